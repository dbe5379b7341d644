"""Every play of a turn, best first, and the best few."""

from collections.abc import Iterator, Sequence
from operator import index
from typing import Any, overload

from numpy import int32, uint32
from numpy.typing import NDArray

import lt_core
from lettertycoon.check import check_play
from lettertycoon.errors import GoalError, PlayError, shown
from lettertycoon.frozen import Immutable
from lettertycoon.goals import Goal, kernel_weights
from lettertycoon.lexicon import Lexicon, chosen
from lettertycoon.play import Play
from lettertycoon.rules import COPY_CARDS
from lettertycoon.turn import Turn, check_turn

_set = object.__setattr__


def _rank(turn: Turn, lexicon: Lexicon, by: Goal, most: int | None) -> lt_core.Ranking:
    check_turn(turn)
    patents = turn.patents
    return lt_core.rank(
        lexicon.core,
        turn.hand,
        turn.pool,
        lexicon.earnings(patents, turn.rules),
        kernel_weights(by),
        owed=turn.owed if turn.rivals else "",
        copy="X" in patents,
        added_s="Z" in patents,
        copy_cards=COPY_CARDS,
        most=most,
    )


def _play(turn: Turn, row: tuple[str, int, int, int | None], by: Goal) -> Play:
    word, money, stock, familiarity = row
    return Play._found(turn, (word,), money, stock, familiarity, by)


class Plays(Immutable, Sequence[Play]):
    """The plays of a turn, best first: a sequence view that makes a Play when it is looked at.

    `word in plays`, or a tuple of words, or a Play, is answered from the rules and the lexicon,
    without a look at the list.
    """

    __slots__ = ("_columns", "_ranking", "by", "lexicon", "turn")

    turn: Turn
    lexicon: Lexicon
    by: Goal
    _ranking: lt_core.Ranking
    _columns: tuple[NDArray[uint32], NDArray[int32], NDArray[int32]]

    def __init__(self, turn: Turn, lexicon: Lexicon, by: Goal) -> None:
        ranking = _rank(turn, lexicon, by, None)
        _set(self, "turn", turn)
        _set(self, "lexicon", lexicon)
        _set(self, "by", by)
        _set(self, "_ranking", ranking)
        _set(self, "_columns", ranking.columns())

    @property
    def money(self) -> NDArray[int32]:
        """Coins earned, one entry a play, in the view's order; read-only."""
        return self._columns[1]

    @property
    def stock(self) -> NDArray[int32]:
        """Stock earned, one entry a play, in the view's order; read-only."""
        return self._columns[2]

    def __len__(self) -> int:
        return len(self._ranking)

    @overload
    def __getitem__(self, index: int) -> Play: ...
    @overload
    def __getitem__(self, index: slice) -> list[Play]: ...
    def __getitem__(self, index: int | slice) -> Play | list[Play]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        place = range(len(self))[index]  # negative counts from the end; IndexError beyond
        return _play(self.turn, self._ranking.row(place), self.by)

    def __iter__(self) -> Iterator[Play]:
        row = self._ranking.row
        return (_play(self.turn, row(place), self.by) for place in range(len(self)))

    def __contains__(self, play: object) -> bool:
        words: Any = play
        if isinstance(play, Play):
            if play.turn != self.turn:
                return False
            words = play.words
        try:
            check_play(self.turn, words, self.lexicon)
        except PlayError:
            return False
        return True

    def __repr__(self) -> str:
        best = f", best {self[0]}" if len(self) else ""
        return f"<Plays of {self.turn}: {len(self)}{best}>"


def plays(turn: Turn, lexicon: Lexicon | None = None, *, by: Goal = "total") -> Plays:
    """Every playable word of a turn, best first (design section 5 has the order).

    lexicon: where words are looked up; the embedded one if left out.
    by: what is ranked by: "total", "money", "stock", "net" (total less what rivals receive), or
        Weights. It never changes a play's earnings. Raises GoalError where it is unknown.

    >>> found = plays(Turn("JLSEANZ", "EWE"))
    >>> len(found), found[0].words, "JEWELS" in found
    (172, ('WEAZENS',), True)
    """
    return Plays(turn, chosen(lexicon), by)


def best(
    turn: Turn, lexicon: Lexicon | None = None, n: int = 5, *, by: Goal = "total"
) -> list[Play]:
    """The first n of `plays(turn, lexicon, by=by)`, without making the rest.

    Raises GoalError where n is negative or `by` unknown.
    """
    try:
        most = index(n)  # NumPy's whole numbers too
    except TypeError:
        most = -1
    if isinstance(n, bool) or most < 0:
        raise GoalError(f"n is {shown(n)}; it must be a whole number, 0 or more")
    lexicon = chosen(lexicon)
    ranking = _rank(turn, lexicon, by, min(most, len(lexicon)))
    return [_play(turn, ranking.row(place), by) for place in range(len(ranking))]
