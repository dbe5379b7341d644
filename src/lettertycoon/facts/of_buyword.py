"""The data of the facts of advice in BuyWord, one type for each kind; see `fact`."""

from typing import TypedDict


class DrawPrice(TypedDict):
    """a draw: its tiles and their price, and the money at hand"""

    tiles: str
    pips: int
    price: int
    money: int


class TooDear(TypedDict):
    """if the draw costs more than the money at hand"""

    price: int
    money: int


class Sale(TypedDict):
    """What facts about a sale of several words have in common."""

    sold: tuple[str, ...]
    money: int
    kept: str
    dropped: str


class Bought(Sale):
    """the best sale if the draw is bought, and the `money` that the sale brings; the price of the
    draw is not subtracted from `value`
    """

    value: float


class Passed(Sale):
    """the best sale if the draw is passed, and the `money` that the sale brings"""

    value: float


class DrawGain(TypedDict):
    """`value`: what buying gains over passing, with the price subtracted"""

    value: float
    error: float
    samples: int


class Bag(TypedDict):
    """the tiles that may still be drawn: their number and their pips"""

    tiles: int
    pips: int


class SaleNow(Sale):
    """the advised sale, and the `money` that it brings"""

    value: float
    error: float


class SaleNone(Sale):
    """`value`: what it would be worth to sell nothing instead"""

    value: float


class Die(TypedDict):
    """one fact for each number of tiles that may be drawn; `value`: what such a draw gains"""

    number: int
    value: float
    error: float


class Lot(TypedDict):
    """the tiles that are up for auction: their price without an auction, and the money at hand"""

    tiles: str
    pips: int
    price: int
    money: int


class LotGain(TypedDict):
    """`value`: what the tiles bring, before their price is subtracted"""

    value: float
    error: float
    samples: int


class LotBid(TypedDict):
    """the most dollars that the tiles are worth, the highest bid so far, how many players may still
    bid, and the advised bid (None = pass)
    """

    most: int
    highest: int
    left: int
    bid: int | None


class Pick(TypedDict):
    """one fact for each tile that may be picked; `value`: what the drafted set gains if it has this
    tile, with the price of the set subtracted
    """

    tile: str
    value: float
    error: float
