"""The expected margin over the rivals at the end, without what cards kept or left are worth."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.after_purchase import AfterPurchase
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned_values import Array, Model
from lettertycoon.advice.network_inputs import MARGIN, MONEY, RIVAL_MONEY

Ints = NDArray[np.int64]
SPREAD = 10.0
OVER_SPREAD = 0.1
"""The spread of `best_rival` in dollars, while the game goes on and once it is over: how far the
rivals' totals may still change relative to each other."""
_MOST_MONEY = 40  # dollars; the network knows no more


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
    is_last = np.array([purchase.is_last_round for purchase in purchases])[purchase_of]
    ends = np.array([purchase.ends_game for purchase in purchases])[purchase_of]
    margins: list[Array] = []
    for rival in range(1, features.players):
        to_rival = paid[:, rival - 1]
        inputs, margin = compare(features, purchases, purchase_of, rival, money, stock, to_rival)
        change = _predict_change(features.model, inputs, is_last)
        margins.append(np.add(margin, np.where(ends, 0.0, change), dtype=float))
    if len(margins) == 1:
        return margins[0]
    return best_rival(np.array(margins), np.where(ends, OVER_SPREAD, SPREAD))


class Comparison(NamedTuple):
    """Turns compared with a rival: what the network takes of each, and the present margin."""

    inputs: Array
    margin: Ints


def compare(
    features: Features,
    purchases: list[AfterPurchase],
    purchase_of: Ints,
    rival: int,
    money: Ints,
    stock: Ints,
    to_rival: Ints,
) -> Comparison:
    """Compare turns with the rival at a place; `to_rival` is what each pays it."""
    prices = np.array([purchase.price for purchase in purchases])[purchase_of]
    margin = (features.totals[0] - features.totals[rival]) + money + stock - to_rival
    network_rows = [purchase.network_rows[rival - 1] for purchase in purchases]
    inputs = np.array(network_rows)[purchase_of]
    inputs[:, MONEY] = np.minimum(features.money[0] + money - prices, _MOST_MONEY) / 10
    inputs[:, RIVAL_MONEY] = np.minimum(features.money[rival] + to_rival, _MOST_MONEY) / 10
    inputs[:, MARGIN] = margin / 20
    return Comparison(inputs, margin)


def _predict_change(model: Model, inputs: Array, is_last: NDArray[np.bool_]) -> Array:
    """Return how the margin changes in the rest of the game; the last round has its own network."""
    change = np.zeros(len(inputs))
    for part, network in ((is_last, model.ending), (~is_last, model.network)):
        if part.any():
            change[part] = network(inputs[part])
    return change


def best_rival(margins: Array, spread: Array) -> Array:
    """Return the margin over the best of several rivals: a soft minimum of the margins over each.

    With a small spread, as once the game is over, it is near the least margin. With a large one it
    is higher, nearer the mean, since it is still open which rival will be the best at the end.

    margins: a row per rival, a column per turn. spread: dollars, for each turn.
    """
    least = margins.min(0)
    softened: Array = least - spread * np.log(np.exp(-(margins - least) / spread).mean(0))
    return softened
