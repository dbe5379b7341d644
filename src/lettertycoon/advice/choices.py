"""What can be laid in a turn, as the rows of one table: the choices that are weighed."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.features import bits_of
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Frontier, Play, Turn, WordFilter, frontier

ChoiceTable = NDArray[np.uint32]


class Choices(NamedTuple):
    """The plays of every set of cards, and a turn without a word.

    The table has the hand cards and pool cards used (as bits), money and stock earned under the
    rules' procedure: shape (4, rows). The rows of `plays` come first, then those of `rarer`, then
    that of `own` if it has one to itself; the last row is a turn without a word.
    """

    plays: Frontier  # with the words shown
    rarer: Frontier | None  # of all words, if they are weighed beside those shown
    table: ChoiceTable
    own: Play | None = None  # the play that was laid
    own_row: int | None = None  # its row: that of a play with the same cards and earnings, if any

    @property
    def hidden_rows(self) -> range:
        """The rows whose words are not shown, though a play shown may be among them, too."""
        first = len(self.plays)
        return range(first, first if self.rarer is None else first + len(self.rarer))

    def are_shown(self, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Tell of each of some rows whether its words are shown."""
        hidden = self.hidden_rows
        shown: NDArray[np.bool_] = (rows < hidden.start) | (rows >= hidden.stop)
        return shown

    @property
    def wordless_row(self) -> int:
        """The row of a turn without a word."""
        return int(self.table.shape[1]) - 1

    @property
    def played_row(self) -> int:
        """The row of the turn that was played: that of `own`, or that without a word."""
        return self.wordless_row if self.own_row is None else self.own_row

    def play(self, row: int) -> Play | None:
        """Return the play of a row; None for the turn without a word, which is the last row."""
        if row == self.own_row:
            return self.own
        if row < len(self.plays):
            return self.plays[row]
        if self.rarer is not None and row in self.hidden_rows:
            return self.rarer[row - len(self.plays)]
        return None

    def shown_words(self, row: int) -> tuple[str, ...]:
        """Return the words of a row of `plays`, without making its play; none for other rows."""
        return self.plays.words(row) if row < len(self.plays) else ()

    def only_added_s(self) -> NDArray[np.bool_]:
        """Tell of each row whether its S is an added one."""
        parts = [self.plays.only_added_s]
        if self.rarer is not None:
            parts.append(self.rarer.only_added_s)
        last = [False]
        if self.own is not None and self.own_row == self.hidden_rows.stop:
            last = [self.own.way.added_s, False]
        return np.array([*np.concatenate(parts), *last], bool)

    def with_own(self, play: Play) -> "Choices":
        """Return the choices with a play that was laid."""
        turn = play.turn
        money, stock = play.earnings()
        laid = bits_of(turn.hand, play.way.hand), bits_of(turn.pool, play.way.pool)
        column = np.array([[*laid, money, stock]], np.uint32).T
        same = np.flatnonzero((self.table[:, : len(self.plays)] == column).all(0))
        if len(same):
            return self._replace(own=play, own_row=int(same[0]))
        row = self.wordless_row
        table = np.concatenate([self.table[:, :row], column, self.table[:, row:]], axis=1)
        return self._replace(own=play, own_row=row, table=table)


def find_choices(turn: Turn, lexicon: Lexicon, show: WordFilter, *, rarer: bool = False) -> Choices:
    """Return what can be laid.

    show: which words are shown. rarer: whether all words are weighed beside those.

    Raises ArgumentError if the turn's cards make too many sets.
    """
    plays = frontier(turn, lexicon, show=show)
    tables = [_table_of(plays)]
    all_words = None
    every_rarity = WordFilter(sensitive=show.sensitive)
    if rarer and every_rarity != show:
        all_words = frontier(turn, lexicon, show=every_rarity)
        tables.append(_table_of(all_words))
    no_word = np.zeros((4, 1), np.uint32)
    return Choices(plays, all_words, np.concatenate([*tables, no_word], axis=1))


def _table_of(plays: Frontier) -> ChoiceTable:
    """Return the rows of some plays."""
    return np.array([plays.hand, plays.pool, *plays.earnings], np.uint32)
