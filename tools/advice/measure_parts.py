"""Measure how strong parts of the weights for two players are, which a run of make_data learned.

    python -m tools.advice.measure_parts [PART ...] [--games 4000] [--rival expert]
        [--folder build/advice/whole] [--workers 2]

Each part plays the same mirrored games against a bot. The run must have played both courses.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from lettertycoon.advice.learned_values import Model, weights_for
from tools.advice.averaging import Learned, last_of_both, mean_of, mean_of_both, mean_of_course
from tools.advice.checks import RIVALS, play_arena
from tools.advice.fitting import fit_without_hidden
from tools.advice.games import Games
from tools.advice.incomes import make_incomes, values_of
from tools.advice.make_data import SEED, WHOLE, learn_both
from tools.advice.notes import join
from tools.advice.store import Store

KEPT = WHOLE.kept_of_each


def linear_of_both(two: Learned, twin: Learned) -> Model:
    """Return linear weights fitted to the new games of both courses."""
    networks = mean_of(last_of_both(two, twin, KEPT))
    return fit_without_hidden(networks, join([two.notes, twin.notes]))


PARTS: Mapping[str, Callable[[Learned, Learned], Model]] = {
    # the others have no stretch either
    "shipped": lambda two, twin: weights_for(2)._replace(stretch=0.0),
    "one": lambda two, twin: mean_of_course(two),
    "one-linear": lambda two, twin: fit_without_hidden(mean_of(two.last), two.notes),
    "one-networks": lambda two, twin: mean_of(two.last),
    "both": lambda two, twin: mean_of_both(two, twin, KEPT),
    "both-linear": linear_of_both,
    "both-networks": lambda two, twin: mean_of(last_of_both(two, twin, KEPT)),
    "both-whole": lambda two, twin: mean_of_both(two, twin, WHOLE.two.kept),
}
"""What is compared: one course or both; only their linear weights, only their networks, or the mean
of both. `both` is what ships, `both-whole` takes more steps of each course.
"""


def main() -> None:
    """Measure the parts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rival", choices=sorted(RIVALS), default="expert")
    parser.add_argument("--folder", type=Path, default=Path("build/advice/whole"))
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    unknown = sorted(set(given.parts) - set(PARTS))
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}")
    try:
        run = Store(given.folder, WHOLE._asdict())
    except ValueError as error:
        sys.exit(str(error))
    incomes = make_incomes(run, WHOLE.deals, SEED, given.workers)
    with Games(values_of(incomes), given.workers) as games:
        two, twin = learn_both(run, games, WHOLE.two)
        for name in given.parts or PARTS:
            print(f"{name}: ", end="", flush=True)
            play_arena(games, PARTS[name](two, twin), given.rival, given.games)


if __name__ == "__main__":
    main()
