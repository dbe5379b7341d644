"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass

from lettertycoon.base import Amount, Value
from lettertycoon.matches.state import State


@dataclass(frozen=True, slots=True)
class Result(Value):
    """How a game ended.

    totals: name -> value of the patents plus money plus stock, in the order of the table.
    winners: the names with the largest total. If totals are equal, the larger value of patents
        wins; players who are equal in that too share the win (rules 1.6).
    """

    totals: Mapping[str, Amount]
    winners: tuple[str, ...]


def result(state: State) -> Result:
    """Work out the totals and the winners."""
    names, (totals, won) = state.setup.names, sums(state)
    winners = tuple([name for name, best in zip(names, won, strict=True) if best])
    return Result(dict(zip(names, totals, strict=True)), winners)


def sums(state: State) -> tuple[list[int], list[bool]]:
    """Return each player's total, and whether the player wins, in the order of the table."""
    values = [state.value(place) for place in range(len(state.hands))]
    totals = list(map(sum, zip(values, state.money, state.stock, strict=True)))
    reached = list(zip(totals, values, strict=True))
    best = max(reached)
    return totals, [each == best for each in reached]
