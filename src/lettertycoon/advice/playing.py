"""Games of the advisor with itself, from which values are learned."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import cards as card_values
from lettertycoon.advice import outlook
from lettertycoon.advice.bots import Advisor
from lettertycoon.advice.chances import left_of
from lettertycoon.advice.choosing import Choice, choice, lay_move
from lettertycoon.advice.learned import Learned
from lettertycoon.advice.values import values_of
from lettertycoon.advice.weighing import Evaluation, evaluate, royalties
from lettertycoon.base import ArgumentError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Legal, Match, Move, Position
from lettertycoon.turns import sort_out

Array = NDArray[np.float64]
_NAMES = ("a", "b", "c", "d", "e")
_MOST_TURNS = 300  # longer games are dropped
Task = tuple[Learned, Lexicon, int, float, int, range]
"""The players' tables and weights, lexicon, seed, largest noise in dollars, number of players, and
numbers of the games."""


class Noted(NamedTuple):
    """A player's turns in one game, compared with one rival: a row per turn.

    players: the number of players.
    place: the rival's place in order of play after the player, from 1.
    inputs, cards: the inputs of the network and of the weights of cards.
    margins: the margin over the rival after the turn, in dollars.
    flags: whether the turn is in the last round or starts it, and whether it ends the game.
    left: what is left of the game, as `odds` takes it.
    end: the margin over the rival at the end of the game.
    won: 1, 0, or the share of a shared win.
    """

    players: int
    place: int
    inputs: Array
    cards: Array
    margins: Array
    flags: NDArray[np.bool_]
    left: Array
    end: float
    won: float


class _Learner:
    """The advisor with noise in its values; it notes its turns."""

    def __init__(self, learned: Learned, noise: float, random: np.random.Generator) -> None:
        self.learned, self.noise, self.random = learned, noise, random
        self.advisor = Advisor(values=values_of(learned))
        self.plan: Choice | None = None
        self.noted: list[tuple[list[list[float]], Array, list[float], bool, bool, float]] = []
        self.rivals: list[str] = []

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if legal.stage == "lay" and position.hand:
            try:
                return self._lay(position, legal)
            except ArgumentError as error:
                if error.code != "turn.too_many_sets":
                    raise
                self.plan = None
        elif self.plan is not None and legal.stage == "buy":
            return Move("buy", self.plan.buy)
        elif self.plan is not None and legal.stage == "discard" and not legal.least:
            return Move("discard", self.plan.thrown)
        return self.advisor.move(position, legal)

    def _lay(self, position: Position, legal: Legal) -> Move:
        found = evaluate(position, legal.lexicon, self.learned)
        values = found.values + self.random.normal(0, self.noise, len(found.options))[found.buys]
        at = int(values.argmax())
        self.plan, self.rivals = choice(found, at), list(position.rivals)
        self._note(found, self.plan)
        return lay_move(found, at)

    def _note(self, found: Evaluation, plan: Choice) -> None:
        """Note the inputs and the margins after the turn."""
        features, option = found.features, found.purchases[int(found.buys[plan.at])]
        row = int(found.rows[plan.at])
        hand, pool, money, stock = found.table[:4, row].tolist()
        paid = royalties(features, np.array([hand | pool << len(features.hand)]))[0]
        left = sort_out(features.pool, (1 << len(features.pool)) - 1 & ~pool)[0]
        mine = theirs = np.zeros(card_values.HALF)
        if not option.last:
            mine = _facts(found, plan.kept, option.sets[0], option.free, option.left, 0)
        if not (option.over or (option.last and not features.turns[1])):
            soon = 0.0 if option.last else option.left
            theirs = _facts(found, left, option.sets[1], option.free, soon, 1)
        rows, cards, margins = [], [], []
        for place in range(1, features.players):
            inputs = list(option.inputs[place - 1])
            lead = features.totals[0] - features.totals[place]
            margin = lead + money + stock - int(paid[place - 1])
            inputs[outlook.MONEY] = min(features.money[0] + money - option.price, 40) / 10
            theirs_now = features.money[place] + int(paid[place - 1])
            inputs[outlook.RIVAL_MONEY] = min(theirs_now, 40) / 10
            inputs[outlook.MARGIN] = margin / 20
            rows.append(inputs)
            # only the next player finds what is left in the pool
            cards.append(np.concatenate([mine, theirs if place == 1 else 0 * theirs]))
            margins.append(float(margin))
        self.noted.append(
            (rows, np.array(cards), margins, option.last, option.over, left_of(features, option))
        )


def _facts(
    found: Evaluation, cards: str, owned: int, free: list[int], left: float, place: int
) -> Array:
    counts = card_values.letter_counts(cards).sum(0, keepdims=True)
    rows = card_values.facts(counts, found.features.incomes, owned, free, left, place)
    first: Array = rows[0]
    return first


def played(tasks: Sequence[Task], workers: int) -> Iterator[list[Noted]]:
    """Play the games of each task; the results are in the order of the tasks."""
    if workers < 2 or len(tasks) < 2:
        yield from map(_play, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")  # a child forked while other threads run may wait for ever
    with ProcessPoolExecutor(min(workers, len(tasks)), context) as pool:
        try:
            yield from pool.map(_play, tasks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _play(task: Task) -> list[Noted]:
    learned, lexicon, seed, explore, players, numbers = task
    rules = learned.rules.replace(challenge="automatic", procedure="table")
    names, found = _NAMES[:players], list[Noted]()
    for number in numbers:
        random = np.random.default_rng([seed, players, number])
        bots = {name: _Learner(learned, explore * float(random.random()), random) for name in names}
        match = Match(names, rules=rules, lexicon=lexicon, seed=int(random.integers(2**62)))
        while match.active is not None and match.turns_played < _MOST_TURNS:
            legal = match.legal_moves
            match = match.play(bots[match.active].move(legal.position, legal))
        result = match.result
        if result is None:
            continue
        for name, bot in bots.items():
            won = (name in result.winners) / len(result.winners)
            if bot.noted:
                found += _of_game(bot, players, result.totals, name, won)
    return found


def _of_game(
    bot: _Learner, players: int, totals: Mapping[str, int], name: str, won: float
) -> Iterator[Noted]:
    inputs = np.array([each[0] for each in bot.noted], float)
    cards = np.array([each[1] for each in bot.noted], float)
    margins = np.array([each[2] for each in bot.noted], float)
    flags = np.array([each[3:5] for each in bot.noted], bool)
    left = np.array([each[5] for each in bot.noted], float)
    for place, rival in enumerate(bot.rivals, 1):
        at, end = place - 1, float(totals[name] - totals[rival])
        yield Noted(
            players, place, inputs[:, at], cards[:, at], margins[:, at], flags, left, end, won
        )
