"""The results of a batch: arrays with one entry for each deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy import bool_, int32, int64, intp, uint32
from numpy.typing import NDArray

from lettertycoon.base import check_switch, locked, place_of
from lettertycoon.lexicons import Lexicon

Answer = tuple[NDArray[uint32], NDArray[int32], NDArray[int32], NDArray[int64]]
"""Of some deals: word ids, money, stock, counts."""
Places = slice | NDArray[intp]
NO_WORD = 2**32 - 1
NOT_DONE = -2


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Batch:
    """The result of `batch`: read-only arrays with one entry for each deal, in order.

    A deal without a play has money, stock and count 0, and no words. A count is -1 if
    `batch(count=False)` did not count, and -2 if an interrupted batch did not reach the deal.
    """

    word_ids: NDArray[uint32]
    """Word ids of the best play, uint32 of shape (deals, 2); 2**32 - 1 = no word."""
    money: NDArray[int32]
    """Money that the best play earns, in dollars."""
    stock: NDArray[int32]
    """Stock that the best play earns."""
    counts: NDArray[int64]
    """The number of plays; -1 = not counted, -2 = not reached by an interrupted batch."""
    lexicon: Lexicon

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

        The columns are money, stock, total, count, word_id, other_word_id and done. Word ids are
        places in the sorted lexicon; 2**32 - 1 = no word.

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
            "count": self.counts,
            "word_id": np.ascontiguousarray(self.word_ids[:, 0]),
            "other_word_id": np.ascontiguousarray(self.word_ids[:, 1]),
            "done": self.done,
        }
        if words:
            columns["word"] = self._texts(columns["word_id"])
            columns["other_word"] = self._texts(columns["other_word_id"])
        return columns

    def _texts(self, ids: NDArray[uint32]) -> NDArray[Any]:
        """Return the words of these ids; each different word is spelled only once."""
        distinct, places = np.unique(ids, return_inverse=True)
        word = self.lexicon.core.word
        texts = ["" if id == NO_WORD else word(id) for id in distinct.tolist()]
        return np.array(texts, np.str_)[places.reshape(-1)]

    def __len__(self) -> int:
        return len(self.money)

    def __bool__(self) -> bool:
        return True

    def spelled(self, index: int) -> tuple[str, ...]:
        """Return the words of a deal's best play, sorted. Raises IndexError beyond the last."""
        place = place_of("deal", index, len(self))
        return tuple(self.lexicon.core.word(id) for id in self.word_ids[place] if id != NO_WORD)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} deals on {self.lexicon.name!r}>"


class BatchPart(NamedTuple):
    """What `iter_batch` yields: the results of some deals, and the places of these deals."""

    places: Places
    """Their places among the deals: a slice, or ascending indices. Both index an array."""
    found: Batch
    """Their answers, in the order of the places."""


class BatchInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a batch. The results so far are kept.

    partial: a Batch of all deals, or of those already read from an iterable. Deals that were not
        reached have `partial.done` False, count -2, and no words, money or stock.
    done: the number of deals done.
    """

    partial: Batch
    done: int

    def __init__(self, partial: Batch, done: int) -> None:
        super().__init__(partial, done)
        self.partial = partial
        self.done = done

    def __str__(self) -> str:
        return f"interrupted with {self.done} deals done; they are in .partial"


class Collected:
    """Collects the arrays of all deals; they grow if the number of deals is not known."""

    def __init__(self, lexicon: Lexicon, deals: int | None) -> None:
        self._lexicon = lexicon
        self._end = deals or 0
        self._arrays = _undone(self._end)

    def take(self, places: Places, answer: Answer) -> int:
        """Store the answer to the deals at these places; return how many they are."""
        rows = len(answer[0])
        last = places.start + rows if isinstance(places, slice) else int(places[-1]) + 1
        room = len(self._arrays[0])
        if last > room:
            grown = _undone(max(last, 2 * room))
            for old, new in zip(self._arrays, grown, strict=True):
                new[:room] = old
            self._arrays = grown
        self._end = max(self._end, last)
        # Counts are stored last, so that a half-stored deal does not appear done.
        for array, some in zip(self._arrays, answer, strict=True):
            array[places] = some
        return rows

    def batch(self) -> Batch:
        """Return the parts taken so far as one read-only Batch."""
        return read_only([array[: self._end] for array in self._arrays], self._lexicon)


def read_only(arrays: Iterable[NDArray[Any]], lexicon: Lexicon) -> Batch:
    """Make a read-only Batch of these arrays: word ids, money, stock, counts."""
    word_ids, money, stock, counts = map(locked, arrays)
    return Batch(word_ids, money, stock, counts, lexicon)


def _undone(deals: int) -> list[NDArray[Any]]:
    return [
        np.full((deals, 2), NO_WORD, uint32),
        np.zeros(deals, int32),
        np.zeros(deals, int32),
        np.full(deals, NOT_DONE, int64),
    ]
