"""Making and opening the embedded lexicon; each function answers with its number of words."""

import mmap

import lettertycoon as lt
import lt_core
from lettertycoon.data import EMBEDDED, data_file
from subjects import words

FILE = data_file(EMBEDDED)


def build() -> int:
    """From its words, grades and flags included."""
    return len(lt.Lexicon(words()))


def open_trusted() -> int:
    """Mapped, its checksum verified: as Lexicon.default does."""
    with open(FILE, "rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return len(lt_core.Lexicon(data, trusted=True))


def open_checked() -> int:
    """Mapped, its checksum and its whole structure verified."""
    return len(lt.Lexicon.load(FILE))
