"""Two referees of BuyWord, each written from the rules on its own, agree at every step.

`GAMES=1000 SEED=1 pytest -m long tests/buyword/test_buyword_referees.py` plays so many other games
of each variation.
"""

import os
from collections import Counter
from random import Random

import pytest

import lettertycoon as lt
from buyword_games import VARIATIONS, follow, start
from tables import table

NEEDED = table("buyword/seen")


def games(variation: str, seeds: range, lexicon: lt.Lexicon) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        random = Random(f"{variation} {seed}")
        seen += follow(random, start(random, variation, lexicon))
    assert seen["games"] == len(seeds)
    return seen


@pytest.mark.parametrize("variation", VARIATIONS)
def test_two_referees_agree_in_random_games(variation, embedded):
    games(variation, range(2), embedded)


@pytest.mark.slow
@pytest.mark.parametrize("variation", VARIATIONS)
def test_two_referees_agree_and_meet_each_kind_of_move(variation, embedded):
    seen = games(variation, range(106, 112), embedded)
    sold = "lay (sell)" if variation == "crossword" else "sell (sell)"
    assert {*NEEDED[variation], "buy (buy)", sold} <= set(seen)
    more = seen["bags"] > seen["games"]
    assert more == (variation in ("extended", "until", "crossword", "all"))


@pytest.mark.long
@pytest.mark.parametrize("variation", VARIATIONS)
def test_two_referees_agree_in_random_games_at_length(variation, embedded):
    first = int(os.environ.get("SEED", "1")) * 1_000_000
    games(variation, range(first, first + int(os.environ.get("GAMES", "1000"))), embedded)
