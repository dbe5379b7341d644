"""Measure the processor time of workers that make their own deals, for docs/howto/cluster.md.

python -m benchmarks.measuring.own_deals 5000000

Each way of examples/own_deals.py is run as a program of its own, with all deals and with 1,000. Its
time is the processor time of the program and of all processes that it starts, from start to end.
"""

import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

PROGRAM = Path(__file__).parents[2] / "examples" / "own_deals.py"
FEW = 1_000
ROUNDS = 2


def seconds(way: str, number: int) -> float:
    """Return the processor time of one way with a number of deals."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, PROGRAM, str(number), way], check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main(number: int) -> None:
    """Print the least times of each way: in all, and the part for starting and ending."""
    rows = {
        way: [min(column) for column in zip(*rounds, strict=True)]
        for way, rounds in measured(number).items()
    }
    whole, start = rows["threads"]
    for way, (all_in_all, few) in rows.items():
        print(
            f"{way}: {all_in_all:.2f} s ({all_in_all / whole:.2f}), of that {few:.2f} s to start"
            f" and end; the work alone {(all_in_all - few) / (whole - start):.2f}"
        )


def measured(number: int) -> dict[str, list[tuple[float, float]]]:
    """Measure some rounds, in which the ways alternate; return (all deals, few deals) of each."""
    rows: dict[str, list[tuple[float, float]]] = {
        "threads": [], "processes": [], "cluster": [],
    }  # fmt: skip
    for _ in range(ROUNDS):
        for way, taken in rows.items():
            taken.append((seconds(way, number), seconds(way, FEW)))
    return rows


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5_000_000)
