"""Make the advisor's tables of incomes, of all doubling modes, with the library's own learning.

    python -m tools.advice.make_income_tables src/lettertycoon/advice/data

The modes other than "multiply" take a fifth of the deals.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.incomes import ERRORS, INCOMES
from lettertycoon.turns import DOUBLINGS

SEED = 1000


def main() -> None:
    """Learn, and write the two files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=500_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    learned = []
    for mode in DOUBLINGS:
        deals = given.deals // (1 if mode == "multiply" else 5)
        rules = lt.Rules(doubling=mode)
        values = lt.learn_values(
            rules, deals=deals, seed=SEED, workers=given.workers, progress=sys.stderr.isatty()
        )
        learned.append(values.learned)
    given.folder.mkdir(parents=True, exist_ok=True)
    for file, of, names in (
        ("income", "incomes", INCOMES),
        ("income_errors", "errors", ERRORS),
    ):
        tables = {name: [getattr(getattr(each, of), name) for each in learned] for name in names}
        one = {name: each[0] if name == "used" else np.array(each) for name, each in tables.items()}
        np.savez_compressed(given.folder / f"{file}.npz", **one)


if __name__ == "__main__":
    main()
