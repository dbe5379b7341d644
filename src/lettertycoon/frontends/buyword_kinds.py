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

    the lexicon, the tiles, the number of wild tiles, the number of all possible sales (`count`),
    and the sales listed. Each sale has its word, `wild` (the letter that a wild tile stands for, or
    null), pips and price
    """

    schema: Literal["lettertycoon/buyword_sales/1"]
    lexicon: AboutData
    tiles: Letters
    wilds: Amount
    count: Amount
    sales: list[SaleData]


class BuywordBestSalesAnswer(TypedDict):
    """`lettertycoon buyword best --json`

    the set of words that brings the most money: `sales`, their `price` together, the tiles `kept`
    and `dropped`, and the number of wild tiles left (`wilds_left`)
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

    `buy` (whether to buy the drawn tiles; null without them), `value` and its standard `error` in
    dollars, the `sales`, the tiles `kept` and `dropped`, `draw` (how many tiles to draw; null with
    drawn tiles) and `facts` ([kinds](buyword.md#what-is-estimated))
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

    `bid` (null to pass), `most` (the most dollars to pay), the `value` of the tiles and its
    standard `error` in dollars, and `facts`
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

    `pick` (the tile to pick), `tiles` (best first, each with `value` and standard `error` in
    dollars) and `facts`
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

    a whole game: the players' names, the rules that differ from the usual ones, the lexicon, the
    seed, every move with its player, and the result (`totals` and `winners`; null before the end)
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

    the `player` (a bot), its money, the `rating` that the rules give for this money (null under
    $800), the number of rounds, and the `record`, which `buyword.Game.replay` reads
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

    the present state of a game. `stage` says what must be done now (`over` at the end). `active` is
    the player who must move (null at the end). `round` counts the rounds begun, `goal` is the
    dollars that end extended play (or null), `pips` has the pips of each tile. In `legal_moves` a
    word in capitals stands for the player's choice: `sell WORD`. `legal_moves` is null if the
    request had a `player` who is not `active`. `news` has `player`, `move` and `text` for each move
    of the request, or of the whole record if the request had no moves. Then follow the `positions`
    and the record
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
