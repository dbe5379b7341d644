"""The values that advice rests on, as numbers and arrays: abilities, letters and royalties."""

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import values_file
from lettertycoon.advice.incomes import ABILITIES, ability_set
from lettertycoon.advice.learned import Learned, embedded
from lettertycoon.base import LETTERS, ArgumentError, Value, shown
from lettertycoon.turns import DOUBLINGS, Rules, Turn

Floats = NDArray[np.float32]


class Values(Value, frozen=True):
    """Mean dollars per turn that cards and patents bring, over random deals: an immutable value.

    `values` returns those of the standard game, `learn_values` those of any other.

    patents: the abilities owned (of B, J, K, V, X, Z), sorted.
    doubling: the doubling mode.
    income: the mean total of the best play.
    money, stock: the two parts of the income.
    gains: for each ability not owned, what it would add to the income.
    hand, pool: for each letter, what a card of it in the hand or in the pool brings, relative to an
        average card.
    royalties: for each letter, how many cards of it a turn uses. This is what the owner of its
        patent gets for each rival's turn, in dollars.
    income_error, gains_error and so on: their standard errors.
    learned: everything learned of the game, for all sets of patents; advice uses it. None =
        that of the standard game. `to_dict` leaves it out; `save` writes it.
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
    learned: Learned | None = None
    _UNTOLD = ("learned",)

    @property
    def _tables(self) -> Learned:
        return self.learned or embedded(self.doubling)

    @property
    def rules(self) -> Rules:
        """The rules of the game that the values are for."""
        return self._tables.rules

    def owning(self, patents: str) -> "Values":
        """Return the same game's values for the owner of other patents. Raises ArgumentError."""
        return _seen(self._tables, patents, self.learned)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write what was learned to a file, which `load` reads. The file appears, or is replaced,
        only when it is complete. Raises OSError.
        """
        values_file.save(self._tables, path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Values":
        """Return the values that `save` wrote, for a player without patents.

        The file may come from a stranger: its size is limited, everything in it is checked, and no
        code in it runs. Raises NotationError for a file that is damaged or of another kind, and
        OSError for a file that can't be read.
        """
        return values_of(values_file.load(path))

    @property
    def incomes(self) -> Floats:
        """The incomes of all sets of abilities in this doubling mode: 64 numbers; bit i of an index
        stands for "BJKVXZ"[i].
        """
        table: Floats = self._tables.incomes.income[:, 0]
        return table

    @property
    def incomes_error(self) -> Floats:
        """The standard errors of `incomes`."""
        found: Floats = self._tables.errors.income[:, 0]
        return found

    @property
    def letters(self) -> Floats:
        """The letters' values of all sets of abilities: shape (64, 2, 26), by set, hand or pool,
        letter from A to Z.
        """
        table: Floats = self._tables.incomes.letters
        return table

    @property
    def letters_error(self) -> Floats:
        """The standard errors of `letters`."""
        found: Floats = self._tables.errors.letters
        return found


def values(patents: str = "", *, doubling: str = "multiply") -> Values:
    """Return what cards and patents bring to the owner of these patents in the standard game.

    patents: letters; letters without an ability change nothing.
    doubling: the mode, as in `Rules`.

    Raises ArgumentError for wrong patents and for an unknown mode.

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
    return _seen(embedded(doubling), patents, None)


def values_of(learned: Learned) -> Values:
    """Return the values of what was learned, for a player without patents."""
    return _seen(learned, "", learned)


def check_values(values: Values | None) -> None:
    """Raise TypeError if it is neither Values nor None."""
    if values is not None and not isinstance(values, Values):
        raise TypeError(f"values is {shown(values)}; it must be Values, or None")


def learned_of(values: Values | None, rules: Rules) -> Learned:
    """Return the tables and weights of the values; None = those shipped for the doubling mode.

    Raises TypeError if the values are neither Values nor None.
    """
    check_values(values)
    return embedded(rules.doubling) if values is None else values._tables


def _seen(learned: Learned, patents: str, own: Learned | None) -> Values:
    """Return the values for the owner of some patents.

    own: the result's `learned`; None for the shipped tables.
    """
    held = Turn("", patents=patents).patents
    owned = "".join([letter for letter in ABILITIES if letter in held])
    tables, errors, place = learned.incomes, learned.errors, ability_set(owned)
    total, money, stock = map(_rounded, tables.income[place])
    total_error, money_error, stock_error = map(_rounded, errors.income[place])
    others = [(at, letter) for at, letter in enumerate(ABILITIES) if letter not in owned]
    gains = {
        letter: tables.income[place | 1 << at, 0] - tables.income[place, 0] for at, letter in others
    }
    return Values(
        patents=owned,
        doubling=learned.rules.doubling,
        income=total,
        income_error=total_error,
        money=money,
        money_error=money_error,
        stock=stock,
        stock_error=stock_error,
        gains={letter: _rounded(gain) for letter, gain in gains.items()},
        gains_error={letter: _rounded(errors.gains[place, at]) for at, letter in others},
        hand=_by_letter(tables.letters[place, 0]),
        hand_error=_by_letter(errors.letters[place, 0]),
        pool=_by_letter(tables.letters[place, 1]),
        pool_error=_by_letter(errors.letters[place, 1]),
        royalties=_by_letter(tables.used),
        royalties_error=_by_letter(errors.used),
        learned=own,
    )


def _rounded(number: Any) -> float:
    return round(float(number), 4)


def _by_letter(numbers: Floats) -> Mapping[str, float]:
    return dict(zip(LETTERS, map(_rounded, numbers), strict=True))
