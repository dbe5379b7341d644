"""Advice: whether to buy a draw, what to sell and keep, how many tiles to draw."""

from collections.abc import Mapping
from random import Random
from typing import Any

from lettertycoon.base import ArgumentError, Value, seed_of, whole
from lettertycoon.buyword import facts as told
from lettertycoon.buyword.facts import BuywordFact
from lettertycoon.buyword.makings import spelled
from lettertycoon.buyword.outlook import Option, Outlook
from lettertycoon.buyword.sales import Sale, sale_of
from lettertycoon.buyword.tiles import MOST_MONEY, TileSet
from lettertycoon.buyword.weighing import (
    SAMPLES,
    best_of,
    checked,
    mean,
    values_of,
)
from lettertycoon.lexicons import Lexicon


class Advice(Value, frozen=True):
    """Whether to buy the tiles drawn.

    buy: whether buying is advised.
    value: the expected gain of buying over passing, in dollars, with the price subtracted.
    error: the standard error of `value`, in dollars, from the samples.
    sales: the words to sell now, after buying or passing as advised, best first.
    kept, dropped: the letter tiles kept after these sales, and those dropped because of the limit.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    buy: bool
    value: float
    error: float
    sales: tuple[Sale, ...]
    kept: str
    dropped: str
    facts: tuple[BuywordFact, ...]


class SaleAdvice(Value, frozen=True):
    """What to sell now and what to keep.

    sales: the words to sell, best first; empty = sell nothing.
    kept, dropped: the letter tiles that are not sold: those to keep, and those to drop because of
        the limit.
    value: the dollars that the sales bring, plus the worth of the tiles kept.
    error: the standard error of `value`, in dollars.
    gain, gain_error: how many dollars more this is worth than selling nothing, and its standard
        error.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    sales: tuple[Sale, ...]
    kept: str
    dropped: str
    value: float
    error: float
    gain: float
    gain_error: float
    facts: tuple[BuywordFact, ...]


class DieAdvice(Value, frozen=True):
    """How many tiles to draw, if the die leaves the choice.

    number: the advised number of tiles.
    values, errors: number of tiles -> the expected gain of the draw in dollars, and its standard
        error.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    number: int
    values: Mapping[int, float]
    errors: Mapping[int, float]
    facts: tuple[BuywordFact, ...]


def advise(
    held: str,
    drawn: str,
    money: int,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    *,
    lexicon: Lexicon | None = None,
    tile_set: TileSet | None = None,
    samples: int = SAMPLES,
    seed: int | None = 0,
) -> Advice:
    """Advise whether to buy the drawn tiles, whose price in dollars is their pips squared.

    held, drawn: the letter tiles held, and those drawn.
    money: dollars held; the advice never spends more.
    wilds: the number of wild tiles held.
    bag: the letter tiles that may still be drawn, "" for none; if left out, all tiles of the set
        that are neither held nor drawn.
    limit: the number of letter tiles that may be held at the end of a round; None = no limit.
    samples: the number of simulated next draws over which buying and passing are compared.
    seed: decides the samples; None = a fresh one.

    Raises ArgumentError for texts that are not tiles and for numbers out of bounds.
    """
    held, drawn, wilds, outlook = checked(
        held, drawn, wilds, bag, limit, samples, lexicon, tile_set
    )
    money = whole("money", money, 0, MOST_MONEY)
    if not drawn:
        raise ArgumentError("drawn is empty; it must have a tile", "drawn.empty")
    price = outlook.tile_set.price(drawn)
    draws = outlook.draws(samples, Random(f"{seed_of(seed)}"))
    left = max(0, money - price)
    bought, with_ = best_of(outlook, "".join(sorted(held + drawn)), wilds, draws, left)
    passed, without = best_of(outlook, held, wilds, draws, money)
    value, error = mean(with_ - without - price)
    buy = value > 0 and price <= money
    taken = bought if buy else passed
    sales = _sales(taken, outlook)
    facts: list[BuywordFact] = [
        told.Draw(tiles=drawn, pips=outlook.tile_set.pips_of(drawn), price=price, money=money),
        _sale("bought", bought, outlook, mean(with_)[0]),
        _sale("passed", passed, outlook, mean(without)[0]),
        told.Gain(value=value, error=error, paid=True, samples=len(draws)),
        bag_of(outlook),
    ]
    return Advice(buy, value, error, sales, taken.kept, taken.dropped, tuple(facts))


def advise_sales(
    held: str,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    *,
    lexicon: Lexicon | None = None,
    tile_set: TileSet | None = None,
    samples: int = SAMPLES,
    seed: int | None = 0,
) -> SaleAdvice:
    """Advise what to sell now, what to keep and what to drop; the arguments are those of `advise`.

    At most two words are advised. If the bag is empty, kept tiles are worth nothing. Then use
    `best_sales`, which is exact and has no limit of words.
    """
    held, _, wilds, outlook = checked(held, "", wilds, bag, limit, samples, lexicon, tile_set)
    draws = outlook.draws(samples, Random(f"{seed_of(seed)}"))
    best, values = best_of(outlook, held, wilds, draws)
    nothing = outlook.nothing(held, wilds)
    kept = values_of(outlook, nothing, draws)
    value, error = mean(values)
    gain, gain_error = mean(values - kept)
    facts = (
        _sale("advised", best, outlook, value, error),
        _sale("nothing", nothing, outlook, mean(kept)[0]),
        bag_of(outlook),
    )
    return SaleAdvice(
        _sales(best, outlook), best.kept, best.dropped, value, error, gain, gain_error, facts
    )


def advise_die(
    held: str,
    money: int,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    *,
    lexicon: Lexicon | None = None,
    tile_set: TileSet | None = None,
    samples: int = SAMPLES,
    seed: int | None = 0,
) -> DieAdvice:
    """Advise how many tiles to draw, 2 to 5, if the die leaves the choice to the leader.

    The arguments are those of `advise`. A drawn tile is missing from the bag later, so each one
    costs the mean amount that a tile left in the bag brings in the end.
    """
    held, _, wilds, outlook = checked(held, "", wilds, bag, limit, samples, lexicon, tile_set)
    money = whole("money", money, 0, MOST_MONEY)
    gains = outlook.die_gains(held, wilds, money, samples, f"{seed_of(seed)}")
    means = {number: mean(gain) for number, gain in gains.items()}
    best = max(means, key=lambda number: (means[number][0], -number))
    facts = tuple(
        told.Choice(choice=number, value=value, error=error)
        for number, (value, error) in means.items()
    )
    return DieAdvice(
        best,
        {number: value for number, (value, _) in means.items()},
        {number: error for number, (_, error) in means.items()},
        facts,
    )


def _sales(option: Option, outlook: Outlook) -> tuple[Sale, ...]:
    texts = [spelled(tiles, outlook.lexicon) for tiles in option.used]
    return tuple(sale_of(text, outlook.tile_set) for text in texts)


def _sale(what: Any, option: Option, outlook: Outlook, value: float,
          error: float | None = None) -> told.Sale:  # fmt: skip
    return told.Sale(
        what=what,
        sold=tuple([str(sale) for sale in _sales(option, outlook)]),
        money=option.money,
        kept=option.kept,
        dropped=option.dropped,
        value=value,
        error=error,
    )


def bag_of(outlook: Outlook) -> told.Bag:
    """Return the fact about the tiles that may still be drawn."""
    return told.Bag(tiles=len(outlook.bag), pips=outlook.tile_set.pips_of(outlook.bag))
