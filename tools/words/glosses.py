"""Cut WordNet's glosses to one short plain text."""

import re
import unicodedata
from pathlib import Path

from tools.words.sources import read_plain

MOST = 100  # characters
_LEAST = 30  # characters: a clause of this length says enough by itself
_LEAST_PHRASE = 45  # characters that must stay before a word that begins another phrase

_EXAMPLES = re.compile(r'[;:,]?\s*(?:\([^()]*\))?\s*"')
_FORM = re.compile(r"^\(?(?:comparative|superlative) of '\w+'[);]?\s*")  # the table says so itself
_LONE_WORD = re.compile(r" (?:usually|especially|typically) \w+$")  # birds usually larger and less
_BRACKETS = re.compile(r"\s*\([^()]*\)")
# places where a text without clauses may be cut: the first pattern that leaves enough is used
_PHRASES = tuple(
    re.compile(rf"[ ,]+(?=(?:{words}) )")
    for words in (
        "that|which|who|whose|when|where|while|because|having|especially|usually|and|or|so",
        "and|or|with|used|made|from|by|for|in|on|at|as|between|against|into|through",
        "of|to",
    )
)
# words with which a text must not end
_UNFINISHED = frozenset(read_plain(Path(__file__).with_name("last_words.txt")))


def short(gloss: str) -> str:
    """Return a gloss without its examples, with at most 100 characters.

    It is cut where a clause or a word ends. The result is empty if nothing is left.
    """
    text = _plain(gloss)
    found = _EXAMPLES.search(text)
    if found and found.start() >= 3:  # marks that begin the text belong to the definition
        text = text[: found.start()]
    text = _balanced(_trimmed(_FORM.sub("", text)))
    return text if len(text) <= MOST else _cut(text)


def _plain(text: str) -> str:
    """Return a text in ASCII, with one kind of quotation marks and single spaces."""
    folded = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    folded = re.sub(r"`([^`']*)'", r"'\1'", folded).replace("`", "'")
    folded = re.sub(r"\s+([,;:.)])", r"\1", folded.replace("( ", "("))
    return " ".join("".join(char if char.isprintable() else " " for char in folded).split())


def _trimmed(text: str) -> str:
    return text.strip(" ,;:-.")


def _balanced(text: str) -> str:
    """Return a text without unbalanced brackets and quotation marks.

    Everything after an opening one that is not closed is left out, too.
    """
    while text.count("(") > text.count(")"):
        text = _trimmed(text[: text.rindex("(")])
    while text.count(")") > text.count("("):
        place = text.rindex(")")
        text = _trimmed(text[:place] + text[place + 1 :])
    if text.count('"') % 2:
        text = _trimmed(text[: text.rindex('"')])
    return text


def _cut(text: str) -> str:
    """Cut a text to the clauses that fit; else leave out asides; else keep the words that fit."""
    for candidate in (text, _trimmed(_BRACKETS.sub("", text))):
        if len(candidate) <= MOST:
            return candidate
        for mark in (";", ":", " - ", ","):
            end = _last_end(candidate, mark)
            if end >= _LEAST:
                clause = _finished(candidate[:end])
                if len(clause) >= _LEAST and (mark != "," or clause.count(",") == 0):
                    return clause
    for phrase in _PHRASES:
        ends = [match.start() for match in phrase.finditer(candidate[:MOST])]
        if ends and ends[-1] >= _LEAST_PHRASE:
            return _finished(_LONE_WORD.sub("", candidate[: ends[-1]]))
    return _finished(candidate[: candidate.rindex(" ", 0, MOST + 1)])


def _last_end(text: str, mark: str) -> int:
    """Return the last place of a mark, outside brackets, after at most 100 characters; else -1."""
    places = (match.start() for match in re.finditer(re.escape(mark), text[: MOST + len(mark)]))
    return max((at for at in places if text.count("(", 0, at) == text.count(")", 0, at)),
               default=-1)  # fmt: skip


def _finished(text: str) -> str:
    """Return a cut text without the words that leave it unfinished."""
    text = _balanced(_trimmed(text))
    while (words := text.split()) and words[-1].strip("'(").lower() in _UNFINISHED:
        text = _balanced(_trimmed(" ".join(words[:-1])))
    return text
