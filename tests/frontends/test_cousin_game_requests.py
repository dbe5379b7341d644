"""Whole games of the cousins by request: the record goes with each request, nothing is kept."""

import copy
import json
from functools import cache
from random import Random
from typing import Any

import jsonschema
import pytest

import buyword_games
import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.frontends import Limits, Service, request_schemas
from strict_schemas import assert_fits_schema

KINDS: dict[str, Any] = {"leaping": leaping.Game, "buyword": buyword.Game}
BOTS = {"leaping": ["greedy", "solver"], "buyword": ["plain", "advisor"]}
FEW = {"counts": {"E": 8, "A": 6, "T": 6, "R": 4, "S": 4, "N": 2, "Q": 1.0}}
#: Rules of short games, those of all variations too.
RULES: dict[str, list[dict[str, Any]]] = {
    "leaping": [{"keys": 1}, {"hand_size": 3, "keys": 2.0}],
    "buyword": [
        FEW,
        FEW | {"challenge": "automatic", "tile_limit": 2, "auctions": True, "die": [3, None]},
        FEW | {"drafts": True, "trades": True, "bags": 2},
        FEW | {"paid_trades": True, "auctions": True, "until": 210, "bags": None},
    ],
}
GAMES = [(name, rules) for name, each in RULES.items() for rules in each]


@pytest.fixture(scope="module")
def service() -> Service:
    return Service({"tiny": lt.Lexicon(["CAT", "DOG"])})


@pytest.fixture(params=KINDS)
def name(request) -> str:
    return request.param


@cache
def questions(method: str) -> jsonschema.Draft202012Validator:
    schemas = request_schemas()
    schema = {**schemas["methods"][method], "$defs": schemas["$defs"]}
    return jsonschema.Draft202012Validator(schema)


def asked(service: Service, method: str, **params: Any) -> dict[str, Any]:
    """The answer as it comes over a wire; question and answer are of their strict schemas."""
    questions(method).validate(params)
    answer = json.loads(json.dumps(service.answer(method, json.loads(json.dumps(params)))))
    assert_fits_schema(answer, f"{method.partition('.')[0]}_stage")
    return answer


def any_move(random: Random, at: dict[str, Any], game: Any) -> str:
    """A move that a frontend makes of what the answer says."""
    if isinstance(game, buyword.Game):  # words in capitals are filled in
        return buyword_games.legal_move(random, game)
    return random.choice(at["legal_moves"])


def refused(service: Service, method: str, **params: Any) -> lt.LetterTycoonError:
    """The one error, of a request that changes nothing."""
    before = copy.deepcopy(params)
    with pytest.raises(lt.LetterTycoonError) as caught:
        service.answer(method, params)
    assert params == before and "\n" not in str(caught.value)
    return caught.value


SLOW = pytest.mark.slow


@pytest.mark.parametrize("players", [1, pytest.param(2, marks=SLOW), pytest.param(3, marks=SLOW)])
@pytest.mark.parametrize(("name", "rules"), GAMES, ids=str)
def test_random_games_from_start_to_end(service, name, rules, players):
    random = Random(f"{players} {rules}")
    names = ["Ann", "Bo", "Cy"][:players]
    at = asked(service, f"{name}.new", names=names, rules=rules, deal=players)
    assert [each["name"] for each in at["positions"]] == names
    game = KINDS[name].replay(at["record"])
    while at["stage"] != "over":
        assert at["active"] == game.active
        bad = refused(service, f"{name}.play", record=at["record"], moves=["fly to the moon"])
        assert bad.code in ("move.unreadable", "leaping.not_legal")
        move = any_move(random, at, game)
        later = [move, "fly to the moon"]
        refused(service, f"{name}.play", record=at["record"], moves=later)
        at = asked(service, f"{name}.play", record=at["record"], moves=[move])
        before, game = game, game.play(move)
        assert at["record"] == game.record() and at["stage"] == game.stage
        assert (at["round"], at["goal"]) == (game.round, game.goal)
        (news,) = at["news"]
        assert (news["player"], news["move"]) == (game.moves[-1].player, str(game.moves[-1].move))
        assert news["text"].splitlines() == [*game._brought(game.moves[-1], before)]
    assert at["active"] is None and at["legal_moves"] == []
    assert at["record"]["result"]["winners"] == list(game.result.winners)
    assert KINDS[name].replay(at["record"]) == game
    whole = asked(service, f"{name}.play", record=at["record"])["news"]
    assert [each["move"] for each in whole] == [str(step.move) for step in game.moves]
    error = refused(service, f"{name}.bot", record=at["record"], bot=BOTS[name][0])
    assert error.code == "move.over"


def test_a_player_is_shown_what_a_player_may_see(service, name):
    at = asked(service, f"{name}.new", names=["Ann", "Bo"], deal=5)
    other = next(each for each in ("Ann", "Bo") if each != at["active"])
    for player in ("Ann", "Bo"):
        seen = asked(service, f"{name}.play", record=at["record"], player=player)
        assert [each["name"] for each in seen["positions"]] == [player]
        assert (seen["legal_moves"] is None) == (player == other)
        game = KINDS[name].replay(at["record"])
        assert seen["positions"][0]["position"] == game.position(player).to_dict()
    assert refused(service, f"{name}.play", record=at["record"], player="Cy").code == (
        "players.unknown"
    )


def test_hidden_cards_are_in_no_position_of_others():
    game = leaping.Game(["Ann", "Bo"], seed=2).play("draw")
    assert game.position("Ann").to_dict()["drawn"] is not None
    bo = game.position("Bo").to_dict()
    assert bo["drawn"] is None and bo["held"] == {"Ann": 6, "Bo": 5}
    pile = {key for key, value in bo.items() if value and isinstance(value, list)}
    assert pile <= {"hand", "row", "dropped"}


def test_news_tells_what_the_moves_brought(service):
    game = leaping.Game(["Ann", "you"], rules=leaping.GameRules(hand_size=1, keys=1), seed=4)
    card = str(game.position().hand[0])
    game = game.play("draw").play("keep").play("draw")
    assert [news.text for news in game.news("Ann")] == [
        "Ann draws a card.", "Ann keeps.", "You draw a card.",
    ]  # fmt: skip
    later = game.play("keep").play(f"exchange {card}").news(since=4)
    assert [news.to_dict() for news in later] == [
        {"player": "Ann", "move": f"exchange {card}", "text": f"Ann exchanges {card}."}
    ]
    with pytest.raises(lt.ArgumentError, match="does not play; Ann, you do"):
        game.news("Cy")
    bought = buyword.Game(["Ann", "Bo"], seed=16).play("draw 5").play("buy")
    assert [news.text for news in bought.news()] == ["Ann draws 5.", "Ann buys.\nAnn has $56."]
    at = asked(service, "buyword.play", record=bought.record(), moves=["pass"], player="Bo")
    assert [news["text"] for news in at["news"]] == ["Bo passes."]
    assert (at["goal"], at["pips"]["J"], at["pips"]["?"]) == (None, 4, 1)
    alone = asked(service, "leaping.new", names=["Ann"])
    assert (alone["goal"], alone["news"], alone["round"]) == (None, [], 0)
    assert asked(service, "leaping.new", names=["Ann", "Bo"], rules={"keys": 3})["goal"] == 3


def test_bots_move_until_a_person_must(service, name):
    rules = RULES[name][0]
    for bot in BOTS[name]:
        at = asked(service, f"{name}.new", names=["Ann", "Bo", "Cy"], deal=3, rules=rules)
        while at["stage"] != "over":
            at = asked(service, f"{name}.bot", record=at["record"], bot=bot, until="Bo")
            assert at["active"] in ("Bo", None)
            again = asked(service, f"{name}.bot", record=at["record"], bot=bot, until="Bo")
            assert again["record"] == at["record"]
            if at["active"]:
                made = len(at["record"]["moves"])
                at = asked(service, f"{name}.bot", record=at["record"], bot=bot, player="Cy")
                assert len(at["record"]["moves"]) == made + 1
        assert at["record"]["result"]["winners"]


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new", {"names": []}, "players.number"),
        ("new", {"names": ["Ann", "Ann"]}, "players.twice"),
        ("new", {"names": list("abcdefghijkl")}, "players.number"),
        ("new", {"names": ["Ann", ""]}, "name.wrong"),
        ("new", {"names": ["A" * 41]}, "name.wrong"),
        ("new", {"names": "Ann"}, "request.invalid"),
        ("new", {"names": ["Ann"], "rules": []}, "request.invalid"),
        ("new", {"names": ["Ann"], "rules": {"nothing": 1}}, "request.invalid"),
        ("new", {"names": ["Ann"], "deal": -1}, "request.invalid"),
        ("new", {"names": ["Ann"], "deal": 2**63}, "request.invalid"),
        ("new", {"names": ["Ann"], "player": "Bo"}, "players.unknown"),
        ("play", {"record": 3}, "request.invalid"),
        ("play", {"record": {}}, "object.missing_key"),
        ("play", {"record": {"schema": "lettertycoon/match/1"}}, "record.version"),
        ("play", {"record": {"moves": [0] * 2001}}, "request.limit"),
        ("bot", {"record": {}, "bot": "hal"}, "bot.unknown"),
        ("bot", {"record": {}, "bot": 7}, "request.invalid"),
    ],
)
def test_what_cannot_be_asked(service, name, method, params, code):
    assert refused(service, f"{name}.{method}", **params).code == code


def test_a_record_that_was_changed_is_refused_at_its_step(service, name):
    kind = KINDS[name]
    at = asked(service, f"{name}.new", names=["Ann", "Bo"], deal=1, rules=RULES[name][0])
    at = asked(service, f"{name}.bot", record=at["record"], bot=BOTS[name][0])
    while at["stage"] != "over":
        at = asked(service, f"{name}.bot", record=at["record"], bot=BOTS[name][0])
    record = at["record"]
    steps = record["moves"]
    other = "Bo" if steps[3]["player"] == "Ann" else "Ann"
    changes: list[tuple[int, dict[str, Any]]] = [
        (0, {"seed": True}),
        (0, {"seed": None}),
        (0, {"lexicon": record["lexicon"] | {"sha256": "0" * 64}}),
        (4, {"moves": [*steps[:3], {**steps[3], "player": other}, *steps[4:]]}),
        (4, {"moves": [*steps[:3], {**steps[3], "move": 7}, *steps[4:]]}),
        (4, {"moves": [*steps[:3], {**steps[3], "move": f" {steps[3]['move']}"}, *steps[4:]]}),
        (4, {"moves": [*steps[:3], {"player": other}, *steps[4:]]}),
        (len(steps) + 1, {"moves": [*steps, steps[-1]]}),
        (len(steps) + 1, {"result": None}),
        (len(steps) + 1, {"result": record["result"] | {"winners": []}}),
    ]
    for step, change in changes:
        error = refused(service, f"{name}.play", record={**record, **change})
        assert (error.code, error.data["step"]) == ("record.step", step), change
    assert kind.replay(record).record() == record
    fewer = {**record, "moves": steps[:-1], "result": None}
    assert len(kind.replay(fewer).moves) == len(steps) - 1


def test_limits_stop_bots(name):
    service = Service(limits=Limits(moves=3))
    record = service.answer(f"{name}.new", {"names": ["Ann", "Bo"], "deal": 1})["record"]
    for _ in range(3):
        bot = BOTS[name][0]
        record = service.answer(f"{name}.bot", {"record": record, "bot": bot})["record"]
    assert refused(service, f"{name}.bot", record=record, bot=bot).code == "request.limit"


def test_a_game_with_more_wild_tiles_than_a_request_may_name(service):
    many = {"names": ["Ann", "Bo"], "rules": {"wilds": {"2": 13}}}
    assert refused(service, "buyword.new", **many).code == "request.limit"
