"""The JSON answers about BuyWord (docs/json.md): params in, a dict of JSON values out.

Each function takes the params of a request by name, checks them as the library does, and gives the
whole answer; `lexicon` is a Lexicon, or None for the embedded one.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from lettertycoon import buyword
from lettertycoon.base import whole
from lettertycoon.frontends.answers import about, game_stage
from lettertycoon.frontends.buyword_kinds import (
    BuywordAdviceAnswer,
    BuywordBestSalesAnswer,
    BuywordBidAnswer,
    BuywordPickAnswer,
    BuywordSalesAnswer,
    BuywordSolitaireAnswer,
    BuywordStageAnswer,
    SaleData,
)
from lettertycoon.frontends.kinds import made
from lettertycoon.hints import Fact
from lettertycoon.lexicons import Lexicon, chosen


def buyword_sales(
    tiles: str, wilds: int = 0, *, n: int | None = None, lexicon: Lexicon | None = None
) -> BuywordSalesAnswer:
    """The kind `buyword_sales`: every sale, dearest first, or the first n; `count` is of all."""
    if n is not None:
        n = whole("n", n, 0)
    found = buyword.sales(tiles, lexicon, wilds=wilds)
    return made(
        BuywordSalesAnswer,
        lexicon=about(chosen(lexicon)),
        tiles=_sorted(tiles),
        wilds=wilds,
        count=len(found),
        sales=_sales(found[:n]),
    )


def buyword_best_sales(
    tiles: str, wilds: int = 0, *, limit: int | None = None, lexicon: Lexicon | None = None
) -> BuywordBestSalesAnswer:
    """The kind `buyword_best_sales`: the set of words that brings most."""
    best = buyword.best_sales(tiles, lexicon, wilds=wilds, limit=limit)
    return made(
        BuywordBestSalesAnswer,
        lexicon=about(chosen(lexicon)),
        tiles=_sorted(tiles),
        wilds=wilds,
        limit=limit,
        sales=_sales(best.sales),
        price=best.price,
        kept=best.kept,
        dropped=best.dropped,
        wilds_left=best.wilds,
    )


def buyword_advise(
    held: str,
    drawn: str = "",
    money: int = 200,
    *,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    samples: int = 48,
    seed: int = 0,
    lexicon: Lexicon | None = None,
) -> BuywordAdviceAnswer:
    """The kind `buyword_advice`: with tiles drawn, whether to buy them (`buy`); without, what to
    sell now (`buy` is null) and how many tiles to draw next where the die leaves the choice.
    """
    given: dict[str, Any] = {"lexicon": lexicon, "samples": samples, "seed": seed}

    def common() -> dict[str, Any]:
        """What was asked, once it is known to be fine."""
        return {"held": _sorted(held), "drawn": _sorted(drawn), "money": money, "wilds": wilds,
                "limit": limit}  # fmt: skip

    if drawn:
        advice = buyword.advise(held, drawn, money, wilds, bag, limit, **given)
        return made(
            BuywordAdviceAnswer,
        lexicon=about(chosen(lexicon)), **common(), buy=advice.buy, value=advice.value,
            error=advice.error, sales=_sales(advice.sales), kept=advice.kept,
            dropped=advice.dropped, draw=None, facts=_facts(advice.facts),
        )  # fmt: skip
    sale = buyword.advise_sales(held, wilds, bag, limit, **given)
    money_then = money + sum(each.price for each in sale.sales)
    wilds_then = wilds - sum(each.wild is not None for each in sale.sales)
    die = buyword.advise_die(sale.kept, money_then, wilds_then, bag, limit, **given)
    return made(
        BuywordAdviceAnswer,
        lexicon=about(chosen(lexicon)), **common(), buy=None, value=sale.gain,
        error=sale.gain_error,
        sales=_sales(sale.sales), kept=sale.kept, dropped=sale.dropped,
        draw=die.number, facts=_facts((*sale.facts, *die.facts)),
    )  # fmt: skip


def buyword_advise_bid(
    held: str,
    lot: str,
    money: int = 200,
    *,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    highest: int = 0,
    left: int = 1,
    samples: int = 48,
    seed: int = 0,
    lexicon: Lexicon | None = None,
) -> BuywordBidAnswer:
    """The kind `buyword_bid`: what to bid for tiles that are up for auction."""
    advice = buyword.advise_bid(
        held, lot, money, wilds, bag, limit, highest=highest, left=left, lexicon=lexicon,
        samples=samples, seed=seed,
    )  # fmt: skip
    return made(
        BuywordBidAnswer,
        lexicon=about(chosen(lexicon)), held=_sorted(held), lot=_sorted(lot), money=money,
        wilds=wilds,
        limit=limit, highest=highest, left=left, bid=advice.bid, most=advice.most,
        value=advice.value, error=advice.error, facts=_facts(advice.facts),
    )  # fmt: skip


def buyword_advise_pick(
    held: str,
    open_tiles: str,
    money: int = 200,
    *,
    wilds: int = 0,
    bag: str | None = None,
    limit: int | None = 8,
    drawn: str = "",
    more: int = 0,
    samples: int = 48,
    seed: int = 0,
    lexicon: Lexicon | None = None,
) -> BuywordPickAnswer:
    """The kind `buyword_pick`: which tile of a draft to pick."""
    advice = buyword.advise_pick(
        held, open_tiles, money, wilds, bag, limit, drawn=drawn, more=more, lexicon=lexicon,
        samples=samples, seed=seed,
    )  # fmt: skip
    tiles = [
        {"tile": tile, "value": value, "error": advice.errors[tile]}
        for tile, value in sorted(advice.values.items(), key=lambda each: (-each[1], each[0]))
    ]
    return made(
        BuywordPickAnswer,
        lexicon=about(chosen(lexicon)), held=_sorted(held), open_tiles=_sorted(open_tiles),
        drawn=_sorted(drawn), money=money, wilds=wilds, limit=limit, more=more,
        pick=advice.tile, tiles=tiles, facts=_facts(advice.facts),
    )  # fmt: skip


def buyword_solitaire(
    seed: int = 1, *, player: str = "advisor", tile_limit: int | None = 8,
    lexicon: Lexicon | None = None,
) -> BuywordSolitaireAnswer:  # fmt: skip
    """The kind `buyword_solitaire`: a whole game for one. player: a bot's name."""
    one = buyword.bot_named(player)
    rules = buyword.Rules(tile_limit=tile_limit, challenge="automatic")
    game = buyword.solitaire(seed, one, rules=rules, lexicon=lexicon)
    return made(
        BuywordSolitaireAnswer,
        lexicon=about(chosen(lexicon)),
        player=player.lower(),
        money=game.money,
        rating=game.rating,
        rounds=game.rounds,
        record=game.record(),
    )


def buyword_stage_answer(game: buyword.Game, player: str | None = None) -> BuywordStageAnswer:
    """The kind `buyword_stage`: the state of a game; player: whose position is told; None = all."""
    return game_stage(BuywordStageAnswer, game, player)


def _sales(found: Sequence[buyword.Sale]) -> list[SaleData]:
    return [
        {"word": sale.word, "wild": sale.wild, "pips": sale.pips, "price": sale.price}
        for sale in found
    ]


def _facts(facts: Iterable[Fact]) -> list[dict[str, Any]]:
    return [fact.to_dict() for fact in facts]


def _sorted(tiles: str) -> str:
    return "".join(sorted(tiles.upper()))
