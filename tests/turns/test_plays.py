"""The views: plays, best and Play as values; objectives; check_play; JSON."""

import json
import pickle
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import strategies
from refusals import refused
from strict_schemas import assert_fits_schema

ROOT = Path(__file__).parents[2]
TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Tom": "S"})


def test_plays_is_a_sequence_view():
    plays = lt.plays(TURN)
    assert len(plays) == 335
    assert plays[0] == plays[:1][0] == next(iter(plays))
    assert plays[-1] == plays[len(plays) - 1]
    assert plays[5:2:-1] == [plays[5], plays[4], plays[3]]
    for index in (len(plays), -len(plays) - 1):
        with pytest.raises(IndexError):
            plays[index]
    assert "JEWELS" in plays
    assert "jewels" in plays
    assert ("JEWELS",) in plays
    assert plays[3] in plays
    assert plays.index(plays[3]) == 3
    for other in ("CAT", "ZZZZZ", "", "AEW!", ("JEWELS", "WE"), (), 5, None):
        assert other not in plays
    assert lt.plays(lt.Turn("JLSEANZ", "EWE"))[0] not in plays  # a play of another turn
    assert not lt.plays(lt.Turn("", "EWE"))
    assert repr(plays).startswith("<Plays of AEJLNSZ/EEW XZ 4 Rayne=E,Tom=S -: ")


def test_the_columns_are_read_only_arrays_in_the_views_order():
    plays = lt.plays(TURN)
    assert plays.money.dtype == plays.stock.dtype == np.int32
    assert plays.money.tolist() == [play.money for play in plays]
    assert plays.stock.tolist() == [play.stock for play in plays]
    with pytest.raises(ValueError):
        plays.money[0] = 99
    with pytest.raises(AttributeError):
        plays.by = "net"


def key(play: lt.Play, value: int) -> tuple[object, ...]:
    paid = sum(play.royalties.values())
    rarity = play.rarity or 7
    word = play.words[0]
    return (-value, -play.money, paid, len(play.way.hand), rarity, len(word), word)


@pytest.mark.parametrize(
    ("by", "value"),
    [
        ("total", lambda play: play.total),
        ("money", lambda play: play.money),
        ("stock", lambda play: play.stock),
        ("net", lambda play: play.total - sum(play.royalties.values())),
        (
            lt.Weights(money=2, stock=0.5, royalties=-1.5, letters={"S": -2, "j": 0.25}),
            lambda play: (
                2 * play.money
                + 0.5 * play.stock
                - 1.5 * sum(play.royalties.values())
                - 2 * play.way.hand.count("S")
                + 0.25 * play.way.hand.count("J")
            ),
        ),
    ],
)
def test_each_goal_orders_by_its_value(by, value):
    found = lt.plays(TURN, by=by)
    earnings = {play.words: (play.money, play.stock) for play in lt.plays(TURN)}
    assert {play.words: (play.money, play.stock) for play in found} == earnings
    assert [play.value for play in found] == [pytest.approx(value(play)) for play in found]
    keys = [key(play, value(play)) for play in found]
    assert all(one < other for one, other in pairwise(keys))
    for n in (0, 1, 10, 300, 5000):
        assert lt.best(TURN, n=n, by=by) == found[:n]


def test_weights_change_the_way_shown():
    keep_s = lt.Weights(letters={"S": -5})
    spend_s = lt.Weights(letters={"S": 5})
    assert "S" in lt.check_play(TURN, "JEWELS", by=keep_s).kept
    assert "S" not in lt.check_play(TURN, "JEWELS", by=spend_s).kept


@pytest.mark.parametrize(
    ("by", "error", "code"),
    [
        ("best", lt.ArgumentError, "by.unknown"),
        (None, TypeError, None),
        (5, TypeError, None),
    ],
)
def test_an_objective_that_is_not_known(by, error, code):
    for ask in (lt.plays, lt.best):
        with refused(error, code):
            ask(TURN, by=by)
    with refused(error, code):
        lt.check_play(TURN, "JEWELS", by=by)


@pytest.mark.parametrize(
    ("weights", "code"),
    [
        ({"money": "much"}, "weights.type"),
        ({"money": 10**400}, "weights.type"),
        ({"letters": {"\u017f": 1}}, "weights.not_a_letter"),
        ({"stock": float("nan")}, "weights.out_of_bounds"),
        ({"royalties": 1001}, "weights.out_of_bounds"),
        ({"letters": {"SS": 1}}, "weights.not_a_letter"),
        ({"letters": {"S": 1, "s": 2}}, "weights.twice"),
        ({"letters": "S"}, "weights.letters_type"),
    ],
)
def test_weights_that_cannot_be(weights, code):
    with refused(lt.ArgumentError, code):
        lt.Weights(**weights)


def test_any_whole_number_of_plays_may_be_asked_for():
    assert len(lt.best(TURN, n=2**100)) == len(lt.plays(TURN))
    assert lt.best(TURN, n=np.int64(2)) == lt.best(TURN, n=2)


@pytest.mark.parametrize("n", [1.5, True, "3", None])
def test_a_number_of_plays_that_is_no_whole_number(n):
    with pytest.raises(TypeError):
        lt.best(TURN, n=n)


@pytest.mark.parametrize("name", ["n", "cap"])
def test_a_negative_number_of_plays(name):
    with refused(lt.ArgumentError, f"{name}.wrong", name=name, value=-1):
        (lt.best if name == "n" else lt.plays)(TURN, **{name: -1})


def test_plays_are_equal_by_turn_and_words():
    play = lt.check_play(TURN, "JEWELS")
    alike = lt.Play(TURN, ("jewels",), by="net")
    assert play == alike
    assert hash(play) == hash(alike)
    assert (play.rarity, play.by) != (alike.rarity, alike.by)
    assert play != lt.check_play(TURN, "JEWEL")
    assert play != lt.Play(lt.Turn("JLSEANZ", "EWE", patents="XZ"), ("JEWELS",))
    for again in (pickle.loads(pickle.dumps(alike)), eval(repr(alike), vars(lt))):
        assert (again.rarity, again.by) == (None, "net")
    assert lt.Play.from_dict(alike.to_dict()).by == "net"


@given(strategies.pair_deals(), strategies.objectives, st.integers(0, 20), st.integers(1, 6))
def test_rank_index_count_and_in_agree_with_the_list(deal, by, cap, most):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    every = list(lt.plays(turn, lexicon, by=by))
    for plays in (lt.plays(turn, lexicon, by=by), lt.plays(turn, lexicon, by=by, cap=cap)):
        for place, play in enumerate(every):
            listed = place < len(plays)
            for asked in (play, play.words, play.words[::-1]):
                assert plays.rank(asked) == (place if listed else None)
                assert plays.count(asked) == (asked in plays) == listed
            if listed:
                assert plays.index(play) == place
            else:
                with pytest.raises(ValueError):
                    plays.index(play)


def test_rank_of_what_is_not_listed():
    plays = lt.plays(TURN)
    everyday = lt.plays(TURN, show=3)
    hidden = next(play for play in plays if (play.rarity or 7) > 3)
    assert hidden not in everyday
    assert everyday.rank(hidden) is None
    for other in ("CAT", "XYZZY", "", ("JEWELS", "WE"), (), 5, None, lt.plays(lt.Turn("CAT"))[0]):
        assert plays.rank(other) is None
        assert plays.count(other) == 0
        with pytest.raises(ValueError):
            plays.index(other)
    place = plays.rank("JEWELS")
    assert plays.index("JEWELS", place, place + 1) == place
    with pytest.raises(ValueError):
        plays.index("JEWELS", place + 1)


def test_a_way_stands_for_its_play():
    plays = lt.plays(lt.Turn("CATDOGS", patents="VXZ"))
    for place in range(0, len(plays), 499):
        line = str(plays[place].way)
        assert (plays.rank(line), plays.index(line), plays.count(line)) == (place, place, 1)
        assert line in plays
    for line in ("(CAT)", "CAT+S+S", "QUIz"):
        assert (line in plays, plays.count(line), plays.rank(line)) == (False, 0, None)


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
        ("JEWELRY", lt.PlayError, "play.not_from_cards"),
        ("XYZZY", lt.PlayError, "play.not_in_lexicon"),
        ("", lt.PlayError, "play.not_a_word"),
        ("jewel\u017f", lt.PlayError, "play.not_a_word"),
        (7, lt.PlayError, "play.not_a_word"),
        ("ZZZ" * 100_000, lt.PlayError, "play.not_in_lexicon"),
        (("JEWELS", "AN"), lt.PlayError, "play.not_in_lexicon"),
        (("ZAS", "JEW"), lt.PlayError, "play.needs_patent"),
        ((), lt.PlayError, "play.number_of_words"),
        (("ZAS", "JEW", "ELS"), lt.PlayError, "play.number_of_words"),
        ("EWE", lt.PlayError, "play.no_hand_card"),
    ],
)
def test_check_play_says_what_is_wrong(words, error, code):
    turn = lt.Turn("JLSZ", "EWE") if words == "EWE" else TURN
    with refused(error, code) as caught:
        lt.check_play(turn, words)
    assert isinstance(caught.value, lt.PlayError)
    assert isinstance(caught.value, ValueError)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("turn", ["JLSEANZ/EWE", None, 5])
@pytest.mark.parametrize(
    "ask",
    [lt.plays, lt.best, lambda turn: lt.check_play(turn, "X"), lambda turn: lt.Play(turn, "X")],
)
def test_what_is_no_turn_is_refused(ask, turn):
    with refused(lt.ArgumentError, "turn.type"):
        ask(turn)


@pytest.mark.parametrize("lexicon", ["words.txt", [], ["jewels"], 0.5])
@pytest.mark.parametrize(
    "ask", [lt.plays, lt.best, lambda turn, lexicon: lt.check_play(turn, "X", lexicon)]
)
def test_what_is_no_lexicon_is_refused(ask, lexicon):
    with refused(lt.LexiconError, "lexicon.not_a_lexicon"):
        ask(TURN, lexicon)


def test_check_play_heeds_the_lengths_that_the_rules_pay_for():
    turn = lt.Turn("CAT", rules=lt.Rules(earnings={4: (2, 0)}))
    with refused(lt.PlayError, "play.earns_nothing", word="CAT", length=3):
        lt.check_play(turn, "CAT")
    assert len(lt.plays(turn)) == 0


@given(strategies.deals(), strategies.objectives)
def test_plays_are_values_that_round_trip(deal, by):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    for play in lt.best(turn, lexicon, n=5, by=by):
        assert lt.check_play(turn, play.words, lexicon, by=by) == play
        assert play.words in lt.plays(turn, lexicon)
        assert eval(repr(play), vars(lt)) == play
        assert pickle.loads(pickle.dumps(play)) == play
        assert hash(eval(repr(play), vars(lt))) == hash(play)
        data = json.loads(json.dumps(play.to_dict()))
        assert_fits_schema(data)
        assert lt.Play.from_dict(data) == play
        assert bool(play)


def paths(data: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a JSON value."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for name, value in items:
        found.append((*path, name))
        if isinstance(value, (dict, list)):
            found += paths(value, (*path, name))
    return found


JUNK = [None, True, False, 0, 1, 2, 99, -1, "", "J", "net", [], {}, ["x"], {"x": 1}]


def changes() -> Iterator[tuple[tuple[object, ...], str, object]]:
    """Each place of a JSON play, what is put there (or "gone"), and the JSON so changed."""
    text = json.dumps(lt.check_play(TURN, "JEWELS").to_dict())
    for path in paths(json.loads(text)):
        for junk in ("gone", *map(json.dumps, JUNK)):
            changed = json.loads(text)
            place = changed
            for name in path[:-1]:
                place = place[name]
            if junk == "gone":
                if isinstance(place, list):
                    continue
                del place[path[-1]]
            elif junk == json.dumps(place[path[-1]]):
                continue
            else:
                place[path[-1]] = json.loads(junk)
            yield path, junk, changed


def test_a_json_play_that_was_changed_is_refused():
    read = set()
    for path, junk, changed in changes():
        try:
            lt.Play.from_dict(changed)
            read.add((*path, junk))
        except lt.LetterTycoonError:
            pass
    # another objective that shows the same way; and any rarity may be given: it is the lexicon's
    assert read == {("by", '"net"'), ("rarity", "null"), ("rarity", "1")}


def test_unknown_keys_are_refused_by_name():
    data = lt.check_play(TURN, "JEWELS").to_dict()
    with refused(lt.NotationError, "object.unknown_key", name="play", key="points"):
        lt.Play.from_dict(data | {"points": 5})
    with refused(lt.NotationError, "object.unknown_key", name="play.way", key="cards"):
        lt.Play.from_dict(data | {"way": data["way"] | {"cards": 5}})
    with refused(lt.NotationError, "play.contradicts", name="play.money", value=5, right=4):
        lt.Play.from_dict(data | {"money": 5})
    with refused(lt.NotationError, "object.type", name="play", value=5):
        lt.Play.from_dict(5)


def test_a_play_cannot_be_changed_or_made_up():
    play = lt.check_play(TURN, "JEWELS")
    with pytest.raises(AttributeError):
        play.money = 99
    with pytest.raises(AttributeError):
        del play.words
    with refused(lt.PlayError, "play.cannot_be_laid"):
        lt.Play(TURN, ("CAT",))
    with refused(lt.ArgumentError, "rarity.unknown"):
        lt.Play(TURN, ("JEWELS",), rarity=True)
    with refused(lt.PlayError, "play.earns_nothing", length=2):
        lt.Play(TURN, ("AN",))
    with refused(lt.PlayError, "play.number_of_words", words=0):
        lt.Play(TURN, ())
    assert play != "JEWELS"
    assert str(play) == "JEWELS $4 +1"


@pytest.mark.parametrize(("place", "words"), [(1, ("JEWELS",)), (2, ("ALLY", "CAT"))])
def test_the_documented_plays_are_plays(place, words):
    text = (ROOT / "docs" / "json.md").read_text().split("```json")[place].split("```")[0]
    data = json.loads(text)
    assert_fits_schema(data)
    play = lt.Play.from_dict(data)
    assert play.words == words
    assert lt.check_play(play.turn, words).to_dict() == data


def test_the_totals_of_plays_are_an_array():
    found = lt.plays(lt.Turn("JLSEANZ", "EWE", patents="BJKXZ"))
    assert found.total.tolist() == [play.total for play in found]
