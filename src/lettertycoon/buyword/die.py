"""How many tiles to draw, where the die leaves the choice."""

from random import Random

import numpy as np

from lettertycoon.buyword.outlook import Floats, Outlook


def die_gains(
    outlook: Outlook, held: str, wilds: int, money: int, samples: int, seed: str
) -> dict[int, Floats]:
    """Number of tiles -> for each sample of such a draw, what it gains in dollars.

    Tiles drawn are missing from the bag later, so each is charged with what a tile brings.
    """
    gains: dict[int, Floats] = {}
    for number in outlook.tile_set.draws:
        draws = outlook.draws(samples, Random(f"{seed} {number}"), number)
        gain = outlook.promise(held, wilds, draws, money) - outlook.stay(held, wilds, money)
        gains[number] = (gain if draws else np.zeros(1)) - number * outlook.tile_worth
    return gains
