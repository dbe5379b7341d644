"""The ground floor: errors, immutable values, caches and argument checks for every room."""

from lettertycoon.base import files
from lettertycoon.base.checks import (
    LETTERS,
    LONGEST_NAME,
    MOST_SEED,
    VOWELS,
    as_letter,
    as_whole,
    check_switch,
    player_name,
    seed_of,
    whole,
)
from lettertycoon.base.errors import (
    ArgumentError,
    LetterTycoonError,
    LexiconError,
    MoveError,
    NotationError,
    PlayError,
    counted,
    cut,
    sentence,
    visible,
)
from lettertycoon.base.kept import kept_beside
from lettertycoon.base.values import (
    Amount,
    Chance,
    Fact,
    Letter,
    Letters,
    Unsigned,
    Value,
    Word,
    as_json,
    check_fields,
    hashable,
    keep,
    locked,
    read,
    sentences,
)
from lt_core import shown

__all__ = [
    "LETTERS", "LONGEST_NAME", "MOST_SEED", "VOWELS", "Amount", "ArgumentError", "Chance", "Fact",
    "Letter", "LetterTycoonError", "Letters", "LexiconError", "MoveError", "NotationError",
    "PlayError", "Unsigned", "Value", "Word", "as_json", "as_letter", "as_whole", "check_fields",
    "check_switch", "counted", "cut", "files", "hashable", "keep", "kept_beside", "locked",
    "player_name", "read", "seed_of", "sentence", "sentences", "shown", "visible",
    "whole",
]  # fmt: skip
