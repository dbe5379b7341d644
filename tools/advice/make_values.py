"""Make the values shipped for advice, in all doubling modes, with `lt.learn_values`.

    python -m tools.advice.make_values [--deals 500000] [--games 16000] [--workers 2]

It writes the tables, weights and chances to the folder from which the library reads them. Learning
starts from the weights there. Each doubling mode has its own tables; except for "multiply", they
are made from a fifth of the deals. All modes share the weights and chances of "multiply".
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.incomes import ERRORS, INCOMES
from lettertycoon.advice.learned import as_arrays
from lettertycoon.turns import DOUBLINGS

DATA = Path(lt.__file__).parent / "advice/data"
SEED = 1000


def main() -> None:
    """Learn, and write the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=500_000)
    parser.add_argument("--games", type=int, default=16_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    learned = {}
    for mode in DOUBLINGS:
        usual = mode == "multiply"
        learned[mode] = lt.learn_values(
            lt.Rules(doubling=mode),
            deals=given.deals // (1 if usual else 5),
            games=given.games if usual else 0,
            seed=SEED,
            workers=given.workers,
            progress=lambda done, number: print(f"{done} of {number}", file=sys.stderr),
        ).learned
    for file, of, names in (("income", "incomes", INCOMES), ("income_errors", "errors", ERRORS)):
        tables = {
            name: [getattr(getattr(each, of), name) for each in learned.values()] for name in names
        }
        one = {name: each[0] if name == "used" else np.array(each) for name, each in tables.items()}
        np.savez_compressed(DATA / f"{file}.npz", **one)
    usual = learned["multiply"]
    for file, model in (("model", usual.two), ("model_many", usual.many)):
        arrays = {name: each.astype(np.float32) for name, each in as_arrays(model).items()}
        np.savez_compressed(DATA / f"{file}.npz", **arrays)
    rows = [f'    "{players}": {json.dumps(each)}' for players, each in usual.chances.items()]
    deals = json.dumps({mode: each.deals for mode, each in learned.items()})
    (DATA / "learned.json").write_text(
        f'{{\n  "deals": {deals},\n  "games": {usual.games},\n'
        + '  "chances": {\n' + ",\n".join(rows) + "\n  }\n}\n"
    )  # fmt: skip


if __name__ == "__main__":
    main()
