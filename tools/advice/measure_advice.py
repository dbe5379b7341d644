"""Measure the advisor; write the results into docs/advice.md, with plots of chances and margins.

    python -m tools.advice.measure_advice [strength] [chances] [calibration] [--share 1]

--share plays only this share of the games: 0.1 gives a quick look.
"""

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.bots import lay_move
from lettertycoon.advice.evaluation import evaluate
from tools.advice.games import NAMES, play_match, ranges
from tools.documents.pictures import DOCS, drawn

PAGE = DOCS / "advice.md"
LEXICON_SEED = 174
LEXICON_WORDS = 174_487
CHANCES_SEED = 20_261_123  # seeds that learning does not use
MARGINS_SEED = 7
COLUMNS = ("game", "round", "lead", "chance", "margin", "won")
"""Columns of a turn: lead and margin in dollars are expected and final, chance and won a share."""
A_TASK = 25  # games per task


class Watched:
    """The advisor, which notes what it expects of each of its turns."""

    def __init__(self) -> None:
        self.advisor = lt.bots.Advisor()
        self.noted = []

    def move(self, position, legal):
        """The move."""
        if legal.stage != "lay" or not position.hand:
            return self.advisor.move(position, legal)
        best = evaluate(position, legal.lexicon).best
        self.noted.append([position.round, best.value, best.chance])
        return lay_move(best)


def noted_of(task):
    """Play some games of advisors; return a row for each turn noted."""
    players, numbers, seed = task
    names = NAMES[:players]
    rows = []
    for number in numbers:
        random = np.random.default_rng([seed, players, number])
        bots = {name: Watched() for name in names}
        *_, deal = random.random(players), random.integers(players), random.integers(2**62)
        match = play_match(bots, int(deal), most_turns=1000)
        for name, bot in bots.items() if match.result else ():
            totals = match.result.totals
            winners = match.result.winners
            margin = totals[name] - max(totals[other] for other in names if other != name)
            end = margin, (name in winners) / len(winners)
            rows += [[number, *each, *end] for each in bot.noted]
    return rows


def play(players: int, games: int, seed: int) -> dict[str, np.ndarray]:
    """Play games of advisors; return the turns noted, as an array per name of COLUMNS."""
    tasks = [(players, numbers, seed) for numbers in ranges(games, A_TASK)]
    with ProcessPoolExecutor() as pool:
        rows = [each for part in pool.map(noted_of, tasks) for each in part]
    return dict(zip(COLUMNS, np.array(rows).T, strict=True))


def sampled() -> lt.Lexicon:
    """Make a lexicon of a sample of the embedded words, the same one each time."""
    return lt.Lexicon(random.Random(LEXICON_SEED).sample([*lt.Lexicon.default()], LEXICON_WORDS))


def write(name: str, text: str) -> None:
    """Replace the text between the page's marks of this name."""
    page = PAGE.read_text()
    marks = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    begin = page.index(marks[0]) + len(marks[0])
    end = page.index(marks[1])
    PAGE.write_text(page[:begin] + text.rstrip() + "\n" + page[end:])


def strength(share: float) -> None:
    """Measure the shares of games won."""
    expert = lt.bots.Expert()
    few = f"Expert, where both know only {LEXICON_WORDS:,} random words"
    pieces = [
        ("Greedy", {"greedy": lt.bots.Greedy()}, 2000, None),
        ("Specials", {"specials": lt.bots.Specials()}, 2000, None),
        ("Expert", {"expert": expert}, 10_000, None),
        (few, {"expert": expert}, 2000, sampled()),
        ("2 Experts", {"e1": expert, "e2": expert}, 1500, None),
        ("3 Experts", {"e1": expert, "e2": expert, "e3": expert}, 1600, None),
    ]
    rows = [
        "| against | games | won | margin over the best rival, in dollars | rounds |",
        "|---|---|---|---|---|",
    ]
    for name, rivals, games, lexicon in pieces:
        bots = {"advisor": lt.bots.Advisor()} | rivals
        number = max(8, int(games * share))
        found = lt.arena(bots, number, seed=77, workers=os.cpu_count() or 1, lexicon=lexicon)
        own = found.standings[0]
        rows.append(
            f"| {name} | {len(found.games):,} | {own.share:.1%} ± {own.share_error:.1%} "
            f"| {own.margin:+.1f} ± {own.margin_error:.1f} | {found.rounds:.1f} |"
        )
        print(rows[-1], flush=True)
        write("strength", "\n".join(rows))


def _deciles(noted):
    """Yield, for each tenth of the turns, the mean predicted chance, the share won and its error.

    The turns of one game count as one sample for the standard error.
    """
    chance = noted["chance"]
    won = noted["won"]
    game = noted["game"].astype(int)
    for part in np.array_split(np.argsort(chance, kind="stable"), 10):
        rest = won[part] - won[part].mean()
        by_game = np.bincount(np.unique(game[part], return_inverse=True)[1], rest)
        yield chance[part].mean(), won[part].mean(), np.sqrt((by_game**2).sum()) / len(part)


def chances(share: float) -> None:
    """Compare predicted chances to win with the shares won, in games of the advisor with itself."""
    games = max(40, int(3000 * share))
    of_dot = "mean error of a dot, in points | largest error of a dot, in points"
    rows = [f"| players | games | turns | {of_dot} |", "|---|---|---|---|---|"]
    points = {}
    for players in (2, 3, 4, 5):
        noted = play(players, games, CHANCES_SEED)
        points[players] = np.array([*_deciles(noted)])
        off = 100 * np.abs(points[players][:, 1] - points[players][:, 0])
        counts = f"{len(np.unique(noted['game'])):,} | {len(noted['game']):,}"
        error = 100 * points[players][off.argmax(), 2]
        rows.append(f"| {players} | {counts} | {off.mean():.1f} | {off.max():.1f} ± {error:.1f} |")
        print(rows[-1], np.round(100 * points[players], 1).tolist(), flush=True)
    write("chances", "\n".join(rows))
    with drawn("advice-chances.svg", 7, 6) as figure:
        for axes, (players, each) in zip(figure.subplots(2, 2).flat, points.items(), strict=True):
            told, real, error = 100 * each.T
            axes.plot([0, 100], [0, 100], color="tab:gray")
            axes.errorbar(told, real, 2 * error, fmt="o", markersize=4, color="tab:blue")
            axes.set_title(f"{players} players", fontsize=10)
            axes.set_xlabel("predicted chance to win, %")
            axes.set_ylabel("games won, %")
            axes.grid(alpha=0.3)


def calibration(share: float) -> None:
    """Compare predicted with real final margins, in games of the advisor against itself."""
    games = max(40, int(10_000 * share))
    noted = play(2, games, MARGINS_SEED)
    value = noted["lead"]
    real = noted["margin"]
    turn = noted["round"]
    slope, offset = np.polyfit(value, real, 1)
    parts = {"in rounds 1 to 3": (0, 3), "in rounds 4 to 6": (3, 6), "later": (6, np.inf)}
    by_round = []
    for name, (first, end) in parts.items():
        part = (turn >= first) & (turn < end)
        by_round.append(f"{np.polyfit(value[part], real[part], 1)[0]:.2f} {name}")
    bins = np.array_split(np.argsort(value), 24)
    with drawn("advice-calibration.svg", 7, 4.2) as figure:
        axes = figure.subplots()
        x = [value[part].mean() for part in bins]
        y = [real[part].mean() for part in bins]
        error = [2 * real[part].std() / np.sqrt(len(part) / 9) for part in bins]
        axes.errorbar(x, y, error, fmt="o", color="tab:blue", label="means of 24 parts, two errors")
        ends = np.array([min(x), max(x)])
        axes.plot(ends, ends, color="tab:gray", label="as predicted")
        axes.plot(ends, slope * ends + offset, "--", color="tab:red", label=f"slope {slope:.2f}")
        axes.set_xlabel("predicted final margin, dollars")
        axes.set_ylabel("real final margin")
        axes.grid(alpha=0.3)
        axes.legend(fontsize=9)
    text = (
        f"In {games:,} games of the advisor with itself ({len(value):,} turns) the real final "
        f"margin is {slope:.2f} times the predicted one, {'less' if offset < 0 else 'plus'} "
        f"{abs(offset):.1f} dollars. (The factor is {', '.join(by_round)}.) The rest is "
        f"luck, with a standard deviation of {(real - value).std():.0f} dollars."
    )
    print(text)
    write("calibration", text)


def main() -> None:
    parts = {each.__name__: each for each in (strength, chances, calibration)}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", default=[*parts])
    parser.add_argument("--share", type=float, default=1.0)
    given = parser.parse_args()
    for name in given.parts:
        parts[name](given.share)


if __name__ == "__main__":
    main()
