"""Reviewing the player's own plays: their rank, their loss, and better plays close to them."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from lettertycoon import turns
from lettertycoon.base import Fault, PlayError, Value, sentence, sentences, type_error
from lettertycoon.hints.facts import Better, ReviewBest, ReviewFact, ReviewManyPlays, ReviewPlace
from lettertycoon.hints.near_plays import NearPlay, NearPlays
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.turns import Objective, Play, PlayLike, Plays, Show, Turn, Way, value_of
from lettertycoon.turns.listing import MAX_PLAYS
from lettertycoon.turns.play import NamedPlay

MOST_COMPARED = 1_000_000  # with so many of the first plays a play is compared, if not with all


class Review(Value, frozen=True):
    """A comparison of the player's own play with the other plays of the turn.

    `str(review)` is plain English, one sentence for each fact (docs/facts.md). If the play is not
    legal, `facts` is empty and everything else except `error` is None.

    Attributes:
        error: why the play is not legal: a code, a message and data; None if it is legal.
        play: the play, with the way that was given, if any.
        rank: the play's place among the plays shown, 0 = the best; None if the filters hide it, or
            if it is not among those it is compared with.
        count: the number of plays shown; None if they are more than 4,000,000.
        best: the best play shown; None if there is none.
        loss: the value of the best play shown less the value of this play, but never less than 0.
            If a way was given, the value of that way counts, here and in the gains of `better`.
            `rank` is always that of the first way; so a play of rank 0 may have a loss.
        better: better plays, the least changed first.
        facts: all facts of the review, those of `better` included.
    """

    error: Fault | None
    play: Play | None = None
    rank: int | None = None
    count: int | None = None
    best: Play | None = None
    loss: float | None = None
    better: tuple[Better, ...] | None = None
    facts: tuple[ReviewFact, ...] = ()

    def __str__(self) -> str:
        if self.error is not None:
            return sentence(self.error.message)
        return sentences(self.facts)

    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON values (docs/json.md)."""
        return {"legal": self.error is None} | Value.to_dict(self) | {"text": str(self)}


def review(
    turn: Turn,
    play: PlayLike,
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> Review:
    """Compare your own play with all plays of the turn.

    `Review.better` has plays of more value, the least changed first (docs/facts.md, "Of a review").
    Each kind of change has one play, the first in order. But "doubled" has one for each ability,
    the nearest to yours; only these may be plays that another kind of change has too.

    If more than 4,000,000 plays are shown, yours is compared with the first 1,000,000 of them, and
    a fact says so.

    Args:
        turn: the turn.
        play: as for `check_play`. The review of a play that can't be laid says why.
        lexicon: the words allowed; the embedded lexicon if left out.
        by: the objective that ranks plays, as in `plays`.
        show: which plays yours is compared with, as in `plays`. It never makes yours illegal.

    Raises:
        NotationError: for a text that can't be read.
        PlayError: for a Play of another turn.
        TypeError: for anything but a play.
        ArgumentError, LexiconError: as `plays` does.

    >>> print(review(Turn("JLSEANZ", "EWE"), "jewel"))
    JEWEL is number 12 of 172 plays.
    The best, WEAZENS, earns 4 more.
    With an S after JEWEL, JEWELS earns 2 more.
    """
    return reviews(turn, [play], lexicon, by=by, show=show)[0]


def reviews(
    turn: Turn,
    plays: Iterable[PlayLike],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> list[Review]:
    """Return what `review` does for each of several plays of one turn, which are listed once.

    The other arguments and errors are as in `review`; one play instead of several is a TypeError.
    """
    if isinstance(plays, str | Play | Way):
        raise type_error("plays", plays, "several plays")
    legal = lexicon_or_default(lexicon)
    listed = turns.plays_unless_too_many(turn, legal, by=by, show=show)
    is_complete = listed is not None
    if listed is None:
        listed = turns.first_plays(turn, legal, MOST_COMPARED, by=by, show=show)
    near = NearPlays(listed)
    own = [turns.read_play(play, turn) for play in plays]
    return [_review_one(play, listed, near, legal, is_complete) for play in own]


def _review_one(
    own: NamedPlay, listed: Plays, near: NearPlays, legal: Lexicon, is_complete: bool
) -> Review:
    """Compare one play with those listed. is_complete: whether all plays are listed."""
    try:
        play = turns.lay_words(listed.turn, own.words, lexicon=legal, by=listed.by, way=own.way)
    except PlayError as error:
        return Review(Fault.of(error))
    rank = listed.rank(play.words)
    best = listed[0] if len(listed) else None
    lost = 0 if best is None else max(0, value_of(best) - value_of(play))
    loss = turns.in_own_unit(lost, play.by)
    facts = [_tell_place(play, rank, len(listed), is_complete)]
    if best is not None and rank != 0:
        by = turns.objective_name(play.by)
        fact = ReviewBest(words=best.words, money=best.money, stock=best.stock, loss=loss, by=by)
        facts.append(fact)
    better = tuple(_find_better(play, near))
    count = len(listed) if is_complete else None
    return Review(None, play, rank, count, best, loss, better, (*facts, *better))


def _tell_place(play: Play, rank: int | None, number: int, is_complete: bool) -> ReviewFact:
    """Return the fact about the place of a play among the number of plays that are listed."""
    if is_complete:
        return ReviewPlace(words=play.words, rank=rank, count=number)
    return ReviewManyPlays(words=play.words, rank=rank, compared=number, more_than=MAX_PLAYS)


def _find_better(play: Play, near: NearPlays) -> list[Better]:
    """Return the facts about better plays: a better way of the same words, then other words."""
    first = play if play.given_way is None else play.replace(way=None)
    better = [_compare(play, change) for change in near.find(first)]
    gain = value_of(first) - value_of(play)
    paid_less = sum(play.royalties.values()) - sum(first.royalties.values())
    if gain > 0 or (gain == 0 and paid_less > 0):
        way = NearPlay(first, "way", None)
        better.insert(0, _compare(play, way, way=str(first.way), paid_less=paid_less))
    return better


def _compare(own: Play, near: NearPlay, *, way: str | None = None, paid_less: int = 0) -> Better:
    """Return the fact about a better play: what is changed, and what it is worth more.

    way, paid_less: the better way, and how many dollars less it pays, if only the way differs.
    """
    play = near.play
    gone = _without(own.words, play.words)
    new = _without(play.words, own.words)
    letter = for_letter = None
    if near.change in ("with_s", "added", "changed"):
        letter = "".join(_without("".join(new), "".join(gone)))
        for_letter = "".join(_without("".join(gone), "".join(new))) or None
    return Better(
        change=near.change,
        words=play.words,
        money=play.money,
        stock=play.stock,
        gain=turns.in_own_unit(value_of(play) - value_of(own), play.by),
        by=turns.objective_name(play.by),
        instead_of=gone,
        new=new,
        letter=letter,
        for_letter=for_letter,
        ability=near.ability,
        way=way,
        paid_less=paid_less,
    )


def _without(items: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """Return items without those of `others`, as multisets."""
    return tuple((Counter(items) - Counter(others)).elements())
