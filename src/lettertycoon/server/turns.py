"""Requests about turns and words, and about the server."""

import datetime
from typing import Annotated

from msgspec import Meta

from lettertycoon import __version__, daily, hints, lexicons, turns
from lettertycoon.base import Amount, Value
from lettertycoon.server import given
from lettertycoon.server.methods import Served, check_most, method, methods
from lettertycoon.turns import Play


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


Prefix = Annotated[str, Meta(pattern="^[A-Za-z]*$")]


@method("words")
def words(
    lexicon: given.Lexicon,
    turn: given.Turn | None = None,
    by: given.By = "total",
    prefix: Prefix | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    show: given.Show | None = None,
) -> list[turns.ListedWord]:
    """All words that a turn can lay (no pairs), best first; without a turn, words of the lexicon.

    prefix: Only words that begin with these letters.
    pattern: Only words that fit, such as `J?W*`: `?` is one letter, `*` any number of letters.
    spell: Only words that can be made of these letters, each letter used at most once. One of them
        may be `?`, which stands for any letter.
    """
    listed = turns.words(
        turn, lexicon, by=by, prefix=prefix, pattern=pattern, spell=spell, show=show
    )
    check_most("words", len(listed), given.WORDS)
    return listed


@method("check")
def check(
    words: given.Plays, lexicon: given.Lexicon, turn: given.Turn | None = None
) -> list[turns.Checked]:
    """Whether words are in the lexicon and, if a turn is given, whether the turn can lay them."""
    return turns.check(map(given.as_play, words), turn, lexicon)


@method("define")
def define(words: given.Texts, lexicon: given.Lexicon) -> list[lexicons.Defined]:
    """What words mean.

    words: Words, in upper or lower case.
    """
    return lexicons.define(words, lexicon)


@method("explain")
def explain(turn: given.Turn, play: given.Play, lexicon: given.Lexicon) -> hints.Explanation:
    """What a play earns and why, as facts and in plain English."""
    return hints.explain(turns.check_play(turn, given.as_play(play), lexicon))


@method("review")
def review(
    turn: given.Turn,
    words: given.Plays,
    lexicon: given.Lexicon,
    by: given.By = "total",
    show: given.Show | None = None,
) -> list[hints.Review]:
    """Your own plays compared with all plays of the turn: their ranks, and better plays."""
    return hints.reviews(turn, map(given.as_play, words), lexicon, by=by, show=show)


_LEVEL = "How much a hint tells, 1 to 8; below level 7 no word is named."
Level = Annotated[int, Meta(ge=1, le=8, description=_LEVEL)]
_PICK = "A number that picks a good play; if left out, the best play that `show` allows."
Pick = Annotated[given.Seed, Meta(description=_PICK)]
_FOUND = "Plays that you have found; no hint is about their words."
Found = Annotated[given.Plays, Meta(description=_FOUND)]


@method("hint")
def hint(
    turn: given.Turn,
    lexicon: given.Lexicon,
    level: Level = 3,
    seed: Pick | None = None,
    exclude: Found = [],  # noqa: B006
    by: given.By = "total",
    show: given.Show | None = None,
) -> hints.Hint:
    """Help to find a good play, in eight levels.

    show: Which words a hint may be about, in the form that `best` takes; if left out, familiar
        words that are not offensive.
    """
    excluded = map(given.as_play, exclude)
    return hints.hint(turn, lexicon, level=level, seed=seed, exclude=excluded, by=by, show=show)


@method("several_hints")
def several_hints(
    turn: given.Turn,
    n: Annotated[int, Meta(ge=0, le=given.HINTS)],
    lexicon: given.Lexicon,
    level: Level = 3,
    seed: Pick | None = None,
    exclude: Found = [],  # noqa: B006
    by: given.By = "total",
    show: given.Show | None = None,
) -> list[hints.Hint]:
    """Several hints as `hint` gives them, each about another play; no two plays share a word.

    n: How many hints.
    """
    excluded = map(given.as_play, exclude)
    return hints.several_hints(
        turn, lexicon, n=n, level=level, seed=seed, exclude=excluded, by=by, show=show
    )


@method("summary")
def summary(
    turn: given.Turn, lexicon: given.Lexicon, show: given.Show | None = None
) -> hints.Summary:
    """How many plays a turn has, by length, letters, total and more; no word is named."""
    return hints.summary(turn, lexicon, show=show)


@method("today")
def today(date: datetime.date | None = None, laid: bool = False) -> daily.Today:
    """The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.

    date: The day, as YYYY-MM-DD; if left out, the present day in UTC. Future days are refused.
    laid: Whether to tell what the bots lay with this deal.
    """
    return daily.today(date, laid=laid)


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
    return About(
        __version__,
        tuple(methods()),
        {name: len(lexicon) for name, lexicon in served.lexicons.items()},
        {name: each.meaning for name, each in turns.OBJECTIVES.items()},
        given.LIMITS,
    )
