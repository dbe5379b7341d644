"""Requests about turns and words, and about the server."""

import datetime
from typing import Annotated

from msgspec import Meta

from lettertycoon import __version__, daily, hints, lexicons, turns
from lettertycoon.base import Amount, Value
from lettertycoon.server import limits, params
from lettertycoon.server.limits import check_most
from lettertycoon.server.registry import method, methods
from lettertycoon.server.service import Service
from lettertycoon.turns import Play


@method("best", "lt.best")
def best(
    turn: params.Turn,
    lexicon: params.Lexicon,
    n: params.Count = 5,
    by: params.By = "total",
    show: params.Show | None = None,
) -> list[Play]:
    """The plays that are worth most, best first.

    Args:
        n: How many plays.
    """
    return turns.best(turn, lexicon, n=n, by=by, show=show)


Prefix = Annotated[str, Meta(pattern="^[A-Za-z]*$")]


@method("words", "lt.words")
def words(
    lexicon: params.Lexicon,
    turn: params.Turn | None = None,
    by: params.By = "total",
    prefix: Prefix | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    show: params.Show | None = None,
) -> list[turns.ListedWord]:
    """All words that a turn can lay (no pairs), best first; without a turn, words of the lexicon.

    Args:
        prefix: Only words that begin with these letters.
        pattern: Only words that fit, such as `J?W*`: `?` is one letter, `*` any number of letters.
        spell: Only words that can be made of these letters, each letter used at most once. One of
            them may be `?`, which stands for any letter.
    """
    listed = turns.words(
        turn, lexicon, by=by, prefix=prefix, pattern=pattern, spell=spell, show=show
    )
    check_most("words", len(listed), limits.WORDS)
    return listed


@method("check", "lt.check")
def check(
    words: params.Plays, lexicon: params.Lexicon, turn: params.Turn | None = None
) -> list[turns.Checked]:
    """Whether words are in the lexicon and, if a turn is given, whether the turn can lay them."""
    return turns.check(map(params.as_play, words), turn, lexicon)


@method("define", "lt.define")
def define(words: params.Texts, lexicon: params.Lexicon) -> list[lexicons.Defined]:
    """What words mean.

    Args:
        words: Words, in upper or lower case.
    """
    return lexicons.define(words, lexicon)


@method("explain", "lt.explain(lt.check_play(turn, play))")
def explain(turn: params.Turn, play: params.Play, lexicon: params.Lexicon) -> hints.Explanation:
    """What a play earns and why, as facts and in plain English."""
    return hints.explain(turns.check_play(turn, params.as_play(play), lexicon))


@method("review", "lt.reviews")
def review(
    turn: params.Turn,
    words: params.Plays,
    lexicon: params.Lexicon,
    by: params.By = "total",
    show: params.Show | None = None,
) -> list[hints.Review]:
    """Your own plays compared with all plays of the turn: their ranks, and better plays."""
    return hints.reviews(turn, map(params.as_play, words), lexicon, by=by, show=show)


Level = Annotated[int, Meta(ge=1, le=8)]


@method("hint", "lt.hint")
def hint(
    turn: params.Turn,
    lexicon: params.Lexicon,
    level: Level = 3,
    seed: params.Seed | None = None,
    exclude: params.Plays = [],  # noqa: B006
    by: params.By = "total",
    show: params.Show | None = None,
    relax: bool = True,
) -> hints.Hint:
    """Help to find a good play, in eight levels.

    Args:
        show: Which words a hint may be about, in the form that `best` takes; if left out, familiar
            words that are not offensive.
    """
    excluded = map(params.as_play, exclude)
    return hints.hint(
        turn, lexicon, level=level, seed=seed, exclude=excluded, by=by, show=show, relax=relax
    )


@method("several_hints", "lt.several_hints")
def several_hints(
    turn: params.Turn,
    n: Annotated[int, Meta(ge=0, le=limits.HINTS)],
    lexicon: params.Lexicon,
    level: Level = 3,
    seed: params.Seed | None = None,
    exclude: params.Plays = [],  # noqa: B006
    by: params.By = "total",
    show: params.Show | None = None,
    relax: bool = True,
) -> list[hints.Hint]:
    """Several hints as `hint` gives them, each about another play; no two plays share a word.

    Args:
        n: How many hints.
        show: Which words hints may be about, in the form that `best` takes; if left out, familiar
            words that are not offensive.
    """
    excluded = map(params.as_play, exclude)
    return hints.several_hints(
        turn, lexicon, n=n, level=level, seed=seed, exclude=excluded, by=by, show=show, relax=relax
    )


@method("summary", "lt.summary")
def summary(
    turn: params.Turn, lexicon: params.Lexicon, show: params.Show | None = None
) -> hints.Summary:
    """How many plays a turn has, by length, letters, total and more; no word is named."""
    return hints.summary(turn, lexicon, show=show)


@method("today", "lt.today")
def today(date: datetime.date | None = None, laid: bool = False) -> daily.Today:
    """The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.

    Args:
        date: The day, as YYYY-MM-DD; if left out, the present day in UTC. Future days are refused.
        laid: Whether to tell what the bots lay with this deal.
    """
    return daily.today(date, laid=laid)


class KnownLexicon(Value, frozen=True):
    """A lexicon that requests may name.

    Attributes:
        words: how many words it has.
        name: its own name, which records have.
        sha256: of its words, as records have it.
    """

    words: Amount
    name: str
    sha256: str


class StandardGame(Value, frozen=True):
    """Numbers and words of the standard rules.

    Attributes:
        prices: letter -> price of its patent, in dollars.
        earnings: length of a word -> money and stock.
        goals: number of players -> worth of one player's patents that begins the last round.
        abilities: letter -> what its patent does for its owner, in a sentence.
        rarities: the names of the rarities 1, 2 ...
    """

    prices: dict[str, Amount]
    earnings: dict[int, tuple[Amount, Amount]]
    goals: dict[int, Amount]
    abilities: dict[str, str]
    rarities: tuple[str, ...]


_ABILITIES = {
    "B": "Doubles a word that begins and ends with a vowel.",
    "J": "Doubles a word if at least half of its letters are vowels.",
    "K": "Doubles a word with only one vowel.",
    "Q": "Replace a card before your word.",
    "V": "Lay two words.",
    "X": "Copy a letter.",
    "Z": "Add an S.",
}


class About(Value, frozen=True):
    """What a server offers.

    Attributes:
        lexicons: the lexicons that requests may name, by the name that they use.
        objectives: what `by` may name, and what the value of a play then is.
        weights: how much each part of a play is worth by these objectives.
        limits: the most that one request may ask for.
    """

    version: str
    methods: tuple[str, ...]
    lexicons: dict[str, KnownLexicon]
    objectives: dict[str, str]
    weights: dict[str, turns.Weights]
    limits: dict[str, int]
    game: StandardGame


@method("about", "")
def about(service: Service) -> About:
    """The server: its version, methods, lexicons, objectives and limits, and the game's numbers."""
    known = {
        name: KnownLexicon(len(lexicon), lexicon.name, lexicon.sha256)
        for name, lexicon in service.lexicons.items()
    }
    return About(
        __version__,
        tuple(methods()),
        known,
        {name: each.meaning for name, each in turns.OBJECTIVES.items()},
        {name: each.weights for name, each in turns.OBJECTIVES.items()},
        limits.LIMITS,
        _standard_game(),
    )


def _standard_game() -> StandardGame:
    """Return the numbers and words of the standard rules."""
    rules = turns.Rules()
    rarities = tuple([rarity.label for rarity in lexicons.Rarity])
    return StandardGame(
        dict(rules.prices), dict(rules.earnings), dict(rules.goals), _ABILITIES, rarities
    )
