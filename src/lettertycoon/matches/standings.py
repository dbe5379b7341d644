"""The result of an arena: a table of its games, and how well each bot did."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import Value, locked
from lettertycoon.matches.margins import Line, margins_svg

SCHEMA = "lettertycoon/arena/1"
_FEW_DEALS = 20  # with fewer deals, standard errors are only rough
_IN_95 = 1.96  # half the width of an interval of 95 %, in standard errors


class ArenaGame(Value, frozen=True):
    """One game of an arena.

    deal: the number of the deal, from 0; it is played once from each seat.
    seats: the bots in the order of their seats around the table.
    totals: bot -> value of the patents plus money plus stock.
    winner: the bot that won; None if several share the win.
    rounds: the number of rounds.
    finished: False if the game was stopped after 1,000 turns.
    milliseconds: how long the game took. Games played side by side each get an equal share of their
        common time.
    record: the game's `Match.record()` if the arena keeps records; else None.
    """

    deal: int
    seats: tuple[str, ...]
    totals: Mapping[str, int]
    winner: str | None
    rounds: int
    finished: bool
    milliseconds: float
    record: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Games(Sequence[ArenaGame]):
    """The games of an arena, in order: a sequence of `ArenaGame`, and arrays with a row for each.

    An `ArenaGame` is created only when you index it. Columns of bots are in the order of `names`.
    Equality ignores `milliseconds`.
    """

    names: tuple[str, ...]
    """The bots."""
    seats: NDArray[np.int8]
    """Shape (games, places): for each place around the table, the index of its bot in `names`."""
    totals: NDArray[np.int32]
    """Shape (games, bots): what each bot had at the end, in dollars."""
    won: NDArray[np.bool_]
    """Shape (games, bots): whether the bot won, alone or with others."""
    rounds: NDArray[np.int32]
    finished: NDArray[np.bool_]
    milliseconds: NDArray[np.float32]
    records: tuple[Mapping[str, Any], ...] | None
    """The games' records; None if the arena did not keep them."""

    @property
    def deal(self) -> NDArray[np.int64]:
        """The number of each game's deal."""
        return np.arange(len(self)) // len(self.names)

    @property
    def shares(self) -> NDArray[np.float64]:
        """Shape (games, bots): each bot's share of the win, 0 to 1."""
        shares: NDArray[np.float64] = self.won / self.won.sum(1, keepdims=True)
        return shares

    @property
    def margins(self) -> NDArray[np.int32]:
        """Shape (games, bots): each bot's total less the best total of the others."""
        margins = np.empty_like(self.totals)
        for at in range(len(self.names)):
            margins[:, at] = self.totals[:, at] - np.delete(self.totals, at, axis=1).max(1)
        return margins

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return the games as columns for `pandas.DataFrame` or `polars.DataFrame`.

        The columns are deal, winner ("" = shared), rounds, finished and milliseconds. For each bot,
        with its name for NAME, there are also seat_NAME (0 = first around the table) and
        total_NAME.
        """
        alone = self.won.sum(1) == 1
        winners = np.array(self.names)[self.won.argmax(1)]
        columns: dict[str, NDArray[Any]] = {
            "deal": self.deal,
            "winner": np.where(alone, winners, ""),
            "rounds": self.rounds,
            "finished": self.finished,
            "milliseconds": self.milliseconds,
        }
        for at, name in enumerate(self.names):
            columns[f"seat_{name}"] = np.equal(self.seats, at).argmax(1)
            columns[f"total_{name}"] = np.ascontiguousarray(self.totals[:, at])
        return columns

    def __len__(self) -> int:
        return len(self.totals)

    @overload
    def __getitem__(self, index: int) -> ArenaGame: ...
    @overload
    def __getitem__(self, index: slice) -> list[ArenaGame]: ...
    def __getitem__(self, index: int | slice) -> ArenaGame | list[ArenaGame]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        place, names = range(len(self))[index], self.names
        won = [name for name, each in zip(names, self.won[place], strict=True) if each]
        return ArenaGame(
            deal=place // len(names),
            seats=tuple([names[at] for at in self.seats[place]]),
            totals=dict(zip(names, self.totals[place].tolist(), strict=True)),
            winner=won[0] if len(won) == 1 else None,
            rounds=int(self.rounds[place]),
            finished=bool(self.finished[place]),
            milliseconds=float(self.milliseconds[place]),
            record=None if self.records is None else self.records[place],
        )

    def _told(self) -> tuple[Any, ...]:
        arrays = self.seats, self.totals, self.won, self.rounds, self.finished
        return self.names, *[array.tobytes() for array in arrays]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Games):
            return NotImplemented
        return self._told() == other._told() and self.records == other.records

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"<Games of {', '.join(self.names)}: {len(self)}>"


def joined(parts: Iterable[Games]) -> Games:
    """Return the games of some parts, at least one, as one read-only table."""
    parts = list(parts)
    records = None
    if parts[0].records is not None:
        records = tuple([record for part in parts for record in part.records or ()])
    arrays = "seats", "totals", "won", "rounds", "finished", "milliseconds"
    whole = {name: locked(np.concatenate([getattr(e, name) for e in parts])) for name in arrays}
    return Games(names=parts[0].names, records=records, **whole)


class Standing(Value, frozen=True):
    """One bot's results: means over all games, standard errors, and intervals of 95 %.

    share: the share of games won; a win that several bots share counts in equal parts.
    share_error, share_interval: the standard error of `share`, and its interval of 95 %.
    wins: the number of games won alone.
    draws: the number of games won together with others.
    margin: the bot's total less the best total of the others, in dollars.
    margin_error, margin_interval: the standard error of `margin`, and its interval of 95 %.
    total: the bot's own total, in dollars.

    The errors are computed over deals, because the games of one deal are alike. With few deals, the
    errors themselves are rough. If a bot won every game, or none, its share does not vary between
    deals. `share_error` is then computed as by Agresti and Coull, as if one deal more had been
    played, half of it won and half of it lost. With a single deal, the error of the margin is
    unknown, and `margin_error` is 0. An interval reaches 1.96 errors to both sides; the interval of
    a share ends at 0 and 1.
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
    games: every game; `len(games)` is their number.
    seed: the seed of the deals.
    """

    standings: tuple[Standing, ...]
    games: Games
    seed: int

    @property
    def deals(self) -> int:
        """The number of deals; each is played once from each seat."""
        return len(self.games) // len(self.games.names)

    @property
    def rounds(self) -> float:
        """The mean number of rounds in a game."""
        return int(self.games.rounds.sum()) / len(self.games)

    @property
    def draws(self) -> int:
        """The number of games that several bots won."""
        return int((self.games.won.sum(1) > 1).sum())

    @property
    def unfinished(self) -> int:
        """The number of games that were stopped after 1,000 turns."""
        return int((~self.games.finished).sum())

    def to_dict(self) -> dict[str, Any]:
        """Return the standings as JSON values (docs/json.md), with the number of games."""
        told = {
            "schema": SCHEMA,
            "games": len(self.games),
            "deals": self.deals,
            "seed": self.seed,
            "rounds": self.rounds,
            "draws": self.draws,
            "unfinished": self.unfinished,
        }
        return told | {"standings": [each.to_dict() for each in self.standings]}

    def svg(self) -> str:
        """Draw how often each bot had which margin, as an SVG picture for a page or a file.

        A red line is the mean margin, and the band around it the interval of 95 %.
        """
        lines = [
            Line(
                f"{each.name}: {each.margin:+.1f} ± {self._margin_error(each)}, "
                f"won {each.share:.1%} ± {each.share_error:.1%}",
                each.margin,
                each.margin_interval,
            )
            for each in self.standings
        ]
        return margins_svg(self.games.names, self.games.margins, lines)

    def __str__(self) -> str:
        width = max(len(each.name) for each in self.standings)
        lines = [f"{'':{width}}  games won        margin          total"]
        lines += [
            f"{each.name:{width}}  {each.share:6.1%} ± {each.share_error:5.1%}  "
            f"{each.margin:+6.1f} ± {self._margin_error(each):>4}  {each.total:6.1f}"
            for each in self.standings
        ]
        draws = f", {self.draws:,} of them drawn" if self.draws else ""
        lines.append(
            f"{len(self.games):,} games of {self.rounds:.1f} rounds{draws}, seed {self.seed}"
        )
        if self.deals < _FEW_DEALS:
            deals = f"{self.deals} deals are" if self.deals > 1 else "1 deal is"
            lines.append(f"{deals} few: the errors are rough")
        return "\n".join(lines)

    def _margin_error(self, standing: Standing) -> str:
        return f"{standing.margin_error:.1f}" if self.deals > 1 else "?"


def standings_of(games: Games, seed: int) -> Standings:
    """Compute the standings from games in which each deal was played once from each seat."""
    shares, margins, deals = games.shares, games.margins, len(games) // len(games.names)
    drawn = games.won.sum(1) > 1
    standings = []
    for at, name in enumerate(games.names):
        share, share_error = _mean(shares[:, at], deals)
        if share in (0.0, 1.0):
            share_error = _error_of_all_or_none(deals)
        margin, margin_error = _mean(margins[:, at], deals)
        low, high = _interval(share, share_error)
        won = games.won[:, at]
        standings.append(
            Standing(
                name=name,
                share=share,
                share_error=share_error,
                share_interval=(max(low, 0.0), min(high, 1.0)),
                wins=int((won & ~drawn).sum()),
                draws=int((won & drawn).sum()),
                margin=margin,
                margin_error=margin_error,
                margin_interval=_interval(margin, margin_error),
                total=int(games.totals[:, at].sum()) / len(games),
            )
        )
    return Standings(standings=tuple(standings), games=games, seed=seed)


def _mean(values: NDArray[Any], deals: int) -> tuple[float, float]:
    """Return the mean over all games, and its standard error over deals (0 for a single deal)."""
    means = [fsum(deal) / len(deal) for deal in values.reshape(deals, -1).tolist()]
    mean = fsum(means) / deals
    if deals < 2:
        return mean, 0.0
    variance = fsum([(each - mean) ** 2 for each in means]) / (deals - 1)
    return mean, sqrt(variance / deals)


def _interval(mean: float, error: float) -> tuple[float, float]:
    return mean - _IN_95 * error, mean + _IN_95 * error


def _error_of_all_or_none(deals: int) -> float:
    """Return the standard error of a share of 0 or 1, as if one more deal was half won, half lost.

    This is the method of Agresti and Coull.
    """
    odd = 0.5 / (deals + 1)
    return sqrt(odd * (1 - odd) / (deals + 1))
