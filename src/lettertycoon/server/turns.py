"""Requests about turns and words, and about the server."""

import datetime
from functools import partial
from typing import Annotated

from msgspec import Meta

from lettertycoon import __version__, hints, turns
from lettertycoon.base import Amount, ArgumentError, Fault, NotationError, PlayError, Value
from lettertycoon.lexicons import Lexicon
from lettertycoon.server import given
from lettertycoon.server.methods import Served, check_most, fault, method, methods
from lettertycoon.turns import Play, Turn

_RARITY = "1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded"
Grade = Annotated[int | None, Meta(description=_RARITY)]
DEALS = 50  # random deals of a day, of which one is chosen
FEWEST = 30  # plays that the chosen deal should have
PATENTS = ("", "X", "Z", "K", "BJ", "V", "BJKVXZ")  # of the deals, from Monday to Sunday
RIVALS = (1, 2, 3, 4)  # levels of the casual bots that play the deal of a day
clock = partial(datetime.datetime.now, datetime.UTC)  # the present time; tests set another one


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
    if turn is not None:
        # V is left out, because it only adds pairs of words
        alone = turn.replace(patents=turn.patents.replace("V", ""))
        plays = turns.plays(alone, lexicon, by=by, show=show)
        found = [ListedWord(p.words[0], p.money, p.stock, p.total, p.rarity) for p in plays]
        return [each for each in found if all(each.word in some for some in fitting)]
    if not fitting:
        message = "give a turn, a prefix, a pattern or letters to spell"
        names = ["turn", "prefix", "pattern", "spell"]
        raise NotationError(message, "request.missing", allowed=names)
    turns.weights(by)  # raises if it is not an objective
    filter = turns.word_filter(show)
    listed = set.intersection(*fitting)
    if filter != turns.EVERY_WORD:
        listed = {word for word in listed if turns.is_shown(word, lexicon, filter)}
    check_most("words", len(listed), given.WORDS)
    return [ListedWord(word, None, None, None, lexicon.rarity(word)) for word in sorted(listed)]


class Checked(Value, frozen=True):
    """Whether a play is legal, and if not, why; the play is null without a turn.

    definitions: what its words mean, as far as the lexicon knows.
    """

    word: str
    legal: bool
    error: Fault | None
    play: Play | None
    rarity: Grade
    definitions: dict[str, str]


@method("check")
def check(
    words: given.Plays, lexicon: given.Lexicon, turn: given.Turn | None = None
) -> list[Checked]:
    """Whether words are in the lexicon and, if a turn is given, whether the turn can lay them."""
    return [check_one(play, lexicon, turn) for play in words]


def check_one(value: given.PlayJson, lexicon: Lexicon, turn: Turn | None) -> Checked:
    """Check one play: if it is bad, the others are answered all the same."""
    named: tuple[str, ...] = ()
    play = error = line = None
    try:
        asked = given.as_play(value)
        named, line = turns.read_play(asked)
        if turn is not None:
            play = turns.check_play(turn, asked, lexicon)
        elif missing := [word for word in named if word not in lexicon]:
            raise turns.unknown_words_error(missing, lexicon)
    except (PlayError, NotationError) as unknown:
        error = fault(unknown)
    meanings = {each: told for each in named if (told := lexicon.definition(each))}
    word = _told_again(value, words=line is None and bool(named))
    return Checked(word, error is None, error, play, turns.rarest(named, lexicon), meanings)


def _told_again(value: given.PlayJson, *, words: bool) -> str:
    """Return a play of a request as a text: words in capitals, a way as it is."""
    if isinstance(value, given.LaidWay):
        return value.line
    text = value.strip() if isinstance(value, str) else " & ".join(value)
    return text.upper() if words else text


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


class Today(Value, frozen=True):
    """The deal of a day: the turn in its one line, how many plays it has, and the best total.

    rivals, laid: what bots earn with the same cards, and how, if that is asked for.
    left: seconds until the next deal.
    """

    date: str
    turn: str
    hand: str
    pool: str
    patents: str
    count: Amount
    best: Amount
    rivals: dict[str, Amount]
    laid: dict[str, str]
    left: Amount


@method("today")
def today(date: datetime.date | None = None, laid: bool = False) -> Today:
    """The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.

    date: The day, as YYYY-MM-DD; if left out, the present day in UTC. Future days are refused.
    laid: Whether to tell what the bots lay with this deal.
    """
    from lettertycoon import batches, matches  # other requests do not need them

    now = clock()
    date = date or now.date()
    if date > now.date():
        raise ArgumentError(f"the deal of {date} is not known yet", "request.day", value=str(date))
    seed, patents = date.toordinal(), PATENTS[date.weekday()]
    # the first deal that has enough plays; if none has, the first
    dealt = [*batches.Deals.random(DEALS, seed=seed, patents=patents)]
    enough = (each for each in map(turns.plays, dealt) if len(each) >= FEWEST)
    plays = next(enough, None) or turns.plays(dealt[0])
    turn = plays.turn
    seen = matches.Position(turn.hand, turn.pool, me=matches.Player(patents))
    legal = matches.Legal("lay", None, seen)
    moves = {f"casual:{n}": matches.bots.Casual(n, seed).move(seen, legal) for n in RIVALS}
    ways = {bot: move.cards for bot, move in moves.items() if move.action == "lay"}
    rivals = {bot: turns.lay(turn, way).total for bot, way in ways.items()}
    left = 86_400 - (now.hour * 60 + now.minute) * 60 - now.second
    cards, told = (str(turn), turn.hand, turn.pool, patents), ways if laid else {}
    return Today(str(date), *cards, len(plays), plays[0].total, rivals, told, left)


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
