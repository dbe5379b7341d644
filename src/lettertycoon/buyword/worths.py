"""The worth of kept letter tiles in dollars, learned from simulated games.

The worth is a mean over the possible next draws: the price of the best sale, less the price of the
draw, plus the worth of the tiles then left. So it is a fixed point. It is fitted as a quadratic
form of the letter counts, because tiles are worth more beside tiles with which they make words
(docs/dev/cousins.md).
"""

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.buyword.makings import pips_array
from lettertycoon.buyword.tiles import TileSet

FULL = 8
"""Number of tiles in the largest hands of the fit. For more tiles, the worth of pairs is scaled
down, so that the worth of a hand grows only in proportion to its size."""

# fmt: off
#: Dollars per tile, pip and vowel kept, and per product of two of these numbers. _LETTERS and
#: _PAIRS are added to this.
_SHAPE = (
    -0.497,  # tiles
    16.949,  # pips
    -3.885,  # vowels
    -0.470,  # tiles * tiles
    -0.159,  # pips * pips
    -2.129,  # vowels * vowels
    0.596,  # tiles * pips
    1.420,  # tiles * vowels
    0.197,  # pips * vowels
)
#: Tenths of a dollar: in _LETTERS per tile of a letter, A to Z, and in _PAIRS per pair of tiles. A
#: row of _PAIRS has the pairs of its letter with itself and with each later letter. n tiles of one
#: letter count as n * n pairs.
_LETTERS = (
    -21, 64, 143, -2, 0, -36, -23, -24, 2, -98, 60, 68, 82,
    -31, -37, 74, -147, -16, -6, -38, 56, -40, -62, -38, 67, 3,
)
_PAIRS = (
    (-24, 7, 3, 2, 8, -14, -7, -3, 12, 0, 1, 3, 8, 1, 2, -5,
     4, -1, -3, 9, 6, 1, -4, -3, -15, 11),  # A
    (-21, 10, 7, -1, -15, -5, -5, -13, 20, 47, 35, 17, -8, -6, -26, -17,
     5, 0, -3, 10, -15, 13, -19, 11, 6),  # B
    (-20, -9, -2, 4, -15, 19, -2, 0, 57, 11, 16, -1, 4, 19, -1, -5,
     -3, 5, 7, 10, 1, 0, 50, -5),  # C
    (-29, 16, 6, -3, 8, 3, -11, 12, 0, 1, 6, 3, 1, -10, 2, -9,
     -14, 0, -8, 18, -16, 1, 31),  # D
    (-23, -6, -12, -6, 10, -8, -11, -3, -4, 0, 6, 5, -10, 12, 2, 3,
     13, 18, -1, 16, -26, 6),  # E
    (6, -10, 0, -1, -3, 11, 31, -7, 5, 0, -28, -11, 19, 1, -1, 13,
     -17, 22, 14, 6, -10),  # F
    (-29, 5, 10, 7, 0, 8, -8, 37, -3, 0, -29, 14, 1, -7, -2, -7,
     -8, -5, 8, -3),  # G
    (-23, -13, -27, 7, -13, 17, -7, -6, 12, -12, 3, 11, 11, -17, -29, 24,
     -13, 9, 4),  # H
    (-27, -4, -26, 2, 6, 13, 3, 4, 1, -7, -2, 1, 0, 16, -30, -4,
     -13, 29),  # I
    (-10, 10, 2, -2, 5, -18, -11, -10, -4, 2, -6, 17, -12, 8, -7, 14,
     -15),  # J
    (6, 6, 3, 0, -5, 4, -7, -1, 7, 2, -8, 3, 56, -5, 2, -4),  # K
    (-33, 9, -9, -9, 14, -4, -10, -2, -6, 5, 5, 13, -3, 65, -4),  # L
    (-11, -2, 8, 18, 3, 4, 8, -13, 4, -11, -12, -7, 30, 14),  # M
    (-35, 0, -5, -13, -6, 0, 8, 6, -3, 4, -12, 6, -18),  # N
    (-17, 12, -22, 9, 0, 0, 7, 3, 15, 12, -10, -3),  # O
    (-12, -5, 15, -1, -10, 1, -31, -16, 19, 32, -8),  # P
    (-15, -4, 3, 2, 125, -24, -20, -24, -3, 8),  # Q
    (-41, 7, 7, -2, 9, 15, -10, 11, -5),  # R
    (-29, 1, 2, -7, 6, 2, 1, -10),  # S
    (-32, -3, -11, -10, 5, 3, -18),  # T
    (-41, -3, -35, -13, -22, -22),  # U
    (-22, -22, -20, 13, -31),  # V
    (-11, -23, 4, -7),  # W
    (-4, 21, -22),  # X
    (-42, 1),  # Y
    (0,),  # Z
)
# fmt: on

Floats = NDArray[np.float32]


class Worths:
    """The worth of kept tiles for the pips of a tile set.

    each: dollars per tile by letter, A to Z.
    pairs: dollars per pair of tiles, shape (26, 26).
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
        """Return the worth of tiles, given as counts of the letters A to Z: shape (rows, 26)."""
        tiles = counts.astype(np.float32)
        together = np.einsum("ij,ij->i", tiles @ self.pairs, tiles)
        together *= FULL / np.maximum(tiles.sum(axis=1), FULL)
        worth: Floats = np.maximum(tiles @ self.each + together, 0)
        return worth

    def without_one(self, counts: NDArray[np.int64]) -> Floats:
        """Return, for each letter A to Z, the dollars of worth lost with one tile of it."""
        return self.each + 2 * (self.pairs @ counts.astype(np.float32)) - np.diag(self.pairs)
