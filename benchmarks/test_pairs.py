"""Speed of plays of two words with all patents: each benchmark has its work checked."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy
import pytest
from numpy import int64
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

import lt_core
from benchmarks.works import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True)

COUNTED_DEALS = subjects.PAIRS_DEALS[:20]  # a quarter of a second each


@cache
def earned() -> list[NDArray[int64]]:
    """Return the earnings of each deal's best plays, highest first, from a list of all plays."""
    best = []
    for deal in subjects.DEALS:
        _, _, money, stock = subjects.list_plays(deal).unordered()
        total = money.astype(int64) + stock
        total.partition(max(0, len(total) - subjects.BEST))
        best.append(numpy.sort(total[-subjects.BEST :])[::-1])
    return best


@pytest.mark.benchmark(group="best turn")
def test_best_turn(benchmark: BenchmarkFixture) -> None:
    assert benchmark(subjects.best_turn) == sum(int(best[:1].sum()) for best in earned())


@pytest.mark.benchmark(group="best turn")
def test_best_turn_call(benchmark: BenchmarkFixture) -> None:
    assert benchmark(subjects.best_turn_call) == sum(int(best[:1].sum()) for best in earned())


@pytest.mark.benchmark(group="best turn")
def test_best_ten_pairs(benchmark: BenchmarkFixture) -> None:
    assert benchmark(subjects.best_ten_pairs_call) == sum(int(best.sum()) for best in earned())


@pytest.mark.benchmark(group="every pair")
@pytest.mark.parametrize(
    "work",
    [
        subjects.pairs_unordered,
        subjects.pairs_ordered,
        subjects.order_listed,
        subjects.sort_keys,
    ],
    ids=lambda f: f.__name__,
)
def test_every_pair(benchmark: BenchmarkFixture, work: Callable[[], int]) -> None:
    plays = sum(len(subjects.list_plays(deal)) for deal in subjects.PAIRS_DEALS)
    assert benchmark(work) == plays


def test_pairs_are_distinct() -> None:
    for deal in COUNTED_DEALS:
        first, second, _, _ = subjects.list_plays(deal).unordered()
        assert numpy.all((first <= second) | (second == -1))  # -1: one word
        assert len(numpy.unique((first.astype(int64) << 32) + second)) == len(first)


def test_order_is_of_the_same_plays() -> None:
    for deal in COUNTED_DEALS:
        listing = subjects.list_plays(deal)
        ordered = lt_core.order(listing, subjects.TOTAL).columns()
        total = ordered[2] + ordered[3]
        assert numpy.all(total[:-1] >= total[1:])
        for columns in zip(_by_words(*listing.unordered()), _by_words(*ordered), strict=True):
            numpy.testing.assert_array_equal(*columns, str(deal))


def _by_words(*columns: NDArray[Any]) -> list[NDArray[Any]]:
    places = numpy.lexsort((columns[1], columns[0]))
    return [column[places] for column in columns]
