"""Tables of what abilities and letters earn per turn, and the tables shipped for the standard game.

`learn_values` makes the shipped tables from random deals with the embedded lexicon.
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
    """Means over the best plays of random deals.

    income: dollars per turn, by set of abilities: total, money, stock (64, 3).
    letters: dollars per turn that a card of a letter brings, relative to an average card: by set of
        abilities, hand or pool, letter (64, 2, 26).
    used: how many cards of each letter a turn uses (26).
    """

    income: Floats
    letters: Floats
    used: Floats

    @cached_property
    def totals(self) -> list[float]:
        """Dollars per turn by set of abilities, as plain numbers."""
        table: list[float] = self.income[:, 0].tolist()
        return table

    @cached_property
    def uses(self) -> dict[str, float]:
        """How many cards a turn uses, by letter."""
        return dict(zip(LETTERS, self.used.tolist(), strict=True))

    def gain(self, owned: int, bit: int) -> float:
        """Return the dollars per turn that one more ability adds to a set."""
        return self.totals[owned | 1 << bit] - self.totals[owned]


@dataclass(frozen=True, eq=False)
class Errors:
    """The standard errors of `Incomes`, with the same shapes.

    gains: of what one more ability adds: by set of abilities, ability (64, 6).
    """

    income: Floats
    letters: Floats
    used: Floats
    gains: Floats


INCOMES, ERRORS = ("income", "letters", "used"), ("income", "letters", "used", "gains")
"""Names of the arrays of `Incomes` and of `Errors`."""


@lru_cache(maxsize=8)
def shipped_incomes(doubling: str) -> Incomes:
    """Return the tables of the standard game in a doubling mode. The first use reads the file."""
    return Incomes(**_of_mode("income", INCOMES, doubling))


@lru_cache(maxsize=8)
def shipped_errors(doubling: str) -> Errors:
    """Return the standard errors of `shipped_incomes`; advice does not need them."""
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
    """Return the set of abilities among patents, as a number of six bits."""
    return sum([1 << bit for bit, letter in enumerate(ABILITIES) if letter in patents])
