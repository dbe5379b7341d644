"""What is asked of the advisor: whole turns, the Q patent, its tables, whole games."""

from typing import Annotated

from msgspec import Meta

from lettertycoon.advice import advise as advise_turns
from lettertycoon.advice import advise_replacement
from lettertycoon.advice import review_game as review_record
from lettertycoon.advice import values as values_of
from lettertycoon.frontends.advice_answers import (
    advise_answer,
    game_review_answer,
    replacement_answer,
    values_answer,
)
from lettertycoon.frontends.advice_kinds import (
    AdviseAnswer,
    GameReviewAnswer,
    ReplacementAnswer,
    ValuesAnswer,
)
from lettertycoon.frontends.asked import AnyPosition, Count, Draws, Letters, Record, Served
from lettertycoon.frontends.declaring import Asked, AtMost, method
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
    n: Count = 5,
    effort: Effort = 1,
    seed: Draws = 0,
) -> AdviseAnswer:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    n: How many turns.
    """
    found = advise_turns(position, lexicon, n=n, effort=effort, seed=seed)
    return advise_answer(position, lexicon, found)


@method("replacement")
def replacement(
    service: Asked,
    position: AnyPosition,
    lexicon: Served,
    effort: Effort = 1,
    seed: Draws = 0,
) -> ReplacementAnswer:
    """Which card to replace with the Q patent."""
    found = advise_replacement(position, lexicon, effort=effort, seed=seed)
    return replacement_answer(position, lexicon, found)


@method("values", quick=True)
def values(service: Asked, patents: Letters = "", doubling: Doubling = "multiply") -> ValuesAnswer:
    """What abilities, letters and royalties bring a turn.

    patents: Letters whose patents are owned; none if left out.
    doubling: How doublings combine.
    """
    return values_answer(values_of(patents, doubling=doubling))


@method("review_game")
def review_game(service: Asked, record: Record, lexicon: Served) -> GameReviewAnswer:
    """What each decision of a whole game lost."""
    return game_review_answer(lexicon, review_record(record, lexicon))
