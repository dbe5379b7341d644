"""Plans of sales: which words a player should sell, one after the other, and what to keep."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import ClassVar, Literal

import numpy as np

from lettertycoon.base import LETTERS, ArgumentError, Fact
from lettertycoon.buyword.crossword import Laying
from lettertycoon.buyword.laying_search import dearest_sales
from lettertycoon.buyword.offers import Counts, Sale, best_known_sale, letter_counts
from lettertycoon.buyword.packing import best_sales
from lettertycoon.buyword.rules import WILD, Table, without
from lettertycoon.buyword.state import Position, Seat
from lettertycoon.buyword.worths import KeptWorth, tile_worths

MOST_OFFERS = 400  # of the dearest words that are compared
MOST_LAID = 100  # of the dearest layings that are compared


class Sell(Fact, frozen=True, kw_only=True, tag="sell"):
    """A way to sell words, or none, that the advice compares, with what is kept.

    Attributes:
        when: `bought` or `passed`: what to sell after the draw is bought or passed; without a draw,
            `best` is the best sale, and `nothing` sells nothing.
        words, money: the words sold, best first, and what they bring.
        kept, dropped: the tiles kept, and those dropped because of the limit.
        value: the money and the worth of what is kept; the price of a draw is not subtracted.
    """

    kind: ClassVar[Literal["sell"]] = "sell"
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
        sign = "-" if self.value < 0 else ""
        worth = f"{sign}${abs(self.value):.1f}"
        return f"{begin.get(self.when, 'Or sell')} {sold}, keep {kept}{drop}: worth {worth}."


class Planner:
    """Plans sales for any player of a position, by estimates of what the tiles kept are worth.

    `plan` returns the words to sell, one after the other, and what to keep. If nothing more is
    drawn, it is exact, unless there are too many tiles to search or words are laid on a table.
    """

    def __init__(self, position: Position) -> None:
        self.worth = KeptWorth(position)
        self._lexicon = position.lexicon
        self._tile_set = position.rules
        self._table = position.table
        limit = position.rules.tile_limit
        self._limit = np.inf if limit is None or self.worth.is_final else limit
        self.plan: Callable[[Seat], Sell] = cache(self._plan)

    def _plan(self, seat: Seat) -> Sell:
        """Make the plan of a player, as `plan` does."""
        if self.worth.is_final and not self._table:
            with suppress(ArgumentError):  # too many tiles
                return self._plan_exactly(seat)
        sold: list[Sale] = []
        table = self._table
        while True:
            sale = self._choose_sale(seat, table)
            if sale is None:
                return self.plan_keep_all(seat, sold)
            sold.append(sale)
            if isinstance(sale, Laying):
                table = sale.table
            held = without(seat.held, sale.tiles)
            money = seat.money + sale.price
            seat = seat.replace(money=money, held=held, wilds=seat.wilds - sale.wilds, drawn="")

    def _plan_exactly(self, seat: Seat) -> Sell:
        """Plan for a player who draws nothing more. Raises ArgumentError for too many tiles."""
        last_wild = self.worth.last_wild
        best = best_sales(
            seat.held, self._lexicon, wilds=seat.wilds, wild_worth=last_wild,
            tile_set=self._tile_set,
        )  # fmt: skip
        words = tuple([str(sale) for sale in best.sales])
        value = float(best.price + best.wilds * last_wild)
        return Sell(words=words, money=best.price, kept=best.left, dropped="", value=value)

    def plan_keep_all(self, seat: Seat, sold: Sequence[Sale] = ()) -> Sell:
        """Return the plan of a player who sold some words to sell no more, and drop the excess."""
        counts = self._within_limit(letter_counts([seat.held]))
        wild_worth = self.worth.wilds(seat.wilds)
        worth = float(self.worth.total(counts, wild_worth, seat.money)[0])
        money = sum([sale.price for sale in sold])
        kept = "".join(np.repeat([*LETTERS], counts[0]).tolist())
        words = tuple(map(str, sold))
        dropped = without(seat.held, kept)
        return Sell(words=words, money=money, kept=kept, dropped=dropped, value=worth + money)

    def plan_after_buying(self, seat: Seat, tiles: str, price: int) -> Sell:
        """Return the plan of a player after buying tiles for a price."""
        held = "".join(sorted(seat.held + tiles))
        return self.plan(seat.replace(held=held, money=max(0, seat.money - price)))

    def gain(self, seat: Seat, tiles: str, price: int) -> float:
        """Return the dollars that a player gains by having some tiles for a price."""
        return self.plan_after_buying(seat, tiles, price).value - price - self.plan(seat).value

    def swap_gain(self, seat: Seat, other: str) -> float:
        """Return the dollars that a player gains by swapping the own draw for another."""
        return self._gain_of_draw(seat, other) - self._gain_of_draw(seat, seat.drawn)

    def _gain_of_draw(self, seat: Seat, draw: str) -> float:
        """Return what a player gains by a draw: nothing, if it is better or necessary to pass."""
        price = self._tile_set.price(draw)
        return max(0.0, self.gain(seat, draw, price)) if price <= seat.money else 0.0

    def most_bid(self, seat: Seat, tiles: str) -> int:
        """Return the most dollars that a player should pay for tiles: the gain at a price of 0."""
        return min(seat.money, max(0, int(self.gain(seat, tiles, 0))))

    def _choose_sale(self, seat: Seat, table: Table) -> Sale | None:
        """Return the word to sell first, by its price and what it leaves; None to keep all."""
        most = MOST_LAID if table else MOST_OFFERS
        sales = dearest_sales(seat, table, self._lexicon, self._tile_set, most)
        # the first row sells nothing
        used = letter_counts(["", *[sale.tiles for sale in sales]])
        prices = np.array([0, *[sale.price for sale in sales]])
        takes_wild = np.array([False, *[sale.wild is not None for sale in sales]])
        kept = self._within_limit(letter_counts([seat.held]) - used)
        one_less = self.worth.wilds(max(0, seat.wilds - 1))
        wild_worth = np.where(takes_wild, one_less, self.worth.wilds(seat.wilds))
        values = prices + self.worth.total(kept, wild_worth, seat.money + prices)
        best = int(values.argmax())
        if best == 0:
            return None
        sale: Sale = sales[best - 1]
        if table:
            return sale
        return best_known_sale(sale.tiles + WILD * sale.wilds, self._lexicon, self._tile_set)

    def _within_limit(self, kept: Counts) -> Counts:
        """Take the least valuable tiles over the limit out of rows of letter counts."""
        while True:
            over = np.flatnonzero(kept.sum(axis=1) > self._limit)
            if not len(over):
                return kept
            loss = np.where(kept[over] > 0, tile_worths().loss(kept[over]), np.inf)
            kept[over, loss.argmin(axis=1)] -= 1
