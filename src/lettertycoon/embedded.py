"""Making the embedded lexicon's file; the build runs it as `python -m lettertycoon.embedded`."""

import lzma

from lettertycoon.data import EMBEDDED, data_file
from lettertycoon.lexicon import Lexicon

NAME = "SCOWL 80"


def make() -> Lexicon:
    """Build the lexicon from the words in the package and save it beside them."""
    with lzma.open(data_file("words.txt.xz"), "rt", encoding="ascii") as file:
        lexicon = Lexicon((line.strip() for line in file), name=NAME)
    lexicon.save(data_file(EMBEDDED))
    return lexicon


if __name__ == "__main__":
    make()
