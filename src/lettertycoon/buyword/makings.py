"""The words that tiles can make, with or without a wild tile, as arrays."""

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS
from lettertycoon.buyword.tiles import WILD, TileSet
from lettertycoon.lexicons import Lexicon

Counts = NDArray[np.int64]


def letter_counts(tiles: str) -> Counts:
    """Count the tiles of each letter A to Z."""
    return np.bincount(
        np.frombuffer(tiles.encode("ascii"), np.uint8).astype(np.int64) - ord("A"), minlength=26
    )


class Makings:
    """The words that the tiles make with at most one wild tile.

    words: each word once, shorter ones first.
    ids: the words' places in the lexicon's alphabetical order.
    counts: the letters of each word, shape (words, 26).
    used: the letter tiles that each word takes if the wild tile replaces only a missing letter;
        shape (words, 26).
    wild: whether each word needs the wild tile.
    held: the given tiles as counts of the letters A to Z.
    """

    __slots__ = ("counts", "held", "ids", "used", "wild", "words")

    def __init__(self, tiles: str, wild: bool, lexicon: Lexicon) -> None:
        cards = tiles + WILD if wild else tiles
        self.ids, lacking = lt_core.search(lexicon.core, cards)
        self.words = lexicon.core.words(self.ids)
        lengths = np.array([len(word) for word in self.words], np.int64)
        letters = np.frombuffer("".join(self.words).encode("ascii"), np.uint8)
        rows = np.repeat(np.arange(len(lengths)), lengths) * 26 + letters - ord("A")
        self.counts = np.bincount(rows, minlength=26 * len(lengths)).reshape(-1, 26)
        self.held = letter_counts(tiles)
        self.used = np.minimum(self.counts, self.held)
        self.wild: NDArray[np.bool_] = lacking.astype(np.bool_)

    @property
    def shortest(self) -> int:
        """The length of the shortest word; 0 without words."""
        return len(self.words[0]) if self.words else 0


def pips_array(tile_set: TileSet) -> Counts:
    """Return the pips of the letters A to Z."""
    return np.array([tile_set.pips[letter] for letter in LETTERS], np.int64)


def spelled(tiles: str, lexicon: Lexicon) -> str:
    """Return the best-known word that takes exactly these tiles.

    One of the tiles may be a wild tile, "?"; its letter in the word is in lower case.
    """
    letters = tiles.replace(WILD, "")
    if letters == tiles:
        return min(lexicon.anagrams(tiles), key=lambda word: (lexicon.rarity(word) or 7, word))
    makings = []
    for letter in map(chr, range(ord("A"), ord("Z") + 1)):
        makings += [(word, letter) for word in lexicon.anagrams(letters + letter)]
    word, letter = min(makings, key=lambda each: (lexicon.rarity(each[0]) or 7, *each))
    return word.replace(letter, letter.lower(), 1)
