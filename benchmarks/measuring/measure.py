"""Timing functions in turn, so that the noise of a shared machine affects all of them alike."""

import gc
from collections.abc import Callable, Sequence
from time import perf_counter, process_time

Work = Callable[[], object]


def seconds(
    works: Sequence[Work], rounds: int, *, first: int = 1, wall: bool = False
) -> list[list[float]]:
    """Return the seconds of each round of each function; they run in turn, A B A B.

    first: the number of rounds before, which are not measured.
    wall: measure the time that passes, not the processor's; for works with several threads, and for
        works that wait.
    """
    clock = perf_counter if wall else process_time

    def one(work: Work) -> float:
        begun = clock()
        work()
        return clock() - begun

    for _ in range(first):
        for work in works:
            work()
    gc.collect()
    gc.disable()
    try:
        times = [[one(work) for work in works] for _ in range(rounds)]
    finally:
        gc.enable()
    return [list(each) for each in zip(*times, strict=True)]


def amount(seconds: float) -> str:
    """Write a time in a suitable unit, with three digits; no line can break before the unit."""
    for unit, size in (("ns", 1e9), ("µs", 1e6), ("ms", 1e3)):
        if seconds * size < 999.5:
            return f"{seconds * size:.3g}\N{NO-BREAK SPACE}{unit}"
    return f"{seconds:.3g}\N{NO-BREAK SPACE}s"
