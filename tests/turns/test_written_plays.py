"""Plays that the kernel writes as JSON: the same text as that of their values."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import strategies
from builds import needed
from lettertycoon.frontends.answer_text import Writer
from lettertycoon.frontends.requests import Service
from lettertycoon.turns import OBJECTIVES, kernel_weights, play_to_dict, written_plays

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Ann": "S"})


def text(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def assert_written_as_values(turn: lt.Turn, lexicon: lt.Lexicon, by: lt.Objective, n: int) -> None:
    line = str(turn)
    found = lt.best(turn, lexicon, n=n, by=by)
    written = written_plays(turn, line, found, by).decode()
    assert written == text([play_to_dict(play, line) for play in found])


@given(strategies.deals(), strategies.objectives)
def test_plays_are_written_as_their_values_are(deal, by):
    turn, words = deal
    assert_written_as_values(turn, lt.Lexicon(words or ["CAT"]), by, 40)


@given(strategies.pair_deals(), st.sampled_from(list(OBJECTIVES)))
def test_pairs_are_written_as_their_values_are(deal, by):
    turn, words = deal
    assert_written_as_values(turn, lt.Lexicon(words or ["CAT"]), by, 40)


# a name is given in JSON's own letters: marks that JSON escapes, and those of other scripts
@given(
    st.dictionaries(
        st.text(min_size=1, max_size=9).filter(lambda name: name.strip() and name.isprintable())
        | st.sampled_from(['"', "\\", "Zoë", "雪", "🂡", "<b>&"]),
        st.sampled_from("ESAL"),
        max_size=4,
    ).filter(lambda rivals: len({*rivals.values()}) == len(rivals))
)
def test_rivals_have_any_name(rivals):
    turn = TURN.replace(rivals=rivals)
    assert_written_as_values(turn, lt.Lexicon.default(), "net", 20)


def test_the_longest_play_is_written():
    """Two words of all cards there can be and a duplicate, no card in both, all for sale."""
    rules = lt.Rules(
        deck=None,
        hand_size=12,
        pool_size=12,
        earnings=dict.fromkeys(range(2, 17), (99, 99)),
        prices=dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0),
    )
    rivals = {"\U0001f600" * 40: "AQ", "s" * 40: "TU"}
    turn = lt.Turn("ABCDEFGHIJKM", "LNOPQRSTUVWY", patents="VXZ", rivals=rivals, rules=rules)
    lexicon = lt.Lexicon(["ABCDEFGHIJKLS", "MNOPQRSTUVWYM"])
    (both,) = [play for play in lt.best(turn, lexicon) if play.words[1:]]
    assert both.way.added_s and both.way.duplicate and not both.way.kept
    assert_written_as_values(turn, lexicon, "total", 9)


def test_an_answer_of_written_plays_is_that_of_values():
    orjson = needed("orjson")
    service = Service()
    for params in (
        {"turn": str(TURN), "n": 10, "define": True},
        {"turn": "JLSEANZ/EWE BJKQVWXZ", "n": 300},
        {"turn": "BBC/- - 3", "n": 3},
        {"turn": "CAT/-", "by": {"money": 2.5, "letters": {"T": -1}}},
    ):
        asked = service.read("best", params)
        answer = asked.answer(orjson.Fragment)
        written = Writer(orjson.dumps, service.limits).write(answer)
        assert written.decode() == text(asked.answer())


PLAY = lt.best(TURN, n=1)[0]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"turn": None}, TypeError),
        ({"turn": TURN.replace(money=5)}, ValueError),
        ({"plays": [None]}, ValueError),
        ({"plays": [3]}, TypeError),
        ({"plays": (PLAY,)}, TypeError),
        ({"plays": [lt.lay(TURN, "J(EW)eL+S")]}, ValueError),
        ({"plays": [lt.Play._of(("DOGS",), 1, 1, 0, TURN, "total")]}, ValueError),
        ({"plays": [lt.Play._of(("YAY",), 1, 1, 0, TURN, "total")]}, TypeError),
        ({"plays": [lt.Play._of((), 1, 1, 0, TURN, "total")]}, ValueError),
        ({"plays": [lt.Play._of(("JEWELS",), -9, 1, 0, TURN, "total")]}, ValueError),
        ({"weights": None}, TypeError),
        ({"prices": b""}, ValueError),
        ({"begin": "{"}, TypeError),
        ({"names": None}, TypeError),
        ({"names": {}}, KeyError),
        ({"names": {"Rayne": "R", "Ann": "A"}}, TypeError),
        ({"abilities": "XZ"}, TypeError),
    ],
)
def test_bad_arguments_are_refused(change, error):
    good = {
        "turn": TURN,
        "plays": [PLAY],
        "vowels": None,
        "weights": kernel_weights("total"),
        "prices": TURN.rules.price_bytes,
        "begin": b"{",
        "names": {"Rayne": b'"Rayne"', "Ann": b'"Ann"'},
        "abilities": lt_core.Abilities(duplicate=True, added_s=True),
    }
    assert lt_core.write_plays(**good).startswith(b'{,"words":["')
    with pytest.raises(error):
        lt_core.write_plays(**good | change)
