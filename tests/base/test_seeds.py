"""Seeds: one range at every door; what is made with one can be made again."""

import json

import numpy as np
import pytest

import lettertycoon as lt
from examples import LEXICON, SHORT
from lettertycoon import buyword, leaping
from lettertycoon.base import MOST_SEED
from lettertycoon.games import play_out
from lettertycoon.matches.arena import deal_seed
from public_calls import CALLS
from refusals import refused

NAMES = ["Ann", "Bo"]
WRONG = [-1, MOST_SEED + 1, 2**64, 10**30]
RIGHT = [0, 2**53, MOST_SEED]


@pytest.mark.parametrize("door", [name for name, (_, good) in CALLS.items() if "seed" in good])
def test_every_door_has_the_same_range(door):
    ask, good = CALLS[door]
    for wrong in (True, 1.0, "1", 1j):
        with refused(TypeError):
            ask(**good | {"seed": wrong})
    for wrong in WRONG:
        with refused(lt.ArgumentError, "seed.wrong", most=MOST_SEED):
            ask(**good | {"seed": wrong})
    for right in (*RIGHT, np.int64(MOST_SEED), None):
        ask(**good | {"seed": right})


@pytest.mark.parametrize("seed", RIGHT)
def test_every_game_is_replayed(seed):
    match = lt.Match(NAMES, rules=SHORT, lexicon=LEXICON, seed=seed)
    rules = buyword.Rules(tile_limit=0)
    games = [
        match.play(f"discard {match.turn.hand}"),
        play_out(buyword.Game, {"me": buyword.Plain()}, seed=seed, rules=rules, lexicon=LEXICON),
        play_out(leaping.Game, {"me": leaping.Greedy()}, seed=seed, lexicon=LEXICON),
    ]
    for game in games:
        record = json.loads(json.dumps(game.record()))
        assert type(game).replay(record, LEXICON).record() == record


def test_a_seed_that_is_chosen_is_told_and_one_that_every_client_keeps():
    bots = {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}
    made = [lt.Match(NAMES, lexicon=LEXICON) for _ in range(9)]
    made += [lt.arena(bots, 1, rules=SHORT, lexicon=LEXICON, seed=None) for _ in range(9)]
    made += [lt.bots.Random(seed=None) for _ in range(9)]
    seeds = {each.seed for each in made}
    assert len(seeds) == len(made)
    assert all(seed == int(float(seed)) < 2**53 for seed in seeds)
    assert lt.Deals.random(2) != lt.Deals.random(2)


def test_the_deals_of_an_arena_are_deals_of_matches():
    assert [deal_seed(3, deal) for deal in (0, 5)] == [3 * 2**31, 3 * 2**31 + 5]
    large = [deal_seed(seed, 1) for seed in (2**32 - 1, 2**40 + 1, MOST_SEED)]
    assert large == [9223372034707292161, 3997430102777140481, 6814574806834709482]
    for seed in (2**32 - 1, 2**32, 2**40 + 1, MOST_SEED):
        numbers = [deal_seed(seed, deal) for deal in range(100)]
        assert len(set(numbers)) == 100 and 0 <= min(numbers) <= max(numbers) <= MOST_SEED
        assert not set(numbers) & {deal_seed(seed % 2**32 - 1, deal) for deal in range(100)}
