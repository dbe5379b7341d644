"""Whole games by request: the record goes with each request, and nothing is kept."""

import json
from typing import Any

import pytest

import lettertycoon as lt
from lettertycoon.frontends import Limits, Service
from refusals import refused
from strict_schemas import assert_fits_schema

RECORD = lt.Match(["a", "b"], seed=1).record()
LARGE = lt.Match(["Ann", "Bo"], seed=1, rules=lt.Rules(hand_size=10)).record()


@pytest.fixture(scope="module")
def service() -> Service:
    return Service({"tiny": lt.Lexicon(["CAT", "DOG"])})


def asked(service: Service, method: str, **params: Any) -> dict[str, Any]:
    """The answer as it comes over a wire."""
    answer = json.loads(json.dumps(service.answer(method, json.loads(json.dumps(params)))))
    assert_fits_schema(answer, "stage")
    return answer


@pytest.mark.parametrize("procedure", ["table", "online"])
def test_a_game_from_start_to_end(service, procedure):
    """A frontend that knows of no more than the requests."""
    rules = {"procedure": procedure, "goals": {"3": 20}}
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
            move = at["legal_moves"][0]
        at = asked(service, "match.play", record=at["record"], moves=[move])
    assert at["active"] is None and at["record"]["result"]["winners"]
    for player in (None, "Ann", "Bo"):
        assert asked(service, "match.play", record=at["record"], player=player)["legal_moves"] == []
    match = lt.Match.replay(at["record"] | {"lexicon": lexicon_of(lt.Lexicon.default())})
    assert match.stage == "over"


def lexicon_of(lexicon: lt.Lexicon) -> dict[str, str]:
    return {name: getattr(lexicon, name) for name in ("name", "sha256")}


def test_a_record_made_elsewhere_is_taken_if_its_words_are_the_same(service):
    match = lt.Match(["Ann", "Bo"], seed=1)
    match = match.play(f"lay {lt.best(match.turn)[0].way}")
    record = match.record()
    at = asked(service, "match.play", record=record, player="Bo")
    assert [each["name"] for each in at["positions"]] == ["Bo"]
    assert lt.Position.from_dict(at["positions"][0]["position"]) == match.position("Bo")
    assert lt.Position.parse(at["positions"][0]["line"]) == match.position("Bo")
    assert (at["stage"], at["active"], at["laid"]) == (match.stage, match.active, match.laid)
    with refused(lt.NotationError, "record.step"):
        service.answer("match.play", {"record": record, "lexicon": "tiny"})


def test_a_position_is_a_turn(service):
    match = lt.Match(["Ann", "Bo", "Cy"], seed=5)
    position = match.position()
    right = service.answer("best", {"turn": str(position.turn)})
    for given in (str(position), position.to_dict()):
        assert service.answer("best", {"turn": given}) == right
    with refused(lt.NotationError, "request.invalid", path="$.turn", expected="hand"):
        service.answer("best", {"turn": {"me": {}}})


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("match.new", {"names": ["Ann"]}, "players.number"),
        ("match.new", {"names": "Ann"}, "request.invalid"),
        ("match.new", {"names": ["Ann", "Bo"], "rules": []}, "request.invalid"),
        ("match.new", {"names": ["Ann", "Bo"], "deal": -1}, "request.invalid"),
        ("match.new", {"names": ["Ann", "Bo"], "player": "Cy"}, "players.unknown"),
        ("match.new", {"names": ["Ann", "Bo"], "rules": {"deck": None}}, "match.no_deck"),
        ("match.play", {"record": 3}, "request.invalid"),
        ("match.play", {"record": {}}, "object.missing_key"),
        ("match.play", {"record": {"moves": [0] * 2001}}, "request.limit"),
        ("match.play", {"record": RECORD, "moves": ["x"]}, "move.text"),
        ("match.play", {"record": RECORD, "moves": ["buy J"]}, "move.stage"),
        ("match.play", {"record": RECORD, "moves": ["buy J"] * 2001},
         "request.limit"),
        ("match.new", {"names": ["Ann", "Bo"], "rules": {"hand_size": 10}}, "request.limit"),
        ("match.play", {"record": LARGE}, "request.limit"),
        ("match.bot", {"record": LARGE, "bot": "greedy"}, "request.limit"),
        ("review_game", {"record": LARGE}, "request.limit"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(service, method, params, code):
    with pytest.raises(lt.LetterTycoonError) as caught:
        service.answer(method, params)
    assert caught.value.code == code


@pytest.mark.parametrize("bot", ["greedy", "casual:3", "expert", "Random"])
def test_a_bot_moves_as_it_does_in_a_match(service, bot):
    match = lt.Match(["Ann", "Bo"], seed=4)
    for _ in range(9):
        at = asked(service, "match.bot", record=match.record(), bot=bot, seed=7, player="Bo")
        match = match.play(lt.bots.named(bot, 7).move(match.position(), match.legal_moves))
        assert at["record"] == match.record() and len(at["positions"]) == 1


def test_bots_move_until_a_person_must(service):
    rules = {"goals": {"3": 20}}
    at = asked(service, "match.new", names=["Ann", "Bo", "Cy"], rules=rules, deal=3)
    while at["stage"] != "over":
        at = asked(service, "match.bot", record=at["record"], bot="greedy", until="Bo")
        assert at["active"] in ("Bo", None)
        again = asked(service, "match.bot", record=at["record"], bot="greedy", until="Bo")
        assert again["record"] == at["record"]
        if at["active"]:
            at = asked(service, "match.bot", record=at["record"], bot="specials")
    assert at["record"]["result"]["winners"]
    with refused(lt.MoveError, "move.over") as caught:
        service.answer("match.bot", {"record": at["record"], "bot": "greedy"})
    assert caught.value.code == "move.over"


def test_a_bot_moves_within_the_limits(service):
    limits = Limits(effort=3, moves=9)
    strict, record = Service(limits=limits), lt.Match(["Ann", "Bo"], seed=1).record()
    for params, code in (
        ({"bot": "advisor:4"}, "request.limit"),
        ({"bot": "hal"}, "bot.unknown"),
        ({"bot": "greedy", "until": "Cy"}, "players.unknown"),
        ({"bot": "greedy", "seed": -1}, "request.invalid"),
        ({"bot": "casual", "seed": "x"}, "request.invalid"),
    ):
        try:
            strict.answer("match.bot", {"record": record, **params})
        except lt.LetterTycoonError as error:
            assert error.code == code
        else:
            assert code is None
    assert strict.answer("match.bot", {"record": record, "bot": "advisor:3"})["record"]["moves"]
    assert not strict.read("match.bot", {"record": record, "bot": "greedy"}).quick
    match = lt.Match(["Ann", "Bo"], seed=1)
    while len(match.moves) < 9:
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    other = next(name for name in match.names if name != match.active)
    with refused(lt.ArgumentError, "request.limit", limit="moves"):
        strict.answer("match.bot", {"record": match.record(), "bot": "greedy", "until": other})


def test_the_line_of_a_way_lays_it(service):
    match = lt.Match(["Ann", "Bo"], seed=1)
    line = service.answer("best", {"turn": str(match.turn), "n": 1})["plays"][0]["way"]["line"]
    at = asked(service, "match.play", record=match.record(), moves=[f"lay {line}"])
    assert at["laid"] == line


def test_a_record_of_a_long_game_fits_in_a_request():
    match, bots = lt.Match(list("abcde"), seed=1), [lt.bots.Random(1)]
    while match.stage != "over":
        match = match.play(bots[0].move(match.position(), match.legal_moves))
    assert len(match.moves) < Limits().moves / 2
    assert len(json.dumps(match.record())) < Limits().body / 2


def test_a_random_seed_survives_javascript():
    for _ in range(20):
        seed = lt.Match(["Ann", "Bo"]).record()["seed"]
        assert seed == int(float(seed)) < 2**53


def test_the_moves_of_another_player_are_not_told(service):
    """They tell the cards: in the stage `replace`, each letter of the hand."""
    match = lt.Match(["Ann", "Bo"], seed=1)
    while match.stage != "buy":
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    record, other = match.record(), next(name for name in match.names if name != match.active)
    assert asked(service, "match.play", record=record)["legal_moves"]
    assert asked(service, "match.play", record=record, player=match.active)["legal_moves"]
    assert asked(service, "match.play", record=record, player=other)["legal_moves"] is None
