"""The kinds of JSON answers about BuyWord as types; see `kinds`."""

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

from lettertycoon.base import Amount, Letter, Letters, Unsigned
from lettertycoon.frontends.kinds import AboutData, SeedNumber
from lettertycoon.frontends.match_kinds import (
    MoveMadeData,
    MoveNewsList,
    RecordedLexiconData,
    ResultData,
)
from lettertycoon.frontends.shapes import FACTS, Of

BuywordFact = Annotated[dict[str, Any], FACTS["BuywordFact"]]
SaleData = Annotated[dict[str, Any], Of("buyword", "Sale", "a word sold in BuyWord")]


class BuywordSalesAnswer(TypedDict):
    """`lettertycoon buyword sales --json`

    tiles, wilds, `count` of all sales, and those shown: word, `wild` (the letter that a wild tile
    stands for, or null), pips, price
    """

    schema: Literal["lettertycoon/buyword_sales/1"]
    lexicon: AboutData
    tiles: Letters
    wilds: Amount
    count: Amount
    sales: list[SaleData]


class BuywordBestSalesAnswer(TypedDict):
    """`lettertycoon buyword best --json`

    the set of words that brings most: `sales`, `price`, `kept`, `dropped`, `wilds_left`
    """

    schema: Literal["lettertycoon/buyword_best_sales/1"]
    lexicon: AboutData
    tiles: Letters
    wilds: Amount
    limit: Amount | None
    sales: list[SaleData]
    price: Amount
    kept: Letters
    dropped: Letters
    wilds_left: Amount


class BuywordAdviceAnswer(TypedDict):
    """`lettertycoon buyword advise --json`

    `buy` (null without tiles drawn), `value` and its `error` in dollars, `sales`, `kept`,
    `dropped`, `draw` (how many tiles; null with tiles drawn), `facts`
    ([kinds](buyword.md#what-is-estimated))
    """

    schema: Literal["lettertycoon/buyword_advice/1"]
    lexicon: AboutData
    held: Letters
    drawn: Letters
    money: Amount
    wilds: Amount
    limit: Amount | None
    buy: bool | None
    value: float
    error: Unsigned
    sales: list[SaleData]
    kept: Letters
    dropped: Letters
    draw: Literal[2, 3, 4, 5] | None
    facts: list[BuywordFact]


class BuywordBidAnswer(TypedDict):
    """`lettertycoon buyword bid --json`

    `bid` (null to pass), `most` to pay, `value` of the tiles and its `error` in dollars, `facts`
    """

    schema: Literal["lettertycoon/buyword_bid/1"]
    lexicon: AboutData
    held: Letters
    lot: Letters
    money: Amount
    wilds: Amount
    limit: Amount | None
    highest: Amount
    left: Amount
    bid: Annotated[int, Meta(ge=1)] | None
    most: Amount
    value: float
    error: Unsigned
    facts: list[BuywordFact]


class PickedData(TypedDict):
    """what the set gains with a tile"""

    tile: Letter
    value: float
    error: Unsigned


class BuywordPickAnswer(TypedDict):
    """`lettertycoon buyword pick --json`

    `pick`, the tile to pick; `tiles`, each with `value` and `error` in dollars, best first; `facts`
    """

    schema: Literal["lettertycoon/buyword_pick/1"]
    lexicon: AboutData
    held: Letters
    open_tiles: Letters
    drawn: Letters
    money: Amount
    wilds: Amount
    limit: Amount | None
    more: Amount
    pick: Letter
    tiles: list[PickedData]
    facts: list[BuywordFact]


class BuywordGameAnswer(TypedDict):
    """`buyword.Game.record()`

    a whole game: names, rules, lexicon, seed, every move (with its player), and the result
    (`totals`, `winners`), null before the end
    """

    schema: Literal["lettertycoon/buyword_game/1"]
    names: Annotated[list[str], Meta(min_length=1, max_length=9)]
    rules: Annotated[dict[str, Any], "what differs from the usual rules"]
    lexicon: RecordedLexiconData
    seed: SeedNumber
    moves: list[MoveMadeData]
    result: ResultData | None


class BuywordSolitaireAnswer(TypedDict):
    """`lettertycoon buyword solitaire --json`

    who played, money, its `rating` by the rules (null under $800), rounds, and the `record`, which
    `buyword.Game.replay` plays again
    """

    schema: Literal["lettertycoon/buyword_solitaire/1"]
    lexicon: AboutData
    player: Literal["advisor", "plain"]
    money: Amount
    rating: Literal["outstanding", "good", "fair"] | None
    rounds: Amount
    record: BuywordGameAnswer


BuywordStage = Annotated[str, Of("buyword", "Stage")]
BuywordPositionData = Annotated[dict[str, Any], Of("buyword", "Position", "what one player sees")]


class BuywordSeenData(TypedDict):
    """what one player may know"""

    name: str
    position: BuywordPositionData


class BuywordStageAnswer(TypedDict):
    """the requests `buyword.new`, `buyword.play` and `buyword.bot`

    the present state of a game: `stage` (`over` at the end), `active` (who must move; null at the
    end), `round`, `goal` (dollars with which extended play ends, or null), `pips` (of the tiles),
    `legal_moves` (what may be done, with words in capitals for what the player chooses: `sell
    WORD`; null if they are of another player than the `player` asked for), `news` (what the moves
    of the request brought, of the whole record if there were none: `player`, `move` and `text`),
    the `positions`, and the record
    """

    schema: Literal["lettertycoon/buyword_stage/1"]
    lexicon: AboutData
    stage: BuywordStage
    active: Annotated[str | None, "who must move; null when the game is over"]
    round: Annotated[Amount, "rounds begun, over all bags"]
    goal: Annotated[Amount | None, "dollars with which extended play ends; null: the bag ends it"]
    pips: Annotated[
        dict[Annotated[str, Meta(pattern="^[A-Z?]$")], Amount],
        "of each letter, and ? of a wild tile; tiles cost, and a word brings, their sum squared",
    ]
    legal_moves: list[str] | None
    news: MoveNewsList
    positions: list[BuywordSeenData]
    record: Annotated[
        BuywordGameAnswer,
        "all that happened; its seed tells the tiles to come too",
    ]
