"""Junk as arguments of everything public: an error of the library, a TypeError, or an answer.

The parameters are found by the signatures. So a new one is tried, too, or the first test says that
it does not know what is good for it.
"""

import decimal
import fractions
import inspect
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
from examples import DEALS, LEXICON, PLAY, TURN
from public_calls import CALLS, OPERATORS, parameters

MEGABYTE = 10**6
LONGEST = 500  # characters of a message
LEFT_OUT = ("executor", "changes", "play", "progress", "pile", "pending", "_cards")
NO_PLACE = {"Batch.words", "Frontier.words", "Plays.words", "Lexicon.spell"} | {
    f"{name}.__getitem__" for name in ("Plays", "Deals", "Lexicon", "Batch", "Frontier")
}  # IndexError, as of a sequence
# ValueError, as of a sequence, and as of NumPy
NOT_THERE = {"Deals.__getitem__"}


class Hostile:
    """Says no to every question."""

    def _no(self, *_: object) -> Any:
        raise ArithmeticError("no")

    __repr__ = __str__ = __eq__ = __bool__ = __len__ = _no
    __hash__ = object.__hash__


def nested(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


LONG = "A" * MEGABYTE
NUMBERS = [2**bits + more for bits in (31, 32, 63, 64) for more in (-1, 0, 1)] + [10**30]
JUNK = [
    *NUMBERS, *(-number for number in NUMBERS), -1, 0, 1, 25, 10**5000, -(10**5000), np.int64(3),
    None, True, False, object(), object, len, Hostile(), 0.5, -0.0, 1e400, float("nan"), 1j,
    decimal.Decimal("NaN"), decimal.Decimal(10) ** 5000, fractions.Fraction(1, 3),
    np.float64("nan"), np.str_("CAT"), np.bool_(True), np.datetime64("NaT", "s"),
    "", " ", "-", "a", "CAT", "\0", "\ud800", "caf\u00e9", "\u0660", "\u00b2", "1" * 5000, LONG,
    LONG + "/" + LONG, "CAT/DOG - " + "9" * 5000, "A/B - 0 - earnings={}", "CAT/- - 0 \ud800=E",
    "CAT/- - 0 - goals={\"" + "2" * 5000 + "\":4}", "CAT/- - 0 - deck=" + "[" * 20_000,
    f"CAT/- - 0 {LONG}=E", f"CAT/- - 0 - {LONG}=1", f"({LONG})", f"{LONG} & {LONG}", "CAT+S+S",
    b"", b"\xff" * 1000, bytearray(b"CAT"), memoryview(b"CAT"),
    [], [None], ["CAT", 5], [LONG, LONG], ["CAT"] * 3, [b"CAT"], [[0] * 26] * 2, [[1] * 25],
    nested(10), nested(100_000), [10**5000], [float("nan")], [[10**30] * 26],
    (), ("CAT", "DOG"), set(), {"CAT"}, range(0), range(10**6), iter(()),
    {}, {LONG: "E"}, {"Rayne": LONG}, {"Rayne": None}, {None: None}, {3: (1, 0)},
    {3: (10**5000, 1)}, {10**5000: 1}, {"9" * 5000: 1}, {"A": float("nan")}, {"A": 10**5000},
    {"A": 2**63}, {2**63: 1}, {"\ud800": "\ud800"}, {"hand": nested(1000)}, {LONG: LONG},
    {"hand": "CAT", "rules": {"earnings": {"3" * 5000: [1, 0]}}}, {("A",): 1},
    {"hand": "CAT", "rules": {LONG: 1}}, {"hand": "CAT", "money": 10**5000},
    PLAY.to_dict() | {"way": nested(100_000)}, PLAY.to_dict() | {"by": {LONG: 1}},
    PLAY.to_dict() | {"money": 10**5000}, PLAY.to_dict() | {"schema": np.zeros(3)},
    np.array(3), np.zeros(0), np.zeros((2, 26)), np.zeros((0, 26)), np.full((2, 26), 255, np.uint8),
    np.zeros((2, 26), np.int64) - 1, np.array(["CAT", "DOG"]), np.array([None, "CAT"]),
    np.zeros((2, 26), "datetime64[s]"), np.zeros((1, 1, 26)), np.zeros((2, 26), object),
    np.array([("A", 1)], dtype=[("a", "U1"), ("b", int)]), np.ma.masked_all(3),
    TURN, lt.Rules(), PLAY, LEXICON, DEALS, lt.Weights(), lt.Rarity.COMMON,
    slice("A", None), slice(10**5000),
]  # fmt: skip


def check(name: str, arguments: dict[str, Any]) -> None:
    """The call is answered or refused as it should be."""
    function = CALLS[name][0]
    plain = []
    for each, parameter in parameters(function).items():
        if parameter.kind is parameter.POSITIONAL_ONLY:
            plain.append(arguments.pop(each))
        elif parameter.kind is parameter.VAR_KEYWORD:
            changed = arguments.pop(each)
            arguments |= {"hand": changed, "rules": changed}
    try:
        answer = function(*plain, **arguments)
        if inspect.isgenerator(answer):
            list(answer)
    except lt.LetterTycoonError as error:
        assert 0 < len(str(error)) < LONGEST, name
        str(error).encode()
        assert len(json.dumps(dict(error.data), allow_nan=False)) < 100_000, name
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
    except TypeError as error:
        assert 0 < len(str(error)) < LONGEST, (name, str(error)[:200])
    except IndexError:
        assert name in NO_PLACE
    except ValueError as error:
        assert name in NOT_THERE, (name, str(error)[:200])
        assert len(str(error)) < LONGEST
    except ArithmeticError as error:
        assert str(error) == "no", name  # the hostile object's own
    except OSError:
        assert name in ("Lexicon.save", "Values.save", "Values.load")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_every_parameter_has_something_good():
    for name, (_, known) in CALLS.items():
        for each, given in known.items():
            assert given is not None or each in LEFT_OUT, (name, each)
        if name not in NO_PLACE | {"Turn.replace", "Position.replace", "Lexicon.load"}:
            check(name, dict(known))


#: What is read, whatever its type: a line of text, JSON, a record.
READ = ("text", "data", "record")
#: Values that no argument may be, beside those that a parameter takes.
WRONG = (object(), 1j, b"CAT", [object()], 2.5)
TAKEN = {
    "Weights.money": 2.5, "Weights.stock": 2.5, "Weights.royalties": 2.5,
    "Lexicon.load.path": b"CAT", "Lexicon.save.path": b"CAT", "Values.load.path": b"CAT",
    "Values.save.path": b"CAT", "Lexicon.spell.ids": b"CAT",
}  # fmt: skip


def test_a_wrong_type_is_a_type_error_always():
    wrong = {}
    for name, (function, known) in CALLS.items():
        if name.rpartition(".")[2] in (*OPERATORS, "replace"):
            continue
        for parameter in known:
            for junk in WRONG:
                if junk == TAKEN.get(f"{name}.{parameter}"):
                    continue
                if parameter in ("names", "library") and isinstance(junk, list | bytes):
                    continue  # that they are too few is told first
                read = parameter in READ and name not in ("buyword.sale_of", "buyword.laying_of")
                expected = lt.NotationError if read else TypeError
                error = error_of(function, known | {parameter: junk})
                if type(error) is not expected:
                    wrong[name, parameter, type(junk)] = error
    assert not wrong, list(wrong)


def error_of(function: Callable[..., Any], arguments: dict[str, Any]) -> Exception | None:
    """Return the error that a call raises, or None."""
    given = dict(arguments)
    kinds = parameters(function)
    plain = [
        given.pop(each) for each in kinds if kinds[each].kind is inspect.Parameter.POSITIONAL_ONLY
    ]
    try:
        function(*plain, **given)
    except Exception as error:
        return error
    return None


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("name", CALLS)
def test_every_argument_of_every_public_callable_may_be_junk(name, first):
    """Each half of the junk: the second comes with the slow tests."""
    known = CALLS[name][1]
    for parameter in known:
        for junk in JUNK[first::2]:
            check(name, known | {parameter: junk})
