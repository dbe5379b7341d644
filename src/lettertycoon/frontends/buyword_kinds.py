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

    tiles, wilds, the `count` of all sales, and the sales shown, each with word, `wild` (the letter
    that a wild tile stands for, or null), pips and price
    """

    schema: Literal["lettertycoon/buyword_sales/1"]
    lexicon: AboutData
    tiles: Letters
    wilds: Amount
    count: Amount
    sales: list[SaleData]


class BuywordBestSalesAnswer(TypedDict):
    """`lettertycoon buyword best --json`

    the set of words that brings the most money: `sales`, `price`, `kept`, `dropped`, `wilds_left`
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
    `dropped`, `draw` (how many tiles to draw; null with tiles drawn), `facts`
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

    `bid` (null to pass), `most` (the most dollars to pay), `value` of the tiles and its `error`,
    `facts`
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
    """what a drafted set gains, in dollars, if it has this tile"""

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
    (`totals`, `winners`; null before the end)
    """

    schema: Literal["lettertycoon/buyword_game/1"]
    names: Annotated[list[str], Meta(min_length=1, max_length=9)]
    rules: Annotated[dict[str, Any], "the rules that differ from the usual ones"]
    lexicon: RecordedLexiconData
    seed: SeedNumber
    moves: list[MoveMadeData]
    result: ResultData | None


class BuywordSolitaireAnswer(TypedDict):
    """`lettertycoon buyword solitaire --json`

    who played, the money and its `rating` by the rules (null under $800), rounds, and the `record`,
    which `buyword.Game.replay` reads
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
    """a player, and what that player may know"""

    name: str
    position: BuywordPositionData


class BuywordStageAnswer(TypedDict):
    """the requests `buyword.new`, `buyword.play` and `buyword.bot`

    the present state of a game: `stage` (`over` at the end), `active` (who must move; null at the
    end), `round`, `goal` (dollars that end extended play, or null), `pips` (of the tiles),
    `legal_moves` (a word in capitals stands for the player's choice: `sell WORD`; null if another
    player than the `player` asked for must move), `news` (`player`, `move` and `text` for each move
    of the request, or of the whole record if it had none), the `positions`, and the record
    """

    schema: Literal["lettertycoon/buyword_stage/1"]
    lexicon: AboutData
    stage: BuywordStage
    active: Annotated[str | None, "who must move; null when the game is over"]
    round: Annotated[Amount, "rounds begun, over all bags"]
    goal: Annotated[Amount | None, "dollars that end extended play; null: the bag ends the game"]
    pips: Annotated[
        dict[Annotated[str, Meta(pattern="^[A-Z?]$")], Amount],
        "pips of each letter (?: a wild tile); tiles cost, and words bring, their sum squared",
    ]
    legal_moves: list[str] | None
    news: MoveNewsList
    positions: list[BuywordSeenData]
    record: Annotated[
        BuywordGameAnswer,
        "the whole game; its seed also reveals the tiles to come",
    ]
