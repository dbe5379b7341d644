"""Leaping Letters on the command line and as JSON."""

import json

import pytest

from lettertycoon import leaping
from lettertycoon.frontends import Service
from lettertycoon.frontends.leaping_requests import leaping_solo
from strict_schemas import assert_fits_schema

HAND, ROW = "M1l B1f E1m", "D1f A2m Y2l"
COMMANDS = {
    "plays": ["plays", HAND, ROW],
    "plays, none": ["plays", "-", ROW],
    "solve": ["solve", HAND, ROW],
    "solve, known pile": ["solve", "M1l X3f", ROW, "--pile", "T1f O1m"],
    "solve, no pile": ["solve", "M1l X3f", ROW, "--pile", "-"],
    "solve, estimated": ["solve", "X3l", ROW, "--samples", "20", "--seed", "3"],
    "solve, own deck": ["solve", "X3l", ROW, "--deck", f"X3l {ROW} E1m O1m I2m"],
    "solo": ["solo", "--seed", "7"],
    "solo, several": ["solo", "--games", "3", "--player", "greedy"],
}


def validate(answer):
    assert_fits_schema(answer)
    return answer


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
def test_json_is_of_its_schema_and_tables_are_narrow(run, arguments):
    code, out, err = run("leaping", *arguments, "--json")
    answer = validate(json.loads(out))
    assert (code, err) == (0, "")
    assert answer["schema"].startswith(f"lettertycoon/leaping_{arguments[0]}/")
    code, out, err = run("leaping", *arguments)
    assert (code, err) == (0, "") and max(map(len, out.splitlines())) <= 80


def test_solve_says_what_is_drawn_and_left(run):
    lines = run("leaping", *COMMANDS["solve, known pile"])[1].splitlines()
    assert lines[1].split() == ["word", "points", "card", "dropped", "drawn", "before"]
    assert lines[-2].startswith("2 extra cards, 7 cards in all")
    assert lines[-1] == "left in the hand when the pile ends: X3f"
    assert "expected (error " in run("leaping", *COMMANDS["solve, estimated"])[1]
    assert "0 extra cards, 6 cards in all" in run("leaping", *COMMANDS["solve"])[1]


def test_the_answers_are_what_the_library_says(embedded):
    answered = Service().answer
    found = leaping.plays(HAND, ROW)
    answer = validate(answered("leaping.plays", {"hand": HAND.split(), "row": ROW}))
    assert [each["word"] for each in answer["plays"]] == [play.word for play in found]
    assert [each["library"] for each in answer["plays"]] == [list(p.library) for p in found]
    solution = leaping.solve("X3l", ROW, samples=50)
    answer = validate(answered("leaping.solve", {"hand": "X3l", "row": ROW, "samples": 50}))
    assert (answer["extra"], answer["error"]) == (solution.extra, solution.error)
    assert answer["pile"] is None and answer["used"] == solution.used
    answer = validate(leaping_solo(embedded, seed=4))
    game = leaping.Game.replay(answer["record"])
    assert game.result.used == answer["mean"] == answer["most"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["plays", "M1", ROW], "card.unreadable"),
        (["plays", "M1x", ROW], "card.position"),
        (["plays", "M1l", "D1f A2m"], "cards.number"),
        (["solve", "M1l", ROW, "--pile", "?"], "card.unreadable"),
        (["solve", "M1l", ROW, "--samples", "0"], "samples.wrong"),
        (["solo", "--games", "0"], "games.wrong"),
        (["solo", "--player", "nobody"], "usage.bad_value"),
        (["solve", "M1l"], "usage.missing"),
    ],
)
def test_bad_input_is_one_line(run, arguments, code):
    exit_code, out, err = run("leaping", *arguments, "--json")
    assert (exit_code, json.loads(out)["code"], err.count("\n")) == (2, code, 1)


def test_a_lexicon_of_ones_own(run, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("DAM\nYAP\n")
    lines = run("leaping", "plays", "M1l", ROW, "--lexicon", str(path))[1].splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["DAM"]
