"""Whole games by request: the record goes with each request, and nothing is kept."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import lettertycoon as lt
from lettertycoon.frontends import Limits, Service, schema_file

ANSWERS = json.loads(Path(schema_file()).read_text())


@pytest.fixture(scope="module")
def service() -> Service:
    return Service({"tiny": lt.Lexicon(["CAT", "DOG"])})


def asked(service: Service, method: str, **params: Any) -> dict[str, Any]:
    """The answer as it comes over a wire."""
    answer = json.loads(json.dumps(service.answer(method, json.loads(json.dumps(params)))))
    jsonschema.Draft202012Validator({**ANSWERS, "oneOf": [{"$ref": "#/$defs/stage"}]}).validate(
        answer
    )
    return answer


@pytest.mark.parametrize("procedure", ["table", "online"])
def test_a_game_from_start_to_end(service, procedure):
    """A frontend that knows of no more than the requests."""
    rules = {"procedure": procedure}
    at = asked(service, "match.new", names=["Ann", "Bo", "Cy"], rules=rules, deal=3)
    while at["stage"] != "over":
        seen = {each["name"]: each["line"] for each in at["positions"]}[at["active"]]
        if at["stage"] == "lay":
            found = service.answer("best", {"turn": seen, "n": 1})["plays"]
            way = [
                "".join(
                    letter.lower() if source == "duplicate" else f"({letter})"
                    if source == "pool" else f"+{letter}" if source == "added" else letter
                    for letter, source, _ in word
                )
                for word in found[0]["way"]["letters"]
            ]  # fmt: skip
            move = "lay " + " & ".join(way).replace(")(", "")
        elif at["stage"] == "discard":
            move = "discard -"
        else:
            move = at["moves"][0]
        at = asked(service, "match.play", record=at["record"], moves=[move])
    assert at["active"] is None and at["record"]["result"]["winners"]
    match = lt.Match.replay(at["record"] | {"lexicon": lexicon_of(lt.Lexicon.default())})
    assert match.stage == "over"


def lexicon_of(lexicon: lt.Lexicon) -> dict[str, str]:
    return {"name": lexicon.name, "sha256": lexicon.sha256}


def test_a_record_made_elsewhere_is_taken_if_its_words_are_the_same(service):
    match = lt.Match(["Ann", "Bo"], seed=1)
    match = match.play(f"lay {lt.best(match.turn)[0].way}")
    record = match.record()
    at = asked(service, "match.play", record=record, player="Bo")
    assert [each["name"] for each in at["positions"]] == ["Bo"]
    assert lt.Position.from_dict(at["positions"][0]["position"]) == match.position("Bo")
    assert lt.Position.parse(at["positions"][0]["line"]) == match.position("Bo")
    assert (at["stage"], at["active"], at["laid"]) == (match.stage, match.active, match.laid)
    with pytest.raises(lt.NotationError, match="lexicon"):
        service.answer("match.play", {"record": record, "lexicon": "tiny"})


def test_a_position_is_a_turn(service):
    match = lt.Match(["Ann", "Bo", "Cy"], seed=5)
    position = match.position()
    right = service.answer("best", {"turn": str(position.turn)})
    for given in (str(position), position.to_dict()):
        assert service.answer("best", {"turn": given}) == right
    with pytest.raises(lt.NotationError):
        service.answer("best", {"turn": {"me": {}}})


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("match.new", {"names": ["Ann"]}, "match.players"),
        ("match.new", {"names": "Ann"}, "request.type"),
        ("match.new", {"names": ["Ann", "Bo"], "rules": []}, "request.type"),
        ("match.new", {"names": ["Ann", "Bo"], "deal": -1}, "seed.wrong"),
        ("match.new", {"names": ["Ann", "Bo"], "player": "Cy"}, "match.name"),
        ("match.new", {"names": ["Ann", "Bo"], "rules": {"deck": None}}, "match.no_deck"),
        ("match.play", {"record": 3}, "request.type"),
        ("match.play", {"record": {}}, "object.missing_key"),
        ("match.play", {"record": {"steps": [0] * 2001}}, "request.limit"),
        ("match.play", {"record": lt.Match(["a", "b"]).record(), "moves": ["x"]}, "move.text"),
        ("match.play", {"record": lt.Match(["a", "b"]).record(), "moves": ["buy J"]}, "move.stage"),
        ("match.play", {"record": lt.Match(["a", "b"]).record(), "moves": ["buy J"] * 2001},
         "request.limit"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(service, method, params, code):
    with pytest.raises(lt.LetterTycoonError) as caught:
        service.answer(method, params)
    assert caught.value.code == code


def test_a_record_of_a_long_game_fits_in_a_request():
    match, bots = lt.Match(list("abcde"), seed=1), [lt.bots.Random(1)]
    while match.stage != "over":
        match = match.play(bots[0].move(match.position(), match.moves))
    assert len(match.steps) < Limits().steps / 2
    assert len(json.dumps(match.record())) < Limits().body / 2
