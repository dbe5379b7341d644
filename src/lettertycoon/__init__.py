"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

from lettertycoon.base import (
    ArgumentError,
    EarnsNothing,
    LetterTycoonError,
    LexiconError,
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
    "Hint",
    "LetterTycoonError",
    "Lexicon",
    "LexiconError",
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
    "Plays",
    "Rarity",
    "Review",
    "Rules",
    "RulesError",
    "Summary",
    "Turn",
    "TurnError",
    "Way",
    "Weights",
    "WordEarnings",
    "batch",
    "best",
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
]
