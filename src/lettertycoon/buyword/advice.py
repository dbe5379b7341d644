"""Advice: the best move of a player by estimates, in every stage of a game, and its reasons.

The worth of letter tiles was learned from simulated games (tools/advice/learn_buyword.py). It is a
mean over the possible next draws: the price of the best sale, less the price of the draw, plus the
worth of the tiles then left. So it is a fixed point. It is fitted as a quadratic form of the letter
counts, because tiles are worth more beside tiles with which they make words (docs/dev/advice.md).
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, ArgumentError, Fact, Value, type_error
from lettertycoon.buyword.crossword import bad_words
from lettertycoon.buyword.laying_search import dearest_sales
from lettertycoon.buyword.rules import MOST_READ, WILD, Table, less, read_tiles
from lettertycoon.buyword.sales import Counts, Sale, best_sales, letter_counts, spelled
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat

USUAL_DRAW = 3  # tiles, where the leader chooses how many; in test games it earned the most
FULL = 8  # tiles in the largest hands of the fit; of more tiles, pairs are worth less
FADE = ((0, 4, 10, 20), (0.0, 0.4, 0.8, 1.0))
"""Tiles left in the bag per player -> value factor of a kept tile, interpolated linearly."""
WORD_TILES = 9.9  # mean tiles per word sold; estimates the number of words still to come
FIRST_WILD, LAST_WILD = 60, 15  # dollars of the first wild tile; of the last, if each word has one
POOR, POVERTY = 100, 200.0  # dollars below which a player is poor; the cost of having none
MOST_OFFERS, MOST_LAID = 400, 100  # of the dearest words, and of layings, are compared
Floats = NDArray[np.float32]


class Worths:
    """The worth of kept tiles, learned with the default tile set.

    each: dollars per tile by letter, A to Z.
    pairs: dollars per pair of tiles, shape (26, 26); n tiles of one letter are n * n pairs.
    """

    def __init__(self) -> None:
        text = files(__package__).joinpath("data/worths.txt").read_text("ascii")
        learned = np.loadtxt(text.splitlines(), np.float32)
        self.each: Floats = learned[0]
        self.pairs: Floats = learned[1:]

    def of(self, counts: Counts) -> Floats:
        """Return the worth of tiles, given as counts of the letters A to Z: shape (rows, 26)."""
        tiles = counts.astype(np.float32)
        together = np.einsum("ij,ij->i", tiles @ self.pairs, tiles)
        together *= FULL / np.maximum(tiles.sum(axis=1), FULL)
        worth: Floats = np.maximum(tiles @ self.each + together, 0)
        return worth

    def without_one(self, counts: Counts) -> Floats:
        """Return the dollars of worth lost with a tile, for each letter: shape (rows, 26)."""
        return self.each + 2 * (counts.astype(np.float32) @ self.pairs) - np.diag(self.pairs)


_worths = cache(Worths)


class Sell(Fact, frozen=True, kw_only=True, tag="sell"):
    """A way to sell words, or none, that the advice compares, with what is kept.

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
        worth = f"{'-' * (self.value < 0)}${abs(self.value):.1f}"
        return f"{begin.get(self.when, 'Or sell')} {sold}, keep {kept}{drop}: worth {worth}."


class Planner:
    """Plans sales for any player of a position, by estimates of what the tiles kept are worth."""

    def __init__(self, position: Position) -> None:
        rules, bag = position.rules, position.bag or ""
        self._lexicon, self._tile_set, self._final = position.lexicon, rules, not bag
        self._table = position.table
        self._limit = np.inf if rules.tile_limit is None or self._final else rules.tile_limit
        self._worths = _worths()
        self._share = len(bag) / (1 + len(position.rivals))
        self._part = 0.0 if self._final else float(np.interp(self._share, *FADE))
        self._last_wild = 0 if position.last_bag else LAST_WILD  # another bag will be full
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

    def nothing(self, seat: Seat, *sold: Sale) -> Sell:
        """Return a player's plan to sell nothing more than this and drop tiles over the limit."""
        counts = self._within_limit(letter_counts([seat.held]))
        worth = float(self._worth(counts, self.wild_worth(seat.wilds), seat.money)[0])
        money = sum([sale.price for sale in sold])
        kept = "".join(np.repeat([*LETTERS], counts[0]).tolist())
        return Sell(
            words=tuple(map(str, sold)), money=money, kept=kept, dropped=less(seat.held, kept),
            value=worth + money,
        )  # fmt: skip

    def _plan(self, seat: Seat) -> Sell:
        """Return the words that a player should sell, one after the other, and what to keep.

        If nothing more is drawn, the plan is exact, unless there are too many tiles to search or
        words are laid on a table.
        """
        with suppress(ArgumentError):  # too many tiles
            if self._final and not self._table:
                tile_set, wilds, wild = self._tile_set, seat.wilds, self._last_wild
                best = best_sales(
                    seat.held, self._lexicon, wilds=wilds, wild_worth=wild, tile_set=tile_set
                )
                words, value = tuple(map(str, best.sales)), float(best.price + best.wilds * wild)
                return Sell(words=words, money=best.price, kept=best.left, dropped="", value=value)
        sold, table = list[Sale](), self._table
        while sale := self._next_sale(seat, table):
            sold, table = [*sold, sale], sale.table
            wilds, held = seat.wilds - (sale.wild is not None), less(seat.held, sale.tiles)
            seat = Seat(seat.name, seat.money + sale.price, held, wilds)
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
        draws = [(draw, self._tile_set.price(draw)) for draw in (other, seat.drawn)]
        gains = [self.gain(seat, *draw) if draw[1] <= seat.money else 0.0 for draw in draws]
        return max(0.0, gains[0]) - max(0.0, gains[1])

    def _next_sale(self, seat: Seat, table: Table) -> Sale | None:
        """Return the word to sell first; None if it is best to keep all tiles.

        What is left after it is part of what a word brings.
        """
        asked, most = (self._lexicon, self._tile_set), MOST_LAID if table else MOST_OFFERS
        offers = dearest_sales(seat.held, seat.wilds, table, *asked, most)
        # the first row sells nothing
        used = letter_counts(["", *[sale.tiles for sale in offers]])
        prices = np.array([0, *[sale.price for sale in offers]])
        wild = np.array([False, *[sale.wild is not None for sale in offers]])
        kept = self._within_limit(letter_counts([seat.held]) - used)
        wilds = [self.wild_worth(max(0, seat.wilds - 1)), self.wild_worth(seat.wilds)]
        values = prices + self._worth(kept, np.where(wild, *wilds), seat.money + prices)
        if not (best := int(values.argmax())):
            return None
        sale = offers[best - 1]
        return sale if table else spelled(sale.tiles + WILD * bool(sale.wild), *asked)

    def _within_limit(self, kept: Counts) -> Counts:
        """Take the least valuable tiles over the limit out of rows of letter counts."""
        while len(over := np.flatnonzero(kept.sum(axis=1) > self._limit)):
            lost = np.where(kept[over] > 0, self._worths.without_one(kept[over]), np.inf)
            kept[over, lost.argmin(axis=1)] -= 1
        return kept


class Choice(Fact, frozen=True, tag="choice"):
    """A move that the advice compares, such as `buy`, `pick Q`, `accept` or `bid 20`.

    move: the move.
    value: dollars that it gains; the price is subtracted.
    """

    kind: ClassVar[Literal["choice"]] = "choice"
    move: str
    value: float

    def __str__(self) -> str:
        sign, gained = "-" * (self.value < 0), abs(self.value)
        return f"{self.move[0].upper()}{self.move[1:]}: gains {sign}${gained:.1f}."


BuywordFact = Sell | Choice
"""The facts of advice in BuyWord: the reasons for it."""


class Advice(Value, frozen=True):
    """The best move by estimates.

    move: the move, as `play` takes it.
    value: the dollars that the move gains over passing, refusing, or selling nothing; 0 where
        nothing is estimated.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    move: str
    value: float
    facts: tuple[BuywordFact, ...]


def advise(position: Position) -> Advice:
    """Advise the player of a position what to do.

    The same position always gets the same advice. It answers offers of a trade, and makes none.
    Raises TypeError if it is not a Position, and ArgumentError if the game is over (advice.over) or
    it has more than 172 tiles (tiles.wrong).

    >>> advice = advise(Position(stage="buy", held="ENJOYE", drawn="AD", bag=""))
    >>> advice.move, advice.value
    ('buy', 60.0)
    """
    if not isinstance(position, Position):
        raise type_error("position", position, "a Position")
    stage, pending, rules = position.stage, position.pending, position.rules
    if stage == "over":
        raise ArgumentError("the game is over; there is nothing to advise", "advice.over")
    if isinstance(pending, Claim):
        bad = bad_words(pending.laid or [pending.word], rules, position.lexicon)
        return Advice("challenge" if bad else "accept", 0.0, ())
    if stage == "choose":
        return Advice(f"draw {min(max(USUAL_DRAW, rules.draws[0]), rules.draws[-1])}", 0.0, ())
    lot = pending.tiles if isinstance(pending, Auction) else position.drawn
    read_tiles("held", position.held + lot + position.open_tiles, MOST_READ)
    seat = Seat(position.name, position.money, position.held, position.wilds, position.drawn)
    planner = Planner(position)
    if stage == "sell":
        return _sell(position, seat, planner)
    if stage == "buy":
        return _buy(position, seat, planner)
    if isinstance(pending, Auction):
        return _bid(pending, seat, planner)
    if isinstance(pending, Offer):
        theirs = next((each.drawn for each in position.rivals if each.name == pending.maker), "")
        return _best({"accept": planner.swap_gain(seat, theirs) + pending.dollars}, "refuse")
    sets = {f"pick {tile}": seat.drawn + tile for tile in dict.fromkeys(position.open_tiles)}
    return _best({move: planner.gain(seat, t, rules.price(t)) for move, t in sets.items()})


def _best(gains: dict[str, float], otherwise: str | None = None) -> Advice:
    """Return the move that gains most as advice, or the other move if nothing is gained."""
    choices = tuple([Choice(move=move, value=value) for move, value in gains.items()])
    best = max(choices, key=lambda choice: choice.value, default=None)
    if best is None or (otherwise is not None and best.value <= 0):
        return Advice(otherwise or "pass", 0.0, choices)
    return Advice(best.move, best.value, choices)


def _buy(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to auction the draw if outbidding all others costs less than buying; else to buy."""
    tiles, ways = position.drawn, {"buy": position.price}
    if "auction" in position.legal_moves:
        bids = [most_bid(planner, rival, tiles) for rival in position.rivals]
        ways["auction"] = 1 + max(bids, default=0)
    paid = {move: price for move, price in ways.items() if price <= seat.money}
    best = _best({move: planner.gain(seat, tiles, price) for move, price in paid.items()}, "pass")
    bought = planner.bought(seat, tiles, position.price).replace(when="bought")
    return best.replace(facts=(bought, planner.plan(seat).replace(when="passed"), *best.facts))


def most_bid(planner: Planner, seat: Seat, tiles: str) -> int:
    """Return the most dollars that a player should pay for tiles: the gain at a price of 0."""
    return min(seat.money, max(0, int(planner.gain(seat, tiles, 0))))


def _bid(auction: Auction, seat: Seat, planner: Planner) -> Advice:
    """Advise a dollar more than the highest bid, or halfway to the most if others bid after it."""
    tiles, highest, most = auction.tiles, auction.bid, most_bid(planner, seat, auction.tiles)
    if most <= highest:
        return Advice("pass", 0.0, ())
    bid = highest + 1 if auction.left == 1 else (highest + most + 1) // 2
    return _best({f"bid {each}": planner.gain(seat, tiles, each) for each in (bid, most)})


def _sell(position: Position, seat: Seat, planner: Planner) -> Advice:
    plan, nothing = planner.plan(seat), planner.nothing(seat).replace(when="nothing")
    if plan.words:
        verb = "lay" if position.table else "sell"
        return Advice(f"{verb} {plan.words[0]}", plan.value - nothing.value, (plan, nothing))
    return Advice(f"drop {plan.dropped}" if position.excess else "done", 0.0, (plan,))
