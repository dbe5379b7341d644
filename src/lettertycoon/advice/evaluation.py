"""Weighing whole turns: every set of cards used, with every purchase and the best cards kept."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from lettertycoon.advice import card_values
from lettertycoon.advice.after_purchase import AfterPurchase
from lettertycoon.advice.choices import Choices, ChoiceTable, find_choices
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned_values import Array, Model, Values, learned
from lettertycoon.advice.margins import Ints, margins_without_cards
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Position
from lettertycoon.turns import EVERY_WORD, Play, WordFilter, cards_of_bits, for_sale

EQUAL = 1.0
"""Dollars. Of two turns whose values differ by less, nobody could tell which is better."""


class ValueAndChance(NamedTuple):
    """The value of a whole turn, which need not be made for it."""

    value: float  # the expected margin in dollars
    chance: float | None  # to win, 0 to 1; None if it is not known


class WholeTurn(NamedTuple):
    """A whole turn, and its value."""

    number: int  # its index in the evaluation
    play: Play | None  # None = no word
    purchase: AfterPurchase  # the players after it
    kept: str  # hand cards, as `thrown`
    thrown: str
    value: float  # as in ValueAndChance
    chance: float | None

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the play."""
        return () if self.play is None else self.play.words

    @property
    def buy(self) -> str | None:
        """The letter bought."""
        return self.purchase.letter or None

    def error_beside(self, other: "WholeTurn") -> float:
        """Return the standard error of the difference between two turns' values, in dollars."""
        errors = learned().errors
        return errors.same_buy if self.buy == other.buy else errors.in_general

    def points(self, worth: float) -> float | None:
        """Return how many percentage points the chance to win falls if `value` is `worth` less."""
        without = self.purchase.win_chance(self.value - worth)
        if self.chance is None or without is None:
            return None
        return round(100 * (self.chance - without), 1)


@dataclass(frozen=True)
class Evaluation:
    """The whole turns of a position, with their values. A whole turn is a row of the choices' table
    together with a purchase.
    """

    features: Features
    choices: Choices
    purchases: list[AfterPurchase]  # those that may be made; the first is none
    row_of: Ints  # the row of each whole turn
    purchase_of: Ints  # the index of its purchase
    values: Array  # the expected margin of each whole turn
    paid: Ints  # the royalties of each row to each rival, in dollars: shape (rows, rivals)
    kept: Array  # the value of every set of cards kept, a row per purchase
    pool: Array  # the same of cards left in the pool

    @cached_property
    def shown_values(self) -> Array:
        """The values of the whole turns; those with words that are not shown count for nothing."""
        if self.choices.rarer is None:
            return self.values
        return np.where(self.choices.are_shown(self.row_of), self.values, -np.inf)

    def best_first(self, number: int) -> list[int]:
        """Return the indices of the best whole turns with words that are shown, best first."""
        values = self.shown_values
        order = np.argsort(-values, kind="stable")[:number]
        return [index for index in order.tolist() if values[index] != -np.inf]

    @property
    def best_index(self) -> int:
        """The index of the best whole turn with words that are shown."""
        return int(self.shown_values.argmax())

    @cached_property
    def best(self) -> WholeTurn:
        """The best whole turn with words that are shown."""
        return self.turn(self.best_index)

    @cached_property
    def best_of_all(self) -> WholeTurn | None:
        """The best whole turn of all words, if it is better than `best` and not just as good."""
        number = int(self.values.argmax())
        better = not is_equal(float(self.values[number]) - self.best.value)
        return self.turn(number) if better else None

    def value_and_chance(self, index: int) -> ValueAndChance:
        """Return the value of the whole turn at an index, without making it."""
        value = float(self.values[index])
        purchase = self.purchases[int(self.purchase_of[index])]
        return ValueAndChance(value, purchase.win_chance(value))

    def turn(self, index: int) -> WholeTurn:
        """Return the whole turn at an index."""
        features = self.features
        row = int(self.row_of[index])
        place = int(self.purchase_of[index])
        wordless = row == self.choices.wordless_row
        to_choose = features.all_hand & ~int(self.choices.table[0, row])
        keep = card_values.best_kept(self.kept[place], to_choose, wordless and bool(features.hand))
        purchase = self.purchases[place]
        kept = cards_of_bits(features.hand, keep)
        thrown = cards_of_bits(features.hand, to_choose & ~keep)
        value, chance = self.value_and_chance(index)
        return WholeTurn(index, self._play(row), purchase, kept, thrown, value, chance)

    @cached_property
    def _plays(self) -> dict[int, Play | None]:
        """The plays made so far, by row."""
        return {}

    def _play(self, row: int) -> Play | None:
        """Return the play of a row, which is made once for all turns that lay it."""
        if row not in self._plays:
            self._plays[row] = self.choices.play(row)
        return self._plays[row]

    def pool_left(self, row: int) -> int:
        """Return the cards that a row leaves in the pool, as bits."""
        all_pool = (1 << len(self.features.pool)) - 1
        return all_pool & ~int(self.choices.table[1, row])


def is_equal(loss: float) -> bool:
    """Tell whether nobody could tell a turn from one that is worth so many dollars more."""
    return loss < EQUAL


def evaluate(
    position: Position,
    lexicon: Lexicon,
    game: Values | None = None,
    show: WordFilter = EVERY_WORD,
    model: Model | None = None,
    *,
    rarer: bool = False,
) -> Evaluation:
    """Weigh every whole turn of a position.

    game: the values of its game; None = those of the standard game. show: which words the turns may
    have, as in `plays`. model: the weights; None = those shipped. rarer: whether all words are
    weighed beside those shown.

    Raises ArgumentError, with a code of TOO_MANY, for too many cards.
    """
    choices = find_choices(position.turn, lexicon, show, rarer=rarer)
    return weigh(Features(position, game, model), choices)


class OwnDollars(NamedTuple):
    """What the player got for a challenge of a good word, which can pay for no other turn."""

    row: int  # the word's
    dollars: int


class _Rows(NamedTuple):
    """The rows of an Evaluation's table as numbers that can be summed."""

    hand: Ints  # the cards used, as bits
    pool: Ints
    money: Ints  # what is earned
    stock: Ints
    paid: Ints  # the royalties to each rival, a column per rival


class Pairs(NamedTuple):
    """All whole turns."""

    purchases: list[AfterPurchase]
    rows: Ints  # the row of each turn
    purchase_of: Ints  # the index of its purchase


def weigh(features: Features, choices: Choices, own: OwnDollars | None = None) -> Evaluation:
    """Weigh every whole turn.

    own: the dollars that belong to one row. The features have them already.
    """
    rows = _rows_of(features, choices.table)
    purse = features.money[0] + rows.money
    if own is not None:  # its dollars are among the player's money
        purse[np.arange(len(purse)) != own.row] -= own.dollars
    pairs = _rows_by_purchase(features, rows, purse, _with_added_s(features, choices))
    kept = card_values.value_card_sets(features, pairs.purchases, card_values.HAND)
    pool = card_values.value_card_sets(features, pairs.purchases, card_values.POOL)
    margins = _margins_of_pairs(features, pairs, rows)
    keeping = _values_of_keeping(features, pairs, rows, kept)
    pool_left = (1 << len(features.pool)) - 1 & ~rows.pool[pairs.rows]
    values = margins + keeping + pool[pairs.purchase_of, pool_left]
    stretch = 1 + features.model.stretch * turns_stretched(features, choices, pairs)
    for dollars in (values, kept, pool):
        dollars *= stretch
    return Evaluation(
        features, choices, *pairs, values=values, paid=rows.paid, kept=kept, pool=pool
    )


def _rows_of(features: Features, table: ChoiceTable) -> _Rows:
    """Return the rows of a table with the royalties that they pay."""
    hand, pool, money, stock = table.astype(np.int64)
    number_of_cards = card_values.table_of_bits(len(features.cards)).sum(1).astype(np.int64)
    owned = [_bits_of_letters(features.cards, patents) for patents in features.patents[1:]]
    used = _cards_used(features, hand, pool)
    paid = number_of_cards[used[:, None] & np.array(owned, np.int64)]
    return _Rows(hand, pool, money, stock, paid)


def _cards_used(features: Features, hand: Ints, pool: Ints) -> Ints:
    """Return the cards used by each row as bits, the hand's cards first."""
    return hand | pool << len(features.hand)


def _margins_of_pairs(features: Features, pairs: Pairs, rows: _Rows) -> Array:
    """Return the margin of each whole turn, without what its cards kept or left are worth.

    Many rows earn and pay the same, and the network is the dearest step: so rows that do are one
    class, and the network runs once for each class with each purchase.
    """
    earned = rows.money * (rows.stock.max(initial=0) + 1) + rows.stock
    most_paid = rows.paid.max(initial=0) + 1
    for to_rival in rows.paid.T:
        earned = earned * most_paid + to_rival
    _, first_row, class_of = np.unique(earned, return_index=True, return_inverse=True)
    classes = len(first_row)
    combination = pairs.purchase_of * classes + class_of[pairs.rows]
    is_needed = np.zeros(len(pairs.purchases) * classes, bool)
    is_needed[combination] = True
    needed = np.flatnonzero(is_needed)
    row = first_row[needed % classes]
    margins: Array = np.empty(len(is_needed))
    earnings = rows.money[row], rows.stock[row], rows.paid[row]
    margins[needed] = margins_without_cards(features, pairs.purchases, needed // classes, *earnings)
    of_pairs: Array = margins[combination]
    return of_pairs


def _values_of_keeping(features: Features, pairs: Pairs, rows: _Rows, kept: Array) -> Array:
    """Return what the best cards to keep are worth after each whole turn."""
    best = card_values.best_subsets(kept, len(features.hand))
    keeping = best[pairs.purchase_of, features.all_hand & ~rows.hand[pairs.rows]]
    # the last row with the first purchase: a turn without a word must throw a card
    without_one = features.all_hand ^ (1 << np.arange(len(features.hand)))
    keeping[len(rows.hand) - 1] = best[0, without_one].max(initial=0)
    return np.asarray(keeping, float)


def turns_stretched(features: Features, choices: Choices, pairs: Pairs) -> float:
    """Return the turns left by which all values are stretched; 0 if they are not.

    Where one of the turns shown ends the game, its margin is certain, so no value is stretched.
    """
    no_purchase = pairs.purchases[0]
    if features.players != 2 or no_purchase.is_last_round:
        return 0.0
    ending = [place for place, purchase in enumerate(pairs.purchases) if purchase.ends_game]
    rows = pairs.rows[np.isin(pairs.purchase_of, ending)] if ending else np.empty(0, int)
    may_end = choices.are_shown(rows).any()
    return 0.0 if may_end else no_purchase.turns_left


def _with_added_s(features: Features, choices: Choices) -> Any:
    """Tell of each row whether its S is an added one; False where that does not matter."""
    rules = features.position.rules
    if rules.procedure == "table" or "Z" not in features.patents[0] or "S" in features.owned:
        return False
    return choices.only_added_s()


def _rows_by_purchase(features: Features, rows: _Rows, purse: Ints, added_s: Any) -> Pairs:
    """Return all pairs of a row and a purchase that the player can pay; first those without one."""
    used = _cards_used(features, rows.hand, rows.pool)
    free = {*features.cards} - {*features.owned}
    laid = {letter: used & _bits_of_letters(features.cards, letter) != 0 for letter in free}
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
    return Pairs(purchases, np.concatenate(rows_of_purchase), purchase_of)


def _bits_of_letters(cards: str, letters: str) -> int:
    """Return the cards of some letters, as bits."""
    return sum([1 << place for place, card in enumerate(cards) if card in letters])
