"""The JSON answers (docs/json.md): each function takes values and returns an answer of one kind."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from lettertycoon import __version__
from lettertycoon.base import LetterTycoonError, NotationError, PlayError
from lettertycoon.frontends.kinds import (
    AboutData,
    BenchAnswer,
    BestAnswer,
    CheckAnswer,
    CheckedData,
    DefineAnswer,
    DiffAnswer,
    ErrorAnswer,
    ExplainAnswer,
    FaultData,
    HintAnswer,
    LexiconAnswer,
    LexiconsAnswer,
    ReviewAnswer,
    ServiceAnswer,
    SummaryAnswer,
    WordData,
    WordsAnswer,
    WrittenData,
    made,
)
from lettertycoon.frontends.match_kinds import StageAnswer
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import (
    OBJECTIVES,
    Play,
    Turn,
    check_play,
    is_way,
    objective_to_dict,
    play_to_dict,
    rarest,
    read_laid,
    unknown,
)

if TYPE_CHECKING:
    from lettertycoon.games import Game
    from lettertycoon.hints import Hint, Review, Summary
    from lettertycoon.matches import Match

T = TypeVar("T")
Answer = Mapping[str, Any]
"""An answer of any kind."""

#: The formats that keep definitions when they are written.
KEEP_DEFINITIONS = ("own", "text", "marisa")


def about(lexicon: Lexicon) -> AboutData:
    """Return what identifies a lexicon: its name, number of words and hash."""
    return {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}


def definitions(lexicon: Lexicon, words: Iterable[str]) -> dict[str, str]:
    """Return the words' definitions, in order; words without a definition are left out."""
    known = ((word, lexicon.definition(word)) for word in words)
    return {word: text for word, text in known if text}


def best_answer(
    turn: Turn, lexicon: Lexicon, plays: Iterable[Play], define: bool = False
) -> BestAnswer:
    """Return the kind `best`: the plays, in their order.

    define: whether to add the definitions of their words, here and in the functions below.
    """
    plays, text = list(plays), str(turn)
    return made(
        BestAnswer,
        turn=text,
        lexicon=about(lexicon),
        plays=[play_to_dict(play, text) for play in plays],
        **_meanings(lexicon, (word for play in plays for word in play.words), define),
    )


def words_answer(
    turn: Turn | None, lexicon: Lexicon, words: Sequence[Play | str], define: bool = False
) -> WordsAnswer:
    """Return the kind `words`: plays of one word, or, without a turn, bare words; in order."""
    rows = [_word(each, lexicon) for each in words]
    return made(
        WordsAnswer,
        turn=None if turn is None else str(turn),
        lexicon=about(lexicon),
        pairs_left_out=turn is not None and "V" in turn.patents,
        words=rows,
        **_meanings(lexicon, (row["word"] for row in rows), define),
    )


def check_answer(
    turn: Turn | None, lexicon: Lexicon, laid: Iterable[str], define: bool = False
) -> CheckAnswer:
    """Return the kind `check`: which plays are legal.

    Without a turn, a play is legal if its words are in the lexicon; with a turn, it must also be
    possible to lay it.

    laid: the plays as texts, each a word, words or a way.
    """
    checked = [_checked(text, lexicon, turn) for text in laid]
    return made(
        CheckAnswer,
        turn=None if turn is None else str(turn),
        lexicon=about(lexicon),
        results=[result for result, _ in checked],
        **_meanings(lexicon, (word for _, words in checked for word in words), define),
    )


def define_answer(lexicon: Lexicon, words: Iterable[str]) -> DefineAnswer:
    """Return the kind `define`: each word's definition and rarity, and whether it is legal."""
    rows = [
        {
            "word": word.upper(),
            "legal": word in lexicon,
            "rarity": lexicon.rarity(word),
            "definition": lexicon.definition(word),
        }
        for word in words
    ]
    return made(DefineAnswer, lexicon=about(lexicon), words=rows)


def explain_answer(lexicon: Lexicon, play: Play, define: bool = False) -> ExplainAnswer:
    """Return the kind `explain`: a play explained, as facts and in plain English."""
    from lettertycoon.hints import explain

    return made(
        ExplainAnswer,
        turn=str(play.turn),
        lexicon=about(lexicon),
        **explain(play).to_dict(),
        **_meanings(lexicon, play.words, define),
    )


def summary_answer(found: "Summary", lexicon: Lexicon) -> SummaryAnswer:
    """Return the kind `summary`: a summary, its text, and the lexicon that it was made with."""
    told = found.to_dict() | {"lexicon": about(lexicon), "text": str(found)}
    return cast("SummaryAnswer", told)


def hint_answer(turn: Turn, lexicon: Lexicon, hints: "Iterable[Hint]") -> HintAnswer:
    """Return the kind `hint`: one hint or several."""
    return made(
        HintAnswer, turn=str(turn), lexicon=about(lexicon), hints=[hint.to_dict() for hint in hints]
    )


def review_answer(
    turn: Turn, lexicon: Lexicon, laid: Iterable[str], reviews: "Iterable[Review]"
) -> ReviewAnswer:
    """Return the kind `review`: the reviews of plays.

    laid: the plays as texts, each a word, words or a way.
    """
    results = []
    for text, review in zip(laid, reviews, strict=True):
        result = {"word": text} | review.to_dict()
        if review.error is not None:
            result["error"] = _fault(review.error, text)
        results.append(result)
    return made(ReviewAnswer, turn=str(turn), lexicon=about(lexicon), results=results)


def lexicon_answer(
    lexicon: Lexicon,
    skipped_words: Mapping[str, list[str]] | None = None,
    written: WrittenData | None = None,
) -> LexiconAnswer:
    """Return the kind `lexicon`: a lexicon's counts, size, hash and source.

    skipped_words: the entries left out, by reason; None leaves them out of the answer.
    written: the result of `written`, if the lexicon was saved to a file.
    """
    lengths: Counter[int] = Counter()
    rarities: Counter[int] = Counter()
    for word in lexicon:
        lengths[len(word)] += 1
        rarities[lexicon.rarity(word) or 0] += 1
    return made(
        LexiconAnswer,
        **about(lexicon),
        words_sha256=lexicon.words_sha256,
        format="own" if lexicon.path or lexicon is Lexicon.default() else lexicon.source,
        source=lexicon.source,
        copyright=lexicon.copyright,
        definitions=lexicon.defined,
        classes=lexicon.core.classes,
        nodes=lexicon.core.nodes,
        bytes=lexicon.core.data.nbytes,
        skipped=dict(lexicon.skipped),
        lengths={str(length): lengths[length] for length in sorted(lengths)},
        rarity={str(step or "ungraded"): rarities[step] for step in (1, 2, 3, 4, 5, 6, 0)},
        **({} if skipped_words is None else {"skipped_words": dict(skipped_words)}),
        **({} if written is None else {"written": written}),
    )


def written(lexicon: Lexicon, path: str, format: str) -> WrittenData:
    """Describe the file that `lexicon.save(path, format)` wrote: its format, size and contents."""
    kept = lexicon.defined if format in KEEP_DEFINITIONS else 0
    return cast(
        "WrittenData",
        {
            "path": path,
            "format": format,
            "bytes": os.path.getsize(path),
            "words": len(lexicon),
            "definitions": kept,
            "definitions_left_out": lexicon.defined - kept,
        },
    )


def diff_answer(
    one: Lexicon, other: Lexicon, only_one: list[str], only_other: list[str]
) -> DiffAnswer:
    """Return the kind `diff`: the words that only one of two lexicons has."""
    return made(
        DiffAnswer, one=about(one), other=about(other), only_one=only_one, only_other=only_other
    )


def bench_answer(lexicon: Lexicon, deals: int, seed: int, results: Sequence[Answer]) -> BenchAnswer:
    """Return the kind `bench`: microseconds for each deal, and the number found, by task."""
    return made(BenchAnswer, lexicon=about(lexicon), deals=deals, seed=seed, results=results)


def lexicons_answer(lexicons: Mapping[str, Lexicon]) -> LexiconsAnswer:
    """Return the kind `lexicons`: a server's lexicons, by the names that requests use."""
    served = [
        {**about(lexicon), "name": name, "copyright": lexicon.copyright}
        for name, lexicon in lexicons.items()
    ]
    return made(LexiconsAnswer, lexicons=served)


def service_answer(
    methods: Iterable[str], lexicons: Iterable[str], limits: Mapping[str, int]
) -> ServiceAnswer:
    """Return the kind `service`: a server's methods, lexicons, objectives and limits."""
    return made(
        ServiceAnswer,
        version=__version__,
        methods=list(methods),
        lexicons=list(lexicons),
        objectives=[
            {"name": name, "meaning": each.meaning, "weights": objective_to_dict(each.weights)}
            for name, each in OBJECTIVES.items()
        ],
        limits=dict(limits),
    )


def stage_answer(match: "Match", player: str | None = None) -> StageAnswer:
    """Return the kind `stage`: the state of a match, and the positions of its players.

    player: give only this player's position, and the moves only if they are this player's, since
        they tell the cards; None = all.
    """
    legal = match.legal_moves
    names = match.names if player is None else (player,)
    few = legal.stage in ("replace", "challenge", "buy") and player in (None, match.active)
    return made(
        StageAnswer,
        lexicon=about(match.lexicon),
        stage=match.stage,
        active=match.active,
        turn_of=match.turn_of,
        turns_played=match.turns_played,
        round=match.round,
        last_round=match.last_round,
        retries=match.retries,
        laid=match.laid,
        buyable=legal.buyable,
        least=legal.least,
        most=legal.most,
        legal_moves=list(map(str, legal)) if few else None,
        positions=[
            {"name": name, "line": str(position), "position": position.to_dict()}
            for name, position in [(name, match.position(name)) for name in names]
        ],
        record=match.record(),
    )


def game_stage(kind: type[T], game: "Game", player: str | None) -> T:
    """Return the state of a cousin's game as an answer of a kind.

    player: whose position is told; None = all. The moves are there only if they are this player's.
    """
    names = game.names if player is None else (player,)
    return made(
        kind,
        lexicon=about(game.lexicon),
        stage=game.stage,
        active=game.active,
        legal_moves=list(game.legal_moves) if player in (None, game.active) else None,
        positions=[{"name": name, "position": game.position(name).to_dict()} for name in names],
        record=game.record(),
    )


def error_answer(message: str, code: str, data: Mapping[str, Any]) -> ErrorAnswer:
    """Return the kind `error`: what is wrong with a request."""
    return made(ErrorAnswer, code=code, message=message, data=dict(data))


def _meanings(lexicon: Lexicon, words: Iterable[str], define: bool) -> dict[str, dict[str, str]]:
    return {"definitions": definitions(lexicon, words)} if define else {}


def _word(each: Play | str, lexicon: Lexicon) -> WordData:
    if isinstance(each, str):
        rarity = lexicon.rarity(each)
        return cast(
            "WordData",
            {"word": each, "money": None, "stock": None, "total": None, "rarity": rarity},
        )
    return cast(
        "WordData",
        {
            "word": each.words[0],
            "money": each.money,
            "stock": each.stock,
            "total": each.total,
            "rarity": each.rarity,
        },
    )


def _checked(text: str, lexicon: Lexicon, turn: Turn | None) -> tuple[CheckedData, tuple[str, ...]]:
    """Check one play; return its result, and the words that the text names."""
    words: tuple[str, ...] = ()
    play = error = None
    way = False
    try:
        words, line = read_laid(text, turn)
        way = line is not None
        if turn is None:
            if missing := [word for word in words if word not in lexicon]:
                raise unknown(missing, lexicon)
        else:
            play = check_play(turn, text, lexicon).to_dict()
    except (
        PlayError,
        NotationError,
    ) as why_not:  # one bad play must not hide the results of the others
        error = _fault(why_not, text)
    result: Any = {
        "word": text if way or not words else text.upper(),
        "legal": error is None,
        "error": error,
        "play": play,
        "rarity": rarest(words, lexicon),
    }
    return result, words


def _fault(error: LetterTycoonError, text: str) -> FaultData:
    message = str(error)
    if text.isalpha() and is_way(text):  # only its one lower-case letter makes it a way
        message += (
            f"; {text} was read as a way, with a duplicate in lower case: "
            f"write {text.upper()} for the word"
        )
    return {"code": error.code, "message": message, "data": dict(error.data)}
