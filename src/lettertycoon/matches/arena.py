"""Many games between bots: how often each wins, by how much, and how long the games are."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, suppress
from threading import Thread
from typing import TYPE_CHECKING

import lt_core
from lettertycoon.base import MOST_SEED, ArgumentError, check_switch, seed_of, shown, whole
from lettertycoon.games import is_bot
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches.bots import Bot
from lettertycoon.matches.games import Seating, play_games
from lettertycoon.matches.setups import chance, check_rules
from lettertycoon.matches.standings import Games, Standings, joined, standings_of
from lettertycoon.turns import Rules

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

#: Words are checked automatically, so that no bot is asked about each.
ARENA_RULES = Rules(challenge="automatic", retries=0)
MOST_GAMES = 10**7
_DEALS_A_TASK = 25
_MOST_WORKERS = 61 if sys.platform == "win32" else 10_000  # Windows can't wait for more processes


def arena(
    bots: Mapping[str, Bot],
    games: int = 1000,
    *,
    rules: Rules = ARENA_RULES,
    lexicon: Lexicon | None = None,
    seed: int | None = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    records: bool = False,
) -> Standings:
    """Let two to five bots play many games against each other.

    bots: name -> bot; a bot is an object with `move(position, legal)`.
    games: the number of games, rounded up so that every deal is played once from each seat.
    rules: the rules of the games; by default words are checked automatically.
    lexicon: the words allowed; the embedded lexicon if left out.
    seed: 0 to 2**63 - 1; the same seed deals the same cards. None = a fresh one, which the result
        tells.
    workers: the number of processes; the result does not depend on it. Each process imports the
        main script again. So a script that uses several needs the line
        `if __name__ == "__main__":`.
    executor: an executor that plays the games instead; bots and lexicon must then be picklable.
    progress: a function that is called with the number of games done and of all games.
    records: whether the games in the result have their records, for `Match.replay`. Recording makes
        a game take several times as long.

    Raises ArgumentError or TypeError for impossible arguments, MoveError or PlayError
    for a bot's illegal move, and any error that a bot raises.

    >>> from lettertycoon.matches import bots
    >>> standings = arena({"greedy": bots.Greedy(), "random": bots.Random()}, games=2)
    >>> len(standings.games), [each.share for each in standings.standings]
    (2, [1.0, 0.0])
    """
    if not isinstance(bots, Mapping) or not 2 <= len(bots) <= 5:
        raise ArgumentError(
            f"bots is {shown(bots)}; it must map two to five names to bots",
            "arena.bots",
            value=bots,
        )
    for name, bot in bots.items():
        if not is_bot(bot):
            raise ArgumentError(
                f"{shown(bot)}, called {name}, is not a bot: an object with move(position, legal)",
                "arena.bot",
                name=name,
            )
    check_rules(rules, len(bots))
    number = whole("games", games, 1, MOST_GAMES)
    seed = seed_of(seed)
    check_switch("records", records)
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
    tasks = [(dict(bots), rules, chosen(lexicon), seed, each, records) for each in ranges]
    played: list[Games] = []
    done = 0
    with closing(_parts(tasks, workers, executor)) as parts:
        for part in parts:
            lt_core.check()
            played.append(part)
            done += len(part)
            if progress is not None:
                progress(done, deals * len(bots))
    return standings_of(joined(played), seed)


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of one deal of an arena. A Match with this seed deals the same cards.

    Arenas with different seeds below 2**32 have no deal in common. A larger seed and the number of
    the deal do not fit into 63 bits together, so the upper bits of the seed are mixed in.
    """
    return (seed * 2**31 + deal ^ (seed >> 32) * 0x9E3779B97F4A7C15) % (MOST_SEED + 1)


Task = tuple[dict[str, Bot], Rules, Lexicon, int, range, bool]


def _parts(tasks: Sequence[Task], workers: int, executor: Executor | None) -> Generator[Games]:
    if executor is not None:
        yield from executor.map(play_deals, tasks)
    elif workers > 1 and len(tasks) > 1:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        context = get_context("spawn")  # a process forked while other threads run may deadlock
        number = min(workers, len(tasks), _MOST_WORKERS)
        held, alive = context.Pipe(duplex=False)
        # If the arena ends early, `alive` is closed first, which ends the processes.
        with (
            held,
            ProcessPoolExecutor(number, context, initializer=_end_with, initargs=(held,)) as pool,
            alive,
        ):
            # Not `map`: at an early end it cancels the waiting tasks, and a pool whose processes
            # are gone complains about that.
            waiting = deque(pool.submit(play_deals, task) for task in tasks)
            while waiting:
                yield waiting.popleft().result()
            pool.shutdown()
    else:
        yield from map(play_deals, tasks)


def _end_with(held: "Connection") -> None:
    """Make this worker process end at once when the arena's process closes the pipe, or ends.

    The worker ignores Ctrl-C, because the arena's process handles it.
    """

    def wait() -> None:
        with suppress(EOFError, OSError):
            held.recv()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait, daemon=True).start()


def play_deals(task: Task) -> Games:
    """Play the games of some deals: each deal once for each rotation of the bots' seats."""
    bots, rules, lexicon, seed, deals, records = task
    names, seatings = tuple(bots), list[Seating]()
    for number in [deal_seed(seed, deal) for deal in deals]:
        dealt = chance(rules, len(names), number)
        seats = [names[turned:] + names[:turned] for turned in range(len(names))]
        seatings += [Seating(each, number, dealt) for each in seats]
    return play_games(bots, seatings, rules, lexicon, records)
