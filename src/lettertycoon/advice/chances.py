"""The chance to win, from the expected lead and what is left of the game."""

from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.features import Features
from lettertycoon.advice.weighing import Option

Array = NDArray[np.float64]
WEIGHTS = 6
"""Number of weights of `odds`."""
_STEPS = 30  # Newton steps; about ten are enough
_TIE = 0.25  # dollars: a lead this small is a tie, because `best_rival` is inexact by up to 0.14
_SUREST = 7.0  # limits the logarithm of the odds while a game goes on: to 99.9 %


def odds(weights: Any, left: Any, lead: Any) -> Any:
    """Return the logarithm of the odds to win, for numbers or arrays.

    A lead counts for more if less of the game is left, and its first dollars count most.

    left: turns left; in the last round, the number of rivals who still have a turn. lead: the
    expected lead, in dollars.
    """
    ten, rest, (chance, later, always, now, soon, first) = lead / 10, left + 0.5, weights
    of_lead = always + now / rest**0.5 + soon / rest + first / (1 + abs(ten))
    return chance + later * left + ten * of_lead


def fitted(left: Array, lead: Array, won: Array, prior: Array, strength: float) -> Array:
    """Fit the weights of `odds` to games: logistic regression, by Newton's method.

    left, lead: as for `odds`, an entry per turn. won: 1, 0, or the share of a shared win. prior:
    the weights towards which a ridge penalty pulls. strength: that penalty; the prior counts for
    about as many turns.
    """
    # the logarithm of the odds is linear in the weights, so unit weights give its inputs
    one = np.eye(len(prior))
    known = np.stack([np.broadcast_to(odds(each, left, lead), lead.shape) for each in one], 1)
    weights, ridge = prior.copy(), strength * one
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(known @ weights, -30, 30)))
        slope = known.T @ (known * (chance * (1 - chance))[:, None]) + ridge
        step = known.T @ (won - chance) - ridge @ (weights - prior)
        weights += np.linalg.solve(slope, step)
    return weights


def left_of(features: Features, option: Option) -> float:
    """Return what is left of the game after a purchase, as `odds` takes it."""
    return float(sum(features.turns)) if option.last else option.left


def win_chance(features: Features, option: Option, lead: float) -> float | None:
    """Return the chance to win after a purchase, 0 to 1, from the expected lead.

    It is None without rivals, and for numbers of players without fitted weights.
    """
    if features.players < 2 or not features.learned.chances:
        return None
    if option.over:
        return _at_the_end(option, lead)
    known = features.learned.chances.get(features.players)
    if known is None:
        return None
    surely: float = odds(known[int(option.last)], left_of(features, option), lead)
    return 1 / (1 + exp(-min(max(surely, -_SUREST), _SUREST)))


def _at_the_end(option: Option, lead: float) -> float:
    """Return 1 for a win, 0 for a loss, 0.5 for a shared win.

    With equal totals, the higher value of patents wins.
    """
    if abs(lead) > _TIE:
        return float(lead > 0)
    mine, most = option.values[0], max(option.values[1:])
    return 0.5 if mine == most else float(mine > most)
