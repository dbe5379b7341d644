"""Bots: classes with a method `move(position, legal)`, which returns one of the legal moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from lettertycoon.buyword.advice import advise
from lettertycoon.buyword.laying_search import dearest_sales
from lettertycoon.buyword.state import Auction, Position
from lettertycoon.games import make_bot

Rating = Literal["outstanding", "good", "fair"]
RATINGS: dict[int, Rating] = {1000: "outstanding", 900: "good", 800: "fair"}
"""Least dollars at the end of a game of one player -> its rating by the rules, best first."""
USUAL_LIMIT = 8  # tiles that the plain bot holds if the rules have no limit
MOST_PAID = 150  # dollars that the plain bot pays for a draw


@dataclass(frozen=True)
class Plain:
    """A simple bot, for comparison with others.

    It buys every draw that costs $150 or less. It sells the dearest word while it holds more tiles
    than the limit (8 if there is none), and at the end. It challenges words that are not in the
    lexicon. In a draft it picks the tile with the fewest pips. In an auction it bids a dollar more
    than the highest bid, but never more than the tiles' price, nor than $150. It draws three tiles
    where it may choose. It does not trade.
    """

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the text of a move."""
        tile_set = position.rules
        match position.stage:
            case "choose" | "challenge":
                return advise(position).move
            case "pick":
                tile = min(position.open_tiles, key=lambda tile: (tile_set.pips[tile], tile))
                return f"pick {tile}"
            case "answer":
                return "refuse"
            case "buy" if position.price <= min(MOST_PAID, position.money):
                return "buy"
            case "bid":
                auction = position.pending
                assert isinstance(auction, Auction)
                worth = min(tile_set.price(auction.tiles), MOST_PAID)
                return "pass" if worth <= auction.bid else f"bid {auction.bid + 1}"
            case "trade" | "buy":
                return "pass"
        return self._sell(position)

    def _sell(self, position: Position) -> str:
        """Return the dearest word, unless the bot waits; else drop the tiles with fewest pips."""
        rules = position.rules
        most_held = USUAL_LIMIT if rules.tile_limit is None else rules.tile_limit
        if not position.bag or len(position.held) > most_held:
            found = dearest_sales(position, position.table, position.lexicon, rules, 1)
            if found:
                verb = "lay" if position.table else "sell"
                return f"{verb} {found[0]}"
        if not position.excess:
            return "done"
        dearest_first = sorted(position.held, key=lambda tile: (-rules.pips[tile], tile))
        return f"drop {''.join(sorted(dearest_first[most_held:]))}"


@dataclass(frozen=True)
class Advisor:
    """Plays as `advise` advises."""

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the text of a move."""
        return advise(position).move


BOTS: dict[str, Callable[[], Plain | Advisor]] = {"plain": Plain, "advisor": Advisor}
"""The bots by name, from weak to strong."""
MANNERS = {
    "plain": "Buys cheap tiles, and sells its dearest word only when it must.",
    "advisor": "Decides by estimates of what tiles will bring, as advice does.",
}
"""Name of a bot -> how it plays, in one line; from weak to strong."""


def bot_named(name: str) -> Plain | Advisor:
    """Return the bot called "plain" or "advisor".

    Raises:
        ArgumentError: for any other name.
        TypeError: for what is not a text.
    """
    return make_bot(BOTS, name)


def rated(money: int) -> Rating | None:
    """Return the rating of a game of one player from the dollars at its end; None below $800."""
    return next((name for least, name in RATINGS.items() if money >= least), None)
