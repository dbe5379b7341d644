"""What every room stands on: errors, immutable values, checks of arguments."""

from lettertycoon.base.checks import LETTERS, VOWELS, as_letter, as_whole, read_keys, truth, whole
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
    shown,
)
from lettertycoon.base.values import FrozenDict, Immutable

__all__ = [
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
    "as_letter",
    "as_whole",
    "read_keys",
    "shown",
    "truth",
    "whole",
]
