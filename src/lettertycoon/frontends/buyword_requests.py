"""What is asked about BuyWord, and requests that play it."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lettertycoon.buyword import Game, Rules, bot_named
from lettertycoon.frontends import buyword_answers
from lettertycoon.frontends.asked import (
    LETTERS,
    Count,
    Draws,
    Letters,
    Money,
    Record,
    Served,
    changes,
    rules_as,
)
from lettertycoon.frontends.buyword_answers import (
    buyword_stage_answer,
)
from lettertycoon.frontends.buyword_kinds import (
    BuywordAdviceAnswer,
    BuywordBestSalesAnswer,
    BuywordBidAnswer,
    BuywordPickAnswer,
    BuywordSalesAnswer,
    BuywordStageAnswer,
)
from lettertycoon.frontends.declaring import Asked, AtMost, Read, method
from lettertycoon.frontends.game_requests import (
    Choices,
    Deal,
    Moves,
    Only,
    Until,
    bot_game,
    new_game,
    played_game,
)

Tiles = Annotated[
    str,
    LETTERS,
    AtMost("tiles", "tiles"),
    Meta(description="Letter tiles.", examples=["ENJOYDTEA"]),
]
Held = Annotated[Tiles, Meta(description="The letter tiles held.")]
Bag = Annotated[
    Letters,
    Meta(
        description="The letter tiles that may still be drawn; all others of the set if left out."
    ),
]
Wilds = Annotated[
    int,
    Meta(ge=0, description="Wild tiles held."),
    AtMost("wilds", "wild tiles"),
]
Purse = Annotated[Money, Meta(description="Dollars held.")]
Limit = Annotated[
    int | None,
    Read(
        Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 64})] | Literal["none"],
        lambda value, service, path: None if value == "none" else value,
    ),
    Meta(description="Letter tiles that may be held at the end of a round, or `none`."),
]
Samples = Annotated[
    int,
    Meta(ge=2, description="How many next draws an estimate takes."),
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

    n: How many sales.
    """
    return buyword_answers.buyword_sales(tiles, wilds, n=n, lexicon=lexicon)


@method("buyword.best_sales")
def best_sales(
    service: Asked, tiles: Tiles, lexicon: Served, wilds: Wilds = 0, limit: Limit = 8
) -> BuywordBestSalesAnswer:
    """BuyWord: the words that bring most from these tiles now, exactly."""
    return buyword_answers.buyword_best_sales(tiles, wilds, limit=limit, lexicon=lexicon)


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
    """BuyWord: whether to buy the tiles drawn; without any, what to sell and how many tiles to
    draw.

    drawn: The letter tiles that are for sale; with them advice says whether to buy, without them
        what to sell.
    """
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and drawn")
    return buyword_answers.buyword_advise(
        held, drawn, money, wilds=wilds, bag=bag, limit=limit, samples=samples, seed=seed,
        lexicon=lexicon,
    )  # fmt: skip


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
    left: Players who may still bid, this one counted.
    """
    service.limits.check("tiles", len(held) + len(lot), "tiles held and for sale")
    return buyword_answers.buyword_advise_bid(
        held, lot, money, wilds=wilds, bag=bag, limit=limit, highest=highest, left=left,
        samples=samples, seed=seed, lexicon=lexicon,
    )  # fmt: skip


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
    drawn: The letter tiles that were picked before.
    more: How many tiles the player picks after this one.
    """
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and picked")
    return buyword_answers.buyword_advise_pick(
        held, open_tiles, money, wilds=wilds, bag=bag, limit=limit, drawn=drawn, more=more,
        samples=samples, seed=seed, lexicon=lexicon,
    )  # fmt: skip


@method("buyword.new")
def new(
    service: Asked,
    names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]])],
    lexicon: Served,
    rules: BuywordRules | None = None,
    deal: Deal | None = None,
    player: Only | None = None,
) -> BuywordStageAnswer:
    """BuyWord: a game begins.

    names: The players, one to four, in the order of play; in extended play up to nine.
    rules: What differs from the usual rules: fields of `buyword.Rules` and of its `TileSet`.
    """
    return buyword_stage_answer(new_game(Game, names, lexicon, rules, deal), player)


@method("buyword.play")
def play(
    service: Asked,
    record: Record,
    lexicon: Served,
    moves: Moves = [],  # noqa: B006
    player: Only | None = None,
) -> BuywordStageAnswer:
    """BuyWord: the game of a record, checked step by step, after more moves."""
    return buyword_stage_answer(played_game(Game, record, lexicon, moves), player)


@method("buyword.bot")
def bot(
    service: Asked,
    record: Record,
    bot: Annotated[str, Meta(examples=["advisor"])],
    lexicon: Served,
    until: Until | None = None,
    seed: Choices = 0,
    player: Only | None = None,
) -> BuywordStageAnswer:
    """BuyWord: the game of a record, after a bot has moved for the player who must move.

    bot: Who moves: `plain` or `advisor`.
    """
    mover = bot_named(bot, seed)
    return buyword_stage_answer(
        bot_game(Game, record, lexicon, mover, until, service.limits), player
    )
