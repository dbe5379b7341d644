"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

from typing import TYPE_CHECKING, Any

from lettertycoon.base import (
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
    RequestError,
    RulesError,
    TurnError,
)
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
    WordFilter,
    best,
    check_play,
    lay,
    outcomes,
    plays,
    svg,
)

if TYPE_CHECKING:
    from lettertycoon.advice import (
        Advice,
        Decision,
        GameReview,
        Replacement,
        Values,
        advise,
        advise_replacement,
        bots,
        review_game,
        values,
    )
    from lettertycoon.batches import (
        Batch,
        BatchInterrupted,
        BatchPart,
        Deals,
        batch,
        iter_batch,
    )
    from lettertycoon.hints import (
        Explanation,
        Fact,
        Hint,
        Review,
        Summary,
        explain,
        hint,
        review,
        summary,
    )
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
    )

__version__ = "0.2.0"

__all__ = [
    "Advice",
    "ArgumentError",
    "Batch",
    "BatchInterrupted",
    "BatchPart",
    "Deals",
    "Decision",
    "EarnsNothing",
    "Explanation",
    "Fact",
    "GameReview",
    "Hint",
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
    "Replacement",
    "RequestError",
    "Result",
    "Review",
    "Rules",
    "RulesError",
    "Standing",
    "Standings",
    "Step",
    "Summary",
    "Turn",
    "TurnError",
    "Values",
    "Way",
    "Weights",
    "WordEarnings",
    "WordFilter",
    "advise",
    "advise_replacement",
    "arena",
    "batch",
    "best",
    "bots",
    "check_play",
    "explain",
    "hint",
    "iter_batch",
    "lay",
    "outcomes",
    "plays",
    "review",
    "review_game",
    "summary",
    "svg",
    "values",
]

#: Rooms that load when one of these names is first used, because a first answer needs none of them.
_LATER = {
    "advice": (
        "Advice",
        "Decision",
        "GameReview",
        "Replacement",
        "Values",
        "advise",
        "advise_replacement",
        "bots",
        "review_game",
        "values",
    ),
    "batches": ("Batch", "BatchInterrupted", "BatchPart", "Deals", "batch", "iter_batch"),
    "hints": (
        "Explanation",
        "Fact",
        "Hint",
        "Review",
        "Summary",
        "explain",
        "hint",
        "review",
        "summary",
    ),
    "matches": (
        "Legal",
        "Match",
        "Move",
        "Player",
        "Position",
        "Result",
        "Standing",
        "Standings",
        "Step",
        "arena",
    ),
}

#: The names for beginners, which a shell completes and `help` shows. `__all__` has all names;
#: help(lettertycoon.Play) describes one of the others.
_FIRST = frozenset(
    {
        "Lexicon",
        "Match",
        "Rules",
        "Turn",
        "advise",
        "arena",
        "batch",
        "best",
        "bots",
        "check_play",
        "explain",
        "hint",
        "iter_batch",
        "lay",
        "outcomes",
        "plays",
        "review",
        "summary",
        "svg",
    }
)

if not TYPE_CHECKING:  # type checkers would then accept any name

    def __getattr__(name: str) -> Any:
        for room, names in _LATER.items():
            if name in names:
                from importlib import import_module

                found = getattr(import_module(f"{__name__}.{room}"), name)
                globals()[name] = found
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [name for name in __all__ if name in _FIRST]
