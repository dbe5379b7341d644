"""Requests about turns and words, and about the server."""

import datetime
from typing import Annotated, Any

from msgspec import Meta

from lettertycoon import __version__, hints, turns
from lettertycoon.base import Amount, ArgumentError, NotationError, PlayError, Value, shown
from lettertycoon.lexicons import Lexicon
from lettertycoon.server import given
from lettertycoon.server.methods import (
    ANSWER,
    BODY,
    SECONDS,
    Served,
    fault,
    limited,
    method,
    methods,
)
from lettertycoon.server.shapes import Fault, Grade
from lettertycoon.turns import Play, Turn

DEALS = 50  # random deals of a day, of which one is chosen
FEWEST = 30  # plays that the chosen deal should have
_PLAY = "A word, two words (`WORD & WORD`, with the V patent) or a way such as `J(EW)eL+S`."
OnePlay = Annotated[str, Meta(description=_PLAY, examples=["J(EW)eL+S"])]


@method("best")
def best(
    turn: given.Turn,
    lexicon: given.Lexicon,
    n: given.Count = 5,
    by: given.By = "total",
    show: given.Show | None = None,
) -> list[Play]:
    """The plays that are worth most, best first.

    n: How many plays.
    """
    return turns.best(turn, lexicon, n=n, by=by, show=show)


class ListedWord(Value, frozen=True):
    """A word, and what it earns in the turn; without a turn, these numbers are null."""

    word: str
    money: Amount | None
    stock: Amount | None
    total: Amount | None
    rarity: Grade


@method("words")
def words(
    lexicon: given.Lexicon,
    turn: given.Turn | None = None,
    by: given.By = "total",
    prefix: given.Letters | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    show: given.Show | None = None,
) -> list[ListedWord]:
    """All words that a turn can lay (no pairs), best first; without a turn, words of the lexicon.

    prefix: Only words that begin with these letters.
    pattern: Only words that fit, such as `J?W*`: `?` is one letter, `*` any number of letters.
    spell: Only words that can be made of these letters, each letter used at most once. One of them
        may be `?`, which stands for any letter.
    """
    begin = None if prefix is None else f"{prefix}*"
    asked = (lexicon.matching, begin), (lexicon.matching, pattern), (lexicon.spellable, spell)
    fitting = [set(find(text)) for find, text in asked if text is not None]
    chosen = set.intersection(*fitting) if fitting else None
    listed = []
    if turn is not None:
        # V is left out, because it only adds pairs of words
        alone = turn.replace(patents=turn.patents.replace("V", ""))
        for play in turns.plays(alone, lexicon, by=by, show=show):
            word = play.words[0]
            if chosen is None or word in chosen:
                listed.append(ListedWord(word, play.money, play.stock, play.total, play.rarity))
    elif chosen is not None:
        turns.weights(by)  # raises if it is not an objective
        filter = turns.word_filter(show)
        shown_words = [word for word in chosen if turns.is_shown(word, lexicon, filter)]
        none = None, None, None
        listed = [ListedWord(word, *none, lexicon.rarity(word)) for word in sorted(shown_words)]
    else:
        names = ["turn", "prefix", "pattern", "spell"]
        message = "words needs a turn, a prefix, a pattern or letters to spell"
        raise NotationError(message, "request.missing", allowed=names)
    if len(listed) > given.WORDS:
        raise limited("words", len(listed), given.WORDS)
    return listed


class Checked(Value, frozen=True):
    """Whether a play is legal, and if not, why; the play is null without a turn."""

    word: str
    legal: bool
    error: Fault | None
    play: Play | None
    rarity: Grade


@method("check")
def check(
    words: given.Plays, lexicon: given.Lexicon, turn: given.Turn | None = None
) -> list[Checked]:
    """Whether words are in the lexicon and, if a turn is given, whether the turn can lay them."""
    return [_checked(text, lexicon, turn) for text in words]


def _checked(text: str, lexicon: Lexicon, turn: Turn | None) -> Checked:
    """Check one play: if it is bad, the others are answered all the same."""
    named: tuple[str, ...] = ()
    play = error = line = None
    try:
        named, line = turns.read_laid(text)
        if turn is not None:
            play = turns.check_play(turn, text, lexicon)
        elif missing := [word for word in named if word not in lexicon]:
            raise turns.unknown(missing, lexicon)
    except (PlayError, NotationError) as why_not:
        error = fault(why_not)
    word = text.upper() if named and line is None else text
    return Checked(word, error is None, error, play, turns.rarest(named, lexicon))


class Defined(Value, frozen=True):
    """What a word means; if the lexicon lacks it, up to three words that may have been meant."""

    word: str
    legal: bool
    rarity: Grade
    definition: str | None
    near: tuple[str, ...]


@method("define")
def define(words: given.Texts, lexicon: given.Lexicon) -> list[Defined]:
    """What words mean.

    words: Words, in upper or lower case.
    """
    defined = []
    for word in words:
        near = () if word in lexicon else tuple(lexicon.near(word)[:3])
        known = lexicon.rarity(word), lexicon.definition(word)
        defined.append(Defined(word.upper(), word in lexicon, *known, near))
    return defined


@method("explain")
def explain(turn: given.Turn, play: OnePlay, lexicon: given.Lexicon) -> hints.Explanation:
    """What a play earns and why, as facts and in plain English."""
    return hints.explain(turns.check_play(turn, play, lexicon))


@method("review")
def review(
    turn: given.Turn,
    words: given.Plays,
    lexicon: given.Lexicon,
    by: given.By = "total",
    show: given.Show | None = None,
) -> list[hints.Review]:
    """Your own plays compared with all plays of the turn: their ranks, and better plays."""
    return hints.review(turn, [*words], lexicon, by=by, show=show)


_LEVEL = "How much a hint tells, 1 to 8; below level 7 no word is named."
Level = Annotated[int, Meta(ge=1, le=8, description=_LEVEL)]
_PICK = "A number that picks one of the good plays; if left out, the hint is about the best one."
Pick = Annotated[given.Seed, Meta(description=_PICK)]
_FOUND = "Words that you have found; no hint is about them."
Found = Annotated[given.Texts, Meta(description=_FOUND)]
_RELAX = "Whether rarer words, then words that are not in the second lexicon, then sensitive words "
_RELAX += "are allowed if `show` leaves no play; the fact `hint.relaxed` says so."
Relax = Annotated[bool, Meta(description=_RELAX)]


@method("hint")
def hint(
    turn: given.Turn,
    lexicon: given.Lexicon,
    level: Level = 3,
    seed: Pick | None = None,
    exclude: Found = [],  # noqa: B006
    by: given.By = "total",
    show: given.Show | None = None,
    relax: Relax = True,
) -> hints.Hint:
    """Help to find a good play, in eight levels.

    show: Which words a hint may be about, in the form that `best` takes; if left out, familiar
        words that are not offensive.
    """
    asked: Any = {"level": level, "seed": seed, "exclude": exclude, "by": by, "show": show}
    return hints.hint(turn, lexicon, relax=relax, **asked)


@method("several_hints")
def several_hints(
    turn: given.Turn,
    n: given.Count,
    lexicon: given.Lexicon,
    level: Level = 3,
    seed: Pick | None = None,
    exclude: Found = [],  # noqa: B006
    by: given.By = "total",
    show: given.Show | None = None,
    relax: Relax = True,
) -> list[hints.Hint]:
    """Hints as `hint` gives one, each about another play, with no word in two of the plays.

    n: How many hints.
    """
    asked: Any = {"level": level, "seed": seed, "exclude": exclude, "by": by, "show": show}
    return hints.several_hints(turn, lexicon, n=n, relax=relax, **asked)


@method("summary")
def summary(
    turn: given.Turn, lexicon: given.Lexicon, show: given.Show | None = None
) -> hints.Summary:
    """How many plays a turn has, by length, letters, total and more; no word is named."""
    return hints.summary(turn, lexicon, show=show)


class Today(Value, frozen=True):
    """The deal of a day: the turn in its one line, how many plays it has, and the best total."""

    date: str
    turn: str
    hand: str
    pool: str
    count: Amount
    best: Amount


@method("today")
def today(date: str) -> Today:
    """The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.

    date: The day, as YYYY-MM-DD. Use the day in UTC, so that players everywhere get the same deal.
    """
    from lettertycoon.batches import Deals  # other requests do not need it

    try:
        day = datetime.datetime.strptime(date, "%Y-%m-%d").date()
    except ValueError:
        message = f"date is {shown(date)}; it must be a day, such as 2026-11-22"
        raise ArgumentError(message, "today.date", value=date) from None
    # the first deal that has enough plays; if none has, the first
    deals = [
        (turn, hints.summary(turn).count) for turn in Deals.random(DEALS, seed=day.toordinal())
    ]
    turn, count = next((each for each in deals if each[1] >= FEWEST), deals[0])
    (play,) = turns.best(turn, n=1)
    return Today(date, str(turn), turn.hand, turn.pool, count, play.total)


class About(Value, frozen=True):
    """What a server offers.

    lexicons: the names of lexicons that requests may name, and how many words each has.
    objectives: what `by` may name, and what the value of a play then is.
    limits: the most that one request may ask for.
    """

    version: str
    methods: tuple[str, ...]
    lexicons: dict[str, Amount]
    objectives: dict[str, str]
    limits: dict[str, int]


@method("about")
def about(served: Served) -> About:
    """The server: its version, methods, lexicons, objectives and limits."""
    limits = {"body": BODY, "answer": ANSWER, "seconds": SECONDS}
    return About(
        __version__,
        tuple(methods()),
        {name: len(lexicon) for name, lexicon in served.lexicons.items()},
        {name: each.meaning for name, each in turns.OBJECTIVES.items()},
        limits | given.LIMITS,
    )
