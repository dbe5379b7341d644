"""A baseline: a search with NumPy that scans the letter masks of all words."""

from collections import Counter
from collections.abc import Sequence

import numpy
from numpy import int64, uint8, uint32, uint64
from numpy.typing import NDArray

LETTERS = 26
HALF = 13  # letters in one packed integer
FIELD = 4  # bits for each letter: three for a count up to 7, and a guard bit
MOST = 7
GUARDS = sum(8 << FIELD * letter for letter in range(HALF))


class MaskScan:
    """A scan over one mask per word. Words are sorted by length; those with too many letters are
    not scanned.

    Exact counts of letters are compared only for words whose mask fits. They are packed into two
    integers per word, which is faster than 26 bytes.

    words: in upper case and alphabetical order; a word's id is its place among them. A word with a
        letter more than seven times is never found.
    """

    def __init__(self, words: Sequence[str]) -> None:
        counts = letter_counts(words)
        sets = numpy.bitwise_or.reduce(
            (counts > 0).astype(uint32) << numpy.arange(LETTERS, dtype=uint32), axis=1
        )
        sets[counts.max(axis=1) > MOST] = 1 << LETTERS  # no cards have this letter
        self._ids = self._arrange(sets, counts)
        shifts = FIELD * numpy.arange(HALF, dtype=uint64)
        packed = counts[self._ids].astype(uint64)
        self._low = (packed[:, :HALF] << shifts).sum(axis=1, dtype=uint64)
        self._high = (packed[:, HALF:] << shifts).sum(axis=1, dtype=uint64)
        self._absent = numpy.empty(len(self._masks), uint32)  # scratch
        self._fits = numpy.empty(len(self._masks), bool)  # scratch

    # the arrays are in the scan's own order of words
    _masks: NDArray[uint32]
    """The masks of words."""

    def _arrange(self, sets: NDArray[uint32], counts: NDArray[uint8]) -> NDArray[int64]:
        """Set the masks; return the ids of the words in the scan's order."""
        lengths = counts.sum(axis=1)
        order = numpy.argsort(lengths, kind="stable")
        self._masks = sets[order]
        # number of cards -> how many words are not longer
        self._ends = numpy.searchsorted(lengths[order], numpy.arange(32), side="right").tolist()
        return order

    def _candidates(self, cards: str, available: int) -> NDArray[int64]:
        """Return the places of the words that have only the available letters."""
        return self._masks_that_fit(available, self._ends[len(cards)])

    def _masks_that_fit(self, available: int, end: int) -> NDArray[int64]:
        """Return the places of the first `end` masks that have only the available letters."""
        absent = self._absent[:end]
        numpy.bitwise_and(self._masks[:end], uint32(~available & 0xFFFFFFFF), out=absent)
        return numpy.flatnonzero(numpy.equal(absent, 0, out=self._fits[:end]))

    def search(self, cards: str) -> NDArray[int64]:
        """Return the ids of all words that the cards spell, each once."""
        available = 0
        packed = [0, 0]
        for card, number in Counter(cards).items():
            half, letter = divmod(ord(card) - 65, HALF)
            available |= 1 << half * HALF + letter
            packed[half] += min(number, MOST) << FIELD * letter
        places = self._candidates(cards, available)
        # a subtraction clears a letter's guard if a word has more of it than there are cards
        kept = uint64(packed[0] | GUARDS) - self._low[places]
        kept &= uint64(packed[1] | GUARDS) - self._high[places]
        kept &= uint64(GUARDS)
        found: NDArray[int64] = self._ids[places[kept == GUARDS]]
        return found


def letter_counts(words: Sequence[str]) -> NDArray[uint8]:
    """Count how often each word has each letter A to Z; one row for each word."""
    width = max(map(len, words))
    text = numpy.array(words, f"S{width}").view(uint8).reshape(len(words), width)
    return numpy.stack(
        [numpy.count_nonzero(text == 65 + letter, axis=1) for letter in range(LETTERS)], axis=1
    ).astype(uint8)
