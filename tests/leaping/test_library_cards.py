"""Library cards and keys of Leaping Letters: as many as the box has (docs/leaping.md)."""

import json
from collections import Counter
from itertools import chain
from random import Random

import pytest

import lettertycoon as lt
from leaping_oracle import library_cards as right_cards
from lettertycoon.leaping import Game, Rules
from lettertycoon.leaping.listing import library_cards
from refusals import refused

EEE = lt.Lexicon(["EEE"])


def test_the_box_has_40_library_cards_and_30_keys():
    rules = Rules()
    assert (sum(rules.library), rules.key_cards, rules.most_turns) == (40, 30, 100)
    position = Game(["Ann", "Bo"], seed=1).position("Ann")
    assert (position.library_left, position.key_cards_left) == (rules.library, 30)
    assert Game(map(str, range(8))).active == "0"  # enough for as many as the game takes


def test_five_keys_win_and_alone_there_are_none():
    assert (Game(["Ann", "Bo"]).goal, Game().goal) == (5, None)


@pytest.mark.parametrize("points", range(28))
def test_points_are_taken_in_as_few_and_equal_cards_as_there_are(points):
    for threes in range(5):
        for fours in range(4):
            for fives in range(4):
                left = Counter({3: threes, 4: fours, 5: fives})
                found = library_cards(points, (threes, fours, fives))
                assert list(found) == right_cards(points, left), left


def test_points_without_cards_are_written_down():
    rules = Rules(deck=["E2f"] * 20, hand_size=3, keys=1, library=(2, 0, 0))
    game = Game(["Ann", "Bo"], rules=rules, lexicon=EEE)
    play = "play E2f E2f EEE"  # six points
    for move in (play, play, "exchange E2f"):
        game = game.play(move)
    position = game.position("Bo")
    assert position.points == {"Ann": 6, "Bo": 6}
    assert position.library == {"Ann": (3, 3), "Bo": ()}
    assert position.library_left == (0, 0, 0)
    for move in (play, play, play, play):  # Bo is out: written points count as cards do
        game = game.play(move)
    assert game.result.points == {"Ann": 18, "Bo": 18}
    assert game.result.winners == ("Ann", "Bo")


def test_a_round_begins_with_all_library_cards():
    rules = Rules(deck=["E1f"] * 20, hand_size=1, keys=2, library=(2, 0, 0))
    game = Game(["Ann", "Bo"], rules=rules, lexicon=EEE)
    game = game.play("play E1f E1f EEE").play("play E1f E1f EEE")
    position = game.position("Ann")
    assert game.round == 1
    assert position.library == {"Ann": (), "Bo": ()} and position.library_left == (2, 0, 0)
    assert position.keys == {"Ann": 1, "Bo": 1} and position.key_cards_left == 28


def test_keys_without_cards_are_written_down():
    rules = Rules(deck=["E1f"] * 20, hand_size=1, keys=3, key_cards=3)
    game = Game(["Ann", "Bo"], rules=rules, lexicon=EEE)
    left = []
    while game.active is not None:
        game = game.play("play E1f E1f EEE")
        left.append(game.position("Ann").key_cards_left)
    assert game.result.keys == {"Ann": 3, "Bo": 3}
    assert left == [3, 1, 1, 0, 0, 0]


def counted(game: Game) -> None:
    """No library card is lost or made, and cards and what is written down are the points."""
    position = game.position(game.names[0])
    for name, cards in position.library.items():
        assert sum(cards) <= position.points[name]  # the rest is written down
    held = Counter(chain(*position.library.values()))
    left = Counter(dict(zip((3, 4, 5), position.library_left, strict=True)))
    assert held + left == +Counter(dict(zip((3, 4, 5), position.rules.library, strict=True)))


def random_game(seed: int) -> int:
    """A game of any moves under any number of cards; how many plays were not the usual cards."""
    random = Random(seed)
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"][: random.randrange(1, 9)]
    few = tuple(random.randrange(0, 4) for _ in range(3))
    rules = Rules(keys=1, most_turns=8, library=random.choice([few, Rules().library]))
    game = Game(names, seed=seed, rules=rules)
    odd = 0
    while game.active is not None:
        before = game.position(game.active)
        name = game.active
        legal = game.legal_moves
        game = game.play(random.choice(legal[:3] if random.random() < 0.8 else legal))
        after = game.position(name)
        if game.moves[-1].move.startswith("play ") and game.round == 0:
            points = after.points[name] - before.points[name]
            left = Counter(dict(zip((3, 4, 5), before.library_left, strict=True)))
            new = Counter(after.library[name]) - Counter(before.library[name])
            assert sorted(new.elements()) == sorted(right_cards(points, left))
            odd += sorted(new.elements()) != sorted(library_cards(points, (99, 99, 99)))
        counted(game)
    assert Game.replay(json.loads(json.dumps(game.record()))) == game
    return odd


@pytest.mark.parametrize("games", [60, pytest.param(1000, marks=pytest.mark.long)])
def test_random_games_count_their_cards(games):
    assert sum(map(random_game, range(games))) > 0.3 * games


@pytest.mark.parametrize("library", [(1, 2), 7, (1, 2, "3"), (1, 2, -3), (1, 2, 1001)])
def test_wrong_numbers_of_cards_are_refused(library):
    of_type = library == 7 or "3" in library
    with refused(TypeError) if of_type else refused(lt.ArgumentError, "library.wrong"):
        Rules(library=library)
    with pytest.raises(lt.LetterTycoonError):
        Rules.from_dict({"library": library})
