"""The best baseline with NumPy: look at the letter masks of all words at once.

There are two baselines with the same answers. MaskScan has one mask for each word, as such scans
usually do. GroupedScan has one mask for each set of letters, and takes little more than half the
time. Both count letters exactly only for the candidates, in two packed integers for each word; this
saves a third of the time, compared with rows of 26 bytes.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy
from numpy import int64, uint8, uint32, uint64
from numpy.typing import NDArray

LETTERS = 26
HALF = 13  # letters in one packed integer
FIELD = 4  # bits for each letter: a count of at most 7, and a guard
MOST = 7
GUARDS = sum(8 << FIELD * letter for letter in range(HALF))
ALL = (1 << LETTERS) - 1


class _Scan(ABC):
    """A scan of words.

    words: in upper case and alphabetical order; a word's id is its place among them.
    """

    def __init__(self, words: Sequence[str]) -> None:
        counts = _letter_counts(words)
        if counts.max() > MOST:
            raise ValueError(f"a word has a letter more than {MOST} times")
        sets: NDArray[uint32] = numpy.bitwise_or.reduce(
            (counts > 0).astype(uint32) << numpy.arange(LETTERS, dtype=uint32), axis=1
        )
        self._ids = self._arrange(sets, counts)
        shifts = FIELD * numpy.arange(HALF, dtype=uint64)
        packed = counts[self._ids].astype(uint64)
        self._low = (packed[:, :HALF] << shifts).sum(axis=1, dtype=uint64)
        self._high = (packed[:, HALF:] << shifts).sum(axis=1, dtype=uint64)
        self._absent = numpy.empty(len(self._masks), uint32)  # scratch
        self._fits = numpy.empty(len(self._masks), bool)  # scratch

    # the arrays are in the scan's own order of words
    _masks: NDArray[uint32]
    """The masks of words, or of sets of letters."""

    @abstractmethod
    def _arrange(self, sets: NDArray[uint32], counts: NDArray[uint8]) -> NDArray[int64]:
        """Set the masks; return the ids of the words in the scan's order."""

    @abstractmethod
    def _candidates(self, cards: str, available: int) -> NDArray[int64]:
        """Return the places of the words that have only the available letters."""

    def _masks_that_fit(self, available: int, end: int) -> NDArray[int64]:
        """Return the places of the first `end` masks that have only the available letters."""
        absent = self._absent[:end]
        numpy.bitwise_and(self._masks[:end], uint32(~available & ALL), out=absent)
        return numpy.flatnonzero(numpy.equal(absent, 0, out=self._fits[:end]))

    def search(self, cards: str) -> NDArray[int64]:
        """Return the ids of all words that the cards spell, each once."""
        available = low = high = 0
        for card in cards:
            letter = ord(card) - 65
            available |= 1 << letter
            if letter < HALF:
                low += 1 << FIELD * letter
            else:
                high += 1 << FIELD * (letter - HALF)
        places = self._candidates(cards, available)
        # a subtraction clears a letter's guard if a word has more of it than there are cards
        kept = uint64(low | GUARDS) - self._low[places]
        kept &= uint64(high | GUARDS) - self._high[places]
        kept &= uint64(GUARDS)
        found: NDArray[int64] = self._ids[places[kept == GUARDS]]
        return found


class MaskScan(_Scan):
    """A scan with one mask for each word, shorter words first; long words are left out."""

    def _arrange(self, sets: NDArray[uint32], counts: NDArray[uint8]) -> NDArray[int64]:
        lengths = counts.sum(axis=1)
        order = numpy.argsort(lengths, kind="stable")
        self._masks = sets[order]
        # number of cards -> number of words no longer
        self._ends = numpy.searchsorted(lengths[order], numpy.arange(32), side="right").tolist()
        return order

    def _candidates(self, cards: str, available: int) -> NDArray[int64]:
        return self._masks_that_fit(available, self._ends[len(cards)])


class GroupedScan(_Scan):
    """A scan with one mask for each set of letters, smaller sets first; large sets are left out."""

    def _arrange(self, sets: NDArray[uint32], counts: NDArray[uint8]) -> NDArray[int64]:
        sizes = numpy.count_nonzero(counts, axis=1)
        order = numpy.lexsort((sets, sizes))
        ordered = sets[order]
        starts = numpy.flatnonzero(numpy.diff(ordered, prepend=uint32(0)))
        self._masks = ordered[starts]
        self._starts = starts
        self._words = numpy.diff(starts, append=len(ordered))  # of each set
        # number of different letters -> number of sets with no more
        self._ends = numpy.searchsorted(
            sizes[order][starts], numpy.arange(LETTERS + 1), side="right"
        ).tolist()
        return order

    def _candidates(self, cards: str, available: int) -> NDArray[int64]:
        groups = self._masks_that_fit(available, self._ends[available.bit_count()])
        words = self._words[groups]
        ends = numpy.cumsum(words)
        total = ends[-1] if len(ends) else 0
        return numpy.repeat(self._starts[groups] - (ends - words), words) + numpy.arange(total)


def _letter_counts(words: Sequence[str]) -> NDArray[uint8]:
    """Count how often each word has each letter A to Z; one row for each word."""
    width = max(map(len, words))
    text = numpy.array(words, f"S{width}").view(uint8).reshape(len(words), width)
    return numpy.stack(
        [numpy.count_nonzero(text == 65 + letter, axis=1) for letter in range(LETTERS)], axis=1
    ).astype(uint8)
