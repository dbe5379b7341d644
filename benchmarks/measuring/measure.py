"""Timing functions in turn, so that the noise of a shared machine affects all of them alike."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

Work = Callable[[], object]


class Comparison(NamedTuple):
    """The seconds of each round."""

    ours: Sequence[float]
    baseline: Sequence[float]

    @property
    def least(self) -> float:
        """The ratio of the least times, to which noise has added least; above 1, ours is faster."""
        return min(self.baseline) / min(self.ours)

    @property
    def middle(self) -> float:
        """The ratio of the medians, with the noise of this run."""
        return median(self.baseline) / median(self.ours)

    def per(self, ours: float, baseline: float | None = None) -> "Comparison":
        """Return the seconds per deal, for these numbers of deals.

        baseline: the baseline's number; None = the same.
        """
        other = ours if baseline is None else baseline
        return Comparison(
            [each / ours for each in self.ours], [each / other for each in self.baseline]
        )


@contextmanager
def _no_gc() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def compare(ours: Work, baseline: Work, rounds: int, *, wall: bool = False) -> Comparison:
    """Measure both functions in turn, A B A B, after one run of each that is not measured."""
    return Comparison(*seconds([ours, baseline], rounds, wall=wall))


def seconds(
    works: Sequence[Work], rounds: int, *, first: int = 1, wall: bool = False
) -> list[list[float]]:
    """Return the seconds of each round of each function; they run in turn.

    first: the number of rounds before, which are not measured.
    wall: measure the time that passes, not the processor's; for works with several threads, and for
        works that wait.
    """
    clock = perf_counter if wall else process_time

    def _seconds(work: Work) -> float:
        begin = clock()
        work()
        return clock() - begin

    for _ in range(first):
        for work in works:
            work()
    with _no_gc():
        times = [[_seconds(work) for work in works] for _ in range(rounds)]
    return [list(each) for each in zip(*times, strict=True)]


def amount(seconds: float) -> str:
    """Write a time in a suitable unit, with three digits; no line can break before the unit."""
    for unit, size in (("ns", 1e9), ("µs", 1e6), ("ms", 1e3)):
        if seconds * size < 999.5:
            return f"{seconds * size:.3g}\N{NO-BREAK SPACE}{unit}"
    return f"{seconds:.3g}\N{NO-BREAK SPACE}s"
