"""Requests about plays of Leaping Letters and sales of BuyWord; `games` has whole games."""

from typing import Annotated

from msgspec import Meta

from lettertycoon import buyword, leaping
from lettertycoon.server import limits, params
from lettertycoon.server.limits import check_most
from lettertycoon.server.registry import method

Cards = str | list[str]
_HAND = "The cards of the hand, in one text or a list of texts. A card of Leaping Letters is its "
_HAND += "letter, its points and its position: `f` (first), `m` (middle) or `l` (last)."
Hand = Annotated[Cards, Meta(description=_HAND, examples=["M1l B1f E1m"])]
_ROW = "The three community cards, in the same form."
Row = Annotated[Cards, Meta(description=_ROW, examples=["D1f A2m Y2l"])]
Pile = Annotated[Cards, Meta(description="The draw pile in its order, if known; `-` if empty.")]


@method("leaping.plays", "leaping.plays")
def leaping_plays(hand: Hand, row: Row, lexicon: params.Lexicon) -> list[leaping.Play]:
    """Leaping Letters: every play of a hand on a row of three cards, most points first."""
    return leaping.plays(hand, row, lexicon)


@method("leaping.solve", "leaping.solve")
def leaping_solve(
    hand: Hand, row: Row, lexicon: params.Lexicon, pile: Pile | None = None
) -> leaping.Solution:
    """Leaping Letters: the order of plays that empties a hand with the fewest extra cards drawn."""
    return leaping.solve(hand, row, lexicon, pile=pile)


Tiles = Annotated[str, Meta(max_length=limits.TILES, extra_json_schema={"pattern": "^[A-Za-z]*$"})]
Held = Annotated[Tiles, Meta(description="The letter tiles held.")]
_BAG = "The letter tiles that may still be drawn; if left out, all that the request does not name."
Bag = Annotated[params.Letters, Meta(description=_BAG)]
Wilds = Annotated[int, Meta(ge=0, le=limits.WILDS, description="How many wild tiles are held.")]
Number = Annotated[params.Count, Meta(description="How many are listed.")]
Dollars = Annotated[int, Meta(ge=0, le=10**9)]
Money = Annotated[Dollars, Meta(description="How many dollars are held.")]
Limit = Annotated[int, Meta(ge=0, le=64, description="The most letter tiles at a round's end.")]
_TABLE = "The rows of the table in Crossword: `.`, or a letter, in lower case for a wild tile."
Table = Annotated[tuple[str, ...], Meta(max_length=25, description=_TABLE)]


@method("buyword.sales", "buyword.sales")
def sales(
    tiles: Held, lexicon: params.Lexicon, wilds: Wilds = 0, n: Number = 20
) -> list[buyword.Sale]:
    """BuyWord: the words that the tiles can be sold as, dearest first."""
    return buyword.sales(tiles, lexicon, wilds=wilds)[:n]


@method("buyword.layings", "buyword.layings")
def layings(
    tiles: Held, lexicon: params.Lexicon, wilds: Wilds = 0, n: Number = 20, table: Table = ()
) -> list[buyword.Laying]:
    """BuyWord: the ways to lay the tiles on the table of Crossword, dearest first."""
    return [*buyword.layings(tiles, table, lexicon, n=n, wilds=wilds)]


@method("buyword.best_sales", "buyword.best_sales")
def best_sales(tiles: Held, lexicon: params.Lexicon, wilds: Wilds = 0) -> buyword.BestSales:
    """BuyWord: the set of words that brings the most money from these tiles alone."""
    return buyword.best_sales(tiles, lexicon, wilds=wilds)


@method("buyword.advise", "buyword.advise(buyword.position_of(...))")
def advise(
    held: Held, lexicon: params.Lexicon, drawn: Tiles = "", open_tiles: Tiles = "",
    bid: Dollars | None = None, left: Annotated[int, Meta(ge=1, le=9)] = 1, money: Money = 200,
    wilds: Wilds = 0, bag: Bag | None = None, limit: Limit = 8, table: Table = (),
) -> buyword.Advice:  # fmt: skip
    """BuyWord: whether to buy the tiles drawn, what to bid or pick, or what to sell.

    Args:
        drawn: The letter tiles that are for sale; without them, advice says what to sell.
        open_tiles: The tiles of a draft, of which one is picked.
        bid: The highest bid so far, if the tiles drawn are up for auction.
        left: How many players may still bid.
    """
    check_most("tiles held and drawn", len(held) + len(drawn), limits.TILES)
    position = buyword.position_of(
        held, drawn, open_tiles=open_tiles, bid=bid, left=left, money=money, wilds=wilds, bag=bag,
        limit=limit, table=table, lexicon=lexicon,
    )  # fmt: skip
    return buyword.advise(position)
