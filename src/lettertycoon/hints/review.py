"""Reviewing the player's own plays: their rank, their loss, and better plays close to them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, overload

from lettertycoon.base import NotationError, PlayError
from lettertycoon.facts import BetterFact, ReviewFact, fact, of_reviews
from lettertycoon.hints.better import better_plays, better_way
from lettertycoon.hints.nearest import Nearest
from lettertycoon.hints.review_text import text_of
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Plays,
    Show,
    Turn,
    check_play,
    check_turn,
    in_own_unit,
    name_of,
    play_of,
    value_of,
    weights,
)

Words = str | Play | Iterable[str]
"""The player's own play: a word, a way, a tuple of words, or a Play."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Review:
    """A comparison of the player's own play with the other plays of the turn.

    It is an immutable value made by `review`. `str(review)` is plain English, one sentence for each
    fact. If the play is not legal, everything except `error` and `facts` is None.

    error: the error that says why the play is not legal; None if it is legal.
    play: the play, with the way that was given, if any.
    rank: the play's place among the plays shown, 0 = the best; None if the filters hide it.
    count: the number of plays shown.
    best: the best play shown; None if there is none.
    loss: the value of the best play shown less the value of this play, but never less than 0. If a
        way was given, the value of that way counts, here and in the gains of `better`. It may be
        less than `play.value`, which is the value of the words' first way, if the objective counts
        royalties or cards. `rank` is that of the first way, too; so a play of rank 0 may have a
        loss.
    better: better plays, the least changed first (see `review`).
    """

    error: PlayError | NotationError | None
    play: Play | None = None
    rank: int | None = None
    count: int | None = None
    best: Play | None = None
    loss: float | None = None
    better: tuple[BetterFact, ...] | None = None

    @property
    def facts(self) -> tuple[ReviewFact | BetterFact, ...]:
        """All facts of the review, those of `better` included (docs/facts.md)."""
        play, count, best, error = self.play, self.count, self.best, self.error
        if error is not None:
            return (fact(of_reviews.Illegal, code=error.code, message=str(error)),)
        assert play is not None and count is not None  # it is legal
        by = name_of(play.by)
        facts: list[ReviewFact] = [
            fact(of_reviews.Place, words=play.words, rank=self.rank, count=count, by=by)
        ]
        if best is not None and self.loss is not None and self.rank != 0:
            facts.append(
                fact(
                    of_reviews.Best,
                    words=best.words,
                    money=best.money,
                    stock=best.stock,
                    loss=self.loss,
                )
            )
        return (*facts, *(self.better or ()))

    def __str__(self) -> str:
        return text_of(self.facts)

    def __repr__(self) -> str:
        play = "no legal play" if self.play is None else str(self.play)
        rank = "" if self.rank is None else f", {self.rank + 1} of {self.count}"
        return f"<Review of {play}{rank}>"

    def _value(self) -> tuple[Any, ...]:
        return self.play, self.rank, self.best, self.facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Review):
            return NotImplemented
        return self is other or self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON values (docs/json.md)."""
        play, best, better, error = self.play, self.best, self.better, self.error
        fault = None
        if error is not None:
            fault = {"code": error.code, "message": str(error), "data": dict(error.data)}
        return {
            "legal": error is None,
            "error": fault,
            "play": None if play is None else play.to_dict(),
            "rank": self.rank,
            "count": self.count,
            "best": None if best is None else best.to_dict(),
            "loss": self.loss,
            "better": None if better is None else [fact.to_dict() for fact in better],
            "facts": [fact.to_dict() for fact in self.facts],
            "text": str(self),
        }


@overload
def review(
    turn: Turn,
    my_words: list[Words],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> list[Review]: ...
@overload
def review(
    turn: Turn,
    my_words: str | Play | tuple[str, ...],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> Review: ...
def review(
    turn: Turn,
    my_words: list[Words] | str | Play | tuple[str, ...],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> Review | list[Review]:
    """Compare your own play, or each play of a list, with all plays of the turn.

    my_words: one play: a word, a way such as "J(EW)eL+S", a tuple of words (two with the V patent),
        or a Play. A list of plays gives a list of reviews. An illegal play raises no error; its
        review says why it is illegal.
    by, show: as in `plays`. They select the plays to compare with, and never make your play
        illegal.

    `Review.better` has plays of more value, the least changed first. Each kind gives its first play
    in the order of plays; no play comes twice, except under "better.doubled".

    - "better.way": the same words laid another way, if you gave a way. The way has more value, or
      the same value with less paid to rivals.
    - "better.with_s": a word with an S after it. If you laid two words, the other word stays, here
      and in the kinds below unless they say otherwise.
    - "better.same_letters": the same letters, in as many words; both of two words may change.
    - "better.beside" (needs V): your word with a second one, or one of your words with another one.
    - "better.added": the letters of a word and one more. "better.changed": one letter replaced.
    - "better.doubled": for each owned ability B, J or K, and for the letter Q, if it doubles none
      of your words: the play that it doubles with the fewest other letters.

    If a turn has more than 4,000,000 plays, only the first 4,000,000 are compared, and
    "better.way" is the only kind.

    Raises the errors that `plays` raises for its arguments.

    >>> print(review(Turn("JLSEANZ", "EWE"), "jewel"))
    JEWEL is number 12 of 172 plays.
    The best, WEAZENS, earns 4 more.
    With an S after JEWEL, JEWELS earns 2 more.
    """
    check_turn(turn)
    weights(by)
    legal = chosen(lexicon)
    plays = Plays(turn, legal, by, show)
    nearest = Nearest(plays)
    if isinstance(my_words, list):
        return [_judged(each, plays, nearest, legal) for each in my_words]
    return _judged(my_words, plays, nearest, legal)


def _judged(mine: Words, plays: Plays, nearest: Nearest | None, legal: Lexicon) -> Review:
    try:
        play = _checked(mine, plays.turn, legal, plays.by)
    except (PlayError, NotationError) as error:
        return Review(error)
    best = plays[0] if len(plays) else None
    lost = 0 if best is None else max(0, value_of(best) - value_of(play))
    better = better_way(play) if play.laid is not None else ()
    if nearest is not None:
        better += better_plays(play, nearest.near(play))
    loss = in_own_unit(lost, plays.by)
    return Review(None, play, plays.rank(play.words), len(plays), best, loss, better)


def _checked(mine: Words, turn: Turn, legal: Lexicon, by: Objective) -> Play:
    """Check the player's own play. Raises PlayError or NotationError if it is not legal."""
    if not isinstance(mine, Play):
        return check_play(turn, mine, legal, by=by)
    if mine.turn != turn:
        message = f"{mine} is a play of another turn, {mine.turn}"
        raise PlayError(message, "play.other_turn", turn=str(mine.turn))
    play = check_play(turn, mine.words, legal, by=by)
    if mine.laid is None:
        return play
    return play_of(turn, mine.words, rarity=play.rarity, by=by, way=str(mine.way))
