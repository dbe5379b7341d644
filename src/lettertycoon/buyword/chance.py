"""What falls by chance: the order of the tiles and the die. The same seed gives the same, for ever,
in every version of Python, which promises what Random.random gives.
"""

from random import Random

from lettertycoon.buyword.tiles import TileSet


def rolled(tile_set: TileSet, seed: int, number: int) -> int | None:
    """What the die shows in a round, by the round's number; None = the leader's choice."""
    die = tile_set.die
    return die[int(Random(f"{seed} round {number}").random() * len(die))]


def shuffled(tiles: str, seed: int, number: int) -> str:
    """The tiles in the order of drawing; number: of the bag, from 0."""
    rng = Random(f"{seed} bag {number}")
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return "".join(order)
