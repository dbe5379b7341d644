"""The ranking's own boundary: what it refuses."""

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from rows import rows

LEXICON = lt.Lexicon(["CAT", "ACT", "QUAY"])
TABLE = np.zeros((len(LEXICON.core.profiles), 12, 1, 2), np.int16)
EARNINGS = lt_core.Earnings(LEXICON.core, TABLE)
WEIGHTS = lt_core.Weights(1, 1, 0)


@pytest.mark.parametrize(
    ("arguments", "options", "named"),
    [
        (("C4T", ""), {}, "'4'"),
        (("A" * 20, "B" * 5), {}, "25 cards"),
        (("CAT", ""), {"royalty_letters": "AA"}, "'AA'"),
        (("CAT", ""), {"most": -1}, "most -1"),
    ],
)
def test_bad_input_is_refused(arguments, options, named):
    with pytest.raises(ValueError, match=named):
        lt_core.rank(LEXICON.core, *arguments, EARNINGS, WEIGHTS, **options)


def test_a_table_of_another_lexicon_is_refused():
    other = lt.Lexicon(["ABCD", "ABCDE"])  # as many profiles
    with pytest.raises(ValueError):
        lt_core.rank(other.core, "AAA", "", EARNINGS, WEIGHTS)


@pytest.mark.parametrize(
    "table",
    [
        np.zeros((1, 12, 1, 2), np.int16),
        np.zeros((2, 9, 1, 2), np.int16),
        np.zeros((2, 12, 3, 2), np.int16),
        np.zeros((2, 12, 0, 2), np.int16),
        np.zeros((2, 12, 32, 2), np.int16),
        np.stack([np.zeros((2, 12, 2), np.int16), np.full((2, 12, 2), -1, np.int16)], 3),
        np.full((2, 12, 1, 2), -2, np.int16),
        np.full((2, 12, 1, 2), 4096, np.int16),
        np.zeros((2, 12, 2), np.int16),
        np.zeros((2, 12, 1, 2), np.int64),
    ],
)
def test_earnings_out_of_bounds_are_refused(table):
    with pytest.raises(ValueError):
        lt_core.Earnings(LEXICON.core, table)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((1_000_001, 0, 0), "money 1000001"),
        ((0, -1_000_001, 0), "stock -1000001"),
        ((0, 0, 1 << 70), "royalties 1180591620717411303424"),
        ((0, 0, 0, np.zeros(25, np.int64)), "25 letter weights"),
        ((0, 0, 0, np.full(26, 1 << 40, np.int64)), "weight 1099511627776"),
    ],
)
def test_weights_out_of_bounds_are_refused(arguments, named):
    with pytest.raises(ValueError, match=named):
        lt_core.Weights(*arguments)


@pytest.mark.parametrize(
    "call",
    [
        lambda: lt_core.Weights(0.9, 0, 0),
        lambda: lt_core.Weights("1", 0, 0),
        lambda: lt_core.rank(LEXICON.core, "CAT", "", EARNINGS, WEIGHTS, most=1.9),
        lambda: lt_core.Abilities(duplicate_cards=3.0),
        lambda: lt_core.search(LEXICON.core, "CAT", min_length=2.9),
        lambda: lt_core.search(LEXICON.core, "CAT", cap=1.5),
        lambda: lt_core.search(LEXICON.core, None),
        lambda: LEXICON.core.word(1.0),
    ],
)
def test_what_is_no_whole_number_is_refused(call):
    with pytest.raises(TypeError):
        call()


def test_huge_limits_are_limits():
    assert len(lt_core.rank(LEXICON.core, "CAT", "", EARNINGS, WEIGHTS, most=1 << 70)) == 2
    assert len(lt_core.search(LEXICON.core, "CAT", cap=1 << 70)) == 2
    with pytest.raises(IndexError):
        LEXICON.core.word(1 << 70)


def test_a_ranking_says_what_each_play_is():
    ranking = lt_core.rank(LEXICON.core, "CAT", "", EARNINGS, WEIGHTS)
    expected = [((word,), 0, 0, LEXICON.rarity(word)) for word in ("ACT", "CAT")]
    assert rows(ranking) == expected
    assert ranking.columns()[0].tolist() == [0, 1]
    assert len(lt_core.rank(LEXICON.core, "CAT", "", EARNINGS, WEIGHTS, most=0)) == 0
