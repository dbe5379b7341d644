"""Lexicons: the words that may be played, their rarity, and the files they come from."""

from lettertycoon.lexicons.glosses import gloss
from lettertycoon.lexicons.lexicon import NO_WORD, Lexicon, LexiconInfo, called, chosen
from lettertycoon.lexicons.rarity import RARITIES, Rarity, check_rarity

__all__ = [
    "NO_WORD", "RARITIES", "Lexicon", "LexiconInfo", "Rarity", "called", "check_rarity", "chosen",
    "gloss",
]  # fmt: skip
