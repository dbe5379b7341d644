"""Speed of whole games: each benchmark has its work checked."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.works import match_subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="matches")


def test_games(benchmark: BenchmarkFixture) -> None:
    found = benchmark(match_subjects.games)
    assert (len(found.games), found.unfinished) == (match_subjects.GAMES, 0)
    turns = found.rounds * len(found.games) * len(found.standings)
    assert len(match_subjects.turns()) == pytest.approx(turns)


def test_games_of_a_bot_of_ones_own(benchmark: BenchmarkFixture) -> None:
    bot = match_subjects.Asking()
    found = benchmark(match_subjects.played, bot, bot)
    assert found == match_subjects.games()


def test_searches(benchmark: BenchmarkFixture) -> None:
    turns = match_subjects.turns()
    assert 0.99 * len(turns) < benchmark(match_subjects.searches) <= len(turns)
