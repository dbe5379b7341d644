"""The standard errors of values: how far two models disagree that learned from different games.

What ships is nearly the mean of both (`mean_of_both`). What both have wrong alike is not seen.
"""

from functools import partial
from typing import NamedTuple

import numpy as np

from lettertycoon.advice.evaluation import Evaluation, WholeTurn, evaluate
from lettertycoon.advice.learned_values import Array, Errors, Model
from lettertycoon.matches import Legal, Move, Position
from tools.advice.games import NAMES, Games, GamesTask, Key, Made, play_match
from tools.advice.notes import Bools
from tools.advice.store import Arrays, Store

COMPARED = 10  # of the best turns of a position


class Disagreements(NamedTuple):
    """Differences of turns from the best one, as one model has them less as another has them.

    same_buy: whether both turns buy the same. dollars: the disagreement.
    """

    same_buy: Bools
    dollars: Array


class Compared(Made):
    """The advisor, which notes what another model says of the same turns."""

    def __init__(self, task: GamesTask, twin: Model) -> None:
        super().__init__(task.values, task.model)
        self.twin = twin
        self.found: list[Disagreements] = []

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        move = super().move(position, legal)
        if legal.stage == "lay" and self.plan is not None and not self.plan.purchase.ends_game:
            other = evaluate(position, legal.lexicon, self.values, model=self.twin)
            self.found.append(disagree(self.evaluation, other))
        return move

    def choose(self, found: Evaluation) -> WholeTurn:
        """Return the best turn."""
        self.evaluation = found
        return found.best


def disagree(found: Evaluation, other: Evaluation) -> Disagreements:
    """Return the disagreements over the best turns of a position."""
    best, *turns = found.best_first(COMPARED)
    # both have the same turns in the same order: only their values differ
    of_one = found.values[best] - found.values[turns]
    of_other = other.values[best] - other.values[turns]
    same_buy = found.purchase_of[turns] == found.purchase_of[best]
    return Disagreements(same_buy, of_one - of_other)


def compare_games(twin: Model, task: GamesTask) -> Disagreements:
    """Play some games of two; return all disagreements."""
    found = []
    for number in task.numbers:
        random = np.random.default_rng([*task.key, number])
        bots = {name: Compared(task, twin) for name in NAMES[:2]}
        play_match(bots, int(random.integers(2**62)))
        for bot in bots.values():
            found += bot.found
    return Disagreements(*[np.concatenate(arrays) for arrays in zip(*found, strict=True)])


def measure_errors(
    store: Store, games: Games, model: Model, twin: Model, key: Key, number: int
) -> Errors:
    """Measure the standard errors of the mean of two models in games of two."""
    arrays = store.keep("errors", partial(_measure, games, model, twin, key, number))
    return Errors(*arrays["errors"].tolist())


def _measure(games: Games, model: Model, twin: Model, key: Key, number: int) -> Arrays:
    """Return half the root mean squares of the disagreements.

    The errors of both models do not depend on each other, so their mean is as far from the truth
    as from each of them.
    """
    parts = games.map(partial(compare_games, twin), games.tasks(model, 0.0, 2, key, number))
    same_buy, dollars = [np.concatenate(arrays) for arrays in zip(*parts, strict=True)]
    squares = [np.mean(dollars[part] ** 2) for part in (~same_buy, same_buy)]
    return {"errors": np.sqrt(np.array(squares)) / 2}
