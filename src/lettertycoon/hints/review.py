"""A review of one's own plays: their places, what they lose, the least changed better plays."""

from typing import Any, overload

from lettertycoon.base import Immutable, NotationError, PlayError, check_unmade
from lettertycoon.hints.better import better_plays, better_way
from lettertycoon.hints.facts import Fact
from lettertycoon.hints.judging import Judged, Question, Words, judged
from lettertycoon.hints.pages import page_of
from lettertycoon.hints.review_text import text_of
from lettertycoon.lexicons import Lexicon, Rarity, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Turn,
    check_hints,
    check_turn,
    suggested,
    weights,
)


class Review(Immutable):
    """What a play of one's own is worth beside the others of its turn: an immutable value, made by
    `review`. `str` tells it in plain English, one sentence a fact. Where the play is not legal,
    all but `error` and `facts` is None.
    """

    __slots__ = ("_found",)

    _found: Judged

    def __init__(self, found: Judged) -> None:
        check_unmade(self, "_found")
        object.__setattr__(self, "_found", found)

    @property
    def error(self) -> PlayError | NotationError | None:
        """Why the play is not legal; None where it is."""
        return self._found.error

    @property
    def play(self) -> Play | None:
        """The play, with the way laid where one was given."""
        return self._found.play

    @property
    def rank(self) -> int | None:
        """Its place among the plays shown, 0 = the best; None where the filters hide it."""
        return self._found.rank

    @property
    def count(self) -> int | None:
        """How many plays are shown."""
        return self._found.plays

    @property
    def best(self) -> Play | None:
        """The first of them; None where there is none."""
        return self._found.best

    @property
    def loss(self) -> float | None:
        """Value of the best less the value of this play: `best.value` less `play.value`. Where a
        way was given it is the value of that way that is taken off, and each gain in `better` is
        counted from it too. By "net" or weights that may be less than `play.value`, which is of the
        words' first way, as `rank` is: a play of rank 0 may have a loss. Never less than 0: filters
        may leave only plays that are worth less.
        """
        return self._found.loss

    @property
    def better(self) -> tuple[Fact, ...] | None:
        """Better plays, the least changed first, as `review` says; worked out when looked at."""
        found, play = self._found, self._found.play
        if play is None:
            return None
        plays = better_plays(play.turn, play.words, found.near, found.value, play.by)
        return better_way(play) + plays if found.way else plays

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that there is to tell (docs/facts.md), `better` with it."""
        play, best, error = self.play, self.best, self.error
        if play is None:
            told = {} if error is None else {"code": error.code, "message": str(error)}
            return (Fact("review.illegal", told),)
        by = play.by if isinstance(play.by, str) else "weights"
        place = {"words": play.words, "rank": self.rank, "count": self.count, "by": by}
        facts = [Fact("review.place", place)]
        if best is not None and self.rank != 0:
            earned = {"money": best.money, "stock": best.stock}
            facts.append(Fact("review.best", {"words": best.words, **earned, "loss": self.loss}))
        return (*facts, *(self.better or ()))

    def __str__(self) -> str:
        return text_of(self.facts)

    def _repr_html_(self) -> str:
        return page_of(str(self))

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

    def __reduce__(self) -> tuple[Any, ...]:
        return Review, (self._found,)

    def to_dict(self) -> dict[str, Any]:
        """The review as JSON values (docs/json.md)."""
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
            "text": str(self),
        }


@overload
def review(
    turn: Turn,
    my_words: list[Words],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: Rarity | int | str | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
) -> list[Review]: ...
@overload
def review(
    turn: Turn,
    my_words: str | Play | tuple[str, ...],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: Rarity | int | str | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
) -> Review: ...
def review(
    turn: Turn,
    my_words: list[Words] | str | Play | tuple[str, ...],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: Rarity | int | str | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
) -> Review | list[Review]:
    """Judge a play of one's own, or each play of a list, against all plays of the turn.

    my_words: one play: a word, a way such as "J(EW)eL+S", a tuple of words (two with V), or a Play;
        or a list of such, which gives a list of reviews. What is no legal play is no error of
        the call: its review says why not.
    by, max_rarity, hide_sensitive, suggestions: as in `plays`. They say what the play is compared
        with, and never make it illegal.

    `Review.better` has plays of more value than mine, the least changed first: of each kind the
    first in the order of plays, and none twice but for "better.doubled".

    - "better.way": the same words laid another way, where a way was given: of more value, or
      of the same value with less paid to rivals.
    - "better.with_s": a word with an S after it. Of two words, here and below, the other stays.
    - "better.same_letters": the same letters, in as many words; of two words, both may change.
    - "better.beside" (V): a word beside another; of two words, one beside another than now.
    - "better.added", "better.changed": the letters of a word and one more; or one letter instead
      of another.
    - "better.doubled": for each owned ability of B, J and K, and for the letter Q, that none of my
      words reaches: the play that reaches it with the fewest other letters.

    Where a turn has more than 4,000,000 plays, these are the first so many, and only "better.way"
    is told.

    Raises what `plays` raises for its arguments.

    >>> print(review(Turn("JLSEANZ", "EWE"), "jewel"))
    JEWEL is number 12 of 172 plays.
    The best, WEAZENS, earns 4 more.
    With an S after JEWEL, JEWELS earns 2 more.
    """
    check_turn(turn)
    weights(by)
    rarest_shown = check_hints(max_rarity, hide_sensitive)
    legal = chosen(lexicon)
    asked = Question(turn, legal, suggested(legal, suggestions), by, rarest_shown, hide_sensitive)
    if isinstance(my_words, list):
        return [Review(each) for each in judged(asked, my_words)]
    return Review(judged(asked, [my_words])[0])
