"""Limits on reading one lexicon: bytes, words and work. Readers check them before each step."""

import os
from io import FileIO

import lt_core
from lettertycoon.base import LexiconError

MOST_BYTES = 64 * 1024 * 1024
"""Bytes of a file, packed or unpacked; the largest tournament list with definitions has 20 MB."""

MOST_WORDS = 1_100_000
"""Words of a file, unusable ones included; the largest English list known to us has 600,000."""

MOST_LINES = 2_000_000
"""Lines of a text, comments and empty lines included."""

MOST_WORK = 250_000_000
"""Units of work for reading a file's words. A unit is a word, a node, or four bytes, counted each
time that a reader goes over it. Most files need far less. The limit is a count, not a time, so that
a file is read on every machine or on none."""

BEYOND = ("lexicon.too_large", "lexicon.too_slow")
"""Codes of errors about limits: after one of these, no other format is tried."""

PIECE = 1 << 15  # bytes or letters that one call works on, which takes about a millisecond
BATCH = 1 << 14  # items that one call works on
UNIT = 4  # bytes that count as one item


class Budget:
    """The bytes, words and work left for reading one lexicon, from one file or several.

    Readers draw from it before they use memory. They call `work` before each piece of work, of at
    most PIECE bytes or BATCH items. There an interrupt (Ctrl-C) or a flag ends the work.
    """

    __slots__ = ("bytes", "items", "left")

    def __init__(self) -> None:
        self.bytes = 2 * MOST_BYTES  # for the bytes read, and those unpacked or spelled from them
        self.items = MOST_WORDS
        self.left = MOST_WORK

    def take(self, number: int) -> None:
        """Draw bytes. Raises LexiconError if too few are left."""
        if number > self.bytes:
            raise too_large()
        self.bytes -= number
        self.work(number // UNIT)

    def take_items(self, number: int) -> None:
        """Draw words. Raises LexiconError if too few are left."""
        if number > self.items:
            total = MOST_WORDS - self.items + number
            raise LexiconError(
                f"it has {total:,} words; at most {MOST_WORDS:,} are read",
                "lexicon.too_large",
                number=total,
                of="words",
                most=MOST_WORDS,
            )
        self.items -= number
        self.work(number)

    def work(self, units: int = BATCH) -> None:
        """Draw units of work, and one for the call.

        Raises LexiconError if too few are left. Also raises the error of an interrupt or a flag
        that ends the work.
        """
        lt_core.check()
        self.left -= units + 1
        if self.left < 0:
            raise LexiconError(
                f"it takes more than {MOST_WORK:,} units of work to read",
                "lexicon.too_slow",
                most=MOST_WORK,
            )


def content(file: FileIO, budget: Budget, most: int | None = None) -> bytes:
    """Read the rest of an open file. Raises LexiconError for more than `most` bytes."""
    left, pieces = MOST_BYTES if most is None else most, []
    if os.fstat(file.fileno()).st_size > left:
        raise too_large()
    while piece := file.read(PIECE):
        budget.take(len(piece))
        left -= len(piece)
        if left < 0:
            raise too_large()
        pieces.append(piece)
    return b"".join(pieces)


def too_large() -> LexiconError:
    """Make the error for too many bytes."""
    return LexiconError(
        f"it is larger than the {MOST_BYTES:,} bytes that are read",
        "lexicon.too_large",
        most=MOST_BYTES,
    )
