"""The ground floor: errors, immutable values, caches and argument checks for every room."""

from lettertycoon.base import regular_files
from lettertycoon.base.checks import (
    LETTERS,
    LONGEST_NAME,
    MOST_SEED,
    VOWELS,
    as_letter,
    as_whole,
    check_seed,
    check_switch,
    place_of,
    player_name,
    read_keys,
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
    visible,
)
from lettertycoon.base.kept import kept_beside
from lettertycoon.base.progress import telling
from lettertycoon.base.values import (
    Record,
    Value,
    as_json,
    hashable,
    locked,
    read_fields,
    read_value,
)
from lt_core import shown

__all__ = [
    "LETTERS",
    "LONGEST_NAME",
    "MOST_SEED",
    "VOWELS",
    "ArgumentError",
    "LetterTycoonError",
    "LexiconError",
    "MoveError",
    "NotationError",
    "PlayError",
    "Record",
    "Value",
    "as_json",
    "as_letter",
    "as_whole",
    "check_seed",
    "check_switch",
    "counted",
    "cut",
    "hashable",
    "kept_beside",
    "locked",
    "place_of",
    "player_name",
    "read_fields",
    "read_keys",
    "read_value",
    "regular_files",
    "seed_of",
    "shown",
    "telling",
    "visible",
    "whole",
]
