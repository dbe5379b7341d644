"""The kinds of JSON answers about Leaping Letters as types; see `kinds`."""

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

from lettertycoon.base import Amount, Unsigned, Word
from lettertycoon.frontends.kinds import AboutData, SeedNumber
from lettertycoon.frontends.match_kinds import MoveMadeData, MoveNewsList, RecordedLexiconData
from lettertycoon.frontends.shapes import Of

CardText = Annotated[str, Of("leaping", "CardText")]
Cards = list[CardText]
Row = Annotated[Cards, Meta(min_length=3, max_length=3)]


class LeapingPlayData(TypedDict):
    """a play: card takes the place of the community card dropped; row: the word's cards in order;
    library: the library cards collected
    """

    word: Word
    card: CardText
    dropped: CardText
    row: Row
    points: Amount
    library: list[Literal[3, 4, 5]]


class LeapingSolvedData(LeapingPlayData):
    """a play of a solution; drawn: cards drawn before it"""

    drawn: Amount


class LeapingPlaysAnswer(TypedDict):
    """`lettertycoon leaping plays --json`

    the lexicon, the hand and the row (cards are written `D1f`), and every play, most points first.
    A play has its word, the card played, the card dropped, the new row, its points and library
    cards
    """

    schema: Literal["lettertycoon/leaping_plays/1"]
    lexicon: AboutData
    hand: Cards
    row: Row
    plays: list[LeapingPlayData]


class LeapingSolveAnswer(TypedDict):
    """`lettertycoon leaping solve --json`

    the lexicon, the hand, the row, the pile (null if unknown), and the plays in their order, each
    with the number of cards `drawn` before it. For all plays together: their points, the number of
    `extra` cards and its standard `error` (0 if exact), the number of cards `used`, and the cards
    `left`
    """

    schema: Literal["lettertycoon/leaping_solve/1"]
    lexicon: AboutData
    hand: Cards
    row: Row
    pile: Cards | None
    plays: list[LeapingSolvedData]
    points: Amount
    extra: Unsigned
    error: Unsigned
    used: Annotated[float, Meta(ge=3)]
    left: Cards


class LeapingResultData(TypedDict):
    """how a game ended; only a player alone has used and left"""

    keys: dict[str, Amount]
    points: dict[str, int]
    used: Annotated[int, Meta(ge=4)] | None
    left: Cards
    winners: list[str]


class LeapingGameAnswer(TypedDict):
    """`leaping.Game.record()`

    a whole game: the players' names, the rules that differ from the usual ones, the lexicon, the
    seed, every move with its player, and the result (`keys`, `points`, `used`, `left` and
    `winners`; null before the end)
    """

    schema: Literal["lettertycoon/leaping_game/1"]
    names: Annotated[list[str], Meta(min_length=1, max_length=8)]
    rules: dict[str, Any]
    lexicon: RecordedLexiconData
    seed: SeedNumber
    moves: list[MoveMadeData]
    result: LeapingResultData | None


class LeapingSoloAnswer(TypedDict):
    """`lettertycoon leaping solo --json`

    the lexicon, the seed, the player, the number of `games`, how many of them are `perfect` or
    `unfinished`, the `mean` and the `most` cards used in a game, and the `record` if there is only
    one game
    """

    schema: Literal["lettertycoon/leaping_solo/1"]
    lexicon: AboutData
    seed: SeedNumber
    player: Literal["solver", "greedy"]
    games: Amount
    perfect: Amount
    mean: Unsigned
    most: Amount
    unfinished: Amount
    record: LeapingGameAnswer | None


LeapingStage = Annotated[str, Of("leaping", "Stage")]
LeapingPositionData = Annotated[dict[str, Any], Of("leaping", "Position", "what one player sees")]


class LeapingSeenData(TypedDict):
    """a player, and what that player may know"""

    name: str
    position: LeapingPositionData


class LeapingStageAnswer(TypedDict):
    """the requests `leaping.new`, `leaping.play` and `leaping.bot`

    the present state of a game. `stage` is `turn`, `drawn` (the card just drawn may be played),
    `last` (one last word) or `over`. `active` is the player who must move (null at the end).
    `round` counts the rounds played before this one, `goal` is how many keys win (null for a player
    alone). `legal_moves` is null if the request had a `player` who is not `active`. `news` has
    `player`, `move` and `text` for each move of the request, or of the whole record if the request
    had no moves. Then follow the `positions` and the record
    """

    schema: Literal["lettertycoon/leaping_stage/1"]
    lexicon: AboutData
    stage: LeapingStage
    active: Annotated[str | None, "who must move; null when the game is over"]
    round: Annotated[Amount, "rounds played before this one"]
    goal: Annotated[Amount | None, "how many keys win; null for a player alone"]
    legal_moves: Annotated[
        list[str] | None,
        "all legal moves, most points first; null if another player was asked for",
    ]
    news: MoveNewsList
    positions: list[LeapingSeenData]
    record: Annotated[LeapingGameAnswer, "the whole game; its seed also reveals hidden cards"]
