"""What may be played: lexicons, their words' rarity, and the files they come from."""

from lettertycoon.lexicons.formats.extensions import FORMATS
from lettertycoon.lexicons.lexicon import Lexicon, chosen
from lettertycoon.lexicons.rarity import SCALE
from lettertycoon.lexicons.transport import SentLexicon, sent

__all__ = [
    "FORMATS",
    "SCALE",
    "Lexicon",
    "SentLexicon",
    "chosen",
    "sent",
]
