"""The data of the facts of advice in BuyWord, one type for each kind; see `fact`."""

from typing import TypedDict


class DrawPrice(TypedDict):
    """for a draw: its tiles, and what they cost"""

    tiles: str
    pips: int
    price: int
    money: int


class TooDear(TypedDict):
    """where the price of the draw is more than the money"""

    price: int
    money: int


class Sale(TypedDict):
    """What facts about a sale of several words have in common."""

    sold: tuple[str, ...]
    money: int
    kept: str
    dropped: str


class Bought(Sale):
    """the best sale after buying the draw; the price is not subtracted from `value`"""

    value: float


class Passed(Sale):
    """the best sale after passing the draw"""

    value: float


class DrawGain(TypedDict):
    """what buying gains over passing, after the price"""

    value: float
    error: float
    samples: int


class Bag(TypedDict):
    """the tiles that may still be drawn: their number and their pips"""

    tiles: int
    pips: int


class SaleNow(Sale):
    """the advised sale"""

    value: float
    error: float


class SaleNone(Sale):
    """what selling nothing would be worth instead"""

    value: float


class Die(TypedDict):
    """for each number of tiles that may be drawn: what the draw gains"""

    number: int
    value: float
    error: float


class Lot(TypedDict):
    """for the tiles that are up for auction: their usual price, and the money at hand"""

    tiles: str
    pips: int
    price: int
    money: int


class LotGain(TypedDict):
    """what the tiles bring, before they are paid for"""

    value: float
    error: float
    samples: int


class LotBid(TypedDict):
    """the most that the tiles are worth, and the advised bid (None = pass)"""

    most: int
    highest: int
    left: int
    bid: int | None


class Pick(TypedDict):
    """for each tile that may be picked: what the set gains with it, after the price of the set"""

    tile: str
    value: float
    error: float
