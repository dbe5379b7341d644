"""The chance to win, by the lead that may be expected and what is left of the game."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

from lettertycoon.advice.features import Features
from lettertycoon.advice.weighing import Option

Chances = Mapping[int, Sequence[Sequence[float]]]
"""By number of players: the weights of `odds` while the game goes on, and in its last round."""
_TIE = 0.25  # dollars: a margin over several rivals is no whole number
_SUREST = 7.0  # nobody is surer of a game that goes on than 99.9 %


def odds(weights: Sequence[Any], left: Any, lead: Any) -> Any:
    """The logarithm of the odds to win, for numbers or arrays.

    A lead counts for more if less of the game is left, and its first dollars count most.

    left: turns left; in the last round those that rivals still have. lead: in dollars.
    """
    ten, rest, (chance, later, always, now, soon, first) = lead / 10, left + 0.5, weights
    of_lead = always + now / rest**0.5 + soon / rest + first / (1 + abs(ten))
    return chance + later * left + ten * of_lead


def left_of(features: Features, option: Option) -> float:
    """The rest of the game as numbers, for `odds`."""
    return float(sum(features.turns)) if option.last else option.left


def win_chance(features: Features, option: Option, lead: float) -> float | None:
    """The chance to win, 0 to 1, after a purchase, from the expected lead.

    None without rivals, and for numbers of players without fitted weights.
    """
    if features.players < 2:
        return None
    if option.over:
        return _at_the_end(option, lead)
    known = shipped().get(features.players)
    if known is None:
        return None
    surely: float = odds(known[int(option.last)], left_of(features, option), lead)
    return 1 / (1 + exp(-min(max(surely, -_SUREST), _SUREST)))


def _at_the_end(option: Option, lead: float) -> float:
    """Win, lose or share: of equal totals the larger value of patents wins."""
    if abs(lead) > _TIE:
        return float(lead > 0)
    mine, most = option.values[0], max(option.values[1:])
    return 0.5 if mine == most else float(mine > most)


@cache
def shipped() -> Chances:
    """The chances of the standard game, which `tools/advice/fit_chances.py` fits."""
    told = json.loads(files(__package__).joinpath("data/chances.json").read_bytes())
    return {int(players): weights for players, weights in told.items()}
