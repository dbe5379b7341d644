"""Files of learned values: JSON, with arrays of fixed shapes."""

import json
import math
import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import cards
from lettertycoon.advice.chances import WEIGHTS
from lettertycoon.advice.incomes import ABILITIES, ERRORS, INCOMES, Errors, Incomes
from lettertycoon.advice.learned import Chances, Learned, Model, Network, from_arrays
from lettertycoon.advice.outlook import INPUTS
from lettertycoon.base import ArgumentError, NotationError, files, shown
from lettertycoon.turns import Rules

SCHEMA = "lettertycoon values 1"
MOST_BYTES = 4_000_000
_MOST = 1e9  # the largest absolute value in an array
_MOST_COUNT = 10**12  # the largest number of deals or games
_HIDDEN = 1024  # the largest number of hidden units
_SETS = 1 << len(ABILITIES)
_SHAPES: Mapping[str, tuple[int, ...]] = {
    "income": (_SETS, 3),
    "letters": (_SETS, 2, 26),
    "used": (26,),
    "gains": (_SETS, len(ABILITIES)),
}


_ENTRIES = {"schema", "rules", "lexicon", "deals", "games", "chances", "numbers"}


def save(learned: Learned, path: str | os.PathLike[str]) -> None:
    """Write a file. Raises OSError."""
    whole = _path(path)
    files.target_of(whole)  # raises OSError before the work
    files.write(whole, written(learned))


def load(path: str | os.PathLike[str]) -> Learned:
    """Read a file. Raises NotationError and OSError."""
    data = files.read(_path(path), MOST_BYTES)
    if data is None:
        raise NotationError(
            f"the file of values has more than {MOST_BYTES:,} bytes",
            "values.too_large",
            most=MOST_BYTES,
        )
    return read(data)


def _path(path: object) -> str:
    """A path as text. Raises ArgumentError if no file can have this name."""
    name = files.path_text(path)
    if name is not None:
        return name
    raise ArgumentError(f"{shown(path)} is not a path", "values.not_a_path", path=path)


def written(learned: Learned) -> bytes:
    """Return the bytes of a file of what was learned."""
    told: dict[str, Any] = {
        "schema": SCHEMA,
        "rules": learned.rules.to_dict(),
        "lexicon": learned.lexicon,
        "deals": learned.deals,
        "games": learned.games,
        "chances": {str(players): weights for players, weights in learned.chances.items()},
        "numbers": {name: _plain(each) for name, each in learned.numbers().items()},
    }
    return json.dumps(told, separators=(",", ":")).encode()


def _plain(numbers: NDArray[Any]) -> Any:
    """Return nested lists of numbers, with only the digits that single precision needs."""
    small = np.asarray(numbers, np.float32)
    return np.array([float(str(each)) for each in small.ravel()]).reshape(small.shape).tolist()


def read(data: bytes) -> Learned:
    """Return what the bytes of a file hold. Raises NotationError."""
    try:
        told = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise _damaged("it is not JSON") from None
    if not isinstance(told, dict) or set(told) != _ENTRIES:
        raise _damaged(f"it must be an object with {', '.join(sorted(_ENTRIES))}")
    if told["schema"] != SCHEMA:
        raise NotationError(f"the file is not of the kind {SCHEMA}", "values.schema", known=SCHEMA)
    try:
        rules = Rules.from_dict(told["rules"])
    except (ArgumentError, TypeError):
        raise _damaged("its rules are wrong") from None
    lexicon = told["lexicon"]
    hexadecimal = isinstance(lexicon, str) and len(lexicon) == 64 and lexicon.isascii()
    if lexicon is not None and not (hexadecimal and set(lexicon) <= set("0123456789abcdef")):
        raise _damaged("its lexicon is not a SHA-256")
    for name in ("deals", "games"):
        if type(told[name]) is not int or not 0 <= told[name] <= _MOST_COUNT:
            raise _damaged(f"its number of {name} is wrong")
    numbers = told["numbers"]
    if not isinstance(numbers, dict):
        raise _damaged("its numbers are not an object")
    left = dict(numbers)
    incomes = Incomes(**{name: _table(left, name, _SHAPES[name]) for name in INCOMES})
    errors = Errors(**{name: _table(left, f"{name}_error", _SHAPES[name]) for name in ERRORS})
    two, many = _model(left, "two"), _model(left, "many")
    if left:
        raise _damaged("it has unknown arrays of numbers")
    return Learned(
        incomes, errors, two, many, _chances(told["chances"]), rules, lexicon,
        told["deals"], told["games"],
    )  # fmt: skip


def _damaged(why: str) -> NotationError:
    return NotationError(f"the file of values is damaged: {why}", "values.damaged")


def _table(numbers: dict[str, Any], name: str, shape: tuple[int, ...]) -> NDArray[np.float32]:
    made = _array(numbers.pop(name, None), shape, name).astype(np.float32)
    made.flags.writeable = False
    return made


def _array(given: object, shape: tuple[int, ...], name: str) -> NDArray[np.float64]:
    # in single precision, as they were before they were written
    return np.asarray(_exact(given, shape, name).astype(np.float32), float)


def _exact(given: object, shape: tuple[int, ...], name: str) -> NDArray[np.float64]:
    flat: list[float] = []
    _flatten(given, shape, flat, name)
    return np.array(flat).reshape(shape)


def _flatten(given: object, shape: tuple[int, ...], flat: list[float], name: str) -> None:
    if shape:
        if not isinstance(given, list) or len(given) != shape[0]:
            raise _damaged(f"{name} has a wrong shape")
        for each in given:
            _flatten(each, shape[1:], flat, name)
        return
    if type(given) not in (int, float):
        raise _damaged(f"{name} has an entry that is not a number")
    number: Any = given
    if not -_MOST <= number <= _MOST or not math.isfinite(number):
        raise _damaged(f"{name} has a number out of range")
    flat.append(float(number))


def _model(numbers: dict[str, Any], name: str) -> Model:
    arrays = {"cards": _array(numbers.pop(f"{name}_cards", None), (cards.WEIGHTS,), name)}
    for part in ("network", "ending"):
        bias = numbers.get(f"{name}_{part}_bias")
        hidden = len(bias) if isinstance(bias, list) else 0
        if hidden > _HIDDEN:
            raise _damaged(f"{name} has too many hidden units")
        shapes = {"first": (INPUTS, hidden), "bias": (hidden,), "second": (hidden,)}
        for field in Network._fields:
            key, shape = f"{part}_{field}", shapes.get(field, (INPUTS,))
            arrays[key] = _array(numbers.pop(f"{name}_{key}", None), shape, name)
    return from_arrays(arrays)


def _chances(given: object) -> Chances:
    if not isinstance(given, dict) or not set(given) <= {"2", "3", "4", "5"}:
        raise _damaged("its chances are not by number of players, 2 to 5")
    return {
        int(players): _exact(each, (2, WEIGHTS), "chances").tolist()
        for players, each in given.items()
    }
