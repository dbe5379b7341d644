"""Many games between bots: how often each wins, by how much, and how long the games are."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, suppress
from math import sqrt
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import lt_core
from lettertycoon.base import MOST_SEED, ArgumentError, seed_of, shown, telling, whole
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches.bots import Bot
from lettertycoon.matches.games import Game, Seating, play_games
from lettertycoon.matches.setups import chance, check_rules
from lettertycoon.turns import Rules

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SCHEMA = "lettertycoon/arena/1"
#: Words are checked automatically, so that no bot is asked about each.
ARENA_RULES = Rules(challenge="automatic", retries=0)
MOST_GAMES = 10**7
_DEALS_A_TASK = 25
_MOST_WORKERS = 61 if sys.platform == "win32" else 10_000  # Windows waits for no more
_FEW_DEALS = 20  # fewer say little about how much deals differ


class Standing(NamedTuple):
    """One bot's results: means over all games, and the standard errors of shares and margins.

    The errors are computed over deals, because the games of one deal are alike. With few deals they
    are rough themselves. Of a bot that won every game, or none, nothing varies; `share_error` is
    then that of Agresti and Coull, as if half a deal more had been won and half a deal lost. With a
    single deal nothing is known of the margin's error: `margin_error` is 0.
    """

    name: str
    share: float
    share_error: float
    margin: float
    margin_error: float
    total: float


class Standings(NamedTuple):
    """The result of an arena; `str(standings)` is a table.

    standings: one for each bot, in the order given.
    games, deals: their numbers; each deal is played once from each seat.
    rounds: the mean number of rounds in a game.
    unfinished: the number of games that were stopped after 1,000 turns.
    """

    standings: tuple[Standing, ...]
    games: int
    deals: int
    rounds: float
    unfinished: int
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """Return the standings as JSON values (docs/json.md)."""
        return {
            "schema": SCHEMA,
            "games": self.games,
            "deals": self.deals,
            "seed": self.seed,
            "rounds": self.rounds,
            "unfinished": self.unfinished,
            "standings": [each._asdict() for each in self.standings],
        }

    def __str__(self) -> str:
        width = max(len(each.name) for each in self.standings)
        lines = [f"{'':{width}}  games won        margin          total"]
        lines += [
            f"{each.name:{width}}  {each.share:6.1%} ± {each.share_error:5.1%}  "
            f"{each.margin:+6.1f} ± {self._margin_error(each):>4}  {each.total:6.1f}"
            for each in self.standings
        ]
        lines.append(f"{self.games:,} games of {self.rounds:.1f} rounds, seed {self.seed}")
        if self.deals < _FEW_DEALS:
            deals = f"{self.deals} deals are" if self.deals > 1 else "1 deal is"
            lines.append(f"{deals} few: the errors are rough")
        return "\n".join(lines)

    def _margin_error(self, standing: Standing) -> str:
        return f"{standing.margin_error:.1f}" if self.deals > 1 else "?"


def arena(
    bots: Mapping[str, Bot],
    games: int = 1000,
    *,
    rules: Rules = ARENA_RULES,
    lexicon: Lexicon | None = None,
    seed: int | None = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Standings:
    """Let two to five bots play many games against each other.

    bots: name -> bot, an object with `move(position, legal)`.
    games: the number of games, rounded up so that every deal is played once from each seat.
    rules: the rules of the games; by default words are checked automatically.
    lexicon: the words allowed; the embedded lexicon if left out.
    seed: 0 to 2**63 - 1; the same seed deals the same cards. None = a fresh one; the result has it.
    workers: the number of processes; the result does not depend on it.
    executor: plays the games instead; bots and lexicon must then be picklable.
    progress: True shows a bar (needs tqdm, the extra `progress`). A function is called with the
        number of games done and the number of all games.

    Raises ArgumentError or TypeError for impossible arguments, MoveError or PlayError
    for a bot's illegal move, and any error that a bot raises.

    >>> from lettertycoon.matches import bots
    >>> standings = arena({"greedy": bots.Greedy(), "random": bots.Random()}, games=2)
    >>> standings.games, [each.share for each in standings.standings]
    (2, [1.0, 0.0])
    """
    if not isinstance(bots, Mapping) or not 2 <= len(bots) <= 5:
        raise ArgumentError(
            f"bots is {shown(bots)}; it must map two to five names to bots",
            "arena.bots",
            value=bots,
        )
    for name, bot in bots.items():
        if not callable(getattr(bot, "move", None)):
            raise ArgumentError(
                f"{shown(bot)}, called {name}, is not a bot: it has no move(position, legal)",
                "arena.bot",
                name=name,
            )
    check_rules(rules, len(bots))
    number = whole("games", games, 1, MOST_GAMES)
    seed = seed_of(seed)
    workers = whole("workers", workers, 1)
    if executor is not None and not callable(getattr(executor, "map", None)):
        raise ArgumentError(
            f"executor is {shown(executor)}; it must have a method map",
            "arena.executor",
            value=executor,
        )
    deals = -(-number // len(bots))
    ranges = [
        range(begin, min(begin + _DEALS_A_TASK, deals)) for begin in range(0, deals, _DEALS_A_TASK)
    ]
    tasks = [(dict(bots), rules, chosen(lexicon), seed, each) for each in ranges]
    played: list[list[Game]] = []
    with (
        telling(progress, deals * len(bots), "games") as tell,
        closing(_parts(tasks, workers, executor)) as parts,
    ):
        for part in parts:
            lt_core.look()
            played += part
            tell(len(played) * len(bots))
    return _standings(tuple(bots), played, seed)


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of one deal of an arena, which deals the same cards as a Match of that seed.

    Below 2**32, the seeds of two arenas have no deal in common. The bits beyond are mixed in, since
    they do not fit beside the others.
    """
    return (seed * 2**31 + deal ^ (seed >> 32) * 0x9E3779B97F4A7C15) % (MOST_SEED + 1)


Task = tuple[dict[str, Bot], Rules, Lexicon, int, range]


def _parts(
    tasks: Sequence[Task], workers: int, executor: Executor | None
) -> Generator[list[list[Game]]]:
    if executor is not None:
        yield from executor.map(play_deals, tasks)
    elif workers > 1 and len(tasks) > 1:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        context = get_context("spawn")  # a child forked while other threads run may wait for ever
        number = min(workers, len(tasks), _MOST_WORKERS)
        held, alive = context.Pipe(duplex=False)
        # Whatever ends the arena early closes `alive` first, and so ends the processes.
        with (
            held,
            ProcessPoolExecutor(number, context, initializer=_end_with, initargs=(held,)) as pool,
            alive,
        ):
            # Not `map`: it cancels what waits, and a pool without its processes complains of that.
            waiting = deque(pool.submit(play_deals, task) for task in tasks)
            while waiting:
                yield waiting.popleft().result()
            pool.shutdown()
    else:
        yield from map(play_deals, tasks)


def _end_with(held: "Connection") -> None:
    """Let this process end at once when the arena's process closes a pipe, or is no more.

    Ctrl-C is for the arena's process to hear.
    """

    def wait() -> None:
        with suppress(EOFError, OSError):
            held.recv()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait, daemon=True).start()


def play_deals(task: Task) -> list[list[Game]]:
    """Play the games of some deals: for each deal one game from each seat."""
    bots, rules, lexicon, seed, deals = task
    names, seatings = tuple(bots), list[Seating]()
    for number in [deal_seed(seed, deal) for deal in deals]:
        dealt = chance(rules, len(names), number)
        seats = [names[turned:] + names[:turned] for turned in range(len(names))]
        seatings += [Seating(each, number, dealt) for each in seats]
    games = play_games(bots, seatings, rules, lexicon)
    return [games[at : at + len(names)] for at in range(0, len(games), len(names))]


def _standings(names: Sequence[str], deals: Sequence[Sequence[Game]], seed: int) -> Standings:
    games = [game for deal in deals for game in deal]
    standings = []
    for at, name in enumerate(names):
        share, share_error = _mean([[game.shares[at] for game in deal] for deal in deals])
        if share in (0.0, 1.0):
            share_error = _error_of_all_or_none(len(deals))
        margin, margin_error = _mean([[game.margins[at] for game in deal] for deal in deals])
        total = sum(game.totals[at] for game in games) / len(games)
        standings.append(Standing(name, share, share_error, margin, margin_error, total))
    rounds = sum(game.turns for game in games) / len(games) / len(names)
    unfinished = sum(not game.finished for game in games)
    return Standings(tuple(standings), len(games), len(deals), rounds, unfinished, seed)


def _mean(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean over all games, and its standard error over deals (0 for a single deal)."""
    means = [sum(deal) / len(deal) for deal in deals]
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0
    variance = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
    return mean, sqrt(variance / len(means))


def _error_of_all_or_none(deals: int) -> float:
    """Return the standard error of a share of 0 or 1: half a deal more is won, and half is lost."""
    odd = 0.5 / (deals + 1)
    return sqrt(odd * (1 - odd) / (deals + 1))
