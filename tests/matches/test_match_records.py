"""Records of matches: replayed step by step, the first wrong step named, the same everywhere."""

import copy
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import lettertycoon as lt
from games import legal_move, start
from lettertycoon import buyword, leaping
from match_tables import FIRST
from match_tables import match as begun
from refusals import refused
from tables import table


def ended(seed: int, **rules: object) -> lt.Match:
    random = Random(seed)
    match = start(random, **rules)
    while match.stage != "over":
        match = match.play(legal_move(random, match))
    return match


GAMES = [
    ended(1, challenge="players", procedure="table", retries=3),
    ended(2, challenge="automatic", retries=3),
]


def mutations(data: Any, random: Random, path: tuple = ()) -> Iterator[tuple]:
    """Every place of JSON values where one thing is changed, with what it is changed to."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from mutations(value, random, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from mutations(value, random, (*path, at))
        if data:
            yield path, data[:-1]
    elif isinstance(data, str):
        at = random.randrange(len(data)) if data else 0
        other = "B" if data[at : at + 1] != "B" else "C"
        yield path, data[:at] + other + data[at + 1 :]
    elif isinstance(data, int):
        yield path, data + 1
    else:
        yield path, 0


def changed(record: dict, path: tuple, value: Any) -> dict:
    record = copy.deepcopy(record)
    place = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return record


@pytest.mark.parametrize("match", GAMES, ids=["players", "automatic"])
def test_every_mutation_is_found_at_its_step(match):
    random = Random(1)
    record = json.loads(json.dumps(match.record()))
    assert lt.Match.replay(record) == match
    every = list(mutations(record, random))
    steps = [each for each in every if each[0][0] == "moves"]
    # the hash of the words says which they are; a list of the same words has another name and hash
    told_only = [("lexicon", "name"), ("lexicon", "sha256")]
    others = [each for each in every if each[0][0] != "moves" and each[0] not in told_only]
    first_wrong = {"seed": 0, "cuts": 0, "deck": 0, "result": len(match.moves) + 1}
    for path, value in others + random.sample(steps, 60):
        with pytest.raises(lt.LetterTycoonError) as caught:
            lt.Match.replay(changed(record, path, value))
        step = first_wrong.get(path[0], path[1] + 1 if path[0] == "moves" and path[1:] else None)
        if step is not None:
            assert (caught.value.code, caught.value.data["step"]) == ("record.step", step)
            assert str(caught.value).startswith(f"step {step} of " if step else "the record: ")


def test_steps_left_out_or_repeated_are_found():
    record = GAMES[0].record()
    moves = record["moves"]
    for at in (0, 3, len(moves) - 1):
        for others in (moves[:at] + moves[at + 1 :], moves[: at + 1] + moves[at:]):
            with refused(lt.NotationError, "record.step"):
                lt.Match.replay({**record, "moves": others})


def test_a_record_of_another_version_is_refused_at_once():
    record = GAMES[0].record()
    assert record["schema"] == "lettertycoon/match/1"
    for other in ("lettertycoon/match/0", "lettertycoon/match/2", None):
        with refused(lt.NotationError, "record.version", value=other) as caught:
            lt.Match.replay(record | {"schema": other, "moves": ["nothing of it is read"]})
        assert caught.value.data["allowed"] == ["lettertycoon/match/1"]
        assert "this version replays" in str(caught.value)
    for wrong in ({"seed": None}, {"moves": None}, {"deck": 5}, {"more": 1}):
        with refused(lt.NotationError, "json.shape"):
            lt.Match.replay(record | wrong)


WORDS = ["CAT", "CATS", "DOG", "EAT", "TEA", "ACE", "TIN", "ION", "ROAN", "SEAT", "AT", "IN"]
OURS = lt.Lexicon(WORDS, name="ours")


@pytest.mark.parametrize("kind", [lt.Match, leaping.Game, buyword.Game])
def test_a_list_of_the_same_words_plays_a_record_again(kind):
    theirs = lt.Lexicon({word: f"a {word.lower()}" for word in reversed(WORDS)}, name="theirs")
    assert OURS.sha256 == hashlib.sha256("\n".join(sorted(WORDS)).encode()).hexdigest()
    assert theirs.sha256 == OURS.sha256
    record = kind(["Ann", "Bo"], lexicon=OURS, seed=1).record()
    assert kind.replay(record, OURS).record() == record
    again = kind.replay(record, theirs).record()
    assert again["lexicon"]["name"] == "theirs"
    assert again | {"lexicon": record["lexicon"]} == record
    fewer = lt.Lexicon(WORDS[:-1], name="fewer")  # no word was laid that it lacks
    assert kind.replay(record, fewer).record()["lexicon"]["name"] == "fewer"


@pytest.mark.parametrize("match", GAMES)
def test_what_a_game_shows_is_read_back_from_its_json(match):
    for before, step, news in zip(match.history(), match.moves, match.news(), strict=False):
        seen = before.position(step.player)
        play = before.legal_moves.check(step.move).play
        made = [play, play.way, lt.Move.lay(play)] if play else []
        for each in (step.move, news, seen, seen.turn, seen.me, seen.rules, *made):
            assert type(each).from_dict(json.loads(json.dumps(each.to_dict()))) == each


def test_a_challenge_that_other_words_decide_names_the_word():
    match = lt.Match(["Ann", "Bo"], lexicon=lt.Lexicon(["ABRADING", "CAT"]), seed=0)
    record = match.play("lay AB(RA)DIN(G)").play("challenge").record()
    with refused(lt.NotationError, "record.word", word="ABRADING", step=2):
        lt.Match.replay(record, lt.Lexicon(["CAT"]))


def test_each_move_is_told_to_its_player_and_to_others():
    deck = Counter("CATSXEEDOGIIUUEARZJKPQ")
    owned = {"Ann": "QV", "Bo": "A"}
    game = begun(FIRST, "EAR", "ZJKPQ", deck=deck, patents=owned, money={"Bo": 1}, goal=4)
    for move, number, *texts in table("matches/news")["rows"]:
        owner = game.turn_of
        game = game.play(move)
        public = [
            ("shuffled", "") if "shuffled" in each else each for each in game.moves[-1].events
        ]
        for name, text in (("Ann", texts[0]), ("Bo", texts[-1])):
            told = game.news(name)[-1]
            assert (told.number, told.text) == (number, text)
            seen = [each for each in public if name == owner or each[0] != "to_hand"]
            assert [*told.events] == seen


def test_a_seed_deals_the_same_for_ever():
    match = lt.Match(["Ann", "Bo"], seed=1)
    assert str(match.position("Ann")) == "DEIORST/FIL -:0:0 Bo=-:0:0 - - 0 -"
    assert "".join(lt.games.shuffle_in_pairs("ABCDEF", "1")) == "BDFEAC"
