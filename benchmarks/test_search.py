"""Speed of the search: each benchmark runs over all deals and has its work checked."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lt_core
from benchmarks.works import subjects
from lettertycoon.turns import laying_abilities

pytestmark = pytest.mark.benchmark(disable_gc=True)

PLAIN: dict[str, Callable[[], int]] = {
    "kernel": subjects.kernel,
    "kernel call": subjects.kernel_call,
    "classic": subjects.classic_inside,
    "classic call": subjects.classic_call,
    "mask scan": subjects.mask_scan_call,
    "grouped scan": subjects.grouped_scan_call,
}
PATENTS: dict[str, Callable[[str], int]] = {
    "kernel": subjects.kernel,
    "kernel call": subjects.kernel_call,
    "classic": subjects.classic_inside,
    "classic call": subjects.classic_call,
}


@pytest.mark.benchmark(group="all words")
@pytest.mark.parametrize("method", PLAIN)
def test_all_words(benchmark: BenchmarkFixture, method: str) -> None:
    assert benchmark(PLAIN[method]) == subjects.mask_scan_call()


@pytest.mark.parametrize(
    ("method", "patents"),
    [(method, "XZ") for method in PATENTS]
    + [(method, patents) for patents in ("X", "Z") for method in ("kernel", "classic")],
)
def test_all_words_with_patents(benchmark: BenchmarkFixture, method: str, patents: str) -> None:
    benchmark.group = f"all words with {' and '.join(patents)}"
    assert benchmark(PATENTS[method], patents) == subjects.classic_inside(patents)


@pytest.mark.benchmark(group="plays")
def test_best(benchmark: BenchmarkFixture) -> None:
    expected = sum(min(subjects.BEST, number) for number in subjects.playable())
    assert benchmark(subjects.best) == expected


@pytest.mark.benchmark(group="plays")
def test_plays(benchmark: BenchmarkFixture) -> None:
    assert benchmark(subjects.plays) == sum(subjects.playable())


@pytest.mark.parametrize("patents", ["", "X", "Z", "XZ"])
def test_the_same_words(patents: str) -> None:
    core, keywords = subjects.LEXICON.core, subjects.abilities(patents)
    for deal in subjects.DEALS:
        kernel, _ = lt_core.search(core, deal.cards, abilities=laying_abilities(patents))
        others: list[Any] = [subjects.classic().search(deal.cards, **keywords)]
        if not patents:
            others.append(subjects.mask_scan().search(deal.cards))
            others.append(subjects.grouped_scan().search(deal.cards))
        for ids in others:
            numpy.testing.assert_array_equal(numpy.sort(ids), numpy.sort(kernel), deal.cards)
