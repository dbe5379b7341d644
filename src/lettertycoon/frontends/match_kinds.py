"""The kinds of JSON answers about matches and the arena, and the parts that all games share."""

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

from lettertycoon.base import Amount, Letter, Letters
from lettertycoon.frontends.kinds import (
    AboutData,
    EventData,
    Hash,
    PositionLine,
    RulesData,
    SeedNumber,
)
from lettertycoon.frontends.shapes import Of


class RecordedLexiconData(TypedDict):
    """the lexicon that a game was played with"""

    name: str
    sha256: Annotated[Hash, "of the words alone"]


class MoveMadeData(TypedDict):
    """a move of a game"""

    player: str
    move: str


class StepData(MoveMadeData):
    """a move of a match, and what it brought about"""

    events: list[EventData]


ResultData = Annotated[dict[str, Any], Of("matches", "Result", "how a game ended")]


class MatchAnswer(TypedDict):
    """`Match.record()`

    a whole game: the players' names, the rules, the lexicon (`name`, `sha256`), the
    seed or null, the cuts (the cards that decided who began), the deck with the next card first,
    every move (player, move and [events](#the-events-of-a-game)), and the result (`totals` and
    `winners`; null before the end)
    """

    schema: Literal["lettertycoon/match/1"]
    names: Annotated[list[str], Meta(min_length=2, max_length=5)]
    rules: RulesData
    lexicon: RecordedLexiconData
    seed: SeedNumber | None
    cuts: list[dict[str, Letter]]
    deck: Letters
    moves: list[StepData]
    result: ResultData | None


PositionData = Annotated[
    dict[str, Any],
    Of(
        "matches",
        "Position",
        "Position.to_dict(), which has no schema key; rivals are in order of play",
    ),
]


class SeenData(TypedDict):
    """a player, and what that player may know: the position, and the same in one line"""

    name: str
    line: PositionLine
    position: PositionData


MoveNewsData = Annotated[
    dict[str, Any],
    Of(
        "games",
        "News",
        "what a player learns from a move of BuyWord or Leaping Letters",
        called="MoveNews",
    ),
]
MoveNewsList = Annotated[
    list[MoveNewsData],
    "one entry per move of this request, or of the record if the request had none; no hidden cards",
]
NewsData = Annotated[dict[str, Any], Of("matches", "News", "what a player learns from a move")]


class StageAnswer(TypedDict):
    """the requests `match.new`, `match.play` and `match.bot`

    the present state of a match. `stage` says what must be done now; at the end it is `over`, and
    `record.result` has the winners. `active` is the player who must move (null at the end),
    `turn_of` the player whose turn it is. `turns_played`, `round` and `last_round` say how far the
    game is. `goal` is the worth of patents that ends it. `prices` and `owners` are those of the
    patents, `buyable` are the patents for sale. `laid` is the way on the table. `retries` says how
    often the player may still try another word after a bad one (-1: any number of times). `least`
    and `most` say how many cards to discard. `legal_moves` is null if there are many, or if the
    request had a `player` who is not `active`. `news` has one entry for each move of the request,
    or of the whole record if the request had no moves, as `player` may see it. Then follow the
    [positions](#the-position-of-a-game) and the record
    """

    schema: Literal["lettertycoon/stage/1"]
    lexicon: AboutData
    stage: Literal["replace", "lay", "challenge", "buy", "discard", "over"]
    active: Annotated[str | None, "who must move; null when the game is over"]
    turn_of: Annotated[str, "whose turn it is"]
    turns_played: Annotated[Amount, "turns that have ended"]
    round: Annotated[Amount, "rounds played before this one"]
    last_round: bool
    goal: Annotated[Amount, "the worth of one player's patents that makes this round the last"]
    retries: Annotated[
        int,
        Meta(ge=-1, description="how often a bad word may be tried again; -1 = any number"),
    ]
    laid: Annotated[str, "the way on the table; empty if there is none"]
    buyable: Annotated[Letters, "patents for sale"]
    prices: Annotated[dict[Letter, Amount], "of all patents"]
    owners: Annotated[dict[Letter, str], "of the patents that somebody owns"]
    least: Annotated[Amount, "cards that must be discarded"]
    most: Annotated[Amount, "cards that may be discarded"]
    legal_moves: Annotated[
        list[str] | None,
        "all moves at the stages replace, challenge and buy; empty when the game is over; "
        "null at the other stages, or if the player asked for is not active",
    ]
    news: Annotated[
        list[NewsData],
        "one entry per move of this request, or of the record if the request had none, as the "
        "player asked for may see it",
    ]
    positions: Annotated[list[SeenData], "what each player may know, or only the player asked for"]
    record: Annotated[MatchAnswer, "the whole game, with hidden cards"]


class BotData(TypedDict):
    """a bot that requests may name"""

    name: str
    manner: Annotated[str, "how it plays, in a line"]


class TodayAnswer(TypedDict):
    """the method `today` of a server

    the day's deal, the same for everybody: its `date`, `hand` and `pool`, the `turn` in one line,
    the number of plays (`count`) and the `best` total. The lexicon is the embedded one, the rules
    are the game's own
    """

    schema: Literal["lettertycoon/today/1"]
    date: Annotated[str, "YYYY-MM-DD"]
    turn: Annotated[str, "a turn in its one-line notation, str(turn)"]
    lexicon: AboutData
    hand: str
    pool: str
    count: Annotated[int, "how many plays there are"]
    best: Annotated[int, "the most that a play earns, money and stock together"]


class BotsAnswer(TypedDict):
    """the method `bots` of a server

    the bots for each game (`match`, `leaping`, `buyword`), from weak to strong. Each bot has its
    `name` and its `manner`, a line about how it plays
    """

    schema: Literal["lettertycoon/bots/1"]
    match: list[BotData]
    leaping: list[BotData]
    buyword: list[BotData]


Interval = Annotated[list[float], Meta(min_length=2, max_length=2)]
"""The lower and the upper end of a confidence interval of 95 %."""


class StandingData(TypedDict):
    """how a bot did: means over all games, with standard errors and intervals of 95 %"""

    name: str
    share: Annotated[float, Meta(ge=0, le=1)]
    share_error: float
    share_interval: Interval
    wins: Amount
    draws: Amount
    margin: float
    margin_error: float
    margin_interval: Interval
    total: float


class ArenaAnswer(TypedDict):
    """`lettertycoon arena --json`, `Standings.to_dict()`

    the numbers of games and of deals, the seed, the mean number of rounds, the number of games with
    several winners (`draws`) and of games without an end (`unfinished`). For each bot: the share of
    games won and the margin, both with standard errors and 95 % intervals; the games won alone
    (`wins`) and with others (`draws`); and the mean total
    """

    schema: Literal["lettertycoon/arena/1"]
    games: Amount
    deals: Amount
    seed: SeedNumber
    rounds: float
    draws: Amount
    unfinished: Amount
    standings: list[StandingData]
