"""The worth of tiles to a player in an auction, a draft or a trade."""

from random import Random
from typing import NamedTuple

import numpy as np

from lettertycoon.base import ArgumentError
from lettertycoon.buyword.best_sales import best_sales
from lettertycoon.buyword.outlook import Outlook
from lettertycoon.buyword.sales import dearest
from lettertycoon.buyword.tiles import WILD, less
from lettertycoon.buyword.weighing import Floats, best_of

FEW = 16
"""Maximum number of draws for which the last sale is searched exactly."""


class Owner(NamedTuple):
    """What a player has: letter tiles, number of wild tiles, dollars."""

    held: str
    wilds: int
    money: int


def last_sales(owner: Owner, outlook: Outlook, wild_worth: float = 0) -> tuple[float, list[str]]:
    """Return the dollars that a player's tiles bring in the last sale, and the words sold.

    wild_worth: dollars that a wild tile kept for another bag is worth.

    The result is exact unless there are too many tiles. Then the dearest word is sold again and
    again, until the tiles make no word.
    """
    held, wilds, _ = owner
    tiles = outlook.tile_set
    try:
        best = best_sales(
            held, outlook.lexicon, wilds=wilds, worth={WILD: wild_worth}, tile_set=tiles
        )
        return best.value, [str(sale) for sale in best.sales]
    except ArgumentError as error:
        if not error.code.startswith("tiles.too_many"):
            raise
    value, words = 0, []
    while sale := dearest(held, wilds, outlook.lexicon, tiles):
        value += sale.price
        words.append(str(sale))
        held, wilds = less(held, sale.tiles), wilds - (sale.wild is not None)
    return value + wilds * wild_worth, words


def lot_gain(outlook: Outlook, owner: Owner, tiles: str, draws: list[str], paid: int = 0) -> Floats:
    """Return what some tiles bring a player, in dollars, for each sample of the next draw.

    paid: the price of the tiles. It is not subtracted from the gain, but leaves less money for the
        next draw.
    """
    held, wilds, money = owner
    both = "".join(sorted(held + tiles))
    if outlook.final:
        gain = last_sales(Owner(both, wilds, money), outlook)[0] - last_sales(owner, outlook)[0]
        return np.array([gain])
    _, with_ = best_of(outlook, both, wilds, draws, max(0, money - paid))
    _, without = best_of(outlook, held, wilds, draws, money)
    gains: Floats = with_ - without
    return gains


def most_bid(outlook: Outlook, owner: Owner, tiles: str, draws: list[str]) -> tuple[int, Floats]:
    """Return the most dollars that a player should pay for tiles, and their gain for each draw.

    The gain from tiles that cost nothing is an upper bound. A player who pays that much has less
    money for the next draw, which may lower the gain. So the gain is computed again.
    """
    free = lot_gain(outlook, owner, tiles, draws)
    bound = min(owner.money, max(0, int(free.mean())))
    gains = lot_gain(outlook, owner, tiles, draws, bound)
    return min(bound, max(0, int(gains.mean()))), gains


def advised_bid(most: int, highest: int, left: int) -> int | None:
    """Return the advised bid of a player who would pay `most` dollars; None to pass.

    The last bidder bids a dollar more than the highest bid. An earlier one bids halfway between the
    highest bid and `most`.

    highest: the highest bid so far.
    left: the number of players who may still bid, including this one.
    """
    if most <= highest:
        return None
    return highest + 1 if left == 1 else (highest + most + 1) // 2


def pick_gains(
    outlook: Outlook, owner: Owner, drawn: str, open_tiles: str, more: int, samples: int, seed: str
) -> dict[str, Floats]:
    """Return open tile -> gains of the set with this tile, one per sample of the later picks.

    drawn: the tiles that the player has picked.
    more: how many tiles the player picks after this one.
    """
    gains: dict[str, Floats] = {}
    for tile in dict.fromkeys(sorted(open_tiles)):
        rng, rest = Random(seed), less(open_tiles, tile)
        more = min(more, len(rest))
        sets = [
            "".join(sorted((*drawn, tile, *rng.sample(rest, more))))
            for _ in range(samples if more else 1)
        ]
        gains[tile] = _draw_gains(outlook, owner, sets)
    return gains


def swap_gain(outlook: Outlook, owner: Owner, mine: str, yours: str, paid: int = 0) -> float:
    """Return the dollars that a player gains by swapping draw `mine` for `yours`.

    Neither draw is bought yet.

    paid: dollars that the player pays for the swap; negative if the player gets them.
    """
    left = owner._replace(money=owner.money - paid)
    (kept,) = _draw_gains(outlook, owner, [mine])
    (swapped,) = _draw_gains(outlook, left, [yours])
    return float(swapped - kept) - paid


def _draw_gains(outlook: Outlook, owner: Owner, draws: list[str]) -> Floats:
    """Return, for each draw, the dollars that a player gains by being free to buy it."""
    held, wilds, money = owner
    if not outlook.final or len(draws) > FEW:
        return outlook.promise(held, wilds, draws, money) - outlook.stay(held, wilds, money)
    prices = [outlook.tile_set.price(draw) for draw in draws]
    return np.array(
        [
            max(0.0, float(lot_gain(outlook, owner, draw, [])[0]) - price) * (price <= money)
            for draw, price in zip(draws, prices, strict=True)
        ]
    )
