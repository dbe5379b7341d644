"""What rivals receive and what may be bought is shown, however narrow the table."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.cli.layout import short_names

ROYALTY = re.compile(r"(\S+) \$(\d+)")


@pytest.mark.parametrize(
    "rivals",
    [
        "Rayne=E,Thomas=NSRT",
        "Rayne=E,Somebody=NS,Thom=AL,Tom=WJ",
        "Player%201=E,Player%202=N,Player%203=L,Player%204=AW",
        "Ray=E,Rayne=N,Raynes=L",
    ],
)
@pytest.mark.parametrize("columns", ["80", "60", "20"])
def test_a_narrow_table_hides_no_rival(run, monkeypatch, rivals, columns):
    line = f"AEJLNSZ/EEW BKVXZ 4 {rivals} -"
    plays = [
        lt.Play.from_dict(play) for play in json.loads(run("best", line, "--json")[1])["plays"]
    ]
    monkeypatch.setenv("COLUMNS", columns)
    _, header, *rows = run("best", line)[1].splitlines()
    begin, end = header.index("rivals get"), header.index("may buy")
    names = dict(each.split(" = ") for each in rows[len(plays)].split(", "))
    assert {*names.values()} == {*lt.Turn.parse(line).rivals}
    for play, row in zip(plays, rows, strict=False):
        told = {names[name]: int(money) for name, money in ROYALTY.findall(row[begin:end])}
        assert told == dict(play.royalties) != {}


def test_names_stay_whole_where_there_is_room(run, monkeypatch):
    line = "AEJLNSZ/EEW XZ 4 Rayne=E,Thomas=NSRT -"
    for columns in ("", "100"):
        monkeypatch.setenv("COLUMNS", columns)
        out = run("best", line)[1]
        assert "Rayne $3 Thomas $2" in out and " = " not in out


@given(st.lists(st.text("Rayne 12", min_size=1, max_size=6), unique=True, max_size=25))
def test_short_names_tell_rivals_apart(names):
    short = short_names(names)
    assert list(short) == names
    assert len({*short.values()}) == len(names)
    assert all(len(each) <= 3 for each in short.values())
    for name, letters in short.items():
        if not letters.startswith("#"):
            assert name.startswith(letters)
            assert not any(other.startswith(letters) for other in names if other != name) or (
                letters == name
            )


def test_check_says_what_best_says(run):
    hand = "AEJLNSZ/EEW XZ 4 Rayne=E,Thomas=NSRT -"
    code, out, _ = run("check", "jewels", "waenesses", "zzz", "--hand", hand)
    assert (code, out.splitlines()[:2]) == (
        1,
        [
            "good  JEWELS $4 +1 (common), rivals get Rayne $1, may buy J$2 L$4 W$3",
            "good  WAENESSES $6 +3 (game word), rivals get Rayne $3 Thomas $2, may buy A$8 W$3",
        ],
    )
    turn = lt.Turn.parse(hand)
    for word, line in zip(("jewels", "waenesses"), out.splitlines(), strict=False):
        play = lt.check_play(turn, word)
        assert re.findall(r"([A-Z])\$", line) == list(play.buyable)
        rivals = line.split("rivals get ")[1].split(",")[0]
        assert {name: int(money) for name, money in ROYALTY.findall(rivals)} == play.royalties
    assert "rivals" not in run("check", "jewels", "--hand", "JLSEANZ", "--pool", "EWE")[1]


@pytest.mark.parametrize("patents", ["-", "X", "XZ"])
def test_a_word_that_is_read_as_a_way_is_told(run, patents):
    hint = "; SEEEs was read as a way, with a duplicate in lower case: write SEEES for the word"
    turn = f"ABCDEF/E {patents} 0 - -"
    _, out, _ = run("check", "SEEEs", "seees", "--hand", turn)
    way, word = out.splitlines()
    assert way.startswith("bad") and way.endswith(hint)
    assert word.startswith("bad") and "read as a way" not in word
    data = json.loads(run("check", "SEEEs", "--hand", turn, "--json")[1])
    assert data["results"][0]["error"]["message"].endswith(hint)
    assert "read as a way" not in run("check", "J(EW)eLS", "--hand", turn)[1]
