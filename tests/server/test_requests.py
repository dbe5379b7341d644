"""Requests: a method and its parameters as JSON, answered as the Python call answers."""

import datetime
import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from asking import SERVED, ask
from lettertycoon.server import Service
from lettertycoon.server.limits import ANSWER
from lettertycoon.server.refusals import fault_of
from lettertycoon.server.registry import methods
from refusals import refused
from strict_schemas import assert_is_answer
from tables import table

METHODS = methods()
INVALID = "request.invalid"
LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
TURN = lt.Turn.parse(LINE)
TINY = lt.Lexicon(["jewel", "weasel", "cat"], name="/secret/tiny.txt")


def test_words_of_a_turn_are_its_plays_and_others_those_of_the_lexicon():
    listed = ask("words", turn=LINE, prefix="je", show="familiar")
    plays = [play for play in lt.plays(TURN, show="familiar") if play.words[0].startswith("JE")]
    assert [(row["word"], row["total"]) for row in listed] == [(p.words[0], p.total) for p in plays]
    assert_is_answer(listed, "words")
    both = ask("words", prefix="j", pattern="*w*", spell="jewels")
    assert [row["word"] for row in both] == ["JEW", "JEWEL", "JEWELS", "JEWS"]
    assert {row["money"] for row in both} == {None}
    assert_is_answer(both, "words")


def test_one_bad_play_does_not_hide_the_others():
    checked = ask("check", words=["jewels", "J(EW)eL+S", "qqq", "jaws & jew", "("], turn=LINE)
    assert [row["legal"] for row in checked] == [True, True, False, False, False]
    assert checked[1]["play"]["way"]["line"] == "J(EW)eL+S"
    assert [row["word"] for row in checked[:3]] == ["JEWELS", "J(EW)eL+S", "QQQ"]
    assert ask("check", words=[" jewels\n", " J(EW)eL+S "], turn=LINE) == checked[:2]
    assert checked[2]["error"]["code"] == "play.not_in_lexicon"
    assert checked[3]["error"]["code"] == "play.needs_patent"
    assert_is_answer(checked, "check")
    alone = ask("check", words=["jewels", "cat & dogs", "qqq"])
    assert [(row["legal"], row["play"]) for row in alone] == [(True, None)] * 2 + [(False, None)]
    assert_is_answer(alone, "check")


def test_define_tells_what_words_mean_or_which_may_be_meant():
    known, unknown = ask("define", words=["jewels", "jewells"])
    assert known["legal"] and known["definition"].startswith("plural of jewel")
    assert not unknown["legal"] and unknown["near"] == ["JEWELS"]
    assert_is_answer([known, unknown], "define")


def test_a_server_says_what_it_serves():
    served = Service({"tiny": TINY})
    about = ask("about", served)
    bots = ask("bots")
    assert_is_answer(about, "about")
    assert_is_answer(bots, "bots")
    assert about["methods"] == list(METHODS) and about["lexicons"]["tiny"]["words"] == 3
    assert list(about["lexicons"]) == ["default", "tiny"]
    assert bots["match"] == lt.bots.PEOPLE and list(bots["leaping"]) == ["greedy", "solver"]


def test_a_lexicon_is_called_as_it_is_served():
    served = Service({"tiny": TINY})
    checked = ask("check", served, words=["jewel", "jaws"], lexicon="tiny")
    assert [row["legal"] for row in checked] == [True, False]
    stage = ask("new", served, names=["Ann", "Bo"], lexicon="tiny")
    assert stage["record"]["lexicon"]["name"] == "tiny"
    assert "secret" not in json.dumps([checked, stage, ask("about", served)])
    suggested = ask("best", served, turn=LINE, show="tiny", n=9)
    assert {play["words"][0] for play in suggested} == {"JEWEL", "WEASEL"}
    own = Service({"default": lt.Lexicon(["jaw"])})
    assert [play["words"] for play in ask("best", own, turn=LINE)] == [["JAW"]]


BAD = json.loads(Path(__file__).with_name("refused_requests.json").read_text("utf-8"))
BAD.append(["check", {"words": ["cat"] * 201}, INVALID])


@pytest.mark.parametrize(("method", "params", "code"), BAD)
def test_wrong_requests_are_refused(method, params, code):
    with pytest.raises(lt.LetterTycoonError) as caught:
        ask(method, **params)
    assert caught.value.code == code and "\n" not in str(caught.value)


def test_words_are_counted_before_they_are_told(embedded):
    """A pattern that nearly all words fit is refused before any is looked up."""
    with refused(lt.ArgumentError, "request.limit") as caught:
        ask("words", pattern="*")
    assert caught.value.data == {"value": len(embedded), "most": 28_000}


@pytest.mark.parametrize(("path", "params"), table("server/wrong_parameters").items())
def test_the_fault_of_a_parameter_says_where_it_is(path, params):
    with pytest.raises(lt.NotationError) as caught:
        ask("best", **params)
    assert fault_of(caught.value).data == {"path": path}


def test_an_unknown_name_is_refused_with_those_that_are_known():
    with refused(lt.ArgumentError, "request.unknown_lexicon") as caught:
        ask("best", turn=LINE, show="familar")
    assert "familiar" in caught.value.data["allowed"]
    with refused(lt.ArgumentError, "request.unknown_method") as caught:
        ask("bets")
    assert "did you mean" in str(caught.value) and "best" in caught.value.data["allowed"]


def test_an_answer_has_a_limit(monkeypatch):
    turn = {"hand": "AEINRST", "pool": "EOU", "patents": "BJKVXZQ", "rivals": {"N" * 40: "AE"}}
    asked = json.dumps({"turn": turn, "n": 1000}).encode()
    assert len(SERVED.answer("best", asked)) < ANSWER
    monkeypatch.setattr("lettertycoon.server.service.ANSWER", 10_000)
    with refused(lt.ArgumentError, "request.limit", most=10_000):
        SERVED.answer("best", asked)


NOON = datetime.datetime(2027, 1, 28, 12, tzinfo=datetime.UTC)


@pytest.mark.parametrize("day", range(1, 29, 9))
def test_the_deal_of_a_day(monkeypatch, day):
    served = Service({"default": lt.Lexicon(["cat"])})
    date = f"2027-01-{day:02}"
    monkeypatch.setattr("lettertycoon.daily.clock", lambda: NOON)
    deal = ask("today", date=date)
    assert_is_answer(deal, "today")
    assert ask("today", served, date=date) == deal and deal["count"] >= 30
    turn = lt.Turn.parse(deal["turn"])
    assert (deal["hand"], deal["pool"]) == (turn.hand, turn.pool)
    assert (deal["best"], deal["count"]) == (lt.best(turn, n=1)[0].total, lt.summary(turn).count)
    known = lt.WordFilter(max_rarity=3, sensitive=False)
    assert deal["known"] == lt.best(turn, n=1, show=known)[0].total


def test_the_deal_of_a_day_stays():
    deal = ask("today", date="2026-11-22")
    assert (deal["hand"], deal["pool"]) == ("EEIMTWY", "GRT")
    assert (deal["best"], deal["known"]) == (32, 26)
    assert deal["rivals"] == {"casual:1": 14, "casual:2": 16, "casual:3": 26, "casual:4": 28}
    assert deal["laid"] == {}  # until it is asked for
    laid = ask("today", date="2026-11-22", laid=True)["laid"]
    turn = lt.Turn.parse(deal["turn"])
    assert {bot: lt.lay(turn, way).total for bot, way in laid.items()} == deal["rivals"]


def test_the_server_decides_the_day(monkeypatch):
    monkeypatch.setattr("lettertycoon.daily.clock", lambda: NOON)
    patents = [ask("today", date=f"2027-01-{day}")["patents"] for day in range(18, 25)]
    assert patents == ["", "X", "Z", "K", "BJ", "V", "BJKVXZ"]  # from Monday on
    deal = ask("today")
    assert (deal["date"], deal["left"]) == ("2027-01-28", 12 * 3600)
    with refused(lt.ArgumentError, "request.day", value="2027-01-29"):
        ask("today", date="2027-01-29")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
NAMES = sorted({name for each in METHODS.values() for name in each.params.__struct_fields__})
PARAMS = st.dictionaries(st.sampled_from([*NAMES, "x"]), JSON, max_size=5)
#: A value of each parameter that some request needs, by its name.
GOOD_PARAMETERS = table("server/good_parameters")
GOOD_PARAMETERS["record"] = lt.Match(["Ann", "Bo"], seed=1).record()


def good_parameters(method: str) -> dict[str, object]:
    names = METHODS[method].params.__struct_fields__
    return {name: GOOD_PARAMETERS[name] for name in names if name in GOOD_PARAMETERS}


@pytest.mark.parametrize("method", METHODS)
def test_good_parameters_are_answered(method):
    assert_is_answer(ask(method, **good_parameters(method)), method)


@given(st.sampled_from([*METHODS]), PARAMS | JSON, st.booleans())
@example(method="best", params={}, with_good=True)
def test_junk_is_answered_or_refused(method, params, with_good):
    if with_good and isinstance(params, dict):
        params = good_parameters(method) | params
    try:
        answer = json.loads(SERVED.answer(method, json.dumps(params).encode()))
    except lt.LetterTycoonError as error:
        assert error.code and json.dumps(dict(error.data), allow_nan=False)
    else:
        assert_is_answer(answer, method)
