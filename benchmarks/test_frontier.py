"""Speed of the frontier: each benchmark has its work checked."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lettertycoon as lt
from benchmarks.works import frontier_subjects, subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="frontier")

PATENTS = [subjects.ALL_PATENTS, frontier_subjects.NO_PAIRS]


@pytest.mark.parametrize("patents", PATENTS)
def test_tables(benchmark: BenchmarkFixture, patents: str) -> None:
    expected = sum(
        len(lt.frontier(lt.Turn(deal.hand, deal.pool, patents=patents)))
        for deal in frontier_subjects.DEALS
    )
    assert benchmark(frontier_subjects.tables, patents) == expected


@pytest.mark.parametrize("patents", PATENTS)
@pytest.mark.parametrize(
    "work", [frontier_subjects.listings, frontier_subjects.arrays], ids=lambda f: f.__name__
)
def test_listings(benchmark: BenchmarkFixture, work: Callable[[str], int], patents: str) -> None:
    assert benchmark(work, patents) == sum(
        len(lt.plays(lt.Turn(deal.hand, deal.pool, patents=patents)))
        for deal in frontier_subjects.DEALS
    )


@pytest.mark.parametrize("patents", PATENTS)
def test_best_turns(benchmark: BenchmarkFixture, patents: str) -> None:
    expected = sum(
        bool(len(lt.plays(lt.Turn(deal.hand, deal.pool, patents=patents))))
        for deal in frontier_subjects.DEALS
    )
    assert benchmark(frontier_subjects.best_turns, patents) == expected


@pytest.mark.parametrize("patents", PATENTS)
def test_the_best_of_each_table_is_the_best_turn(patents: str) -> None:
    for deal in frontier_subjects.DEALS:
        table = lt.frontier(lt.Turn(deal.hand, deal.pool, patents=patents))
        _, _, money, stock = frontier_subjects.best_turn(deal, patents).columns()
        assert int((table.money + table.stock).max(initial=0)) == int((money + stock).sum()), deal


def test_the_best_of_each_set_is_that_of_all_plays_and_ways() -> None:
    """Compare with every way of one deal, written out in Python."""
    deal = frontier_subjects.DEALS[0]
    turn = lt.Turn(deal.hand, deal.pool, patents="BJKXZ")
    best: dict[tuple[str, str], int] = {}
    for play in lt.plays(turn):
        for way in play.ways():
            cards = way.hand, way.pool
            best[cards] = max(best.get(cards, 0), play.total)
    found: dict[tuple[str, str], int] = {}
    for row in lt.frontier(turn):
        found.setdefault((row.hand, row.pool), row.total)
    assert found == best
