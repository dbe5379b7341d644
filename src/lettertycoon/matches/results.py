"""How a game ended."""

from collections.abc import Mapping
from typing import NamedTuple

from lettertycoon.base import FrozenDict
from lettertycoon.matches.state import State


class Result(NamedTuple):
    """How a game ended.

    totals: name -> value of the patents plus money plus stock, in the order of the table.
    winners: the names with the largest total. If totals are equal, the larger value of patents
        wins; players who are equal in that too share the win (rules 1.6).
    """

    totals: Mapping[str, int]
    winners: tuple[str, ...]


def result(state: State) -> Result:
    """Work out the totals and the winners."""
    names, places = state.setup.names, range(len(state.hands))
    values = [state.value(place) for place in places]
    totals = [values[at] + state.money[at] + state.stock[at] for at in places]
    best = max(zip(totals, values, strict=True))
    winners = [names[at] for at in places if (totals[at], values[at]) == best]
    return Result(FrozenDict(zip(names, totals, strict=True)), tuple(winners))
