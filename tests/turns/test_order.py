"""The order of all plays where keys are unusual: long, in many parts, or silent on the stock."""

from itertools import product

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table, kernel_weights, laying_abilities

WEIGHTS = [
    "total",
    lt.Weights(money=1),  # plays of one standing differ in their stock
    lt.Weights(money=1, stock=1, letters={"A": -0.333, "B": 0.777, "C": -7}),
]


def assert_ordered(lexicon, hand, pool, by, *, patents=""):
    given = {
        "lexicon": lexicon.core,
        "hand": hand,
        "pool": pool,
        "earnings": earnings_table(lexicon, patents, lt.Rules()),
        "abilities": laying_abilities(patents),
    }
    weights = kernel_weights(by)
    ordered = lt_core.order(lt_core.list_plays(**given), weights)
    searched = lt_core.rank(**given, weights=weights)
    for left, right in zip(ordered.columns(), searched.columns(), strict=True):
        np.testing.assert_array_equal(left, right)
    return len(ordered)


@pytest.mark.parametrize("by", WEIGHTS)
def test_so_many_words_that_a_key_needs_more_than_32_bits(by):
    words = map("".join, product("ABCDEFGHIJKL", repeat=4))
    lexicon = lt.Lexicon([word for word in words if all(word.count(x) < 3 for x in word)])
    assert assert_ordered(lexicon, "ABCDEFGHIJKL", "ABCDEFGHIJKL", by) > 1 << 14


@pytest.mark.parametrize("by", WEIGHTS)
@pytest.mark.parametrize("patents", ["V", "BJKV"])
def test_keys_in_parts(by, patents):
    found = assert_ordered(lt.Lexicon.default(), "ABCRTES", "INO", by, patents=patents)
    assert found > 5000


@pytest.mark.parametrize("by", WEIGHTS)
def test_one_play(by):
    assert assert_ordered(lt.Lexicon(["ACE"]), "ACE", "", by) == 1
