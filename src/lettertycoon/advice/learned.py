"""What was learned of a game: tables, weights and chances. The standard game's are shipped."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.incomes import (
    ERRORS,
    INCOMES,
    Errors,
    Incomes,
    shipped_errors,
    shipped_incomes,
)
from lettertycoon.turns import Rules

_TOGETHER = 16
"""Rows per matrix product. For larger products, linear algebra libraries start threads, which wait
for each other; they wait long if the other cores are busy."""
Array = NDArray[np.float64]
Chances = Mapping[int, Sequence[Sequence[float]]]
"""By number of players, the weights of `odds`: for the rounds before the last, and for the last."""


class Network(NamedTuple):
    """The sum of a linear function of the inputs and a layer of hidden units.

    mean, scale: scale the inputs of the hidden units: (input - mean) * scale. linear: the weights
    of the linear function. first, bias: the weights and the bias of the hidden units. second: the
    weights of their outputs.
    """

    mean: Array
    scale: Array
    linear: Array
    first: NDArray[Any]
    bias: NDArray[Any]
    second: NDArray[Any]

    def __call__(self, inputs: Array) -> Array:
        outputs = np.empty(len(inputs))
        # single precision is enough, and takes half the time
        scaled = ((inputs - self.mean) * self.scale).astype(np.float32)
        for begin in range(0, len(inputs), _TOGETHER):
            rows = slice(begin, begin + _TOGETHER)
            outputs[rows] = inputs[rows] @ self.linear
            if len(self.second):
                hidden = scaled[rows] @ self.first
                hidden += self.bias
                outputs[rows] += np.tanh(hidden, out=hidden) @ self.second
        return outputs


class Model(NamedTuple):
    """The advisor's weights, learned from games.

    network: predicts how the margin changes in the rest of the game. ending: does the same in the
    last round. cards: the weights of kept cards, then of cards left in the pool.
    """

    network: Network
    ending: Network
    cards: Array


def as_arrays(model: Model) -> dict[str, Array]:
    """Return the model as named arrays, for a file."""
    arrays = {"cards": model.cards}
    for name in ("network", "ending"):
        network = getattr(model, name)
        arrays |= {f"{name}_{field}": getattr(network, field) for field in Network._fields}
    return arrays


def from_arrays(data: Mapping[str, Array]) -> Model:
    """Return the model from named arrays; the inverse of `as_arrays`."""
    return Model(_network(data, "network"), _network(data, "ending"), data["cards"])


def _network(data: Mapping[str, Array], name: str) -> Network:
    fields = [data[f"{name}_{field}"] for field in Network._fields]
    return Network(*fields[:3], *[each.astype(np.float32) for each in fields[3:]])


@cache
def _read(name: str) -> Model:
    path = files(__package__).joinpath(f"data/{name}.npz")
    with path.open("rb") as file, np.load(file) as data:
        return from_arrays({name: np.asarray(data[name], float) for name in data.files})


def shipped(players: int = 2) -> Model:
    """Return the shipped weights for two players, or those for three and more."""
    return _read("model" if players <= 2 else "model_many")


@cache
def _shipped() -> Mapping[str, Any]:
    told: dict[str, Any] = json.loads(files(__package__).joinpath("data/learned.json").read_bytes())
    return told


@dataclass(frozen=True, eq=False)
class Learned:
    """What the advisor knows of one game.

    incomes: what cards and patents bring.
    own_errors: the standard errors of the incomes; None = the shipped ones, read on first use.
    two, many: the weights for games of two players, and of more.
    chances: the weights of the chance to win, by number of players; empty if no games were played.
    rules: the rules of the game.
    lexicon: the SHA-256 of its lexicon; None = the embedded one.
    deals, games: how many deals per set of abilities, and how many games, it was learned from.
    """

    incomes: Incomes
    own_errors: Errors | None
    two: Model
    many: Model
    chances: Chances
    rules: Rules
    lexicon: str | None
    deals: int
    games: int

    @property
    def errors(self) -> Errors:
        """The standard errors of the incomes."""
        return self.own_errors or shipped_errors(self.rules.doubling)

    def model(self, players: int) -> Model:
        """Return the weights for a number of players."""
        return self.two if players <= 2 else self.many

    def numbers(self) -> dict[str, Array]:
        """Return all tables and weights as named arrays."""
        tables = {name: getattr(self.incomes, name) for name in INCOMES}
        tables |= {f"{name}_error": getattr(self.errors, name) for name in ERRORS}
        for name, model in (("two", self.two), ("many", self.many)):
            tables |= {f"{name}_{field}": each for field, each in as_arrays(model).items()}
        return tables

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Learned):
            return NotImplemented
        if self is other:
            return True
        same = self._game() == other._game() and self.chances == other.chances
        theirs = other.numbers()
        return same and all(np.array_equal(each, theirs[n]) for n, each in self.numbers().items())

    def __hash__(self) -> int:
        return hash(self._game())

    def _game(self) -> tuple[Any, ...]:
        return self.rules, self.lexicon, self.deals, self.games

    def __repr__(self) -> str:
        return f"<learned of {self.deals:,} deals and {self.games:,} games>"


@lru_cache(maxsize=8)
def embedded(doubling: str) -> Learned:
    """Return what is shipped for the standard game in a doubling mode."""
    rules, told = Rules(doubling=doubling), _shipped()  # type: ignore[arg-type]
    chances = {int(players): weights for players, weights in told["chances"].items()}
    return Learned(
        shipped_incomes(doubling), None, shipped(2), shipped(3), chances, rules, None,
        told["deals"][doubling], told["games"],
    )  # fmt: skip
