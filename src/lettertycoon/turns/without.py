"""Plays of a list that have none of some words, found without making plays."""

from collections.abc import Iterable

from numpy import array, flatnonzero, intp, isin, uint32
from numpy.typing import NDArray

from lettertycoon.turns.plays import Plays


def places_without(found: Plays, words: Iterable[str]) -> NDArray[intp]:
    """The places of the plays with none of these words, which are in upper case; best first."""
    known = [found.lexicon.core.find(word) for word in words if word in found.lexicon]
    first, second, *_ = found._columns()
    ids = array(known, uint32)
    return flatnonzero(~(isin(first, ids) | isin(second, ids)))
