"""The weights that the advisor weighs with: learned from games with itself, shipped as data."""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.cards import WEIGHTS
from lettertycoon.advice.outlook import INPUTS, Network

Array = NDArray[np.float64]


class Model(NamedTuple):
    """network: what the rest of the game brings; ending: the same in the last round; cards: the
    weights of kept cards and of the pool's.
    """

    network: Network
    ending: Network
    cards: Array


def _network(data: dict[str, Array], name: str) -> Network:
    fields = [data[f"{name}_{field}"] for field in Network._fields]
    return Network(*fields[:3], *[each.astype(np.float32) for each in fields[3:]])


def as_arrays(model: Model) -> dict[str, Array]:
    """The model as named arrays, for a file."""
    arrays = {"cards": model.cards}
    for name in ("network", "ending"):
        network = getattr(model, name)
        arrays |= {f"{name}_{field}": getattr(network, field) for field in Network._fields}
    return arrays


def from_arrays(data: dict[str, Array]) -> Model:
    """The model that `as_arrays` took apart."""
    return Model(_network(data, "network"), _network(data, "ending"), data["cards"])


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


@cache
def _read(name: str) -> Model:
    path = files(__package__).joinpath(f"data/{name}.npz")
    with path.open("rb") as file, np.load(file) as data:
        return from_arrays({name: np.asarray(data[name], float) for name in data.files})


def shipped(players: int = 2) -> Model:
    """The weights learned from games of two players, or from those of three and four."""
    return _read("model" if players <= 2 else "model_many")
