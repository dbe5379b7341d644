"""Whole games by request: the record goes with each request, nothing is kept."""

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import buyword_games
import lettertycoon as lt
from asking import SERVED, ask
from lettertycoon import buyword, leaping
from lettertycoon.server import Service
from lettertycoon.server.limits import MOVES
from refusals import refused
from strict_schemas import assert_is_answer

KINDS: dict[str, Any] = {"match": lt.Match, "leaping": leaping.Game, "buyword": buyword.Game}
#: Of each game two bots, and rules by which it is short, those of all variations too.
SHORT: dict[str, Any] = json.loads(Path(__file__).with_name("short_games.json").read_text())
BOTS = {name: each["bots"] for name, each in SHORT.items()}
GAMES = [(name, rules) for name, each in SHORT.items() for rules in each["rules"]]


@pytest.fixture(params=KINDS)
def name(request) -> str:
    return request.param


def asked(method: str, **params: Any) -> dict[str, Any]:
    """The answer, which is of its schema."""
    answer = ask(method, **params)
    assert_is_answer(answer, method)
    return answer


def unchanged(method: str, **params: Any) -> lt.LetterTycoonError:
    """The one error of a request that changes nothing."""
    before = copy.deepcopy(params)
    with pytest.raises(lt.LetterTycoonError) as caught:
        ask(method, **params)
    assert params == before and "\n" not in str(caught.value)
    return caught.value


def any_move(random: Random, game: Any) -> str:
    """A move that a frontend makes of what the answer says."""
    if isinstance(game, buyword.Game):  # words in capitals are filled in
        return buyword_games.legal_move(random, game)
    if isinstance(game, lt.Match):
        return str(lt.bots.Random(random.randrange(99)).move(game.position(), game.legal_moves))
    return random.choice([str(each) for each in game.legal_moves])


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("name", "rules"), GAMES, ids=str)
def test_random_games_from_start_to_end(name, rules, players):
    random = Random(f"{players} {rules}")
    names = ["Ann", "Bo", "Cy"][:players]
    rules = rules | ({"goals": {str(players): 10}} if name == "match" else {})
    at = asked("new", game=name, names=names, rules=rules, deal=players)
    assert at["game"] == name and list(at["positions"]) == names
    game = KINDS[name].replay(at["record"])
    while at["stage"] != "over":
        assert at["active"] == game.active
        bad = unchanged("play", record=at["record"], moves=["fly to the moon"])
        assert bad.code.startswith("move.") or bad.code in ("leaping.not_legal", "play.not_a_word")
        move = any_move(random, game)
        unchanged("play", record=at["record"], moves=[move, "fly to the moon"])
        at = asked("play", record=at["record"], moves=[move])
        game = game.play(move)
        assert at["record"] == json.loads(json.dumps(game.record()))
        assert (at["stage"], at["round"], at["goal"]) == (game.stage, game.round, game.goal)
        assert len(at["news"]) == 1 and at["news"][0]["player"] == game.moves[-1].player
    assert at["active"] is None and at["legal_moves"] == []
    assert at["result"]["winners"] == list(game.result.winners)
    assert KINDS[name].replay(at["record"]) == game
    assert len(asked("play", record=at["record"])["news"]) == len(game.moves)
    assert unchanged("bot", record=at["record"], bot=BOTS[name][0]).code == "move.over"


def test_a_player_is_shown_what_a_player_may_see(name):
    at = asked("new", game=name, names=["Ann", "Bo"], deal=5)
    other = next(each for each in ("Ann", "Bo") if each != at["active"])
    for player in ("Ann", "Bo"):
        seen = asked("play", record=at["record"], player=player)
        assert list(seen["positions"]) == [player]
        assert player == at["active"] or seen["legal_moves"] is None
    assert unchanged("play", record=at["record"], player="Cy").code == "players.unknown"
    assert asked("bot", record=at["record"], bot=BOTS[name][1], until=other)["active"] == other
    with refused(lt.ArgumentError, "players.unknown"):
        ask("bot", record=at["record"], bot=BOTS[name][0], until="Cy")
    with refused(lt.ArgumentError, "bot.unknown"):
        ask("bot", record=at["record"], bot="hal")


LARGE = lt.Match(["Ann", "Bo"], rules=lt.Rules(hand_size=10), seed=1).record()
MATCH = lt.Match(["Ann", "Bo"], rules=lt.Rules(challenge="automatic"), seed=1)
RECORD = MATCH.record()


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("play", {"record": {"moves": [0] * (MOVES + 1)}}, "request.limit"),
        ("play", {"record": RECORD, "moves": ["x"]}, "move.text"),
        ("play", {"record": RECORD, "moves": ["buy J"]}, "move.stage"),
        ("play", {"record": RECORD, "moves": ["buy J"] * (MOVES + 1)}, "request.invalid"),
        ("play", {"record": LARGE}, "request.limit"),
        ("bot", {"record": LARGE, "bot": "greedy"}, "request.limit"),
        ("bot", {"record": RECORD, "bot": "greedy", "seed": -1}, "request.invalid"),
        ("review_game", {"record": LARGE}, "request.limit"),
    ],
)
def test_a_record_that_can_not_go_on_is_refused(method, params, code):
    assert unchanged(method, **params).code == code


def test_a_bot_makes_no_more_moves_than_a_record_may_have(monkeypatch):
    (rival,) = {*MATCH.names} - {MATCH.active}
    monkeypatch.setattr("lettertycoon.server.limits.MOVES", 1)
    assert len(ask("bot", record=RECORD, bot="greedy")["record"]["moves"]) == 1
    with refused(lt.ArgumentError, "request.limit", most=1):
        ask("bot", record=RECORD, bot="greedy", until=rival)


def test_a_record_needs_a_lexicon_with_its_words():
    served = Service({"tiny": lt.Lexicon(["CAT"])})
    record = ask("play", record=RECORD, moves=[f"lay {lt.best(MATCH.turn)[0].way}"])["record"]
    word = lt.best(MATCH.turn)[0].words[0]
    with refused(lt.NotationError, "record.word", word=word, lexicon="tiny", step=1):
        ask("play", served, record=record, lexicon="tiny")
    assert ask("play", served, record=RECORD, lexicon="tiny")["stage"] == "lay"


def test_a_record_of_a_long_game_fits_in_a_request():
    match = lt.Match(list("abcde"), seed=1)
    while match.stage != "over":
        match = match.play_bot(lt.bots.Random(1))
    assert len(match.moves) < MOVES / 2
    answer = SERVED.answer("play", json.dumps({"record": match.record()}).encode())
    assert len(json.dumps(match.record())) < 500_000 and len(answer) < 1_000_000


def test_nothing_hidden_is_news():
    """Neither the cards that others draw, nor those that they discard, nor the deck."""
    match = lt.Match(["Ann", "Bo", "Cy"], seed=2)
    bots = {"Ann": lt.bots.Greedy(), "Bo": lt.bots.Random(1), "Cy": lt.bots.Greedy()}
    while match.stage != "over":
        match = match.play_bot(bots[match.active])
    told = asked("play", record=match.record(), player="Bo")["news"]
    everything = asked("play", record=match.record())["news"]
    assert len(told) == len(everything) == len(match.moves)
    turn_of = None
    for news, whole, step in zip(told, everything, match.moves, strict=True):
        turn_of = turn_of if news["action"] in ("challenge", "accept") else news["player"]
        drawn = [each[1] for each in news["events"] if each[0] == "to_hand"]
        assert turn_of == "Bo" or not drawn
        assert ["shuffled", ""] in news["events"] or "shuffled" not in str(step.events)
        assert (whole["cards"], news["number"]) == (step.move.cards, whole["number"])
        hidden = news["action"] == "discard" and news["player"] != "Bo"
        assert news["cards"] == ("" if hidden else whole["cards"]) or news["action"] == "replace"
    assert sum(each["last_round"] for each in told) == 1
