"""What abilities and letters bring a turn: tables of one game, and those shipped for the standard
game, which `learn_values` makes of random deals with the embedded lexicon.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS
from lettertycoon.turns import DOUBLINGS

ABILITIES = "BJKVXZ"
"""Patents that help to earn: bit i of a set of abilities stands for ABILITIES[i]."""
Floats = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Incomes:
    """Means of the best play of random deals.

    income: dollars per turn by set of abilities: total, money, stock (64, 3).
    letters: what a card more of a letter brings a turn, less what an average card brings: by set,
        hand and pool, letter (64, 2, 26).
    used: cards of each letter that a turn uses (26).
    """

    income: Floats
    letters: Floats
    used: Floats

    @cached_property
    def totals(self) -> list[float]:
        """Dollars a turn by set of abilities, as plain numbers."""
        table: list[float] = self.income[:, 0].tolist()
        return table

    @cached_property
    def uses(self) -> dict[str, float]:
        """The cards that a turn uses, by letter."""
        return dict(zip(LETTERS, self.used.tolist(), strict=True))

    def gain(self, owned: int, bit: int) -> float:
        """Dollars a turn that an ability adds to a set."""
        return self.totals[owned | 1 << bit] - self.totals[owned]


@dataclass(frozen=True, eq=False)
class Errors:
    """The standard errors of `Incomes`, of the same shapes.

    gains: of the gain by one more ability: set, ability (64, 6).
    """

    income: Floats
    letters: Floats
    used: Floats
    gains: Floats


INCOMES, ERRORS = ("income", "letters", "used"), ("income", "letters", "used", "gains")


@lru_cache(maxsize=8)
def shipped_incomes(doubling: str) -> Incomes:
    """The tables of the standard game in a doubling mode, read when they are first asked for."""
    return Incomes(**_of_mode("income", INCOMES, doubling))


@lru_cache(maxsize=8)
def shipped_errors(doubling: str) -> Errors:
    """Their errors, which advice does not need."""
    return Errors(**_of_mode("income_errors", ERRORS, doubling))


def _of_mode(name: str, arrays: Iterable[str], doubling: str) -> dict[str, Floats]:
    mode = [str(each) for each in DOUBLINGS].index(doubling)
    read = _read(name)
    return {each: read[each] if each == "used" else read[each][mode] for each in arrays}


@cache
def _read(name: str) -> dict[str, Floats]:
    path = files(__package__).joinpath(f"data/{name}.npz")
    with path.open("rb") as file, np.load(file) as data:
        tables = {each: data[each] for each in data.files}
    for table in tables.values():
        table.flags.writeable = False
    return tables


@lru_cache(maxsize=4096)
def ability_set(patents: str) -> int:
    """The set of abilities among patents, as a number of six bits."""
    return sum([1 << bit for bit, letter in enumerate(ABILITIES) if letter in patents])
