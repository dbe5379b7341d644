"""Better plays near one of the player's own, found among all plays in order.

The plays of more value are the first ones, so of each kind the first play found is the best one.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS
from lettertycoon.hints.found_words import FoundWords, Q
from lettertycoon.lexicons import NO_WORD
from lettertycoon.turns import Play, Plays, abilities, earns_more, value_of

KINDS = ("with_s", "same_letters", "beside", "added", "changed", "doubled")


class Near(NamedTuple):
    """A play of more value near the player's own.

    kind: one of KINDS; the facts in `facts.of_reviews` say what they mean.
    ability: for "doubled", the ability that doubles a word, or Q; else "".
    letters: for "doubled", how many letters are others; else 0.
    """

    kind: str
    ability: str
    letters: int
    play: Play


class Nearest:
    """Finds the better plays near several plays of one turn."""

    def __init__(self, plays: Plays) -> None:
        first, second, *_ = plays._columns()
        self._plays = plays
        self._words = FoundWords(plays.lexicon, first, second)
        self._abilities = [*abilities(plays.turn.patents), "Q"]  # its letter doubles, too
        self._doubled = {"Q": self._words.counts[:, Q] > 0}

    def _doubled_by(self, ability: str) -> NDArray[np.bool_]:
        """Tell for each word found whether an ability, or its Q, doubles it."""
        if ability not in self._doubled:
            examples, example = self._words.examples
            more = earns_more(examples, ability, self._plays.turn.rules)
            self._doubled[ability] = np.array(more, bool)[example]
        return self._doubled[ability]

    def _doubles(self, ability: str, words: tuple[str, ...]) -> bool:
        """Tell whether an ability, or its Q, doubles one of the words."""
        if ability == "Q":
            return any("Q" in word for word in words)
        return any(earns_more(words, ability, self._plays.turn.rules))

    def near(self, mine: Play) -> list[Near]:
        """Return better plays in the order of KINDS, of each kind the first of the nearest ones.

        A play is better if it has more value than the first way of mine. Only "doubled" has several
        plays: one for each ability, and for Q, that doubles none of my words.
        """
        plays, value = self._plays, value_of(mine, first=True)
        better = bisect_left(range(len(plays)), True, key=lambda at: value_of(plays[at]) <= value)
        nearest: dict[tuple[str, str], tuple[int, int]] = {}
        for kind, ability, letters, place in self._candidates(mine.words, better):
            found = letters, place
            nearest[kind, ability] = min(nearest.get((kind, ability), found), found)
        return [
            Near(kind, ability, letters, plays[place])
            for kind in KINDS
            for ability in (self._abilities if kind == "doubled" else [""])
            for letters, place in [nearest.get((kind, ability), (0, NO_WORD))]
            if place != NO_WORD
        ]

    def _candidates(
        self, mine: tuple[str, ...], better: int
    ) -> Iterator[tuple[str, str, int, int]]:
        """Yield kind, ability, letters and place of plays among the first `better` ones."""
        words = self._words
        first, second = words.first[:better], words.second[:better]
        if len(mine) == 1:
            rows = np.flatnonzero(second == NO_WORD)
            yield from self._instead(mine, mine[0], rows, first[rows])
        else:
            rows = self._same_letters(mine, first, second)
            yield from _first("same_letters", rows)
        for place, word in enumerate(mine):
            number = words.numbers.get(word)
            if number is None:
                continue
            rows = np.flatnonzero(((first == number) | (second == number)) & (second != NO_WORD))
            yield from _first("beside", rows)
            if len(mine) == 2:
                others = np.where(first[rows] == number, second[rows], first[rows])
                yield from self._instead(mine, mine[1 - place], rows, others)

    def _same_letters(
        self, mine: tuple[str, ...], first: NDArray[np.int32], second: NDArray[np.int32]
    ) -> NDArray[np.intp]:
        """Return the places of the plays of two words that have the same letters as mine."""
        words = self._words
        letters = np.array(list(map("".join(mine).count, LETTERS)))
        fitting = np.all(words.counts <= letters, axis=1)
        rows = np.flatnonzero(fitting[first] & fitting[second] & (second != NO_WORD))
        both = words.counts[first[rows]] + words.counts[second[rows]]
        return rows[np.all(both == letters, axis=1)]

    def _instead(
        self, mine: tuple[str, ...], old: str, rows: NDArray[np.intp], new: NDArray[np.int32]
    ) -> Iterator[tuple[str, str, int, int]]:
        """Yield plays that differ from mine in one word.

        old: the word of mine that is replaced.
        rows: the places of all plays with another word instead, in order.
        new: the numbers of these words.
        """
        words = self._words
        change = words.counts - np.array(list(map(old.count, LETTERS)))
        more = np.maximum(change, 0).sum(axis=1)[new]
        fewer = np.maximum(-change, 0).sum(axis=1)[new]
        yield from _first("same_letters", rows[(more == 0) & (fewer == 0)])
        yield from _first("added", rows[(more == 1) & (fewer == 0)])
        yield from _first("changed", rows[(more == 1) & (fewer == 1)])
        yield from _first("with_s", rows[new == words.numbers.get(old + "S", NO_WORD)])
        apart = np.maximum(more, fewer)
        for ability in self._abilities:
            if self._doubles(ability, mine):
                continue
            places = np.flatnonzero(self._doubled_by(ability)[new])
            if len(places):
                at = places[apart[places].argmin()]
                yield "doubled", ability, int(apart[at]), int(rows[at])


def _first(kind: str, rows: NDArray[np.intp]) -> Iterator[tuple[str, str, int, int]]:
    for place in rows[:1].tolist():
        yield kind, "", 0, place
