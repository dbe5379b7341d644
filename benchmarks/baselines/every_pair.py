"""Count the plays of a deal with duplicate and added S, straight from the rules (1.2, 1.4).

Every use of the extras is tried on every two words. It is slow, and uses nothing of the kernel.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy
from numpy import bool_, int8, int64
from numpy.typing import NDArray

from benchmarks.works.deals import Deal
from lettertycoon.base.checks import LETTERS
from lettertycoon.turns.rules import DUPLICATE_CARDS, STANDARD

EXTRAS = 2  # the duplicate and the added S
NOBODY = -1  # no word gets an extra; else 0 is the first word, 1 the second

Counts = NDArray[int8]  # a row for each letter, a column for each word
Plays = NDArray[int64]  # indices of plays


class Number(NamedTuple):
    """The numbers of plays."""

    single: int
    pairs: int


class EveryPair:
    """The words of a lexicon by their letters, for counting plays.

    words: upper case.
    """

    def __init__(self, words: Sequence[str]) -> None:
        known = [word for word in words if len(word) in STANDARD.earnings]
        self._letters = _counts(known)
        self._in_s = numpy.array([word.endswith("S") for word in known])

    def count(self, deal: Deal) -> Number:
        """Count the single words, and the unordered pairs of equal or different words."""
        hand, cards = _counts([deal.hand]), _counts([deal.cards])
        # only a letter on a card can be copied, and only an S added; other letters don't help
        rows = [i for i, letter in enumerate(LETTERS) if cards[i] or letter == "S"]
        s = rows.index(LETTERS.index("S"))
        near = self._letters.sum(axis=0) == self._letters[rows].sum(axis=0)
        near &= _within_reach(self._letters[rows], cards[rows])
        letters, in_s = self._letters[rows][:, near], self._in_s[near]
        first, second = numpy.triu_indices(letters.shape[1])
        reach = _within_reach(letters[:, first] + letters[:, second], cards[rows])
        first, second = first[reach], second[reach]
        laying = _Laying(hand[rows], cards[rows], s)
        return Number(
            laying.count([letters], [in_s]),
            laying.count([letters[:, first], letters[:, second]], [in_s[first], in_s[second]]),
        )


def _counts(texts: Sequence[str]) -> Counts:
    return numpy.array([[text.count(letter) for text in texts] for letter in LETTERS], int8)


def _within_reach(letters: Counts, cards: Counts) -> NDArray[bool_]:
    lacking: NDArray[bool_] = numpy.maximum(letters - cards, 0).sum(axis=0) <= EXTRAS
    return lacking


class _Extras(NamedTuple):
    s_word: int  # the word with the added S
    copy_word: int  # the word with the duplicate
    copied: int  # the row of the copied letter


class _Laying:
    """A counter of the words that can be laid.

    hand: the hand's cards. cards: all cards, the hand included. s: the row of the letter S.
    """

    def __init__(self, hand: Counts, cards: Counts, s: int) -> None:
        self._hand, self._cards, self._s = hand, cards, s

    def count(self, words: list[Counts], in_s: list[NDArray[bool_]]) -> int:
        """Count the plays that can be laid with some use of the extras, or with none.

        words: the one or two words of each play, side by side. in_s: which end in S.
        """
        left = numpy.arange(len(in_s[0]))  # not laid yet
        who = (NOBODY, *range(len(words)))
        for s_word in who:
            for copy_word in who:
                for copied in numpy.flatnonzero(self._cards) if copy_word != NOBODY else (0,):
                    extras = _Extras(s_word, copy_word, int(copied))
                    laid = self._laid(left, words, in_s, extras)
                    left = numpy.setdiff1d(left, laid, assume_unique=True)
        return len(in_s[0]) - len(left)

    def _laid(
        self, plays: Plays, words: list[Counts], in_s: list[NDArray[bool_]], extras: _Extras
    ) -> Plays:
        """Return the plays that can be laid with exactly these extras."""
        s_word, copy_word, copied = extras
        if s_word != NOBODY:  # 1.4.2: the last letter of a word
            plays = plays[in_s[s_word][plays]]
        real = [word[:, plays] for word in words]  # letters that cards must show
        if s_word != NOBODY:
            real[s_word][self._s] -= 1
        if copy_word != NOBODY:
            real[copy_word][copied] -= 1
        turn = sum(real[1:], real[0])
        fits = (turn <= self._cards).all(axis=0)
        if copy_word != NOBODY:  # 1.4.1: a real card shows the original, and there are enough
            fits &= (real[copy_word][copied] >= 0) & (turn[copied] >= 1)
            fits &= turn.sum(axis=0) >= DUPLICATE_CARDS
        plays, real = plays[fits], [word[:, fits] for word in real]
        return plays[self._hand_cards(real)]

    def _hand_cards(self, real: list[Counts]) -> NDArray[bool_]:
        """Tell, for each play, whether each word can take a hand card of its own (1.2).

        If all cards make all letters, the other cards also make the other letters.
        """
        from_hand = [(word > 0) & (self._hand > 0) for word in real]
        each = numpy.logical_and.reduce([word.any(axis=0) for word in from_hand])
        some = numpy.logical_or.reduce(from_hand)
        cards = numpy.where(some, self._hand, 0).sum(axis=0)
        enough: NDArray[bool_] = each & (cards >= len(real))
        return enough
