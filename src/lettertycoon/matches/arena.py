"""Many games between bots: how often each wins, by how much, and how long the games are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import MOST_SEED, ReadableValue, Value, check_switch, html_table, whole
from lettertycoon.games import OVER, check_bots
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import referee
from lettertycoon.matches.bots import Bot
from lettertycoon.matches.match import Match
from lettertycoon.matches.moves import Move
from lettertycoon.matches.state import State
from lettertycoon.matches.table import set_table
from lettertycoon.turns import Rules

#: Words are checked automatically, so that no bot is asked about each.
ARENA_RULES = Rules(challenge="automatic", retries=0)
SCHEMA = "lettertycoon/arena/1"
MOST_GAMES = 10**7
MOST_TURNS = 1000
_DEALS_A_TASK = 25
_MOST_WORKERS = 61  # Windows can't wait for more processes
_FEW_DEALS = 20  # with fewer deals, standard errors are only rough
_IN_95 = 1.96  # half the width of an interval of 95 %, in standard errors
Task = tuple[dict[str, Bot], Match, range, bool]


class ArenaGame(ReadableValue, frozen=True):
    """One game of an arena.

    deal: the number of the deal, from 0; it is played once from each seat.
    seats: the bots in the order of their seats around the table.
    totals: bot -> value of the patents plus money plus stock.
    winners: the bots that won.
    rounds: the number of rounds.
    finished: False if the game was stopped after 1,000 turns.
    record: the game's `Match.record()` if the arena keeps records; else None.
    """

    deal: int
    seats: tuple[str, ...]
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    rounds: int
    finished: bool
    record: Mapping[str, Any] | None = None


class Standing(Value, frozen=True):
    """One bot's results: means over all games, and their standard errors.

    share: the share of games won; a win that several bots share counts in equal parts.
    wins: the number of games won alone.
    draws: the number of games won together with others.
    margin: the bot's total less the best total of the others, in dollars.
    total: the bot's own total, in dollars.
    share_error, margin_error: the standard errors of `share` and `margin`.
    share_interval, margin_interval: their intervals of 95 %: 1.96 errors to each side; a share's is
        cut off at 0 and at 1.

    The errors are computed over deals, because the games of one deal are alike. With few deals, the
    errors themselves are rough. If a bot won every game, or none, its share does not vary between
    deals. `share_error` is then computed as by Agresti and Coull, as if one deal more had been
    played, half of it won and half of it lost. With a single deal, the error of the margin is
    unknown, and `margin_error` is 0.
    """

    name: str
    share: float
    share_error: float
    share_interval: tuple[float, float]
    wins: int
    draws: int
    margin: float
    margin_error: float
    margin_interval: tuple[float, float]
    total: float


class Standings(Value, frozen=True):
    """The result of an arena; `str(standings)` is a table.

    standings: one for each bot, in the order given.
    games: every game, in order.
    seed: the seed of the deals.
    deals: the number of deals; each is played once from each seat.
    rounds: the mean number of rounds in a game.
    draws: the number of games that several bots won.
    """

    standings: tuple[Standing, ...]
    games: tuple[ArenaGame, ...]
    seed: int
    deals: int
    rounds: float
    draws: int
    _UNTOLD = ("games",)

    def to_dict(self) -> dict[str, Any]:
        """Return the standings as JSON values (docs/json.md), with the number of games."""
        return {"schema": SCHEMA, "games": len(self.games)} | super().to_dict()

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return the games as columns for `pandas.DataFrame` or `polars.DataFrame`.

        The columns are deal, rounds and finished, and for each bot: its total (`total_NAME`), its
        seat from 0 (`seat_NAME`), and its part of the win (`won_NAME`), 1 if it won alone.
        """
        games = self.games
        columns: dict[str, NDArray[Any]] = {
            "deal": np.array([game.deal for game in games], np.int64),
            "rounds": np.array([game.rounds for game in games], np.int64),
            "finished": np.array([game.finished for game in games], np.bool_),
        }
        for name in [standing.name for standing in self.standings]:
            totals = [game.totals[name] for game in games]
            seats = [game.seats.index(name) for game in games]
            wins = [game.winners.count(name) / max(1, len(game.winners)) for game in games]
            columns[f"total_{name}"] = np.array(totals, np.int64)
            columns[f"seat_{name}"] = np.array(seats, np.int64)
            columns[f"won_{name}"] = np.array(wins, np.float64)
        return columns

    def _repr_html_(self) -> str:
        """Write the standings as a table, for notebooks."""
        rows = []
        for bot in self.standings:
            error = f"{bot.margin_error:.1f}" if self.deals > 1 else "?"
            won = f"{bot.share:.1%} ± {bot.share_error:.1%}"
            rows.append((bot.name, won, f"{bot.margin:+.1f} ± {error}", round(bot.total, 1)))
        return html_table(("bot", "games won", "margin", "total"), rows, self._summary())

    def __str__(self) -> str:
        width = max(len(each.name) for each in self.standings)
        lines = [f"{'':{width}}  games won        margin          total"]
        for each in self.standings:
            error = f"{each.margin_error:.1f}" if self.deals > 1 else "?"
            lines.append(
                f"{each.name:{width}}  {each.share:6.1%} ± {each.share_error:5.1%}  "
                f"{each.margin:+6.1f} ± {error:>4}  {each.total:6.1f}"
            )
        return "\n".join([*lines, self._summary()])

    def _summary(self) -> str:
        """Write what all bots have in common: the games, their length, draws and the seed."""
        draws = f", {self.draws:,} of them drawn" if self.draws else ""
        games = f"{len(self.games):,} games"
        few = "; so few that the errors are rough" if self.deals < _FEW_DEALS else ""
        return f"{games} of {self.rounds:.1f} rounds{draws}, seed {self.seed}{few}"


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
        main script, so a script that uses several needs the line `if __name__ == "__main__":`.
    progress: a function that is called with the number of games done and of all games.
    records: whether the games in the result have their records, for `Match.replay`. Recording makes
        a game take several times as long.

    Raises ArgumentError or TypeError for impossible arguments; a bot's own error, or that of
    `Legal.check` for its illegal move, with a note that tells bot, seat, deal, move and position.

    >>> from lettertycoon.matches import bots
    >>> standings = arena({"greedy": bots.Greedy(), "random": bots.Random()}, games=2)
    >>> len(standings.games), [each.share for each in standings.standings]
    (2, [1.0, 0.0])
    """
    check_bots(bots)
    agreed = Match(tuple(bots), rules=rules, lexicon=lexicon, seed=seed)  # checks the rest
    deals = -(-whole("games", games, 1, MOST_GAMES) // len(bots))
    check_switch("records", records)
    workers = whole("workers", workers, 1)
    starts = range(0, deals, _DEALS_A_TASK)
    ranges = [range(at, min(at + _DEALS_A_TASK, deals)) for at in starts]
    tasks = [(dict(bots), agreed, each, records) for each in ranges]
    played: list[ArenaGame] = []
    for part in _parts(tasks, workers):
        lt_core.check()
        played += part
        if progress is not None:
            progress(len(played), deals * len(bots))
    return Standings(
        standings=tuple([_standing(name, played, deals) for name in bots]),
        games=tuple(played),
        seed=agreed.seed,
        deals=deals,
        rounds=sum([game.rounds for game in played]) / len(played),
        draws=sum([len(game.winners) > 1 for game in played]),
    )


def _parts(tasks: Sequence[Task], workers: int) -> Iterator[list[ArenaGame]]:
    if workers == 1 or len(tasks) == 1:
        yield from map(play_deals, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")  # a process forked while other threads run may deadlock
    with ProcessPoolExecutor(min(workers, len(tasks), _MOST_WORKERS), context) as pool:
        try:
            yield from pool.map(play_deals, tasks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of one deal of an arena. A Match with this seed deals the same cards.

    Arenas with different seeds below 2**32 have no deal in common. A larger seed and the number of
    the deal do not fit into 63 bits together, so the upper bits of the seed are mixed in.
    """
    return (seed * 2**31 + deal ^ (seed >> 32) * 0x9E3779B97F4A7C15) % (MOST_SEED + 1)


def play_deals(task: Task) -> list[ArenaGame]:
    """Play the games of some deals: each deal once for each rotation of the bots' seats."""
    bots, agreed, deals, records = task
    names, games = agreed.names, list[ArenaGame]()
    for deal, turned in product(deals, range(len(names))):
        seats, seed = names[turned:] + names[:turned], deal_seed(agreed.seed, deal)
        moves: list[Move] = []
        first = referee.deal(set_table(seats, agreed.rules, agreed.lexicon, seed))
        last = _play_game(bots, first, deal, moves)
        record = None
        if records:
            match = Match(seats, rules=agreed.rules, lexicon=agreed.lexicon, seed=seed)
            record = reduce(Match.play, moves, match).record()
        result = referee.result_of(last)
        games.append(
            ArenaGame(
                deal=deal,
                seats=seats,
                totals=result.totals,
                winners=result.winners,
                rounds=-(-last.turns_played // len(seats)),
                finished=last.stage == OVER,
                record=record,
            )
        )
    return games


def _play_game(bots: Mapping[str, Bot], state: State, deal: int, moves: list[Move]) -> State:
    """Let bots play a game, and return its last state.

    A Match would keep every state before it, and write every way.

    deal: the number of the deal, for an error's note.
    moves: gets the moves.
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


def _standing(name: str, games: Sequence[ArenaGame], deals: int) -> Standing:
    """Compute a bot's standing from games in which each deal was played once from each seat."""
    shares = [(name in game.winners) / len(game.winners) for game in games]
    rivals = [[game.totals[other] for other in game.seats if other != name] for game in games]
    margins = [game.totals[name] - max(totals) for game, totals in zip(games, rivals, strict=True)]
    share, share_error = _mean(shares, deals)
    if share in (0.0, 1.0):  # as if one more deal was half won, half lost
        odd = 0.5 / (deals + 1)
        share_error = sqrt(odd * (1 - odd) / (deals + 1))
    margin, margin_error = _mean(margins, deals)
    reach, margin_reach = _IN_95 * share_error, _IN_95 * margin_error
    won = [len(game.winners) for game in games if name in game.winners]
    return Standing(
        name=name,
        share=share,
        share_error=share_error,
        share_interval=(max(share - reach, 0.0), min(share + reach, 1.0)),
        wins=won.count(1),
        draws=len(won) - won.count(1),
        margin=margin,
        margin_error=margin_error,
        margin_interval=(margin - margin_reach, margin + margin_reach),
        total=sum([game.totals[name] for game in games]) / len(games),
    )


def _mean(values: Sequence[float], deals: int) -> tuple[float, float]:
    """Return the mean over all games, and its standard error over deals (0 for a single deal)."""
    means = np.reshape(values, (deals, -1)).mean(axis=1)
    error = means.std(ddof=1) / sqrt(deals) if deals > 1 else 0.0
    return float(means.mean()), float(error)
