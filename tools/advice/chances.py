"""The stretch of values, and the chances to win, from games without noise."""

from typing import Any

import numpy as np

from lettertycoon.advice.after_purchase import Outlook, odds
from lettertycoon.advice.learned_values import Array, Model
from lettertycoon.advice.margins import OVER_SPREAD, SPREAD, best_rival
from tools.advice.fitting import margins_ahead, worth_of_cards
from tools.advice.notes import Notes

WEIGHTS = 9  # of `odds`
RIDGE = 20.0
NEWTON_STEPS = 30
SUREST = 30.0  # the largest logarithm of odds while fitting


def leads(model: Model, notes: Notes, players: int) -> Array:
    """Return the lead that advice expects after each turn: rows of the lines with place 1."""
    margins = margins_ahead(model, notes)
    place = notes.of_rows(notes.place)
    first = notes.is_first
    over_rivals = np.array([margins[place == rival] for rival in range(1, players)])
    lead = best_rival(over_rivals, np.where(notes.is_over[first], OVER_SPREAD, SPREAD))
    cards = worth_of_cards(model, notes)[first]
    stretched: Array = (lead + cards) * (1 + model.stretch * notes.stretched[first])
    return stretched


def fit_stretch(model: Model, notes: Notes) -> float:
    """Fit the stretch to games of two: how much larger final margins are than expected ones."""
    lead = leads(model._replace(stretch=0.0), notes, 2)
    more = lead * notes.stretched
    return float(more @ (notes.of_rows(notes.end) - lead) / (more @ more))


def fit_chances(lead: Array, notes: Notes) -> Array:
    """Fit the weights of `odds`: while the game goes on, and in its last round.

    lead: that which advice expects after each turn.
    """
    first = notes.is_first
    won = notes.of_rows(notes.won)[first].astype(float)
    outlook = notes.outlook[first]
    last = notes.is_last[first]
    over = notes.is_over[first]
    parts = (~last, last & ~over)
    parted = [(Outlook(*outlook[part].T), lead[part], won[part]) for part in parts]
    return np.array([fit_logistic(*part) for part in parted])


def fit_logistic(outlook: Outlook, lead: Array, won: Array) -> Array:
    """Fit the weights of `odds` by Newton's method. won: 1, 0, or the share of a shared win."""
    one = np.eye(WEIGHTS)  # the logarithm of the odds is linear in the weights
    columns = [np.broadcast_to(odds(unit, outlook, lead), lead.shape) for unit in one]
    known = np.stack(columns, 1)
    weights = np.zeros(WEIGHTS)
    for _ in range(NEWTON_STEPS):
        chance = chance_of(known @ weights)
        steep = known.T @ (known * (chance * (1 - chance))[:, None]) + RIDGE * one
        weights = weights + np.linalg.solve(steep, known.T @ (won - chance) - RIDGE * weights)
    return weights


def chance_of(log_odds: Any) -> Any:
    """Return the chances of logarithms of odds."""
    return 1 / (1 + np.exp(-np.clip(log_odds, -SUREST, SUREST)))


def predict_chances(weights: Array, lead: Array, notes: Notes) -> Array:
    """Return the chance to win after each turn whose game goes on; not a number where it ends."""
    first = notes.is_first
    outlook = Outlook(*notes.outlook[first].T)
    going, last = [odds(part, outlook, lead) for part in weights]
    chance = chance_of(np.where(notes.is_last[first], last, going))
    return np.where(notes.is_over[first], np.nan, chance)
