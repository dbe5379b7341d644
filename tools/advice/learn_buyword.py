"""Improve the worths of BuyWord's tiles with games that the advisor plays.

    python -m tools.advice.learn_buyword [--games 70] [--first 200000] [--states 9000] [--draws 18]

It lets the advisor play games for one, and notes the tiles that are kept while many tiles are in
the bag. It computes the value of each such hand by looking one draw ahead, with the worths known so
far. Then it fits the formula of `lettertycoon.buyword.worths` to these values, and writes
`src/lettertycoon/buyword/data/worths.txt`. The numbers there come from a few rounds of this with
advisors that sampled draws; the first round began with worths that only count pips. Games that
measure the advisor have seeds below 1,000.
"""

import argparse
from itertools import cycle
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

import lettertycoon
from lettertycoon import buyword
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.buyword.offers import letter_counts
from lettertycoon.buyword.planning import Planner
from lettertycoon.buyword.rules import without

DATA = Path(lettertycoon.__file__).with_name("buyword") / "data" / "worths.txt"
TILES = buyword.TileSet()
TILE_WORTH = 14.0  # mean dollars that a tile left in the bag brings in the end, without its price
FULL_BAG = 24  # tiles that must be in the bag, so that a hand is noted
MONEY, WILDS = 500, 4
LOOSE, LETTER, PAIR = 1e-3, 3.0, 30.0
"""Ridge penalties of the numbers: for the shape, for a letter, and for a pair of letters."""

Floats = NDArray[np.float64]
VOWEL: Floats = np.array([letter in VOWELS for letter in LETTERS], np.float64)


def hands(games: range) -> list[str]:
    """Return the tiles that the advisor keeps in these games while many are in the bag."""
    seen = set()
    for seed in games:
        game = buyword.play_out(buyword.Game, {"me": buyword.Advisor()}, seed=seed)
        for earlier in game.history():
            if earlier.stage == "buy" and len(earlier.position().bag or "") >= FULL_BAG:
                seen.add(earlier.seats[0].held)
    return sorted(seen)


def ahead(kept: str, draws: int, rng: Random) -> float:
    """Return what kept tiles are worth without the wild tiles, by looking one draw ahead."""
    position = buyword.Position(stage="sell", held=kept, money=MONEY, wilds=WILDS)
    planner = Planner(position)
    seat = buyword.Seat("me", MONEY, kept, WILDS)
    leader_draws = cycle((TILES.draws[-1], TILES.draws[0]))
    values = []
    for sample in range(draws):
        number = TILES.die[sample % len(TILES.die)] or next(leader_draws)
        drawn = "".join(rng.sample(without(TILES.letters, kept), number))
        gain = max(0.0, planner.gain(seat, drawn, TILES.price(drawn)))
        values.append(planner.plan(seat).value + gain - TILE_WORTH * number)
    return float(np.mean(values)) - planner.worth.wilds(WILDS)


def fitted(hands: Floats, values: Floats) -> Floats:
    """Fit the dollars of each letter, and of each pair of letters: a row of 26, and 26 rows.

    Numbers of tiles, pips and vowels (the shape) come before what is special about letters.

    hands: the number of tiles of each letter, a row per hand. values: the value of each hand.
    """
    number = hands.sum(axis=1)
    pips = hands @ TILES.pips_array[:-1]
    vowels = hands @ VOWEL
    shape = [number, pips, vowels, number**2, pips**2, vowels**2]
    shape += [number * pips, number * vowels, pips * vowels]
    one, other = np.triu_indices(len(LETTERS))
    parts = np.column_stack([np.ones(len(hands)), *shape, hands, hands[:, one] * hands[:, other]])
    penalties = np.repeat([LOOSE, LETTER, PAIR], [1 + len(shape), len(LETTERS), len(one)])
    numbers: Floats = np.linalg.solve(parts.T @ parts + np.diag(penalties), parts.T @ values)
    shape = numbers[1:10]
    per_letter = numbers[10:36]
    pairs = np.zeros((len(LETTERS), len(LETTERS)))
    pairs[one, other] = numbers[36:]
    tile = np.array([np.ones(len(LETTERS)), TILES.pips_array[:-1], VOWEL])
    for part, first, second in zip(shape[3:], (0, 1, 2, 0, 0, 1), (0, 1, 2, 1, 2, 2), strict=True):
        pairs += part * np.outer(tile[first], tile[second])
    return np.vstack([per_letter + shape[:3] @ tile, (pairs + pairs.T) / 2])


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, default in (("games", 70), ("first", 200_000), ("states", 9000), ("draws", 18)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    rng = Random(0)
    kept = hands(range(options.first, options.first + options.games))
    rng.shuffle(kept)
    kept = kept[: options.states]
    values = np.array([ahead(tiles, options.draws, rng) for tiles in kept])
    np.savetxt(DATA, fitted(letter_counts(kept).astype(np.float64), values), fmt="%.4f")
    print(f"{len(kept)} hands")


if __name__ == "__main__":
    main()
