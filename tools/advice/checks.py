"""What a run reached: games won against bots, chances against games won, BuyWord's money.

The games have seeds that learning does not use.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import lettertycoon as lt
from lettertycoon import buyword
from lettertycoon.advice.learned_values import Array, Model
from tools.advice.chances import leads, predict_chances
from tools.advice.games import Games, Key, Made, play_without_noise, ranges
from tools.advice.notes import Notes, rounds_of
from tools.advice.store import Arrays, Store
from tools.advice.worths import GAMES_A_TASK, Floats, play_alone

ARENA_SEED = 77
RIVALS: Mapping[str, Any] = {
    "greedy": lt.bots.Greedy(),
    "specials": lt.bots.Specials(),
    "expert": lt.bots.Expert(),
    "shipped": lt.bots.Advisor(),
}
"""The last is the advisor with the data that ship."""
TENTHS = 10
QUARTERS = 4
FEW_TURNS = 400  # of a round: fewer say little


class Won(NamedTuple):
    """The share of mirrored games won, its standard error, and the margin in dollars."""

    share: float
    error: float
    margin: float


class Calibration(NamedTuple):
    """How far predicted chances are from shares won, in points: the worst tenth of all turns, the
    worst quarter of the turns of one round, and which round that is.
    """

    tenths: float
    quarters: float
    round: int


class Money(NamedTuple):
    """The mean money of BuyWord's advisor, and of the plain player, alone."""

    advisor: float
    plain: float


def measure_strength(
    store: Store, games: Games, model: Model, rivals: Sequence[str], number: int
) -> Mapping[str, Won]:
    """Measure the shares of games won against each of some bots."""
    found = {}
    for name in rivals:
        make = partial(play_arena, games, model, name, number)
        found[name] = Won(*store.keep(f"checks/{name}", make)["won"].tolist())
    return found


def play_arena(games: Games, model: Model, name: str, number: int) -> Arrays:
    """Play against a bot; tell how it went."""
    bots = {"made": Made(games.values, model), name: RIVALS[name]}
    standings = lt.arena(bots, number, seed=ARENA_SEED, workers=games.workers)
    own = standings.standings[0]
    won = Won(own.share, own.share_error, own.margin)
    print(f"against {name}: won {won.share:.1%} ± {won.error:.1%}, margin {won.margin:+.1f}")
    return {"won": np.array(won)}


def measure_chances(
    store: Store, games: Games, models: Mapping[int, Model], chances: Arrays, key: Key, number: int
) -> Mapping[int, Calibration]:
    """Compare chances with shares won, for each number of players.

    chances: the weights of `odds`, by number of players.
    """
    found = {}
    for players, model in models.items():
        make = partial(play_without_noise, games, model, players, key, number)
        notes = Notes(**store.keep(f"checks/games-{players}", make))
        chance = predict_chances(chances[str(players)], leads(model, notes, players), notes)
        found[players] = compare_chances(chance, notes)
        print(f"{players} players, chances: {found[players]}", flush=True)
    return found


def compare_chances(chance: Array, notes: Notes) -> Calibration:
    """Compare chances with shares won; turns that end the game, which have no chance, do not count.

    chance: that of each turn, compared with no rival in particular.
    """
    first = notes.is_first
    known = ~np.isnan(chance)
    told = chance[known]
    won = notes.of_rows(notes.won)[first][known].astype(float)
    rounds = rounds_of(notes)[first][known]
    by_round = {}
    for number in np.unique(rounds).tolist():
        turns = rounds == number
        if turns.sum() >= FEW_TURNS:
            by_round[number] = farthest_off(told[turns], won[turns], QUARTERS)
    worst = max(by_round, key=by_round.__getitem__, default=-1)
    tenths = farthest_off(told, won, TENTHS)
    return Calibration(tenths, by_round.get(worst, float("nan")), worst)


def farthest_off(told: Array, won: Array, parts: int) -> float:
    """Return how many points the mean of a part of the turns, by chance, is off at most."""
    order = np.argsort(told, kind="stable")
    off = [abs(told[part].mean() - won[part].mean()) for part in np.array_split(order, parts)]
    return float(100 * max(off))


def measure_worths(store: Store, games: Games, learned: Floats, number: int) -> Money:
    """Measure the money of BuyWord's advisor with worths just learned, in games for one."""
    make = partial(_play_buyword, games, learned, number)
    return Money(*store.keep("checks/buyword", make)["money"].tolist())


def _play_buyword(games: Games, learned: Floats, number: int) -> Arrays:
    """Play BuyWord; tell how it went."""
    seeds = ranges(number, GAMES_A_TASK)
    own = [money for _, some in games.map(partial(play_alone, learned), seeds) for money in some]
    plain = [money for some in games.map(play_plainly, seeds) for money in some]
    money = Money(float(np.mean(own)), float(np.mean(plain)))
    print(f"BuyWord alone: {money}")
    return {"money": np.array(money)}


def play_plainly(seeds: range) -> list[int]:
    """Return the money of the plain player at the end of games for one."""
    bots = {"me": buyword.Plain()}
    games = [buyword.play_out(buyword.Game, bots, seed=seed) for seed in seeds]
    return [game.seats[0].money for game in games]
