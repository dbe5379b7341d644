"""Positions: what one player sees of a game, as a value."""

import json
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from games import followed, start
from positions import positions
from refusals import refused
from strict_schemas import assert_fits_schema
from tables import refused_calls, table

POSITION = lt.Position(
    "JLSEANZ",
    "EWE",
    me=lt.Player("XZ", 4, 3),
    rivals={"Rayne": lt.Player("E", 2, 1), "Bo": lt.Player()},
    starter="Bo",
    seen="Q",
    round=4,
    rules=lt.Rules(doubling="add"),
)
PRINTABLE = st.text(min_size=1, max_size=40).filter(lambda t: t.strip() and t.isprintable())


@given(positions(least=0, rivals=st.lists(PRINTABLE, unique=True, max_size=4)))
def test_every_form_is_read_back(position):
    assert lt.Position.parse(str(position)) == position
    assert " " not in str(position.rivals and str(position).split(" ")[2])
    data = json.loads(json.dumps(position.to_dict()))
    assert_fits_schema(data, "Position")
    assert lt.Position.from_dict(data) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert eval(repr(position), vars(lt)) == position
    assert hash(lt.Position.parse(str(position))) == hash(position)


def test_the_turn_of_a_position_is_a_turn():
    assert POSITION.turn == lt.Turn(
        "JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Bo": ""},
        rules=lt.Rules(doubling="add"),
    )  # fmt: skip
    assert str(POSITION) == "AEJLNSZ/EEW XZ:4:3 Rayne=E:2:1,Bo=-:0:0 Bo Q 4 doubling=add"


def test_unseen_cards_are_the_deck_without_those_that_were_seen():
    unseen = POSITION.unseen
    assert sum(unseen.values()) == 102 - 7 - 3 - 1
    assert (unseen["E"], unseen["L"], "Q" in unseen, "J" in unseen) == (9, 3, False, False)
    assert lt.Position("CAT", rules=lt.Rules(deck=None)).unseen is None


def test_the_order_of_play_is_part_of_it():
    rivals = {"a": lt.Player("A"), "b": lt.Player("B")}
    turned = dict(reversed(rivals.items()))
    assert lt.Position("", rivals=rivals) != lt.Position("", rivals=turned)


def test_a_position_is_a_value():
    assert POSITION.replace(hand="CAT").hand == "ACT"
    with pytest.raises(TypeError):
        POSITION.replace(hands="CAT")
    rivals = {"Bo": lt.Player("A", 10**9, 10**9)}
    position = lt.Position("CAT", rivals=rivals, round=10**9)
    rivals.clear()
    assert position == lt.Position.parse("CAT/- - Bo=A:1000000000:1000000000 - - 1000000000")
    assert (position == "CAT") is False


def test_what_a_line_or_json_leaves_out_is_nothing():
    assert lt.Position.parse("CAT/-") == lt.Position("CAT")
    read = lt.Position.from_dict({"hand": "", "rivals": [{"name": "Bo"}]})
    assert read.rivals == {"Bo": lt.Player()}


def test_a_player_has_the_value_of_patents_and_a_total_with_money_and_stock():
    assert (lt.Player("ez", 2, 3).value(), lt.Player("ez", 2, 3).total()) == (12, 17)


ME = lt.Player("A")


@pytest.mark.parametrize(
    ("make", "code"),
    [
        *refused_calls("matches/positions", lt),
        (lambda: lt.Position("Q", me=ME, rivals={"Bo": ME}), "patents.two_owners"),
        (lambda: lt.Position("Q", rivals={"Bo": ME, "Cy": ME}), "patents.two_owners"),
        (lambda: lt.Position("Q", rivals={"Bo": "A"}), None),
        (lambda: lt.Player().total(5), None),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused(make, code):
    with refused(lt.LetterTycoonError if code else TypeError, code):
        make()


@pytest.mark.parametrize(("given", "code"), table("matches/positions")["rows"])
def test_what_is_read_and_is_not_a_position_is_refused(given, code):
    read = lt.Position.parse if isinstance(given, str) else lt.Position.from_dict
    with refused(lt.NotationError, code):
        read(given)


def test_the_positions_of_a_match_are_such_as_a_caller_could_make():
    """And nothing hidden is in them: hand, pool and what was seen are all the cards it shows."""
    for seed in range(3):
        random = Random(seed)
        for match, _ in followed(random, start(random)):
            for name in match.names:
                position = match.position(name)
                assert lt.Position.parse(str(position)) == position
                assert position.turn == lt.Turn.parse(str(position.turn))
                hidden = sum(len(seat.hand) for seat in match._state.seats) - len(position.hand)
                assert sum(position.unseen.values()) >= hidden + len(match._state.deck)
