"""What tiles that a player keeps are worth, by estimates.

The worth of letter tiles was learned from simulated games (tools/advice/worths.py). It is a
mean over the possible next draws: the price of the best sale, less the price of the draw, plus the
worth of the tiles then left. So it is a fixed point. It is fitted as a quadratic form of the letter
counts, because tiles are worth more beside tiles with which they make words (docs/dev/advice.md).
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from lettertycoon.buyword.offers import Counts
from lettertycoon.buyword.state import Position

FULL_HAND = 8  # tiles in the largest hands of the fit; of more tiles, pairs are worth less
FADE = ((0, 4, 10, 20), (0.0, 0.4, 0.8, 1.0))
"""Tiles left in the bag per player -> value factor of a kept tile, interpolated linearly."""
WORD_TILES = 9.9  # mean tiles per word sold; estimates the number of words still to come
FIRST_WILD = 60  # dollars of the first wild tile
LAST_WILD = 15  # dollars of the last wild tile, if each word has one
POOR = 100  # dollars below which a player is poor
POVERTY = 200.0  # dollars that it costs to have no money
Floats = NDArray[np.float32]


class TileWorths:
    """The worth of kept letter tiles, learned with the default tile set."""

    def __init__(self) -> None:
        text = files(__package__).joinpath("data/worths.txt").read_text("ascii")
        learned = np.loadtxt(text.splitlines(), np.float32)
        self.per_tile: Floats = learned[0]  # dollars by letter, A to Z
        self.per_pair: Floats = learned[1:]  # by two letters; n equal tiles are n * n pairs

    def value(self, counts: Counts) -> Floats:
        """Return the worth of tiles, given as counts of the letters A to Z: shape (rows, 26)."""
        tiles = counts.astype(np.float32)
        pairs = np.einsum("ij,ij->i", tiles @ self.per_pair, tiles)
        pairs *= FULL_HAND / np.maximum(tiles.sum(axis=1), FULL_HAND)
        worth: Floats = np.maximum(tiles @ self.per_tile + pairs, 0)
        return worth

    def loss(self, counts: Counts) -> Floats:
        """Return the dollars of worth lost with a tile, for each letter: shape (rows, 26)."""
        beside = counts.astype(np.float32) @ self.per_pair
        return self.per_tile + 2 * beside - np.diag(self.per_pair)


tile_worths = cache(TileWorths)
"""Returns the worths, which are read once."""


class KeptWorth:
    """The worth of what a player keeps at this time of a game."""

    def __init__(self, position: Position) -> None:
        bag = position.bag or ""
        self._tiles_per_player = len(bag) / (1 + len(position.rivals))
        self._fade = float(np.interp(self._tiles_per_player, *FADE)) if bag else 0.0
        self.is_final = not bag  # nothing more is drawn from this bag: letter tiles are lost
        # the dollars of a wild tile that no word of this bag takes: another bag will be full
        self.last_wild = 0 if position.last_bag else LAST_WILD

    def wilds(self, number: int) -> float:
        """Return the worth of some wild tiles together, in dollars."""
        if self.is_final:
            return number * self.last_wild
        # each further one is worth less, because it goes into a cheaper word
        step = (FIRST_WILD - LAST_WILD) * WORD_TILES / (self._tiles_per_player + FULL_HAND)
        number = min(number, int(FIRST_WILD / step + 0.5))  # more are worth nothing
        return number * FIRST_WILD - step * number * number / 2

    def total(self, kept: Counts, wilds: Floats | float, money: Counts | int) -> Floats:
        """Return the worth of rows of letters and wild tiles kept, less the cost of being poor."""
        poverty = POVERTY * np.maximum(0, 1 - money / POOR) ** 2 * (not self.is_final)
        worth: Floats = self._fade * tile_worths().value(kept) + wilds - poverty
        return worth
