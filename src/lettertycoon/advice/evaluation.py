"""Weighing whole turns: every set of cards used, with every purchase and the best cards kept."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.features import MARGIN, MONEY, RIVAL_MONEY, Features, Purchase
from lettertycoon.advice.values import ABILITIES, Array, Model, Values
from lettertycoon.base import VOWELS
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Position
from lettertycoon.turns import Frontier, Play, Show, for_sale, frontier, sort_out

Ints = NDArray[np.int64]
LETTERS = 26
HALF = 1 + LETTERS + len(ABILITIES) + 3
"""Number of weights of kept cards; as many are of cards left in the pool.

Each half has one weight for the letter values of the tables; one for each letter; one for each card
B, J, K, V, X or Z, times what its ability would earn to the end, if nobody owns the patent; and
three, for the squares of the numbers of cards, of vowels and of consonants.
"""
MODEL_ERROR, SAME_BUY_ERROR = 0.8, 0.4
"""Standard errors, in dollars, of the difference between two turns' values; the second is for turns
that buy the same. They are the average disagreement of two models trained on different games."""
STRETCH = 0.045
"""With two players, values are multiplied by 1 + STRETCH * turns left, because training on
compressed margins makes large margins too small."""
SPREAD, OVER_SPREAD = 10.0, 0.1
"""The spread of `best_rival` in dollars, while the game goes on and once it is over: how far the
rivals' totals may still change relative to each other."""
_IS_VOWEL = np.array([float(chr(65 + place) in VOWELS) for place in range(LETTERS)])


class WholeTurn(NamedTuple):
    """A whole turn, and its value.

    at: its index in the evaluation. play: what it lays; None = no word. purchase: the players after
    the purchase. kept, thrown: the hand cards kept and thrown. value: the expected margin in
    dollars. chance: the chance to win, 0 to 1; None if it is not known.
    """

    at: int
    play: Play | None
    purchase: Purchase
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
        known = self.chance is not None and without is not None
        return round(100 * (self.chance - without), 1) if known else None  # type: ignore[operator]


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
    rows, buys: the row and the index of the purchase of each whole turn.
    values: the expected margin of each whole turn.
    paid: the royalties of each row to each rival, in dollars: shape (rows, rivals).
    kept, pool: the value of every set of cards kept, or left in the pool, a row per purchase.
    """

    features: Features
    plays: Frontier
    added: Play | None
    table: NDArray[np.uint32]
    purchases: list[Purchase]
    rows: Ints
    buys: Ints
    values: Array
    paid: Ints
    kept: Array
    pool: Array

    @cached_property
    def best(self) -> WholeTurn:
        """The best whole turn."""
        return self.turn(int(self.values.argmax()))

    def turn(self, at: int) -> WholeTurn:
        """Return the whole turn at an index."""
        features = self.features
        row, buy = int(self.rows[at]), int(self.buys[at])
        wordless = row == self.table.shape[1] - 1
        play = self.plays[row] if row < len(self.plays) else None if wordless else self.added
        held = features.all_held & ~int(self.table[0, row])
        kept = best_kept(self.kept[buy], held, wordless and bool(features.hand))
        cards, thrown = (sort_out(features.hand, each)[0] for each in (kept, held & ~kept))
        value, purchase = float(self.values[at]), self.purchases[buy]
        chance = purchase.win_chance(value)
        return WholeTurn(at, play, purchase, cards, thrown, value, chance)


def error_of(one: WholeTurn, other: WholeTurn) -> float:
    """Return the standard error of the difference between two turns' values, in dollars."""
    return SAME_BUY_ERROR if one.buy == other.buy else MODEL_ERROR


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


def weigh(
    features: Features, plays: Frontier, table: NDArray[np.uint32], own: OwnRow | None = None
) -> Evaluation:
    """Weigh every whole turn. The table is as in an Evaluation, but its last row is missing.

    own: a row known beside the frontier's. The features have its dollars already.
    """
    added = None if own is None else own.play
    table = np.concatenate([table, np.zeros((4, 1), np.uint32)], axis=1)
    hand, pool, money, stock = table.astype(np.int64)
    code = hand | pool << len(features.hand)
    purse = features.money[0] + money
    if own is not None and own.dollars:
        purse[np.arange(len(purse)) != own.row] -= own.dollars
    rows, which, purchases = _pairs(features, code, purse, _with_added_s(features, plays, added))
    number = _bits(len(features.cards)).sum(1).astype(np.int64)
    owned = [_places(features.cards, patents) for patents in features.patents[1:]]
    paid = number[code[:, None] & np.array(owned, np.int64)]
    most = money.max(initial=0) + 1, stock.max(initial=0) + 1, paid.max(initial=0) + 1
    key = (which * most[0] + money[rows]) * most[1] + stock[rows]
    for column in paid.T:
        key = key * most[2] + column[rows]
    _, first, back = np.unique(key, return_index=True, return_inverse=True)
    at = rows[first]
    base = bases(features, purchases, which[first], money[at], stock[at], paid[at])[back]
    kept, pools = (card_values(features, purchases, place) for place in (0, 1))
    best = _best_subsets(kept, len(features.hand))
    keeping = best[which, features.all_held & ~hand[rows]]
    # the last row with the first purchase: a turn without a word must throw a card
    without_one = features.all_held ^ (1 << np.arange(len(features.hand)))
    keeping[table.shape[1] - 1] = best[0, without_one].max(initial=0)
    values = base + keeping + pools[which, (1 << len(features.pool)) - 1 & ~pool[rows]]
    if features.players == 2 and not purchases[0].last:
        # one factor for all turns, so that their order stays
        stretch = 1 + STRETCH * purchases[0].left
        values, kept, pools = (each * stretch for each in (values, kept, pools))
    return Evaluation(
        features, plays, added, table, purchases, rows, which, values, paid, kept, pools
    )


def _with_added_s(features: Features, plays: Frontier, added: Play | None) -> Any:
    """Tell of each row of an Evaluation's table whether its S is an added one, which may matter."""
    rules = features.position.rules
    if rules.procedure == "table" or "Z" not in features.patents[0] or "S" in features.owned:
        return False
    own = [] if added is None else [added.way.added_s]
    return np.array([*plays.only_added_s, *own, False])


def _pairs(
    features: Features, code: Ints, purse: Ints, added_s: Any
) -> tuple[Ints, Ints, list[Purchase]]:
    """Return all pairs of a row and an affordable purchase: rows, places of purchases, purchases.

    code: the cards used by each row, as bits, the hand's cards first. purse: the dollars that the
    player has after each row. added_s: whether the S of each row is added.
    """
    rows, purchases = [np.arange(len(code))], [Purchase(features, "")]
    free = {*features.cards} - {*features.owned}
    laid = {letter: code & _places(features.cards, letter) != 0 for letter in free}
    sale = for_sale(features.position.rules, features.owned, laid, purse, added_s)
    for letter in sorted(sale):
        affordable = np.flatnonzero(sale[letter])
        if len(affordable):
            rows.append(affordable)
            purchases.append(Purchase(features, letter))
    which = np.repeat(np.arange(len(rows)), [len(each) for each in rows])
    return np.concatenate(rows), which, purchases


def _places(cards: str, letters: str) -> int:
    """Return the cards of some letters, as bits."""
    return sum([1 << place for place, card in enumerate(cards) if card in letters])


def bases(
    features: Features, purchases: list[Purchase], which: Ints, money: Ints, stock: Ints, paid: Ints
) -> Array:
    """Return the expected margin of each turn, without what cards kept or in the pool add to it.

    Without rivals it is the expected total.

    which: the index of each turn's purchase. money, stock: what each turn earns. paid: the
    royalties to each rival, a column per rival.
    """
    if features.players < 2:
        incomes = np.array([each.income * each.left for each in purchases])
        return np.asarray(features.totals[0] + money + stock + incomes[which], float)
    prices, last, over = (
        np.array([getattr(each, name) for each in purchases])[which]
        for name in ("price", "last", "over")
    )
    margins, model = list[Array](), features.model
    for place in range(1, features.players):
        inputs = np.array([each.inputs[place - 1] for each in purchases])[which]
        theirs = features.money[place] + paid[:, place - 1]
        margin = (features.totals[0] - features.totals[place]) + money + stock - paid[:, place - 1]
        inputs[:, MONEY] = np.minimum(features.money[0] + money - prices, 40) / 10
        inputs[:, RIVAL_MONEY] = np.minimum(theirs, 40) / 10
        inputs[:, MARGIN] = margin / 20
        more = np.zeros(len(inputs))
        for part, network in ((last, model.ending), (~last, model.network)):
            if part.any():
                more[part] = network(inputs[part])
        margins.append(np.add(margin, np.where(over, 0.0, more), dtype=float))
    if len(margins) == 1:
        return margins[0]
    return best_rival(np.array(margins), np.where(over, OVER_SPREAD, SPREAD))


def best_rival(margins: Array, spread: Array) -> Array:
    """Return the margin over the best of several rivals: a soft minimum of the margins over each.

    With a small spread, as once the game is over, it is near the least margin; with a large one it
    is higher, nearer the mean. So no turn is worth more just because it ends the game.

    margins: a row per rival, a column per turn. spread: dollars, for each turn.
    """
    least = margins.min(0)
    softened: Array = least - spread * np.log(np.exp(-(margins - least) / spread).mean(0))
    return softened


def card_values(features: Features, purchases: list[Purchase], place: int) -> Array:
    """Return the value of each set of cards to the player, a row per purchase.

    place: 0 for cards kept in the hand; 1 for cards left in the pool, where the value is negative
    if they help the next player.
    """
    cards = (features.hand, features.pool)[place]
    half = features.model.cards[place * HALF :][:HALF]
    which, letters = _bits(len(cards)), [ord(card) - 65 for card in cards]
    vowels, number = which @ _IS_VOWEL[letters], which.sum(1)
    squares = half[-3] * number**2 + half[-2] * vowels**2 + half[-1] * (number - vowels) ** 2
    singles, tables = np.zeros((len(purchases), len(cards))), features.tables
    for row, each in zip(singles, purchases, strict=True):
        if each.counts[place]:
            owned, left = each.sets[place], 0.0 if each.last else each.left
            single = tables.by_letter[owned, place] * half[0] + half[1 : 1 + LETTERS]
            for bit in each.free:
                worth = tables.gain(owned, bit) * left / 10
                single[ord(ABILITIES[bit]) - 65] += half[1 + LETTERS + bit] * worth
            row[:] = single[letters]
    return np.where([[each.counts[place]] for each in purchases], singles @ which.T + squares, 0)


@lru_cache(maxsize=32)
def _bits(number: int) -> Array:
    """Return a table whose row m holds the bits of m: shape (2^number, number)."""
    rows: Array = (np.arange(1 << number)[:, None] >> np.arange(number) & 1).astype(float)
    rows.flags.writeable = False
    return rows


def _best_subsets(values: Array, number: int) -> Array:
    """Return, for each set of cards, the value of its best subset, a row per purchase.

    values: the value of each set, a row per purchase. number: the number of cards.
    """
    best = values.copy()
    for bit in range(number):
        pairs = best.reshape(len(values), -1, 2, 1 << bit)
        np.maximum(pairs[:, :, 1], pairs[:, :, 0], out=pairs[:, :, 1])
    return best


def best_kept(values: Array, held: int, must_throw: bool = False) -> int:
    """Return which of the held cards to keep, as bits.

    values: the value of each set of hand cards. held: the cards to choose from, as bits.
    """
    # of equal values the first: a set comes before its subsets, so cards worth nothing are kept
    sets = np.arange(held, -1, -1)
    inside = sets[sets & ~held == 0][int(must_throw) :]
    return int(inside[values[inside].argmax()])
