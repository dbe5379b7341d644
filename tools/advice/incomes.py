"""The first step: tables of what abilities and letters earn, from random deals."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

import lettertycoon as lt
from lettertycoon.advice import bots
from lettertycoon.advice.learned_values import Values, tables_of
from lettertycoon.advice.learning import LEAST_DEALS
from lettertycoon.turns import DOUBLINGS
from tools.advice.store import Arrays, Store

FEWER = 5
"""The modes that are not the standard one get so many times fewer deals."""
STANDARD = "multiply"


def make_incomes(store: Store, deals: int, seed: int, workers: int) -> Arrays:
    """Return the arrays of income.npz: those of all doubling modes."""
    of_modes = []
    for mode in DOUBLINGS:
        number = deals_of(mode, deals)
        of_mode = partial(learn_mode, str(mode), number, seed, workers)
        of_modes.append(store.keep(f"incomes/{mode}", of_mode))
    return {
        "income": np.array([arrays["income"] for arrays in of_modes]),
        "letters": np.array([arrays["letters"] for arrays in of_modes]),
        "used": of_modes[0]["used"],
    }


def deals_of(mode: str, deals: int) -> int:
    """Return how many deals a doubling mode gets."""
    return deals if mode == STANDARD else max(deals // FEWER, LEAST_DEALS)


def learn_mode(mode: str, deals: int, seed: int, workers: int) -> Arrays:
    """Learn the tables of a doubling mode."""
    rules = lt.Rules(doubling=mode)  # type: ignore[arg-type]
    tables = lt.learn_values(rules, deals=deals, seed=seed, workers=workers).tables
    return {
        "income": np.array(tables.income, np.float32),
        "letters": tables.by_letter,
        "used": np.array(tables.used, np.float32),
    }


def values_of(incomes: Arrays) -> Mapping[str, Values]:
    """Return the values of each doubling mode.

    The name of their lexicon is not that of the standard game, so that no chances to win are looked
    up in the data that ship.
    """
    made = {}
    for number, mode in enumerate(DOUBLINGS):
        letters = incomes["letters"][number]
        tables = tables_of(incomes["income"][number], letters, incomes["used"])
        rules = lt.Rules(doubling=mode)
        made[str(mode)] = Values(rules, lt.Lexicon.default().sha256, 0, tables)
    return made


def let_experts_use(made: Mapping[str, Values]) -> None:
    """Let the Experts of this process weigh with tables just made, not with those that ship."""
    own: Any = bots
    own.standard = made.__getitem__
