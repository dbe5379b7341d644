"""What reading one lexicon may take: bytes, items and time, drawn from before they are spent."""

import time

from lettertycoon.base import LexiconError

MOST_BYTES = 64 * 1024 * 1024
"""Of a file, packed or unpacked; the largest tournament list with definitions has some 20 MB."""

MOST_WORDS = 1_100_000
"""Of a file, the unusable ones included; the largest English list known to us has 600,000."""

MOST_LINES = 2_000_000
"""Of a text, with comments and empty lines."""

MOST_SECONDS = 10.0
"""Of processor time, until the words are known. The other limits keep it under 5 on a machine of
these years; this one ends what they do not foresee, and leaves slow machines twice as long."""

BEYOND = ("lexicon.too_large", "lexicon.too_slow")
"""Codes of errors about limits: another way to read the file would not help."""

PIECE = 1 << 15  # bytes or letters that one call works on: a millisecond
BATCH = 1 << 14  # items that one call works on


class Budget:
    """What is left for reading one lexicon, of whatever files it is made.

    Readers draw from it before they take memory, and call `tick` between pieces of work that take
    less than a tenth of a second each: there it is seen whether there is time left, and there an
    interrupt (Ctrl-C) is heard.
    """

    __slots__ = ("_ends", "bytes", "items")

    def __init__(self) -> None:
        self.bytes = 2 * MOST_BYTES  # what is read, and what is unpacked or spelled out of it
        self.items = MOST_WORDS
        self._ends = time.thread_time() + MOST_SECONDS

    def take(self, number: int) -> None:
        """Draw bytes. Raises LexiconError where there are not so many left."""
        self.tick()
        if number > self.bytes:
            raise too_large()
        self.bytes -= number

    def take_items(self, number: int) -> None:
        """Draw words. Raises LexiconError where there are not so many left."""
        self.tick()
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

    def tick(self) -> None:
        """Raises LexiconError where the time is over."""
        if time.thread_time() > self._ends:
            raise LexiconError(
                f"it takes more than {MOST_SECONDS:g} s of processor time to read",
                "lexicon.too_slow",
                most=MOST_SECONDS,
            )


def too_large() -> LexiconError:
    """The error for more bytes than are read."""
    return LexiconError(
        f"it is larger than the {MOST_BYTES:,} bytes that are read",
        "lexicon.too_large",
        most=MOST_BYTES,
    )
