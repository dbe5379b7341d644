"""The facts that give the reasons of advice in BuyWord, with their sentences."""

from typing import Literal

from lettertycoon.base import Fact, counted

_SALES = {
    "bought": "If you buy, sell",
    "passed": "If you pass, sell",
    "advised": "Sell",
    "nothing": "Or sell",
}


def _tiles(tiles: str) -> str:
    return " ".join(tiles) or "no tile"


def _dollars(value: float, error: float | None = None) -> str:
    """Write an estimate, with its standard error."""
    spread = "" if error is None else f", give or take ${error:.1f}"
    return f"{'-' if value < 0 else ''}${abs(value):.1f}{spread}"


class Draw(Fact, frozen=True, tag="draw"):
    """where tiles are for sale: those drawn, or those up for auction

    pips, price: of all these tiles; in an auction, the price that they have without it.
    money: dollars at hand.
    """

    tiles: str
    pips: int
    price: int
    money: int

    def __str__(self) -> str:
        but = ", which is not enough" if self.price > self.money else ""
        return f"{_tiles(self.tiles)} cost ${self.price}; you have ${self.money}{but}."


class Sale(Fact, frozen=True, tag="sale"):
    """for each sale that is compared

    what: the best sale if the draw is `bought`, or if it is `passed`; without a draw, the `advised`
        sale, or `nothing` sold.
    sold, money: the words sold, and what they bring.
    kept, dropped: the tiles kept, and those dropped because of the limit.
    value: the money and the worth of what is kept; the price of a draw is not subtracted.
    error: the standard error of the value of the advised sale; else None.
    """

    what: Literal["bought", "passed", "advised", "nothing"]
    sold: tuple[str, ...]
    money: int
    kept: str
    dropped: str
    value: float
    error: float | None = None

    def __str__(self) -> str:
        sold = f"{', '.join(self.sold)} for ${self.money}" if self.sold else "nothing"
        drop = f" and drop {_tiles(self.dropped)}" if self.dropped else ""
        worth = _dollars(self.value, self.error)
        return f"{_SALES[self.what]} {sold}, keep {_tiles(self.kept)}{drop}: worth {worth}."


class Gain(Fact, frozen=True, tag="gain"):
    """where tiles are for sale: what they bring

    value: dollars that buying them gains over passing.
    error: the standard error of the value.
    paid: whether their price is subtracted; in an auction it is not known yet.
    samples: how many draws were simulated.
    """

    value: float
    error: float
    paid: bool
    samples: int

    def __str__(self) -> str:
        when = "after" if self.paid else "before"
        gain = _dollars(self.value, self.error)
        return f"They bring {gain}, {when} their price is paid ({counted(self.samples, 'draw')})."


class Bid(Fact, frozen=True, tag="bid"):
    """in an auction

    most: the most dollars that the tiles are worth.
    highest: the highest bid so far.
    left: how many players may still bid.
    bid: the advised bid; None = pass.
    """

    most: int
    highest: int
    left: int
    bid: int | None

    def __str__(self) -> str:
        advised = "pass" if self.bid is None else f"bid ${self.bid}"
        bidders = counted(self.left, "player")
        return (
            f"They are worth ${self.most}; the highest bid is ${self.highest}, "
            f"and {bidders} may still bid: {advised}."
        )


class Choice(Fact, frozen=True, tag="choice"):
    """for each number of tiles that may be drawn, or each tile that may be picked

    choice: the number, or the tile.
    value: what the draw gains, or what the drafted set gains with this tile; the price is paid.
    error: the standard error of the value.
    """

    choice: int | str
    value: float
    error: float

    def __str__(self) -> str:
        what = f"Pick {self.choice}"
        if isinstance(self.choice, int):
            what = f"Draw {counted(self.choice, 'tile')}"
        return f"{what}: gains {_dollars(self.value, self.error)}."


class Bag(Fact, frozen=True, tag="bag"):
    """where tiles are for sale, or sold

    tiles, pips: the number and the pips of the tiles that may still be drawn.
    """

    tiles: int
    pips: int

    def __str__(self) -> str:
        return f"The bag has {counted(self.tiles, 'tile')} with {counted(self.pips, 'pip')}."


BuywordFact = Draw | Sale | Gain | Bid | Choice | Bag
"""The facts of advice in BuyWord: the reasons for it."""
