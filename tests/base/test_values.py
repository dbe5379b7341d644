"""Values are made from their fields: equality, hash, JSON and copies with changes."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

import lettertycoon as lt
from lettertycoon.base import Value
from refusals import refused

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Ann": "S"})


@dataclass(frozen=True, slots=True)
class Noted(Value):
    """A value with a field of each kind that JSON has."""

    number: int
    share: float | None = None
    names: tuple[str, ...] = ()
    pairs: Mapping[int, tuple[str, bool]] | None = None
    inner: "Noted | None" = None


NOTED = Noted(3, 0.5, ("a", "b"), {2: ("x", True), 1: ("y", False)}, Noted(1))
WRITTEN = {
    "number": 3,
    "share": 0.5,
    "names": ["a", "b"],
    "pairs": {"2": ["x", True], "1": ["y", False]},
    "inner": {"number": 1, "share": None, "names": [], "pairs": None, "inner": None},
}


def test_a_value_is_written_and_read_by_its_fields():
    assert NOTED.to_dict() == WRITTEN
    assert list(NOTED.to_dict()) == ["number", "share", "names", "pairs", "inner"]
    assert Noted.from_dict(WRITTEN) == NOTED
    assert Noted.from_dict({"number": 3}) == Noted(3)


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"number": "3"}, "noted.number"),
        ({"number": True}, "noted.number"),
        ({"number": None}, "noted.number"),
        ({"share": "1"}, "noted.share"),
        ({"names": "ab"}, "noted.names"),
        ({"names": [1]}, "noted.names"),
        ({"pairs": [1]}, "noted.pairs"),
        ({"pairs": {"1": ["x"]}}, "noted.pairs.1"),
        ({"pairs": {"1": ["x", 1]}}, "noted.pairs"),
        ({"inner": {"number": 0.5}}, "noted.number"),
    ],
)
def test_a_field_has_its_type(changes, name):
    with refused(lt.NotationError, "object.value", name=name):
        Noted.from_dict(WRITTEN | changes)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (["number"], "object.type"),
        ({"number": 3, "more": 1}, "object.unknown_key"),
        ({"share": 1}, "object.missing_key"),
        ({"number": 3, "inner": {}}, "object.missing_key"),
        ({"number": 3, "pairs": {"03": ["x", True]}}, "object.key"),
    ],
)
def test_an_object_has_the_keys_of_its_kind(data, code):
    with refused(lt.NotationError, code):
        Noted.from_dict(data)


def test_mappings_are_equal_and_hashed_without_their_order():
    other = NOTED.replace(pairs={1: ("y", False), 2: ("x", True)})
    assert other == NOTED and hash(other) == hash(NOTED)
    assert NOTED.replace(pairs={1: ("y", True)}) != NOTED != WRITTEN


def test_a_copy_with_changes_is_checked():
    assert lt.Rules().replace(hand_size=8) == lt.Rules(hand_size=8)
    with refused(lt.ArgumentError, "hand_size.wrong", value=0):
        lt.Rules().replace(hand_size=0)
    with pytest.raises(TypeError):
        NOTED.replace(nothing=1)


def test_what_it_was_made_of_is_no_way_in():
    rivals, deck, earned = {"Rayne": "E"}, {"A": 3}, [1, 2]
    earnings = {3: earned}
    turn = lt.Turn("A", rivals=rivals, rules=lt.Rules(deck=deck, earnings=earnings))
    royalties = {"Rayne": 1}
    way = lt.Way((), "A", "", None, False, royalties, (), "", ("", -1, -1, ()))
    rivals["Rayne"] = deck["A"] = royalties["Rayne"] = earned[0] = 7
    earnings[4] = (1, 1)
    assert turn.rivals == {"Rayne": "E"}
    assert (turn.rules.deck["A"], turn.rules.earnings) == (3, {3: (1, 2)})
    assert way.royalties == {"Rayne": 1}
    assert hash(way) == hash(copy.deepcopy(way))


@pytest.mark.parametrize(
    "junk", ["CAT", 3, None, ["A"], {"A": "CAT"}, {"A": []}, {3: 1}, {"A": 0.5}, {"A": True}]
)
def test_the_royalties_of_a_way_are_checked(junk):
    with refused(lt.PlayError, "way.royalties") as caught:
        lt.Way((), "A", "", None, False, junk, (), "", ("", -1, -1, ()))
    assert caught.value.code == "way.royalties"


def test_values_share_no_mapping():
    for make in (lambda: lt.Turn("A").rivals, lambda: lt.Position("A").rivals,
                 lambda: lt.Rules().deck, lambda: lt.Rules().goals,
                 lambda: lt.Weights().letters):  # fmt: skip
        changed = make()
        changed["Tom"] = "X"
        assert "Tom" not in make()


@pytest.mark.parametrize("field", WRITTEN)
@pytest.mark.parametrize("junk", [3.5, float("nan"), float("inf"), True, object(), {1}, b"x", [[]]])
def test_what_does_not_fit_a_field_is_an_error_of_ours(field, junk):
    if (field, junk) == ("share", 3.5):
        return
    with refused(lt.NotationError, "object.type" if field == "inner" else "object.value"):
        Noted.from_dict(WRITTEN | {field: junk})
