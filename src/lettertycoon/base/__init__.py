"""What every room stands on: errors, immutable values, checks of arguments."""

from lettertycoon.base.checks import (
    LETTERS,
    VOWELS,
    as_letter,
    as_whole,
    check_switch,
    read_keys,
    whole,
)
from lettertycoon.base.errors import (
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
    cut,
    shown,
)
from lettertycoon.base.importing import IMPORTING
from lettertycoon.base.values import FrozenDict, Immutable, Value

__all__ = [
    "IMPORTING",
    "LETTERS",
    "VOWELS",
    "ArgumentError",
    "EarnsNothing",
    "FrozenDict",
    "Immutable",
    "LetterTycoonError",
    "LexiconError",
    "NeedsPatent",
    "NoHandCard",
    "NotFromCards",
    "NotInLexicon",
    "NotationError",
    "ObjectiveError",
    "PlayError",
    "RulesError",
    "TurnError",
    "Value",
    "as_letter",
    "as_whole",
    "check_switch",
    "cut",
    "read_keys",
    "shown",
    "whole",
]
