"""The ratings of the page's bots are those that the tool makes of its games."""

import pytest

import lettertycoon as lt
from tools.ratings import rate_bots
from tools.ratings.rate_bots import Pair, fit_ratings


def test_the_pages_table_is_made_of_the_results():
    pairs = rate_bots.read_results()
    assert rate_bots.TABLE.read_text("utf-8") == rate_bots.page_table(pairs)
    assert fit_ratings(pairs).keys() == lt.bots.PEOPLE.keys()
    assert sum(pair.games for pair in pairs) >= 2000
    assert len({frozenset(pair[:2]) for pair in pairs}) == len(pairs) == 55


def test_ratings_explain_the_results():
    pairs = rate_bots.read_results()
    ratings = fit_ratings(pairs)
    for bot in ratings:
        expected = actual = 0.0
        for pair in pairs:
            if bot not in pair[:2]:
                continue
            rival = pair.second if bot == pair.first else pair.first
            chance = 1 / (1 + 10 ** ((ratings[rival] - ratings[bot]) / 400))
            expected += (pair.games + 1) * chance
            actual += 0.5 + (pair.points if bot == pair.first else pair.games - pair.points)
        assert expected == pytest.approx(actual, abs=1)


def test_a_bot_that_wins_three_of_four_is_190_points_above():
    ratings = fit_ratings([Pair("casual:3", "greedy", 999, 249.5)])
    assert ratings["casual:3"] == 1500 and ratings["greedy"] == pytest.approx(1691, abs=1)


def test_pairs_are_played_on_the_same_deals():
    pairs = rate_bots.play_pairs(("random", "casual:1"), 4)
    assert pairs == rate_bots.play_pairs(("random", "casual:1"), 4)
    assert pairs[0][:3] == ("random", "casual:1", 4) and 0 <= pairs[0].points <= 4
