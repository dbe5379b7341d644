"""The kinds of JSON answers of advice as types; see `kinds`."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from lettertycoon.base import Letter, Letters, Unsigned
from lettertycoon.frontends.kinds import AboutData, PositionLine
from lettertycoon.frontends.shapes import Of
from lettertycoon.turns import Doubling

AdviceData = Annotated[
    dict[str, Any],
    Of(
        "advice",
        "Advice",
        "a whole turn, as Advice.to_dict() writes it; value, error and losses are dollars of the "
        "expected final margin",
    ),
]


class AdviseAnswer(TypedDict):
    """`lettertycoon advise --json`

    the position (in one-line notation), the lexicon, and whole turns, best first. Each has the keys
    of `Advice.to_dict()`: the play or null, `buy`, `discard`, `win_chance` (0 to 1; null without
    rivals), `value` and `error` in dollars, `equal`, text and facts. The page [Advice](advice.md)
    explains them
    """

    schema: Literal["lettertycoon/advise/1"]
    position: PositionLine
    lexicon: AboutData
    advice: list[AdviceData]


ReplacedData = Annotated[
    dict[str, Any],
    Of("advice", "Replacement", "a card to replace; null: replace none", called="Replaced"),
]


class ReplacementAnswer(TypedDict):
    """`lettertycoon advise --json --replacement`

    the position, the lexicon, and the cards that the Q patent may replace, best first. Each has its
    source and card (both null for replacing none), `win_chance`, `value` and `error`
    """

    schema: Literal["lettertycoon/replacement/1"]
    position: PositionLine
    lexicon: AboutData
    replacements: list[ReplacedData]


ByLetter = dict[Letter, float]


class ValuesAnswer(TypedDict):
    """`lettertycoon values --json`

    how much abilities, letters and royalties earn per turn, as `Values.to_dict()` writes it.
    All numbers are dollars, except those of `royalties`, which are numbers of cards
    """

    schema: Literal["lettertycoon/values/1"]
    patents: Letters
    doubling: Doubling
    income: float
    money: float
    stock: float
    gains: ByLetter
    hand: ByLetter
    pool: ByLetter
    royalties: ByLetter


DecisionData = Annotated[
    dict[str, Any],
    Of("advice", "Decision", "a turn of a game, and how much of the chance to win the turn lost"),
]


class GameReviewAnswer(TypedDict):
    """`lettertycoon review-game --json`, `GameReview.to_dict()`

    for each turn of a game: how many percentage points of the chance to win were lost, a label, and
    which turn was better and why. For each player: the accuracy, 0 to 100. Servers and the command
    line add the lexicon, the text, and a picture of the chances (`svg`)
    """

    schema: Literal["lettertycoon/game_review/1"]
    decisions: list[DecisionData]
    accuracy: dict[str, Unsigned]
    lexicon: NotRequired[AboutData]
    text: NotRequired[str]
    svg: NotRequired[str]
