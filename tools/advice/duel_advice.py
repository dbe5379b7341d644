"""Let players of whole turns play each other, faster than an arena, with standard errors.

python -m tools.advice.duel_advice MODEL expert --games 2000

A player is a file of weights, "shipped" for those of the library, or a bot. "greedy-keeps" is the
bot greedy that throws none of the cards left in its hand.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.expert import Expert
from lettertycoon.advice.learned import shipped
from tools.advice.advice_games import play, win_shares
from tools.advice.advice_players import Advisor, Bot
from tools.advice.model_files import load

BOTS = {"expert": Expert(), "greedy": lt.bots.Greedy(), "specials": lt.bots.Specials()}


def player(name, lexicon):
    bot, _, keeps = name.partition("-")
    if bot in BOTS and keeps in ("", "keeps"):
        return Bot(BOTS[bot], lexicon, bool(keeps))
    path, _, effort = name.partition("@")
    model = shipped(2) if path == "shipped" else load(path)
    return Advisor(model, lexicon, effort=float(effort or 1))


def part(task):
    names, seeds, path = task
    lexicon = lt.Lexicon.default() if path is None else lt.Lexicon.load(path)
    players = {f"p{at}": player(name, lexicon) for at, name in enumerate(names)}
    seats, out = list(players), []
    for seed in seeds:
        shares, margins = [], []
        for turn in range(len(seats)):
            order = seats[turn:] + seats[:turn]
            totals = play(players, order, seed, lexicon)
            shares.append(win_shares(totals)["p0"])
            margins.append(totals["p0"] - max(totals[each] for each in seats[1:]))
        out.append((np.mean(shares), np.mean(margins)))
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=500_000_000)
    parser.add_argument("--lexicon")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    deals = given.games // len(given.names)
    tasks = [
        (given.names, range(at, min(at + 25, given.seed + deals)), given.lexicon)
        for at in range(given.seed, given.seed + deals, 25)
    ]
    with ProcessPoolExecutor(given.workers) as pool:
        found = np.array([each for some in pool.map(part, tasks) for each in some])
    error = found.std(0) / np.sqrt(len(found))
    print(
        f"{' '.join(given.names)}: {found[:, 0].mean():.4f} ± {error[0]:.4f}, "
        f"{found[:, 1].mean():+.2f} ± {error[1]:.2f}, "
        f"{len(found) * len(given.names)} games"
    )


if __name__ == "__main__":
    main()
