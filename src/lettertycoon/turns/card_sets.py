"""The frontier of a turn: for each set of cards, the plays that no other play dominates.

The rest of the game depends only on the cards that a play uses and on what it earns. So a search
over whole turns needs only these plays.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy import bool_, int32
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import ArgumentError, Immutable, counted, read_only
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.turns.earnings import Earned, abilities, earnings_table, most_online, online_shape
from lettertycoon.turns.filters import Show, WordFilter, filter_words, word_filter
from lettertycoon.turns.play import Play, make_play, rarest
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.tables import PlayTable
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.ways import as_way, cards_of, placements

MAX_SETS = 1 << 16  # the kernel's limit


class Frontier(PlayTable[Play], Immutable):
    """A turn's frontier: a table of plays, one in each row.

    `table[i]` is the play of a row, laid in the first of its ways that uses exactly the row's
    cards; it is made when it is asked for. The columns are read-only arrays. The rows of one set of
    cards stand together: the largest total first, then rows with less total and more money. The
    order of the sets has no meaning, but it is the same each time.

    Attributes:
        turn: the turn.
        lexicon: the words of the plays.
        show: the filter asked for.
        hand: cards used of the hand, as bits: bit i stands for `turn.hand[i]`. If only some cards
            of a letter are used, the bits are those of the first ones.
        pool: cards used of the pool, as bits.
        money: what the play earns, in dollars.
        stock: the stock that the play earns.
        word_ids: the first word, as its place in the sorted lexicon.
        other_word_ids: the second word; -1 = none.
    """

    _COLUMNS = (
        "money", "stock", "total", "royalties", "hand", "pool", "word_ids", "other_word_ids",
    )  # fmt: skip
    turn: Turn
    show: WordFilter
    hand: NDArray[int32]
    pool: NDArray[int32]
    money: NDArray[int32]
    stock: NDArray[int32]
    word_ids: NDArray[int32]
    other_word_ids: NDArray[int32]
    _given_lexicon: Lexicon

    def __init__(self, turn: Turn, lexicon: Lexicon, show: Show | None = None) -> None:
        check_turn(turn)
        _check_sets(turn)
        words = filter_words(lexicon, show)
        rows = lt_core.frontier(
            words.lexicon.core,
            turn.hand,
            turn.pool,
            earnings_table(words.lexicon, turn.patents, turn.rules),
            abilities=laying_abilities(turn.patents),
            hidden=words.hidden,
        )
        names = ("hand", "pool", "money", "stock", "word_ids", "other_word_ids")
        self._set(
            turn=turn,
            lexicon=words.lexicon,
            show=word_filter(show),
            _given_lexicon=lexicon,  # without the filter's words, for copies
            **dict(zip(names, rows, strict=True)),
        )

    @cached_property
    def royalties(self) -> NDArray[int32]:
        """Dollars the bank pays to all rivals together; the set of cards determines them."""
        paid = np.zeros(len(self), int32)
        for card, is_used in self._used_cards():
            if card in self.turn.royalty_letters:
                paid += is_used
        return read_only(paid)

    @cached_property
    def earnings(self) -> tuple[NDArray[int32], NDArray[int32]]:
        """Money and stock that each row earns under the rules' procedure, as `Play.earnings`."""
        turn = self.turn
        pairs = np.flatnonzero(self.other_word_ids >= 0)
        if turn.rules.procedure == "table" or not len(pairs) or not abilities(turn.patents):
            return self.money, self.stock
        money = self.money.copy()
        stock = self.stock.copy()
        # pairs of words of the same shapes earn the same
        earned_by_shapes: dict[tuple[object, ...], list[Earned]] = {}
        firsts = self._spell(self.word_ids[pairs])
        seconds = self._spell(self.other_word_ids[pairs])
        for row, words in zip(pairs.tolist(), zip(firsts, seconds, strict=True), strict=True):
            shapes = tuple([online_shape(word) for word in words])
            if shapes not in earned_by_shapes:
                earned_by_shapes[shapes] = [
                    most_online(words, turn.patents, turn.rules, (main,)) for main in (0, 1)
                ]
            first, second = earned_by_shapes[shapes]
            if first != second and "X" in turn.patents:
                # a duplicate may leave no choice of the main word
                earned = self[row].earnings()
            else:
                earned = max(first, second, key=lambda earned: earned.rank)
            money[row] = earned.money
            stock[row] = earned.stock
        return read_only(money), read_only(stock)

    @cached_property
    def only_added_s(self) -> NDArray[bool_]:
        """Whether a row's words have an S but no card of it, so that the Z patent adds it."""
        firsts = self._spell(self.word_ids)
        seconds = self._spell(self.other_word_ids)
        laid = map(str.__add__, firsts, seconds)
        added = np.array(["S" in letters for letters in laid], bool)
        for card, is_used in self._used_cards():
            if card == "S":
                added &= ~is_used
        return read_only(added)

    def _used_cards(self) -> Iterator[tuple[str, NDArray[bool_]]]:
        """Yield each card of the turn, and for each row whether it is used."""
        for cards, used in ((self.turn.hand, self.hand), (self.turn.pool, self.pool)):
            for place, card in enumerate(cards):
                yield card, (used >> place & 1).astype(bool)

    def _spell(self, ids: NDArray[int32]) -> list[str]:
        """Return the words of ids; "" for -1."""
        return [word or "" for word in self.lexicon.spell(ids.tolist())]

    def __len__(self) -> int:
        return len(self.money)

    def _make_play(self, row: int) -> Play:
        """Make the play of a row, laid in the first of its ways that uses the row's cards."""
        turn = self.turn
        words = self.words(row)
        money = int(self.money[row])
        hand = cards_of_bits(turn.hand, int(self.hand[row]))
        pool = cards_of_bits(turn.pool, int(self.pool[row]))
        found = placements(turn, words, money)
        placement = next(place for place in found if cards_of(place) == (hand, pool))
        way = as_way(turn, words, money, placement)
        rarity = rarest(words, self.lexicon)
        return make_play(turn, words, money, int(self.stock[row]), rarity, "total", way)

    def __repr__(self) -> str:
        return f"<Frontier of {self.turn}: {counted(len(self), 'row')}>"

    def __reduce__(self) -> tuple[Any, ...]:  # a pickle holds the question, not the answer
        return Frontier, (self.turn, self._given_lexicon, self.show)


def _check_sets(turn: Turn) -> None:
    """Raise ArgumentError if the turn's cards make more sets than a frontier may have."""
    numbers = [*Counter(turn.hand).values(), *Counter(turn.pool).values()]
    sets = prod([number + 1 for number in numbers])
    if sets > MAX_SETS:
        message = f"{turn} has {sets:,} sets of cards; a frontier has at most {MAX_SETS:,}"
        raise ArgumentError(message, "turn.too_many_sets", sets=sets, most=MAX_SETS)


def cards_of_bits(cards: str, chosen: int) -> str:
    """Return the cards that the bits choose."""
    return "".join([card for place, card in enumerate(cards) if chosen >> place & 1])


def frontier(turn: Turn, lexicon: Lexicon | None = None, *, show: Show | None = None) -> Frontier:
    """List, for each set of cards, the plays that no other dominates in total and money.

    A set says which cards of the hand and which of the pool are used; equal letters in one place
    are alike. The duplicate and the added S are not cards. A play belongs to every set that one of
    its ways uses. One play of a set dominates another if its total and its money are at least as
    large, and one of them is larger. Money counts separately because it may buy a patent. So the
    play of most value is in the table if a stock is worth 0 to 1 dollar; if it is worth more, it
    can be missing. If plays of one set earn the same, the table has the first in the order of
    plays: by rarity (ungraded last), one word before two, fewer letters, the alphabet. Royalties,
    the cards kept and the letters on offer follow from the set. All abilities and pairs are
    included.

    Args:
        turn: the turn.
        lexicon: the words allowed; the embedded lexicon if left out.
        show: which words count, as in `plays`.

    Raises:
        ArgumentError: if the turn's cards make more than 65,536 sets, because the whole table
            would take too long and too much memory. Only rules with more than 16 cards allow that.
            Else as `plays` does.

    >>> table = frontier(Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"}))
    >>> row = int((table.total - table.royalties).argmax())
    >>> table.words(row), table[row].kept, int(table.royalties[row])
    (('SWAZZLES',), 'JN', 1)
    """
    return Frontier(turn, lexicon_or_default(lexicon), show)
