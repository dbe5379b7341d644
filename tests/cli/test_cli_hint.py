"""The command `hint`."""

import json

import pytest

import lettertycoon as lt
from strict_schemas import assert_fits_schema

CARDS = ["JLSEANZ", "EWE"]
TURN = lt.Turn(*CARDS)


@pytest.mark.parametrize("level", range(1, 9))
def test_each_level_is_told_in_text_and_json(run, level):
    expected = lt.hint(TURN, level=level)
    code, out, err = run("hint", *CARDS, "--level", str(level))
    assert (code, err) == (0, "")
    title, _, text = out.partition("\n")
    assert title == "hand AEJLNSZ, pool EEW" and text == f"{expected}\n"
    code, out, err = run("hint", *CARDS, "--level", str(level), "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, err, data["hints"]) == (0, "", [expected.to_dict()])
    assert (data["schema"], data["turn"]) == ("lettertycoon/hint/1", str(TURN))


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        (["--seed", "5"], {"seed": 5}),
        (["--exclude", "weasel", "--exclude", "JEWELS"], {"exclude": ["weasel", "jewels"]}),
        (["--by", "money=1,stock=3"], {"by": lt.Weights(money=1, stock=3)}),
        (
            ["--max-rarity", "1", "--by", "stock", "--no-relax"],
            {"show": 1, "by": "stock", "relax": False},
        ),
        (["--max-rarity", "any"], {"show": lt.WordFilter(sensitive=False)}),
        (["--max-rarity", "1", "--show-sensitive"], {"show": lt.WordFilter(1)}),
    ],
)
def test_options_are_the_arguments(run, options, asked):
    _, out, _ = run("hint", *CARDS, *options, "--level", "8", "--json")
    assert json.loads(out)["hints"] == [lt.hint(TURN, level=8, **asked).to_dict()]
    _, out, _ = run("hint", *CARDS, *options, "-n", "4", "--json")
    several = lt.several_hints(TURN, **asked, n=4)
    assert json.loads(out)["hints"] == [hint.to_dict() for hint in several]


def test_a_list_to_suggest_from(run, tmp_path):
    (tmp_path / "known.txt").write_text("lane\nlanes\nxyzzy\n")
    code, out, _ = run("hint", *CARDS, "--suggest", str(tmp_path / "known.txt"), "--level", "7")
    assert code == 0 and out.endswith("It is LANES.\n")


def test_no_play_is_no_error(run):
    assert run("hint", "JQX", "--level", "8")[:2] == (
        0, "hand JQX, pool -\n0 plays can be laid.\nNo word can be laid.\n",
    )  # fmt: skip
    none = "hand JQX, pool -\nNo play of this kind can be laid, or all are excluded.\n"
    assert run("hint", "JQX", "-n", "3")[:2] == (0, none)
    code, out, _ = run("hint", "JQX", "-n", "3", "--json")
    assert_fits_schema(json.loads(out))
    assert (code, json.loads(out)["hints"]) == (0, [])
