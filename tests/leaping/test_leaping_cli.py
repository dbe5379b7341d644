"""Leaping Letters on the command line."""

import json

import pytest

from lettertycoon import leaping

HAND = "M1l B1f E1m"
ROW = "D1f A2m Y2l"


@pytest.mark.parametrize("hand", [HAND, "-"])
def test_plays_are_those_of_the_library(run, hand):
    found = leaping.plays(hand, ROW)
    code, out, err = run("leaping", "plays", hand, ROW)
    assert (code, err) == (0, "") and max(map(len, out.splitlines())) <= 80
    assert [line.split()[0] for line in out.splitlines()[1:]] == [play.word for play in found]
    told = json.loads(run("leaping", "plays", hand, ROW, "--json")[1])
    assert [(each["word"], each["points"], each["library"]) for each in told] == [
        (play.word, play.points, [*play.library]) for play in found
    ]


@pytest.mark.parametrize(("hand", "pile"), [(HAND, None), ("M1l X3f", "T1f O1m"), ("M1l X3f", "-")])
def test_the_order_of_plays_is_that_of_the_library(run, hand, pile):
    options = [] if pile is None else ["--pile", pile]
    found = leaping.solve(hand, ROW, pile=pile)
    code, out, err = run("leaping", "solve", hand, ROW, *options)
    assert (code, err) == (0, "") and max(map(len, out.splitlines())) <= 80
    head, *rows, last = out.splitlines()
    assert head.split() == ["word", "points", "card", "dropped", "drawn", "before"]
    assert [(row.split()[0], int(row.split()[-1])) for row in rows] == [
        (play.word, drawn) for play, drawn in zip(found.plays, found.drawn, strict=True)
    ]
    assert last == str(found)
    told = json.loads(run("leaping", "solve", hand, ROW, *options, "--json")[1])
    assert (told["extra"], told["left"]) == (found.extra, [*map(str, found.left)])
    assert (told["used"], told["points"]) == (found.used, found.points)
