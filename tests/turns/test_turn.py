"""Turns and rules as values: what they accept, refuse, and how they are written."""

import copy
import json
import pickle
from itertools import repeat

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from refusals import refused


@given(strategies.turns())
def test_a_turn_round_trips(turn):
    assert lt.Turn.parse(str(turn)) == turn
    assert lt.Turn.from_dict(json.loads(json.dumps(turn.to_dict()))) == turn
    assert eval(repr(turn), vars(lt)) == turn
    assert pickle.loads(pickle.dumps(turn)) == turn
    assert hash(copy.deepcopy(turn)) == hash(turn)
    assert str(turn).count(" ") == 4


def test_cards_are_a_multiset():
    turn = lt.Turn("jlseanz", "ewe", patents="zx", rivals={"Tom": "a", "Rayne": "eb"})
    same = lt.Turn("ZNAESLJ", "EEW", patents="ZX", rivals={"Rayne": "BE", "Tom": "A"})
    assert turn == same
    assert hash(turn) == hash(same)
    assert len({turn, same}) == 1
    assert (turn.hand, turn.pool, turn.patents) == ("AEJLNSZ", "EEW", "XZ")
    assert turn != lt.Turn("jlseanz", "ewe", patents="zx")
    assert turn != "AEJLNSZ/EEW XZ 0 - -"


def test_the_notation_is_one_line_of_five_fields():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Anne M.=1,2": "E", "Bo": ""})
    assert str(turn) == "AEJLNSZ/EEW XZ 4 Anne%20M.%3D1%2C2=E,Bo= -"
    assert str(lt.Turn("")) == "-/- - 0 - -"
    assert lt.Turn.parse("jlseanz/ewe") == lt.Turn("JLSEANZ", "EWE")
    rules = lt.Rules(doubling="add", earnings={5: (3, 2), 3: (1, 0)})
    assert str(lt.Turn("A", rules=rules)) == (
        'A/- - 0 - doubling=add;earnings={"3":[1,0],"5":[3,2]}'
    )


ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_all_26_patents_may_be_owned():
    assert lt.Turn("CAT", patents=ALL).patents == ALL


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"hand": "AB3"}, "hand.not_letters"),
        ({"hand": "CAFÉ"}, "hand.not_letters"),
        ({"hand": "A B, C?"}, "hand.not_letters"),
        ({"hand": "ABCDEFGH"}, "hand.too_many"),
        ({"hand": "A", "pool": "ABCD"}, "pool.too_many"),
        ({"hand": "QA", "pool": "Q"}, "cards.not_in_deck"),
        ({"hand": "BBB"}, "cards.not_in_deck"),
        ({"hand": "A", "patents": "X1"}, "patents.not_letters"),
        ({"hand": "A", "patents": "XXZ"}, "patents.twice"),
        ({"hand": ["A", ""]}, "hand.mixed"),
        ({"hand": repeat("A")}, "hand.not_letters"),
        ({"hand": "A", "money": -1}, "money.wrong"),
        ({"hand": "A", "money": 1.5}, None),
        ({"hand": "A", "money": True}, None),
        ({"hand": "A", "patents": "XZ", "rivals": {"Rayne": "Z"}}, "patents.two_owners"),
        ({"hand": "A", "rivals": {"Rayne": "E", "Tom": "E"}}, "patents.two_owners"),
        ({"hand": "A", "rivals": {"": "E"}}, "name.wrong"),
        ({"hand": "A", "rivals": {"Rayne": "4"}}, "rivals.not_letters"),
        ({"hand": "A", "rivals": {2345: "E"}}, None),
        ({"hand": "A", "rivals": ["Rayne"]}, None),
        ({"hand": "A", "rivals": dict.fromkeys("abcde", "")}, "rivals.too_many"),
        ({"hand": "A", "rules": "add"}, None),
        ({"hand": "A", "money": 10**9 + 1}, "money.wrong"),
        ({"hand": "A", "money": 10**5000}, "money.wrong"),
        ({"hand": "A", "rivals": {"a\nb": "E"}}, "name.wrong"),
        ({"hand": "A", "rivals": {"\ud800": "E"}}, "name.wrong"),
        ({"hand": "A" * 100_000}, "hand.not_letters"),
    ],
)
def test_an_impossible_turn_is_refused(arguments, code):
    with refused(lt.ArgumentError if code else TypeError, code) as caught:
        lt.Turn(**arguments)
    assert isinstance(caught.value, ValueError if code else TypeError)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "", "ABC", "A/B/C", "A/B X 4 Rayne=E - more", "A/B - four", "A/B - -4", "A/B - 4 Rayne",
        "A/B - 4 Rayne=E,Rayne=B", "A/B - 0 - doubling", "A/B - 0 - dublin=add",
        "A/B - 0 Tom=E,%54om=B -",
        "A/B - 0 - deck=" + "[" * 100_000, "A/B - " + "9" * 5000,
        'A/B - 0 - earnings={"x":[1,2]}', "A/B - ²",
    ],
)  # fmt: skip
def test_a_wrong_notation_is_refused(text):
    with pytest.raises((lt.NotationError, lt.ArgumentError)) as caught:
        lt.Turn.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", [None, 5, b"A/B"])
def test_a_notation_is_a_text(text):
    with refused(lt.NotationError, "turn.not_text"):
        lt.Turn.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"hand": "A", "rules": {"earnings": {"3": [1, 0], "03": [9, 9]}}},
        {"hand": "A", "hans": 1},
        {"hand": "A", "rules": {"double": 1}},
        {"hand": "A", "rules": 3},
    ],
)
def test_a_wrong_json_turn_is_refused(data):
    with refused(lt.NotationError, "json.shape"):
        lt.Turn.from_dict(data)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"doubling": "twice"}, "doubling.wrong"),
        ({"challenge": "never"}, "challenge.wrong"),
        ({"hand_size": 0}, "hand_size.wrong"),
        ({"hand_size": 22}, "rules.too_many_cards"),
        ({"pool_size": -1}, "pool_size.wrong"),
        ({"retries": -2}, "retries.wrong"),
        ({"retries": True}, None),
        ({"deck": {"\u017f": 1}}, "deck.wrong"),
        ({"goals": None}, None),
        ({"deck": {"AB": 1}}, "deck.wrong"),
        ({"deck": {"A": -1}}, "deck.wrong"),
        ({"prices": {"A": 1}}, "prices.missing"),
        ({"earnings": {}}, "earnings.wrong"),
        ({"earnings": {1: (1, 0)}}, "earnings.wrong"),
        ({"earnings": {17: (1, 0)}}, "earnings.wrong"),
        ({"earnings": {3: 1}}, None),
        ({"earnings": {3: (1, 100)}}, "earnings.wrong"),
        ({"earnings": {3: (1, -1)}}, "earnings.wrong"),
        ({"deck": "ABC"}, None),
        ({"earnings": None}, None),
        ({"goals": {2: -5}}, "goals.wrong"),
        ({"goals": {"two": 45}}, "goals.wrong"),
    ],
)
def test_impossible_rules_are_refused(changes, code):
    with refused(lt.ArgumentError if code else TypeError, code):
        lt.Rules(**changes)


def test_rules_are_data():
    rules = lt.Rules(deck={"A": 20, "T": 5}, hand_size=10, pool_size=5)
    turn = lt.Turn("A" * 10, "A" * 5, rules=rules)
    assert lt.Turn.parse(str(turn)) == turn
    with refused(lt.ArgumentError, "cards.not_in_deck", letter="B", cards=1, most=0):
        lt.Turn("B", rules=rules)
    assert eval(repr(rules), vars(lt)) == rules
    assert repr(lt.Rules()) == "Rules()"
    assert sum(lt.Rules().deck.values()) == 102


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lt.Rules("add"),
        lambda: lt.Weights(1),
        lambda: lt.best(lt.Turn("A"), None, 3),
        lambda: lt.plays(lt.Turn("A"), None, "net"),
        lambda: lt.check_play(lt.Turn("CAT"), "cat", None, "net"),
        lambda: lt.batch([], None, "net"),
        lambda: lt.batch([]).columns(True),
        lambda: lt.Deals.random(1, 1, "X"),
    ],
)
def test_only_the_first_arguments_go_without_a_name(ask):
    with pytest.raises(TypeError):
        ask()


@given(strategies.turns(), strategies.turns())
def test_a_turn_with_other_fields(one, other):
    names = ("hand", "pool", "patents", "money", "rivals", "rules")
    assert one.replace() == one
    every = {name: getattr(other, name) for name in names}
    assert one.replace(**every) == other
    changed = one.replace(money=other.money)
    assert changed.money == other.money
    assert changed.replace(money=one.money) == one


def test_a_rival_called_3_is_written_as_a_text():
    turn = lt.Turn("A", rivals={"3": "E"})
    assert lt.Turn.parse("A/- - 0 3=E") == turn == lt.Turn.parse(str(turn))
    assert lt.Turn.from_dict({"hand": "A", "rivals": {"3": "E"}}) == turn
    with refused(TypeError):
        turn.replace(rivals={3: "E"})
