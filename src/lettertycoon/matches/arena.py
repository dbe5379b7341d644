"""Many games between bots, in one process or several."""

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from typing import Any, NamedTuple

import lt_core
from lettertycoon.base import IN_BROWSER, MOST_SEED, ArgumentError, check_bool, check_whole, shown
from lettertycoon.games import OVER, check_bots
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import referee
from lettertycoon.matches.bots import Bot
from lettertycoon.matches.match import Match
from lettertycoon.matches.moves import Move
from lettertycoon.matches.standings import ArenaGame, Standings, make_standing
from lettertycoon.matches.state import State
from lettertycoon.matches.table import set_table
from lettertycoon.turns import Rules

#: Words are checked automatically, so that no bot is asked about each.
ARENA_RULES = Rules(challenge="automatic", retries=0)
MOST_GAMES = 10**7
MOST_TURNS = 1000
_DEALS_A_TASK = 25
_MOST_WORKERS = 61  # Windows can't wait for more processes


class Task(NamedTuple):
    """Some deals that one process plays."""

    agreed: Match  # between the bots, with their names, the rules, the lexicon and the seed
    deals: range
    records: bool  # whether the games have records


def arena(
    bots: Mapping[str, Bot],
    games: int = 1000,
    *,
    rules: Rules = ARENA_RULES,
    lexicon: Lexicon | None = None,
    seed: int | None = 0,
    workers: int = 1,
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
        main script, so a script that uses several needs the line `if __name__ == "__main__":`. The
        classes of bots must be in modules that the processes can import.
    progress: a function that is called with the number of games done and of all games.
    records: whether the games in the result have their records, for `Match.replay`. Recording makes
        a game take several times as long.

    Raises ArgumentError or TypeError for impossible arguments; a bot's own error, or that of
    `Legal.check` for its illegal move, with a note that tells bot, seat, deal, move and position.

    >>> from lettertycoon.matches import bots
    >>> standings = arena({"greedy": bots.Greedy(), "random": bots.Random()}, games=2)
    >>> len(standings.games), [bot.share for bot in standings.standings]
    (2, [1.0, 0.0])
    """
    check_bots(bots)
    agreed = Match(tuple(bots), rules=rules, lexicon=lexicon, seed=seed)  # checks the rest
    deals = -(-check_whole("games", games, 1, MOST_GAMES) // len(bots))
    check_bool("records", records)
    workers = check_whole("workers", workers, 1)
    tasks = []
    for first in range(0, deals, _DEALS_A_TASK):
        some_deals = range(first, min(first + _DEALS_A_TASK, deals))
        tasks.append(Task(agreed, some_deals, records))
    played: list[ArenaGame] = []
    for part in _play_tasks(bots, tasks, workers):
        lt_core.check()
        played += part
        if progress is not None:
            progress(len(played), deals * len(bots))
    return Standings(
        standings=tuple([make_standing(name, played, deals) for name in bots]),
        games=tuple(played),
        seed=agreed.seed,
        deals=deals,
        rounds=sum([game.rounds for game in played]) / len(played),
        draws=sum([len(game.winners) > 1 for game in played]),
    )


def _play_tasks(
    bots: Mapping[str, Bot], tasks: Sequence[Task], workers: int
) -> Iterator[list[ArenaGame]]:
    """Yield the games of each task, in order. With one task, no process is worth its start."""
    if workers == 1 or len(tasks) == 1 or IN_BROWSER:
        for task in tasks:
            yield play_deals(bots, task)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pickled = _convert_bots(bots, pickle.dumps)
    context = get_context("spawn")  # a process forked while other threads run may deadlock
    with ProcessPoolExecutor(min(workers, len(tasks), _MOST_WORKERS), context) as pool:
        try:
            yield from pool.map(partial(_play_pickled, pickled), tasks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _play_pickled(pickled: Mapping[str, bytes], task: Task) -> list[ArenaGame]:
    """Do the work of another process: read the bots, and play some deals.

    Each bot is read here, and not with the task, so that the arena can say which one it is.
    """
    bots = _convert_bots(pickled, pickle.loads)
    try:
        return play_deals(bots, task)
    except Exception as error:
        raise _readable_error(error) from None


def _readable_error(error: Exception) -> Exception:
    """Return a bot's error if another process can read it, else one with its text and notes.

    An error whose class has parameters of its own is often written, and then can't be read.
    """
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        readable = RuntimeError(f"{type(error).__name__}: {error}")
        for note in getattr(error, "__notes__", ()):
            readable.add_note(note)
        return readable
    return error


def _convert_bots(bots: Mapping[str, Any], convert: Callable[[Any], Any]) -> dict[str, Any]:
    """Return the bots pickled, or read. Raises ArgumentError for one that processes can't have."""
    converted = {}
    for name, bot in bots.items():
        try:
            converted[name] = convert(bot)
        except Exception as error:
            message = (
                f"the bot {shown(name)} can't be sent to other processes ({error}); put its class "
                "at the top of a module, a file that can be imported, or let workers be 1"
            )
            code = "bot.not_for_workers"
            raise ArgumentError(message, code, name=name, reason=str(error)) from None
    return converted


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of one deal of an arena. A Match with this seed deals the same cards.

    Arenas with different seeds below 2**32 have no deal in common. A larger seed and the number of
    the deal do not fit into 63 bits together, so the upper bits of the seed are mixed in.
    """
    return (seed * 2**31 + deal ^ (seed >> 32) * 0x9E3779B97F4A7C15) % (MOST_SEED + 1)


def play_deals(bots: Mapping[str, Bot], task: Task) -> list[ArenaGame]:
    """Play the games of some deals: each deal once for each rotation of the bots' seats."""
    names = task.agreed.names
    games = []
    for deal in task.deals:
        for turned in range(len(names)):
            seats = names[turned:] + names[:turned]
            games.append(_play_deal(bots, task, deal, seats))
    return games


def _play_deal(bots: Mapping[str, Bot], task: Task, deal: int, seats: tuple[str, ...]) -> ArenaGame:
    """Play one game of a deal. seats: the bots in the order of their seats."""
    agreed = task.agreed
    seed = deal_seed(agreed.seed, deal)
    moves: list[Move] = []
    first = referee.deal(set_table(seats, agreed.rules, agreed.lexicon, seed))
    last = _play_game(bots, first, deal, moves)
    record = None
    if task.records:
        match = Match(seats, rules=agreed.rules, lexicon=agreed.lexicon, seed=seed)
        record = reduce(Match.play, moves, match).record()
    result = referee.result_of(last)
    return ArenaGame(
        deal=deal,
        seats=seats,
        totals=result.totals,
        winners=result.winners,
        rounds=-(-last.turns_played // len(seats)),
        finished=last.stage == OVER,
        record=record,
    )


def _play_game(bots: Mapping[str, Bot], state: State, deal: int, moves: list[Move]) -> State:
    """Let bots play a game of this deal, and return its last state; `moves` gets the moves.

    A Match would keep every state before it, and write every way.
    """
    while state.stage != OVER and state.turns_played < MOST_TURNS:
        lt_core.check()
        legal = referee.legal_moves(state)
        name = state.names[state.active]
        try:
            move = legal.check(bots[name].move(legal.position, legal))
        except Exception as error:
            seat = f"the bot {name!r} in seat {state.active + 1}, deal {deal}"
            where = f"move {len(moves) + 1}, stage {state.stage}, position {legal.position}"
            error.add_note(f"{seat}, {where}")
            raise
        state = referee.apply(state, move)
        moves.append(move)
    return state
