"""Making the embedded lexicon's file, as the build does."""

import lzma

from lettertycoon.data import EMBEDDED, data_file
from lettertycoon.lexicon import Lexicon

NAME = "SCOWL 80"


def make(words: str) -> Lexicon:
    """Build the lexicon from the compressed word list and save it among the package's data."""
    with lzma.open(words, "rt", encoding="ascii") as file:
        lexicon = Lexicon(file, name=NAME)
    lexicon.save(data_file(EMBEDDED))
    return lexicon
