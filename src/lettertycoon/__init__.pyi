"""All public names. `__init__.py` reads them here, and imports a room when it is first needed."""

# ruff: noqa: I001 (names of a room stand together)

from lettertycoon.advice import (
    Values as Values,
    advise as advise,
    advise_replacement as advise_replacement,
    bots as bots,
    learn_values as learn_values,
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
    Deals as Deals,
    batch as batch,
)
from lettertycoon.hints import (
    explain as explain,
    hint as hint,
    review as review,
    several_hints as several_hints,
    summary as summary,
)
from lettertycoon.lexicons import (
    Lexicon as Lexicon,
    Rarity as Rarity,
)
from lettertycoon.matches import (
    Match as Match,
    Move as Move,
    Player as Player,
    Position as Position,
    arena as arena,
)
from lettertycoon.turns import (
    Play as Play,
    Plays as Plays,
    Rules as Rules,
    Turn as Turn,
    Way as Way,
    Weights as Weights,
    WordFilter as WordFilter,
    best as best,
    check_play as check_play,
    frontier as frontier,
    lay as lay,
    plays as plays,
    svg as svg,
)

__version__: str
