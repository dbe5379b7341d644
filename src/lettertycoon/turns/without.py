"""Finding the plays of a list that avoid some words, without creating Play objects."""

from collections.abc import Iterable, Iterator

from numpy import array, flatnonzero, intp, isin, uint32
from numpy.typing import NDArray

from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.plays import NO_WORD, Plays

AT_ONCE = 4096  # places whose words are looked up together


def ids_of(lexicon: Lexicon, words: Iterable[str]) -> NDArray[uint32]:
    """Return the ids of those upper-case words that are in the lexicon."""
    find = lexicon.core.find
    return array([id for word in words if (id := find(word)) >= 0], uint32)


def places_without(found: Plays, ids: NDArray[uint32]) -> NDArray[intp]:
    """Return the places of the plays that contain none of these words, best first."""
    first, second, *_ = found._columns()
    return flatnonzero(~(isin(first, ids) | isin(second, ids)))


def apart(found: Plays, places: NDArray[intp], ids: NDArray[uint32]) -> Iterator[int]:
    """Yield, in order, the places of plays that share no word with `ids` or with a yielded play."""
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
