"""Measure how many times as fast two threads are as one, with the global lock or without it.

python -m benchmarks.measuring.threads

The first row has two processes in place of threads: no row can be better on this machine.
"""

import argparse
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import getloadavg

import lettertycoon as lt
from benchmarks import workloads
from benchmarks.measuring import measure

ROUNDS = 7
THREADS = 2
BUSY = "for number in range(8_000_000): pass"

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
    turns = workloads.turns(patents, number)
    return partial(in_threads, lambda: [ask(turn) for turn in turns])


def batch(patents: str, number: int) -> None:
    """Run a batch with this number of threads."""
    workloads.batch(patents, 20_000, workers=number)()


WORKS: dict[str, Work] = {
    "two processes that only count": processes,
    "`lt.batch` of 20,000 deals": partial(batch, ""),
    "the same with X and Z": partial(batch, "XZ"),
    "`lt.best(n=10)`, call by call": calls(workloads.ten, "", 2000),
    "the same, all patents": calls(workloads.ten, workloads.ALL, 2000),
    "`lt.hint(level=8)`": calls(lambda turn: lt.hint(turn, level=8), "", 100),
}


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args()
    built = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    lock = "off" if built and not sys._is_gil_enabled() else "on"
    version = sys.version.split()[0]
    print(f"CPython {version}, the global lock is {lock}; load {getloadavg()[0]:.1f}")
    print("\n| work | one thread, ms | two threads | times as fast |\n|---|---|---|---|")
    for name, work in WORKS.items():
        times = measure.seconds([partial(work, 1), partial(work, THREADS)], ROUNDS, wall=True)
        one, two = map(min, times)
        print(f"| {name} | {1e3 * one:.0f} | {1e3 * two:.0f} | {one / two:.2f} |", flush=True)


if __name__ == "__main__":
    main()
