"""Weighing whole turns: every set of cards used, with every purchase and the best cards kept."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.after_purchase import AfterPurchase
from lettertycoon.advice.card_values import (
    HAND,
    POOL,
    best_kept,
    best_subsets,
    card_values,
    table_of_bits,
)
from lettertycoon.advice.features import Features
from lettertycoon.advice.network_inputs import MARGIN, MONEY, RIVAL_MONEY
from lettertycoon.advice.values import Array, Model, Values
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Position
from lettertycoon.turns import Frontier, Play, Show, for_sale, frontier, sort_out

Ints = NDArray[np.int64]
MODEL_ERROR = 0.8
SAME_BUY_ERROR = 0.4
"""Standard errors, in dollars, of the difference between two turns' values; the second is for turns
that buy the same. They are the average disagreement of two models trained on different games."""
EQUAL = 1.0
"""Dollars. Of two turns whose values differ by less, nobody could tell which is better."""
STRETCH = 0.045
"""With two players, values are multiplied by 1 + STRETCH * turns left, because training on
compressed margins makes large margins too small."""
SPREAD = 10.0
OVER_SPREAD = 0.1
"""The spread of `best_rival` in dollars, while the game goes on and once it is over: how far the
rivals' totals may still change relative to each other."""
_MOST_MONEY = 40  # dollars; the network knows no more


class WholeTurn(NamedTuple):
    """A whole turn, and its value.

    number: its index in the evaluation. play: what it lays; None = no word. purchase: the players
    after the purchase. kept, thrown: the hand cards kept and thrown. value: the expected margin in
    dollars. chance: the chance to win, 0 to 1; None if it is not known.
    """

    number: int
    play: Play | None
    purchase: AfterPurchase
    kept: str
    thrown: str
    value: float
    chance: float | None

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the play."""
        return () if self.play is None else self.play.words

    @property
    def buy(self) -> str | None:
        """The letter bought."""
        return self.purchase.letter or None

    def points(self, worth: float) -> float | None:
        """Return how many percentage points the chance to win falls if `value` is `worth` less."""
        without = self.purchase.win_chance(self.value - worth)
        if self.chance is None or without is None:
            return None
        return round(100 * (self.chance - without), 1)


@dataclass(frozen=True)
class Evaluation:
    """The whole turns of a position, with their values. A whole turn is a row of the table together
    with a purchase.

    features: the position's numbers.
    plays: the plays that may be laid.
    added: one more play, whose row follows those of `plays`; None = no such row.
    table: the hand cards and pool cards used (as bits), money and stock earned under the rules'
        procedure, of each row: shape (4, rows). The last row is a turn without a word.
    purchases: the purchases that may be made; the first is none.
    row_of, purchase_of: the row and the index of the purchase of each whole turn.
    values: the expected margin of each whole turn.
    paid: the royalties of each row to each rival, in dollars: shape (rows, rivals).
    kept, pool: the value of every set of cards kept, or left in the pool, a row per purchase.
    """

    features: Features
    plays: Frontier
    added: Play | None
    table: NDArray[np.uint32]
    purchases: list[AfterPurchase]
    row_of: Ints
    purchase_of: Ints
    values: Array
    paid: Ints
    kept: Array
    pool: Array

    @cached_property
    def best(self) -> WholeTurn:
        """The best whole turn."""
        return self.turn(int(self.values.argmax()))

    def turn(self, index: int) -> WholeTurn:
        """Return the whole turn at an index."""
        features = self.features
        row = int(self.row_of[index])
        place = int(self.purchase_of[index])
        wordless = row == self.table.shape[1] - 1
        to_choose = features.all_hand & ~int(self.table[0, row])
        kept = best_kept(self.kept[place], to_choose, wordless and bool(features.hand))
        value = float(self.values[index])
        purchase = self.purchases[place]
        return WholeTurn(
            number=index,
            play=None if wordless else self._play(row),
            purchase=purchase,
            kept=sort_out(features.hand, kept)[0],
            thrown=sort_out(features.hand, to_choose & ~kept)[0],
            value=value,
            chance=purchase.win_chance(value),
        )

    def _play(self, row: int) -> Play | None:
        """Return the play of a row that is not the last."""
        return self.plays[row] if row < len(self.plays) else self.added

    def pool_left(self, row: int) -> int:
        """Return the cards that a row leaves in the pool, as bits."""
        all_pool = (1 << len(self.features.pool)) - 1
        return all_pool & ~int(self.table[1, row])


def error_of(turn: WholeTurn, other: WholeTurn) -> float:
    """Return the standard error of the difference between two turns' values, in dollars."""
    return SAME_BUY_ERROR if turn.buy == other.buy else MODEL_ERROR


def is_equal(loss: float) -> bool:
    """Tell whether nobody could tell a turn from one that is worth so many dollars more."""
    return loss < EQUAL


def evaluate(
    position: Position,
    lexicon: Lexicon,
    game: Values | None = None,
    show: Show | None = None,
    model: Model | None = None,
) -> Evaluation:
    """Weigh every whole turn of a position.

    game: the values of its game; None = those of the standard game. show: which words the turns may
    have, as in `plays`. model: the weights; None = those shipped.

    Raises ArgumentError, with a code of TOO_MANY, for too many cards.
    """
    plays = frontier(position.turn, lexicon, show=show)
    return weigh(Features(position, game, model), plays, table_of(plays))


def table_of(plays: Frontier) -> NDArray[np.uint32]:
    """Return the table of an Evaluation, without its last row."""
    return np.array([plays.hand, plays.pool, *plays.earnings], np.uint32)


class OwnRow(NamedTuple):
    """The row of a turn that was played, which is known beside the others.

    row: its number in the table. play: its play, if the row is not one of the frontier's; else
    None. dollars: what the player got for a challenge of it, which can pay for no other turn.
    """

    row: int
    play: Play | None
    dollars: int


class _Rows(NamedTuple):
    """The rows of an Evaluation's table as numbers that can be summed.

    hand, pool: the cards used, as bits. money, stock: what is earned. paid: the royalties to each
    rival, a column per rival.
    """

    hand: Ints
    pool: Ints
    money: Ints
    stock: Ints
    paid: Ints


class _Pairs(NamedTuple):
    """All whole turns. rows: the row of each. purchase_of: the index of its purchase."""

    rows: Ints
    purchase_of: Ints
    purchases: list[AfterPurchase]


def weigh(
    features: Features, plays: Frontier, table: NDArray[np.uint32], own: OwnRow | None = None
) -> Evaluation:
    """Weigh every whole turn. The table is as in an Evaluation, but its last row is missing.

    own: a row known beside the frontier's. The features have its dollars already.
    """
    added = None if own is None else own.play
    table = np.concatenate([table, np.zeros((4, 1), np.uint32)], axis=1)
    rows = _rows_of(features, table)
    purse = _purse_after(features, rows.money, own)
    pairs = _rows_by_purchase(features, rows, purse, _with_added_s(features, plays, added))
    kept = card_values(features, pairs.purchases, HAND)
    pool = card_values(features, pairs.purchases, POOL)
    margins = _margins_of_pairs(features, pairs, rows)
    keeping = _values_of_keeping(features, pairs, rows, kept)
    pool_left = (1 << len(features.pool)) - 1 & ~rows.pool[pairs.rows]
    values = margins + keeping + pool[pairs.purchase_of, pool_left]
    stretch = _stretch(features, pairs.purchases)
    if stretch != 1:
        values = values * stretch
        kept = kept * stretch
        pool = pool * stretch
    return Evaluation(
        features=features,
        plays=plays,
        added=added,
        table=table,
        purchases=pairs.purchases,
        row_of=pairs.rows,
        purchase_of=pairs.purchase_of,
        values=values,
        paid=rows.paid,
        kept=kept,
        pool=pool,
    )


def _rows_of(features: Features, table: NDArray[np.uint32]) -> _Rows:
    """Return the rows of a table with the royalties that they pay."""
    hand, pool, money, stock = table.astype(np.int64)
    number_of_cards = table_of_bits(len(features.cards)).sum(1).astype(np.int64)
    owned = [_places(features.cards, patents) for patents in features.patents[1:]]
    used = _cards_used(features, hand, pool)
    paid = number_of_cards[used[:, None] & np.array(owned, np.int64)]
    return _Rows(hand, pool, money, stock, paid)


def _cards_used(features: Features, hand: Ints, pool: Ints) -> Ints:
    """Return the cards used by each row as bits, the hand's cards first."""
    return hand | pool << len(features.hand)


def _purse_after(features: Features, money: Ints, own: OwnRow | None) -> Ints:
    """Return the dollars that the player has after each row is paid for.

    The dollar of a challenge is among the player's money, but belongs to the row that was played.
    """
    purse = features.money[0] + money
    if own is not None and own.dollars:
        purse[np.arange(len(purse)) != own.row] -= own.dollars
    return purse


def _margins_of_pairs(features: Features, pairs: _Pairs, rows: _Rows) -> Array:
    """Return the margin of each whole turn, without what its cards kept or left are worth.

    Many rows earn and pay the same, and the network is the dearest step: so each combination of
    purchase, earnings and royalties becomes one number, and the network runs once for each number.
    """
    most_money = rows.money.max(initial=0) + 1
    most_stock = rows.stock.max(initial=0) + 1
    most_paid = rows.paid.max(initial=0) + 1
    money = rows.money[pairs.rows]
    stock = rows.stock[pairs.rows]
    combination = (pairs.purchase_of * most_money + money) * most_stock + stock
    for to_rival in rows.paid.T:
        combination = combination * most_paid + to_rival[pairs.rows]
    _, first, place = np.unique(combination, return_index=True, return_inverse=True)
    row = pairs.rows[first]
    margins = margins_without_cards(
        features,
        pairs.purchases,
        pairs.purchase_of[first],
        rows.money[row],
        rows.stock[row],
        rows.paid[row],
    )
    return margins[place]


def _values_of_keeping(features: Features, pairs: _Pairs, rows: _Rows, kept: Array) -> Array:
    """Return what the best cards to keep are worth after each whole turn.

    kept: the value of every set of cards kept, a row per purchase.
    """
    best = best_subsets(kept, len(features.hand))
    keeping = best[pairs.purchase_of, features.all_hand & ~rows.hand[pairs.rows]]
    # the last row with the first purchase: a turn without a word must throw a card
    without_one = features.all_hand ^ (1 << np.arange(len(features.hand)))
    keeping[len(rows.hand) - 1] = best[0, without_one].max(initial=0)
    return np.asarray(keeping, float)


def _stretch(features: Features, purchases: list[AfterPurchase]) -> float:
    """Return what all values are multiplied by: one factor, so that their order stays.

    Where one of the turns ends the game, its margin is certain, so no value is stretched.
    """
    nothing = purchases[0]
    may_end = any(purchase.ends_game for purchase in purchases)
    if features.players != 2 or nothing.is_last_round or may_end:
        return 1.0
    return 1 + STRETCH * nothing.turns_left


def _with_added_s(features: Features, plays: Frontier, added: Play | None) -> Any:
    """Tell of each row of an Evaluation's table whether its S is an added one, which may matter."""
    rules = features.position.rules
    if rules.procedure == "table" or "Z" not in features.patents[0] or "S" in features.owned:
        return False
    own = [] if added is None else [added.way.added_s]
    return np.array([*plays.only_added_s, *own, False])


def _rows_by_purchase(features: Features, rows: _Rows, purse: Ints, added_s: Any) -> _Pairs:
    """Return all pairs of a row and a purchase that the player can pay; first those without one.

    purse: the dollars that the player has after each row. added_s: whether the S of each row is
    added.
    """
    used = _cards_used(features, rows.hand, rows.pool)
    free = {*features.cards} - {*features.owned}
    laid = {letter: used & _places(features.cards, letter) != 0 for letter in free}
    sale = for_sale(features.position.rules, features.owned, laid, purse, added_s)
    purchases = [AfterPurchase(features, "")]
    rows_of_purchase = [np.arange(len(used))]
    for letter in sorted(sale):
        affordable = np.flatnonzero(sale[letter])
        if len(affordable):
            purchases.append(AfterPurchase(features, letter))
            rows_of_purchase.append(affordable)
    numbers = [len(some_rows) for some_rows in rows_of_purchase]
    purchase_of = np.repeat(np.arange(len(purchases)), numbers)
    return _Pairs(np.concatenate(rows_of_purchase), purchase_of, purchases)


def _places(cards: str, letters: str) -> int:
    """Return the cards of some letters, as bits."""
    return sum([1 << place for place, card in enumerate(cards) if card in letters])


def margins_without_cards(
    features: Features,
    purchases: list[AfterPurchase],
    purchase_of: Ints,
    money: Ints,
    stock: Ints,
    paid: Ints,
) -> Array:
    """Return the expected margin of each turn, without what cards kept or in the pool add to it.

    Without rivals it is the expected total.

    purchase_of: the index of each turn's purchase. money, stock: what each turn earns. paid: the
    royalties to each rival, a column per rival.
    """
    if features.players < 2:
        incomes = [purchase.income * purchase.turns_left for purchase in purchases]
        total = features.totals[0] + money + stock
        return np.asarray(total + np.array(incomes)[purchase_of], float)
    prices = np.array([purchase.price for purchase in purchases])[purchase_of]
    is_last = np.array([purchase.is_last_round for purchase in purchases])[purchase_of]
    ends = np.array([purchase.ends_game for purchase in purchases])[purchase_of]
    own_money = np.minimum(features.money[0] + money - prices, _MOST_MONEY) / 10
    margins: list[Array] = []
    for rival in range(1, features.players):
        to_rival = paid[:, rival - 1]
        rival_money = features.money[rival] + to_rival
        margin = (features.totals[0] - features.totals[rival]) + money + stock - to_rival
        network_rows = [purchase.network_rows[rival - 1] for purchase in purchases]
        inputs = np.array(network_rows)[purchase_of]
        inputs[:, MONEY] = own_money
        inputs[:, RIVAL_MONEY] = np.minimum(rival_money, _MOST_MONEY) / 10
        inputs[:, MARGIN] = margin / 20
        change = _predict_change(features.model, inputs, is_last)
        margins.append(np.add(margin, np.where(ends, 0.0, change), dtype=float))
    if len(margins) == 1:
        return margins[0]
    return best_rival(np.array(margins), np.where(ends, OVER_SPREAD, SPREAD))


def _predict_change(model: Model, inputs: Array, is_last: NDArray[np.bool_]) -> Array:
    """Return how the margin changes in the rest of the game, as the networks predict.

    is_last: whether a turn is in the last round, for which there is a network of its own.
    """
    change = np.zeros(len(inputs))
    for part, network in ((is_last, model.ending), (~is_last, model.network)):
        if part.any():
            change[part] = network(inputs[part])
    return change


def best_rival(margins: Array, spread: Array) -> Array:
    """Return the margin over the best of several rivals: a soft minimum of the margins over each.

    With a small spread, as once the game is over, it is near the least margin; with a large one it
    is higher, nearer the mean. So no turn is worth more just because it ends the game.

    margins: a row per rival, a column per turn. spread: dollars, for each turn.
    """
    least = margins.min(0)
    softened: Array = least - spread * np.log(np.exp(-(margins - least) / spread).mean(0))
    return softened
