"""The words of many plays, as arrays: their letters, and which play has which of them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, laying_abilities

Q = LETTERS.index("Q")
_KIND = np.array([2 if letter == "Y" else letter in VOWELS for letter in LETTERS], np.int8)
_SIZES = (lt_core.LONGEST_WORD + 1,) * 4 + (3, 3)


class FoundWords:
    """The words of many plays, numbered from 0 in alphabetical order.

    ids: by word, its id in the lexicon.
    numbers: word -> its number.
    letters: by word, its letters in ASCII, and zeros after them.
    lengths: by word, its number of letters.
    counts: by word, how often it has each letter A to Z.
    """

    def __init__(
        self, lexicon: Lexicon, first: NDArray[np.int32], second: NDArray[np.int32]
    ) -> None:
        """Find the words of plays, given by the ids of their first and second words."""
        found = np.zeros(len(lexicon) + 1, bool)  # by id; NO_WORD sets the last one
        found[first] = found[second] = True
        self.ids = np.flatnonzero(found[:-1])
        words = list(map(lexicon.core.word, self.ids.tolist()))
        self.numbers = dict(zip(words, range(len(words)), strict=True))
        texts = np.array(words, f"S{lt_core.LONGEST_WORD}")
        self.letters = texts.view(np.uint8).reshape(len(words), lt_core.LONGEST_WORD)
        self.lengths: NDArray[np.int8] = (self.letters > 0).sum(axis=1, dtype=np.int8)
        places = self.letters % 32 + 32 * np.arange(len(words))[:, None]  # A is 1, nothing is 0
        counts = np.bincount(places.ravel(), minlength=32 * len(words)).reshape(-1, 32)
        self.counts: NDArray[np.int8] = counts[:, 1:27].astype(np.int8)
        self._found = found

    def by_id(self, values: Any, other: int) -> NDArray[np.int32]:
        """Return an array by id with a value for each word found, and `other` for NO_WORD."""
        array = np.full(len(self._found), other, np.int32)
        array[self.ids] = values
        return array

    def examples(self) -> tuple[list[str], NDArray[np.intp]]:
        """Return a word of each kind, and by word the place of the example that earns like it.

        Words of one kind have equal numbers of letters, vowels, Y's and Q's, and are alike at both
        ends.
        """
        words, letters, counts = list(self.numbers), self.letters - ord("A"), self.counts
        ends = _KIND[letters[:, 0]], _KIND[letters[np.arange(len(words)), self.lengths - 1]]
        vowels, ys, qs = counts @ (_KIND == 1), counts @ (_KIND == 2), counts[:, Q]
        kinds = np.ravel_multi_index((self.lengths, vowels, ys, qs, *ends), _SIZES)
        _, places, example = np.unique(kinds, return_index=True, return_inverse=True)
        return [words[place] for place in places.tolist()], example


def possible_words(turn: Turn, lexicon: Lexicon) -> tuple[NDArray[np.uint32], list[str]]:
    """Return the ids, in ascending order, of all words that a play may have, and the words.

    Some of them may be in no play.
    """
    # A play of two words has the cards that a duplicate needs, however few a word has.
    extras = laying_abilities(turn.patents, duplicate_cards=0)
    ids, _ = lt_core.search(lexicon.core, turn.hand + turn.pool, abilities=extras)
    ids.sort()
    return ids, lexicon.core.words(ids)
