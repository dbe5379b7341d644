"""Plays of a list that have none of some words, found without making plays."""

from collections.abc import Iterable, Iterator

from numpy import array, flatnonzero, intp, isin, uint32
from numpy.typing import NDArray

from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.plays import NO_WORD, Plays

AT_ONCE = 4096  # places whose words are looked up together


def ids_of(lexicon: Lexicon, words: Iterable[str]) -> NDArray[uint32]:
    """Ids of those of the words, which are in upper case, that the lexicon has."""
    find = lexicon.core.find
    return array([id for word in words if (id := find(word)) >= 0], uint32)


def places_without(found: Plays, ids: NDArray[uint32]) -> NDArray[intp]:
    """The places of the plays with none of the words of these ids; best first."""
    first, second, *_ = found._columns()
    return flatnonzero(~(isin(first, ids) | isin(second, ids)))


def apart(found: Plays, places: NDArray[intp], ids: NDArray[uint32]) -> Iterator[int]:
    """Of these places, in their order, those of plays with no word of these ids, and none of a play
    that was answered before.
    """
    first, second, *_ = found._columns()
    taken = set(ids.tolist())
    for begin in range(0, len(places), AT_ONCE):
        some = places[begin : begin + AT_ONCE]
        rows = zip(some.tolist(), first[some].tolist(), second[some].tolist(), strict=True)
        for place, one, other in rows:
            if one not in taken and other not in taken:
                yield place
                taken.add(one)
                if other != NO_WORD:
                    taken.add(other)
