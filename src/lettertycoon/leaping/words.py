"""Tables of a lexicon's words of three letters: which words a card makes with two row letters."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from lettertycoon.base import LETTERS, kept_beside
from lettertycoon.leaping.cards import POSITIONS
from lettertycoon.lexicons import Lexicon

_FIRST_KIND = 48  # code of the first character that stands for a kind of card


class Words(NamedTuple):
    """The words of three letters of one lexicon, in two tables. No entry means no word."""

    fits: dict[tuple[str, str, str], tuple[str, ...]]
    """(letter of a card, its position, the two letters that stay in the row, sorted) -> the words
    that it makes, in alphabetical order."""
    leaps: dict[str, dict[str, str]]
    """The two letters that stay in the row, sorted -> kind of a card that makes a word with them ->
    the letters of the new row, sorted."""


def kind_of(letter: str, position: str) -> str:
    """Return the character for a card's kind, that is, its letter and position."""
    return chr(_FIRST_KIND + POSITIONS.index(position) * 26 + ord(letter) - ord("A"))


def letter_of(kind: str) -> str:
    """Return the letter of a kind."""
    return chr(ord("A") + (ord(kind) - _FIRST_KIND) % 26)


@kept_beside
def words_of(lexicon: Lexicon) -> Words:
    """Return the tables of a lexicon."""
    fits: dict[tuple[str, str, str], list[str]] = {}
    leaps: dict[str, dict[str, str]] = {}
    for letters in combinations_with_replacement(LETTERS, 3):
        row = "".join(letters)
        for word in lexicon.anagrams(row):
            for letter, position in zip(word, POSITIONS, strict=True):
                stay = row.replace(letter, "", 1)
                fits.setdefault((letter, position, stay), []).append(word)
                leaps.setdefault(stay, {})[kind_of(letter, position)] = row
    return Words({key: tuple(sorted(words)) for key, words in fits.items()}, leaps)
