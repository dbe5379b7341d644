"""The kinds of JSON answers as types: schemas, TypeScript and docs/json.md are made from them.

The docstring of a kind says who writes it, and below that what it holds.
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
    "what words mean, where asked for; words without a definition are omitted",
]


class FaultData(TypedDict):
    """what is wrong: a stable code, the text, the values that the text names"""

    code: Annotated[str, Meta(pattern="^[a-z0-9_.]+$")]
    message: str
    data: dict[str, Any]


class HttpErrorData(TypedDict):
    """the body of an HTTP answer whose status is not 200"""

    error: FaultData


class RpcFaultData(TypedDict):
    """what is wrong: a stable code, and the values that the message names"""

    code: str
    data: dict[str, Any]


class RpcErrorData(TypedDict):
    """the error of a JSON-RPC answer; code is JSON-RPC's number"""

    code: int
    message: str
    data: RpcFaultData


RulesData = Annotated[
    dict[str, Any], Of("turns", "Rules", "what differs from the game's own rules", partly=True)
]


class TurnRivalData(TypedDict):
    """a rival of a turn; of a position, money and stock too"""

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
    """which cards from where; letters has, per word, [letter, source, kind]"""

    line: Annotated[str, 'the way in one line, such as J(EW)eL+S; "lay " and it make a move']
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
    the way shown
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
"""Values that are written otherwise than their fields are, and how."""


class AboutData(TypedDict):
    """which lexicon answered"""

    name: str
    words: Amount
    sha256: Hash


ExplanationFact = Annotated[dict[str, Any], FACTS["ExplanationFact"]]
ReviewFact = Annotated[dict[str, Any], FACTS["ReviewFact"]]
BetterFact = Annotated[dict[str, Any], FACTS["BetterFact"]]


class BestAnswer(TypedDict):
    """`lettertycoon best --json`

    turn (one-line notation), lexicon, plays, best first
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

    turn (null without HAND), lexicon, all single words, best first, each with money, stock, total
    (null without a turn) and rarity; `pairs_left_out` is true where the V patent could lay pairs
    too
    """

    schema: Literal["lettertycoon/words/1"]
    turn: Line | None
    lexicon: AboutData
    pairs_left_out: bool
    words: list[WordData]
    definitions: NotRequired[Definitions]


Asked = Annotated[str, "WORD, WORD & WORD or a way, as asked for"]


class CheckedData(TypedDict):
    """whether a play is legal"""

    word: Asked
    legal: bool
    error: FaultData | None
    play: PlayData | None
    rarity: Grade


class CheckAnswer(TypedDict):
    """`lettertycoon check --json`

    turn or null, lexicon, and one result per play, in the order of the question: `word` (the text
    that was asked; a word in capitals), `legal`, `error` (null, or code, message, data), `play`
    (null without a turn, or if the play is not legal) and `rarity` (of the rarest of its words)
    """

    schema: Literal["lettertycoon/check/1"]
    turn: Line | None
    lexicon: AboutData
    results: list[CheckedData]
    definitions: NotRequired[Definitions]


class DefinedData(TypedDict):
    """rarity and definition are null where there is none, and of no word"""

    word: Annotated[str, "as it was asked, in capitals"]
    legal: Annotated[bool, "whether the lexicon has it"]
    rarity: Grade
    definition: str | None
    near: Annotated[list[Word], "of a word that the lexicon lacks: words that may have been meant"]


class DefineAnswer(TypedDict):
    """`lettertycoon define --json`

    lexicon, one row per word, as it was asked, in capitals: `legal` (whether the lexicon has it),
    `rarity` and `definition` (null where there is none), and `near`: up to three words that may
    have been meant where the lexicon lacks it
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
    doublings, factor), `facts` (kind and data; [all kinds](facts.md)), and `text`, a line a fact
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
    "how many plays, by what they have in common; only what occurs",
]


class SummaryAnswer(TypedDict):
    """`Summary.to_dict()`, `lettertycoon summary --json`

    how many plays there are, by length, first letters, total, ability and rarity; it names no word.
    An answer adds the lexicon and the text
    """

    schema: Literal["lettertycoon/summary/1"]
    turn: Line
    lexicon: NotRequired[AboutData]
    count: Amount
    words: Annotated[Amount, "plays of one word"]
    pairs: Annotated[Amount, "plays of two words"]
    complete: Annotated[bool, "false: there are more plays than were counted"]
    lengths: Annotated[Counts, "plays of one word, by letters"]
    pair_lengths: Annotated[Counts, "plays of two words, by letters of both"]
    first_letters: Annotated[Counts, "plays of one word"]
    first_two: Annotated[Counts, "plays of one word"]
    totals: Annotated[Counts, "all plays, by money and stock together"]
    abilities: Annotated[
        dict[Annotated[str, Meta(pattern="^[BJKVXZQ]$")], Amount],
        "plays owed to an ability that is owned, or to the letter Q",
    ]
    rarities: Annotated[
        dict[Annotated[str, Meta(pattern="^([1-6]|ungraded)$")], Amount],
        "all plays, by the rarity of the rarest word",
    ]
    text: NotRequired[Annotated[str, "all of it in plain English"]]


class ReviewedData(TypedDict):
    """of a play that is not legal, all but word, legal, error, facts and text is null"""

    word: Asked
    legal: bool
    error: FaultData | None
    play: PlayData | None
    rank: Annotated[
        Amount | None,
        "0 = the best; null too where the filter hides the play",
    ]
    count: Annotated[Amount | None, "of the plays shown"]
    best: PlayData | None
    loss: Annotated[Unsigned | None, "value of the best less the value of this play"]
    better: Annotated[list[BetterFact] | None, "better plays, the least changed first"]
    facts: Annotated[list[ReviewFact | BetterFact], "all that is told: the better plays too"]
    text: Annotated[str, "all of it in plain English, one sentence per line"]


class ReviewAnswer(TypedDict):
    """`lettertycoon review --json`

    turn, lexicon, and one result per play, in the order of the question: `word` (the text that was
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

    turn (one-line notation), lexicon, hints: one, or with `-n` one per play; each has the values of
    `Hint.to_dict()`: level, facts ([all kinds](facts.md)), text, `target` (the play at level 8,
    else null) and `target_share`
    """

    schema: Literal["lettertycoon/hint/1"]
    turn: Line
    lexicon: AboutData
    hints: Annotated[list[HintedData], "one, or with n one per play to be found"]


class WrittenData(TypedDict):
    """the file that build or convert wrote; the rest is of the lexicon in it, or of the one it was
    made from where the format is not our own
    """

    path: str
    format: Literal["own", "text", "marisa", "kwg", "kad"]
    bytes: Annotated[Amount, "on disk"]
    words: Amount
    definitions: Amount
    definitions_left_out: Amount


class LexiconAnswer(TypedDict):
    """`lettertycoon lexicon info`, `build`, `convert`, with `--json`

    not to be confused with the key [`lexicon`](#the-lexicon-of-an-answer) of other kinds. Counts,
    size, hash, source and copyright of a lexicon. `build` and `convert` add `written`, about the
    file that they wrote: path, format, bytes on disk, words, definitions, `definitions_left_out`.
    The other values are then those of the new lexicon if its format is our own, else those of the
    lexicon that was read
    """

    schema: Literal["lettertycoon/lexicon/1"]
    name: str
    words: Amount
    sha256: Annotated[Hash, "of the whole file"]
    words_sha256: Annotated[Hash, "of the words alone"]
    format: Annotated[str, "of the file: own, or as source"]
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
    """one work of the benchmark"""

    work: str
    microseconds: Annotated[float, "a deal, median"]
    spread: Annotated[float, "how much longer the median is than the least; 0.1 is a tenth"]
    scan_microseconds: Annotated[float, "a deal, median, of the NumPy scan that took turns"]
    times_as_fast: Annotated[float, "by the medians"]
    found: Annotated[Amount, "in all deals together"]
    counted: Literal["words", "plays", "earned"]


class BenchAnswer(TypedDict):
    """`lettertycoon bench --json`

    lexicon, deals, load, and for each work the microseconds per deal, those of a NumPy scan and
    what was found
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
    """what `by` may name; "name is meaning" says what the value of a play is"""

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
