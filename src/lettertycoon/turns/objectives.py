"""Objectives rank plays. Some have names; you can make others from weights of your own."""

from collections.abc import Mapping
from functools import lru_cache
from numbers import Real
from typing import Literal

import numpy as np
from msgspec import field

import lt_core
from lettertycoon import base
from lettertycoon.base import LETTERS, ReadableValue, Value, set_field, shown, type_error

UNITS = 1000  # weights are counted in thousandths, so that values are whole and ties are exact
MOST_WEIGHT = 1000


class Weights(ReadableValue, frozen=True, kw_only=True):
    """An objective of your own: how much each part of a play is worth.

    A play's value is the sum over its parts. Weights are real numbers from -1000 to 1000. They are
    rounded to the thousandth (0.0001 becomes 0), so the value is exact.

    Args:
        money, stock: of a dollar, and of a stock, that the play earns.
        royalties: of a dollar that the bank pays to rivals.
        letters: letter -> of each hand card used; 0 for letters left out.

    Raises:
        ArgumentError: it names the first weight that is outside these bounds.
        TypeError: for what is not a number.
    """

    money: float = 1
    stock: float = 1
    royalties: float = 0
    letters: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("money", "stock", "royalties"):
            set_field(self, name, _weight(name, getattr(self, name)))
        set_field(self, "letters", _letter_weights(self.letters))

    def value(self, money: int, stock: int, paid: int, spent: str) -> int:
        """Return a play's value in thousandths.

        Args:
            money: dollars earned.
            stock: stock earned.
            paid: dollars that rivals receive.
            spent: the hand cards used, as letters.
        """
        value = _units(self.money) * money
        value += _units(self.stock) * stock
        value += _units(self.royalties) * paid
        for letter, weight in self.letters.items():
            value += _units(weight) * spent.count(letter)
        return value


def _letter_weights(given: object) -> dict[str, float]:
    """Return the weights of letters, in alphabetical order and without zeros."""
    if not isinstance(given, Mapping):
        raise type_error("letters", given, "a mapping of letters to weights")
    letters = {base.as_letter(letter) or "": weight for letter, weight in given.items()}
    if len(letters) < len(given) or "" in letters:
        message = f"letters is {shown(given)}; it must map letters A to Z to one weight each"
        raise base.ArgumentError(message, "weights.letters", value=given)
    weights = {letter: _weight(letter, letters[letter]) for letter in sorted(letters)}
    return {letter: weight for letter, weight in weights.items() if weight}


def _weight(name: str, weight: object) -> float:
    """Return a real number, rounded; a whole one as an int."""
    if not isinstance(weight, Real) or isinstance(weight, bool):
        raise type_error(f"the weight of {name}", weight, "a number")
    most = MOST_WEIGHT
    if not -most <= weight <= most:  # type: ignore[operator]
        message = f"the weight of {name} is {shown(weight)}; a weight is from {-most} to {most}"
        code = "weights.wrong"
        raise base.ArgumentError(message, code, name=name, value=weight, least=-most, most=most)
    rounded = round(float(weight), 3)
    return int(rounded) if rounded == int(rounded) else rounded


def _units(weight: float) -> int:
    """Return a weight in thousandths."""
    return round(weight * UNITS)


class NamedObjective(Value, frozen=True):
    """An objective that has a name."""

    weights: Weights  # whole numbers
    meaning: str  # of a value: the end of a sentence that begins with the name and "is"
    amount: str = "{}"  # how a value is written, with {} for the number

    def write(self, value: float) -> str:
        """Write a value so that its unit is clear: "$4", or "5 (money and stock together)"."""
        amount = self.amount.format(value)
        return f"{amount} ({self.meaning})" if self.amount == "{}" else amount


# A new objective is a name here and an entry below; all else follows. A type checker needs the
# names written out, so that it finds a wrong one.
ObjectiveName = Literal["total", "money", "stock", "net"]
Objective = ObjectiveName | Weights
"""What plays are ranked by: the name of an objective, or weights of your own."""

OBJECTIVES: Mapping[str, NamedObjective] = {
    "total": NamedObjective(Weights(), "money and stock together"),
    "money": NamedObjective(Weights(stock=0), "the dollars earned", "${}"),
    "stock": NamedObjective(Weights(money=0), "the stock earned", "{} stock"),
    "net": NamedObjective(Weights(royalties=-1), "money and stock, less what rivals get"),
}
"""The named objectives, in the order in which messages list them."""


def objective_name(by: Objective) -> ObjectiveName | Literal["weights"]:
    """Return an objective's name; "weights" for Weights."""
    return "weights" if isinstance(by, Weights) else by


def weights(by: Objective) -> Weights:
    """Return the weights of an objective. Raises ArgumentError for anything else."""
    if isinstance(by, Weights):
        return by
    if isinstance(by, str) and by in OBJECTIVES:
        return OBJECTIVES[by].weights
    known = f"one of {', '.join(OBJECTIVES)}, or a Weights"
    if not isinstance(by, str):
        raise type_error("by", by, known)
    message = f"by is {shown(by)}; it must be {known}"
    raise base.ArgumentError(message, "by.unknown", value=by, allowed=list(OBJECTIVES))


def in_own_unit(value: int, by: Objective) -> float:
    """Return a value, given in thousandths, in the objective's own unit."""
    return value // UNITS if isinstance(by, str) else value / UNITS


@lru_cache(64)
def kernel_weights(by: Objective) -> lt_core.Weights:
    """Return an objective's weights in the kernel's form, in thousandths."""
    worth = weights(by)
    letters = [_units(worth.letters.get(letter, 0)) for letter in LETTERS]
    return lt_core.Weights(
        _units(worth.money),
        _units(worth.stock),
        _units(worth.royalties),
        np.array(letters, np.int64),
    )
