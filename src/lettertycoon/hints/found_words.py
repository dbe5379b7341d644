"""The words of many plays, as arrays: their letters, and which play has which of them."""

from numpy import arange, array, bincount, flatnonzero, full, int8, int32, uint8
from numpy.typing import NDArray

import lt_core
from lettertycoon.lexicons import NO_WORD, Lexicon


class FoundWords:
    """The words of many plays, numbered from 0 in alphabetical order.

    numbers: word -> its number.
    first, second: by play, the numbers of its words; NO_WORD in place of a second one.
    letters: by word, its letters in ASCII, and zeros after them.
    lengths: by word, its number of letters.
    counts: by word, how often it has each letter A to Z.
    """

    def __init__(self, lexicon: Lexicon, first: NDArray[int32], second: NDArray[int32]) -> None:
        """Find the words of plays, given by the ids of their first and second words."""
        numbers = full(len(lexicon) + 1, NO_WORD, int32)  # by id; NO_WORD reads the last one
        numbers[first] = numbers[second] = 0
        numbers[NO_WORD] = NO_WORD
        ids = flatnonzero(numbers == 0)
        words = list(map(lexicon.core.word, ids.tolist()))
        numbers[ids] = arange(len(words))
        self.numbers = dict(zip(words, range(len(words)), strict=True))
        self.first, self.second = numbers[first], numbers[second]
        texts = array(words, f"S{lt_core.LONGEST_WORD}")
        self.letters = texts.view(uint8).reshape(len(words), lt_core.LONGEST_WORD)
        self.lengths = (self.letters > 0).sum(axis=1)
        places = self.letters % 32 + 32 * arange(len(words))[:, None]  # A is 1, nothing is 0
        counts = bincount(places.ravel(), minlength=32 * len(words)).reshape(-1, 32)
        self.counts: NDArray[int8] = counts[:, 1:27].astype(int8)
