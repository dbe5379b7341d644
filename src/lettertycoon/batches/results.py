"""The results of a batch: arrays with one entry for each deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy import bool_, float64, int32, int64, intp, uint8
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, check_switch, counted, locked, place_of
from lettertycoon.batches.deals import card_texts
from lettertycoon.lexicons import NO_WORD, Lexicon

Answer = tuple[NDArray[Any], ...]
"""The results of some deals: the arrays of a Batch, in the order of its fields."""
Places = slice | NDArray[intp]
NOT_DONE = -2
# The arrays, with their values for a deal that was not reached. The last three need `ways=True`.
_UNDONE: Mapping[str, NDArray[Any]] = {
    "word_ids": np.array(NO_WORD, int32),
    "other_word_ids": np.array(NO_WORD, int32),
    "money": np.array(0, int32),
    "stock": np.array(0, int32),
    "counts": np.array(NOT_DONE, int64),
    "value": np.array(0, float64),
    "royalties": np.array(0, int32),
    "kept": np.zeros(len(LETTERS), uint8),
}
WITHOUT_WAYS = 5  # the number of arrays without `ways=True`


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Batch:
    """The result of `batch`: read-only arrays with one entry for each deal, in order.

    A deal without a play has money, stock and count 0, and no words. A count is -1 if
    `batch(count=False)` did not count, and -2 if an interrupted batch did not reach the deal.
    """

    word_ids: NDArray[int32]
    """The first word of the best play, as its place in the sorted lexicon; -1 = no word."""
    other_word_ids: NDArray[int32]
    """The second word, as its place in the sorted lexicon; -1 = the play has no second word."""
    money: NDArray[int32]
    """Money that the best play earns, in dollars."""
    stock: NDArray[int32]
    """Stock that the best play earns."""
    counts: NDArray[int64]
    """The number of plays; -1 = not counted, -2 = not reached by an interrupted batch."""
    lexicon: Lexicon
    value: NDArray[float64] | None = None
    """The value that ranks the best play, in the objective's own unit; None without `ways=True`."""
    royalties: NDArray[int32] | None = None
    """Dollars that all rivals together receive for the way shown; None without `ways=True`."""
    kept: NDArray[uint8] | None = None
    """The cards of the hand that the way shown does not use, shape (deals, 26): the number of each
    letter A to Z. None without `ways=True`."""

    @property
    def total(self) -> NDArray[int32]:
        """Money and stock together."""
        return self.money + self.stock

    @property
    def done(self) -> NDArray[bool_]:
        """True for each deal that was searched: all, unless the batch was interrupted."""
        return np.not_equal(self.counts, NOT_DONE)

    def columns(self, *, words: bool = False) -> dict[str, NDArray[Any]]:
        """Return the result as columns for `pandas.DataFrame` or `polars.DataFrame`.

        The columns are money, stock, total, counts, word_ids, other_word_ids and done. With
        `ways=True` there are also value, royalties and kept: the cards kept, as a sorted text.

        words: add the columns word and other_word as text ("" = no word).

        >>> from lettertycoon import Turn, batch
        >>> batch([Turn("JLSEANZ", "EWE"), Turn("XYZ")]).columns(words=True)["word"].tolist()
        ['WEAZENS', '']
        """
        check_switch("words", words)
        columns: dict[str, NDArray[Any]] = {
            "money": self.money,
            "stock": self.stock,
            "total": self.total,
            "counts": self.counts,
            "word_ids": self.word_ids,
            "other_word_ids": self.other_word_ids,
            "done": self.done,
        }
        if self.value is not None and self.royalties is not None and self.kept is not None:
            columns["value"], columns["royalties"] = self.value, self.royalties
            most = int(self.kept.sum(axis=1).max(initial=1))
            columns["kept"] = card_texts(self.kept, most)
        if words:
            columns["word"] = self._texts(self.word_ids)
            columns["other_word"] = self._texts(self.other_word_ids)
        return columns

    def _texts(self, ids: NDArray[int32]) -> NDArray[Any]:
        """Return the words of these ids; each different word is spelled only once."""
        distinct, places = np.unique(ids, return_inverse=True)
        texts = [word or "" for word in self.lexicon.words(distinct)]
        return np.array(texts, np.str_)[places.reshape(-1)]

    def __len__(self) -> int:
        return len(self.money)

    def __bool__(self) -> bool:
        return True

    def spelled(self, index: int) -> tuple[str, ...]:
        """Return the words of a deal's best play, sorted. Raises IndexError beyond the last."""
        place = place_of("deal", index, len(self))
        words = self.lexicon.words([self.word_ids[place], self.other_word_ids[place]])
        return tuple([word for word in words if word is not None])

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} deals on {self.lexicon.name!r}>"


class BatchPart(NamedTuple):
    """What `iter_batch` yields: the results of some deals, and the places of these deals."""

    places: Places
    """The places of the part's deals among all deals: a slice, or ascending indices. Both index an
    array.
    """
    found: Batch
    """The results of the part's deals, in the order of the places."""


class BatchInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a batch or an arena. The results so far are kept.

    partial: for a batch, a Batch of all deals, or of those already read from an iterable. Deals
        that were not reached have `partial.done` False, count -2, and no words, money or stock.
        For an arena, the Standings of the deals done, or None.
    done: the number of deals done.
    """

    partial: Any
    done: int

    def __init__(self, partial: Any, done: int) -> None:
        super().__init__(partial, done)
        self.partial = partial
        self.done = done

    def __str__(self) -> str:
        kept = "" if self.partial is None else "; what is done is in .partial"
        return f"interrupted with {counted(self.done, 'deal')} done{kept}"


def room_for(deals: int, ways: bool) -> Answer:
    """Return uninitialised arrays for the answers to this number of deals."""
    kinds = [*_UNDONE.values()][: None if ways else WITHOUT_WAYS]
    return tuple([np.empty((deals, *each.shape), each.dtype) for each in kinds])


def grown(arrays: Answer, done: int, deals: int) -> Answer:
    """Return larger arrays: the first `done` answers are copied, the others marked as not done."""
    more = room_for(deals, len(arrays) > WITHOUT_WAYS)
    for new, old, undone in zip(more, arrays, _UNDONE.values(), strict=False):
        new[:done] = old[:done]
        new[done:] = undone
    return more


def read_only(arrays: Answer, lexicon: Lexicon) -> Batch:
    """Make a read-only Batch of these arrays."""
    return Batch(**dict(zip(_UNDONE, map(locked, arrays), strict=False)), lexicon=lexicon)
