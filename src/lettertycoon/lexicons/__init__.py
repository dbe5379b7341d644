"""Lexicons: the words that may be played, their rarity, and the files they come from."""

from lettertycoon.lexicons.formats.extensions import FORMATS, format_for
from lettertycoon.lexicons.formats.paths import paths_of
from lettertycoon.lexicons.lexicon import NO_WORD, Lexicon, called, chosen, gloss
from lettertycoon.lexicons.rarity import RARITIES, Rarity, as_rarity, check_rarity
from lettertycoon.lexicons.reading import MOST_SHOWN, skipped_words
from lettertycoon.lexicons.transport import SentLexicon, sent

__all__ = [
    "FORMATS",
    "MOST_SHOWN",
    "NO_WORD",
    "RARITIES",
    "Lexicon",
    "Rarity",
    "SentLexicon",
    "as_rarity",
    "called",
    "check_rarity",
    "chosen",
    "format_for",
    "gloss",
    "paths_of",
    "sent",
    "skipped_words",
]
