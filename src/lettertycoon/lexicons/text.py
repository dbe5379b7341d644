"""Word lists in text: their encoding, and the many layouts that their lines have.

What follows a word on its line may be its definition, the second word of a phrase, or one of many
words in a row. That is decided from all lines of a list together, never line by line.
"""

import csv
import math
import re
from collections.abc import Iterable

from lettertycoon.lexicons.entries import (
    MOST_WORDS,
    Entries,
    Skipped,
    damaged,
    leave_out,
    too_large,
    unknown,
)

MARKS = '#*$!%^+~@&?:,;=|"'  # signs that some lists put after a word; they are never part of it
COMMENTS = ("#", "//")
FEW = 20  # lines of a list that is too short to show its layout
HEADING_LINES = 5
LONG_ROW = 20  # spaces after the first word of a line: so many words are no definition
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x19\x1b-\x1f]")
_NUMBER = re.compile(r"\s*[-+]?\d[\d.,]*(e[-+]?\d+)?%?\s*", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_BULLET = re.compile(r"(?:[-*+>\u2022\u00b7\u2023\u2013\u2014]|\(?\d+[.):])[ \t]+(?=\S)")
#: A line of cells: its first cell, and what parts it from the next.
_CELLS = re.compile(r'(?:"[^"]*"|[^\t"]*(?=\t)|[^\s,;"]*) *([,;\t])')
#: A word; a space or tab, and the rest of the line; or else a line of another kind.
_LINE = re.compile(r'^(?:([A-Za-z]+)(?:([ \t])[ \t]*([^\s",][^\t\n"]*))?|([^\n]+))$', re.MULTILINE)
_PLAIN = re.compile("[A-Za-z\n]+")
_ROWS = re.compile(r'[A-Za-z",;\s]+')
_SPACED = re.compile(r"[A-Za-z][ \t]+[A-Za-z]")
_WORD_COLUMNS = {"word", "words", "entry", "headword", "term"}
_COLUMNS = _WORD_COLUMNS | {
    "definition", "definitions", "meaning", "meanings", "description", "gloss", "count", "counts",
    "frequency", "freq", "rank", "id", "index", "length", "number",
}  # fmt: skip
#: A word with the flags of its endings, or a rule for endings, as spelling checkers keep them.
_FLAGGED = re.compile(r"^(?:[^\W\d_]['\u2019.\w-]*/[^\s/]+(?=\s|$)|[SP]FX \S+ )", re.MULTILINE)


Line = tuple[str, str, bool]
"""A word; what follows it ("" = nothing); whether that is certainly not part of the word."""


def decoded(data: bytes) -> str:
    """Decode a text in UTF-8, UTF-16 with its mark, or Windows-1252; leave out byte order marks.

    Raises LexiconError if it is not text; the message names what it may be instead.
    """
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        raise unknown("it is a text in UTF-32: save it in UTF-8 first")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16").replace("\ufeff", "")
        except UnicodeDecodeError as error:
            raise damaged("its UTF-16 text is damaged", error) from None
    if control := _CONTROL.search(data):
        raise unknown(
            f"it is in no format known: neither text (byte {data[control.start()]:#04x} at "
            f"{control.start()}) nor, by its first bytes ({data[:4].hex(' ')}), another"
        )
    data = data.replace(b"\xef\xbb\xbf", b"")  # files that are joined have marks inside
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def refuse_nul_text(data: bytes) -> None:
    """Refuse a text with NUL bytes between its letters or its words."""
    begin = data[: 1 << 16]
    if _CONTROL.search(begin.replace(b"\0", b"")):  # no text at all
        return
    for half, order in ((begin[1::2], "LE"), (begin[::2], "BE")):
        if 10 * half.count(0) > 9 * len(half):
            raise unknown(
                f"it seems to be text in UTF-16{order} without its mark: convert it, as with "
                f"iconv -f UTF-16{order} -t UTF-8"
            )
    raise unknown("its words seem to be parted by NUL bytes: put them on lines, as with tr")


def read_texts(texts: Iterable[str], skipped: Skipped) -> Entries:
    """Return the entries of the texts of one list; add what is no entry to `skipped`.

    Lists in capitals are read apart: beside lower case, all their words would look like names.
    """
    alike: dict[bool, list[Line]] = {}
    for text in texts:
        begins = re.findall(r"^[^\w\n]*([A-Za-z]+)", text[: 1 << 16], re.MULTILINE)
        capitals = 2 * sum(map(str.isupper, begins)) > len(begins)
        alike.setdefault(capitals, []).extend(_lines(text))
    return [entry for lines in alike.values() for entry in _judged(lines, skipped)]


def _lines(text: str) -> list[Line]:
    """Return the lines of a text, without comments, headings and marks."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x1a", "\n").strip()
    if text.count("\n") > 2 * MOST_WORDS:
        raise too_large(2 * MOST_WORDS, "lines")
    _refuse_flags(text)
    rows = _without_heading(text.split("\n"))
    text = "\n".join(rows)
    marks = text.count(",") + text.count(";")
    separated = marks > 2 * len(rows) and _ROWS.fullmatch(text)
    if separated and marks > MOST_WORDS:
        raise too_large(MOST_WORDS, "words")
    if separated and 10 * len(_SPACED.findall(text)) <= marks:  # else more likely definitions
        return [(word, "", True) for word in re.split(r'[",;\s]+', text) if word]
    if _PLAIN.fullmatch(text):
        return [(word, "", True) for word in text.split()]
    lines: list[Line] = []
    for word, gap, rest, other in _LINE.findall(text):
        if other:
            lines += _parsed(other.strip())
        elif not rest:
            lines.append((word, "", True))
        else:
            rest = _definition(rest)
            lines.append((word, rest, gap == "\t" or not rest or _is_told(word, rest)))
    return lines


def _refuse_flags(text: str) -> None:
    """Refuse the dictionaries of spelling checkers, which keep most words as others' endings."""
    begin = text[: 1 << 20]
    flagged = len(_FLAGGED.findall(begin)) if "/" in begin or "FX " in begin else 0
    counted = begin[:40].partition("\n")[0].strip().isdigit()  # the number of words comes first
    if flagged and flagged * (100 if counted else 10) > begin.count("\n"):
        raise unknown(
            "it is a dictionary of a spelling checker (hunspell, myspell, aspell), which keeps most"
            " words as flags of others: write them out first, as with unmunch WORDS.dic WORDS.aff"
            " or aspell expand"
        )


def _without_heading(lines: list[str]) -> list[str]:
    """Leave out what stands above the words: the names of columns, or a few lines of another kind
    with an empty line after them, in a list with almost no other empty lines.
    """
    first = list(map(str.strip, lines[: HEADING_LINES + 1]))
    if "" in first:
        head = first.index("")
        rest = lines[head + 1 :]
        spoken = any(" " in line for line in first[:head])
        if spoken and len(rest) >= 4 * head and 10 * rest.count("") <= len(rest):
            return rest
    at = next((at for at, line in enumerate(first) if line and not line.startswith(COMMENTS)), 0)
    names = set(re.split(r'[\s",;]+', first[at].lower().strip(' ",;')))
    if len(names) > 1 and names <= _COLUMNS and names & _WORD_COLUMNS:
        return lines[at + 1 :]
    return lines


def _parsed(line: str) -> list[Line]:
    """Read a line that is more than a word, or a word and its definition; [] = it is a comment."""
    if not line or line.startswith(COMMENTS):
        return []
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if cells := _CELLS.match(line):
        mark = cells[1]
        columns = _columns(line, mark)
        while len(columns) > 1 and _is_empty(columns[0]):  # a rank, or a number of the row
            del columns[0]
        while len(columns) > 1 and _is_empty(columns[-1]):
            del columns[-1]
        word, *more = columns
        while more and _is_empty(more[0]):
            del more[0]
        rest, sure = (" " if mark == "\t" else mark).join(more), True
    else:
        word, _, rest = line.partition(" ")
        if rest and _NUMBER.fullmatch(word) and not _NUMBER.match(rest):
            # a count and a word; of a count and a phrase, the whole line is kept
            word, rest = (line, "") if " " in rest.strip() else (rest, "")
        sure = False
    word, rest = word.strip(' "').rstrip(MARKS), _definition(rest.strip(' "\t'))
    return [(word, rest, sure or not rest or _is_told(word, rest))]


def _columns(line: str, mark: str) -> list[str]:
    if '"' in line:
        try:
            return next(csv.reader([line], delimiter=mark))
        except csv.Error:  # a cell that is too long
            pass
    return line.split(mark)


def _is_empty(cell: str) -> bool:
    return not cell.strip() or _NUMBER.fullmatch(cell) is not None


def _definition(rest: str) -> str:
    """Return what follows a word; counts and marks are not definitions."""
    if rest[:1].isalpha():
        return rest.rstrip()
    return "" if not _LETTER.search(rest) or _NUMBER.fullmatch(rest) else rest.rstrip()


def _is_told(word: str, rest: str) -> bool:
    """Tell whether a word in capitals is followed by a definition that is not in capitals."""
    return word.isupper() and not rest.isupper()


def _judged(lines: list[Line], skipped: Skipped) -> Entries:
    """Decide, from all lines together, which parts are words, definitions, or neither."""
    loose = [rest for _, rest, sure in lines if not sure]
    if loose and _are_words(lines, loose):
        if len(lines) + sum(rest.count(" ") + 1 for rest in loose) > MOST_WORDS:
            raise too_large(MOST_WORDS, "words")
        words = [word for first, rest, _ in lines for word in (first, *rest.split())]
        lines = [(word, "", True) for word in words]
    # If half of the lines have more than a word, the rest is a definition. If few do, the list has
    # phrases: "hoi polloi" does not make HOI a word. A short list proves little; there a line of
    # three words or more is a word and its definition.
    elif loose and 2 * sum(1 for _, rest, _ in lines if rest) < len(lines):
        least = 2 if len(lines) <= FEW else math.inf
        for word, rest, sure in lines:
            if not sure and len(rest.split()) < least:
                leave_out(skipped, "space", f"{word} {rest}")
        lines = [line for line in lines if line[2] or len(line[1].split()) >= least]
    words = [word for word, _, _ in lines]
    entries = [(word, rest) for word, rest, _ in lines]
    lower, upper = sum(map(str.islower, words)), sum(map(str.isupper, words))
    if len(words) in (lower, upper) or 2 * max(lower, upper) <= len(words):
        return entries
    # Capitals in a list that is mostly in lower case, or all in capitals, mark names.
    names = [_is_name(word, lower > upper) for word in words]
    for word, name in zip(words, names, strict=True):
        if name:
            leave_out(skipped, "capital", word)
    return [entry for entry, name in zip(entries, names, strict=True) if not name]


def _are_words(lines: list[Line], loose: list[str]) -> bool:
    """Tell whether lines are rows of words: only letters, and all in capitals or very long."""
    if 2 * len(loose) < len(lines) or not all(rest.replace(" ", "").isalpha() for rest in loose):
        return False
    if sum(rest.count(" ") for rest in loose) >= LONG_ROW * len(loose):
        return True
    return all(word.isupper() and rest.isupper() for word, rest, sure in lines if not sure)


def _is_name(word: str, in_lower: bool) -> bool:
    """Tell whether a word's capitals mark it as a name, in a list mostly of the one case."""
    if in_lower:
        return not word.islower() and any(map(str.isupper, word))
    return not word.isupper() and not word.islower() and word.isalpha()
