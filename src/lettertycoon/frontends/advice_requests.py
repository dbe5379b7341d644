"""What requests for advice are answered with.

The advisor's room is imported when one is asked: no other request needs it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lettertycoon.frontends.advice_answers import (
    advise_answer,
    game_review_answer,
    replacement_answer,
    values_answer,
)
from lettertycoon.frontends.answers import Answer
from lettertycoon.lexicons import Lexicon

if TYPE_CHECKING:
    from lettertycoon.matches import Position

SHOWN = 5  # turns, as on the command line


def advise(
    service: object, position: "Position", lexicon: Lexicon, n: int = SHOWN, **asked: Any
) -> Answer:
    """The best whole turns of a position."""
    from lettertycoon.advice import advise

    return advise_answer(position, lexicon, advise(position, lexicon, n=n, **asked))


def replacement(service: object, position: "Position", lexicon: Lexicon, **asked: Any) -> Answer:
    """Which card to replace with the Q patent."""
    from lettertycoon.advice import advise_replacement

    return replacement_answer(position, lexicon, advise_replacement(position, lexicon, **asked))


def values(service: object, patents: str = "", doubling: str = "multiply") -> Answer:
    """What abilities, letters and royalties bring."""
    from lettertycoon.advice import values

    return values_answer(values(patents, doubling=doubling))


def review_game(service: object, record: Mapping[str, Any], lexicon: Lexicon) -> Answer:
    """What each decision of a whole game lost."""
    from lettertycoon.advice import review_game

    return game_review_answer(lexicon, review_game(record, lexicon))
