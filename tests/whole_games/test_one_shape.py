"""What the games have in common: legal moves, results, rules, and the one place that lists them."""

import json
import re
from pathlib import Path

import pytest

import lettertycoon as lt
from copying import copies
from lettertycoon import buyword, games, leaping, matches
from lettertycoon.kinds import KINDS
from processes import python

FOURTH = Path(__file__).with_name("fourth.py")


def test_a_fourth_game_is_entered_in_three_places(tmp_path):
    """Its own room, the registry, and what requests answer: `fourth.py` numbers them."""
    assert FOURTH.read_text().count("# place ") == 3
    saved = tmp_path / "game.json"
    done = python(FOURTH, saved, input="hint\nadd 2\nadd 2\n")
    assert done.stderr == ""
    told = re.sub("Deal [0-9]+", "Deal 1", done.stdout.replace(str(saved), "game.json"))
    assert told == FOURTH.with_suffix(".txt").read_text()
    assert json.loads(saved.read_text())["record"]["result"] == {
        "totals": {"you": 1, "Ada": 0}, "winners": ["you"],
    }  # fmt: skip


COUSINS = [leaping.Game(["Ann", "Bo"], seed=1), buyword.Game(["Ann", "Bo"], seed=16)]


@pytest.mark.parametrize("game", COUSINS, ids=lambda game: type(game).SCHEMA)
def test_legal_moves_are_a_sequence_of_texts_and_a_value(game):
    legal = game.legal_moves
    assert type(legal) is games.LegalMoves
    texts = [str(move) for move in legal]
    assert legal == texts == list(legal)
    assert legal == tuple(texts) and len(legal) == len(texts)
    assert (legal[0], legal[1:]) == (texts[0], texts[1:])
    assert texts[-1] in legal and "dance" not in legal
    assert bool(legal)
    assert legal != texts[1:]
    assert (legal == "draw") is False
    for again in (*copies(legal), eval(repr(legal), vars(games))):
        assert again == legal and hash(again) == hash(legal)
    with pytest.raises(AttributeError):
        legal._moves = ()


@pytest.mark.parametrize("game", COUSINS, ids=lambda game: type(game).SCHEMA)
def test_no_news_and_no_step_can_be_changed(game):
    moved = game.play(game.legal_moves[0])
    assert moved.news() and moved.moves
    for value in (*moved.news(), *moved.moves):
        with pytest.raises(AttributeError):
            value.player = "Bo"


def test_nothing_is_legal_after_the_end():
    over = buyword.play_out(buyword.Game, {"me": buyword.Plain()}, seed=1)
    assert not over.legal_moves
    assert over.legal_moves == []


def test_there_is_one_result_and_each_game_has_totals():
    assert buyword.Result is lt.matches.Result is games.Result
    over = leaping.play_out(leaping.Game, {"Ann": leaping.Greedy(), "Bo": leaping.Greedy()}, seed=2)
    assert over.result.totals == over.result.keys


@pytest.mark.parametrize("kind", [kind.game for kind in KINDS.values()])
@pytest.mark.parametrize("wrong", ["standard", {}, 5, object()])
def test_wrong_rules_are_a_type_error_in_every_game(kind, wrong):
    with pytest.raises(TypeError, match=r"^rules is .*; it must be (leaping.|buyword.)?Rules$"):
        kind(["Ann", "Bo"], rules=wrong)


@pytest.mark.parametrize(
    ("room", "bot", "game"),
    [
        (matches, matches.bots.Greedy(), lt.Match(["Ann", "Bo"], seed=1)),
        (leaping, leaping.Greedy(), COUSINS[0]),
        (buyword, buyword.Plain(), COUSINS[1]),
    ],
    ids=["match", "leaping", "buyword"],
)
def test_a_referee_makes_another_state_and_changes_none(room, bot, game):
    """Along a game, of each state twice: the states after a move are equal, and it is as before."""
    for _ in range(30):
        state = game._state
        seen = repr(state)
        move = bot.move(game.position(), game.legal_moves)
        after = room.referee.apply(state, move)
        assert after == room.referee.apply(state, move) == game.play(move)._state
        assert repr(state) == seen != repr(after)
        with pytest.raises(AttributeError):
            state.active = 0
        game = game.play(move)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (lt.Rules(hand_size=5, retries=0), {"hand_size": 5, "retries": 0}),
        (leaping.Rules(keys=3, library=(9, 9, 9)), {"keys": 3, "library": [9, 9, 9]}),
        (buyword.Rules(money=100), {"money": 100}),
        (buyword.Rules(bags=2), {"bags": 2}),
        (buyword.Rules(until=500), {"until": 500}),
        (buyword.Rules(until=500, bags=1), {"bags": 1, "until": 500}),
    ],
)
def test_rules_tell_what_differs_from_the_standard_rules(rules, told):
    assert rules.to_dict() == told
    assert list(rules.to_dict()) == list(told)
    assert type(rules).from_dict(rules.to_dict()) == rules
    room = {lt.Rules: lt, leaping.Rules: leaping, buyword.Rules: buyword}[type(rules)]
    assert eval(repr(rules), vars(room)) == rules
    assert not type(rules)().to_dict()
