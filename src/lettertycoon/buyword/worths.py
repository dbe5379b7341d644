"""What letter tiles that are kept are worth in dollars, learned from simulated games.

The worth is that with which looking one draw ahead gives the same worth again: of kept tiles, what
the best sale after the next draw brings, less the draw's price, and the worth of what is then left.
A quadratic form was fitted to it; so tiles are worth more beside tiles with which they make words.
"""

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.buyword.makings import pips_array
from lettertycoon.buyword.tiles import TileSet

FULL = 8
"""Tiles of the largest hands that were fitted; a hand of twice as many is worth twice as much."""

# fmt: off
#: Dollars for each tile kept, each pip, each vowel, and for the products of these numbers.
_SHAPE = (
    -4.002,  # tiles
    16.834,  # pips
    -2.572,  # vowels
    0.153,  # tiles * tiles
    -0.164,  # pips * pips
    -2.180,  # vowels * vowels
    0.541,  # tiles * pips
    1.232,  # tiles * vowels
    0.238,  # pips * vowels
)
#: Tenths of a dollar for each tile of a letter, and for each pair of tiles of two letters: in a
#: row, the pairs of its letter with itself and the letters after it. The square of their number is
#: what counts for tiles of one letter.
_LETTERS = (
    -13, 63, 124, 3, -8, -2, -11, -29, -9, -88, 63, 70, 89,
    -29, -25, 55, -151, -17, -6, -47, 54, -47, -66, -45, 70, 1,
)
_PAIRS = (
    (-27, 1, -2, 3, 13, -22, -11, -4, 7, -1, -8, 4, 4, -2, -1, -5,
     7, 1, -4, 9, 8, 3, -6, -2, -12, -2),  # A
    (-12, 4, 5, -1, -19, -1, -3, -19, 9, 27, 38, 14, -16, -14, -18, -11,
     4, 6, -11, 10, -10, 18, 0, 16, -10),  # B
    (-7, 2, -3, -3, -21, 29, 0, -8, 41, 20, 17, 3, 6, 18, -5, 3,
     0, 20, 7, 8, -13, 17, 36, -3),  # C
    (-33, 20, -5, -1, 5, 3, -4, 8, -2, -1, 5, -2, 3, -12, -1, -4,
     -6, -2, -6, 21, -13, 9, 0),  # D
    (-24, -13, -6, -4, 15, -4, -4, 1, -1, -1, 6, 2, -6, 14, 5, 9,
     9, 20, -2, 16, -24, 15),  # E
    (3, -3, 11, 0, -11, -1, 27, -16, -1, -8, -29, -24, 13, -6, 1, 5,
     -23, 10, 8, -2, -12),  # F
    (-40, 6, 12, 3, -9, 13, -4, 35, 5, 0, -28, 9, -4, -8, 2, -7,
     -12, -17, 7, 2),  # G
    (-22, -13, -22, 5, -12, 10, -11, -4, 24, -11, 6, 9, 17, -20, -26, 23,
     -7, 12, 0),  # H
    (-27, -19, -18, 7, 7, 14, 0, 7, 2, -4, 5, 5, 3, 24, -29, 0,
     -6, 35),  # I
    (-9, 21, -2, -12, -1, -8, -7, -11, -10, -2, -1, 26, -10, -4, -15, 2,
     -7),  # J
    (6, 10, 12, 10, -7, -8, 12, 9, 2, -3, -4, -17, 60, -7, 8, -10),  # K
    (-32, -1, -9, -8, 15, -9, -21, -2, -8, 0, 12, 16, 3, 59, 9),  # L
    (-13, 6, 6, 22, -14, 2, 5, -4, -1, -13, -9, -3, 39, 14),  # M
    (-29, -2, -11, -3, -3, -9, 10, 2, -5, 6, 4, -6, -18),  # N
    (-21, 8, -23, 9, -2, -3, 8, 3, 10, 8, -13, -4),  # O
    (-3, -2, 8, 8, -2, 1, -22, -9, 18, 35, 6),  # P
    (-15, 1, 6, -2, 105, -9, -9, -10, 7, -5),  # Q
    (-37, 4, 6, -3, 10, 14, -15, 8, -1),  # R
    (-25, -4, -2, -3, 5, -2, -7, -12),  # S
    (-28, -6, -8, -10, 1, 0, -8),  # T
    (-38, -6, -28, -8, -15, -16),  # U
    (-24, -14, -4, 1, -22),  # V
    (-8, -17, 3, -12),  # W
    (-4, 11, 0),  # X
    (-41, 4),  # Y
    (0,),  # Z
)
# fmt: on

Floats = NDArray[np.float32]


class Worths:
    """The worth of tiles kept, with the pips of a tile set.

    each: dollars by letter, A to Z. pairs: shape (26, 26), dollars for a pair of tiles.
    """

    def __init__(self, tile_set: TileSet) -> None:
        ones, pips = np.ones(len(LETTERS)), pips_array(tile_set)
        vowels = np.array([letter in VOWELS for letter in LETTERS], np.float64)
        number = np.stack([ones, pips, vowels])
        shape = np.array(_SHAPE)
        pairs = np.zeros((len(LETTERS), len(LETTERS)))
        for letter, row in enumerate(_PAIRS):
            pairs[letter, letter:] = np.array(row) / 10
        squares = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
        for part, (one, other) in zip(shape[3:], squares, strict=True):
            pairs += part * np.outer(number[one], number[other])
        self.each: Floats = (shape[:3] @ number + np.array(_LETTERS) / 10).astype(np.float32)
        self.pairs: Floats = ((pairs + pairs.T) / 2).astype(np.float32)

    def of(self, counts: NDArray[np.int64] | Floats) -> Floats:
        """What tiles are worth, of rows of counts of the letters A to Z, shape (rows, 26)."""
        tiles = counts.astype(np.float32)
        together = np.einsum("ij,ij->i", tiles @ self.pairs, tiles)
        together *= FULL / np.maximum(tiles.sum(axis=1), FULL)
        worth: Floats = np.maximum(tiles @ self.each + together, 0)
        return worth

    def without_one(self, counts: NDArray[np.int64]) -> Floats:
        """What tiles lose with one tile of each letter, A to Z, that is among them."""
        return self.each + 2 * (self.pairs @ counts.astype(np.float32)) - np.diag(self.pairs)
