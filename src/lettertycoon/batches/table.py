"""The answers of a batch: a table with the best play of each deal."""

from dataclasses import dataclass

import numpy as np
from numpy import int32, int64
from numpy.typing import NDArray

from lettertycoon.base import counted
from lettertycoon.batches.deals import Deals
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Play, Turn, rarest
from lettertycoon.turns.play import make_play
from lettertycoon.turns.tables import PlayTable


@dataclass(frozen=True, eq=False, repr=False)
class Batch(PlayTable[Play | None]):
    """The result of `batch`: a table with one row for each deal, in order.

    The columns are read-only arrays. `found[i]` is the best play of a deal, made when it is asked
    for, or None if nothing can be laid.

    Attributes:
        deals: the deals asked about: Deals, or a tuple of turns.
        lexicon: the words of the plays.
        by: the objective that ranks plays.
        word_ids: the first word of the best play, as its place in the sorted lexicon; -1 = no play.
        other_word_ids: the second word; -1 = none.
        money: what the best play earns, in dollars; 0 without a play.
        stock: the stock that the best play earns.
        counts: the number of plays; -1 = not counted.
    """

    _COLUMNS = ("money", "stock", "total", "counts", "word_ids", "other_word_ids")
    deals: Deals | tuple[Turn, ...]
    lexicon: Lexicon
    by: Objective
    word_ids: NDArray[int32]
    other_word_ids: NDArray[int32]
    money: NDArray[int32]
    stock: NDArray[int32]
    counts: NDArray[int64]

    def __len__(self) -> int:
        return len(self.money)

    def _make_play(self, row: int) -> Play | None:
        words = self.words(row)
        if not words:
            return None
        money = int(self.money[row])
        stock = int(self.stock[row])
        rarity = rarest(words, self.lexicon)
        return make_play(self.deals[row], words, money, stock, rarity, self.by)

    def __repr__(self) -> str:
        plays = int(np.count_nonzero(self.word_ids >= 0))
        return f"<Batch of {counted(len(self), 'deal')}: {counted(plays, 'best play')}>"
