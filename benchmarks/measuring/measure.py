"""Timing two functions so that the noise of a shared machine affects both alike."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Comparison(NamedTuple):
    """Medians over the rounds, in seconds, and their comparison."""

    ours: float
    baseline: float
    ratio: float
    """The median of each round's ratio of baseline to ours; not the ratio of the two medians."""


@contextmanager
def _no_gc() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _seconds(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin


def compare(
    ours: Callable[[], object], baseline: Callable[[], object], rounds: int = 21
) -> Comparison:
    """Run both functions in turn, A B A B, after one run of each that is not counted."""
    ours(), baseline()
    with _no_gc():
        times = [(_seconds(ours), _seconds(baseline)) for _ in range(rounds)]
    return summary(times)


def summary(times: list[tuple[float, float]]) -> Comparison:
    """Return the medians of the rounds, each (ours, baseline)."""
    return Comparison(
        median(ours for ours, _ in times),
        median(baseline for _, baseline in times),
        median(baseline / ours for ours, baseline in times),
    )


def median_seconds(work: Callable[[], object], rounds: int = 11) -> float:
    """Return the median seconds of one function, after a first run that is not counted."""
    return medians([work], rounds)[0]


def medians(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Return the median seconds of each; they run in turn, after a round that is not counted."""
    for work in works:
        work()
    return [median(times) for times in _rounds(works, rounds)]


def least_seconds(works: Sequence[Callable[[], object]], rounds: int = 5) -> list[float]:
    """Return the least seconds of each; they run in turn, so none finds its own caches warm."""
    return [min(times) for times in _rounds(works, rounds)]


def _rounds(works: Sequence[Callable[[], object]], rounds: int) -> list[tuple[float, ...]]:
    """Return all times of each function."""
    with _no_gc():
        times = [[_seconds(work) for work in works] for _ in range(rounds)]
    return list(zip(*times, strict=True))
