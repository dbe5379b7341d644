"""Making the embedded lexicon's file, as the build does."""

import lzma

from lettertycoon.lexicons.data import EMBEDDED, data_file
from lettertycoon.lexicons.lexicon import Lexicon

NAME = "SCOWL 80"
COPYRIGHT = "SCOWL (c) 2000-2018 Kevin Atkinson, with UKACD (c) 1993-2000 J Ross Beresford"


def make(words: str) -> Lexicon:
    """Build the lexicon from the compressed word list and save it among the package's data."""
    with lzma.open(words, "rt", encoding="ascii") as file:
        lexicon = Lexicon(file, name=NAME, copyright=COPYRIGHT)
    lexicon.save(data_file(EMBEDDED))
    return lexicon
