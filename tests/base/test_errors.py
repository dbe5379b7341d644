"""Errors: a stable code, and the values that the message names."""

import json
import pickle
import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import lettertycoon as lt
import lettertycoon.base
from lettertycoon.turns import lacking
from refusals import refused
from tools.documents.raised_codes import Codes

ROOT = Path(__file__).parents[2]
TURN = lt.Turn("JLSEANZ", "EWE")


def changed(**entries: object) -> lt.Play:
    return lt.Play.from_dict(lt.check_play(TURN, "jewels").to_dict() | entries)


@pytest.mark.parametrize(
    ("make", "kind", "code", "data"),
    [
        (
            lambda: lt.Turn("ABCDEFGH"), lt.ArgumentError, "hand.too_many",
            {"value": "ABCDEFGH", "cards": 8, "most": 7},
        ),
        (
            lambda: lt.Turn("A", rivals={2345: "E"}), lt.ArgumentError, "name.type",
            {"value": 2345},
        ),
        (
            lambda: lt.Turn("A", money=-1), lt.ArgumentError, "money.wrong",
            {"name": "money", "value": -1, "least": 0, "most": 10**9},
        ),
        (
            lambda: lt.Rules(hand_size=0), lt.ArgumentError, "hand_size.wrong",
            {"name": "hand_size", "value": 0, "least": 1, "most": 24},
        ),
        (
            lambda: lt.plays(TURN, by="moeny"), lt.ArgumentError, "by.unknown",
            {"value": "moeny", "allowed": ["total", "money", "stock", "net"]},
        ),
        (
            lambda: lt.best(TURN, n=-1), lt.ArgumentError, "n.wrong",
            {"name": "n", "value": -1, "least": 0, "most": None},
        ),
        (
            lambda: lt.plays(TURN, cap=-1), lt.ArgumentError, "cap.wrong",
            {"name": "cap", "value": -1, "least": 0, "most": None},
        ),
        (
            lambda: lt.best(TURN, show=7), lt.ArgumentError, "show.unknown",
            {"value": 7, "allowed": [each.label for each in lt.Rarity]},
        ),
        (
            lambda: lt.WordFilter("rare"), lt.ArgumentError, "max_rarity.unknown",
            {"value": "rare", "allowed": [each.label for each in lt.Rarity]},
        ),
        (lambda: lt.Turn.parse("A"), lt.NotationError, "turn.unreadable", {"value": "A"}),
        (
            lambda: lt.Turn("A", "BCDE"), lt.ArgumentError, "pool.too_many",
            {"value": "BCDE", "cards": 4, "most": 3},
        ),
        (
            lambda: lt.Turn("Q", "q"), lt.ArgumentError, "cards.not_in_deck",
            {"letter": "Q", "cards": 2, "most": 1},
        ),
        (
            lambda: lt.Deals([[8] + [0] * 25]), lt.ArgumentError, "hand.too_many",
            {"deal": 0, "cards": 8, "most": 7},
        ),
        (
            lambda: lt.Deals([[0] * 16 + [2] + [0] * 9]), lt.ArgumentError, "cards.not_in_deck",
            {"deal": 0, "letter": "Q", "cards": 2, "most": 1},
        ),
        (lambda: lt.Deals([[1]]), lt.ArgumentError, "hands.shape", {"shape": [1, 1]}),
        (
            lambda: lt.Turn("A", patents="x4"), lt.ArgumentError, "patents.not_letters",
            {"name": "patents", "value": "x4"},
        ),
        (
            lambda: lt.Turn("A", rivals={"Tom": 4}), lt.ArgumentError, "rivals.type",
            {"name": "the patents of Tom", "value": 4},
        ),
        (
            lambda: lt.Rules(procedure=3), lt.ArgumentError, "procedure.unknown",
            {"value": 3, "allowed": ["table", "online"]},
        ),
        (
            lambda: lt.Rules(goals={2: -1}), lt.ArgumentError, "goals.wrong",
            {"name": "goals[2]", "value": -1, "least": 0, "most": 1_000_000},
        ),
        (
            lambda: lt.Rules(earnings={1: (1, 0)}), lt.ArgumentError, "earnings.wrong",
            {"name": "a length in earnings", "value": 1, "least": 2, "most": 16},
        ),
        (lambda: lt.Rules(deck=3), lt.ArgumentError, "deck.type", {"value": 3}),
        (lambda: lt.Rules(prices={"?": 1}), lt.ArgumentError, "prices.not_a_letter", {"key": "?"}),
        (lambda: lt.check_play(TURN, "a cat"), lt.PlayError, "play.not_a_word", {"word": "a cat"}),
        (lambda: lt.check_play(TURN, ()), lt.PlayError, "play.number_of_words", {"words": 0}),
        (
            lambda: lt.check_play(TURN, ("jaws", "eel")), lt.PlayError, "play.needs_patent",
            {"patent": "V", "words": ["EEL", "JAWS"]},
        ),
        (
            lambda: lt.Play(lt.Turn("A"), ("CAT",)), lt.PlayError, "play.cannot_be_laid",
            {"words": ["CAT"], "hand": "A", "pool": ""},
        ),
        (
            lambda: lt.Play(TURN, ("JEWELS",), rarity=9), lt.ArgumentError, "rarity.unknown",
            {"value": 9, "allowed": [each.label for each in lt.Rarity]},
        ),
        (lambda: changed(turn=3), lt.NotationError, "play.turn", {"value": 3}),
        (lambda: changed(words="JEWELS"), lt.NotationError, "play.words", {"value": "JEWELS"}),
        (
            lambda: changed(money=5), lt.NotationError, "play.contradicts",
            {"name": "play.money", "value": 5, "right": 4},
        ),
    ],
)  # fmt: skip
def test_code_and_data_say_what_the_message_says(make, kind, code, data):
    with pytest.raises(kind) as caught:
        make()
    assert type(caught.value) is kind
    assert (caught.value.code, dict(caught.value.data)) == (code, data)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code, again.data) == (str(caught.value), code, data)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lt.best(TURN, n="3"),
        lambda: lt.best(TURN, n=2.0),
        lambda: lt.best(TURN, n=True),
        lambda: lt.plays(TURN, cap=None),
        lambda: lt.plays(TURN, by=3),
        lambda: lt.best(TURN, by=None),
        lambda: lt.best(TURN, show=True),
        lambda: lt.best(TURN, show={"JEWELS"}),
        lambda: lt.WordFilter(2.5),
        lambda: lt.WordFilter(sensitive=0),
    ],
)
def test_an_argument_of_a_wrong_type_is_a_type_error(ask):
    with pytest.raises(TypeError):
        ask()


def test_a_number_where_a_lexicon_belongs_is_told_apart():
    with pytest.raises(TypeError):
        lt.best(TURN, 3)
    with refused(lt.LexiconError, "lexicon.not_a_lexicon", lexicon=3):
        lt.plays(TURN, 3)


@pytest.mark.parametrize(
    "value",
    ["A" * 10_000, 10**5000, "\ud800", float("nan"), object(), b"x", [[[[[1]]]]], {1: {2}}],
    ids=["long", "huge", "surrogate", "nan", "object", "bytes", "deep", "set"],
)
def test_data_are_short_json_values(value):
    error = lt.ArgumentError("wrong", "code", value=value)
    assert len(json.dumps(dict(error.data), allow_nan=False)) < 300
    assert pickle.loads(pickle.dumps(error)).data == error.data
    with pytest.raises(TypeError):
        error.data["value"] = 1


@pytest.mark.parametrize(
    ("arguments", "code", "data"),
    [
        (["best", "ABCDEFGH"], "hand.too_many", {"value": "ABCDEFGH", "cards": 8, "most": 7}),
        (["best", "CAT", "-n", "-1"], "n.wrong", {"value": -1}),
        (["best", "CAT", "--rules", "hand_size=0"], "hand_size.wrong", {"value": 0}),
        (["best", "CAT", "--max-rarity", "9"], "max_rarity.unknown", {"value": 9}),
        (["best", "CAT", "--nope"], "usage.unknown_option", {}),
        (["best"], "usage.missing", {"parameter": "hand"}),
        (["best", "CAT", "--rival", "3"], "usage.bad_value", {"parameter": "--rival"}),
        (["nope"], "usage", {}),
    ],
)
def test_the_command_line_says_code_and_data_as_json(run, arguments, code, data):
    exit_code, out, err = run(*arguments, "--json")
    answer = json.loads(out)
    assert (exit_code, answer["schema"], answer["code"]) == (2, "lettertycoon/error/1", code)
    assert data.items() <= answer["data"].items()
    assert err == f"lettertycoon: {answer['message']}\n"


def test_the_documented_errors_are_what_is_printed(run):
    shown = (ROOT / "docs" / "json.md").read_text().split("```json")[3].split("```")[0]
    _, printed, _ = run("best", "CAT", "--money", "-1", "--json")
    assert json.loads(printed) == json.loads(shown)
    page = (ROOT / "docs" / "errors.md").read_text()
    with pytest.raises(lt.ArgumentError) as caught:
        lt.Turn("ABCDEFGH")
    for said in (str(caught.value), caught.value.code, dict(caught.value.data)):
        assert f"  # {json.dumps(said)}\n" in page


OURS = {
    name
    for name, found in vars(lettertycoon.base).items()
    if isinstance(found, type) and issubclass(found, lt.LetterTycoonError)
}


@cache
def codes() -> Codes:
    """Not before a test asks: reading all sources takes seconds."""
    return Codes(ROOT / "src" / "lettertycoon", OURS)


COMMAND_LINE = "command line"


def documented() -> dict[tuple[str, str], set[str]]:
    rows = {}
    for line in (ROOT / "docs" / "errors.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        for code in re.findall(r"`([a-z_.]+)`", cells[1]) if len(cells) == 4 else ():
            kind = cells[0].strip("`")
            assert (kind, code) not in rows, f"{code} of {kind} has two rows"
            rows[kind, code] = set(re.findall(r"`(\w+)`", cells[2]))
    return rows


ROWS = documented()


def told_in(source: str, pattern: str) -> set[str]:
    """Codes that are written in a source as texts, wherever they are used."""
    folder = ROOT / "src" / "lettertycoon" / source
    texts = "".join(path.read_text() for path in folder.parent.glob(folder.name))
    return set(re.findall(pattern, texts))


def test_every_code_is_in_the_table_with_its_data():
    for kind, code, keys, *_ in codes().raised():
        rows = [row for row in ROWS if row[1] == code and kind in (None, row[0])]
        told = ", ".join(f"`{key}`" for key in sorted(keys or ()))
        assert rows, f"docs/errors.md lacks | `{kind}` | `{code}` | {told} | ... |"
        assert any((keys or set()) <= ROWS[row] for row in rows), f"docs/errors.md: {code}: {told}"
    for code in get_args(lacking.Code):
        assert ("PlayError", code) in ROWS, code
    usage = told_in("cli/*.py", r'"(usage(?:\.[a-z_]+)?)"')
    assert usage == {code for kind, code in ROWS if kind == COMMAND_LINE}


def test_the_table_has_no_error_that_nothing_raises():
    found = list(codes().raised())
    free = {code for kind, code, *_ in found if kind is None} | set(get_args(lacking.Code))
    pairs = {(kind, code) for kind, code, *_ in found}
    for kind, code in ROWS:
        assert kind == COMMAND_LINE or (kind, code) in pairs or code in free, (kind, code)
    for (kind, code), data in ROWS.items():
        keys = [each.keys for each in found if each.code == code and each.kind in (None, kind)]
        if keys and None not in keys and code not in get_args(lacking.Code):
            # an error in a file is told on with the file's path
            told = {"path"} if kind == "LexiconError" else set()
            assert data - told == set().union(*keys) - told, f"{code}: {data} are documented"


def test_a_code_is_written_where_its_error_is_made():
    # but for a file's error, which is repeated with the file's name, for what a record tells of
    # names and rules, which is a NotationError as all that is wrong with a record, and for why
    # cards can't lay words: lacking.Code
    assert codes().passed_on() == {"reading.py", "game.py", "lacking.py"}


@pytest.mark.parametrize("kind", sorted(OURS))
def test_every_error_is_public_and_has_a_code(kind):
    error = getattr(lt, kind)
    assert error("wrong", "some.code").code == "some.code"
    assert error.__module__ == "lettertycoon"
    with pytest.raises(TypeError):
        error("wrong")
