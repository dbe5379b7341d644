"""The data of each kind of fact of advice about a whole turn; see `fact`."""

from typing import Literal, TypedDict

By = Literal["earns", "pays_less", "buys", "saves", "keeps", "leaves"]


class Chance(TypedDict):
    """where the chance to win is known

    chance: to win, 0 to 1.
    lead: over the best rival at the end, in dollars.
    over: whether the turn ends the game.
    """

    chance: float
    lead: float
    over: bool


class Alone(TypedDict):
    """without rivals

    income: dollars per turn, after the purchase.
    turns: that are counted.
    """

    income: float
    turns: int


class NoWord(TypedDict):
    """where no word is laid"""

    thrown: str


class Ends(TypedDict):
    """where this is the last round, or becomes it"""

    now: bool
    by_me: bool


class Reason(TypedDict):
    """What reasons have in common: their size. At most three are told, the strongest first, and
    none that is smaller than the advice's error.

    value: dollars of the lead that it brings; less than 0: that it costs.
    points: of the chance to win that it brings, 100 for a sure win; None where that is not known.
    """

    value: float
    points: float | None


class Earns(Reason):
    """where a word is laid"""

    words: tuple[str, ...]
    money: int
    stock: int


class Royalties(Reason):
    """for each rival whom the bank pays"""

    rival: str
    money: int


class Buy(Reason):
    """where a patent is bought: against buying nothing

    income, royalties: dollars per turn.
    denied: what it would bring the rival who gains most.
    """

    letter: str
    price: int
    income: float
    royalties: float
    turns: int
    denied: float


class Save(Reason):
    """where nothing is bought, though something could be: against buying

    letter: the best for sale.
    ends: whether it would start the last round.
    """

    letter: str
    ends: bool


class Keep(Reason):
    """where cards are kept: against new cards"""

    cards: str


class Throw(Reason):
    """where cards are thrown that could be kept: against keeping them"""

    cards: str


class Pool(Reason):
    """where the next player finds cards"""

    rival: str
    cards: str


class Difference(TypedDict):
    """How two turns differ.

    loss: dollars of the lead.
    points: of the chance to win, 100 for a sure win; None where that is not known.
    equal: whether the loss is within the error.
    """

    loss: float
    points: float | None
    equal: bool


class RunnerUp(Difference):
    """with the best turn: the next best that has other words"""

    words: tuple[str, ...]
    buy: str | None


class Behind(Difference):
    """with each other turn: against the best"""


class Hidden(Difference):
    """with the best turn, where it was asked for: a better one has words that are not shown"""

    words: tuple[str, ...]
    buy: str | None


class Better(Reason):
    """in the review of a game: a better turn, and what most of the difference comes from

    discard: the cards that it throws.
    by: its word earns more, pays rivals less, its patent brings more, it buys nothing, its cards
        kept are better, those left to the next player worse.
    """

    words: tuple[str, ...]
    buy: str | None
    discard: str
    by: By


class LookedAhead(TypedDict):
    """where draws were looked at"""

    samples: int


class Assumed(TypedDict):
    """with values of another game: other rules, or another lexicon

    rules: names of those that differ from the rules of the values.
    lexicon: its name, if the values were learned with another one; else None.
    """

    rules: tuple[str, ...]
    lexicon: str | None
