"""Reviewing the player's own plays: their rank, their loss, and better plays close to them."""

from dataclasses import dataclass
from typing import Any, overload

from lettertycoon.base import NotationError, PlayError
from lettertycoon.facts import BetterFact, ReviewFact, fact, of_reviews
from lettertycoon.hints.better import better_plays, better_way
from lettertycoon.hints.judging import Judged, Question, Words, judged
from lettertycoon.hints.review_text import text_of
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Show,
    Turn,
    check_turn,
    name_of,
    page_of,
    weights,
    word_filter,
)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Review:
    """A comparison of the player's own play with the other plays of the turn.

    It is an immutable value made by `review`. `str(review)` is plain English, one sentence for each
    fact. If the play is not legal, everything except `error` and `facts` is None.
    """

    _judged: Judged

    @property
    def error(self) -> PlayError | NotationError | None:
        """The error that says why the play is not legal; None if it is legal."""
        return self._judged.error

    @property
    def play(self) -> Play | None:
        """The play, with the way that was given, if any."""
        return self._judged.play

    @property
    def rank(self) -> int | None:
        """The play's place among the plays shown, 0 = the best; None if the filters hide it."""
        return self._judged.rank

    @property
    def count(self) -> int | None:
        """The number of plays shown."""
        return self._judged.plays

    @property
    def best(self) -> Play | None:
        """The best play shown; None if there is none."""
        return self._judged.best

    @property
    def loss(self) -> float | None:
        """The value of the best play shown less the value of this play, but never less than 0.

        If a way was given, the value of that way counts, here and in the gains of `better`. It may
        be less than `play.value`, which is the value of the words' first way, if the objective
        counts royalties or cards. `rank` is that of the first way, too; so a play of rank 0 may
        have a loss.
        """
        return self._judged.loss

    @property
    def better(self) -> tuple[BetterFact, ...] | None:
        """Better plays, the least changed first (see `review`); computed when you first read it."""
        judged, play = self._judged, self._judged.play
        if play is None:
            return None
        plays = better_plays(play.turn, play.words, judged.neighbours, judged.value, play.by)
        return better_way(play) + plays if judged.way else plays

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
    asked = Question(turn, chosen(lexicon), word_filter(show), by)
    if isinstance(my_words, list):
        return [Review(each) for each in judged(asked, my_words)]
    return Review(judged(asked, [my_words])[0])
