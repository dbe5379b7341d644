"""The data of the facts of advice about a whole turn, one type for each kind; see `fact`."""

from typing import Literal, TypedDict

By = Literal["earns", "pays_less", "buys", "saves", "keeps", "leaves"]


class Chance(TypedDict):
    """where the chance to win is known

    chance: the chance to win, 0 to 1.
    lead: the expected lead over the best rival at the end, in dollars.
    over: whether the turn ends the game.
    """

    chance: float
    lead: float
    over: bool


class Alone(TypedDict):
    """without rivals

    income: dollars per turn, after the purchase.
    turns: how many turns are counted.
    """

    income: float
    turns: int


class NoWord(TypedDict):
    """where no word is laid

    thrown: the cards that the turn throws.
    """

    thrown: str


class Ends(TypedDict):
    """where this is the last round, or where the turn starts the last round

    now: whether the game ends with this turn.
    by_me: whether this turn starts the last round.
    """

    now: bool
    by_me: bool


class Reason(TypedDict):
    """What all reasons have in common: their size. At most three reasons are told, the strongest
    first. Reasons smaller than the advice's error are left out.

    value: dollars that the reason adds to the lead; negative: that it takes away.
    points: percentage points that it adds to the chance to win; None where the chance is not known.
    """

    value: float
    points: float | None


class Earns(Reason):
    """where a word is laid"""

    words: tuple[str, ...]
    money: int
    stock: int


class Royalties(Reason):
    """for each rival whom the bank pays

    money: dollars that the bank pays this rival.
    """

    rival: str
    money: int


class Buy(Reason):
    """where a patent is bought; compared with buying nothing

    income, royalties: dollars per turn.
    denied: dollars per turn that the patent would bring the rival who gains most from it.
    """

    letter: str
    price: int
    income: float
    royalties: float
    turns: int
    denied: float


class Save(Reason):
    """where nothing is bought, though a patent is for sale; compared with buying one

    letter: the best patent for sale.
    ends: whether buying this patent would start the last round.
    """

    letter: str
    ends: bool


class Keep(Reason):
    """where cards are kept; compared with new cards"""

    cards: str


class Throw(Reason):
    """where cards are thrown that could be kept; compared with keeping them"""

    cards: str


class Pool(Reason):
    """where the turn leaves cards in the pool for the next player"""

    rival: str
    cards: str


class Difference(TypedDict):
    """How much worse one turn is than another.

    loss: dollars of the lead.
    points: percentage points of the chance to win; None where the chance is not known.
    equal: whether the loss is within the error.
    """

    loss: float
    points: float | None
    equal: bool


class RunnerUp(Difference):
    """with the best turn; about the next best turn that has other words"""

    words: tuple[str, ...]
    buy: str | None


class Behind(Difference):
    """with every turn but the best; compared with the best"""


class Hidden(Difference):
    """with the best turn, if `hidden` asks for it; about a better turn whose words are not shown"""

    words: tuple[str, ...]
    buy: str | None


class Better(Reason):
    """in the review of a game; about a better turn, and the main reason why it is better

    discard: the cards that the better turn throws.
    by: why the turn is better: it `earns` more with its words, `pays_less` to rivals, `buys` a
        better patent, `saves` its money, `keeps` better cards, or `leaves` worse cards to the next
        player.
    """

    words: tuple[str, ...]
    buy: str | None
    discard: str
    by: By


class LookedAhead(TypedDict):
    """where the advice looks ahead, with an effort above 1

    samples: how many random draws were made for each turn.
    """

    samples: int


class Assumed(TypedDict):
    """where the values were learned with other rules or with another lexicon

    rules: names of this game's rules that differ from those of the game for which the values were
        learned.
    lexicon: the name of this game's lexicon if the values were learned with another; else None.
    """

    rules: tuple[str, ...]
    lexicon: str | None
