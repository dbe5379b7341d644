"""Find abbreviations, symbols and signs of units among SCOWL's words.

The rules of the game do not allow them (docs/rules.md 1.2). A word is one of them if

1. it has at most four letters, only SCOWL's level 70 has it, and the list has no plural of it, nor
   is it a plural. Level 70 takes words from a single dictionary; those of the lower levels are in
   several, and level 80 adds lists that were made for word games;
2. neither Webster's list of 1934 nor the list of the game wordplay nor WordNet has it as a word;
3. SCOWL has it as an abbreviation, WordNet as initials or the sign of a unit, or GNU units as a
   sign, or it has no vowel.

Those in signs.txt go, too. The lists of conditions 2 and 3 are only consulted; nothing of them is
shipped. They are Debian's, and free: miscfiles and wordplay (GPL), units (GPL), wordnet-base
(WordNet's own licence).
"""

import re
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from lettertycoon.buyword.crossword import TWO_LETTERS
from tools.words.sources import read_member, read_plain
from tools.words.wordnet import WordNet

FOUND_BY_READING = Path(__file__).with_name("signs.txt")

_LEVEL = 70
_MOST_LETTERS = 4
_UNIT = re.compile(r"^([A-Za-z]+)(-?)\s", re.MULTILINE)  # kilo-, or calorie


class Evidence(NamedTuple):
    """What other sources say of words in lower case.

    words: words of the language.
    signs: abbreviations and signs.
    units, prefixes: names and signs of units, and what may stand before them.
    """

    words: frozenset[str]
    signs: frozenset[str]
    units: frozenset[str]
    prefixes: frozenset[str]

    def is_sign(self, word: str) -> bool:
        """Tell whether a source calls the word a sign, or it has no vowel."""
        before = (prefix for prefix in self.prefixes if word.startswith(prefix))
        measured = any(word.removeprefix(prefix) in self.units for prefix in before)
        return word in self.signs | self.units or measured or not {*word} & {*"aeiouy"}


def read_evidence(
    abbreviations: frozenset[str], wordnet: WordNet, archives: Mapping[str, tarfile.TarFile]
) -> Evidence:
    """Read what the sources say.

    abbreviations: those of SCOWL, in lower case.
    archives: by the name of its package, an open .deb.
    """
    webster = read_member(archives["miscfiles"], "./usr/share/dict/web2").decode("ascii").split()
    game = read_member(archives["wordplay"], "./usr/share/games/wordplay/words721.txt")
    rows = read_member(archives["units"], "./usr/share/units/definitions.units").decode("utf-8")
    units = _UNIT.findall(rows)
    return Evidence(
        words=frozenset({*filter(str.islower, webster), *game.decode("ascii").lower().split()})
        | wordnet.named,
        signs=abbreviations | wordnet.signs,
        units=frozenset(name for name, hyphen in units if not hyphen),
        prefixes=frozenset(name for name, hyphen in units if hyphen),
    )


def find_signs(levels: Mapping[str, int], evidence: Evidence) -> set[str]:
    """Return the abbreviations, symbols and signs among the words of a list.

    levels: every word of the list, and its level.
    """
    found = {*read_plain(FOUND_BY_READING)}
    for word, level in levels.items():
        doubtful = level == _LEVEL and len(word) <= _MOST_LETTERS and word not in evidence.words
        if doubtful and evidence.is_sign(word) and not _has_two_numbers(word, levels):
            found.add(word)
    return found


def _has_two_numbers(word: str, levels: Mapping[str, int]) -> bool:
    """Tell whether the list has a plural of the word, or the word of which it is a plural."""
    single = word.removesuffix("s")
    is_plural = single != word and (single in levels or single.upper() in TWO_LETTERS)
    return is_plural or f"{word}s" in levels or f"{word}es" in levels
