"""What every room stands on: errors, immutable values, what is kept, checks of arguments."""

from lettertycoon.base.checks import (
    LETTERS,
    VOWELS,
    as_letter,
    as_whole,
    check_switch,
    place_of,
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
from lettertycoon.base.kept import Kept, Once
from lettertycoon.base.values import FrozenDict, Immutable

__all__ = [
    "IMPORTING",
    "LETTERS",
    "VOWELS",
    "ArgumentError",
    "EarnsNothing",
    "FrozenDict",
    "Immutable",
    "Kept",
    "LetterTycoonError",
    "LexiconError",
    "NeedsPatent",
    "NoHandCard",
    "NotFromCards",
    "NotInLexicon",
    "NotationError",
    "ObjectiveError",
    "Once",
    "PlayError",
    "RulesError",
    "TurnError",
    "as_letter",
    "as_whole",
    "check_switch",
    "cut",
    "place_of",
    "read_keys",
    "shown",
    "whole",
]
