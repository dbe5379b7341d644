"""Mappings of values, which nothing outside them changes."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.base import FrozenDict
from refusals import refused

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Ann": "S"})
MAPPINGS = {
    "rivals": lambda: TURN.rivals,
    "rivals, none": lambda: lt.Turn("A").rivals,
    "deck": lambda: lt.Rules().deck,
    "deck, own": lambda: lt.Rules(deck={"A": 255}).deck,
    "earnings": lambda: lt.Rules().earnings,
    "earnings, own": lambda: lt.Rules(earnings={3: [1, 2]}).earnings,
    "prices": lambda: lt.Rules().prices,
    "goals": lambda: lt.Rules(goals={2: 3}).goals,
    "royalties": lambda: lt.lay(TURN, "J(EW)eL+S").royalties,
    "royalties of every way": lambda: next(lt.lay(TURN, "J(EW)eL+S").ways()).royalties,
    "royalties, none": lambda: lt.lay(lt.Turn("CAT"), "CAT").way.royalties,
    "letters": lambda: lt.Weights(letters={"q": 1, "Z": -0.5}).letters,
    "letters, none": lambda: lt.Weights().letters,
    "skipped": lambda: lt.Lexicon(["CAT", "x-ray"]).skipped,
}


@pytest.fixture(params=MAPPINGS)
def mapping(request):
    return MAPPINGS[request.param]()


ATTACKS = [
    lambda m: dict.update(m, A=1),
    lambda m: dict.__setitem__(m, "A", 1),
    lambda m: dict.__delitem__(m, next(iter(m), "A")),
    lambda m: dict.clear(m),
    lambda m: dict.pop(m, "A", None),
    lambda m: dict.setdefault(m, "A", 1),
    lambda m: dict.__ior__(m, {"A": 1}),
    lambda m: m.__setitem__("A", 1),
    lambda m: m.__delitem__("A"),
    lambda m: m.update(A=1),
    lambda m: m.clear(),
    lambda m: m._items.update(A=1),
    lambda m: m._items.__setitem__("A", 1),
    lambda m: m.items().mapping.__setitem__("A", 1),
    lambda m: m.values().mapping.update(A=1),
    lambda m: setattr(m, "_items", {}),
    lambda m: setattr(m, "_hash", 0),
    lambda m: setattr(m, "more", 0),
    lambda m: delattr(m, "_items"),
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_changes_a_mapping_of_a_value(mapping, attack):
    before, text, number = dict(mapping), repr(mapping), hash(mapping)
    with pytest.raises((TypeError, AttributeError)):
        attack(mapping)
    assert dict(mapping) == before
    assert (repr(mapping), hash(mapping)) == (text, number)


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


def test_a_mapping_is_a_value(mapping):
    copies = [copy.copy(mapping), copy.deepcopy(mapping), pickle.loads(pickle.dumps(mapping))]
    for other in (*copies, FrozenDict(eval(repr(mapping))), FrozenDict(mapping)):
        assert type(other) is FrozenDict
        assert other == mapping
        assert hash(other) == hash(mapping)
        assert list(other.items()) == list(mapping.items())
    assert mapping == dict(mapping)
    assert dict(mapping) == mapping
    assert mapping != {**mapping, "more": 1}
    assert mapping != FrozenDict({**mapping, "more": 1})
    assert mapping != list(mapping)
    assert json.loads(json.dumps(dict(mapping))) is not None


@given(st.dictionaries(st.text(max_size=2) | st.integers(), st.integers() | st.text(max_size=2)))
def test_it_reads_as_a_dict_does(items):
    mapping = FrozenDict(items)
    assert (list(mapping), len(mapping), bool(mapping)) == (list(items), len(items), bool(items))
    assert (mapping.keys(), mapping.items()) == (items.keys(), items.items())
    assert list(mapping.values()) == list(items.values())
    for key in ("", 0, *items):
        assert (key in mapping, mapping.get(key, "none")) == (key in items, items.get(key, "none"))
    with pytest.raises(KeyError):
        mapping["no such key"]
    assert {**mapping} == items
    other = {"": 1, "new": 2}
    for one in (other, FrozenDict(other)):
        assert (mapping | one, one | mapping) == (items | other, other | items)
    assert type(mapping | other) is type(other | mapping) is dict
    with pytest.raises(TypeError):
        mapping | [1]
    shuffled = FrozenDict(reversed(items.items()))
    assert (shuffled, hash(shuffled)) == (mapping, hash(mapping))


def test_values_that_have_no_hash_are_refused():
    with pytest.raises(TypeError):
        FrozenDict({"A": []})
