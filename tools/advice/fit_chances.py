"""Fit the chances to win to games between advisors and experts, and test them on other games.

    python -m tools.advice.fit_chances GAMES.npz --play 4500 [--seed 1] [--workers 1]

plays so many games for each number of players, and keeps what the advisors expected in GAMES.npz.
Who plays is drawn for each seat, an advisor or an expert; there is one advisor at least.

    python -m tools.advice.fit_chances GAMES.npz ...

fits the chances to the games, and writes them where the library reads them.

    python -m tools.advice.fit_chances GAMES.npz ... --test

compares what the library predicts with what came in these games, which must be others than those
of the fit, in a table and a plot of docs/advice.md.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.chances import WEIGHTS, fitted, left_of, odds, win_chance
from lettertycoon.advice.choosing import lay_move
from lettertycoon.advice.weighing import evaluate
from lettertycoon.matches.games import Seating, play_games
from tools.advice.measure_advice import LOOK, save, write

DATA = Path(lt.__file__).parent / "advice/data/chances.json"
PLAYERS = (2, 3, 4, 5)
NAMES = ("a", "b", "c", "d", "e")
A_TASK = 25
RULES = lt.Rules(challenge="automatic")
COLUMNS = ("game", "over", "last", "left", "lead", "told", "won")
"""told: the chance with the weights of the day; used where the game is over."""
STRENGTH = 1.0  # of the ridge regression: turns that the weights 0 count for


class Watched:
    """The advisor, which notes what it expects of each of its turns."""

    def __init__(self) -> None:
        self.advisor, self.noted = lt.bots.Advisor(), []

    def move(self, position, legal):
        """The move."""
        if legal.stage != "lay" or not position.hand:
            return self.advisor.move(position, legal)
        found = evaluate(position, legal.lexicon)
        at = int(found.values.argmax())
        features, option = found.features, found.purchases[int(found.buys[at])]
        lead = float(found.values[at])
        told = win_chance(features, option, lead)
        self.noted.append([option.over, option.last, left_of(features, option), lead, told])
        return lay_move(found, at)


def played(task):
    """Rows of some games: what was noted of each, with its number and whether it was won."""
    players, numbers, seed = task
    rows = []
    for number in numbers:
        random = np.random.default_rng([seed, players, number])
        advised = random.random(players) < 0.5
        advised[int(random.integers(players))] = True
        names = NAMES[:players]
        bots = {
            name: Watched() if own else lt.bots.Expert()
            for name, own in zip(names, advised, strict=True)
        }
        seating = Seating(names, int(random.integers(2**62)))
        games = play_games(bots, [seating], RULES, lt.Lexicon.default())
        if games.finished[0]:
            won = games.won[0] / games.won[0].sum()
            for name, share in zip(names, won, strict=True):
                rows += [[number, *each, share] for each in getattr(bots[name], "noted", ())]
    return players, rows


def play(out: Path, games: int, seed: int, workers: int) -> None:
    """Play games, and keep what was noted for each number of players."""
    tasks = [
        (players, range(at, min(at + A_TASK, games)), seed)
        for at in range(0, games, A_TASK)
        for players in PLAYERS
    ]
    found = {players: [] for players in PLAYERS}
    with ProcessPoolExecutor(workers) as pool:
        for done, (players, rows) in enumerate(pool.map(played, tasks), 1):
            found[players] += rows
            if done % 40 == 0 or done == len(tasks):
                np.savez(out, **{f"p{each}": np.array(some) for each, some in found.items()})
                print(f"{done} of {len(tasks)} tasks", flush=True)


def columns(table) -> dict[str, np.ndarray]:
    """The columns of a table by name."""
    return dict(zip(COLUMNS, table.T, strict=True))


def chances(rows, weights) -> np.ndarray:
    """What is predicted for each turn."""
    each = np.array(weights)[rows["last"].astype(int)].T
    surely = np.clip(odds(each, rows["left"], rows["lead"]), -7, 7)
    return np.where(rows["over"] > 0, rows["told"], 1 / (1 + np.exp(-surely)))


def deciles(chance, won, game):
    """Of ten parts of the turns: predicted, real, and the standard error, counted by games."""
    for part in np.array_split(np.argsort(chance, kind="stable"), 10):
        rest, number = won[part] - won[part].mean(), len(part)
        by_game = np.bincount(np.unique(game[part], return_inverse=True)[1], rest)
        yield chance[part].mean(), won[part].mean(), np.sqrt((by_game**2).sum()) / number


def read(paths: list[Path], players: int) -> np.ndarray:
    """The rows of some files, their games numbered on."""
    tables, number = [], 0
    for path in paths:
        with np.load(path) as data:
            tables.append(data[f"p{players}"])
        tables[-1][:, 0] += number
        number = tables[-1][:, 0].max() + 1
    return np.concatenate(tables)


def weights_of(rows) -> list[list[float]]:
    """The weights while the game goes on, and in its last round."""
    parts = (rows["last"] == 0), (rows["last"] > 0) & (rows["over"] == 0)
    fits = []
    for part in parts:
        known = [rows[name][part] for name in ("left", "lead", "won")]
        fits.append(fitted(*known, np.zeros(WEIGHTS), STRENGTH))
    return [[round(each, 5) for each in fit.tolist()] for fit in fits]


def fit(paths: list[Path]) -> None:
    """Fit and ship."""
    weights = {players: weights_of(columns(read(paths, players))) for players in PLAYERS}
    rows = [f'  "{players}": {json.dumps(each)}' for players, each in weights.items()]
    DATA.write_text("{\n" + ",\n".join(rows) + "\n}\n")


def test(paths: list[Path]) -> None:
    """Compare what is shipped with games that the fit has not seen; tell it in docs/advice.md."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    weights = json.loads(DATA.read_text())
    lines, points = [], {}
    for players in PLAYERS:
        rows = columns(read(paths, players))
        chance = chances(rows, weights[str(players)])
        points[players] = np.array([*deciles(chance, rows["won"], rows["game"])])
        games = len(np.unique(rows["game"]))
        off = 100 * np.abs(points[players][:, 1] - points[players][:, 0])
        lines.append(
            f"| {players} | {games:,} | {len(chance):,} | {off.mean():.1f} "
            f"| {off.max():.1f} ± {100 * points[players][off.argmax(), 2]:.1f} |"
        )
        print(lines[-1], np.round(100 * (points[players][:, 1] - points[players][:, 0]), 1))
    heads = [
        "| players | games | their turns | tenths are off by, mean, points | the most, points |",
        "|---|---|---|---|---|",
    ]
    write("chances", "\n".join([*heads, *lines]))
    with rc_context(LOOK):
        figure = Figure(figsize=(7, 6), layout="constrained")
        for axes, (players, each) in zip(figure.subplots(2, 2).flat, points.items(), strict=True):
            told, real, error = 100 * each.T
            axes.plot([0, 100], [0, 100], color="tab:gray")
            axes.errorbar(told, real, 2 * error, fmt="o", markersize=4, color="tab:blue")
            axes.set_title(f"{players} players", fontsize=10)
            axes.set_xlabel("predicted chance to win, %")
            axes.set_ylabel("games won, %")
            axes.grid(alpha=0.3)
        save(figure, "advice-chances.svg")


def main() -> None:
    """Play, fit or test."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--play", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--test", action="store_true")
    given = parser.parse_args()
    if given.play:
        play(given.games[0], given.play, given.seed, given.workers)
    elif given.test:
        test(given.games)
    else:
        fit(given.games)


if __name__ == "__main__":
    main()
