"""The JSON answers of advice, one function a kind (docs/json.md)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lettertycoon.frontends.answers import about
from lettertycoon.lexicons import Lexicon

if TYPE_CHECKING:
    from lettertycoon.advice import Advice, GameReview, Replacement, Values
    from lettertycoon.matches import Position

Answer = dict[str, Any]


def advise_answer(position: "Position", lexicon: Lexicon, found: "Iterable[Advice]") -> Answer:
    """The kind `advise`: whole turns, best first."""
    return {
        "schema": "lettertycoon/advise/1",
        "position": str(position),
        "lexicon": about(lexicon),
        "advice": [each.to_dict() for each in found],
    }


def replacement_answer(
    position: "Position", lexicon: Lexicon, found: "Iterable[Replacement]"
) -> Answer:
    """The kind `replacement`: cards to replace with the Q patent, best first."""
    return {
        "schema": "lettertycoon/replacement/1",
        "position": str(position),
        "lexicon": about(lexicon),
        "replacements": [each.to_dict() for each in found],
    }


def values_answer(found: "Values") -> Answer:
    """The kind `values`: the tables."""
    return {"schema": "lettertycoon/values/1", **found.to_dict()}


def game_review_answer(lexicon: Lexicon, found: "GameReview") -> Answer:
    """The kind `game_review`, with the lexicon."""
    return found.to_dict() | {"lexicon": about(lexicon), "text": str(found)}
