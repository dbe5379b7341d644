"""What does not fit: whatever is wrong in JSON or in rules, the message is in our own words."""

import collections
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from asking import SERVED
from examples import EXAMPLES, LEXICON, SOLD, SOLO
from lettertycoon import buyword, leaping
from lettertycoon.server.registry import method_named
from refusals import refused
from spoiling import spoilt
from tables import table

#: Marks of msgspec's sentences, and of Python's types.
MARKS = ("Expected `", "Object contains", "Object missing", "at `$", "typing.", "Invalid ",
         "JSON is malformed", "Meta(", "<class", "Annotated[")  # fmt: skip
READERS = {
    name: (values[0].from_dict, values[0].to_dict())
    for name, values in EXAMPLES.items()
    if hasattr(values[0], "from_dict")
} | {
    f"{kind.__module__}.{kind.__name__}": (kind.from_dict, value)
    for kind, value in [
        (lt.Turn, {"hand": "CAT", "rivals": [{"name": "Bo", "patents": "E"}, {"name": "Cy"}],
                   "rules": {"earnings": {"3": [1, 0]}, "goals": {"2": 45}, "deck": {"A": 3}}}),
        (lt.Rules, json.loads(json.dumps(lt.Rules(hand_size=8, deck=None).to_dict()))),
        (buyword.TileSet, buyword.TileSet().to_dict()),
        (leaping.Rules, {"deck": "A1f A2m", "library": [9, 9, 9]}),
    ]
} | {
    "Match.record": (lambda data: lt.Match.replay(data, LEXICON), EXAMPLES["Match"][0].record()),
    "buyword.record": (lambda data: buyword.Game.replay(data, LEXICON), SOLD.record()),
    "leaping.record": (leaping.Game.replay, SOLO.record()),
}  # fmt: skip
MISFITS = table("base/misfits")
ASKED = json.loads((Path(__file__).parents[1] / "golden/requests.json").read_text())
REQUESTS = [(asked["method"], asked["params"]) for asked, _ in ASKED]


def check_words(error: lt.LetterTycoonError) -> None:
    """The message is ours, and says what is allowed."""
    message = str(error)
    assert not any(mark in message for mark in MARKS), message
    if error.code in ("json.shape", "request.invalid"):
        assert "must be" in message or "allowed" in message or message.endswith("missing"), message
        path = error.data["path"]
        assert isinstance(path, str)
        assert re.split(r"[.\[]", path)[0] in message


@given(st.sampled_from(sorted(READERS)).flatmap(
    lambda name: st.tuples(st.just(name), spoilt(READERS[name][1]))))  # fmt: skip
def test_what_cannot_be_read_is_refused_in_our_words(case):
    name, data = case
    try:
        READERS[name][0](data)
    except lt.LetterTycoonError as error:
        check_words(error)


@given(st.sampled_from(REQUESTS).flatmap(
    lambda asked: st.tuples(st.just(asked[0]), spoilt(asked[1]))))  # fmt: skip
def test_wrong_parameters_are_refused_in_our_words(case):
    name, params = case
    try:
        method_named(name).read(json.dumps(params).encode(), SERVED)
    except lt.LetterTycoonError as error:
        check_words(error)


@pytest.mark.parametrize("text", [b"{", b"", b"\xff", b"[1, 2", b"[" * 100_000, b'{"a": NaN}'])
def test_what_is_not_json_is_refused_in_our_words(text):
    with refused(lt.NotationError, "request.not_json") as caught:
        method_named("best").read(text or b" ", SERVED)
    assert not any(mark in str(caught.value) for mark in (*MARKS, "None")), str(caught.value)


ANY = st.deferred(
    lambda: st.sampled_from([None, True, 0.5, -1, 3, 10**9, "x", "a", "A", (), (1, 2), (1,), "add",
                             np.int8(3), np.float64(1.5), np.str_("A"), object()])
    | st.lists(ANY, max_size=2) | st.dictionaries(st.sampled_from([3, "A", "a", "x", None]), ANY)
)  # fmt: skip
KINDS = {"Rules": lt.Rules, "TileSet": buyword.TileSet}
FIELDS = [("Rules", name) for name in lt.Rules.__struct_fields__] + [
    ("TileSet", name) for name in buyword.TileSet.__struct_fields__
]


@given(st.sampled_from(FIELDS), ANY)
def test_fields_that_do_not_fit_are_refused_in_our_words(field, value):
    kind, name = field
    try:
        KINDS[kind](**{name: value})
    except (lt.ArgumentError, TypeError) as error:
        message = str(error)
        assert not any(mark in message for mark in MARKS), message
        assert name in message
        if getattr(error, "code", f"{name}.wrong") == f"{name}.wrong":
            assert "must be" in message or "twice" in message or "no face" in message, message


MAKERS: dict[str, Callable[[dict[str, Any]], object]] = {
    "Rules": lambda fields: lt.Rules(**fields),
    "Turn": lt.Turn.from_dict,
    "buyword.Rules": lambda fields: buyword.Rules(**fields),
    "buyword.Claim": buyword.Claim.from_dict,
    "buyword.Offer": buyword.Offer.from_dict,
    "leaping.Rules": leaping.Rules.from_dict,
}
# not in the table, since TOML has only texts as keys
WRONG_EARNINGS_OF_3 = (
    "earnings.3 is 1; it must be a tuple of 2 values, each a whole number from 0 to 99"
)


@pytest.mark.parametrize(
    ("message", "given"),
    [*MISFITS["values"].items(), (WRONG_EARNINGS_OF_3, ["Rules", {"earnings": {3: 1}}])],
)
def test_a_value_is_told_what_is_wrong_and_what_is_allowed(message, given):
    kind, fields = given
    with pytest.raises((lt.LetterTycoonError, TypeError)) as caught:
        MAKERS[kind](fields)
    assert str(caught.value) == message


@pytest.mark.parametrize(("message", "request_"), MISFITS["requests"].items())
def test_a_request_is_told_what_is_wrong_and_what_is_allowed(message, request_):
    method, params = request_
    with pytest.raises(lt.NotationError) as caught:
        method_named(method).read(params.encode(), SERVED)
    assert str(caught.value) == message


def test_rules_take_letters_in_either_case_and_numbers_of_numpy():
    assert lt.Rules(deck={"a": 9}) == lt.Rules(deck={"A": 9})
    assert lt.Rules.from_dict({"deck": {"a": 9}}) == lt.Rules(deck={"A": 9})
    assert lt.Rules(deck=collections.Counter("aab")) == lt.Rules(deck={"A": 2, "B": 1})
    prices = {letter.lower(): np.uint8(2) for letter in lt.Rules().prices}
    assert lt.Rules(prices=prices) == lt.Rules(prices=dict.fromkeys(lt.Rules().prices, 2))
    with refused(lt.ArgumentError, "deck.wrong"):
        lt.Rules(deck={"A\n": 3})
