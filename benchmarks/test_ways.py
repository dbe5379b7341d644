"""Speed of ways: each benchmark has its work checked."""

from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lettertycoon as lt
from benchmarks.works import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True)


@cache
def plays() -> list[lt.Play]:
    return [play for deal in subjects.WAYS_DEALS for play in subjects.best_ten(deal)]


def test_best_ten_plays(benchmark: BenchmarkFixture) -> None:
    number = 0
    for deal in subjects.WAYS_DEALS:
        number += min(subjects.BEST, len(subjects.list_plays(deal)))
    assert benchmark(subjects.best_ten_plays) == number


def test_ways_of_fresh_plays(benchmark: BenchmarkFixture) -> None:
    """Make all ways, and look for the best one by the first criteria."""
    spent = sum(
        min((sum(way.royalties.values()), len(way.hand)) for way in play.ways())[1]
        for play in plays()
    )
    assert benchmark(subjects.best_ten_ways) == spent


def test_plays_as_json_values(benchmark: BenchmarkFixture) -> None:
    letters = sum(len("".join(play.words)) for play in plays())
    assert benchmark(subjects.best_ten_dicts) == letters


def test_every_way(benchmark: BenchmarkFixture) -> None:
    found = [subjects.best_ten(deal) for deal in subjects.WAYS_DEALS[:100]]
    keys = [{way.key for way in play.ways()} for plays in found for play in plays]
    assert benchmark(subjects.all_ways) == sum(map(len, keys))


def test_dicts_are_read_back() -> None:
    for play in plays()[::50]:
        again = lt.Play.from_dict(play.to_dict())
        assert (again, again.way, again.to_dict()) == (play, play.way, play.to_dict())
