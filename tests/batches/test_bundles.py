"""Many deals at once answer as each alone does: 512 deals or more go down the DAWG together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.turns import OBJECTIVES, earnings_table, kernel_weights, laying_abilities

TOGETHER = 512
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def answers(lexicon, hands, pools, patents, by="total", royalty_letters="", **filters):
    """What the kernel says of deals in one call."""
    return lt_core.rank_batch(
        lexicon.core,
        hands,
        pools,
        earnings_table(lexicon, patents, lt.Rules()),
        kernel_weights(by),
        royalty_letters=royalty_letters,
        abilities=laying_abilities(patents),
        **filters,
    )


def alike(lexicon, hands, pools, patents, **asked):
    """Whether deals together and each alone have the same answers."""
    together = answers(lexicon, hands, pools, patents, **asked)
    alone = [
        answers(lexicon, hands[place : place + 1], pools[place : place + 1], patents, **asked)
        for place in range(len(hands))
    ]
    for column, parts in zip(together, zip(*alone, strict=True), strict=True):
        np.testing.assert_array_equal(column, np.concatenate(parts))


words = st.lists(st.text("SEITXQ", min_size=2, max_size=7), min_size=1, max_size=40)


def dealt(seed, cards):
    """Hands and pools of some hundred deals, with so many cards of few letters."""
    random = np.random.default_rng(seed)
    deals = random.choice([LETTERS.index(letter) for letter in "SEITXQA"], (TOGETHER + 3, cards))
    hands, pools = np.zeros((2, len(deals), 26), np.uint8)
    from_pool = random.random(deals.shape) < random.random()
    for place, deal in enumerate(deals):
        np.add.at(hands[place], deal[~from_pool[place]], 1)
        np.add.at(pools[place], deal[from_pool[place]], 1)
    return hands, pools


@given(
    words,
    st.builds(dealt, st.integers(0, 2**32), st.integers(1, 24)),
    st.sampled_from(["", "X", "Z", "XZ", "BJK", "BJKXZ", "V", "VX", "VZ", "BJKVXZ"]),
    st.sampled_from([*OBJECTIVES, lt.Weights(money=1, letters={"S": -2})]),
    st.sampled_from(["", "SE", "QXT"]),
    st.booleans(),
)
def test_deals_together_answer_as_each_alone(
    given_words, deals, patents, by, royalty_letters, count
):
    lexicon = lt.Lexicon(given_words)
    alike(lexicon, *deals, patents, by=by, royalty_letters=royalty_letters, count=count)


@pytest.mark.parametrize("patents", ["", "X", "Z", "BJKQXZ", "V", "BJKQVXZ"])
@pytest.mark.parametrize("hidden", [0, 0xFFF9])  # all shown; rarity 1 and 2, not sensitive
def test_random_deals_of_the_embedded_lexicon(patents, hidden):
    deals = lt.Deals.random(2 * TOGETHER, seed=13)
    alike(
        lt.Lexicon.default(),
        deals.hands,
        deals.pools,
        patents,
        count="V" not in patents,  # with pairs, deals whose plays are counted go each alone
        hidden=hidden,
    )


@pytest.mark.slow
def test_pairs_of_deals_whose_first_prospects_are_not_enough():
    """Weights that make a hand card dear: what earns most is far from the best."""
    deals = lt.Deals.random(TOGETHER, seed=14)
    dear = lt.Weights(money=1, letters=dict.fromkeys(LETTERS, -9))
    for by in (dear, lt.Weights(money=-1)):
        alike(lt.Lexicon.default(), deals.hands, deals.pools, "BJKVXZ", by=by, count=False)


def test_a_class_with_more_words_than_a_bit_counts():
    """Seven words of one class, of which four end in S, and deals of every kind of lack."""
    lexicon = lt.Lexicon(["EATS", "SATE", "SEAT", "TEAS", "ETAS", "EAST", "ATES"])
    hands = np.zeros((TOGETHER, 26), np.uint8)
    for place, hand in enumerate(["EATS", "EAT", "EATSS", "EAS", "EA", "TAS", ""] * 100):
        if place < TOGETHER:
            np.add.at(hands[place], [LETTERS.index(letter) for letter in hand], 1)
    found = {}
    for patents in ["", "X", "Z", "XZ"]:
        alike(lexicon, hands, np.zeros_like(hands), patents)
        counts = answers(lexicon, hands, np.zeros_like(hands), patents)[4]
        found[patents] = counts[:7].tolist()
    without_s = [7, 0, 7, 0, 0, 0, 0]
    with_s = [7, 4, 7, 0, 0, 0, 0]
    assert found == {"": without_s, "X": without_s, "Z": with_s, "XZ": with_s}
