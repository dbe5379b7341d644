"""Advice in the variations: what to bid for a lot, and which tile of a draft to pick."""

from collections.abc import Mapping
from random import Random

from lettertycoon.base import ArgumentError, Value, seed_of, whole
from lettertycoon.buyword import facts as told
from lettertycoon.buyword.advise import bag_of
from lettertycoon.buyword.facts import BuywordFact
from lettertycoon.buyword.lots import Owner, advised_bid, most_bid, pick_gains
from lettertycoon.buyword.tiles import MOST_DRAWN, MOST_MONEY, MOST_PLAYERS, TileSet, read_tiles
from lettertycoon.buyword.weighing import SAMPLES, checked, mean
from lettertycoon.lexicons import Lexicon


class BidAdvice(Value, frozen=True):
    """What to bid for tiles that are up for auction.

    bid: the advised bid, in dollars; None to pass.
    most: the most dollars to pay for the tiles.
    value: the dollars that the tiles bring, before their price is subtracted.
    error: the standard error of `value`, in dollars.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    bid: int | None
    most: int
    value: float
    error: float
    facts: tuple[BuywordFact, ...]


class PickAdvice(Value, frozen=True):
    """Which tile of a draft to pick.

    tile: the tile to pick.
    values, errors: tile -> the expected gain of the drafted set if it has this tile, in dollars,
        with the price of the set subtracted, and the standard error of the gain.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    tile: str
    values: Mapping[str, float]
    errors: Mapping[str, float]
    facts: tuple[BuywordFact, ...]


def advise_bid(
    held: str,
    lot: str,
    money: int,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    *,
    highest: int = 0,
    left: int = 1,
    lexicon: Lexicon | None = None,
    tile_set: TileSet | None = None,
    samples: int = SAMPLES,
    seed: int | None = 0,
) -> BidAdvice:
    """Advise what to bid for a lot, the tiles that are up for auction.

    Each player bids once. So the last player bids a dollar more than the highest bid. An earlier
    player bids halfway between the highest bid and what the tiles bring.

    highest: the highest bid so far, in dollars; 0 for none.
    left: the number of players who may still bid, including this one.

    The other arguments are those of `advise`.
    """
    held, lot, wilds, outlook = checked(held, lot, wilds, bag, limit, samples, lexicon, tile_set)
    money = whole("money", money, 0, MOST_MONEY)
    highest = whole("highest", highest, 0, MOST_MONEY)
    left = whole("left", left, 1, MOST_PLAYERS)
    if not lot:
        raise ArgumentError("lot is empty; it must have a tile", "lot.empty")
    draws = outlook.draws(samples, Random(f"{seed_of(seed)}"))
    most, gains = most_bid(outlook, Owner(held, wilds, money), lot, draws)
    value, error = mean(gains)
    bid = advised_bid(most, highest, left)
    facts = (
        told.Draw(tiles=lot, pips=outlook.tile_set.pips_of(lot),
                  price=outlook.tile_set.price(lot), money=money),
        told.Gain(value=value, error=error, paid=False, samples=len(draws)),
        told.Bid(most=most, highest=highest, left=left, bid=bid),
        bag_of(outlook),
    )  # fmt: skip
    return BidAdvice(bid, most, value, error, facts)


def advise_pick(
    held: str,
    open_tiles: str,
    money: int,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    *,
    drawn: str = "",
    more: int = 0,
    lexicon: Lexicon | None = None,
    tile_set: TileSet | None = None,
    samples: int = SAMPLES,
    seed: int | None = 0,
) -> PickAdvice:
    """Advise which tile of a draft to pick.

    open_tiles: the tiles that nobody has picked yet.
    drawn: the tiles that this player has picked.
    more: how many tiles this player will pick later; they are sampled from the other open tiles.

    The other arguments are those of `advise`.
    """
    open_tiles = read_tiles("open_tiles", open_tiles)
    held, drawn, wilds, outlook = checked(
        held, drawn, wilds, bag, limit, samples, lexicon, tile_set, open_tiles
    )
    money = whole("money", money, 0, MOST_MONEY)
    more = whole("more", more, 0, MOST_DRAWN)
    if not open_tiles:
        raise ArgumentError("open_tiles is empty; it must have a tile", "open_tiles.empty")
    owner, rng = Owner(held, wilds, money), f"{seed_of(seed)}"
    gains = pick_gains(outlook, owner, drawn, open_tiles, more, samples, rng)
    means = {tile: mean(gain) for tile, gain in gains.items()}
    best = max(means, key=lambda tile: (means[tile][0], tile))
    facts = tuple(
        told.Choice(choice=tile, value=value, error=error) for tile, (value, error) in means.items()
    )
    return PickAdvice(
        best,
        {tile: value for tile, (value, _) in means.items()},
        {tile: error for tile, (_, error) in means.items()},
        facts,
    )
