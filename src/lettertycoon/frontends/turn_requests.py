"""Requests about turns and words, and about the server."""

from typing import Annotated, Any, cast

from msgspec import Meta

from lettertycoon import __version__
from lettertycoon.base import LetterTycoonError, NotationError, PlayError
from lettertycoon.frontends.answers import about as about_lexicon
from lettertycoon.frontends.answers import define_answer, meanings
from lettertycoon.frontends.asked import (
    AnyTurn,
    By,
    Count,
    Define,
    Letters,
    Plays,
    Seed,
    Served,
    Shown,
    Some,
)
from lettertycoon.frontends.declaring import Asked, AtMost, method
from lettertycoon.frontends.kinds import FaultData, made
from lettertycoon.frontends.turn_kinds import (
    BestAnswer,
    CheckAnswer,
    CheckedData,
    DefineAnswer,
    ExplainAnswer,
    HintAnswer,
    LexiconsAnswer,
    ReviewAnswer,
    ServiceAnswer,
    SummaryAnswer,
    SvgAnswer,
    WordData,
    WordsAnswer,
)
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import (
    OBJECTIVES,
    Play,
    Turn,
    check_play,
    is_shown,
    is_way,
    plays,
    rarest,
    read_laid,
    unknown,
    weights,
    word_filter,
)
from lettertycoon.turns import best as best_plays
from lettertycoon.turns import svg as draw


@method("best", quick=True)
def best(
    service: Asked,
    turn: AnyTurn,
    lexicon: Served,
    n: Count = 5,
    by: By = "total",
    show: Shown | None = None,
    define: Define = False,
) -> BestAnswer:
    """The plays that are worth most, best first.

    n: How many plays.
    """
    plays, text = best_plays(turn, lexicon, n=n, by=by, show=show), str(turn)
    return made(
        BestAnswer,
        turn=text,
        lexicon=about_lexicon(lexicon),
        plays=[play.to_dict() for play in plays],
        **meanings(lexicon, (word for play in plays for word in play.words), define),
    )


@method("words")
def words(
    service: Asked,
    lexicon: Served,
    turn: AnyTurn | None = None,
    by: By = "total",
    prefix: Letters | None = None,
    pattern: Annotated[
        str, Meta(examples=["J?W*"], extra_json_schema={"pattern": "^[A-Za-z?*]{1,64}$"})
    ]
    | None = None,
    spell: Annotated[str, Meta(examples=["AEINR?"], extra_json_schema={"pattern": "^[A-Za-z?]*$"})]
    | None = None,
    show: Shown | None = None,
    define: Define = False,
) -> WordsAnswer:
    """All words that a turn can lay (no pairs), best first; without a turn, words of the lexicon.

    prefix: Only words that begin with these letters.
    pattern: Only words that fit, such as `J?W*`: `?` is one letter, `*` any number of letters.
    spell: Only words that can be made of these letters, each letter used at most once. One of them
        may be `?`, which stands for any letter.
    """
    asked = _fitting(lexicon, prefix, pattern, spell)
    entries: list[Play] | list[str]
    if turn is not None:
        # V is left out, because it only adds pairs of words
        alone = turn.replace(patents=turn.patents.replace("V", ""))
        chosen = None if asked is None else {*asked}
        listed = plays(alone, lexicon, by=by, show=show)
        entries = [play for play in listed if chosen is None or play.words[0] in chosen]
    elif asked is not None:
        weights(by)  # raises if it is not an objective
        shown = word_filter(show)
        entries = [word for word in asked if is_shown(word, lexicon, shown)]
    else:
        raise NotationError(
            "words needs a turn, a prefix, a pattern or letters to spell",
            "request.missing",
            allowed=["turn", "prefix", "pattern", "spell"],
        )
    narrower = "a prefix, a pattern or a rarity to show makes them fewer"
    service.limits.check("words", len(entries), "words", narrower)
    rows = [_word(each, lexicon) for each in entries]
    return made(
        WordsAnswer,
        turn=None if turn is None else str(turn),
        lexicon=about_lexicon(lexicon),
        pairs_left_out=turn is not None and "V" in turn.patents,
        words=rows,
        **meanings(lexicon, (row["word"] for row in rows), define),
    )


@method("check", quick=True)
def check(
    service: Asked,
    words: Plays,
    lexicon: Served,
    turn: AnyTurn | None = None,
    define: Define = False,
) -> CheckAnswer:
    """Whether words are in the lexicon and, if a turn is given, whether the turn can lay them."""
    checked = [_checked(text, lexicon, turn) for text in words]
    return made(
        CheckAnswer,
        turn=None if turn is None else str(turn),
        lexicon=about_lexicon(lexicon),
        results=[result for result, _ in checked],
        **meanings(lexicon, (word for _, words in checked for word in words), define),
    )


@method("define", quick=True)
def define(
    service: Asked,
    words: Annotated[list[str], AtMost("plays", "words to define"), Meta(examples=[["jewels"]])],
    lexicon: Served,
) -> DefineAnswer:
    """What words mean.

    words: Words, in upper or lower case.
    """
    return define_answer(lexicon, words)


@method("svg", quick=True)
def svg(
    service: Asked,
    turn: AnyTurn,
    play: Annotated[str, Meta(examples=["J(EW)eL+S"])],
    lexicon: Served,
) -> SvgAnswer:
    """A picture of a play, as tiles that show where each letter comes from.

    play: A word, two words (`WORD & WORD`, with the V patent) or a way such as `J(EW)eL+S`.
    """
    laid = check_play(turn, play, lexicon)
    return made(
        SvgAnswer,
        turn=str(turn),
        lexicon=about_lexicon(lexicon),
        play=laid.to_dict(),
        svg=draw(laid),
    )


@method("explain", quick=True)
def explain(
    service: Asked,
    turn: AnyTurn,
    play: Annotated[str, Meta(examples=["jewels"])],
    lexicon: Served,
    define: Define = False,
) -> ExplainAnswer:
    """What a play earns and why, as facts and in plain English.

    play: A word, two words (`WORD & WORD`, with the V patent) or a way such as `J(EW)eL+S`.
    """
    from lettertycoon.hints import explain

    laid = check_play(turn, play, lexicon)
    return made(
        ExplainAnswer,
        turn=str(turn),
        lexicon=about_lexicon(lexicon),
        **explain(laid).to_dict(),
        **meanings(lexicon, laid.words, define),
    )


@method("review")
def review(
    service: Asked,
    turn: AnyTurn,
    words: Plays,
    lexicon: Served,
    by: By = "total",
    show: Shown | None = None,
) -> ReviewAnswer:
    """Your own plays compared with all plays of the turn: their ranks, and better plays."""
    from lettertycoon.hints import review

    results = []
    reviews = review(turn, [*words], lexicon, by=by, show=show)
    for text, each in zip(words, reviews, strict=True):
        result = {"word": text} | each.to_dict()
        if each.error is not None:
            result["error"] = _fault(each.error, text)
        results.append(result)
    return made(ReviewAnswer, turn=str(turn), lexicon=about_lexicon(lexicon), results=results)


@method("hint")
def hint(
    service: Asked,
    turn: AnyTurn,
    lexicon: Served,
    level: Annotated[int, Meta(ge=1, le=8)] = 3,
    n: Some | None = None,
    seed: Seed | None = None,
    exclude: Annotated[list[str], AtMost("plays", "words to exclude")] = [],  # noqa: B006
    by: By = "total",
    show: Shown | None = None,
    relax: bool = True,
) -> HintAnswer:
    """Help to find a good play, in eight levels; below level 7 no word is named.

    level: How much a hint tells, 1 to 8.
    n: How many hints, each about another play; one if left out.
    seed: A number that picks one of the good plays; if left out, a hint is about the best one.
    exclude: Words that you have found; no hint is about them.
    show: Which words a hint may be about, in the form that `best` takes; if left out, familiar
        words that are not offensive.
    relax: What to do if `show` leaves no play. True (the default) allows rarer words, then words
        that are not in the second lexicon, then sensitive words; the fact `hint.relaxed` says so.
        With False, the hint has the fact `hint.none` or, with `n`, the list is empty.
    """
    from lettertycoon.hints import hint, several_hints

    asked: dict[str, Any] = {
        "seed": seed, "exclude": exclude, "by": by, "show": show, "relax": relax,
    }  # fmt: skip
    if n is None:
        found = [hint(turn, lexicon, level=level, **asked)]
    else:
        found = several_hints(turn, lexicon, n=n, level=level, **asked)
    return made(
        HintAnswer,
        turn=str(turn),
        lexicon=about_lexicon(lexicon),
        hints=[each.to_dict() for each in found],
    )


@method("summary")
def summary(
    service: Asked, turn: AnyTurn, lexicon: Served, show: Shown | None = None
) -> SummaryAnswer:
    """How many plays a turn has, by length, letters, total and more; no word is named."""
    from lettertycoon.hints import summary

    summarized = summary(turn, lexicon, show=show)
    told = summarized.to_dict() | {"lexicon": about_lexicon(lexicon), "text": str(summarized)}
    return cast("SummaryAnswer", told)


@method("lexicons", quick=True)
def lexicons(service: Asked) -> LexiconsAnswer:
    """The lexicons that are served."""
    served = [
        {**about_lexicon(lexicon), "name": name, "copyright": lexicon.copyright}
        for name, lexicon in service.lexicons.items()
    ]
    return made(LexiconsAnswer, lexicons=served)


@method("about", quick=True)
def about(service: Asked) -> ServiceAnswer:
    """The server: its version, methods, lexicons, objectives and limits."""
    return made(
        ServiceAnswer,
        version=__version__,
        methods=list(service.methods),
        lexicons=list(service.lexicons),
        values=list(service.values),
        objectives=[
            {"name": name, "meaning": each.meaning, "weights": each.weights.to_dict()}
            for name, each in OBJECTIVES.items()
        ],
        limits=service.limits.to_dict(),
    )


def _fitting(
    lexicon: Lexicon, prefix: str | None, pattern: str | None, spell: str | None
) -> list[str] | None:
    """Return the words that fit everything given, sorted; None if nothing is given."""
    fitting = [
        ask(text)
        for ask, text in (
            (lexicon.starting, prefix),
            (lexicon.matching, pattern),
            (lexicon.spellable, spell),
        )
        if text is not None
    ]
    if len(fitting) < 2:
        return fitting[0] if fitting else None
    return sorted(set[str].intersection(*map(set, fitting)))


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
        words, line = read_laid(text)
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
