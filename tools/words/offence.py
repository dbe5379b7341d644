"""Find sensitive words in WordNet, in addition to those of SCOWL's lists.

A word is sensitive if WordNet calls one of its senses a slur, offensive or obscene. The exceptions
are in plain_words.txt beside this script: everyday words for which that sense is not the usual one
(a taco, a spade). They are not sensitive, and are defined by another sense.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.words.make_word_list import read_plain

PLAIN_WORDS = Path(__file__).with_name("plain_words.txt")

_EXAMPLES = re.compile(r'[;:,]?\s*"')
_OFFENSIVE = re.compile(
    r"ethnic slur|\boffensive (?:British slang\) |and \w+ )?(?:terms?|names?)\b"
    r"|\bobscene (?:terms?|words?)\b|\bvulgar (?:slang|terms?)\b"
    r"|\b(?:derogatory|disparaging)\)? (?:terms?|names?) (?:for|used)\b"
    r"|\bterms? of abuse for\b|\binsulting terms? of address\b"
    r"|\bslang for (?:sexual intercourse|masturbation|fellatio)\b"
)
_EXPLICIT = re.compile(r"^have sexual intercourse\b|\bmasturbate\b")

Marked = tuple[str, str]  # part of speech, word
Forms = Callable[[str], Iterable[Marked]]  # what a word may be a form of


def is_offensive(gloss: str) -> bool:
    """Tell whether a gloss says, before its examples, that the word is offensive in this sense."""
    return bool(_OFFENSIVE.search(_EXAMPLES.split(gloss)[0]))


def is_explicit(gloss: str) -> bool:
    """Tell whether another sense must be shown if there is one."""
    return is_offensive(gloss) or bool(_EXPLICIT.search(_EXAMPLES.split(gloss)[0]))


def joined(spelling: str) -> str:
    """Return a spelling as one word in lower case, as a lexicon has it."""
    return re.sub("[_-]", "", spelling).lower()


def plain_words() -> set[str]:
    """Return the words of plain_words.txt."""
    return set(read_plain(PLAIN_WORDS))


def sensitive_words(words: Iterable[str], marked: set[Marked], forms: Forms) -> Iterator[str]:
    """Yield the words that are marked, or are forms of words marked as that part of speech."""
    plain = plain_words()
    parts: dict[str, set[str]] = {}
    for part, word in marked:
        if word not in plain:
            parts.setdefault(word, set()).add(part)
    for word in words:
        if word in plain:
            continue
        if word in parts or any(part in parts.get(base, ()) for part, base in forms(word)):
            yield word.upper()
