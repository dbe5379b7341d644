"""The frontier of a turn: for each set of cards, the plays that no other play dominates.

The rest of the game depends only on the cards that a play uses and on what it earns. So a search
over whole turns needs only these plays.
"""

from collections import Counter
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import ArgumentError, counted, locked
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.earnings import abilities, earnings_table, most_online, online_shape
from lettertycoon.turns.filters import Show, shown_words, word_filter
from lettertycoon.turns.play import Play, made, rarest
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.turn import SetOnce, Turn, check_turn
from lettertycoon.turns.ways import as_way, cards_of, placements

MOST_SETS = 1 << 16  # the kernel's limit


class Frontier(SetOnce):
    """A turn's frontier: read-only arrays with one entry for each row.

    The rows of one set of cards stand together: the largest total first, then rows with less total
    and more money. The order of the sets has no meaning, but it is the same each time.

    turn, lexicon, show: the turn, the words of the plays, and the filter asked for.
    hand, pool: cards used, as bits: bit i stands for `turn.hand[i]` or `turn.pool[i]`. If only some
        cards of a letter are used, the bits are those of the first ones.
    money, stock: what the row earns, money in dollars.
    word_ids, other_word_ids: the words, as places in the lexicon's alphabetical order; -1 if the
        row has no second word.
    """

    def __init__(self, turn: Turn, lexicon: Lexicon, show: Show | None = None) -> None:
        check_turn(turn)
        numbers = *Counter(turn.hand).values(), *Counter(turn.pool).values()
        sets = prod([number + 1 for number in numbers])
        if sets > MOST_SETS:
            message = f"{turn} has {sets:,} sets of cards; a frontier has at most {MOST_SETS:,}"
            raise ArgumentError(message, "turn.too_many_sets", sets=sets, most=MOST_SETS)
        self.turn, self.show = turn, word_filter(show)
        self._asked = lexicon  # without the filter's words, for copies
        self.lexicon, hidden = shown_words(lexicon, self.show)
        self._table = lt_core.frontier(
            self.lexicon.core,
            turn.hand,
            turn.pool,
            earnings_table(self.lexicon, turn.patents, turn.rules),
            abilities=laying_abilities(turn.patents),
            hidden=hidden,
        )
        self.hand, self.pool, self.money, self.stock = self._table[:4]
        self.word_ids, self.other_word_ids = self._table[4:]

    @cached_property
    def royalties(self) -> NDArray[np.int32]:
        """Dollars the bank pays to all rivals together; the set of cards determines them."""
        paid = np.zeros(len(self), np.int32)
        for cards, used in ((self.turn.hand, self.hand), (self.turn.pool, self.pool)):
            for place, card in enumerate(cards):
                if card in self.turn.royalty_letters:
                    paid += used >> place & 1
        return locked(paid)

    @cached_property
    def earnings(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Money and stock that each row earns under the rules' procedure, as `Play.earnings`."""
        turn, rules = self.turn, self.turn.rules
        pairs = np.flatnonzero(self.other_word_ids >= 0)
        if rules.procedure == "table" or not len(pairs) or not abilities(turn.patents):
            return self.money, self.stock
        money, stock = self.money.copy(), self.stock.copy()
        # pairs of words of the same shapes earn the same
        earned_by: dict[Any, Any] = {}
        firsts = self._words_of(self.word_ids[pairs])
        seconds = self._words_of(self.other_word_ids[pairs])
        for row, words in zip(pairs.tolist(), zip(firsts, seconds, strict=True), strict=True):
            shapes = tuple(map(online_shape, words))
            if shapes not in earned_by:
                earned_by[shapes] = [
                    most_online(words, turn.patents, rules, (main,)) for main in (0, 1)
                ]
            earned = max(earned_by[shapes], key=lambda each: (sum(each), each.money))
            if "X" in turn.patents and earned_by[shapes][0] != earned_by[shapes][1]:
                # a duplicate may leave no choice of the main word
                earned = self.play(row).earnings()
            money[row], stock[row] = earned
        return locked(money), locked(stock)

    @cached_property
    def only_added_s(self) -> NDArray[np.bool_]:
        """Whether a row's words have an S but no card of it, so that the Z patent adds it."""
        shown = np.zeros(len(self), bool)
        for ids in (self.word_ids, self.other_word_ids):
            shown |= np.array(["S" in (word or "") for word in self._words_of(ids)], bool)
        for cards, used in ((self.turn.hand, self.hand), (self.turn.pool, self.pool)):
            for place, card in enumerate(cards):
                if card == "S":
                    shown &= used >> place & 1 == 0
        return locked(shown)

    def _words_of(self, ids: NDArray[np.int32]) -> list[Any]:
        return self.lexicon.words(ids.tolist())

    def __len__(self) -> int:
        return len(self.money)

    def words(self, index: int) -> tuple[str, ...]:
        """Return the words of a row: one, or two with the V patent, in alphabetical order."""
        ids = self._table[4:, range(len(self))[index]].tolist()
        return tuple([word for word in self.lexicon.words(ids) if word is not None])

    def play(self, index: int) -> Play:
        """Return the play of a row, laid in the first of its ways that uses exactly these cards."""
        hand, pool, money, stock, *_ = self._table[:, range(len(self))[index]].tolist()
        turn, words = self.turn, self.words(index)
        used = sort_out(turn.hand, hand)[0], sort_out(turn.pool, pool)[0]
        placed = next(each for each in placements(turn, words, money) if cards_of(each) == used)
        way = as_way(turn, words, money, placed)
        return made(turn, words, money, stock, rarest(words, self.lexicon), "total", way)

    def __repr__(self) -> str:
        return f"<Frontier of {self.turn}: {counted(len(self), 'row')}>"

    def __reduce__(self) -> tuple[Any, ...]:  # a pickle holds the question, not the answer
        return Frontier, (self.turn, self._asked, self.show)


def sort_out(cards: str, chosen: int) -> tuple[str, str]:
    """Return the cards that the bits choose, and the others."""
    halves = ["", ""]
    for place, card in enumerate(cards):
        halves[chosen >> place & 1] += card
    return halves[1], halves[0]


def frontier(turn: Turn, lexicon: Lexicon | None = None, *, show: Show | None = None) -> Frontier:
    """List, for each set of cards, the plays that no other dominates in total and money.

    A set says which cards of the hand and which of the pool are used; equal letters in one place
    are alike. The duplicate and the added S are not cards. A play belongs to every set that one of
    its ways uses. One play of a set dominates another if it has no smaller total, no less money,
    and more of one of the two. Money counts separately because it may buy a patent. So the play
    of most value is in the table if a stock is worth 0 to 1 dollar; if it is worth more, it can be
    missing. If plays of one set earn the same, the table has the first in the order of plays: by
    rarity (ungraded last), one word before two, fewer letters, the alphabet. Royalties, the cards
    kept and the letters on offer follow from the set. All abilities and pairs are included.

    show: which words count, as in `plays`, with the same errors.

    Raises ArgumentError if the turn's cards make more than 65,536 sets, because the whole table
    would take too long and too much memory. Only rules with more than 16 cards allow that.

    >>> table = frontier(Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"}))
    >>> row = int((table.money + table.stock - table.royalties).argmax())
    >>> table.words(row), table.play(row).kept, int(table.royalties[row])
    (('SWAZZLES',), 'JN', 1)
    """
    return Frontier(turn, chosen(lexicon), show)
