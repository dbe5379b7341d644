"""What kept tiles are worth, and which words to sell by it.

The worth of letter tiles was learned from simulated games (tools/advice/learn_buyword.py). It is a
mean over the possible next draws: the price of the best sale, less the price of the draw, plus the
worth of the tiles then left. So it is a fixed point. It is fitted as a quadratic form of the letter
counts, because tiles are worth more beside tiles with which they make words (docs/dev/cousins.md).
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, VOWELS, ArgumentError, Fact
from lettertycoon.buyword.rules import WILD, TileSet, less
from lettertycoon.buyword.sales import Counts, Offers, best_sales, letter_counts, spelled
from lettertycoon.buyword.state import Position, Seat

FULL = 8
"""Tiles in the largest hands of the fit. In larger hands, pairs are worth proportionally less."""
FADE = ((0, 4, 10, 20), (0.0, 0.4, 0.8, 1.0))
"""Tiles left in the bag per player, and for each number the value factor of a kept tile; between
the numbers it is interpolated."""
WORD_TILES = 9.9
"""Mean tiles per word sold, by which the number of words still to come is estimated."""
FIRST_WILD, LAST_WILD = 60.0, 15.0
"""Dollars that the first wild tile is worth, and the last one if each word to come has one."""
POOR, POVERTY = 100, 200.0
"""Dollars below which a player is poor, and what having none costs; the cost is quadratic."""
MOST_OFFERS = 400
"""How many of the dearest words are compared."""

Floats = NDArray[np.float32]


class Worths:
    """The worth of kept tiles for the pips of a tile set.

    each: dollars per tile by letter, A to Z.
    pairs: dollars per pair of tiles, shape (26, 26); n tiles of one letter are n * n pairs.
    """

    def __init__(self, tile_set: TileSet) -> None:
        # dollars by shape: per tile, pip and vowel, and per product of two of these numbers; tenths
        # of a dollar by letter and by pair of letters, which are added
        learned = json.loads(files(__package__).joinpath("data/worths.json").read_bytes())
        vowels = [letter in VOWELS for letter in LETTERS]
        number = np.array([np.ones(len(LETTERS)), tile_set.pips_array[:-1], vowels], np.float64)
        shape, pairs = np.array(learned["shape"]), np.zeros((len(LETTERS), len(LETTERS)))
        for letter, row in enumerate(learned["pairs"]):
            pairs[letter, letter:] = np.array(row) / 10
        squares = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
        for part, (one, other) in zip(shape[3:], squares, strict=True):
            pairs += part * np.outer(number[one], number[other])
        each = shape[:3] @ number + np.array(learned["letters"]) / 10
        self.each: Floats = each.astype(np.float32)
        self.pairs: Floats = ((pairs + pairs.T) / 2).astype(np.float32)

    def of(self, counts: Counts) -> Floats:
        """Return the worth of tiles, given as counts of the letters A to Z: shape (rows, 26)."""
        tiles = counts.astype(np.float32)
        together = np.einsum("ij,ij->i", tiles @ self.pairs, tiles)
        together *= FULL / np.maximum(tiles.sum(axis=1), FULL)
        worth: Floats = np.maximum(tiles @ self.each + together, 0)
        return worth

    def without_one(self, counts: Counts) -> Floats:
        """Return the dollars of worth lost with one tile of each letter: shape (rows, 26)."""
        return self.each + 2 * (counts.astype(np.float32) @ self.pairs) - np.diag(self.pairs)


_worths_of = lru_cache(8)(Worths)


class Sell(Fact, frozen=True, kw_only=True, tag="sell"):
    """for each sale that is compared

    when: what the sale follows: if the draw is `bought`, or if it is `passed`; without a draw, the
        `best` sale, or the sale of `nothing`.
    words, money: the words sold, best first, and what they bring.
    kept, dropped: the tiles kept, and those dropped because of the limit.
    value: the money and the worth of what is kept; the price of a draw is not subtracted.
    """

    when: Literal["bought", "passed", "best", "nothing"] = "best"
    words: tuple[str, ...] = ()
    money: int = 0
    kept: str
    dropped: str
    value: float

    def __str__(self) -> str:
        begin = {"bought": "If you buy, sell", "passed": "If you pass, sell", "best": "Sell"}
        sold = f"{', '.join(self.words)} for ${self.money}" if self.words else "nothing"
        kept = " ".join(self.kept) or "no tile"
        drop = f" and drop {' '.join(self.dropped)}" if self.dropped else ""
        worth = dollars(self.value)
        return f"{begin.get(self.when, 'Or sell')} {sold}, keep {kept}{drop}: worth {worth}."


def dollars(value: float) -> str:
    """Write an estimate in dollars."""
    return f"{'-' if value < 0 else ''}${abs(value):.1f}"


class Planner:
    """Plans sales for any player of a position, by estimates of what tiles are worth then."""

    def __init__(self, position: Position) -> None:
        rules, bag = position.rules, position.bag or ""
        self._lexicon, self._tile_set, self._final = position.lexicon, rules, not bag
        self._limit = np.inf if rules.tile_limit is None or self._final else rules.tile_limit
        self._worths = _worths_of(rules)
        self._share = len(bag) / (1 + len(position.rivals))
        self._part = 0.0 if self._final else float(np.interp(self._share, *FADE))
        self._last_wild = 0.0 if position.last_bag else LAST_WILD  # another bag will be full
        self.plan: Callable[[Seat], Sell] = cache(self._plan)

    def wild_worth(self, wilds: int) -> float:
        """Return the worth of `wilds` wild tiles together, in dollars.

        Each further one is worth less, because it goes into a cheaper word.
        """
        if self._final:
            return wilds * self._last_wild
        step = (FIRST_WILD - LAST_WILD) * WORD_TILES / (self._share + FULL)
        wilds = min(wilds, int(FIRST_WILD / step + 0.5))  # more are worth nothing
        return wilds * FIRST_WILD - step * wilds * wilds / 2

    def _worth(self, kept: Counts, wild_worth: Floats | float, money: Counts | int) -> Floats:
        """Return the worth of rows of kept tiles and of wild tiles, less the cost of being poor."""
        poverty = POVERTY * np.maximum(0, 1 - money / POOR) ** 2 * (not self._final)
        worth: Floats = self._part * self._worths.of(kept) + wild_worth - poverty
        return worth

    def nothing(self, seat: Seat, *words: str) -> Sell:
        """Return a player's plan to sell nothing more and drop the tiles over the limit.

        words: the tiles of words that the player has sold.
        """
        counts = self._within_limit(letter_counts([seat.held]))
        worth = float(self._worth(counts, self.wild_worth(seat.wilds), seat.money)[0])
        money, kept = sum(map(self._tile_set.price, words)), _text(counts[0])
        return Sell(
            words=tuple([spelled(tiles, self._lexicon) for tiles in words]), money=money, kept=kept,
            dropped=less(seat.held, kept), value=worth + money,
        )  # fmt: skip

    def _plan(self, seat: Seat) -> Sell:
        """Return the words that a player should sell, one after the other, and what to keep.

        If nothing more is drawn, the plan is exact, unless there are too many tiles to search.
        """
        with suppress(ArgumentError):  # too many tiles
            if self._final:
                tile_set, wilds, wild = self._tile_set, seat.wilds, self._last_wild
                best = best_sales(
                    seat.held, self._lexicon, wilds=wilds, wild_worth=wild, tile_set=tile_set
                )
                words, value = tuple(map(str, best.sales)), best.price + best.wilds * wild
                return Sell(words=words, money=best.price, kept=best.left, dropped="", value=value)
        sold: list[str] = []
        while tiles := self._next_word(seat):
            sold.append(tiles)
            money, wilds = seat.money + self._tile_set.price(tiles), seat.wilds - (WILD in tiles)
            seat = Seat(seat.name, money, less(seat.held, tiles), wilds)
        return self.nothing(seat, *sold)

    def bought(self, seat: Seat, tiles: str, price: int) -> Sell:
        """Return the plan of a player after buying tiles for a price."""
        held, money = "".join(sorted(seat.held + tiles)), max(0, seat.money - price)
        return self.plan(seat.replace(held=held, money=money))

    def gain(self, seat: Seat, tiles: str, price: int) -> float:
        """Return the dollars that a player gains by having some tiles for a price."""
        return self.bought(seat, tiles, price).value - price - self.plan(seat).value

    def swap_gain(self, seat: Seat, other: str) -> float:
        """Return the dollars that a player gains by swapping the own draw for another."""
        gains = []
        for draw in (other, seat.drawn):
            price = self._tile_set.price(draw)
            gains.append(max(0.0, self.gain(seat, draw, price)) if price <= seat.money else 0.0)
        return gains[0] - gains[1]

    def _next_word(self, seat: Seat) -> str:
        """Return the tiles of the word to sell first; none if it is best to keep all tiles.

        What is left after it is part of what a word brings.
        """
        found = Offers(seat.held, seat.wilds > 0, self._lexicon, self._tile_set)
        some = np.argsort(-found.pips, kind="stable")[:MOST_OFFERS]
        # the first row sells nothing; the last column is for words without a wild tile
        used = np.pad(found.counts[found.rows[some]], ((1, 0), (0, 1)))
        used[np.arange(len(some)) + 1, found.letters[some]] -= 1
        prices, wild = np.append(0, found.pips[some] ** 2), np.append(False, found.wild[some])
        kept = self._within_limit(letter_counts([seat.held]) - used[:, :-1])
        wilds = [self.wild_worth(max(0, seat.wilds - 1)), self.wild_worth(seat.wilds)]
        values = prices + self._worth(kept, np.where(wild, *wilds), seat.money + prices)
        best = int(values.argmax())
        return _text(used[best, :-1]) + WILD * int(wild[best])

    def _within_limit(self, kept: Counts) -> Counts:
        """Take the least valuable tiles over the limit out of rows of letter counts."""
        while len(over := np.flatnonzero(kept.sum(axis=1) > self._limit)):
            lost = np.where(kept[over] > 0, self._worths.without_one(kept[over]), np.inf)
            kept[over, lost.argmin(axis=1)] -= 1
        return kept


def _text(counts: Counts) -> str:
    return "".join([letter * n for letter, n in zip(LETTERS, counts.tolist(), strict=True)])
