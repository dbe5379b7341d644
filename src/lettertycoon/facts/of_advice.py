"""The data of each kind of fact of advice about a whole turn; see `fact`."""

from typing import TypedDict


class Earns(TypedDict):
    """where a word is laid"""

    words: tuple[str, ...]
    money: int
    stock: int


class NoWord(TypedDict):
    """where none is"""

    thrown: str


class Royalties(TypedDict):
    """for each rival whom the bank pays"""

    rival: str
    money: int


class Buy(TypedDict):
    """where a patent is bought

    income, royalties: dollars a turn.
    denied: what it would bring the rival who gains most.
    value: of the purchase, against buying nothing.
    """

    letter: str
    price: int
    income: float
    royalties: float
    turns: int
    denied: float
    value: float


class Save(TypedDict):
    """where nothing is bought, though something could be

    letter: the best for sale.
    loss: of buying it; less than 0 where that is better.
    ends: whether it would start the last round.
    """

    letter: str
    loss: float
    ends: bool


class Ends(TypedDict):
    """where this is the last round, or becomes it"""

    now: bool
    by_me: bool


class Keep(TypedDict):
    """where cards are kept

    value: against new cards.
    """

    cards: str
    value: float


class Throw(TypedDict):
    """where kept cards are thrown"""

    cards: str


class Pool(TypedDict):
    """where the next player finds cards

    value: to the player.
    """

    rival: str
    cards: str
    value: float


class RunnerUp(TypedDict):
    """with the best turn: the next best that has other words"""

    words: tuple[str, ...]
    buy: str | None
    loss: float
    equal: bool


class Behind(TypedDict):
    """with each other turn"""

    loss: float
    equal: bool


class LookedAhead(TypedDict):
    """where draws were looked at"""

    samples: int


class Assumed(TypedDict):
    """under rules that the tables don't know, or with another lexicon than the embedded one

    rules: names of those that the tables don't know.
    lexicon: its name, if it is not the embedded one; else None.
    """

    rules: tuple[str, ...]
    lexicon: str | None
