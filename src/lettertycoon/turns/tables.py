"""What tables of plays have in common: the play of a row, its words, columns for data frames."""

from collections.abc import Iterator
from operator import index as as_index
from typing import Any, ClassVar, Generic, SupportsIndex, TypeVar, overload

import numpy as np
from numpy import int32
from numpy.typing import NDArray

from lettertycoon.base import check_bool, read_only
from lettertycoon.lexicons import Lexicon

RowPlay = TypeVar("RowPlay")


class PlayTable(Generic[RowPlay]):
    """A table of plays: `table[i]` is the play of a row, made when it is asked for.

    A slice is a list. `RowPlay` is what a row may have: a Play, or None too. A subclass has the
    number of rows, makes the play of a row, and names its columns.
    """

    __slots__ = ()

    _COLUMNS: ClassVar[tuple[str, ...]]
    lexicon: Lexicon

    def __len__(self) -> int:
        raise NotImplementedError

    def _make_play(self, row: int) -> RowPlay:
        """Make the play of a row that the table has."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: SupportsIndex) -> RowPlay: ...
    @overload
    def __getitem__(self, index: slice) -> list[RowPlay]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> RowPlay | list[RowPlay]:
        rows = range(len(self))
        if isinstance(index, slice):
            return [self._make_play(row) for row in rows[index]]
        return self._make_play(rows[index])

    def __iter__(self) -> Iterator[RowPlay]:
        return (self._make_play(row) for row in range(len(self)))

    @property
    def total(self) -> NDArray[int32]:
        """Money and stock together; read-only."""
        money, stock = [getattr(self, name) for name in ("money", "stock")]
        return read_only(money + stock)

    def words(self, index: SupportsIndex) -> tuple[str, ...]:
        """Return the words of a row's play, in alphabetical order; none without a play.

        Args:
            index: the row's number, from 0; -1 is the last row.

        Raises:
            IndexError: for a row beyond the last.
            TypeError: for anything but a whole number.
        """
        row = range(len(self))[as_index(index)]
        ids = [getattr(self, name)[row] for name in ("word_ids", "other_word_ids")]
        return tuple([word for word in self.lexicon.spell(ids) if word is not None])

    def columns(self, *, words: bool = False) -> dict[str, NDArray[Any]]:
        """Return the table as columns for `pandas.DataFrame` or `polars.DataFrame`.

        They are money, stock, total, word_ids and other_word_ids; those of a frontier are also
        royalties, hand and pool, and those of a batch counts.

        Args:
            words: add the columns word and other_word as text ("" = no word).

        >>> from lettertycoon import Turn, plays
        >>> plays(Turn("JLSEANZ", "EWE")).columns(words=True)["word"][:3].tolist()
        ['WEAZENS', 'WEASEL', 'JEWELS']
        """
        check_bool("words", words)
        columns = {name: getattr(self, name) for name in self._COLUMNS}
        if words:
            columns["word"] = _spell_column(self.lexicon, columns["word_ids"])
            columns["other_word"] = _spell_column(self.lexicon, columns["other_word_ids"])
        return columns


def _spell_column(lexicon: Lexicon, ids: NDArray[int32]) -> NDArray[np.str_]:
    """Return the words of ids as an array of texts; each word is spelled once."""
    distinct, places = np.unique(ids, return_inverse=True)
    texts = [word or "" for word in lexicon.spell(distinct)]
    return np.array(texts, np.str_)[places.reshape(-1)]
