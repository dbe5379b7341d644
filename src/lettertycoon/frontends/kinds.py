"""The kinds of JSON answers as types: schemas, TypeScript and docs/json.md are made from them.

The first line of a kind's docstring says who writes it; the text below says what it holds.
"""

from functools import cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict, TypeVar, cast, get_args

from msgspec import Meta

from lettertycoon.base import MOST_SEED, Amount, Letter, Letters, Unsigned, Word
from lettertycoon.frontends.shapes import FACTS, Of
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

    one play: turn (one-line notation), objective, one word or two, money, stock, total, rarity, and
    the way to lay it
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
    """the lexicon that was asked"""

    name: str
    words: Amount
    sha256: Hash


ExplanationFact = Annotated[dict[str, Any], FACTS["ExplanationFact"]]
ReviewFact = Annotated[dict[str, Any], FACTS["ReviewFact"]]
BetterFact = Annotated[dict[str, Any], FACTS["BetterFact"]]


class BestAnswer(TypedDict):
    """`lettertycoon best --json`

    turn (one-line notation), lexicon, and plays, best first
    """

    schema: Literal["lettertycoon/best/1"]
    turn: Line
    lexicon: AboutData
    plays: list[PlayData]
    definitions: NotRequired[Definitions]


class WordData(TypedDict):
    """money, stock and total are null without a turn"""

    word: Word
    money: Amount | None
    stock: Amount | None
    total: Amount | None
    rarity: Grade


class WordsAnswer(TypedDict):
    """`lettertycoon words --json`

    turn (null without HAND), lexicon, and all single words, best first, each with money, stock,
    total (null without a turn) and rarity; `pairs_left_out` is true if the V patent could lay pairs
    too
    """

    schema: Literal["lettertycoon/words/1"]
    turn: Line | None
    lexicon: AboutData
    pairs_left_out: bool
    words: list[WordData]
    definitions: NotRequired[Definitions]


Asked = Annotated[str, "WORD, WORD & WORD or a way, as it was asked"]


class CheckedData(TypedDict):
    """whether a play is legal"""

    word: Asked
    legal: bool
    error: FaultData | None
    play: PlayData | None
    rarity: Grade


class CheckAnswer(TypedDict):
    """`lettertycoon check --json`

    turn or null, lexicon, and one result per play, in the order of the request: `word` (the text
    that was asked; if it is a word, in capitals), `legal`, `error` (null, or code, message, data),
    `play` (null without a turn, or if the play is not legal) and `rarity` (of the rarest of its
    words)
    """

    schema: Literal["lettertycoon/check/1"]
    turn: Line | None
    lexicon: AboutData
    results: list[CheckedData]
    definitions: NotRequired[Definitions]


class DefinedData(TypedDict):
    """a word that was asked; rarity and definition are null if it has none"""

    word: Annotated[str, "as it was asked, in capitals"]
    legal: Annotated[bool, "whether the lexicon has it"]
    rarity: Grade
    definition: str | None
    near: Annotated[list[Word], "if the lexicon lacks the word: words that may have been meant"]


class DefineAnswer(TypedDict):
    """`lettertycoon define --json`

    lexicon, and one row per word: `word` (in capitals), `legal` (whether the
    lexicon has it), `rarity` and `definition` (null if there is none), and `near`: if the lexicon
    lacks the word, up to three words that may have been meant
    """

    schema: Literal["lettertycoon/define/1"]
    lexicon: AboutData
    words: list[DefinedData]


class SvgAnswer(TypedDict):
    """the method `svg` of a server

    turn, lexicon, the play, and `svg`: a picture of it, as tiles that show where each letter is
    from
    """

    schema: Literal["lettertycoon/svg/1"]
    turn: Line
    lexicon: AboutData
    play: PlayData
    svg: Annotated[str, "an SVG document"]


WordEarningsData = Annotated[
    dict[str, Any],
    Of("turns", "WordEarnings", "what one word of a play earns: base times factor"),
]


class ExplainAnswer(TypedDict):
    """`lettertycoon explain --json`

    turn, lexicon, and what `Explanation.to_dict()` holds: `play`, `words` (what each earns: base,
    doublings, factor), `facts` (kind and data; [all kinds](facts.md)), and `text`, a line for each
    fact
    """

    schema: Literal["lettertycoon/explain/1"]
    turn: Line
    lexicon: AboutData
    play: PlayData
    words: Annotated[list[WordEarningsData], Meta(min_length=1, max_length=2)]
    facts: list[ExplanationFact]
    text: str
    definitions: NotRequired[Definitions]


Counts = Annotated[
    dict[str, Amount],
    "numbers of plays by a property that they share; zeros are omitted",
]


class SummaryAnswer(TypedDict):
    """`Summary.to_dict()`, `lettertycoon summary --json`

    how many plays there are, by length, first letters, total, ability and rarity; no word is named.
    Requests and the command line add the lexicon and the text
    """

    schema: Literal["lettertycoon/summary/1"]
    turn: Line
    lexicon: NotRequired[AboutData]
    count: Amount
    words: Annotated[Amount, "plays of one word"]
    pairs: Annotated[Amount, "plays of two words"]
    complete: Annotated[bool, "false: there are more plays than were counted"]
    lengths: Annotated[Counts, "plays of one word, by the number of letters"]
    pair_lengths: Annotated[Counts, "plays of two words, by the number of letters of both"]
    first_letters: Annotated[Counts, "plays of one word"]
    first_two: Annotated[Counts, "plays of one word"]
    totals: Annotated[Counts, "all plays, by money and stock together"]
    abilities: Annotated[
        dict[Annotated[str, Meta(pattern="^[BJKVXZQ]$")], Amount],
        "plays made possible or worth more by an owned ability, or by the letter Q",
    ]
    rarities: Annotated[
        dict[Annotated[str, Meta(pattern="^([1-6]|ungraded)$")], Amount],
        "all plays, by the rarity of the rarest word",
    ]
    text: NotRequired[Annotated[str, "all of it in plain English"]]


class ReviewedData(TypedDict):
    """one play; if it is not legal, all but word, legal, error, facts and text are null"""

    word: Asked
    legal: bool
    error: FaultData | None
    play: PlayData | None
    rank: Annotated[
        Amount | None,
        "0 = the best; null also if the filter hides the play",
    ]
    count: Annotated[Amount | None, "how many plays are shown"]
    best: PlayData | None
    loss: Annotated[Unsigned | None, "value of the best less the value of this play"]
    better: Annotated[list[BetterFact] | None, "better plays, those most like this one first"]
    facts: Annotated[list[ReviewFact | BetterFact], "all facts, those about better plays too"]
    text: Annotated[str, "all of it in plain English, one sentence per line"]


class ReviewAnswer(TypedDict):
    """`lettertycoon review --json`

    turn, lexicon, and one result per play, in the order of the request: `word` (the text that was
    asked), `legal`, `error`, and what `Review.to_dict()` has: `play`, `rank` (0 = the best),
    `count`, `best`, `loss`, `better`, `facts` ([all kinds](facts.md#of-a-review)) and `text`. For a
    play that is not legal, all are null but `word`, `legal`, `error`, `facts` and `text`
    """

    schema: Literal["lettertycoon/review/1"]
    turn: Line
    lexicon: AboutData
    results: list[ReviewedData]


HintedData = Annotated[dict[str, Any], Of("hints", "Hint", "what a hint tells", called="Hinted")]


class HintAnswer(TypedDict):
    """`lettertycoon hint --json`

    turn (one-line notation), lexicon, and hints: one, or with `-n` one per play; each has what
    `Hint.to_dict()` holds: level, facts ([all kinds](facts.md)), text, `target` (the play at level
    8, else null) and `target_share`
    """

    schema: Literal["lettertycoon/hint/1"]
    turn: Line
    lexicon: AboutData
    hints: Annotated[list[HintedData], "one, or with n one per play to be found"]


class WrittenData(TypedDict):
    """the file that build or convert wrote; the other keys of the answer describe the lexicon in
    this file or, if its format is not our own, the lexicon that it was made from
    """

    path: str
    format: Literal["own", "text", "marisa", "kwg", "kad"]
    bytes: Annotated[Amount, "on disk"]
    words: Amount
    definitions: Amount
    definitions_left_out: Amount


class LexiconAnswer(TypedDict):
    """`lettertycoon lexicon info`, `build`, `convert`, with `--json`

    counts, size, hash, source and copyright of a lexicon (the key
    [`lexicon`](#the-lexicon-of-an-answer) of other kinds is something else). `build` and `convert`
    add `written`, about the file that they wrote: path, format, bytes on disk, words, definitions,
    `definitions_left_out`.
    The other values are then those of the new lexicon if its format is our own, else those of the
    lexicon that was read
    """

    schema: Literal["lettertycoon/lexicon/1"]
    name: str
    words: Amount
    sha256: Annotated[Hash, "of the whole file"]
    words_sha256: Annotated[Hash, "of the words alone"]
    format: Annotated[str, "the format of the file: own, or the same as source"]
    source: Annotated[str, "what it was made from"]
    copyright: str | None
    definitions: Annotated[Amount, "words that have one"]
    classes: Amount
    nodes: Amount
    bytes: Amount
    skipped: dict[str, Amount]
    lengths: dict[str, Amount]
    rarity: dict[str, Amount]
    skipped_words: NotRequired[dict[str, list[str]]]
    written: NotRequired[WrittenData]


class DiffAnswer(TypedDict):
    """`lettertycoon lexicon diff --json`

    two lexicons, the words that only one of them has
    """

    schema: Literal["lettertycoon/diff/1"]
    one: AboutData
    other: AboutData
    only_one: list[Word]
    only_other: list[Word]


class MeasuredData(TypedDict):
    """one task of the benchmark"""

    work: str
    microseconds: Annotated[float, "per deal, the median"]
    spread: Annotated[float, "how much longer the median is than the shortest time; 0.1 is 10 %"]
    scan_microseconds: Annotated[float, "per deal, the median, of the NumPy scan that took turns"]
    times_as_fast: Annotated[float, "as the NumPy scan, by the medians"]
    found: Annotated[Amount, "in all deals together"]
    counted: Literal["words", "plays", "earned"]


class BenchAnswer(TypedDict):
    """`lettertycoon bench --json`

    lexicon, deals, load, and for each task the microseconds per deal, those of a NumPy scan, and
    how much was found
    """

    schema: Literal["lettertycoon/bench/1"]
    lexicon: AboutData
    deals: Amount
    seed: SeedNumber
    load: Annotated[float | None, "of the machine in the minute before; null if unknown"]
    cores: Amount
    results: list[MeasuredData]


class ServedData(AboutData):
    """a lexicon that is served"""

    copyright: str | None


class LexiconsAnswer(TypedDict):
    """the method `lexicons` of a server

    the lexicons served: the name that requests use, words, hash, copyright
    """

    schema: Literal["lettertycoon/lexicons/1"]
    lexicons: list[ServedData]


class ObjectiveData(TypedDict):
    """an objective that `by` may name; meaning says what the value of a play is"""

    name: str
    meaning: str
    weights: WeightsData


class ServiceAnswer(TypedDict):
    """the method `about` of a server

    version, methods, names of lexicons and of learned values, objectives (what `by` may name:
    `name`, `meaning`, `weights`), limits ([requests](requests.md))
    """

    schema: Literal["lettertycoon/service/1"]
    version: str
    methods: list[str]
    lexicons: list[str]
    values: list[str]
    objectives: list[ObjectiveData]
    limits: dict[str, Amount]


class ErrorAnswer(FaultData):
    """any command with `--json`, for bad input; never a server ([requests](requests.md#errors))

    `code` (a stable text), `message`, `data` (the values that the message names); the exit code is
    2
    """

    schema: Literal["lettertycoon/error/1"]
