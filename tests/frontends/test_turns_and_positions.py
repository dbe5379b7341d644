"""A turn and a position stand for each other, and their rivals have one form."""

import json

import jsonschema
import pytest

import lettertycoon as lt
from lettertycoon.frontends import Service, request_schemas
from refusals import refused

SERVICE = Service()
REQUESTS = request_schemas()
TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Tom": "A"})
POSITION = lt.Position(
    "JLSEANZ", "EWE", me=lt.Player("XZ", 4, 1),
    rivals={"Tom": lt.Player("A", 5), "Rayne": lt.Player("E", 2, 3)}, starter="Tom",
)  # fmt: skip
ROWS = [{"name": "Tom", "patents": "A"}, {"name": "Rayne", "patents": "E", "money": 2}]
PAIRS = {"Rayne": "E", "Tom": "A"}
CARDS = {"hand": "JLSEANZ", "pool": "EWE"}


@pytest.mark.parametrize(
    "given",
    [
        str(TURN), TURN.to_dict(), str(POSITION), POSITION.to_dict(),
        CARDS | {"patents": "XZ", "money": 4, "rivals": ROWS},
        CARDS | {"patents": "XZ", "money": 4, "rivals": PAIRS},
        CARDS | {"me": {"patents": "XZ", "money": 4}, "rivals": ROWS},
        CARDS | {"me": {"patents": "XZ", "money": 4}, "rivals": PAIRS},
        "AEJLNSZ/EEW XZ:4 Tom=A,Rayne=E", "AEJLNSZ/EEW XZ 4 Tom=A,Rayne=E",
    ],
)  # fmt: skip
def test_each_is_the_same_turn_and_a_position(given):
    assert SERVICE.answer("best", {"turn": given, "n": 1})["turn"] == str(TURN)
    line = SERVICE.answer("advise", {"position": given, "n": 1})["position"]
    position = lt.Position.parse(line)
    assert position.turn == TURN and position.me.money == 4
    full = given in (str(POSITION), POSITION.to_dict())
    assert position == POSITION if full else position.starter is None


@pytest.mark.parametrize(
    ("line", "read_as", "code"),
    [
        ("CAT", "turn", "turn.unreadable"),
        ("CAT/- XZ:", "position", "position.player"),
        ("CAT/- XZ 4 Rayne", "turn", "turn.not_a_pair"),
        ("CAT/- XZ 6 Bo=E:2", "position", "position.rival"),
        ("CAT/- - Bo=E:x", "position", "position.player"),
        ("CAT/- - Bo=E Cy EK 1x", "position", "position.round"),
        ("CAT/- XZ 4 - hand", "turn", "turn.not_a_pair"),
    ],
)
def test_an_error_says_which_a_line_looked_like(run, line, read_as, code):
    with refused(lt.NotationError, code, read_as=read_as) as caught:
        SERVICE.answer("best", {"turn": line})
    assert f"read as a {read_as}" in str(caught.value)
    told = json.loads(run("best", line if "/" in line else f"{line}/-/", "--json")[1])
    assert told["data"]["read_as"] == "turn" if "/" not in line else read_as


def test_what_is_wanted_decides_where_a_line_may_be_both():
    with refused(lt.NotationError, "position.unreadable", read_as="position"):
        SERVICE.answer("advise", {"position": "CAT"})
    for line in ("CATS/EWE XZ", "CATS/EWE XZ -", "CATS/EWE"):
        assert SERVICE.answer("best", {"turn": line})["plays"]


def test_pictures_definitions_and_bots_are_asked_for():
    answer = SERVICE.answer("svg", {"turn": str(TURN), "play": "J(EW)eL+S"})
    play = lt.lay(TURN, "J(EW)eL+S")
    assert (answer["svg"], answer["play"]["way"]["line"]) == (lt.svg(play), "J(EW)eL+S")
    with refused(lt.PlayError, "play.not_in_lexicon"):
        SERVICE.answer("svg", {"turn": str(TURN), "play": "jewles"})
    row = SERVICE.answer("define", {"words": ["jewels"]})["words"][0]
    assert row["legal"] and row["definition"].startswith("plural of jewel")
    bots = SERVICE.answer("bots")
    assert {each["name"]: each["manner"] for each in bots["match"]} == lt.bots.MANNERS
    assert all(each["manner"] for game in ("leaping", "buyword") for each in bots[game])


def test_the_schemas_of_requests_have_no_room_for_keys_that_are_not_known():
    """As the server refuses them: in a record too."""
    record = lt.Match(["Ann", "Bo"], seed=1).play("discard -").record()
    schema = REQUESTS | {"$ref": "#/methods/match.play"}
    fits = jsonschema.Draft202012Validator(schema).is_valid
    asked = json.loads(json.dumps({"record": record, "moves": []}))
    assert fits(asked)
    for place in ([], ["record"], ["record", "lexicon"], ["record", "moves", 0]):
        wrong = json.loads(json.dumps(asked))
        inner = wrong
        for step in place:
            inner = inner[step]
        inner["later"] = 1
        assert not fits(wrong), place
        with pytest.raises(lt.NotationError):
            SERVICE.answer("match.play", wrong)
