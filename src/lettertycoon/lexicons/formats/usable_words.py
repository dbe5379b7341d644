"""Which words the game can use, and why the others can't be."""

from collections.abc import Iterable, Mapping

from lettertycoon.base import IMPORTING, LexiconError, shown
from lettertycoon.lexicons.formats.word_list import LeftOut, one_line
from lt_core import LONGEST_WORD, SHORTEST_WORD

APOSTROPHES = frozenset("'\u2019\u2018\u02bc`\u00b4")
HYPHENS = frozenset("-\u2010\u2011\u2013\u2014\u00ad")


def usable(
    words: Iterable[str],
    definitions: Mapping[str, str],
    left_out: LeftOut,
    *,
    fold_accents: bool = False,
) -> tuple[list[str], dict[str, str]]:
    """The usable words, upper case and sorted, and their definitions; the others are added to
    `left_out`. Duplicates are not counted there; the first definition wins.
    """
    kept: set[str] = set()
    defined: dict[str, str] = {}
    for given in words:
        if not isinstance(given, str):
            raise LexiconError(
                f"{shown(given)} is not a word; a lexicon takes texts",
                "lexicon.not_words",
                given=shown(given),
            )
        word = given.strip()  # the lines of an open file end in a newline
        if fold_accents and not word.isascii():
            word = folded(word)
        if not (word.isascii() and word.isalpha()):
            left_out.add(fault(word), given)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            left_out.add("length", given)
        else:
            word = word.upper()
            kept.add(word)
            if definitions and word not in defined:
                text = definitions.get(given) or definitions.get(word)
                if text:
                    defined[word] = one_line(text)
    return sorted(kept), defined


def folded(word: str) -> str:
    """The word without its accents: café becomes cafe."""
    with IMPORTING:  # a megabyte, which few lists need
        import unicodedata

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
