"""Requests about BuyWord: sales, advice, whole games."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from lettertycoon import buyword
from lettertycoon.base import whole
from lettertycoon.buyword import BuywordFact, Game, Rules, bot_named
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import (
    LETTERS,
    Count,
    Draws,
    Letters,
    Money,
    Served,
    changes,
    rules_as,
)
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
from lettertycoon.frontends.declaring import Asked, AtMost, Read, method
from lettertycoon.frontends.game_requests import game_methods, game_stage
from lettertycoon.frontends.kinds import made
from lettertycoon.lexicons import Lexicon

Tiles = Annotated[
    str,
    LETTERS,
    AtMost("tiles", "tiles"),
    Meta(description="The letter tiles to sell.", examples=["ENJOYDTEA"]),
]
Held = Annotated[Tiles, Meta(description="The letter tiles held.")]
Bag = Annotated[
    Letters,
    Meta(
        description="The letter tiles that may still be drawn; if left out, all tiles of the game "
        "that the request does not name."
    ),
]
Wilds = Annotated[
    int,
    Meta(ge=0, description="How many wild tiles are held."),
    AtMost("wilds", "wild tiles"),
]
Purse = Annotated[Money, Meta(description="How many dollars are held.")]
Limit = Annotated[
    int | None,
    Read(
        Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 64})] | Literal["none"],
        lambda value, service, path: None if value == "none" else value,
    ),
    Meta(
        description="How many letter tiles may be held at the end of a round, or `none` for any "
        "number."
    ),
]
Samples = Annotated[
    int,
    Meta(ge=2, description="How many random draws are tried for an estimate."),
    AtMost("samples", "samples"),
]
BuywordRulesObject = changes(
    Rules,
    "BuywordRulesObject",
    "BuyWord: only what differs from the usual rules.",
    tile_set=None,
    pips=dict[str, int],
    counts=dict[str, int],
    wilds=dict[str, int],
    die=list[int | None],
)
BuywordRules = Annotated[dict[str, Any], rules_as(BuywordRulesObject)]


@method("buyword.sales")
def sales(
    service: Asked, tiles: Tiles, lexicon: Served, wilds: Wilds = 0, n: Count = 20
) -> BuywordSalesAnswer:
    """BuyWord: every word that the tiles can be sold as, dearest first.

    n: How many sales to list.
    """
    n = whole("n", n, 0)
    sales = buyword.sales(tiles, lexicon, wilds=wilds)
    return made(
        BuywordSalesAnswer,
        lexicon=about(lexicon),
        tiles=_sorted(tiles),
        wilds=wilds,
        count=len(sales),
        sales=_sales(sales[:n]),
    )


@method("buyword.best_sales")
def best_sales(
    service: Asked, tiles: Tiles, lexicon: Served, wilds: Wilds = 0, limit: Limit = 8
) -> BuywordBestSalesAnswer:
    """BuyWord: the set of words that brings the most money now; exact, without later draws."""
    best = buyword.best_sales(tiles, lexicon, wilds=wilds, limit=limit)
    return made(
        BuywordBestSalesAnswer,
        lexicon=about(lexicon),
        tiles=_sorted(tiles),
        wilds=wilds,
        limit=limit,
        sales=_sales(best.sales),
        price=best.price,
        kept=best.kept,
        dropped=best.dropped,
        wilds_left=best.wilds,
    )


@method("buyword.advise")
def advise(
    service: Asked,
    held: Held,
    lexicon: Served,
    drawn: Tiles = "",
    money: Purse = 200,
    wilds: Wilds = 0,
    bag: Bag | None = None,
    limit: Limit = 8,
    samples: Samples = 48,
    seed: Draws = 0,
) -> BuywordAdviceAnswer:
    """BuyWord: whether to buy drawn tiles; without drawn tiles, what to sell and how many to draw.

    drawn: The letter tiles that were drawn and are for sale. If they are given, advice says whether
        to buy them, else what to sell.
    """
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and drawn")
    estimate: dict[str, Any] = {"lexicon": lexicon, "samples": samples, "seed": seed}
    best: buyword.Advice | buyword.SaleAdvice
    draw = buy = None
    if drawn:
        best = drawing = buyword.advise(held, drawn, money, wilds, bag, limit, **estimate)
        buy, value, error, facts = drawing.buy, drawing.value, drawing.error, drawing.facts
    else:
        best = selling = buyword.advise_sales(held, wilds, bag, limit, **estimate)
        money_then = money + sum(each.price for each in best.sales)
        wilds_then = wilds - sum(each.wild is not None for each in best.sales)
        die = buyword.advise_die(best.kept, money_then, wilds_then, bag, limit, **estimate)
        value, error, draw = selling.gain, selling.gain_error, die.number
        facts = (*selling.facts, *die.facts)
    return made(
        BuywordAdviceAnswer,
        lexicon=about(lexicon),
        held=_sorted(held),
        drawn=_sorted(drawn),
        money=money,
        wilds=wilds,
        limit=limit,
        buy=buy,
        value=value,
        error=error,
        sales=_sales(best.sales),
        kept=best.kept,
        dropped=best.dropped,
        draw=draw,
        facts=_facts(facts),
    )


@method("buyword.advise_bid")
def advise_bid(
    service: Asked,
    held: Held,
    lot: Tiles,
    lexicon: Served,
    money: Purse = 200,
    wilds: Wilds = 0,
    bag: Bag | None = None,
    limit: Limit = 8,
    highest: Money = 0,
    left: Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": 9})] = 1,
    samples: Samples = 48,
    seed: Draws = 0,
) -> BuywordBidAnswer:
    """BuyWord: what to bid for tiles that are up for auction.

    lot: The letter tiles that are up for auction.
    highest: The highest bid so far, in dollars.
    left: How many players may still bid, this one included.
    """
    service.limits.check("tiles", len(held) + len(lot), "tiles held and for sale")
    advice = buyword.advise_bid(
        held, lot, money, wilds, bag, limit, highest=highest, left=left, lexicon=lexicon,
        samples=samples, seed=seed,
    )  # fmt: skip
    return made(
        BuywordBidAnswer,
        lexicon=about(lexicon),
        held=_sorted(held),
        lot=_sorted(lot),
        money=money,
        wilds=wilds,
        limit=limit,
        highest=highest,
        left=left,
        bid=advice.bid,
        most=advice.most,
        value=advice.value,
        error=advice.error,
        facts=_facts(advice.facts),
    )


@method("buyword.advise_pick")
def advise_pick(
    service: Asked,
    held: Held,
    open_tiles: Annotated[Letters, Meta(examples=["AEQSTY"])],
    lexicon: Served,
    drawn: Tiles = "",
    more: Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 12})] = 0,
    money: Purse = 200,
    wilds: Wilds = 0,
    bag: Bag | None = None,
    limit: Limit = 8,
    samples: Samples = 48,
    seed: Draws = 0,
) -> BuywordPickAnswer:
    """BuyWord: which tile of a draft to pick.

    open_tiles: The letter tiles of a draft that nobody has picked yet.
    drawn: The letter tiles that the player picked before.
    more: How many more tiles the player picks after this one.
    """
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and picked")
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
        lexicon=about(lexicon),
        held=_sorted(held),
        open_tiles=_sorted(open_tiles),
        drawn=_sorted(drawn),
        money=money,
        wilds=wilds,
        limit=limit,
        more=more,
        pick=advice.tile,
        tiles=tiles,
        facts=_facts(advice.facts),
    )


new, play, bot = game_methods(
    "buyword",
    Game,
    BuywordStageAnswer,
    """BuyWord: a new game.
BuyWord: play moves in the game of a record; return the new stage and record.
BuyWord: let a bot move in the game of a record, for the player who must move.""",
    names="The names of one to four players (in extended play up to nine), in the order of play.",
    rules=Annotated[
        BuywordRules,
        Meta(
            description="The rules that differ from the usual ones: fields of the Python classes "
            "`buyword.Rules` and `buyword.TileSet`."
        ),
    ],
    bots=buyword.MANNERS,
    usual="advisor",
    bot_of=lambda name, seed, limits: bot_named(name, seed),
    stage=lambda game, player, since: game_stage(
        BuywordStageAnswer, game, player, since, pips=dict(game.rules.tile_set.pips)
    ),
    limited=lambda limits, game: limits.check(
        "wilds", max(game.rules.tile_set.wilds.values(), default=0), "wild tiles"
    ),
)


def buyword_solitaire(
    lexicon: Lexicon, seed: int, player: str, limit: int | None
) -> BuywordSolitaireAnswer:
    """Play a whole game for one; return the answer of the command `buyword solitaire`.

    player: the name of the bot that plays.
    """
    one = buyword.bot_named(player)
    rules = buyword.Rules(tile_limit=limit, challenge="automatic")
    game = buyword.solitaire(seed, one, rules=rules, lexicon=lexicon)
    return made(
        BuywordSolitaireAnswer,
        lexicon=about(lexicon),
        player=player.lower(),
        money=game.money,
        rating=game.rating,
        rounds=game.rounds,
        record=game.record(),
    )


def _sales(sales: Sequence[buyword.Sale]) -> list[SaleData]:
    return [sale.to_dict() for sale in sales]


def _facts(facts: Iterable[BuywordFact]) -> list[dict[str, Any]]:
    return [fact.to_dict() for fact in facts]


def _sorted(tiles: str) -> str:
    return "".join(sorted(tiles.upper()))
