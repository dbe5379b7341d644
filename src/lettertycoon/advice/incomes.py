"""What abilities and letters bring a turn: the shipped tables, made by
`tools/advice/make_income_tables.py` from random deals with the embedded lexicon.
"""

from collections.abc import Iterable
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

    income: dollars per turn by doubling mode and set of abilities: total, money, stock (3, 64, 3).
    letters: what a card more of a letter brings a turn, less what an average card brings: by mode,
        set, hand and pool, letter (3, 64, 2, 26).
    used: cards of each letter that a turn uses (26).
    """

    income: Floats
    letters: Floats
    used: Floats


class Errors(NamedTuple):
    """The standard errors of `Incomes`, of the same shapes.

    gains: of the gain by one more ability: mode, set, ability (3, 64, 6).
    """

    income: Floats
    letters: Floats
    used: Floats
    gains: Floats


@cache
def incomes() -> Incomes:
    """The tables, read when they are first asked for."""
    return Incomes(**_read("income", Incomes._fields))


@cache
def income_errors() -> Errors:
    """Their errors, which advice does not need."""
    return Errors(**_read("income_errors", Errors._fields))


def _read(name: str, arrays: Iterable[str]) -> dict[str, Floats]:
    path = files(__package__).joinpath(f"data/{name}.npz")
    with path.open("rb") as file, np.load(file) as data:
        tables = {each: data[each] for each in arrays}
    for table in tables.values():
        table.flags.writeable = False
    return tables


@lru_cache(maxsize=4096)
def ability_set(patents: str) -> int:
    """The set of abilities among patents, as a number of six bits."""
    return sum([1 << bit for bit, letter in enumerate(ABILITIES) if letter in patents])


@lru_cache(maxsize=8)
def mode_of(doubling: str) -> int:
    """The place of a doubling mode in the tables."""
    return [str(mode) for mode in DOUBLINGS].index(doubling)
