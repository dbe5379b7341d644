"""A game keeps the game before its last move: what follows from it, in long games."""

import copy
import gc
import pickle

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from refusals import refused

ROUNDS = 1000
WORDS = lt.Lexicon(["zzz"])


def long_game(moves: int) -> leaping.Game:
    """Two players who exchange a card in turn: as many moves as you like."""
    rules = leaping.Rules(most_turns=ROUNDS, keys=100)
    game = leaping.Game(["Ann", "Bo"], rules=rules, lexicon=WORDS, seed=1)
    for _ in range(moves):
        game = game.play(f"exchange {game.position().hand[0]}")
    return game


def test_a_game_of_3000_moves_is_pickled_copied_compared_and_freed():
    game = long_game(3000)
    assert len(game.moves) == 3000
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert copy.deepcopy([game])[0] is game
    again = pickle.loads(pickle.dumps(game))
    assert again is not game
    assert again == game
    assert hash(again) == hash(game)
    assert again.position() == game.position()
    history = list(again.history())
    assert history[0] == leaping.Game(game.names, rules=game.rules, lexicon=WORDS, seed=1)
    assert len(history) == 3001
    shorter = long_game(2999)
    assert shorter != game
    del again, history, shorter, game
    gc.collect()


@pytest.mark.parametrize(
    ("kind", "bots"),
    [
        (lt.Match, {"Ann": lt.bots.Greedy(), "Bo": lt.bots.Specials()}),
        (leaping.Game, {"Ann": leaping.Greedy(), "Bo": leaping.Greedy()}),
        (buyword.Game, {"Ann": buyword.Plain(), "Bo": buyword.Plain()}),
    ],
)
def test_news_asked_after_each_move_plays_no_move_again(kind, bots, monkeypatch):
    """And each move is told once: the work is linear in the number of moves."""
    counts = {"played": 0, "told": 0}

    def counting(name, what):
        inner = getattr(kind, name)

        def counted(self, *given):
            counts[what] += 1
            return inner(self, *given)

        monkeypatch.setattr(kind, name, counted)

    counting("_apply", "played")
    counting("_news_of", "told")
    game = kind(["Ann", "Bo"], seed=4)
    news = []
    number = 0
    while game.active is not None and number < 200:
        game = game.play(bots[game.active].move(game.position(), game.legal_moves))
        news += game.news("Ann", since=number)
        number += 1
    assert number > 20
    assert counts == {"played": number, "told": number}
    assert tuple(news) == game.news("Ann")
    assert game.news("Ann", since=number) == game.news("Ann", since=number + 5) == ()


@pytest.mark.parametrize("name", ["You", "you", "Ann"])
@pytest.mark.parametrize("kind", [lt.Match, leaping.Game, buyword.Game])
def test_the_reader_is_called_you_whatever_the_name(kind, name):
    game = kind([name, "Bo"], seed=1)
    while len(game.moves) < 3:
        move = f"discard {game.turn.hand}" if kind is lt.Match else first_move(game)
        game = game.play(move)
    told = [news.text for news in game.news(name, you=True)]
    named = [news.text for news in game.news(name)]
    starts = {"draw": "draws", "exchange": "exchanges", "discard": "discards"}
    for step, mine, others in zip(game.moves, told, named, strict=True):
        verb = str(step.move).split()[0]
        third = starts.get(verb, f"{verb}s" if verb != "pass" else "passes")
        assert others.startswith(f"{step.player} {third}")
        if step.player == name:
            assert mine.startswith(f"You {verb}")
        else:
            assert mine == others
    with pytest.raises(TypeError):
        game.news(name, you="yes")
    for code, wrong in (("players.unknown", {"player": "Cy"}), ("since.wrong", {"since": -1})):
        with refused(lt.ArgumentError, code):
            game.news(**wrong)


def first_move(game) -> str:
    """A move that every stage of these games allows."""
    moves = [str(move) for move in game.legal_moves]
    return next(move for move in reversed(moves) if not move[-3:].isupper())
