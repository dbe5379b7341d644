"""JSON kinds as types, and what they share; schemas, TypeScript and docs/json.md come from them.

The first line of a kind's docstring says who writes it; the text below says what it holds.
"""

from functools import cache
from typing import Annotated, Any, Literal, TypedDict, TypeVar, cast, get_args

from msgspec import Meta

from lettertycoon.base import MOST_SEED, Amount, Letter, Letters, Word
from lettertycoon.frontends.shapes import Of
from lettertycoon.games import Event
from lettertycoon.turns import ObjectiveName, Play

T = TypeVar("T")


@cache
def schema_of(kind: Any) -> str:
    """The `schema` of a kind's answers."""
    return str(get_args(kind.__annotations__["schema"])[0])


def made(kind: type[T], /, **content: Any) -> T:
    """Make an answer of a kind; its `schema` comes first."""
    return cast("T", {"schema": schema_of(cast("Any", kind))} | content)


Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeedNumber = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Line = Annotated[str, "a turn in its one-line notation, str(turn)"]
PositionLine = Annotated[str, "a position in its one-line notation"]
Grade = Annotated[
    Literal[1, 2, 3, 4, 5, 6] | None,
    "1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded",
]
Definitions = Annotated[
    dict[str, str],
    "what words mean, if asked for; words without a definition are omitted",
]


class FaultData(TypedDict):
    """an error: a stable code, the message, and the values that the message names"""

    code: Annotated[str, Meta(pattern="^[a-z0-9_.]+$")]
    message: str
    data: dict[str, Any]


class HttpErrorData(TypedDict):
    """the body of an HTTP answer whose status is not 200"""

    error: FaultData


class RpcFaultData(TypedDict):
    """a stable code, and the values that the message names"""

    code: str
    data: dict[str, Any]


class RpcErrorData(TypedDict):
    """the error of a JSON-RPC answer; code is JSON-RPC's number"""

    code: int
    message: str
    data: RpcFaultData


RulesData = Annotated[
    dict[str, Any], Of("turns", "Rules", "the rules that differ from the game's own", partly=True)
]


class TurnRivalData(TypedDict):
    """a rival of a turn; the rivals of a position have money and stock too"""

    name: str
    patents: Letters


class TurnData(TypedDict):
    """Turn.to_dict(), which has no schema key"""

    hand: Letters
    pool: Letters
    patents: Letters
    money: Amount
    rivals: list[TurnRivalData]
    rules: RulesData


WeightsData = Annotated[dict[str, Any], Of("turns", "Weights", "an objective of one's own")]


LetterLaid = tuple[
    Letter,
    Literal["hand", "pool", "duplicate", "added"],
    Literal["vowel", "consonant"],
]


class WayData(TypedDict):
    """how a play is laid; letters has, for each word, a list of [letter, source, kind]"""

    line: Annotated[str, 'the way in one line, such as J(EW)eL+S; with "lay " before it, a move']
    letters: list[list[LetterLaid]]
    hand: Letters
    pool: Letters
    duplicate: Letter | None
    added_s: bool
    royalties: dict[str, Annotated[int, Meta(ge=1)]]
    buyable: list[Letter]
    kept: Letters


class PlayData(TypedDict):
    """`Play.to_dict()`, inside `best`, `check` and `review`

    one play: its turn (in one-line notation), objective, one word or two, money, stock, total,
    rarity, and the way to lay it ([an example](#a-play))
    """

    schema: Literal["lettertycoon/play/1"]
    turn: Line
    by: ObjectiveName | WeightsData
    words: Annotated[list[Word], Meta(min_length=1, max_length=2)]
    money: Amount
    stock: Amount
    total: Amount
    rarity: Grade
    way: WayData


EventData = Annotated[
    list[Any], Of("games", "Event", "what a move brought about ([kinds](#the-events-of-a-game))")
]
WRITTEN = {Play: PlayData, Event: EventData}
"""Types whose JSON does not follow their fields, and the types of this JSON."""


class AboutData(TypedDict):
    """the lexicon that was used"""

    name: str
    words: Amount
    sha256: Hash
