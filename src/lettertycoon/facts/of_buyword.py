"""The data of each kind of fact of advice about BuyWord; see `fact`."""

from typing import TypedDict


class DrawPrice(TypedDict):
    """always, if tiles were drawn"""

    tiles: str
    pips: int
    price: int
    money: int


class TooDear(TypedDict):
    """where the draw can't be paid"""

    price: int
    money: int


class Sale(TypedDict):
    """What facts about a set of words sold have in common."""

    sold: tuple[str, ...]
    money: int
    kept: str
    dropped: str


class Bought(Sale):
    """the best sale after buying; its value, with the price not yet subtracted"""

    value: float


class Passed(Sale):
    """the best sale after passing"""

    value: float


class DrawGain(TypedDict):
    """the difference of the two, less the price"""

    value: float
    error: float
    samples: int


class Bag(TypedDict):
    """what may still be drawn"""

    tiles: int
    pips: int


class SaleNow(Sale):
    """what to sell"""

    value: float
    error: float


class SaleNone(Sale):
    """to sell nothing instead"""

    value: float


class Die(TypedDict):
    """for each number of tiles that may be drawn"""

    number: int
    value: float
    error: float


class Lot(TypedDict):
    """tiles that are up for auction; what they would cost without it"""

    tiles: str
    pips: int
    price: int
    money: int


class LotGain(TypedDict):
    """what they bring, their price not taken off"""

    value: float
    error: float
    samples: int


class LotBid(TypedDict):
    """the most to pay, and the advised bid; None to pass"""

    most: int
    highest: int
    left: int
    bid: int | None


class Pick(TypedDict):
    """for each tile that may be picked, what the set with it gains after its price"""

    tile: str
    value: float
    error: float
