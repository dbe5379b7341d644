"""BuyWord's advice: worth of tiles kept, what to sell and buy; it earns more than plain players."""

from collections import Counter
from itertools import product
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon import buyword
from lettertycoon.buyword.offers import letter_counts
from lettertycoon.buyword.planning import Planner
from lettertycoon.buyword.worths import FULL_HAND, TileWorths

TILES = buyword.TileSet()
WORTHS = TileWorths()


def worth(tiles: str) -> float:
    return float(WORTHS.value(letter_counts([tiles]))[0])


def planner(**changes) -> Planner:
    return Planner(buyword.Position(stage="sell", held="", **changes))


def seat(held="AEINRST", wilds=0, money=900) -> buyword.Seat:
    return buyword.Seat("you", money, held, wilds)


def alone(seed: int, bot: buyword.Plain | buyword.Advisor) -> int:
    """The money of a bot after a game for one."""
    return buyword.play_out(buyword.Game, {"me": bot}, seed=seed).totals["me"]


@given(st.text("AEINQRSTUZ", max_size=FULL_HAND))
def test_the_worth_of_tiles_is_the_sum_over_tiles_and_pairs(tiles):
    numbers = [ord(tile) - ord("A") for tile in tiles]
    total = sum(WORTHS.per_tile[one] for one in numbers)
    total += sum(WORTHS.per_pair[pair] for pair in product(numbers, repeat=2))
    assert worth(tiles) == pytest.approx(max(total, 0), abs=0.01)
    if total > 0:
        without = WORTHS.loss(letter_counts([tiles]))[0]
        for tile in set(tiles):
            lesser = worth(tiles.replace(tile, "", 1))
            if lesser > 0:
                assert without[ord(tile) - ord("A")] == pytest.approx(total - lesser, abs=0.01)


def test_the_end_makes_tiles_and_wilds_worth_less():
    full = planner()
    near = planner(bag="AEINRST")
    last = planner(bag="A")
    values = [some.plan_keep_all(seat()).value for some in (full, near, last)]
    assert values == sorted(values, reverse=True) and values[2] > 0
    for some in (full, near):
        steps = np.diff([some.worth.wilds(wilds) for wilds in range(30)])
        assert (steps >= 0).all()
        assert (np.diff(steps) <= 1e-9).all()
    assert full.worth.wilds(8) > near.worth.wilds(8)
    assert planner(bag="").plan_keep_all(seat(wilds=8)).value == 0
    assert planner(bag="", last_bag=False).plan_keep_all(seat(wilds=2)).value == 30
    assert planner(bag="", last_bag=False).plan(seat("", wilds=2)).value == 30


def test_whoever_has_no_money_sells():
    position = buyword.Position(stage="sell", held="AEINRST", wilds=3, money=900)
    rich = buyword.advise(position)
    assert (rich.move, rich.value) == ("done", 0)
    poor = buyword.advise(position.replace(money=0))
    assert poor.move.startswith("sell ") and poor.value > 0
    best, nothing = poor.facts
    assert (best.when, nothing.when, best.words[0]) == ("best", "nothing", poor.move[5:])
    assert poor.value == pytest.approx(best.value - nothing.value)
    assert planner().gain(seat(money=100), "ST", 90) < planner().gain(seat(), "ST", 90)


def test_what_is_not_sold_is_kept_or_dropped():
    position = buyword.Position(stage="sell", held="AAEEIIOUVVWW")
    (fact,) = [f for f in buyword.advise(position).facts if f.when == "best"]
    left = Counter("".join(buyword.sale_of(word).tiles for word in fact.words))
    assert left + Counter(fact.kept) + Counter(fact.dropped) == Counter(position.held)
    assert len(fact.kept) <= 8
    over = buyword.Position(stage="sell", held="BCDFGHJLNR")  # no word is in it
    drop = buyword.advise(over)
    assert drop.move == f"drop {drop.facts[0].dropped}" and len(drop.facts[0].dropped) == 2
    assert buyword.advise(over.replace(rules=buyword.Rules(tile_limit=None))).move == "done"


def test_what_makes_a_dear_word_is_bought_and_what_is_dear_passed():
    last = buyword.Position(stage="buy", held="ENJOYE", drawn="AD", bag="")
    good = buyword.advise(last)
    price = buyword.best_sales("ENJOYE").price
    assert (good.move, good.value) == ("buy", 169 - 9 - price)
    bought, passed, choice = good.facts
    assert (bought.words, passed.money, choice.move) == (("ENJOYED",), price, "buy")
    assert str(bought) == "If you buy, sell ENJOYED for $169, keep A: worth $169.0."
    bad = buyword.advise(buyword.Position(stage="buy", held="", drawn="QJXVK", money=1000))
    assert (bad.move, bad.value) == ("pass", 0) and bad.facts[-1].value < 0
    assert buyword.advise(last.replace(money=9)).move == "buy"
    assert buyword.advise(last.replace(money=8)).move == "pass"


@pytest.mark.parametrize(("value", "told"), [(0.5, "$0.5"), (0.0, "$0.0"), (-0.5, "-$0.5")])
def test_less_than_a_dollar_has_its_sign(value, told):
    assert str(buyword.Choice("buy", value)) == f"Buy: gains {told}."
    assert str(buyword.Sell(kept="", dropped="", value=value)).endswith(f": worth {told}.")


def test_the_last_sale_is_exact():
    last = buyword.Position(stage="sell", held="AIKLMQT", bag="")
    best = buyword.best_sales("AIKLMQT")  # not MALIK, the word that brings most
    advice = buyword.advise(last)
    assert (advice.move, advice.value) == (f"sell {best.sales[0]}", best.price)
    # a wild tile is kept for another bag if it brings little
    words = lt.Lexicon(["AT", "TEA"])
    one = buyword.Position(stage="sell", held="A", wilds=1, bag="", lexicon=words)
    assert buyword.advise(one).move == "sell At"
    assert buyword.advise(one.replace(last_bag=False)).move == "done"


def test_very_many_tiles_are_sold_one_word_after_the_other():
    tiles = "ABCDEFGHIJKLMNOPQRSTUVWXYZAEIOU"
    left = Counter(tiles)
    (fact, _) = buyword.advise(buyword.Position(stage="sell", held=tiles, wilds=1, bag="")).facts
    sold = [buyword.sale_of(word) for word in fact.words]
    for sale in sold:
        assert Counter(sale.tiles) <= left
        left -= Counter(sale.tiles)
    assert fact.value == sum(sale.price for sale in sold)
    assert sum(sale.wilds for sale in sold) == 1
    assert not buyword.sales("".join(left.elements()))
    many = buyword.Position(stage="sell", held="Q" * 160, lexicon=lt.Lexicon(["AT"]))
    assert buyword.advise(many).move == "drop " + "Q" * 152


def test_the_draw_is_three_tiles_or_the_nearest_number():
    for die, number in (([2, 5], 3), ([4, 6], 4), ([1, 2], 2)):
        rules = buyword.Rules(die=die)
        position = buyword.Position(stage="choose", held="", rules=rules)
        assert buyword.advise(position) == buyword.Advice(f"draw {number}", 0.0, ())
        assert buyword.Plain().move(position, ()) == f"draw {number}"


@pytest.mark.slow
def test_the_advisor_earns_more_than_a_plain_player():
    seeds = range(900_000, 900_016)
    advised = [alone(seed, buyword.Advisor()) for seed in seeds]
    plain = [alone(seed, buyword.Plain()) for seed in seeds]
    assert mean(advised) > 1.12 * mean(plain)  # over 200 games it is 1.19
    assert min(advised) > 1000


AUCTION = buyword.Auction("another", "YDS", 0, None, 2)


@pytest.mark.parametrize(
    ("asked", "stage", "pending"),
    [
        ({}, "sell", None),
        ({"drawn": "y, d, s"}, "buy", None),
        ({"drawn": "yds", "open_tiles": "qv"}, "pick", None),
        ({"drawn": "yds", "bid": 0, "left": 2}, "bid", AUCTION),
    ],
)
def test_a_position_is_made_of_what_a_player_tells(asked, stage, pending):
    position = buyword.position_of("enjotea", **asked, money=150, wilds=3, limit=5)
    assert (position.stage, position.pending) == (stage, pending)
    assert buyword.position_of("A", table=iter(["...", "CAT", "..."])).table[1] == "CAT"
    assert position.held == "ENJOTEA"
    assert position.bag.count("Y") == (1 if "drawn" in asked else 2)
    assert position.drawn == ("" if pending or "drawn" not in asked else "YDS")
    assert (position.money, position.wilds, position.rules.tile_limit) == (150, 3, 5)
    assert buyword.advise(position).move
