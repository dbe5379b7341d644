"""The kinds of JSON answers about turns, words, lexicons and the server, as types; see `kinds`."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from lettertycoon.base import Amount, Unsigned, Word
from lettertycoon.frontends.kinds import (
    AboutData,
    Definitions,
    FaultData,
    Grade,
    Hash,
    Line,
    PlayData,
    SeedNumber,
    WeightsData,
)
from lettertycoon.frontends.shapes import FACTS, Of

BETTER = "a fact about a play better than one's own ([kinds](facts.md#of-a-review))"
ExplanationFact = Annotated[dict[str, Any], FACTS["ExplanationFact"]]
ReviewFact = Annotated[dict[str, Any], FACTS["ReviewFact"]]
BetterFact = Annotated[dict[str, Any], Of("hints", "Better", BETTER, called="BetterFact")]


class BestAnswer(TypedDict):
    """`lettertycoon best --json`

    the turn (in one-line notation), the lexicon, and plays, best first
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

    the turn (null if none was given), the lexicon, and words, best first. Each word has its money,
    stock and total (null without a turn) and its rarity. `pairs_left_out` is true if the player
    owns V and so could lay pairs of words too
    """

    schema: Literal["lettertycoon/words/1"]
    turn: Line | None
    lexicon: AboutData
    pairs_left_out: bool
    words: list[WordData]
    definitions: NotRequired[Definitions]


Asked = Annotated[str, "the text of the request: WORD, WORD & WORD or a way"]


class CheckedData(TypedDict):
    """whether a play is legal"""

    word: Asked
    legal: bool
    error: FaultData | None
    play: PlayData | None
    rarity: Grade


class CheckAnswer(TypedDict):
    """`lettertycoon check --json`

    the turn (null if none was given), the lexicon, and one result per play, in the order of the
    request. A result has `word` (a way as the request wrote it, words in capitals), `legal`,
    `error` (null if the play is legal; else code, message and data), `play` (null without a turn,
    or if the play is not legal) and `rarity` (that of the rarer of two words)
    """

    schema: Literal["lettertycoon/check/1"]
    turn: Line | None
    lexicon: AboutData
    results: list[CheckedData]
    definitions: NotRequired[Definitions]


class DefinedData(TypedDict):
    """a word of the request; rarity and definition are null if it has none"""

    word: Annotated[str, "the word of the request, in capitals"]
    legal: Annotated[bool, "whether the lexicon has it"]
    rarity: Grade
    definition: str | None
    near: Annotated[list[Word], "if the lexicon lacks the word: words that may have been meant"]


class DefineAnswer(TypedDict):
    """`lettertycoon define --json`

    the lexicon, and one row per word, with `word` (in capitals), `legal` (whether the lexicon has
    the word), `rarity`, `definition` (null if there is none) and `near`. If the lexicon lacks the
    word, `near` has up to three words that may have been meant
    """

    schema: Literal["lettertycoon/define/1"]
    lexicon: AboutData
    words: list[DefinedData]


class SvgAnswer(TypedDict):
    """the method `svg` of a server

    the turn, the lexicon, the play, and `svg`: a picture of the play, as tiles that show where each
    letter comes from
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

    the turn, the lexicon, and the keys of `Explanation.to_dict()`: `play`, `words` (what each word
    earns, with its doublings), `facts` ([all kinds](facts.md)) and `text`, which has a line for
    each fact
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

    how many plays there are: in all, and by length, first letters, total, ability and rarity. It
    names no word. Servers and the command line add the lexicon and the text
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
    """a review; if the play is not legal, all but word, legal, error, facts and text are null"""

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
    facts: Annotated[list[ReviewFact], "all facts, those about better plays too"]
    text: Annotated[str, "all of it in plain English, one sentence per line"]


class ReviewAnswer(TypedDict):
    """`lettertycoon review --json`

    the turn, the lexicon, and one result per play, in the order of the request. A result has `word`
    (the text of the request), `legal`, `error`, and the keys of `Review.to_dict()`: `play`, `rank`
    (0 is the best), `count`, `best`, `loss`, `better`, `facts` ([all kinds](facts.md#of-a-review))
    and `text`. If the play is not legal, `play`, `rank`, `count`, `best`, `loss` and `better` are
    null
    """

    schema: Literal["lettertycoon/review/1"]
    turn: Line
    lexicon: AboutData
    results: list[ReviewedData]


HintedData = Annotated[dict[str, Any], Of("hints", "Hint", "what a hint tells", called="Hinted")]


class HintAnswer(TypedDict):
    """`lettertycoon hint --json`

    the turn (in one-line notation), the lexicon, and a list of hints. Without `n` the list has one
    hint, with `n` one for each play to be found. A hint has the keys of `Hint.to_dict()`: its
    level, facts ([all kinds](facts.md)), text, `target` (the play, at level 8; else null) and
    `target_share` (the value of the target, divided by that of the best play)
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

    counts, size, hash, source and copyright of a lexicon. (The key
    [`lexicon`](#the-lexicon-of-an-answer) of other kinds has less.) `build` and `convert` add
    `written`, about the file that they wrote: its path, format, bytes on disk, words, definitions
    and `definitions_left_out`. If this file has our own format, the other keys are about the new
    lexicon. Else they are about the lexicon that was read
    """

    schema: Literal["lettertycoon/lexicon/1"]
    name: str
    words: Amount
    sha256: Annotated[Hash, "of the words alone"]
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

    two lexicons, and for each the words that only this one has
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

    the lexicon, the number of deals, the load of the machine, and a result for each task: its µs
    per deal, the µs per deal of a NumPy scan, and `found` (the number of words or plays, or the sum
    of what they earn)
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

    the lexicons that are served. Each has the name that requests use, its number of words, hash and
    copyright
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

    the version, methods, names of lexicons and of learned values, objectives (those that `by` may
    name, each with `name`, `meaning` and `weights`), and [limits](requests.md#limits)
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

    `code` (a stable text), `message` and `data` (the values that the message names). The exit code
    of the command is 2
    """

    schema: Literal["lettertycoon/error/1"]
