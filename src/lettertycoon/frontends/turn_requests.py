"""What is asked about turns and words, and about the server."""

from typing import Annotated, Any

from msgspec import Meta

from lettertycoon.base import NotationError
from lettertycoon.frontends.answers import (
    best_answer,
    check_answer,
    explain_answer,
    hint_answer,
    lexicons_answer,
    review_answer,
    service_answer,
    summary_answer,
    words_answer,
)
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
)
from lettertycoon.frontends.declaring import Asked, AtMost, method
from lettertycoon.frontends.found_words import found_words
from lettertycoon.frontends.kinds import (
    BestAnswer,
    CheckAnswer,
    ExplainAnswer,
    HintAnswer,
    LexiconsAnswer,
    ReviewAnswer,
    ServiceAnswer,
    SummaryAnswer,
    WordsAnswer,
)
from lettertycoon.turns import best as best_plays
from lettertycoon.turns import check_play


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
    found = best_plays(turn, lexicon, n=n, by=by, show=show)
    return best_answer(turn, lexicon, found, define)


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
    """Every single word that can be laid, best first; without a turn, with a prefix, a pattern or
    letters to spell, those of the lexicon.

    prefix: Only words that begin with these letters.
    pattern: Only words that fit, such as `J?W*`: `?` is one letter, `*` any number.
    spell: Only words that these letters spell, each used once; one may be `?`, any letter.
    """
    if turn is None and prefix is None and pattern is None and spell is None:
        raise NotationError(
            "words is asked without a turn, a prefix, a pattern or letters to spell",
            "request.missing",
            allowed=["turn", "prefix", "pattern", "spell"],
        )
    found = found_words(
        turn, lexicon, by=by, prefix=prefix, pattern=pattern, spell=spell, show=show
    )
    narrower = "a prefix, a pattern or a rarity to show makes them fewer"
    service.limits.check("words", len(found), "words", narrower)
    return words_answer(turn, lexicon, found, define)


@method("check", quick=True)
def check(
    service: Asked,
    words: Plays,
    lexicon: Served,
    turn: AnyTurn | None = None,
    define: Define = False,
) -> CheckAnswer:
    """Whether plays are good: in the lexicon and, with a turn, whether its cards can lay them."""
    return check_answer(turn, lexicon, words, define)


@method("explain", quick=True)
def explain(
    service: Asked,
    turn: AnyTurn,
    play: Annotated[str, Meta(examples=["jewels"])],
    lexicon: Served,
    define: Define = False,
) -> ExplainAnswer:
    """What a play earns and why, as facts and in plain English.

    play: A word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`.
    """
    return explain_answer(lexicon, check_play(turn, play, lexicon), define)


@method("review")
def review(
    service: Asked,
    turn: AnyTurn,
    words: Plays,
    lexicon: Served,
    by: By = "total",
    show: Shown | None = None,
) -> ReviewAnswer:
    """One's own plays among all plays of the turn: their places, and what would be better."""
    from lettertycoon.hints import review

    return review_answer(turn, lexicon, words, review(turn, [*words], lexicon, by=by, show=show))


@method("hint")
def hint(
    service: Asked,
    turn: AnyTurn,
    lexicon: Served,
    level: Annotated[int, Meta(ge=1, le=8)] = 3,
    n: Count | None = None,
    seed: Seed | None = None,
    exclude: Annotated[list[str], AtMost("plays", "words to exclude")] = [],  # noqa: B006
    by: By = "total",
    show: Shown | None = None,
    relax: bool = True,
) -> HintAnswer:
    """Help to find a good play, in eight levels; below level 7 its words are not named.

    level: How much a hint tells, 1 to 8.
    n: How many hints, each about another play; one if left out.
    seed: Picks one of the good plays; the best one if left out.
    exclude: Words that were found already; no hint is about them.
    show: Which words a hint may be about, as of `best`; familiar words that are not offensive if
        left out.
    relax: True, if left out, takes rarer words, then words that are not in the second lexicon, then
        sensitive ones, if no other play is left, and says so with the fact `hint.relaxed`. False
        gives no hint then (`hint.none_shown`), or with `n` an empty list.
    """
    from lettertycoon.hints import hint

    asked: dict[str, Any] = {
        "seed": seed, "exclude": exclude, "by": by, "show": show, "relax": relax,
    }  # fmt: skip
    if n is None:
        hints = [hint(turn, lexicon, level=level, **asked)]
    else:
        hints = hint(turn, lexicon, level=level, n=n, **asked)
    return hint_answer(turn, lexicon, hints)


@method("summary")
def summary(
    service: Asked, turn: AnyTurn, lexicon: Served, show: Shown | None = None
) -> SummaryAnswer:
    """The plays of a turn in numbers; no word is named."""
    from lettertycoon.hints import summary

    return summary_answer(summary(turn, lexicon, show=show), lexicon)


@method("lexicons", quick=True)
def lexicons(service: Asked) -> LexiconsAnswer:
    """The lexicons that are served."""
    return lexicons_answer(service.lexicons)


@method("about", quick=True)
def about(service: Asked) -> ServiceAnswer:
    """The server: its version, methods, lexicons, objectives and limits."""
    return service_answer(service.methods, service.lexicons, service.limits.to_dict())
