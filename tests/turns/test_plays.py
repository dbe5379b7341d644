"""The views: plays, best and Play as values; objectives; check_play; JSON."""

import json
import pickle
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from copying import copies
from lettertycoon.turns import as_play_json, lay_words
from refusals import refused
from strict_schemas import assert_fits_schema
from tables import table

ROOT = Path(__file__).parents[2]
TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Tom": "S"})


@pytest.mark.parametrize(
    "ask",
    [lt.plays, lt.best, lambda turn, by: lt.check_play(turn, "X", by=by),
     lambda _, by: lt.words(prefix="X", by=by)],
)  # fmt: skip
def test_an_unknown_objective_is_refused(ask):
    with refused(lt.ArgumentError, "by.unknown", value="best"):
        ask(TURN, by="best")


@pytest.mark.parametrize(
    ("weights", "code"),
    [
        *table("turns/refused")["weights"],
        ({"money": 10**400}, "weights.wrong"),
        ({"letters": {"S": np.True_}}, ""),
    ],
)
def test_wrong_weights_are_refused(weights, code):
    with refused(lt.ArgumentError if code else TypeError, code or None):
        lt.Weights(**weights)


def test_weights_are_rounded_to_the_thousandth():
    given = lt.Weights(money=0.0001, stock=1.2344, royalties=-0.0006, letters={"S": 0.00049})
    assert given == lt.Weights(money=0, stock=1.234, royalties=-0.001)
    assert lt.Weights(money=1000, stock=-1000).value(1, 2, 0, "") == -1_000_000
    assert lt.best(TURN, n=20, by=given) == lt.best(
        TURN, n=20, by=lt.Weights(money=0, stock=1.234, royalties=-0.001)
    )


def test_any_whole_number_of_plays_may_be_asked_for():
    assert len(lt.best(TURN, n=2**100)) == len(lt.plays(TURN))
    with refused(lt.ArgumentError, "n.wrong", value=-1, least=0):
        lt.best(TURN, n=-1)


def test_more_plays_than_a_list_holds(monkeypatch):
    monkeypatch.setattr(sys.modules["lettertycoon.turns.listing"], "MAX_PLAYS", 334)
    with refused(lt.ArgumentError, "turn.too_many_plays", most=334):
        lt.plays(TURN)
    assert len(lt.best(TURN, n=500)) == 335


def test_plays_are_equal_by_turn_and_words():
    play = lt.check_play(TURN, "JEWELS")
    alike = lay_words(TURN, ("jewels",), by="net")
    assert play == alike
    assert hash(play) == hash(alike)
    assert (play.rarity, play.by) != (alike.rarity, alike.by)
    assert (play == lt.check_play(TURN, "JEWEL"), play == "JEWELS") == (False, False)
    assert play != lay_words(lt.Turn("JLSEANZ", "EWE", patents="XZ"), ("JEWELS",))
    for again in copies(alike):
        assert (again.rarity, again.by) == (None, "net")
    assert lt.Play.from_dict(alike.to_dict()).by == "net"


@given(strategies.pair_deals(), strategies.objectives)
def test_rank_and_in_agree_with_the_list(deal, by):
    turn, words = deal
    plays = lt.plays(turn, lt.Lexicon(words), by=by)
    for place, play in enumerate(plays):
        for asked in (play, play.words, play.words[::-1]):
            assert plays.rank(asked) == place
            assert asked in plays


def test_the_value_is_in_the_objectives_own_unit():
    for by, value in {"total": 5, "money": 4, "stock": 1, "net": 4}.items():
        play = lt.check_play(TURN, "JEWELS", by=by)
        assert (play.value, type(play.value)) == (value, int)
    half = lt.check_play(
        TURN, "JEWELS", by=lt.Weights(money=0.5, stock=0.25, letters={"J": -0.001})
    )
    assert half.value == 2.249
    assert type(lt.check_play(TURN, "JEWELS", by=lt.Weights()).value) is float


@pytest.mark.parametrize(
    ("words", "error", "code"),
    [
        ("XYZZY", lt.PlayError, "play.not_in_lexicon"),
        ("jewel\u017f", lt.NotationError, "play.not_a_word"),
        ("ZZZ" * 100_000, lt.PlayError, "play.not_in_lexicon"),
    ],
)
def test_check_play_says_what_is_wrong(words, error, code):
    with refused(error, code) as caught:
        lt.check_play(TURN, words)
    assert isinstance(caught.value, ValueError)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("line", "words", "code", "data"), table("turns/impossible_plays")["words"]
)
def test_the_error_says_what_is_missing(line, words, code, data):
    lexicon = lt.Lexicon(["CATS", "CATTLES", "PRINCESS", "EWE", "ALL", "ACT", "CAT"])
    with refused(lt.PlayError, code, **data) as caught:
        lt.check_play(lt.Turn.parse(line), words, lexicon)
    assert "empty" not in str(caught.value)  # as no hand is


@pytest.mark.parametrize("lexicon", ["words.txt", [], ["jewels"], 0.5])
@pytest.mark.parametrize(
    "ask", [lt.plays, lt.best, lambda turn, lexicon: lt.check_play(turn, "X", lexicon)]
)
def test_what_is_not_a_lexicon_is_refused(ask, lexicon):
    with refused(TypeError):
        ask(TURN, lexicon)


def test_check_play_heeds_the_lengths_that_the_rules_pay_for():
    turn = lt.Turn("CAT", rules=lt.Rules(earnings={4: (2, 0)}))
    with refused(lt.PlayError, "play.earns_nothing", word="CAT", length=3):
        lt.check_play(turn, "CAT")
    assert len(lt.plays(turn)) == 0


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ((TURN, ("QQQ",), 4, 1), {}),
        ((), {"turn": TURN, "words": ("JEWELS",), "money": 99, "stock": 2}),
        ((), {}),
    ],
)
def test_only_the_library_makes_plays(given, named):
    """Else one could be made that can't be laid, or that earns what it does not."""
    with pytest.raises(TypeError, match="use plays, best, check_play, lay or from_dict"):
        lt.Play(*given, **named)


@given(strategies.deals(), strategies.objectives)
def test_plays_are_values_that_round_trip(deal, by):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    for play in lt.best(turn, lexicon, n=5, by=by):
        assert lt.check_play(turn, play.words, lexicon, by=by) == play
        assert play.words in lt.plays(turn, lexicon)
        for again in copies(play):
            assert (again, again.way, again.to_dict()) == (play, play.way, play.to_dict())
            assert (hash(again), repr(again)) == (hash(play), repr(play))
        assert repr(play) == f"<Play {play} of {turn}>"
        data = json.loads(json.dumps(play.to_dict()))
        assert_fits_schema(data, "Play")
        without_way = pickle.loads(pickle.dumps(play))
        assert json.loads(msgspec.json.encode(as_play_json(without_way))) == data
        assert json.loads(msgspec.json.encode(as_play_json(play))) == data
        assert lt.Play.from_dict(data) == play
        assert bool(play)


@pytest.mark.parametrize(
    ("changed", "error", "code"),
    [
        ({"schema": "lettertycoon/play/2"}, lt.NotationError, "json.shape"),
        ({"by": "best"}, lt.NotationError, "json.shape"),
        ({"way": None}, lt.NotationError, "json.shape"),
        ({"turn": "JEWELS"}, lt.NotationError, "turn.unreadable"),
        ({"turn": "CAT/- - 0"}, lt.PlayError, "play.needs_patent"),
    ],
)
def test_a_wrong_json_play_is_refused(changed, error, code):
    data = lt.check_play(TURN, "JEWELS").to_dict()
    assert lt.Play.from_dict(data) == lt.check_play(TURN, "JEWELS")
    with refused(error, code):
        lt.Play.from_dict(data | changed)


CHANGES = table("turns/refused")["changes"]
IN_A_TUPLE = ({"words": ("CAT",)}, "PlayError", "play.not_from_cards")


@pytest.mark.parametrize(("changed", "error", "code"), [*CHANGES, IN_A_TUPLE])
def test_a_changed_play_is_checked(changed, error, code):
    with refused(getattr(lt, error, TypeError), code or None):
        lt.check_play(TURN, "JEWELS").replace(**changed)


def test_a_play_is_replaced_with_its_way():
    play = lt.lay(TURN, "JE(WE)LS")
    assert play.replace(by="net").way == play.way
    assert play.replace(way=None).way == lt.check_play(TURN, "JEWELS").way != play.way
    assert play.replace(rarity="common").rarity == 2
    assert play.replace(words=("SEAL",), way=None).words == ("SEAL",)


@pytest.mark.parametrize(("place", "words"), [(1, ("JEWELS",)), (2, ("ALLY", "CAT"))])
def test_the_documented_plays_are_plays(place, words):
    text = (ROOT / "docs" / "json.md").read_text().split("```json")[place].split("```")[0]
    data = json.loads(text)
    assert_fits_schema(data, "Play")
    play = lt.Play.from_dict(data)
    assert play.words == words
    assert lt.check_play(play.turn, words).to_dict() == data
