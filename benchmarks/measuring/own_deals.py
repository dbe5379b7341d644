"""Measure the processor time of workers that make their own deals, beside that of threads.

python -m benchmarks.measuring.own_deals [DEALS]

Each way of examples/own_deals.py runs as a program of its own; its time is the processor time of
the program and of all processes that it starts, from start to end.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

PROGRAM = Path(__file__).parents[2] / "examples" / "own_deals.py"
WAYS = ("threads", "processes", "cluster")
ROUNDS = 2


def seconds(way: str, number: int) -> float:
    """Return the processor time of one way with a number of deals."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, PROGRAM, str(number), way], check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    """Measure some rounds, in which the ways alternate; print the least times."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("deals", type=int, nargs="?", default=5_000_000)
    number = parser.parse_args().deals
    rounds = [[seconds(way, number) for way in WAYS] for _ in range(ROUNDS)]
    least = list(map(min, zip(*rounds, strict=True)))
    for way, each in zip(WAYS, least, strict=True):
        print(f"{way}: {each:.2f} s, {each / least[0]:.2f} times that of threads")


if __name__ == "__main__":
    main()
