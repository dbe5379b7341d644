"""Games of Leaping Letters: alone and of several, bots, records."""

import json
from collections import Counter
from itertools import chain
from random import Random

import pytest

import lettertycoon as lt
from lettertycoon import leaping
from lettertycoon.leaping import DECK, Game, Greedy, Rules, Solver, solving
from refusals import refused
from tables import refused_calls, table

REFUSED = refused_calls("leaping/refused_calls", leaping)


class Chance:
    """Any legal move."""

    def __init__(self, seed):
        self.random = Random(seed)

    def move(self, position, legal):
        return self.random.choice(legal)


def cards_of(game):
    """All cards of a game, wherever they are."""
    state = game._state
    return Counter(chain(*state.hands, state.row, state.pile, state.dropped))


def told(game):
    """The moves made."""
    return [step.move for step in game.moves]


def alone(seed, bot=None, **more):
    """A game that a bot, the solver if left out, plays alone."""
    return leaping.play_out(Game, {"me": bot or Solver()}, seed=seed, **more)


def moves_on(game, bots):
    """The game's positions to its end."""
    while game.active is not None:
        yield game
        game = game.play(bots[game.active].move(game.position(), game.legal_moves))
    yield game


@pytest.mark.parametrize("players", [1, 2, 3, 8])
@pytest.mark.parametrize("seed", range(2))
def test_any_moves_keep_the_cards_and_end(players, seed):
    bots = {f"bot {number}": Chance(f"{seed} {number}") for number in range(players)}
    rules = Rules(keys=2)
    last = None
    for game in moves_on(Game(bots, seed=seed, rules=rules), bots):
        assert cards_of(game) == Counter(DECK)
        if last is not None and last.round == game.round:
            before = sum(last._state.points)
            after = sum(game._state.points)
            if game.moves[-1].move.startswith("play "):
                laid = last._state.row, game.row
                assert after - before == sum(card.points for card in laid[1])
            else:
                assert before == after and last.row == game.row
        last = game
    assert last.stage == "over" and last.legal_moves == [] and last.result is not None
    assert not any(last.legal(str(play)) for play in leaping.plays(last._state.hand, last.row))
    assert Game.replay(json.loads(json.dumps(last.record()))) == last
    if players > 1:
        assert max(last.result.keys.values()) == 2
        assert all(last.result.keys[name] == 2 for name in last.result.winners)


def test_the_cards_of_a_seed_stay_what_they_are():
    # a promise: records hold a seed, not cards
    game = Game(["Ann", "Bo"], seed=1)
    assert " ".join(map(str, game.position("Ann").hand)) == "E1m G1f H1f J3f O1m"
    assert " ".join(map(str, game.row)) == "A2m F1f M1f"


def test_a_player_alone_draws_only_when_stuck():
    drew = 0
    for seed in range(30):
        bots = {"me": Greedy()}
        for game in moves_on(Game(seed=seed), bots):
            legal = game.legal_moves
            hand = game.position("me").hand
            found = leaping.plays(hand, game.row)
            if game.stage == "over":
                assert game.result.used == 13 + told(game).count("draw")
                assert not hand and game.result.winners == ("me",)
            elif legal == ["draw"]:
                assert not found
                drew += 1
            else:
                assert legal == [str(play) for play in found]
    assert drew > 10


def test_the_pile_alone_may_end_before_the_hand():
    game = alone(0, rules=Rules(deck="Q3f Q3f Q3f V2f V2f V2f", solo_hand=2))
    assert told(game) == ["draw", "end"]
    assert game.result.winners == () and len(game.result.left) == 3


def test_a_round_ends_with_last_words_and_gives_keys_to_its_best():
    # every card is E: EWE can't be laid, but with a lexicon of EEE each play is legal
    lexicon = lt.Lexicon(["EEE"])
    rules = Rules(deck=["E1f"] * 20, hand_size=2, keys=2)
    game = Game(["Ann", "Bo", "Cy"], rules=rules, lexicon=lexicon)
    play = "play E1f E1f EEE"
    assert game.legal_moves == [play, "exchange E1f", "draw"]
    for move in (play, "exchange E1f", play):
        game = game.play(move)
    game = game.play(play)  # Ann's hand is empty
    first, last = game.news(since=3)[0].text.splitlines()
    assert first == "Ann plays E1f in place of E1f: EEE."
    assert last == "A hand is empty: each of the others has a last word."
    assert (game.active, game.stage, game.legal_moves) == ("Bo", "last", [play, "pass"])
    game = game.play(play)
    assert (game.active, game.stage, game.round) == ("Cy", "last", 0)
    assert game.position("Cy").points == {"Ann": 6, "Bo": 3, "Cy": 3}
    assert game.news(since=4)[0].text == "Bo plays E1f in place of E1f: EEE."
    game = game.play(play)  # Cy has 6 too, and no card; Bo holds one
    assert game.news("Cy", since=5, you=True)[0].text.endswith("\nAnn gets a key.\nYou get a key.")
    assert (game.round, game.active, game.stage) == (1, "Bo", "turn")
    assert game.position("Bo").keys == {"Ann": 1, "Bo": 0, "Cy": 1}
    for move in (play, play, play, play, "pass", "pass"):  # Bo is out first; 6, 3 - 1, 3 - 1
        game = game.play(move)
    assert game.position("Bo").keys == {"Ann": 1, "Bo": 1, "Cy": 1}
    assert game.round == 2 and game.active == "Cy"


def test_a_drawn_card_may_be_played_at_once_or_kept():
    lexicon = lt.Lexicon(["EEE"])
    rules = Rules(deck=["E1f"] * 9, hand_size=2)
    game = Game(["Ann", "Bo"], rules=rules, lexicon=lexicon).play("draw")
    assert (game.active, game.stage) == ("Ann", "drawn")
    assert game.news()[0].text == "Ann draws a card."
    assert game.legal_moves == ["play E1f E1f EEE", "keep"]
    assert str(game.position("Ann").drawn) == "E1f" and game.position("Bo").drawn is None
    kept = game.play("keep")
    assert kept.active == "Bo" and kept.position("Ann").held == {"Ann": 3, "Bo": 2}
    played = game.play("play E1f E1f EEE")
    assert played.active == "Bo" and played.position("Ann").held == {"Ann": 2, "Bo": 2}


def test_dropped_cards_are_the_new_pile_in_the_order_of_the_seed():
    rules = Rules(deck=DECK[::9], hand_size=2)
    game = Game(["Ann", "Bo"], seed=1, rules=rules, lexicon=lt.Lexicon(["ZZZ"]))
    while len(game.moves) < 7:  # into the third pile
        game = game.play(f"exchange {game.position().hand[0]}")
    assert (game.position().pile, game.position().dropped) == (2, ("A2f",))
    assert [game.position(name).hand for name in game.names] == [("O1f", "W2f"), ("E1m", "S1l")]


def test_a_round_in_which_all_pass_ends():
    rules = Rules(deck=["Q3f"] * 8, hand_size=2, keys=1)
    game = Game(["Ann", "Bo"], rules=rules).play("draw").play("keep")
    assert game.legal_moves == ["pass"]
    game = game.play("pass")
    assert (game.active, game.legal_moves) == ("Ann", ["pass"])
    game = game.play("pass")
    assert game.result.winners == ("Bo",) and game.result.points == {"Ann": -9, "Bo": -6}
    idle = Game(["Ann", "Bo"], rules=Rules(deck=["Q3f"] * 7, hand_size=2, keys=1)).play("pass")
    assert idle.active == "Bo" and idle.play("pass").active is None


def test_a_round_has_a_last_turn():
    rules = Rules(most_turns=3, keys=1)
    game = Game(["Ann", "Bo"], rules=rules)
    while game.active:
        game = game.play(next(move for move in game.legal_moves if move.startswith("exchange")))
    assert len(game.moves) == 6


def test_the_solver_alone_uses_no_card_where_none_is_needed():
    plain, best = [[alone(seed, bot).result.used for seed in range(25)] for bot in (Greedy(), None)]
    solved = 0
    for seed in range(25):
        position = Game(seed=seed).position("me")
        solved += not leaping.solve(position.hand, position.row, pile=()).left
    assert best.count(13) == solved > plain.count(13)
    assert sum(best) < sum(plain) and min(best) == 13
    # not MIL, after which fewer of the cards that were not seen have a play
    assert told(alone(671))[3] == "play E1f Y2m ELM"


def test_the_solver_with_others_is_greedy():
    game = Game(["Ann", "Bo"], seed=2)
    position = game.position()
    assert Solver().move(position, game.legal_moves) == Greedy().move(position, game.legal_moves)


def test_the_solver_plays_on_where_there_are_too_many_ways(monkeypatch):
    monkeypatch.setattr(solving, "MOST_STATES", 5)
    assert told(alone(7)) == told(alone(7, Greedy()))


@pytest.mark.parametrize(
    ("call", "kind", "code"),
    [
        *[(call, lt.ArgumentError if code else TypeError, code) for call, code in REFUSED],
        (lambda: Game().position("you"), lt.ArgumentError, "players.unknown"),
        (lambda: Game(seed=3).play("draw"), lt.MoveError, "leaping.not_legal"),
        (lambda: Game(["A", "B"], rules=Rules(deck=["A1f"] * 12)),
         lt.ArgumentError, "leaping.too_few_cards"),
        *[(lambda change=change: Game.replay(changed(**change)), lt.NotationError, code)
          for change, code in table("leaping/refused_calls")["records"]],
        (lambda: Game.replay(changed(lexicon={"name": "a", "sha256": ""}, result=None)),
         lt.NotationError, "record.lexicon"),
        (lambda: Game.replay(changed(result=None)), lt.NotationError, "record.step"),
    ],
)  # fmt: skip
def test_illegal_moves_are_refused(call, kind, code):
    with refused(kind, code) as caught:
        call()
    assert type(caught.value) is kind


def changed(**what):
    return alone(3).record() | what
