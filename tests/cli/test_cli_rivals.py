"""What rivals receive and what may be bought is shown, however narrow the table."""

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.cli.play_tables import short_names
from tables import table

ROYALTY = re.compile(r"(\S+) \$(\d+)")


@pytest.mark.parametrize("rivals", table("cli/lines")["rivals"])
@pytest.mark.parametrize("columns", ["200", "80", "60", "40", "20"])
def test_a_narrow_table_hides_no_rival(run, monkeypatch, rivals, columns):
    line = f"AEJLNSZ/EEW BKVXZ 4 {rivals} -"
    plays = [lt.Play.from_dict(play) for play in json.loads(run("best", line, "--json")[1])]
    monkeypatch.setenv("COLUMNS", columns)
    out = run("best", line)[1]
    flat = " ".join(out.split())
    names = dict(re.findall(r"(\S+) = ([^,]+?)(?=,|$| \(E\))", flat[flat.index(" = ") - 3 :]))
    assert {*names.values()} == {*lt.Turn.parse(line).rivals}
    starts = [flat.index(f" {play.way} ") for play in plays]
    for play, start, end in zip(plays, starts, [*starts[1:], len(flat)], strict=True):
        received = ROYALTY.findall(flat[start:end])
        shown = {names[name]: int(money) for name, money in received if name in names}
        assert shown == dict(play.royalties) != {}


@example(["Rayne"])
@example(["Rayne", "Rob"])
@example(["Rayne", "Ray"])
@example(["Rayne", "Raymond", "Bo"])
@given(st.lists(st.text("Rayne 12", min_size=1, max_size=6), unique=True, max_size=25))
def test_short_names_tell_rivals_apart_with_as_few_letters_as_can_be(names):
    numbers = [f"#{number}" for number in range(1, len(names) + 1)]
    choices = [[name[:size] for name in names] for size in (1, 2, 3)]
    first = next((short for short in choices if len({*short}) == len(names)), numbers)
    assert [*short_names(names).items()] == [*zip(names, first, strict=True)]
