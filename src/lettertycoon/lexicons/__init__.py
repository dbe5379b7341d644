"""What may be played: lexicons, their words' rarity, and the files they come from."""

from lettertycoon.lexicons.formats.extensions import FORMATS
from lettertycoon.lexicons.lexicon import Lexicon, chosen
from lettertycoon.lexicons.rarity import SCALE
from lettertycoon.lexicons.reading import MOST_SHOWN, skipped_words

__all__ = [
    "FORMATS",
    "MOST_SHOWN",
    "SCALE",
    "Lexicon",
    "chosen",
    "skipped_words",
]
