"""Timing two works so that the noise of a shared machine meets both alike."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Comparison(NamedTuple):
    """Medians over the rounds."""

    ours: float
    """Seconds."""
    baseline: float
    """Seconds."""
    ratio: float
    """Of each round's baseline to ours: not the ratio of the two medians."""


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
    """Run both in turn, A B A B; each once beforehand, uncounted."""
    ours(), baseline()
    with _no_gc():
        times = [(_seconds(ours), _seconds(baseline)) for _ in range(rounds)]
    return summary(times)


def summary(times: list[tuple[float, float]]) -> Comparison:
    """The medians of rounds: ours, baseline."""
    return Comparison(
        median(ours for ours, _ in times),
        median(baseline for _, baseline in times),
        median(baseline / ours for ours, baseline in times),
    )


def median_seconds(work: Callable[[], object], rounds: int = 11) -> float:
    """Of one work alone, after a first run that isn't counted."""
    return medians([work], rounds)[0]


def medians(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Seconds of each; all run in turn, after a first round that isn't counted."""
    for work in works:
        work()
    return [median(times) for times in _rounds(works, rounds)]


def least_seconds(works: Sequence[Callable[[], object]], rounds: int = 5) -> list[float]:
    """The least of each; all run in turn, so that none finds the caches as it has left them."""
    return [min(times) for times in _rounds(works, rounds)]


def _rounds(works: Sequence[Callable[[], object]], rounds: int) -> list[tuple[float, ...]]:
    """All times of each work."""
    with _no_gc():
        times = [[_seconds(work) for work in works] for _ in range(rounds)]
    return list(zip(*times, strict=True))
