"""Better plays near a player's own, and the small change that makes each of them."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.hints.facts import Change
from lettertycoon.lexicons import NO_WORD
from lettertycoon.turns import Play, Plays, abilities, earns_more, value_of
from lettertycoon.turns.listing import possible_words

#: Changes of words. A play that several of them reach is told as the first of these.
WORD_CHANGES: tuple[Change, ...] = ("with_s", "same_letters", "beside", "added", "changed")
UNLISTED = -2  # the id of a word that no play listed has
Places = NDArray[np.intp]
Ids = NDArray[np.int32]


class NearPlay(NamedTuple):
    """A better play, with the change that makes it, and the ability of a doubling."""

    play: Play
    change: Change
    ability: str | None


class _Replaced(NamedTuple):
    """Plays that differ from a play in one word."""

    old: str  # the word that they lack
    places: Places  # in the list, in order
    new: Ids  # of the words that they have instead


class _Doubled(NamedTuple):
    """The nearest play that an ability doubles; of two, the smaller tuple is nearer."""

    distance: int  # how many letters differ
    place: int  # in the list


class NearPlays:
    """Finds the better plays near plays of one turn.

    The plays of more value are the first ones, so of each change the first one found is the best.
    """

    def __init__(self, listed: Plays) -> None:
        turn = listed.turn
        self._plays = listed
        self._first = listed.word_ids
        self._second = listed.other_word_ids
        self._letters = sorted({*turn.hand, *turn.pool, "S"})
        ids, words = possible_words(turn, listed.lexicon)
        # by id: how often the word has each letter
        self._counts = np.zeros((len(listed.lexicon), len(self._letters)), np.int8)
        for column, letter in enumerate(self._letters):
            self._counts[ids, column] = [word.count(letter) for word in words]
        # by ability, or its letter Q, which doubles, too; then by id: whether it doubles the word
        self._doubled: dict[str, NDArray[np.bool_]] = {}
        for ability in [*abilities(turn.patents), "Q"]:
            doubled = np.zeros(len(listed.lexicon), np.bool_)
            doubled[ids] = [self._doubles(ability, word) for word in words]
            self._doubled[ability] = doubled

    def find(self, mine: Play) -> list[NearPlay]:
        """Return plays of more value than mine, at most one for each change and doubling."""
        places = range(len(self._plays))
        value = value_of(mine)
        # the number of plays of more value, which are the first ones
        ahead = bisect_left(places, True, key=lambda place: value_of(self._plays[place]) <= value)
        replaced = [*self._replace_each(mine.words, ahead)]
        near = []
        reached = set()
        changed = self._first_by_change(mine.words, replaced, ahead)
        for change in WORD_CHANGES:
            place = changed.get(change)
            if place is not None and place not in reached:
                reached.add(place)
                near.append(NearPlay(self._plays[place], change, None))
        for ability in self._doubled:
            doubled = self._nearest_doubled(ability, mine.words, replaced)
            if doubled is not None:
                near.append(NearPlay(self._plays[doubled.place], "doubled", ability))
        return near

    def _first_by_change(
        self, mine: Sequence[str], replaced: Sequence[_Replaced], ahead: int
    ) -> dict[Change, int]:
        """Return the place of the first play that each change of words reaches.

        ahead: how many of the first plays are looked at, here and in the methods below.
        """
        reached: list[tuple[Change, Places]] = []
        for id in map(self._id, mine):
            places, _ = self._with_word(id, ahead)
            reached.append(("beside", places))
        if len(mine) == 2:
            reached.append(("same_letters", self._same_letters("".join(mine), ahead)))
        for old, places, new in replaced:
            more, fewer = self._differences(old, new)
            reached.append(("same_letters", places[(more == 0) & (fewer == 0)]))
            reached.append(("added", places[(more == 1) & (fewer == 0)]))
            reached.append(("changed", places[(more == 1) & (fewer == 1)]))
            reached.append(("with_s", places[new == self._plays.lexicon.core.find(f"{old}S")]))
        first: dict[Change, int] = {}
        for change, places in reached:
            if len(places):
                place = int(places[0])
                first[change] = min(first.get(change, place), place)
        return first

    def _nearest_doubled(
        self, ability: str, mine: Sequence[str], replaced: Sequence[_Replaced]
    ) -> _Doubled | None:
        """Return the nearest play that an ability doubles; None if it doubles mine, too."""
        if any(self._doubles(ability, word) for word in mine):
            return None
        nearest = []
        for old, places, new in replaced:
            doubled = self._doubled[ability][new]
            if doubled.any():
                distances = np.maximum(*self._differences(old, new[doubled]))
                at = int(distances.argmin())  # the first of the nearest
                nearest.append(_Doubled(int(distances[at]), int(places[doubled][at])))
        return min(nearest, default=None)

    def _replace_each(self, mine: Sequence[str], ahead: int) -> Iterator[_Replaced]:
        """Yield, for each of my words, the plays among the first ones that lack only this one."""
        if len(mine) == 1:  # one word alone stands beside NO_WORD
            yield _Replaced(mine[0], *self._with_word(NO_WORD, ahead))
            return
        one, other = mine
        yield _Replaced(one, *self._with_word(self._id(other), ahead))
        yield _Replaced(other, *self._with_word(self._id(one), ahead))

    def _with_word(self, kept: int, ahead: int) -> tuple[Places, Ids]:
        """Return the places of plays that have a word and another one, and the other one."""
        first = self._first[:ahead]
        second = self._second[:ahead]
        places = np.flatnonzero((first == kept) | (second == kept))
        other = np.where(first[places] == kept, second[places], first[places])
        is_word = other != NO_WORD
        return places[is_word], other[is_word]

    def _same_letters(self, text: str, ahead: int) -> Places:
        """Return the places of pairs whose words have together the letters of a text."""
        first = self._first[:ahead]
        second = self._second[:ahead]
        letters = self._count_letters(text)
        fitting = np.all(self._counts <= letters, axis=1)
        places = np.flatnonzero(fitting[first] & fitting[second] & (second != NO_WORD))
        both = self._counts[first[places]] + self._counts[second[places]]
        return places[np.all(both == letters, axis=1)]

    def _differences(self, old: str, new: Ids) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return how many letters each of the words has more than the old one, and fewer."""
        change = self._counts[new] - self._count_letters(old)
        more = np.maximum(change, 0).sum(axis=1)
        fewer = np.maximum(-change, 0).sum(axis=1)
        return more, fewer

    def _doubles(self, ability: str, word: str) -> bool:
        """Whether an ability, or its letter Q, doubles a word."""
        if ability == "Q":
            return "Q" in word
        return earns_more(word, ability, self._plays.turn.rules)

    def _count_letters(self, text: str) -> list[int]:
        """Return how often a text has each letter."""
        return [text.count(letter) for letter in self._letters]

    def _id(self, word: str) -> int:
        """Return the id of a word; UNLISTED if no play listed has it."""
        found = self._plays.lexicon.core.find(word)
        return UNLISTED if found == NO_WORD else found
