"""The frontier of a turn: for each set of cards, the plays that no other play dominates.

The rest of the game depends only on the cards that a play uses and on what it earns. So among the
plays that use the same cards only a few matter, and a search over whole turns needs only those, as
long as it values a stock at no more than a dollar of money.
"""

import operator
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import ArgumentError, Record, Table, place_of
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.check import rarest
from lettertycoon.turns.doubling import earnings_table
from lettertycoon.turns.filters import Show, WordFilter, shown_words, word_filter
from lettertycoon.turns.play import Play
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.ways import as_way, cards_of, paid_by, placements, shown_vowels, sold_after

MOST_SETS = 1 << 16  # the kernel's limit
_set = object.__setattr__


@dataclass(frozen=True, slots=True)
class FrontierRow(Record):
    """One row of the table: the cards that a play uses, and what it earns.

    hand, pool: the cards used, sorted.
    kept: the cards left in the hand, sorted.
    left: the cards left in the pool, sorted.
    words: one word, or two with the V patent, in alphabetical order.
    money, stock: what the words earn, money in dollars.
    royalties: rival's name -> dollars from the bank, for each rival who receives something.
    buyable: letters whose patents may be bought after earning, sorted.
    """

    hand: str
    pool: str
    kept: str
    left: str
    words: tuple[str, ...]
    money: int
    stock: int
    royalties: Mapping[str, int]
    buyable: tuple[str, ...]

    @property
    def total(self) -> int:
        """Money and stock together."""
        return self.money + self.stock


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Frontier(Table[FrontierRow]):
    """A turn's frontier: a sequence of `FrontierRow`, and arrays with one entry for each row.

    A `FrontierRow` is created only when you index it. The rows of one set of cards stand together:
    the largest total first, then rows with less total and more money. The order of the sets has no
    meaning, but it is the same each time. The arrays are read-only.
    """

    _ROW = FrontierRow

    turn: Turn
    lexicon: Lexicon
    show: WordFilter
    _legal: Lexicon
    _table: NDArray[np.int32]
    _royalties: NDArray[np.int32] | None

    def __init__(self, turn: Turn, lexicon: Lexicon, show: Show | None = None) -> None:
        check_turn(turn)
        show, legal = word_filter(show), chosen(lexicon)
        lexicon, hidden = shown_words(legal, show)
        _check_size(turn)
        table = lt_core.frontier(
            lexicon.core,
            turn.hand,
            turn.pool,
            earnings_table(lexicon, turn.patents, turn.rules),
            abilities=laying_abilities(turn.patents),
            hidden=hidden,
        )
        _set(self, "turn", turn)
        _set(self, "lexicon", lexicon)
        _set(self, "show", show)
        _set(self, "_legal", legal)
        _set(self, "_table", table)
        _set(self, "_royalties", None)

    @property
    def hand(self) -> NDArray[np.int32]:
        """Cards used from the hand, as bits: bit i stands for `turn.hand[i]`.

        If only some cards of a letter are used, the bits are those of the first ones.
        """
        return _column(self._table, 0)

    @property
    def pool(self) -> NDArray[np.int32]:
        """Cards used from the pool, as bits: bit i stands for `turn.pool[i]`."""
        return _column(self._table, 1)

    @property
    def money(self) -> NDArray[np.int32]:
        """Dollars earned."""
        return _column(self._table, 2)

    @property
    def stock(self) -> NDArray[np.int32]:
        """Stock earned."""
        return _column(self._table, 3)

    @property
    def royalties(self) -> NDArray[np.int32]:
        """Dollars the bank pays to all rivals together; the set of cards determines them."""
        paid = self._royalties
        if paid is None:
            paid = _paid(self.turn, self._table)
            _set(self, "_royalties", paid)
        return paid

    @property
    def word_ids(self) -> NDArray[np.int32]:
        """The first word of each row, as its place in the lexicon's alphabetical order."""
        return _column(self._table, 4)

    @property
    def other_word_ids(self) -> NDArray[np.int32]:
        """The second word of each row, as its place in that order; -1 if the row has one word."""
        return _column(self._table, 5)

    def __len__(self) -> int:
        return int(self._table.shape[1])

    @overload
    def __getitem__(self, index: int) -> FrontierRow: ...
    @overload
    def __getitem__(self, index: slice) -> list[FrontierRow]: ...
    def __getitem__(self, index: int | slice) -> FrontierRow | list[FrontierRow]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        hand, pool, money, stock, *ids = self._table[:, place_of("row", index, len(self))].tolist()
        turn = self.turn
        used_hand, kept = sort_out(turn.hand, hand)
        used_pool, left = sort_out(turn.pool, pool)
        return FrontierRow(
            hand=used_hand,
            pool=used_pool,
            kept=kept,
            left=left,
            words=tuple([word for word in self.lexicon.words(ids) if word is not None]),
            money=money,
            stock=stock,
            royalties=paid_by(turn, used_hand + used_pool),
            buyable=sold_after(turn, used_hand + used_pool, money),
        )

    def __iter__(self) -> Iterator[FrontierRow]:
        return (self[place] for place in range(len(self)))

    def play(self, index: int) -> Play:
        """Return the play of a row, laid in the first of its ways that uses exactly these cards."""
        row = self[operator.index(index)]
        turn, words, money, used = self.turn, row.words, row.money, (row.hand, row.pool)
        placed = next(each for each in placements(turn, words, money) if cards_of(each) == used)
        way = as_way(turn, words, money, placed, shown_vowels(turn, words))
        rarity = rarest(words, self.lexicon)
        return Play._of(words, money, row.stock, rarity or 0, turn, "total", way)

    def _asked(self) -> tuple[Any, ...]:
        return self.turn, self._legal, self.show

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frontier):
            return NotImplemented
        return self is other or self._asked() == other._asked()

    def __hash__(self) -> int:
        return hash(self._asked())

    def __reduce__(self) -> tuple[Any, ...]:  # a pickle holds the question, not the answer
        return Frontier, self._asked()

    def __repr__(self) -> str:
        return f"<Frontier of {self.turn}: {len(self)}>"


def _column(table: NDArray[np.int32], place: int) -> NDArray[np.int32]:
    column: NDArray[np.int32] = table[place]
    return column


def sort_out(cards: str, chosen: int) -> tuple[str, str]:
    """Return the cards that the bits choose, and the others."""
    inside = [card for place, card in enumerate(cards) if chosen >> place & 1]
    outside = [card for place, card in enumerate(cards) if not chosen >> place & 1]
    return "".join(inside), "".join(outside)


def _paid(turn: Turn, table: NDArray[np.int32]) -> NDArray[np.int32]:
    paid = np.zeros(table.shape[1], np.int32)
    for cards, used in ((turn.hand, table[0]), (turn.pool, table[1])):
        for place, card in enumerate(cards):
            if card in turn.royalty_letters:
                paid += used >> place & 1
    paid.flags.writeable = False
    return paid


def _check_size(turn: Turn) -> None:
    """Raise ArgumentError if the turn has too many sets of cards for a table."""
    hand, pool = Counter(turn.hand), Counter(turn.pool)
    sets = prod([(hand[each] + 1) * (pool[each] + 1) for each in {*hand, *pool}])
    if sets > MOST_SETS:
        raise ArgumentError(
            f"the cards {turn.hand or '-'}/{turn.pool or '-'} make {sets:,} different sets; "
            f"a frontier has at most {MOST_SETS:,}",
            "turn.too_many_sets",
            sets=sets,
            most=MOST_SETS,
        )


def frontier(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    show: Show | None = None,
) -> Frontier:
    """List, for each set of cards that a play may use, the plays that no other play dominates.

    A set says which cards of the hand and which of the pool are used; equal letters in one place
    are alike. The duplicate and the added S are not cards. A play belongs to every set that one of
    its ways uses. Another play of the same set dominates it if that play has at least as large a
    total and at least as much money, and more of one of them. Money counts separately because it
    may buy a patent. So the best play is in the table if a stock is worth 0 to 1 dollar; if it is
    worth more, the best play can be missing. If plays of one set earn the same, the table has the
    first in the order of plays, which is by the rarity of the rarest word (ungraded last), one word
    before two, fewer letters, and the alphabet. Royalties, the cards kept and the letters on offer
    follow from the set, so they are equal for all its plays. All abilities and pairs are included.

    show: which words count, as in `plays`, with the same errors.

    Raises ArgumentError if the turn's cards make more than 65,536 sets, because the whole table
    would take too long and too much memory. Only rules with more than 16 cards allow that.

    >>> table = frontier(Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"}))
    >>> row = max(table, key=lambda row: row.total - row.royalties.get("Rayne", 0))
    >>> row.words, row.total, row.kept, dict(row.royalties)
    (('SWAZZLES',), 8, 'JN', {'Rayne': 1})
    """
    return Frontier(turn, chosen(lexicon), show)
