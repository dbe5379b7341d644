"""Measure how many times as fast two threads are as one, with the global lock or without it.

python -m benchmarks.measuring.threads

The first row has two processes in place of threads: no row can be better on this machine.
"""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import getloadavg

import lettertycoon as lt
from benchmarks.measuring import measure

ROUNDS = 7
THREADS = 2
BUSY = "for number in range(8_000_000): pass"
BATCH = 20_000
EVERY = "BJKQVXZ"

Work = Callable[[int], object]


def processes(number: int) -> None:
    """Run a busy Python process twice, `number` at a time."""
    for _ in range(THREADS // number):
        running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(number)]
        for each in running:
            each.wait()


def in_threads(work: Callable[[], object], number: int) -> None:
    """Do a work twice, in this number of threads."""
    with ThreadPoolExecutor(number) as pool:
        for each in [pool.submit(work) for _ in range(THREADS)]:
            each.result()


def calls(ask: Callable[[lt.Turn], object], patents: str, number: int) -> Work:
    """Return a work that asks about this number of deals, with one call per deal."""
    dealt = lt.Deals.random(number, seed=1, patents=patents)
    turns = [dealt[place] for place in range(number)]
    return partial(in_threads, lambda: [ask(turn) for turn in turns])


def batch(patents: str, number: int) -> None:
    """Run a batch with this number of threads."""
    lt.batch(lt.Deals.random(BATCH, seed=1, patents=patents), workers=number)


def works() -> dict[str, Work]:
    """Return the works that are measured, by name; each takes the number of threads."""
    return {
        "two processes that only count": processes,
        f"`lt.batch` of {BATCH:,} deals": partial(batch, ""),
        "the same with X and Z": partial(batch, "XZ"),
        "`lt.best(n=10)`, call by call": calls(lambda turn: lt.best(turn, n=10), "", 10_000),
        "the same, all patents": calls(lambda turn: lt.best(turn, n=10), EVERY, 2_000),
        "... and `to_dict()` of the ten": calls(
            lambda turn: [play.to_dict() for play in lt.best(turn, n=10)], EVERY, 1_000
        ),
        "`lt.hint(level=8)`": calls(lambda turn: lt.hint(turn, level=8), "", 100),
    }


def main() -> None:
    """Measure, and print a table."""
    built = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    lock = "off" if built and not sys._is_gil_enabled() else "on"
    version = sys.version.split()[0]
    print(f"CPython {version}, the global lock is {lock}; load {getloadavg()[0]:.1f}")
    print("\n| work | one thread, ms | two threads | times as fast |\n|---|---|---|---|")
    for name, work in works().items():
        times = measure.seconds([partial(work, 1), partial(work, THREADS)], ROUNDS, wall=True)
        one, two = map(min, times)
        print(f"| {name} | {1e3 * one:.0f} | {1e3 * two:.0f} | {one / two:.2f} |", flush=True)


if __name__ == "__main__":
    main()
