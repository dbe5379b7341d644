"""The expected rest of the game, without the cards: a small network on the position's numbers."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ABILITIES, incomes, mode_of

RATE = 5.5
"""Dollars of patents that a player buys a turn, about."""
MOST_TURNS = 14.0
INPUTS = 58
MONEY, RIVAL_MONEY, MARGIN = 12, 13, 14
_TOGETHER = 16
"""Rows a product of matrices: for larger ones the libraries of linear algebra start threads, which
wait for each other, and long where the other cores are busy."""
Array = NDArray[np.float64]


class Network(NamedTuple):
    """A linear part and a hidden layer on scaled inputs."""

    mean: Array
    scale: Array
    linear: Array
    first: NDArray[Any]
    bias: NDArray[Any]
    second: NDArray[Any]

    def __call__(self, inputs: Array) -> Array:
        outputs = np.empty(len(inputs))
        # half the digits: they are enough, and take half the time
        scaled = ((inputs - self.mean) * self.scale).astype(np.float32)
        for begin in range(0, len(inputs), _TOGETHER):
            rows = slice(begin, begin + _TOGETHER)
            outputs[rows] = inputs[rows] @ self.linear
            if len(self.second):
                hidden = scaled[rows] @ self.first
                hidden += self.bias
                outputs[rows] += np.tanh(hidden, out=hidden) @ self.second
        return outputs


def _bits(number: int) -> list[float]:
    return [float(number >> bit & 1) for bit in range(len(ABILITIES))]


@lru_cache(maxsize=64)
def _income(mode: str) -> list[float]:
    table: list[float] = incomes().income[mode_of(mode), :, 0].tolist()
    return table


@lru_cache(maxsize=1)
def _used() -> dict[str, float]:
    return {chr(65 + place): each for place, each in enumerate(incomes().used.tolist())}


def turns_left(goal: int, value: int) -> float:
    """Turns until a player can have patents for the goal, about."""
    return min(max(goal - value, 0) / RATE, MOST_TURNS)


def gain(mode: str, owned: int, bit: int) -> float:
    """Dollars a turn that an ability adds to a set."""
    table = _income(mode)
    return table[owned | 1 << bit] - table[owned]


def fixed(
    features: Features, sets: list[int], values: list[int], patents: list[str], rival: int
) -> list[float]:
    """The inputs that do not depend on what is earned; those that do are left 0.

    rival: the place of the one the player is compared with.
    """
    table, used = _income(features.mode), _used()
    own = turns_left(features.goal, values[0])
    others = min([turns_left(features.goal, value) for value in values[1:]])
    left = min(own, others) + 0.5
    mine, theirs = table[sets[0]], table[sets[rival]]
    owned = "".join(patents)
    free = [bit for bit, letter in enumerate(ABILITIES) if letter not in owned]
    prospects = [
        sum([table[sets[place] | 1 << bit] - table[sets[place]] for bit in free])
        for place in (0, rival)
    ]
    # what may still be drawn counts for more than what lies in the discard pile
    drawn = [
        sum(
            [
                features.unseen[bit] * (table[sets[place] | 1 << bit] - table[sets[place]])
                for bit in free
            ]
        )
        for place in (0, rival)
    ]
    royalties = [
        sum([used[letter] for letter in patents[place]]) * (features.players - 1)
        for place in (0, rival)
    ]
    turn = float(features.turns[rival])
    bits, their_bits = _bits(sets[0]), _bits(sets[rival])
    return [
        own, others, left, turn, mine, theirs, left * mine, left * theirs,
        own * (mine - theirs), others * (mine - theirs), royalties[0] * left, royalties[1] * left,
        0.0, 0.0, 0.0,
        turn * theirs, prospects[0] * left, prospects[1] * left,
        float("Q" in patents[0]), float("Q" in patents[rival]),
        min(features.round, 20) / 10, own * own / 10, others * others / 10,
        *bits, *their_bits, *[each * left for each in bits], *[each * left for each in their_bits],
        own * mine, own * theirs, others * mine, others * theirs,
        royalties[0], royalties[1], 1.0, left * left / 10, prospects[0],
        drawn[0] * left, drawn[1] * left,
    ]  # fmt: skip
