"""Make the data of advice, and the worths of BuyWord's tiles, from nothing.

    python -m tools.advice.make_data [--short] [--folder build/advice] [--workers 2] [--until STEP]

It reads nothing that was learned before, except to measure what it made. Each step is saved in the
folder, and a run that was stopped goes on there. The result is in its folder `made`: income.npz,
model.npz, model_many.npz, learned.json, and worths.txt. The same code makes the same bytes on the
same machine, with any number of workers. docs/dev/advice.md tells what a run does, and how long.

--short: a run of a minute that shows that it learns; its data are weak.
--until: the name of the step after which to stop, as it is shown: two/step-03-weights.
"""

import argparse
import json
import signal
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from lettertycoon.advice.learned_values import Errors, Model
from lettertycoon.turns import DOUBLINGS
from tools.advice.averaging import Course, Learned, Size, learn, mean_of_both, mean_of_course
from tools.advice.chances import fit_chances, fit_stretch, leads
from tools.advice.checks import RIVALS, measure_chances, measure_strength, measure_worths
from tools.advice.errors import measure_errors
from tools.advice.fitting import arrays_of, no_weights
from tools.advice.games import Games, play_without_noise
from tools.advice.incomes import deals_of, make_incomes, values_of
from tools.advice.notes import Notes
from tools.advice.store import Arrays, Stopped, Store, write_arrays
from tools.advice.worths import Floats, Rounds, learn_worths

SEED = 1000
TWO, TWIN, MANY, CHANCES, ERRORS, CHECKS = range(6)
"""The second numbers of keys: what games are for."""
PLAYERS = (2, 3, 4, 5)
DECIMALS = 5


class Checks(NamedTuple):
    """How what was made is measured.

    rivals: the bots to play against. games: against each.
    chance_games: with each number of players. buyword_games: of BuyWord, for one.
    """

    rivals: tuple[str, ...]
    games: int
    chance_games: int
    buyword_games: int


class Settings(NamedTuple):
    """How much a run plays.

    deals: random deals of each set of abilities.
    two, many: for the weights for two players, and for more.
    kept_of_each: the last steps of each of the two courses whose networks the mean takes, at most
        those that a course keeps.
    chance_games: for the chances to win, with each number of players.
    error_games: for the standard errors.
    rounds: of BuyWord.
    checks: for measuring.
    """

    deals: int
    two: Size
    many: Size
    kept_of_each: int
    chance_games: int
    error_games: int
    rounds: Rounds
    checks: Checks


WHOLE = Settings(
    deals=500_000,
    two=Size(steps=17, games=2600, kept=7, new_games=16_000),
    many=Size(steps=9, games=1300, kept=4, new_games=8000),
    kept_of_each=4,
    chance_games=4000,
    error_games=400,
    rounds=Rounds(rounds=5, games=200, hands=5000, draws=18),
    checks=Checks(tuple(RIVALS), games=4000, chance_games=3000, buyword_games=200),
)
SHORT = Settings(
    deals=1000,
    two=Size(steps=3, games=30, kept=2, new_games=30),
    many=Size(steps=3, games=8, kept=2, new_games=9),
    kept_of_each=1,
    chance_games=8,
    error_games=2,
    rounds=Rounds(rounds=2, games=2, hands=60, draws=6),
    checks=Checks(("greedy",), games=60, chance_games=8, buyword_games=2),
)


class Made(NamedTuple):
    """What a run makes of games: weights, what learned.json tells, and BuyWord's worths."""

    two: Model
    many: Model
    chances: Arrays
    errors: Errors
    worths: Floats


def make(store: Store, settings: Settings, workers: int) -> None:
    """Make all, write the files, and measure what was made."""
    incomes = make_incomes(store, settings.deals, SEED, workers)
    with Games(values_of(incomes), workers) as games:
        made = _make_of_games(store, games, settings)
        _write(store.folder / "made", settings, incomes, made)
        checks = settings.checks
        measure_strength(store, games, made.two, checks.rivals, checks.games)
        models = _models(made.two, made.many)
        key = (SEED, CHECKS)
        measure_chances(store, games, models, made.chances, key, checks.chance_games)
        measure_worths(store, games, made.worths, checks.buyword_games)


def learn_both(store: Store, games: Games, size: Size) -> tuple[Learned, Learned]:
    """Learn both courses for two players, in the same way from other games.

    What ships is the mean of both.
    """
    two = learn(store, games, Course("two", (SEED, TWO), (2,), size), no_weights())
    twin = learn(store, games, Course("twin", (SEED, TWIN), (2,), size), no_weights())
    return two, twin


def _make_of_games(store: Store, games: Games, settings: Settings) -> Made:
    """Learn all that is learned from games."""
    two, twin = learn_both(store, games, settings.two)
    course = Course("many", (SEED, MANY), (3, 4, 5), settings.many)
    # it begins with one network, not with the mean, so that it stays as wide
    many = mean_of_course(learn(store, games, course, two.last[-1]))
    both = mean_of_both(two, twin, settings.kept_of_each)
    games_without_noise = partial(_play_without_noise, store, games, number=settings.chance_games)
    stretch = round(fit_stretch(both, games_without_noise(both, 2)), DECIMALS)
    best = both._replace(stretch=stretch)
    courses = [mean_of_course(learned)._replace(stretch=stretch) for learned in (two, twin)]
    errors = measure_errors(store, games, *courses, (SEED, ERRORS), settings.error_games)
    chances = {}
    for players, model in _models(best, many).items():
        notes = games_without_noise(model, players)
        fitted = fit_chances(leads(model, notes, players), notes)
        chances[str(players)] = np.round(fitted, DECIMALS)
    worths = learn_worths(store, games, settings.rounds)
    return Made(best, many, chances, errors, worths)


def _models(two: Model, many: Model) -> Mapping[int, Model]:
    """Return the weights for each number of players."""
    return {players: two if players == 2 else many for players in PLAYERS}


def _play_without_noise(
    store: Store, games: Games, model: Model, players: int, number: int
) -> Notes:
    """Play the games to which the stretch and the chances to win are fitted, once."""
    play = partial(play_without_noise, games, model, players, (SEED, CHANCES), number)
    return Notes(**store.keep(f"chances/games-{players}", play))


def _write(folder: Path, settings: Settings, incomes: Arrays, made: Made) -> None:
    """Write the files that ship."""
    write_arrays(folder / "income.npz", incomes)
    for name, model in (("model", made.two), ("model_many", made.many)):
        arrays = {field: array.astype(np.float32) for field, array in arrays_of(model).items()}
        write_arrays(folder / f"{name}.npz", arrays)
    learned = {
        "deals": {str(mode): deals_of(mode, settings.deals) for mode in DOUBLINGS},
        "stretch": made.two.stretch,
        "errors": [round(error, DECIMALS) for error in made.errors],
        "chances": {players: weights.tolist() for players, weights in made.chances.items()},
    }
    (folder / "learned.json").write_text(json.dumps(learned, indent=2) + "\n")
    np.savetxt(folder / "worths.txt", made.worths, fmt="%.4f")
    print(f"made: {folder}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the data."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--folder", type=Path, default=Path("build/advice"))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--until", default="")
    given = parser.parse_args(arguments)
    settings = SHORT if given.short else WHOLE
    folder = given.folder / ("short" if given.short else "whole")
    # so that a run that is told to end ends its processes, too
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("told to end"))
    try:
        make(Store(folder, settings._asdict(), given.until), settings, given.workers)
    except Stopped:
        print(f"stopped after {given.until}")
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
