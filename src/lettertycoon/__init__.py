"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

from typing import TYPE_CHECKING, Any

from lettertycoon.base import (
    IMPORTING,
    ArgumentError,
    EarnsNothing,
    LetterTycoonError,
    LexiconError,
    MoveError,
    NeedsPatent,
    NoHandCard,
    NotationError,
    NotFromCards,
    NotInLexicon,
    ObjectiveError,
    PlayError,
    RulesError,
    TurnError,
)
from lettertycoon.batches import (
    Batch,
    BatchInterrupted,
    BatchPart,
    Deals,
    batch,
    iter_batch,
)
from lettertycoon.hints import Explanation, Fact, explain
from lettertycoon.lexicons import Lexicon, Rarity
from lettertycoon.turns import (
    Objective,
    Outcome,
    Outcomes,
    Play,
    Plays,
    Rules,
    Turn,
    Way,
    Weights,
    WordEarnings,
    best,
    check_play,
    lay,
    outcomes,
    plays,
    svg,
)

if TYPE_CHECKING:
    from lettertycoon.matches import (
        Legal,
        Match,
        Move,
        Player,
        Position,
        Result,
        Standing,
        Standings,
        Step,
        arena,
        bots,
    )

__version__ = "0.1.0"

__all__ = [
    "ArgumentError",
    "Batch",
    "BatchInterrupted",
    "BatchPart",
    "Deals",
    "EarnsNothing",
    "Explanation",
    "Fact",
    "Legal",
    "LetterTycoonError",
    "Lexicon",
    "LexiconError",
    "Match",
    "Move",
    "MoveError",
    "NeedsPatent",
    "NoHandCard",
    "NotFromCards",
    "NotInLexicon",
    "NotationError",
    "Objective",
    "ObjectiveError",
    "Outcome",
    "Outcomes",
    "Play",
    "PlayError",
    "Player",
    "Plays",
    "Position",
    "Rarity",
    "Result",
    "Rules",
    "RulesError",
    "Standing",
    "Standings",
    "Step",
    "Turn",
    "TurnError",
    "Way",
    "Weights",
    "WordEarnings",
    "arena",
    "batch",
    "best",
    "bots",
    "check_play",
    "explain",
    "iter_batch",
    "lay",
    "outcomes",
    "plays",
    "svg",
]

#: Rooms that are opened when a name of theirs is asked for.
_LATER = {
    "matches": (
        "Legal", "Match", "Move", "Player", "Position", "Result", "Standing", "Standings", "Step",
        "arena", "bots",
    ),
}  # fmt: skip


def __getattr__(name: str) -> Any:
    for room, names in _LATER.items():
        if name in names:
            with IMPORTING:
                from importlib import import_module

                opened = import_module(f"lettertycoon.{room}")
            for each in names:
                globals()[each] = getattr(opened, each)
            return globals()[name]
    raise AttributeError(f"module 'lettertycoon' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
