"""The JSON answers of advice, one function a kind (docs/json.md)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from lettertycoon.frontends.advice_kinds import (
    AdviseAnswer,
    GameReviewAnswer,
    ReplacementAnswer,
    ValuesAnswer,
)
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.kinds import made
from lettertycoon.lexicons import Lexicon

if TYPE_CHECKING:
    from lettertycoon.advice import Advice, GameReview, Replacement, Values
    from lettertycoon.matches import Position


def advise_answer(
    position: "Position", lexicon: Lexicon, found: "Iterable[Advice]"
) -> AdviseAnswer:
    """Whole turns, best first."""
    return made(
        AdviseAnswer,
        position=str(position),
        lexicon=about(lexicon),
        advice=[each.to_dict() for each in found],
    )


def replacement_answer(
    position: "Position", lexicon: Lexicon, found: "Iterable[Replacement]"
) -> ReplacementAnswer:
    """Cards to replace with the Q patent, best first."""
    return made(
        ReplacementAnswer,
        position=str(position),
        lexicon=about(lexicon),
        replacements=[each.to_dict() for each in found],
    )


def values_answer(found: "Values") -> ValuesAnswer:
    """The tables."""
    return made(ValuesAnswer, **found.to_dict())


def game_review_answer(lexicon: Lexicon, found: "GameReview") -> GameReviewAnswer:
    """What each decision of a game lost, with the lexicon."""
    told = found.to_dict() | {"lexicon": about(lexicon), "text": str(found)}
    return cast("GameReviewAnswer", told)
