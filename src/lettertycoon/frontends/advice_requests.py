"""What is asked of the advisor: whole turns, the Q patent, its tables, whole games."""

from typing import Annotated, cast

from msgspec import Meta

from lettertycoon.advice import advise as advise_turns
from lettertycoon.advice import advise_replacement
from lettertycoon.advice import review_game as review_record
from lettertycoon.advice import values as values_of
from lettertycoon.frontends.advice_kinds import (
    AdviseAnswer,
    GameReviewAnswer,
    ReplacementAnswer,
    ValuesAnswer,
)
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import AnyPosition, Draws, Letters, Record, Served, Some
from lettertycoon.frontends.declaring import Asked, AtMost, method
from lettertycoon.frontends.kinds import made
from lettertycoon.turns import Doubling

Effort = Annotated[
    float,
    Meta(
        ge=1,
        description="How much is looked at: 1 weighs every whole turn; more looks ahead too.",
    ),
    AtMost("effort", "times the usual effort"),
]


@method("advise")
def advise(
    service: Asked,
    position: AnyPosition,
    lexicon: Served,
    n: Some = 5,
    effort: Effort = 1,
    seed: Draws = 0,
) -> AdviseAnswer:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    n: How many turns.
    """
    advised = advise_turns(position, lexicon, n=n, effort=effort, seed=seed)
    return made(
        AdviseAnswer,
        position=str(position),
        lexicon=about(lexicon),
        advice=[each.to_dict() for each in advised],
    )


@method("replacement")
def replacement(
    service: Asked,
    position: AnyPosition,
    lexicon: Served,
    effort: Effort = 1,
    seed: Draws = 0,
) -> ReplacementAnswer:
    """Which card to replace with the Q patent."""
    advised = advise_replacement(position, lexicon, effort=effort, seed=seed)
    return made(
        ReplacementAnswer,
        position=str(position),
        lexicon=about(lexicon),
        replacements=[each.to_dict() for each in advised],
    )


@method("values", quick=True)
def values(service: Asked, patents: Letters = "", doubling: Doubling = "multiply") -> ValuesAnswer:
    """What abilities, letters and royalties bring a turn.

    patents: Letters whose patents are owned; none if left out.
    doubling: How doublings combine.
    """
    return made(ValuesAnswer, **values_of(patents, doubling=doubling).to_dict())


@method("review_game")
def review_game(service: Asked, record: Record, lexicon: Served) -> GameReviewAnswer:
    """What each decision of a whole game lost."""
    review = review_record(record, lexicon)
    told = review.to_dict() | {"lexicon": about(lexicon), "text": str(review)}
    return cast("GameReviewAnswer", told)
