"""The words of three letters of a lexicon, by what a card may be laid on."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from lettertycoon.base import LETTERS, Kept
from lettertycoon.leaping.cards import POSITIONS
from lettertycoon.lexicons import Lexicon

_FIRST_KIND = 48  # of the characters that stand for kinds


class Words(NamedTuple):
    """What a lexicon lets be laid; the same for all turns."""

    fits: dict[tuple[str, str, str], tuple[str, ...]]
    """By the letter of a card, its position and the two letters that stay in the row, sorted: the
    words, in alphabetical order; no key where there is none."""
    leaps: dict[str, dict[str, str]]
    """By the two letters that stay, sorted, and the kind of a card that can be laid there: the
    row's letters then, sorted; no key where there is none."""


_KEPT: Kept[str, Words] = Kept(8)


def kind_of(letter: str, position: str) -> str:
    """The character that stands for a card's kind, which is its letter and position."""
    return chr(_FIRST_KIND + POSITIONS.index(position) * 26 + ord(letter) - ord("A"))


def letter_of(kind: str) -> str:
    """The letter of a kind."""
    return chr(ord("A") + (ord(kind) - _FIRST_KIND) % 26)


def words_of(lexicon: Lexicon) -> Words:
    """The lexicon's words of three letters. Made once for a lexicon, and kept for the last few."""
    key = lexicon.sha256
    found = _KEPT.get(key)
    return found if found is not None else _KEPT.keep(key, _made(lexicon))


def _made(lexicon: Lexicon) -> Words:
    fits: dict[tuple[str, str, str], list[str]] = {}
    leaps: dict[str, dict[str, str]] = {}
    for letters in combinations_with_replacement(LETTERS, 3):
        row = "".join(letters)
        for word in lexicon.core.anagrams(row):
            for letter, position in zip(word, POSITIONS, strict=True):
                stay = row.replace(letter, "", 1)
                fits.setdefault((letter, position, stay), []).append(word)
                leaps.setdefault(stay, {})[kind_of(letter, position)] = row
    return Words({key: tuple(sorted(words)) for key, words in fits.items()}, leaps)
