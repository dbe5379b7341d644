"""Lexicons: the words that may be played, their rarity, and the files they come from."""

from lettertycoon.lexicons.glosses import gloss
from lettertycoon.lexicons.lexicon import NO_WORD, Lexicon, LexiconInfo, lexicon_or_default, renamed
from lettertycoon.lexicons.meanings import Defined, define
from lettertycoon.lexicons.rarity import RARITIES, Grade, Rarity, RarityName, check_rarity

LEXICON_VARIABLE = "LETTERTYCOON_LEXICON"
"""The environment variable that names a lexicon for all commands."""

__all__ = [
    "LEXICON_VARIABLE", "NO_WORD", "RARITIES", "Defined", "Grade", "Lexicon", "LexiconInfo",
    "Rarity", "RarityName", "check_rarity", "define", "gloss", "lexicon_or_default", "renamed",
]  # fmt: skip
