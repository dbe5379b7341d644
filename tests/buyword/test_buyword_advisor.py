"""BuyWord's advisor: worth of tiles kept, the die, and that it earns more than plain players."""

from random import Random
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon import buyword
from lettertycoon.buyword.makings import letter_counts
from lettertycoon.buyword.outlook import Outlook
from lettertycoon.buyword.tiles import less
from lettertycoon.buyword.worths import FULL, Worths

TILES = buyword.TileSet()
WORTHS = Worths(TILES)


def worth(tiles: str) -> float:
    return float(WORTHS.of(letter_counts(tiles)[None])[0])


def outlook(bag: str = TILES.letters, limit: int | None = 8) -> Outlook:
    return Outlook(lt.Lexicon.default(), TILES, bag, limit)


@given(st.text("AEINQRSTUZ", max_size=FULL))
def test_the_worth_of_tiles_is_the_sum_over_tiles_and_pairs(tiles):
    numbers = [ord(tile) - ord("A") for tile in tiles]
    total = sum(WORTHS.each[one] for one in numbers)
    total += sum(WORTHS.pairs[one, other] for one in numbers for other in numbers)
    assert worth(tiles) == pytest.approx(max(total, 0), abs=0.01)
    if total > 0:
        without = WORTHS.without_one(letter_counts(tiles))
        for tile in set(tiles):
            lesser = worth(tiles.replace(tile, "", 1))
            if lesser > 0:
                assert without[ord(tile) - ord("A")] == pytest.approx(total - lesser, abs=0.01)


def test_tiles_that_go_together_are_worth_more():
    assert worth("QU") - worth("Q") > worth("EU") - worth("E")
    assert worth("AEINRST") > worth("AEIIOUU")
    assert worth("AEINRST" * 3) < 3 * worth("AEINRST") + 0.01  # no more where many are held
    dear = Worths(buyword.TileSet(pips={**buyword.PIPS, "E": 3}))
    assert dear.of(letter_counts("REST")[None])[0] > worth("REST")


def test_the_end_makes_tiles_and_wilds_worth_less():
    full, near, last = outlook(), outlook("AEINRST"), outlook("A")
    assert full.stay("AEINRST", 0) > near.stay("AEINRST", 0) > last.stay("AEINRST", 0) > 0
    for some in (full, near):
        steps = np.diff([some.wild_worth(wilds) for wilds in range(9)])
        assert (steps >= 0).all()
        assert (np.diff(steps) <= 0).all()
    assert full.wild_worth(8) > near.wild_worth(8)
    done = Outlook(lt.Lexicon.default(), TILES, "", 8, final=True)
    assert done.stay("AEINRST", 8) == 0


def test_what_cannot_be_paid_promises_nothing():
    some = outlook()
    draws = some.draws(12, Random(1))
    stay = some.stay("AEINRST", 3)
    assert (some.promise("AEINRST", 3, draws, 0) == some.stay("AEINRST", 3, 0)).all()
    rich = some.promise("AEINRST", 3, draws)
    assert (rich >= stay).all()
    assert rich.max() > stay
    few = some.promise("AEINRST", 3, draws, 16)
    poor = some.stay("AEINRST", 3, 16)
    assert poor < stay
    assert all(
        poor <= value <= most if TILES.price(draw) <= 16 else value == poor
        for draw, value, most in zip(draws, few, rich, strict=True)
    )


def test_who_has_no_money_sells():
    start = buyword.Game(seed=16)
    asked = start.position().replace(stage="sell", held="AEINRST", wilds=3)
    rich, poor = (buyword.Advisor().move(asked.replace(money=money), start.legal)
                  for money in (900, 0))  # fmt: skip
    assert (rich, poor[:5]) == ("done", "sell ")


def test_the_advisor_draws_what_promises_most():
    start = buyword.Game(seed=16)
    bag = less(TILES.letters, "AAEEIKOWDINPRTUX")
    asked = start.position().replace(held="AAEEIKOW", wilds=7, bag=bag, money=0)
    assert asked.stage == "choose"
    assert buyword.Advisor().move(asked, start.legal) == "draw 2"  # there is nothing to pay with
    moves = set()
    for held in ("AAEEIKOW", "AEEMNQST", "CELNRUYY", "AEI"):
        move = buyword.Advisor().move(asked.replace(held=held, money=900), start.legal)
        gains = outlook(bag).die_gains(held, 7, 900, 6, f"0 {asked.round} {held}")
        assert gains[int(move[-1])].mean() == max(gain.mean() for gain in gains.values())
        moves.add(move)
    assert len(moves) > 1


def test_the_advisor_plays_the_same_game_again():
    rules = buyword.Rules(tile_set=buyword.TileSet(counts=dict.fromkeys("ADEILNORST", 4)))
    games = [buyword.solitaire(5, rules=rules) for _ in range(2)]
    assert games[0].record() == games[1].record()
    assert buyword.Game.replay(games[0].record()).record() == games[0].record()
    assert games[0].money > buyword.solitaire(5, buyword.Plain(), rules=rules).money
    both = buyword.play_game({"Ann": buyword.Advisor(samples=2), "Bo": buyword.Plain()}, seed=3)
    assert both.totals["Ann"] > both.totals["Bo"]


@pytest.mark.slow
def test_the_advisor_earns_more_than_a_plain_player():
    seeds = range(900_000, 900_016)
    advised = [buyword.solitaire(seed).money for seed in seeds]
    plain = [buyword.solitaire(seed, buyword.Plain()).money for seed in seeds]
    assert mean(advised) > 1.12 * mean(plain)  # over a thousand games it is more than 1.2
    assert min(advised) > 1000
