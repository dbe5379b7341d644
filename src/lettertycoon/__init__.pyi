"""The public names, each once; `__init__.py` opens a room when one of its names is asked for."""

# ruff: noqa: I001 (names of a room stand together)

from lettertycoon.advice import (
    Advice as Advice,
    Decision as Decision,
    GameReview as GameReview,
    Replacement as Replacement,
    Values as Values,
    advise as advise,
    advise_replacement as advise_replacement,
    bots as bots,
    review_game as review_game,
    values as values,
)
from lettertycoon.base import (
    LetterTycoonError as LetterTycoonError,
    LexiconError as LexiconError,
    MoveError as MoveError,
    NotationError as NotationError,
    PlayError as PlayError,
    ArgumentError as ArgumentError,
)
from lettertycoon.batches import (
    Batch as Batch,
    BatchInterrupted as BatchInterrupted,
    BatchPart as BatchPart,
    Deals as Deals,
    batch as batch,
    iter_batch as iter_batch,
)
from lettertycoon.hints import (
    Explanation as Explanation,
    Fact as Fact,
    Hint as Hint,
    Review as Review,
    Summary as Summary,
    explain as explain,
    hint as hint,
    review as review,
    summary as summary,
)
from lettertycoon.lexicons import (
    Lexicon as Lexicon,
    Rarity as Rarity,
)
from lettertycoon.matches import (
    Legal as Legal,
    Match as Match,
    Move as Move,
    Player as Player,
    Position as Position,
    Result as Result,
    Standing as Standing,
    Standings as Standings,
    Step as Step,
    arena as arena,
)
from lettertycoon.turns import (
    Objective as Objective,
    Frontier as Frontier,
    FrontierRow as FrontierRow,
    Play as Play,
    Plays as Plays,
    Rules as Rules,
    Turn as Turn,
    Way as Way,
    Weights as Weights,
    WordEarnings as WordEarnings,
    WordFilter as WordFilter,
    best as best,
    check_play as check_play,
    frontier as frontier,
    lay as lay,
    plays as plays,
    svg as svg,
)

__version__: str
