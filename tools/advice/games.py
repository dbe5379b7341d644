"""Games of a learner with itself, with Experts and with Specials, in several processes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple, TypeVar

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.bots import lay_move
from lettertycoon.advice.evaluation import Evaluation, WholeTurn, evaluate
from lettertycoon.advice.learned_values import Model, Values
from lettertycoon.matches import Legal, Match, Move, Position
from tools.advice.incomes import STANDARD, let_experts_use
from tools.advice.notes import (
    NO_NOTES,
    NotedEnd,
    NotedTurn,
    Notes,
    join,
    note_turn,
    notes_of_player,
)
from tools.advice.store import Arrays

NAMES = ("a", "b", "c", "d", "e")
RULES = lt.Rules(challenge="automatic")
A_TASK = 20  # games per task
MOST_TURNS = 300  # a game with more is not noted
MOST_SEED = 2**62
Key = tuple[int, ...]
"""A seed of several numbers."""
Task = TypeVar("Task")
Found = TypeVar("Found")


class Made:
    """The advisor with values and weights that were just made."""

    def __init__(self, values: Values, model: Model) -> None:
        self.values = values
        self.model = model
        self.plan: WholeTurn | None = None

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if legal.stage == "lay" and position.hand:
            found = evaluate(position, legal.lexicon, self.values, model=self.model)
            self.plan = self.choose(found)
            return lay_move(self.plan)
        if legal.stage == "buy" and self.plan is not None:
            return Move("buy", self.plan.purchase.letter)
        if legal.stage == "discard" and self.plan is not None:
            return Move("discard", self.plan.thrown)
        return Move("replace") if legal.stage == "replace" else Move("discard", position.hand)

    def choose(self, found: Evaluation) -> WholeTurn:
        """Return the turn to play."""
        return found.best


class Learner(Made):
    """The same with noise in its values. It notes its turns.

    noise: the standard deviation of the dollars that are added to the turns with each purchase.
    """

    def __init__(self, values: Values, model: Model, noise: float, random: Any) -> None:
        super().__init__(values, model)
        self.noise = noise
        self.random = random
        self.noted: list[NotedTurn] = []

    def choose(self, found: Evaluation) -> WholeTurn:
        """Return the turn to play, and note it."""
        noise = self.random.normal(0, self.noise, len(found.purchases))
        turn = found.turn(int((found.values + noise[found.purchase_of]).argmax()))
        self.noted.append(note_turn(found, turn))
        return turn


class GamesTask(NamedTuple):
    """Some games to play.

    values, model: what the learner weighs with.
    noise: the most noise; each game has some of it. Without noise, all players are learners.
    players: how many there are.
    key: the seed. numbers: those of the games.
    """

    values: Values
    model: Model
    noise: float
    players: int
    key: Key
    numbers: range


class Games:
    """Plays games in several processes. The games do not depend on how many there are.

    made: the values of each doubling mode.
    """

    def __init__(self, made: Mapping[str, Values], workers: int) -> None:
        self.values = made[STANDARD]
        self.workers = workers
        self._pool = ProcessPoolExecutor(workers, None, let_experts_use, (made,))

    def __enter__(self) -> "Games":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def map(self, work: Callable[[Task], Found], tasks: Iterable[Task]) -> list[Found]:
        """Return what each task found, in their order."""
        return list(self._pool.map(work, tasks))

    def tasks(
        self, model: Model, noise: float, players: int, key: Key, games: int
    ) -> Sequence[GamesTask]:
        """Return tasks for a number of games."""
        return [
            GamesTask(self.values, model, noise, players, key, some)
            for some in ranges(games, A_TASK)
        ]

    def play(self, model: Model, noise: float, players: int, key: Key, games: int) -> Notes:
        """Play games; return what the learners noted."""
        return join(self.map(play_games, self.tasks(model, noise, players, key, games)))


def play_without_noise(games: Games, model: Model, players: int, key: Key, number: int) -> Arrays:
    """Play games of learners with each other, without noise; return the notes as arrays."""
    return games.play(model, 0.0, players, key, number)._asdict()


def ranges(number: int, size: int) -> Sequence[range]:
    """Return the numbers below a number, in parts."""
    return [range(begin, min(begin + size, number)) for begin in range(0, number, size)]


def play_games(task: GamesTask) -> Notes:
    """Play some games; return what the learners noted."""
    return join([_play_game(task, number) for number in task.numbers])


def _play_game(task: GamesTask, number: int) -> Notes:
    """Play a game: in turn with itself only, with Experts, and with Specials."""
    random = np.random.default_rng([*task.key, task.players, number])
    names = NAMES[: task.players]
    noise = task.noise * float(random.random())
    own = int(random.integers(task.players))
    deal = int(random.integers(MOST_SEED))
    rivals = (None, lt.bots.Expert(), lt.bots.Specials())
    rival = rivals[number % len(rivals)] if task.noise else None
    bots: dict[str, Any] = {}
    for at, name in enumerate(names):
        if at == own or rival is None:
            bots[name] = Learner(task.values, task.model, noise, random)
        else:
            bots[name] = rival
    match = play_match(bots, deal)
    result = match.result
    if result is None:
        return NO_NOTES
    parts = []
    for at, name in enumerate(names):
        bot = bots[name]
        if isinstance(bot, Learner) and bot.noted:
            totals = result.totals
            in_order = names[at + 1 :] + names[:at]
            ends = [float(totals[name] - totals[other]) for other in in_order]
            won = (name in result.winners) / len(result.winners)
            parts.append(notes_of_player(bot.noted, NotedEnd(number, ends, won)))
    return join(parts)


def play_match(bots: Mapping[str, Any], deal: int, most_turns: int = MOST_TURNS) -> Match:
    """Play a game to its end, or until it has too many turns."""
    match = Match(tuple(bots), rules=RULES, seed=deal)
    while match.active is not None and match.turns_played < most_turns:
        legal = match.legal_moves
        match = match.play(bots[match.active].move(legal.position, legal))
    return match
