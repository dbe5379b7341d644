"""The command line's spellings of turns and options, errors as JSON, and widths."""

import json

import pytest
from test_cli import CARDS

import lettertycoon as lt
from strict_schemas import assert_fits_schema


@pytest.mark.parametrize(
    "arguments",
    [
        ["J L S E A N Z", "E,W,E", "--patents", "x z", "--money", "4", "--rival", "Rayne=E"],
        ["AEJLNSZ/EEW XZ 4 Rayne=E -"],
        ["j,l,s,e,a,n,z", "ewe", "--patents=XZ", "--money=4", "--rival=Rayne=e"],
    ],
)
def test_every_spelling_of_a_turn(run, arguments):
    data = json.loads(run("best", *arguments, "--json")[1])
    assert data["turn"] == "AEJLNSZ/EEW XZ 4 Rayne=E -"
    assert len(data["plays"]) == 5


def test_rules_of_ones_own(run):
    table = '{"3":[1,0],"4":[9,0]}'
    out = run(
        "best", "JLSEANZT", "EWE", "--rules", "hand_size=8", "--rules", f"earnings={table}",
        "--doubling", "add", "--json",
    )[1]  # fmt: skip
    rules = lt.Rules(hand_size=8, earnings={3: (1, 0), 4: (9, 0)}, doubling="add")
    assert lt.Turn.parse(json.loads(out)["turn"]).rules == rules
    for wrong in (["hand_sizes=8"], ["hand_size"], ["hand_size=8", "--rules", "hand_size=9"]):
        code, _, err = run("best", "CAT", "--rules", *wrong)
        assert code == 2 and len(err.splitlines()) == 1


@pytest.mark.parametrize("field", lt.Rules.__struct_fields__)
def test_every_rule_can_be_given(run, field):
    usual = lt.Rules()
    other = {
        "doubling": "single",
        "hand_size": 9,
        "pool_size": 2,
        "deck": None,
        "earnings": {"3": [1, 0], "5": [7, 2]},
        "prices": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3),
        "goals": {"2": 50},
        "challenge": "automatic",
        "retries": -1,
        "procedure": "online",
    }[field]
    value = other if isinstance(other, str) else json.dumps(other)
    code, out, _ = run("best", "CAT", "--rules", f"{field}={value}", "--json")
    rules = lt.Turn.parse(json.loads(out)["turn"]).rules
    assert code == 0
    assert getattr(rules, field) != getattr(usual, field)


def test_rarities_have_names(run):
    for name, step in (("common", 2), ("Game-Word", 6), ("game word", 6), ("3", 3)):
        data = json.loads(run("best", *CARDS, "--max-rarity", name, "--json")[1])
        found = [lt.Play.from_dict(play) for play in data["plays"]]
        assert found == lt.best(lt.Turn(*CARDS), show=step)
    assert run("best", *CARDS, "--max-rarity", "rare")[0] == 2


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("money", "money"),
        (" Net ", "net"),
        ("money=1", lt.Weights(money=1)),
        ("money=1,stock=0", lt.Weights(money=1, stock=0)),
        (
            "money=1,stock=2,royalties=-1,Q=-3",
            lt.Weights(money=1, stock=2, royalties=-1, letters={"Q": -3}),
        ),
        ("Money = .5, s=-1e0", lt.Weights(money=0.5, letters={"S": -1})),
    ],
)
def test_an_objective_by_name_and_by_weight(run, text, by):
    turn = lt.Turn(*CARDS, rivals={"Rayne": "E"})
    code, out, _ = run("best", *CARDS, "--rival", "Rayne=E", "--by", text, "--json")
    plays = [lt.Play.from_dict(play) for play in json.loads(out)["plays"]]
    assert (code, plays) == (0, lt.best(turn, by=by))
    assert [play.by for play in plays] == [by] * 5
    listed = json.loads(run("words", str(turn), "--by", text, "--json")[1])["words"]
    assert [row["word"] for row in listed] == [play.words[0] for play in lt.plays(turn, by=by)]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["best", "CAT", "--jason"], "usage.unknown_option"),
        (["best"], "usage.missing"),
        (["best", "CAT", "--money", "four"], "usage.bad_value"),
    ],
)
def test_bad_input_as_json(run, arguments, code):
    exit_code, out, err = run(*arguments, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (exit_code, data["schema"], data["code"]) == (2, "lettertycoon/error/1", code)
    assert err == f"lettertycoon: {data['message']}\n"


def test_an_error_of_the_library_as_json(run):
    exit_code, out, _ = run("best", "QQ", "--json")
    with pytest.raises(lt.ArgumentError) as caught:
        lt.Turn("QQ")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (exit_code, data["code"], data["message"]) == (2, caught.value.code, str(caught.value))
