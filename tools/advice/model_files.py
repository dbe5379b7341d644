"""Files of weights, and the weights that learning from nothing begins with."""

import numpy as np

from lettertycoon.advice.cards import WEIGHTS
from lettertycoon.advice.learned import Model, Network, from_arrays
from lettertycoon.advice.outlook import INPUTS


def simple() -> Model:
    """The model that learning begins with: an income for the turns left."""
    empty = np.zeros((INPUTS, 0)), np.zeros(0), np.zeros(0)
    linear, ending = np.zeros(INPUTS), np.zeros(INPUTS)
    linear[6], linear[7], linear[10], linear[11], linear[15] = 0.9, -0.9, 1.0, -1.0, -0.5
    ending[15] = -1.0
    cards = np.zeros(WEIGHTS)
    half = WEIGHTS // 2
    cards[0], cards[half] = 0.5, -0.5
    cards[27:33], cards[half + 27 : half + 33] = 2.0, -2.0
    zero, one = np.zeros(INPUTS), np.ones(INPUTS)
    return Model(Network(zero, one, linear, *empty), Network(zero, one, ending, *empty), cards)


def load(path: str) -> Model:
    """A model of a file."""
    with np.load(path) as data:
        return from_arrays({name: np.asarray(data[name], float) for name in data.files})
