"""Improve the worths of BuyWord's tiles with games that the advisor plays.

    python -m tools.advice.learn_buyword [--games 70] [--first 200000] [--states 9000] [--draws 18]

It plays solitaire games, and notes the tiles that the advisor considered keeping while many tiles
were in the bag. It computes the value of each such hand by looking one draw ahead, with the worths
known so far. Then it fits the formula of `lettertycoon.buyword.worths` to these values. It prints
the numbers for that module, and the worth of a tile in the bag. The numbers there come from a few
rounds of this; the first round began with worths that only count pips. The seeds are not those of
tools/advice/buyword_games.py.
"""

import argparse
from random import Random

import numpy as np
from numpy.typing import NDArray

from lettertycoon import Lexicon, buyword
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.buyword.bots import Choice
from lettertycoon.buyword.makings import letter_counts, pips_array
from lettertycoon.buyword.outlook import TILE_WORTH, Outlook
from lettertycoon.buyword.tiles import less

TILES = buyword.TileSet()
FULL_BAG = 24  # tiles that must be in the bag, so that a hand is noted
WILDS = 4
LOOSE, LETTER, PAIR = 1e-3, 3.0, 30.0
"""Ridge penalties of the numbers: for the shape, for a letter, and for a pair of letters."""

Floats = NDArray[np.float64]


class Watched(buyword.Advisor):
    """Plays as the advisor, and notes the tiles that it considered keeping."""

    def __init__(self, seen: set[str]) -> None:
        super().__init__(samples=6)
        self.seen = seen

    def _best(self, outlook: Outlook, choices: list[Choice], position: buyword.Position) -> Choice:
        if len(position.bag) >= FULL_BAG:
            self.seen.update(choice.option.kept for choice in choices)
        return super()._best(outlook, choices, position)


def ahead(kept: str, draws: int, rng: Random) -> tuple[float, float]:
    """Return what kept tiles are worth, by looking one draw ahead, and how many tiles are drawn."""
    outlook = Outlook(Lexicon.default(), TILES, less(TILES.letters, kept), 8)
    drawn = outlook.draws(draws, rng)
    value = float(outlook.promise(kept, WILDS, drawn).mean()) - outlook.wild_worth(WILDS)
    tiles = sum(map(len, drawn)) / len(drawn)
    return value - TILE_WORTH * tiles, tiles


def fitted(hands: Floats, values: Floats) -> Floats:
    """Fit the dollars of each term of the formula: the constant, the shape, the letters, the pairs.

    hands: the number of tiles of each letter, a row per hand. values: the value of each hand.
    """
    number, pips = hands.sum(axis=1), hands @ pips_array(TILES)
    vowels = hands @ np.array([letter in VOWELS for letter in LETTERS], np.float64)
    shape = [number, pips, vowels, number**2, pips**2, vowels**2]
    shape += [number * pips, number * vowels, pips * vowels]
    one, other = np.triu_indices(len(LETTERS))
    parts = np.column_stack([np.ones(len(hands)), *shape, hands, hands[:, one] * hands[:, other]])
    held = np.repeat([LOOSE, LETTER, PAIR], [1 + len(shape), len(LETTERS), len(one)])
    numbers: Floats = np.linalg.solve(parts.T @ parts + np.diag(held), parts.T @ values)
    return numbers


def main() -> None:
    """Learn and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, default in (("games", 70), ("first", 200_000), ("states", 9000), ("draws", 18)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    seen: set[str] = set()
    for seed in range(asked.first, asked.first + asked.games):
        buyword.solitaire(seed, Watched(seen))
    rng = Random(asked.first)
    kept = sorted(seen)
    rng.shuffle(kept)
    kept = kept[: asked.states]
    found = [ahead(tiles, asked.draws, rng) for tiles in kept]
    values = np.array([value for value, _ in found])
    outlook = Outlook(Lexicon.default(), TILES, TILES.letters, 8)
    more = values - np.array([outlook.stay(tiles, 0) for tiles in kept])
    per_tile = TILE_WORTH + more.mean() / np.mean([tiles for _, tiles in found])
    numbers = fitted(np.array([letter_counts(tiles) for tiles in kept], np.float64), values)
    print(f"{len(kept)} hands, {more.std():.1f} dollars from the worths so far")
    print(f"TILE_WORTH = {per_tile:.1f}")
    print("_SHAPE =", tuple(round(float(each), 3) for each in numbers[1:10]))
    print("_LETTERS =", tuple(round(10 * float(each)) for each in numbers[10:36]))
    pairs = iter(numbers[36:])
    for index, letter in enumerate(LETTERS):
        print(letter, tuple(round(10 * float(next(pairs))) for _ in LETTERS[index:]))


if __name__ == "__main__":
    main()
