"""Looking ahead: by random draws, what is earned next with the cards kept, or left in the pool."""

from collections.abc import Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.advice.choosing import Choice, choice, ordered
from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ability_set
from lettertycoon.advice.weighing import Evaluation, Option
from lettertycoon.base import ArgumentError, shown
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import STANDARD, earnings_table, kernel_weights, laying_abilities

Floats = NDArray[np.float64]
MOST_EFFORT = 1000
MODEL_ERROR, SAME_BUY_ERROR = 0.8, 0.4
"""Standard errors, in dollars, of the difference between two turns' values; the second is for turns
that buy the same. They are the average disagreement of two models trained on different games."""
_DRAWS = 200  # per unit of effort above 1, shared by all turns examined and by both players
_DRAWS_OF_PAIRS = 12  # the same with the V patent, where pairs of words take longer
_LOOKED_AT = 5  # turns examined; the square root of the effort is added
_TRUE_SPREAD = 0.3 / 7.2
"""Prior standard deviation of what cards earn beyond their letter values, as a fraction of income:
$0.3 at an income of $7.2, which is that of a player without patents."""


class Lookahead(NamedTuple):
    """An evaluation, and what looking ahead found.

    places: indices of the turns examined, best first.
    changes, errors: by index, the changes of their values, and the standard errors of the changes.
    samples: draws per turn.
    others: the change of every other turn's value.
    most: the cap of every other turn's value: the best value of a turn examined.
    """

    evaluation: Evaluation
    places: Sequence[int] = ()
    changes: Mapping[int, float] = {}
    errors: Mapping[int, float] = {}
    samples: int = 0
    others: float = 0.0
    most: float = inf

    def value(self, at: int) -> float:
        """Return the value of a whole turn after looking ahead."""
        value = float(self.evaluation.values[at])
        if at in self.changes:
            return value + self.changes[at]
        return min(value + self.others, self.most)

    def error(self, one: int, other: int) -> float:
        """Return the standard error of the difference between two turns' values."""
        same = self.evaluation.buys[one] == self.evaluation.buys[other]
        learned = SAME_BUY_ERROR if same else MODEL_ERROR
        drawn = [self.errors.get(at, 0.0) for at in (one, other)]
        return sqrt(learned**2 + drawn[0] ** 2 + drawn[1] ** 2)


def check_effort(effort: object) -> float:
    """Return an effort. Raises TypeError if it is not a number, ArgumentError if out of range."""
    if isinstance(effort, bool) or not isinstance(effort, int | float):
        raise TypeError(f"effort is {shown(effort)}; it must be a number")
    if not 1 <= effort <= MOST_EFFORT:
        raise ArgumentError(
            f"effort is {shown(effort)}; it must be from 1 to {MOST_EFFORT:,}",
            "advice.effort",
            value=effort,
            least=1,
            most=MOST_EFFORT,
        )
    return effort


def look_ahead(evaluation: Evaluation, effort: float, seed: int) -> Lookahead:
    """Draw cards that may come after the best turns, and correct these turns' values.

    With effort 1 nothing is drawn.
    """
    features, nothing = evaluation.features, Lookahead(evaluation)
    if effort <= 1 or features.players < 2:
        return nothing
    places = ordered(evaluation, _LOOKED_AT + int(sqrt(effort)))
    best = float(evaluation.values[places[0]])
    places = [at for at in places if evaluation.values[at] > best - 3.0]
    if len(places) < 2:
        return nothing
    pairs = any("V" in patents for patents in features.patents[:2])
    draws = int((_DRAWS_OF_PAIRS if pairs else _DRAWS) * (effort - 1) / len(places) / 2)
    if draws < 8:
        return nothing
    drawn = _draws(features, draws, seed)
    changes, errors = {}, {}
    cache: dict[tuple[str, str, str], tuple[float, float]] = {}
    for at in places:
        one = choice(evaluation, at)
        option = Option(features, one.buy)
        change, variance = 0.0, 0.0
        for who, part in _parts(evaluation, one, option):
            if part not in cache:
                cache[part] = _surprise(features, who, part, drawn, evaluation.plays.lexicon)
            mean, error = cache[part]
            change += mean if who == 0 else -mean
            variance += error**2
        changes[at], errors[at] = change, sqrt(variance)
    places.sort(key=lambda at: -(float(evaluation.values[at]) + changes[at]))
    most = float(evaluation.values[places[0]]) + changes[places[0]]
    others = sum(changes.values()) / len(changes)
    return Lookahead(evaluation, places, changes, errors, draws, others, most)


Part = tuple[str, str, str]


def _parts(evaluation: Evaluation, one: Choice, option: Option) -> list[tuple[int, Part]]:
    """Return what the player and the next player will hold after a turn.

    Each entry has the player (0, 1), and their patents, known hand cards and known pool cards.
    """
    features = evaluation.features
    used = int(evaluation.table[1, evaluation.rows[one.at]])
    left = "".join([card for place, card in enumerate(features.pool) if not used >> place & 1])
    parts = []
    if not option.last:
        parts.append((0, ("".join(sorted(option.patents[0])), one.kept, "")))
    if not option.last or features.turns[1]:
        parts.append((1, (features.patents[1], "", left)))
    return parts


def _draws(features: Features, number: int, seed: int) -> NDArray[np.int64]:
    """Draw the cards that may come: a row per draw, for a full hand and pool; letters are 0-25."""
    unseen = features.position.unseen
    counts = dict(unseen if unseen is not None else STANDARD.deck or {})
    need = features.rules.hand_size + features.rules.pool_size
    while sum(counts.values()) < need:
        for card in (*features.position.seen, *features.cards):
            counts[card] = counts.get(card, 0) + 1
    cards = np.repeat(
        np.array([ord(card) - 65 for card in counts]), np.array(list(counts.values()), np.int64)
    )
    random = np.random.default_rng([seed, *features.hand.encode(), *features.pool.encode()])
    keys = random.random((number, len(cards)))
    order = np.argpartition(keys, need - 1, axis=1)[:, :need]
    rows: NDArray[np.int64] = cards[order]
    return rows


def _surprise(
    features: Features, who: int, part: Part, drawn: NDArray[np.int64], lexicon: Lexicon
) -> tuple[float, float]:
    """Estimate by how many dollars a turn earns more than the letter values of its cards predict.

    Returns the mean and the standard deviation of the estimate, given the drawn cards and a normal
    prior with mean 0 (`_TRUE_SPREAD`).
    """
    patents, hand, pool = part
    rules = features.rules
    own = rules.hand_size - len(hand)
    hands = _counts(drawn[:, :own], hand)
    pools = _counts(drawn[:, rules.hand_size : rules.hand_size + rules.pool_size - len(pool)], pool)
    answer = lt_core.rank_batch(
        lexicon.core,
        hands,
        pools,
        earnings_table(lexicon, patents, rules),
        kernel_weights("total"),
        abilities=laying_abilities(patents),
        count=False,
    )
    totals = (answer[1] + answer[2]).astype(float)
    tables, owned = features.incomes, ability_set(patents)
    income = float(tables.income[owned, 0])
    # subtract what the letter values predict: the mean of the rest has a smaller error
    letters = tables.letters[owned]
    totals -= hands @ letters[0] + pools @ letters[1]
    error = float(totals.std()) / sqrt(len(totals))
    spread = income * _TRUE_SPREAD
    surprise = float(totals.mean()) - income
    return surprise * spread**2 / (spread**2 + error**2), error * spread / sqrt(
        spread**2 + error**2
    )


def _counts(drawn: NDArray[np.int64], known: str) -> NDArray[np.uint8]:
    counts = np.zeros((len(drawn), 26), np.uint8)
    for card in known:
        counts[:, ord(card) - 65] += 1
    rows = np.arange(len(drawn))
    for column in drawn.T:
        counts[rows, column] += 1
    return counts
