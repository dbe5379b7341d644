"""What the advisor knows: what abilities and letters earn, and the weights of a game's rest."""

import os
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources import files as resources
from typing import Annotated, Any, NamedTuple, Self

import numpy as np
from msgspec import Meta, Struct, structs
from msgspec.json import decode, encode
from numpy.typing import NDArray

from lettertycoon import base
from lettertycoon.base import LETTERS, Amount, Letters, NotationError, Value, files
from lettertycoon.turns import DOUBLINGS, Rules, Turn

ABILITIES = "BJKVXZ"
"""Patents that help to earn: bit i of a set of abilities stands for ABILITIES[i]."""
SETS = 1 << len(ABILITIES)
VALUES_SCHEMA = "lettertycoon values 2"
MOST_VALUES_BYTES = 4_000_000
_TOGETHER = 16
"""Rows per matrix product. For larger products, linear algebra libraries start threads, which wait
for each other; they wait long if the other cores are busy."""
Array = NDArray[np.float64]
Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Dollars = Annotated[float, Meta(ge=-1e9, le=1e9)]
ByLetter = Annotated[tuple[Dollars, ...], Meta(min_length=len(LETTERS), max_length=len(LETTERS))]
_OF_SETS = Meta(min_length=SETS, max_length=SETS)


class Network(NamedTuple):
    """The sum of a linear function of the inputs and a layer of hidden units."""

    mean: Array
    scale: Array  # of the inputs of the hidden units: (input - mean) * scale
    linear: Array  # the weights of the linear function
    first: NDArray[Any]  # the weights of the hidden units
    bias: NDArray[Any]
    second: NDArray[Any]  # the weights of their outputs

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
    """The weights of the rest of a game, learned from games."""

    network: Network  # predicts how the margin changes in the rest of the game
    ending: Network  # does the same in the last round
    cards: Array  # the weights of kept cards, then of cards left in the pool
    #: With two players, values are multiplied by 1 + stretch * turns left, because training on
    #: compressed margins makes large margins too small.
    stretch: float = 0.0


class Tables(Value, frozen=True, dict=True):
    """Means over the best plays of random deals. The first two are dollars a turn, by abilities."""

    income: Annotated[tuple[tuple[Dollars, Dollars, Dollars], ...], _OF_SETS]  # total, money, stock
    #: What a card of hand or pool brings, relative to an average card.
    letters: Annotated[tuple[tuple[ByLetter, ByLetter], ...], _OF_SETS]
    used: ByLetter  # how many cards of each letter a turn uses

    @cached_property
    def totals(self) -> list[float]:
        """Dollars per turn by set of abilities; bit i of an index stands for ABILITIES[i]."""
        return [total for total, _, _ in self.income]

    @cached_property
    def by_letter(self) -> NDArray[np.float32]:
        """The table `letters` as an array: shape (64, 2, 26)."""
        return np.array(self.letters, np.float32)

    def gain(self, owned: int, bit: int) -> float:
        """Return the dollars per turn that one more ability adds to a set."""
        return self.totals[owned | 1 << bit] - self.totals[owned]


class Values(Value, frozen=True):
    """Mean dollars per turn that cards and patents bring, over random deals.

    `values` returns those of the standard game, `learn_values` those of any other. How the rest of
    a game is weighed is always learned from the standard game.

    patents: the abilities owned (of B, J, K, V, X, Z), sorted.
    rules: the rules of the game.
    lexicon: the SHA-256 of the game's words; None for the standard game.
    deals: how many deals per set of abilities they were learned from.
    tables: what the properties below read, for each set of abilities.
    """

    rules: Rules
    lexicon: Sha256 | None
    deals: Amount
    tables: Tables
    patents: Letters = ""
    _UNTOLD = "rules", "lexicon", "deals", "tables"
    _TOLD = "doubling", "income", "gains", "hand", "pool", "royalties"

    def __repr__(self) -> str:
        return f"<Values of {self.deals:,} deals, patents {self.patents or 'none'}>"

    @property
    def doubling(self) -> str:
        """The doubling mode of the rules."""
        return self.rules.doubling

    @property
    def income(self) -> float:
        """The mean total of the best play."""
        return round(self.tables.totals[ability_set(self.patents)], 4)

    @property
    def gains(self) -> Mapping[str, float]:
        """For each ability not owned, what it would add to the income."""
        owned = ability_set(self.patents)
        others = [(bit, letter) for bit, letter in enumerate(ABILITIES) if not owned >> bit & 1]
        return {letter: round(self.tables.gain(owned, bit), 4) for bit, letter in others}

    @property
    def hand(self) -> Mapping[str, float]:
        """For each letter, what a card of it in the hand brings, relative to an average card."""
        return _by_letter(self.tables.letters[ability_set(self.patents)][0])

    @property
    def pool(self) -> Mapping[str, float]:
        """For each letter, what a card of it in the pool brings, relative to an average card."""
        return _by_letter(self.tables.letters[ability_set(self.patents)][1])

    @property
    def royalties(self) -> Mapping[str, float]:
        """For each letter, how many cards of it a turn uses. This is what the owner of its patent
        gets for each rival's turn, in dollars.
        """
        return _by_letter(self.tables.used)

    @property
    def chances(self) -> Mapping[int, Sequence[Sequence[float]]]:
        """Number of players -> weights that `advise` uses for chances to win: for the rounds before
        the last, and for the last. There are none for a game of your own.
        """
        return learned().chances if self.lexicon is None else {}

    def owning(self, patents: str) -> "Values":
        """Return the same game's values for the owner of other patents. Raises ArgumentError."""
        owned = Turn("", patents=patents).patents
        return self.replace(patents="".join([letter for letter in ABILITIES if letter in owned]))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the values to a file, which `load` reads.

        The file appears, or is replaced, only when it is complete. Raises OSError if it can't be
        written, ArgumentError for what is no path.
        """
        # not `to_dict`, which rounds the numbers
        fields = structs.asdict(self) | {"rules": self.rules.to_dict()}
        files.write(_path_text(path), encode({"schema": VALUES_SCHEMA} | fields))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Return the values that `save` wrote.

        Raises NotationError for a file that is damaged, too large or of another kind, and OSError
        for a file that can't be read.
        """
        data = files.read(_path_text(path), MOST_VALUES_BYTES)
        if data is None:
            message = f"the file of values has more than {MOST_VALUES_BYTES:,} bytes"
            raise NotationError(message, "values.too_large", most=MOST_VALUES_BYTES)
        try:
            fields = base.decode_json(data, dict[str, Any], "values.damaged", "values.damaged")
            if fields.pop("schema", None) != VALUES_SCHEMA:
                raise NotationError(f"it has no schema {VALUES_SCHEMA!r}", "values.damaged")
            values: Self = base.read_value(cls, fields)
            return values
        except base.LetterTycoonError as error:
            raise NotationError(f"this is no file of values: {error}", "values.damaged") from None


def _path_text(path: object) -> str:
    """Return the path of a file as text."""
    name = files.path_text(path)
    if name is None:
        message = f"{base.shown(path)} is not a path"
        raise base.ArgumentError(message, "values.not_a_path", path=path)
    return name


def values(patents: str = "", *, doubling: str = "multiply") -> Values:
    """Return what cards and patents bring to the owner of these patents in the standard game.

    patents: letters; letters without an ability change nothing.
    doubling: the mode, as in `Rules`.

    Raises ArgumentError for wrong patents and for an unknown mode.

    >>> values("J").gains["B"] > values().gains["B"]
    True
    """
    Rules(doubling=doubling)  # type: ignore[arg-type]  # raises the error
    return standard(doubling).owning(patents)


@lru_cache(maxsize=8)
def standard(doubling: str) -> Values:
    """Return the values of the standard game in a doubling mode. The first use reads the files."""
    mode = [str(name) for name in DOUBLINGS].index(doubling)
    data = _arrays("income")
    tables = tables_of(data["income"][mode], data["letters"][mode], data["used"])
    rules = Rules(doubling=doubling)  # type: ignore[arg-type]
    return Values(rules, None, learned().deals[doubling], tables)


def tables_of(income: Any, letters: Any, used: Any) -> Tables:
    """Make the tables of arrays, in single precision: shapes (64, 3), (64, 2, 26), (26)."""
    arrays = {"income": income, "letters": letters, "used": used}
    lists = {name: np.asarray(array, np.float32).tolist() for name, array in arrays.items()}
    tables: Tables = base.read_value(Tables, lists)
    return tables


def check_values(values: object) -> None:
    """Raise TypeError for what is neither Values nor None."""
    if not isinstance(values, Values | None):
        raise base.type_error("values", values, "Values, or None")


def values_for(values: Values | None, rules: Rules) -> Values:
    """Return the values; for None, those of the standard game in the rules' doubling mode.

    Raises TypeError if they are neither Values nor None.
    """
    check_values(values)
    return values or standard(rules.doubling)


def _arrays(name: str) -> dict[str, NDArray[Any]]:
    with (resources(__package__) / f"data/{name}.npz").open("rb") as file, np.load(file) as data:
        return dict(data)


class Errors(NamedTuple):
    """Standard errors of the difference of two turns' values, in dollars: how far two models that
    learned from different games disagree, in general, and of turns that buy the same.
    """

    in_general: float
    same_buy: float


class Learned(Struct, frozen=True):
    """What the file learned.json tells.

    deals: how many the incomes were learned from, by doubling mode.
    stretch: of the weights for two players.
    errors: of values.
    chances: the weights of chances to win, by number of players.
    """

    deals: dict[str, int]
    stretch: float
    errors: Errors
    chances: dict[int, tuple[tuple[float, ...], ...]]


@cache
def learned() -> Learned:
    """Return what the file learned.json tells."""
    return decode((resources(__package__) / "data/learned.json").read_bytes(), type=Learned)


@cache
def weights_for(players: int) -> Model:
    """Return the weights for two players, or those for three and more."""
    if players > 2:
        return model_of(_arrays("model_many"))
    return model_of(_arrays("model"))._replace(stretch=learned().stretch)


def model_of(arrays: Mapping[str, Any]) -> Model:
    """Return the weights of a file's arrays."""
    network, ending = (
        Network(*[arrays[f"{part}_{field}"] for field in Network._fields])
        for part in ("network", "ending")
    )
    return Model(network, ending, arrays["cards"].astype(float))


@lru_cache(maxsize=4096)
def ability_set(patents: str) -> int:
    """Return the set of abilities among patents, as a number of six bits."""
    return sum([1 << bit for bit, letter in enumerate(ABILITIES) if letter in patents])


def _by_letter(numbers: Sequence[float]) -> Mapping[str, float]:
    return {letter: round(number, 4) for letter, number in zip(LETTERS, numbers, strict=True)}
