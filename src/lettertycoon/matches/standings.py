"""What an arena tells: its games, how often each bot won, and who was ahead of whom."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import ReadableValue, Value, html_table

SCHEMA = "lettertycoon/arena/1"
_FEW_DEALS = 20  # with fewer deals, standard errors are only rough
_IN_95 = 1.96  # half the width of an interval of 95 %, in standard errors


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
    ahead: rival -> the share of games in which this bot ended ahead of it. Of equal totals, that of
        a winner is ahead; else both bots count half.
    share_error, margin_error: the standard errors of `share` and `margin`.
    share_interval, margin_interval: their intervals of 95 %: 1.96 errors to each side; a share's is
        cut off at 0 and at 1.

    The errors are computed over deals, because the games of one deal are alike. With few deals, the
    errors themselves are rough. If a bot won every game, or none, or there was a single deal, its
    share does not vary between deals. `share_error` is then computed as by Agresti and Coull, as if
    one deal more had been played, half of it won and half of it lost. With a single deal, the error
    of the margin is unknown, and `margin_error` is 0.
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
    ahead: Mapping[str, float]


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
    _repr_pretty_ = Value._repr_pretty_  # the text, and not the repr

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
            won = f"{bot.share:.1%} ± {bot.share_error:.1%}"
            margin = f"{bot.margin:+.1f} ± {self._margin_error(bot)}"
            rows.append((bot.name, won, margin, round(bot.total, 1)))
        return html_table(("bot", "games won", "margin", "total"), rows, self._summary())

    def __repr__(self) -> str:
        names = ", ".join([bot.name for bot in self.standings])
        return f"<Standings of {names}: {len(self.games):,} games>"

    def __str__(self) -> str:
        width = max([len(bot.name) for bot in self.standings])
        lines = [f"{'':{width}}  games won        margin          total"]
        lines += [f"{bot.name:{width}}  {self._result_of(bot)}" for bot in self.standings]
        if len(self.standings) > 2:  # of two, the share of games won tells it
            lines += self._lines_of_pairs()
        return "\n".join([*lines, self._summary()])

    def _result_of(self, bot: Standing) -> str:
        """Write a bot's results beside its name."""
        share = f"{bot.share:6.1%} ± {bot.share_error:5.1%}"
        return f"{share}  {bot.margin:+6.1f} ± {self._margin_error(bot):>4}  {bot.total:6.1f}"

    def _margin_error(self, bot: Standing) -> str:
        """Write the standard error of a margin, which a single deal does not tell."""
        return f"{bot.margin_error:.1f}" if self.deals > 1 else "?"

    def _lines_of_pairs(self) -> list[str]:
        """Return the lines that tell how often each bot was ahead of each other one."""
        names = [bot.name for bot in self.standings]
        width = max([len("ahead of"), *map(len, names)])
        head = "".join([f"  {name:>6}" for name in names])
        lines = [f"{'ahead of':{width}}{head}"]
        for bot in self.standings:
            cells = []
            for name in names:
                share = "-" if name == bot.name else f"{bot.ahead[name]:.1%}"
                cells.append(f"  {share:>{max(6, len(name))}}")
            lines.append(f"{bot.name:{width}}{''.join(cells)}")
        return lines

    def _summary(self) -> str:
        """Write what all bots have in common: the games, their length, draws and the seed."""
        draws = f", {self.draws:,} of them drawn" if self.draws else ""
        games = f"{len(self.games):,} games"
        few = "; so few that the errors are rough" if self.deals < _FEW_DEALS else ""
        return f"{games} of {self.rounds:.1f} rounds{draws}, seed {self.seed}{few}"


def make_standing(name: str, games: Sequence[ArenaGame], deals: int) -> Standing:
    """Compute a bot's standing from games in which each deal was played once from each seat."""
    shares = [(name in game.winners) / len(game.winners) for game in games]
    margins = [game.totals[name] - _best_rival(game, name) for game in games]
    share, share_error = _mean(shares, deals)
    if deals == 1 or share in (0.0, 1.0):
        # as if one more deal was half won, half lost; as much for the winner as for the loser
        imagined = (min(share, 1 - share) * deals + 0.5) / (deals + 1)
        share_error = sqrt(imagined * (1 - imagined) / (deals + 1))
    margin, margin_error = _mean(margins, deals)
    share_reach = _IN_95 * share_error
    margin_reach = _IN_95 * margin_error
    winners = [len(game.winners) for game in games if name in game.winners]
    rivals = [rival for rival in games[0].totals if rival != name]
    return Standing(
        name=name,
        share=share,
        share_error=share_error,
        share_interval=(max(share - share_reach, 0.0), min(share + share_reach, 1.0)),
        wins=winners.count(1),
        draws=len(winners) - winners.count(1),
        margin=margin,
        margin_error=margin_error,
        margin_interval=(margin - margin_reach, margin + margin_reach),
        total=sum([game.totals[name] for game in games]) / len(games),
        ahead={rival: _share_ahead(name, rival, games) for rival in rivals},
    )


def _best_rival(game: ArenaGame, name: str) -> int:
    """Return the best total of the others."""
    return max([total for rival, total in game.totals.items() if rival != name])


def _share_ahead(name: str, rival: str, games: Sequence[ArenaGame]) -> float:
    """Return the share of games in which a bot ended ahead of a rival; a tie counts half."""
    ahead = 0.0
    for game in games:
        own = (game.totals[name], name in game.winners)
        other = (game.totals[rival], rival in game.winners)
        ahead += 0.5 if own == other else own > other
    return ahead / len(games)


def _mean(values: Sequence[float], deals: int) -> tuple[float, float]:
    """Return the mean over all games, and its standard error over deals (0 for a single deal)."""
    means = np.reshape(values, (deals, -1)).mean(axis=1)
    error = means.std(ddof=1) / sqrt(deals) if deals > 1 else 0.0
    return float(means.mean()), float(error)
