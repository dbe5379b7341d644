"""Which words the game can use, and why the others can't be."""

from collections import Counter
from collections.abc import Iterable, Mapping

from lettertycoon.base import LexiconError, shown
from lettertycoon.lexicons.formats.word_list import one_line
from lt_core import LONGEST_WORD, SHORTEST_WORD

APOSTROPHES = frozenset("'\u2019\u2018\u02bc`\u00b4")
HYPHENS = frozenset("-\u2010\u2011\u2013\u2014\u00ad")


def usable(
    words: Iterable[str], definitions: Mapping[str, str], *, fold_accents: bool = False
) -> tuple[list[str], dict[str, str], Counter[str]]:
    """The usable words, upper case and sorted; their definitions; and how many others there are
    of each kind. A word that is there twice is no word left out; of its definitions the first
    stays.
    """
    kept: set[str] = set()
    defined: dict[str, str] = {}
    skipped: Counter[str] = Counter()
    for given in words:
        if not isinstance(given, str):
            raise LexiconError(f"{shown(given)} is not a word; a lexicon takes texts")
        word = given.strip()  # the lines of an open file end in a newline
        if fold_accents and not word.isascii():
            word = folded(word)
        if not (word.isascii() and word.isalpha()):
            skipped[fault(word)] += 1
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            skipped["length"] += 1
        else:
            word = word.upper()
            kept.add(word)
            if definitions and word not in defined:
                text = definitions.get(given) or definitions.get(word)
                if text:
                    defined[word] = one_line(text)
    return sorted(kept), defined, skipped


def folded(word: str) -> str:
    """The word without its accents: café becomes cafe."""
    import unicodedata  # a megabyte, which few lists need

    parts = unicodedata.normalize("NFD", word)
    return "".join([char for char in parts if not unicodedata.combining(char)])


def fault(word: str) -> str:
    """Why a word with other characters than A to Z, or none at all, can't be used."""
    chars = set(word)
    if not chars:
        return "length"
    if any(map(str.isspace, chars)):
        return "space"
    if chars & APOSTROPHES:
        return "apostrophe"
    if chars & HYPHENS:
        return "hyphen"
    if any(map(str.isdigit, chars)):
        return "digit"
    return "accent" if any(char.isalpha() and not char.isascii() for char in chars) else "other"
