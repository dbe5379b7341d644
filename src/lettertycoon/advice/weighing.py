"""Weighing whole turns: every set of cards used, with every purchase and the best cards kept."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import cards as card_values
from lettertycoon.advice import outlook
from lettertycoon.advice.features import Features, unowned_abilities
from lettertycoon.advice.incomes import ability_set
from lettertycoon.advice.learned import Learned, Model
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Position
from lettertycoon.turns import Frontier, Show, frontier

Array = NDArray[np.float64]
Ints = NDArray[np.int64]
_NOTHING = np.zeros(card_values.LETTERS)
STRETCH = 0.045
"""With two players, values are multiplied by 1 + STRETCH * turns left, because training on
compressed margins makes large margins too small."""
SPREAD, OVER_SPREAD = 10.0, 0.1
"""The spread of `best_rival` in dollars, while the game goes on and once it is over: how far the
rivals' totals may still change relative to each other."""


@dataclass(frozen=True)
class Evaluation:
    """The whole turns of a position, with their values. A whole turn is a row of the table together
    with an option, which is a purchase.

    features: the position's numbers.
    plays: the plays that may be laid.
    model: the weights used.
    table: the hand cards and pool cards used (as bits), money and stock of each row: shape
        (4, rows). The last row is a turn without a word.
    options: the letters that may be bought; the first is "", for none.
    rows, buys: the row and the option of each whole turn.
    values: the expected margin of each whole turn.
    base: the part of the values without the cards kept and left in the pool.
    kept, pool: the value of every set of cards kept, or left in the pool, a row per option.
    """

    features: Features
    plays: Frontier
    model: Model
    table: NDArray[np.uint32]
    options: list[str]
    rows: Ints
    buys: Ints
    values: Array
    base: Array
    kept: Array
    pool: Array

    @cached_property
    def purchases(self) -> list["Option"]:
        """The players after the purchase of each option."""
        return [Option(self.features, letter) for letter in self.options]

    def words(self, at: int) -> tuple[str, ...]:
        """Return the words of the whole turn at an index; none for a turn without a word."""
        row = int(self.rows[at])
        return self.plays.words(row) if row < len(self.plays) else ()


ROUNDS = 9
"""Rounds of a game without rivals, roughly."""


def income_of(features: Features, option: "Option") -> float:
    """Return the player's dollars per turn after a purchase."""
    return features.incomes.totals[option.sets[0]]


class Option:
    """The players after a purchase.

    letter: the letter bought; "" = none.
    patents, values, sets: of each player, the letters owned, their value, the abilities as bits.
    last, over: whether the turn is in the last round or starts it, and whether it ends the game.
    free: bit numbers of the abilities that nobody owns.
    inputs: the network's inputs for each rival; those that depend on earnings are 0.
    left: turns left.
    """

    def __init__(self, features: Features, letter: str) -> None:
        self.letter = letter
        self.price = features.prices[letter] if letter else 0
        self.patents = [features.patents[0] + letter, *features.patents[1:]]
        self.values = [features.values[0] + self.price, *features.values[1:]]
        self.sets = [ability_set(self.patents[0]), *features.sets[1:]]
        self.last = features.last or self.values[0] >= features.goal
        self.over = self.last and not any(features.turns)
        self.free = unowned_abilities(features.owned + letter)
        self.inputs = [
            outlook.fixed(features, self.sets, self.values, self.patents, rival)
            for rival in range(1, features.players)
        ]
        self.left = self.inputs[0][2] if self.inputs else float(max(ROUNDS - features.round, 1))

    def kept(self, features: Features, model: Model) -> Array:
        """Return the value of a kept card of each letter."""
        if self.last:
            return _NOTHING
        weights = model.cards[: card_values.HALF]
        return card_values.letter_values(
            weights, features.incomes, self.sets[0], self.free, self.left, 0
        )

    def pool(self, features: Features, model: Model) -> Array:
        """Return the value, to the player, of a card of each letter left in the pool.

        It is negative if the card helps the next player.
        """
        if self.over or (self.last and not features.turns[1]):
            return _NOTHING
        weights = model.cards[card_values.HALF :]
        return card_values.letter_values(
            weights, features.incomes, self.sets[1], self.free, 0.0 if self.last else self.left, 1
        )


def kept_values(features: Features, options: list["Option"], model: Model) -> Array:
    """Return the value of each set of kept cards, a row per option."""
    letters = np.array([option.kept(features, model) for option in options])
    values = card_values.set_values(features.hand, model.cards[: card_values.HALF], letters)
    values[[option.last for option in options]] = 0.0
    return values


def pool_values(features: Features, options: list["Option"], model: Model) -> Array:
    """Return the value of each set of cards left in the pool, a row per option."""
    if features.players < 2:
        return np.zeros((len(options), 1 << len(features.pool)))
    letters = np.array([option.pool(features, model) for option in options])
    values = card_values.set_values(features.pool, model.cards[card_values.HALF :], letters)
    values[[option.over or (option.last and not features.turns[1]) for option in options]] = 0.0
    return values


def bases(
    features: Features,
    options: list[Option],
    which: Ints,
    earned: Ints,
    money: Ints,
    paid: Ints,
    model: Model,
) -> Array:
    """Return the expected margin of each turn, without the part of the cards.

    Without rivals it is the expected total.

    which: the index of each turn's option. earned, money: the total and the money that each turn
    earns. paid: the royalties to each rival, a column per rival.
    """  # fmt: skip
    margins: list[Array] = []
    for place in range(1, features.players):
        fixed = np.array([option.inputs[place - 1] for option in options])
        prices = np.array([option.price for option in options])
        last = np.array([option.last for option in options])
        over = np.array([option.over for option in options])
        inputs = fixed[which]
        margin = (features.totals[0] - features.totals[place]) + earned - paid[:, place - 1]
        inputs[:, outlook.MONEY] = np.minimum(features.money[0] + money - prices[which], 40) / 10
        inputs[:, outlook.RIVAL_MONEY] = (
            np.minimum(features.money[place] + paid[:, place - 1], 40) / 10
        )
        inputs[:, outlook.MARGIN] = margin / 20
        ends = last[which]
        more = np.zeros(len(inputs))
        for part, network in ((ends, model.ending), (~ends, model.network)):
            if part.any():
                more[part] = network(inputs[part])
        margins.append(np.add(margin, np.where(over[which], 0.0, more), dtype=float))
    if not margins:
        incomes = np.array([income_of(features, option) * option.left for option in options])
        return np.asarray(features.totals[0] + earned + incomes[which], float)
    if len(margins) == 1:
        return margins[0]
    return best_rival(np.array(margins), np.where(over[which], OVER_SPREAD, SPREAD))


def best_rival(margins: Array, spread: Array) -> Array:
    """Return the margin over the best of several rivals: a soft minimum of the margins over each.

    With a small spread it is near the least margin, with a large spread nearer the mean. So ending
    the game is no gain in itself.

    margins: a row per rival, a column per turn. spread: dollars, for each turn.
    """
    least = margins.min(0)
    softened: Array = least - spread * np.log(np.exp(-(margins - least) / spread).mean(0))
    return softened


def table_of(plays: Frontier) -> NDArray[np.uint32]:
    """Return the plays as a table of hand, pool, money and stock: shape (4, plays)."""
    columns = plays.hand, plays.pool, plays.money, plays.stock
    return np.array([column.astype(np.uint32) for column in columns])


def evaluate(
    position: Position, lexicon: Lexicon, learned: Learned | None = None, show: Show | None = None
) -> Evaluation:
    """Weigh every whole turn of a position.

    learned: what to weigh with; None = what is shipped. show: which words the turns may have, as in
    `plays`.
    """
    features, plays = Features(position, learned), frontier(position.turn, lexicon, show=show)
    return weigh(features, plays, table_of(plays), features.learned.model(features.players))


def weigh(
    features: Features, plays: Frontier, table: NDArray[np.uint32], model: Model
) -> Evaluation:
    """Weigh every whole turn of a table, which `table_of` describes."""
    table = np.concatenate([table[:4], np.zeros((4, 1), np.uint32)], axis=1)
    hand, pool = table[0].astype(np.int64), table[1].astype(np.int64)
    money, stock = table[2].astype(np.int64), table[3].astype(np.int64)
    code = hand | pool << len(features.hand)
    rows, which, letters = _pairs(features, code, money)
    options = [Option(features, letter) for letter in letters]
    paid = royalties(features, code)
    most = money.max(initial=0) + 1, stock.max(initial=0) + 1, paid.max(initial=0) + 1
    key = (which * most[0] + money[rows]) * most[1] + stock[rows]
    for column in paid.T:
        key = key * most[2] + column[rows]
    _, first, back = np.unique(key, return_index=True, return_inverse=True)
    at = rows[first]
    earned = (money + stock)[at]
    base = bases(features, options, which[first], earned, money[at], paid[at], model)[back]
    kept, pools = kept_values(features, options, model), pool_values(features, options, model)
    best = card_values.best_subsets(kept, len(features.hand))
    full_hand, full_pool = (1 << len(features.hand)) - 1, (1 << len(features.pool)) - 1
    keeping = best[which, full_hand & ~hand[rows]]
    # the last row with the first option: a turn without a word must throw a card
    keeping[table.shape[1] - 1] = best[0, full_hand ^ (1 << np.arange(len(features.hand)))].max(
        initial=0
    )
    values = base + keeping + pools[which, full_pool & ~pool[rows]]
    if features.players == 2 and not options[0].last:
        # one factor for all turns, so that their order stays
        stretch = 1 + STRETCH * options[0].left
        base, values, kept, pools = (each * stretch for each in (base, values, kept, pools))
    return Evaluation(
        features, plays, model, table, letters, rows, which, values, base, kept, pools
    )


def _pairs(features: Features, code: Ints, money: Ints) -> tuple[Ints, Ints, list[str]]:
    """Return all pairs of a row and an affordable purchase: rows, indices of options, options.

    code: the cards used by each row, as bits, the hand's cards first. money: what each row earns.
    """
    rows, letters = [np.arange(len(code))], [""]
    for letter in sorted(set(features.cards)):
        if letter in features.owned:
            continue
        mask = sum([1 << place for place, card in enumerate(features.cards) if card == letter])
        affordable = np.flatnonzero(
            (code & mask != 0) & (money + (features.money[0] - features.prices[letter]) >= 0)
        )
        if len(affordable):
            rows.append(affordable)
            letters.append(letter)
    which = np.repeat(np.arange(len(rows)), [len(each) for each in rows])
    return np.concatenate(rows), which, letters


def royalties(features: Features, code: Ints) -> Ints:
    """Return the royalties that each rival gets, in dollars: shape (rows, rivals).

    code: the cards used by each row, as bits, the hand's cards first.
    """
    paid = np.zeros((len(code), features.players - 1), np.int64)
    number = card_values.bits(len(features.cards)).sum(1).astype(np.int64)
    for column, patents in zip(paid.T, features.patents[1:], strict=True):
        held = sum([1 << place for place, card in enumerate(features.cards) if card in patents])
        if held:
            column[:] = number[code & held]
    return paid
