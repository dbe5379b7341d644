"""The kinds of JSON answers of advice as types; see `kinds`."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from lettertycoon.base import Letter, Letters
from lettertycoon.frontends.kinds import AboutData, Error, PlayData, PositionLine
from lettertycoon.frontends.shapes import Of
from lettertycoon.turns import Doubling


class AdviceData(TypedDict):
    """Advice.to_dict(): a whole turn; value, its error and losses in dollars of the expected final
    margin
    """

    play: PlayData | None
    buy: Letter | None
    discard: Letters
    value: float
    error: Error
    equal: Annotated[bool, Meta(description="differs from the best by no more than the error")]
    line: Annotated[str, Meta(description="the turn and its value in one line")]
    text: str
    facts: list[
        Annotated[
            dict[str, Any],
            Of("facts", "AdviceFact", "why a turn is advised ([kinds](advice.md#facts))"),
        ]
    ]


class AdviseAnswer(TypedDict):
    """`lettertycoon advise --json`

    position (one-line notation), lexicon, whole turns, best first: each as `Advice.to_dict()`: play
    or null, `buy`, `discard`, `value` and `error` in dollars, `equal`, text, facts
    ([kinds](advice.md#facts))
    """

    schema: Literal["lettertycoon/advise/1"]
    position: PositionLine
    lexicon: AboutData
    advice: list[AdviceData]


class ReplacedData(TypedDict):
    """a card to replace; null: replace nothing"""

    source: Literal["hand", "pool"] | None
    card: str | None
    line: Annotated[str, Meta(description="the replacement and its value in one line")]
    value: float
    error: Error


class ReplacementAnswer(TypedDict):
    """`lettertycoon advise --json --replacement`

    position, lexicon, cards to replace with the Q patent, best first: source and card (null: none),
    `value`, `error`
    """

    schema: Literal["lettertycoon/replacement/1"]
    position: PositionLine
    lexicon: AboutData
    replacements: list[ReplacedData]


ByLetter = dict[Letter, float]


class ValuesAnswer(TypedDict):
    """`lettertycoon values --json`

    what abilities, letters and royalties bring a turn, as `Values.to_dict()`: dollars; royalties:
    cards; of each number its standard error, as `income_error`
    """

    schema: Literal["lettertycoon/values/1"]
    patents: Letters
    doubling: Doubling
    income: float
    income_error: Error
    money: float
    money_error: Error
    stock: float
    stock_error: Error
    gains: ByLetter
    gains_error: ByLetter
    hand: ByLetter
    hand_error: ByLetter
    pool: ByLetter
    pool_error: ByLetter
    royalties: ByLetter
    royalties_error: ByLetter


DecisionData = Annotated[
    dict[str, Any],
    Of("advice", "Decision", "one decision of a game, and what it lost in dollars"),
]


class GameReviewAnswer(TypedDict):
    """`lettertycoon review-game --json`, `GameReview.to_dict()`

    what each decision of a game lost, in dollars, and each player in all; of the command line, the
    lexicon and the text too
    """

    schema: Literal["lettertycoon/game_review/1"]
    decisions: list[DecisionData]
    losses: dict[str, Error]
    lexicon: NotRequired[AboutData]
    text: NotRequired[str]
