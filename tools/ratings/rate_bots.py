"""Write the ratings of the page's bots, from at least 2,000 arena games between them.

    python -m tools.ratings.rate_bots play    # every pair of bots; writes results.json
    python -m tools.ratings.rate_bots write   # fits ratings to the results; writes the page's table

The ratings are those that make the results most likely (Bradley and Terry), on the scale of Elo.
Each pair counts one drawn game more, so that a bot that wins all its games has a rating, too.
"""

import argparse
import json
import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import lettertycoon as lt

RESULTS = Path(__file__).with_name("results.json")
TABLE = Path(__file__).parents[2] / "src/lettertycoon/server/page/ratings.js"
GAMES_A_PAIR = 38  # 55 pairs of 11 bots: 2,090 games
SEED = 20_261_129
ANCHOR = "casual:3"
RATING = 1500
SCALE = 400 / math.log(10)
ROUNDS = 1000  # of the fit; it stops changing long before


class Pair(NamedTuple):
    """The games of two bots: how many, and what the first one made of them, a draw as a half."""

    first: str
    second: str
    games: int
    points: float


def play_pairs(bots: Sequence[str], games: int) -> list[Pair]:
    """Let every two bots play, each deal once from each seat."""
    pairs = []
    for first, second in combinations(bots, 2):
        players = {name: lt.bots.named(name, SEED) for name in (first, second)}
        standings = lt.arena(players, games, seed=SEED).standings
        mine = next(standing for standing in standings if standing.name == first)
        pairs.append(Pair(first, second, games, mine.wins + mine.draws / 2))
        print(*pairs[-1], flush=True)
    return pairs


def fit_ratings(pairs: Sequence[Pair]) -> dict[str, int]:
    """Return the ratings that make the results most likely, by Zermelo's iteration."""
    bots = sorted({bot for pair in pairs for bot in (pair.first, pair.second)})
    points = dict.fromkeys(bots, 0.0)
    for pair in pairs:
        points[pair.first] += pair.points + 0.5
        points[pair.second] += pair.games - pair.points + 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        strength = {bot: points[bot] / _expected_share(bot, pairs, strength) for bot in bots}
    return {bot: round(RATING + SCALE * math.log(strength[bot] / strength[ANCHOR])) for bot in bots}


def _expected_share(bot: str, pairs: Sequence[Pair], strength: Mapping[str, float]) -> float:
    """Return what a bot's points are divided by to have its next strength."""
    return sum(
        (pair.games + 1) / (strength[pair.first] + strength[pair.second])
        for pair in pairs
        if bot in (pair.first, pair.second)
    )


def read_results() -> list[Pair]:
    return [Pair(*row) for row in json.loads(RESULTS.read_text("utf-8"))]


def page_table(pairs: Sequence[Pair]) -> str:
    """Return the module of the page that has the ratings."""
    ratings = sorted(fit_ratings(pairs).items(), key=lambda row: row[1])
    rows = "\n".join(f"  {json.dumps(bot) if ':' in bot else bot}: {n}," for bot, n in ratings)
    games = sum(pair.games for pair in pairs)
    return f"""// Made by tools/ratings/rate_bots.py: how well the bots play, by {games:,} games.
export const BOT_RATINGS = {{
{rows}
}};
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("step", choices=("play", "write"))
    if parser.parse_args().step == "play":
        pairs = play_pairs([*lt.bots.PEOPLE], GAMES_A_PAIR)
        rows = ",\n".join(map(json.dumps, pairs))
        RESULTS.write_text(f"[\n{rows}\n]\n", "utf-8")
    else:
        TABLE.write_text(page_table(read_results()), "utf-8")


if __name__ == "__main__":
    main()
