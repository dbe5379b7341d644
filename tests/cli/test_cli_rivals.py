"""What rivals receive and what may be bought is shown, however narrow the table."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.cli.turns import short_names

ROYALTY = re.compile(r"(\S+) \$(\d+)")


@pytest.mark.parametrize(
    "rivals",
    [
        "Rayne=E,Thomas=NSRT,Bo=L",
        "Rayne=E,Somebody=NS,Thom=AL,Tom=WJ",
        "Player%201=E,Player%202=N,Player%203=L,Player%204=AW",
    ],
)
@pytest.mark.parametrize("columns", ["80", "60", "20"])
def test_a_narrow_table_hides_no_rival(run, monkeypatch, rivals, columns):
    line = f"AEJLNSZ/EEW BKVXZ 4 {rivals} -"
    plays = [lt.Play.from_dict(play) for play in json.loads(run("best", line, "--json")[1])]
    monkeypatch.setenv("COLUMNS", columns)
    lines = run("best", line)[1].splitlines()
    start = next(at for at, each in enumerate(lines) if each.startswith("play "))
    header, *rows = lines[start:]
    begin, end = header.index("rivals get"), header.index("may buy")
    told = " ".join(rows[len(plays) :])
    names = dict(re.findall(r"(\S+) = ([^,]+?)(?=,|$| \(E\))", told))
    assert {*names.values()} == {*lt.Turn.parse(line).rivals}
    for play, row in zip(plays, rows, strict=False):
        shown = {names[name]: int(money) for name, money in ROYALTY.findall(row[begin:end])}
        assert shown == dict(play.royalties) != {}


@given(st.lists(st.text("Rayne 12", min_size=1, max_size=6), unique=True, max_size=25))
def test_short_names_tell_rivals_apart(names):
    short = short_names(names)
    assert list(short) == names
    assert len({*short.values()}) == len(names)
    assert all(len(each) <= 3 for each in short.values())
    for name, letters in short.items():
        assert letters.startswith("#") or name.startswith(letters)
