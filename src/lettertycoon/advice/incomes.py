"""What abilities and letters bring a turn: the shipped tables, made by
`tools/advice/make_income_tables.py` from random deals with the embedded lexicon.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.turns import DOUBLINGS

ABILITIES = "BJKVXZ"
"""Patents that help to earn: bit i of a set of abilities stands for ABILITIES[i]."""
Floats = NDArray[np.float32]


class Incomes(NamedTuple):
    """Means of the best play of random deals.

    income: dollars a turn by doubling mode and set of abilities: total, money, stock (3, 64, 3).
    errors: their standard errors.
    letters: what a card more of a letter brings a turn, less what an average card brings: by mode,
        set, hand and pool, letter (3, 64, 2, 26).
    used: cards of each letter that a turn uses (26).
    """

    income: Floats
    errors: Floats
    letters: Floats
    used: Floats


@cache
def incomes() -> Incomes:
    """The tables, read when they are first asked for."""
    path = files(__package__).joinpath("data/income.npz")
    with path.open("rb") as file, np.load(file) as data:
        tables = {name: data[name] for name in Incomes._fields}
    for table in tables.values():
        table.flags.writeable = False
    return Incomes(**tables)


@lru_cache(maxsize=4096)
def ability_set(patents: str) -> int:
    """The set of abilities among patents, as a number of six bits."""
    return sum([1 << bit for bit, letter in enumerate(ABILITIES) if letter in patents])


@lru_cache(maxsize=8)
def mode_of(doubling: str) -> int:
    """The place of a doubling mode in the tables."""
    return [str(mode) for mode in DOUBLINGS].index(doubling)
