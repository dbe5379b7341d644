"""Plays of a list that have none of some words, found without making plays."""

from collections.abc import Iterable

from numpy import array, flatnonzero, intp, isin, uint32
from numpy.typing import NDArray

from lettertycoon.turns.plays import Plays


def places_without(found: Plays, words: Iterable[str]) -> NDArray[intp]:
    """The places of the plays with none of these words, which are in upper case; best first."""
    find = found.lexicon.core.find
    ids = array([id for word in words if (id := find(word)) >= 0], uint32)
    first, second, *_ = found._columns()
    return flatnonzero(~(isin(first, ids) | isin(second, ids)))
