"""The words of three letters of a lexicon, by what a card may be laid on."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from lettertycoon.base import LETTERS, Kept
from lettertycoon.leaping.cards import POSITIONS
from lettertycoon.lexicons import Lexicon

KINDS = len(LETTERS) * len(POSITIONS)

#: (letter of the card, its position, the two letters that stay in the row, sorted) -> the words
Fits = dict[tuple[str, str, str], tuple[str, ...]]


class Words(NamedTuple):
    """What a lexicon lets be laid; the same for all turns."""

    fits: Fits
    """By (letter, position, the two letters that stay, sorted): the words, in alphabetical order;
    no key where there is none."""
    masks: dict[str, int]
    """By the two letters that stay, sorted: the kinds of cards that fit, a bit each;
    no key where there is none."""
    ease: tuple[int, ...]
    """Of each kind of card, beside how many pairs of letters it can be laid."""


_KEPT: Kept[str, Words] = Kept(8)


def kind_number(letter: str, position: str) -> int:
    """A card's kind, which is its letter and position, as a number from 0 to 77."""
    return POSITIONS.index(position) * 26 + ord(letter) - ord("A")


def words_of(lexicon: Lexicon) -> Words:
    """The lexicon's words of three letters. Made once for a lexicon, and kept for the last few."""
    key = lexicon.sha256
    found = _KEPT.get(key)
    return found if found is not None else _KEPT.keep(key, _made(lexicon))


def _made(lexicon: Lexicon) -> Words:
    fits: dict[tuple[str, str, str], list[str]] = {}
    masks: dict[str, int] = {}
    for letters in combinations_with_replacement(LETTERS, 3):
        for word in lexicon.core.anagrams("".join(letters)):
            for place, position in enumerate(POSITIONS):
                stay = "".join(sorted(word[:place] + word[place + 1 :]))
                fits.setdefault((word[place], position, stay), []).append(word)
                masks[stay] = masks.get(stay, 0) | 1 << kind_number(word[place], position)
    ease = tuple(sum(mask >> kind & 1 for mask in masks.values()) for kind in range(KINDS))
    return Words({key: tuple(sorted(words)) for key, words in fits.items()}, masks, ease)
