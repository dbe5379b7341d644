"""Turns and rules as values: what they accept, refuse, and how they are written."""

import copy
import json
import pickle

import numpy as np
import pytest
from hypothesis import given

import lettertycoon as lt
import strategies


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
    same = lt.Turn("ZNAESLJ", "EEW", patents={"X", "Z"}, rivals={"Rayne": "BE", "Tom": "A"})
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
    rules = lt.Rules(doubling="add", earnings={3: (1, 0), 5: (3, 2)})
    assert str(lt.Turn("A", rules=rules)) == (
        'A/- - 0 - doubling=add;earnings={"3":[1,0],"5":[3,2]}'
    )


def test_an_empty_hand_is_a_turn_and_nothing_legal_is_falsy():
    assert lt.Turn("")
    assert lt.Rules()
    assert lt.Turn("", "ABC") != lt.Turn("ABC", "")


def test_nothing_can_be_changed():
    turn = lt.Turn("ABC", rivals={"Rayne": "E"})
    for name in ("hand", "money", "new"):
        with pytest.raises(AttributeError):
            setattr(turn, name, "X")
    with pytest.raises(AttributeError):
        del turn.hand
    with pytest.raises(TypeError):
        turn.rivals["Tom"] = "X"
    with pytest.raises(AttributeError):
        turn.rules.doubling = "add"


ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_all_26_patents_may_be_owned():
    assert lt.Turn("CAT", patents=ALL).patents == ALL


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hand": "AB3"}, "hand: '3' in 'AB3' is not a letter A to Z"),
        ({"hand": "CAFÉ"}, "'É'"),
        ({"hand": "A B"}, "' '"),
        ({"hand": "AB?"}, r"'\?'"),
        ({"hand": 7}, "hand is 7"),
        ({"hand": "A" * 300}, "300 letters"),
        ({"hand": "ABCDEFGH"}, "has 8 cards; at most 7"),
        ({"hand": "A", "pool": "ABCD"}, "has 4 cards; at most 3"),
        ({"hand": "QA", "pool": "Q"}, "hand and pool have 2 Q; the deck has 1"),
        ({"hand": "BBB"}, "have 3 B; the deck has 2"),
        ({"hand": "A", "patents": "X1"}, "patents: '1'"),
        ({"hand": "A", "patents": "XXZ"}, "names X twice"),
        ({"hand": "A", "patents": 5}, "patents is 5"),
        ({"hand": "A", "money": -1}, "money is -1"),
        ({"hand": "A", "money": 1.5}, "money is 1.5"),
        ({"hand": "A", "money": True}, "money is True"),
        (
            {"hand": "A", "patents": "XZ", "rivals": {"Rayne": "Z"}},
            "Z is given to Rayne and to the",
        ),
        ({"hand": "A", "rivals": {"Rayne": "E", "Tom": "E"}}, "E is given to Tom and to Rayne"),
        ({"hand": "A", "rivals": {"": "E"}}, "needs a printable name"),
        ({"hand": "A", "rivals": {"Rayne": "4"}}, "the patents of Rayne: '4'"),
        ({"hand": "A", "rivals": {2345: "E"}}, 'the name 2345; names are text: write "2345"'),
        ({"hand": "A", "rivals": {None: "E"}}, "the name None; names are text$"),
        ({"hand": "A", "rivals": ["Rayne"]}, "rivals is"),
        ({"hand": "A", "rules": "add"}, "rules is 'add'"),
        ({"hand": "A", "money": 10**9 + 1}, "money is 1000000001"),
        ({"hand": "A", "money": 10**5000}, "money is a int too large"),
        ({"hand": "A", "patents": b"XZ"}, "patents is b'XZ'"),
        ({"hand": "A", "rivals": {"a\nb": "E"}}, "printable name"),
        ({"hand": "A", "rivals": {"\ud800": "E"}}, "printable name"),
        ({"hand": "A" * 100_000}, "100000 letters"),
    ],
)
def test_a_turn_that_cannot_be(arguments, message):
    with pytest.raises(lt.TurnError, match=message) as caught:
        lt.Turn(**arguments)
    assert isinstance(caught.value, ValueError)
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
def test_a_notation_that_cannot_be_read(text):
    with pytest.raises((lt.NotationError, lt.RulesError)) as caught:
        lt.Turn.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", [None, 5, b"A/B"])
def test_a_notation_is_a_text(text):
    with pytest.raises(lt.NotationError, match="not a turn's text"):
        lt.Turn.parse(text)


def test_numpy_numbers_are_numbers():
    assert lt.Turn("A", money=np.int64(3)) == lt.Turn("A", money=3)
    assert type(lt.Turn("A", money=np.int64(3)).money) is int


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "turn is"),
        ({}, "turn.hand is missing"),
        ({"hand": "A", "rules": {"earnings": {"3": [1, 0], "03": [9, 9]}}}, "the key '03'"),
        ({"hand": "A", "hans": 1}, "turn.hans is not known"),
        ({"hand": "A", "rules": {"double": 1}}, "rules.double is not known"),
        ({"hand": "A", "rules": 3}, "rules is 3"),
    ],
)
def test_a_json_turn_that_cannot_be_read(data, message):
    with pytest.raises(lt.NotationError, match=message):
        lt.Turn.from_dict(data)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"doubling": "twice"}, "doubling is 'twice'"),
        ({"challenge": "never"}, "challenge is 'never'"),
        ({"hand_size": 0}, "hand_size is 0"),
        ({"hand_size": 22}, "more than 24 cards"),
        ({"pool_size": -1}, "pool_size is -1"),
        ({"retries": -2}, "retries is -2"),
        ({"retries": True}, "retries is True"),
        ({"deck": {"a": 1, "A": 2}}, "the letter A twice"),
        ({"deck": {"\u017f": 1}}, "\u017f"),
        ({"goals": None}, "goals is None"),
        ({"deck": {"AB": 1}}, "'AB'"),
        ({"deck": {"A": -1}}, r"deck\[A\] is -1"),
        ({"prices": {"A": 1}}, "prices lacks BCDE"),
        ({"earnings": {}}, "no word length"),
        ({"earnings": {1: (1, 0)}}, "a length in earnings is 1"),
        ({"earnings": {17: (1, 0)}}, "a length in earnings is 17"),
        ({"earnings": {3: 1}}, r"earnings\[3\] is 1"),
        ({"earnings": {3: (1, 100)}}, "100"),
        ({"earnings": {3: (1, -1)}}, "-1"),
        ({"deck": "ABC"}, "deck is 'ABC'"),
        ({"earnings": None}, "earnings is None"),
        ({"goals": {2: -5}}, r"goals\[2\] is -5"),
        ({"goals": {"two": 45}}, "goals is 'two'"),
    ],
)
def test_rules_that_cannot_be(changes, message):
    with pytest.raises(lt.RulesError, match=message):
        lt.Rules(**changes)


def test_rules_are_data():
    rules = lt.Rules(deck={"a": 20, "t": 5}, hand_size=10, pool_size=5)
    turn = lt.Turn("A" * 10, "A" * 5, rules=rules)
    assert lt.Turn.parse(str(turn)) == turn
    with pytest.raises(lt.TurnError, match="have 1 B; the deck has 0"):
        lt.Turn("B", rules=rules)
    assert eval(repr(rules), vars(lt)) == rules
    assert repr(lt.Rules()) == "Rules()"
    assert sum(lt.Rules().deck.values()) == 102


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lt.Turn("A", "B", "X"),
        lambda: lt.Rules("add"),
        lambda: lt.Weights(1),
        lambda: lt.best(lt.Turn("A"), None, 3),
        lambda: lt.plays(lt.Turn("A"), None, "net"),
        lambda: lt.check_play(lt.Turn("CAT"), "cat", None, "net"),
        lambda: lt.Play(lt.Turn("CAT"), ("CAT",), 2),
        lambda: lt.Play(lt.Turn("CAT"), ("CAT",)).earnings(""),
        lambda: lt.batch([], None, "net"),
        lambda: lt.iter_batch([], None, "net"),
        lambda: lt.batch([]).columns(True),
        lambda: lt.Deals.random(1, 1, "X"),
    ],
)
def test_only_the_first_arguments_go_without_a_name(ask):
    with pytest.raises(TypeError, match="positional argument"):
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


def test_a_turn_has_no_other_fields():
    with pytest.raises(TypeError, match="hands"):
        lt.Turn("CAT").replace(hands="DOG")
    with pytest.raises(lt.TurnError, match="at most 7"):
        lt.Turn("CAT").replace(hand="ABCDEFGH")


def test_a_rival_called_3_is_written_as_a_text():
    turn = lt.Turn("A", rivals={"3": "E"})
    assert lt.Turn.parse("A/- - 0 3=E") == turn == lt.Turn.parse(str(turn))
    assert lt.Turn.from_dict({"hand": "A", "rivals": {"3": "E"}}) == turn
    for make in (
        lambda: turn.replace(rivals={3: "E"}),
        lambda: lt.Turn.from_dict({"hand": "A", "rivals": {3: "E"}}),
        lambda: lt.Deals.random(1, 1, rivals={3: "E"}),
    ):
        with pytest.raises(lt.TurnError, match='the name 3; names are text: write "3"') as caught:
            make()
        assert (caught.value.code, dict(caught.value.data)) == ("rivals.name_type", {"name": 3})


@pytest.mark.parametrize("name", ["deck_counts", "price_bytes"])
def test_what_follows_from_the_rules_is_no_rule(name):
    with pytest.raises(lt.NotationError, match=name):
        lt.Turn.parse(f"CAT - 0 - {name}=1")
