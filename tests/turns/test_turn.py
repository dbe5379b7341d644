"""Turns and rules as values: what they accept, refuse, and how they are written."""

import copy
import json
import pickle
from itertools import repeat

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from lettertycoon.base import LETTERS
from refusals import refused
from tables import table

REFUSED = table("turns/refused")


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
    assert (turn.hand, turn.pool, turn.patents) == ("AEJLNSZ", "EEW", "XZ")
    assert turn not in (lt.Turn("jlseanz", "ewe", patents="zx"), "AEJLNSZ/EEW XZ 0 - -")


def test_the_notation_is_one_line_of_five_fields():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Anne M.=1,2": "E", "Bo": ""})
    assert str(turn) == "AEJLNSZ/EEW XZ 4 Anne%20M.%3D1%2C2=E,Bo= -"
    assert str(lt.Turn("")) == "-/- - 0 - -"
    assert lt.Turn.parse("jlseanz/ewe") == lt.Turn("JLSEANZ", "EWE")
    rules = lt.Rules(doubling="add", earnings={5: (3, 2), 3: (1, 0)})
    assert str(lt.Turn("A", rules=rules)) == (
        'A/- - 0 - doubling=add;earnings={"3":[1,0],"5":[3,2]}'
    )


def test_all_26_patents_may_be_owned_and_there_may_be_four_rivals():
    assert lt.Turn("CAT", patents=LETTERS).patents == LETTERS
    assert [*lt.Turn("CAT", rivals=dict.fromkeys("abcd", "")).rivals] == [*"abcd"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        *REFUSED["turns"],
        ({"hand": repeat("A")}, "hand.not_letters"),
        ({"hand": "A", "rivals": {2345: "E"}}, ""),
        ({"hand": "A", "money": 10**5000}, "money.wrong"),
        ({"hand": "A", "rivals": {"\ud800": "E"}}, "name.wrong"),
        ({"hand": "A" * 100_000}, "hand.not_letters"),
    ],
)
def test_an_impossible_turn_is_refused(arguments, code):
    with refused(lt.ArgumentError if code else TypeError, code or None) as caught:
        lt.Turn(**arguments)
    assert isinstance(caught.value, ValueError if code else TypeError)
    assert str(caught.value)[0].isalpha() and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", [*REFUSED["lines"], "A/B - 0 - deck=" + "[" * 100_000, "A/B - " + "9" * 5000]
)
def test_a_wrong_notation_is_refused(text):
    with pytest.raises((lt.NotationError, lt.ArgumentError)) as caught:
        lt.Turn.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", [None, 5, b"A/B"])
def test_a_notation_is_a_text(text):
    with refused(lt.NotationError, "turn.not_text"):
        lt.Turn.parse(text)


@pytest.mark.parametrize("data", REFUSED["json"])
def test_a_wrong_json_turn_is_refused(data):
    with refused(lt.NotationError, "json.shape"):
        lt.Turn.from_dict(data)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        *REFUSED["rules"],
        ({"goals": None}, ""),
        ({"earnings": {1: (1, 0)}}, "earnings.wrong"),
        ({"earnings": {17: (1, 0)}}, "earnings.wrong"),
        ({"earnings": {3: 1}}, ""),
        ({"earnings": {3: (1, 100)}}, "earnings.wrong"),
        ({"earnings": {3: (1, -1)}}, "earnings.wrong"),
        ({"earnings": None}, ""),
        ({"goals": {2: -1}}, "goals.wrong"),
    ],
)
def test_impossible_rules_are_refused(changes, code):
    with refused(lt.ArgumentError if code else TypeError, code or None):
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
