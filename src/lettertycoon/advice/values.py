"""The tables that advice stands on, as arrays: what abilities, letters and royalties bring."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.incomes import ABILITIES, ability_set, income_errors, incomes, mode_of
from lettertycoon.base import LETTERS, ArgumentError, Value, shown
from lettertycoon.turns import DOUBLINGS, Turn

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Values(Value):
    """Mean dollars per turn that cards and patents bring, over random deals: an immutable value.

    The deals are played with the embedded lexicon.

    patents: the abilities owned (of B, J, K, V, X, Z), sorted. doubling: the doubling mode.
    income: the mean of the best total. money, stock: the parts of it.
    gains: of each ability not owned, what it would add.
    hand, pool: of each letter, what a card of it in the hand or in the pool brings more than an
        average card.
    royalties: of each letter, the cards of it that a turn uses: what its patent's owner gets of
        each rival's turn.
    income_error, gains_error and so on: their standard errors.
    """

    patents: str
    doubling: str
    income: float
    income_error: float
    money: float
    money_error: float
    stock: float
    stock_error: float
    gains: Mapping[str, float]
    gains_error: Mapping[str, float]
    hand: Mapping[str, float]
    hand_error: Mapping[str, float]
    pool: Mapping[str, float]
    pool_error: Mapping[str, float]
    royalties: Mapping[str, float]
    royalties_error: Mapping[str, float]

    @property
    def incomes(self) -> Floats:
        """The incomes of all sets of abilities in this doubling mode: 64 numbers; bit i of a place
        stands for "BJKVXZ"[i].
        """
        table: Floats = incomes().income[mode_of(self.doubling), :, 0]
        return table

    @property
    def incomes_error(self) -> Floats:
        """The standard errors of `incomes`."""
        found: Floats = income_errors().income[mode_of(self.doubling), :, 0]
        return found

    @property
    def letters(self) -> Floats:
        """The letters' values of all sets of abilities: shape (64, 2, 26): set, hand and pool,
        letter from A to Z.
        """
        table: Floats = incomes().letters[mode_of(self.doubling)]
        return table

    @property
    def letters_error(self) -> Floats:
        """The standard errors of `letters`."""
        found: Floats = income_errors().letters[mode_of(self.doubling)]
        return found


def values(patents: str = "", *, doubling: str = "multiply") -> Values:
    """What cards and patents bring to the owner of these patents.

    patents: letters; those without an ability change nothing.
    doubling: the mode, as in `Rules`.

    Raises ArgumentError for patents that can't be and for another mode.

    >>> values("J").gains["B"] > values().gains["B"]
    True
    """
    if not isinstance(doubling, str) or doubling not in DOUBLINGS:
        raise ArgumentError(
            f"doubling is {shown(doubling)}; it must be one of {', '.join(DOUBLINGS)}",
            "values.doubling",
            value=doubling,
            allowed=list(DOUBLINGS),
        )
    held = Turn("", patents=patents).patents
    owned = "".join([letter for letter in ABILITIES if letter in held])
    tables, errors = incomes(), income_errors()
    mode, place = mode_of(doubling), ability_set(owned)
    total, money, stock = map(_rounded, tables.income[mode, place])
    total_error, money_error, stock_error = map(_rounded, errors.income[mode, place])
    others = [(at, letter) for at, letter in enumerate(ABILITIES) if letter not in owned]
    gains = {
        letter: tables.income[mode, place | 1 << at, 0] - tables.income[mode, place, 0]
        for at, letter in others
    }
    return Values(
        patents=owned,
        doubling=doubling,
        income=total,
        income_error=total_error,
        money=money,
        money_error=money_error,
        stock=stock,
        stock_error=stock_error,
        gains={letter: _rounded(gain) for letter, gain in gains.items()},
        gains_error={letter: _rounded(errors.gains[mode, place, at]) for at, letter in others},
        hand=_by_letter(tables.letters[mode, place, 0]),
        hand_error=_by_letter(errors.letters[mode, place, 0]),
        pool=_by_letter(tables.letters[mode, place, 1]),
        pool_error=_by_letter(errors.letters[mode, place, 1]),
        royalties=_by_letter(tables.used),
        royalties_error=_by_letter(errors.used),
    )


def _rounded(number: Any) -> float:
    return round(float(number), 4)


def _by_letter(numbers: Floats) -> Mapping[str, float]:
    return dict(zip(LETTERS, map(_rounded, numbers), strict=True))
