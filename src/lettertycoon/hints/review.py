"""Reviewing the player's own plays: their rank, their loss, and better plays close to them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import (
    PlayError,
    Value,
    sentence,
    sentences,
    shown,
)
from lettertycoon.hints.facts import Better, Change, ReviewBest, ReviewFact, ReviewPlace
from lettertycoon.hints.vocabulary import possible_words
from lettertycoon.lexicons import NO_WORD, Lexicon, chosen
from lettertycoon.turns.earnings import abilities, earns_more
from lettertycoon.turns.filters import Show
from lettertycoon.turns.objectives import Objective, in_own_unit, name_of
from lettertycoon.turns.play import (
    Play,
    PlayLike,
    ReadPlay,
    play_of,
    read_play,
    value_of,
)
from lettertycoon.turns.plays import Plays
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import Way

KINDS: tuple[Change, ...] = ("with_s", "same_letters", "beside", "added", "changed")
HIDDEN = -2  # in place of an id: a word that no play listed has
_Candidates = tuple[str, int, NDArray[np.intp]]
"""A change, or the ability of a doubling; the letters that differ; places of plays, in order."""


class Review(Value, frozen=True, eq=False):
    """A comparison of the player's own play with the other plays of the turn.

    `str(review)` is plain English, one sentence for each fact. If the play is not legal, `facts` is
    empty and everything else except `error` is None.

    error: the error that says why the play is not legal; None if it is legal.
    play: the play, with the way that was given, if any.
    rank: the play's place among the plays shown, 0 = the best; None if the filters hide it.
    count: the number of plays shown.
    best: the best play shown; None if there is none.
    loss: the value of the best play shown less the value of this play, but never less than 0. If a
        way was given, the value of that way counts, here and in the gains of `better`. `rank` is
        always that of the first way; so a play of rank 0 may have a loss.
    better: better plays, the least changed first (see `review`).
    facts: all facts of the review, those of `better` included (docs/facts.md).
    """

    error: PlayError | None
    play: Play | None = None
    rank: int | None = None
    count: int | None = None
    best: Play | None = None
    loss: float | None = None
    better: tuple[Better, ...] | None = None
    facts: tuple[ReviewFact, ...] = ()

    def __str__(self) -> str:
        return sentences(self.facts) if self.error is None else sentence(str(self.error))

    def __eq__(self, other: object) -> bool:  # errors are equal if they say the same
        return isinstance(other, Review) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.play, str(self)))

    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON values (docs/json.md)."""
        error, fault = self.error, None
        if error is not None:
            fault = {"code": error.code, "message": str(error), "data": dict(error.data)}
        return {"legal": error is None} | Value.to_dict(self) | {"error": fault, "text": str(self)}


def review(
    turn: Turn,
    play: PlayLike,
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
) -> Review:
    """Compare your own play with all plays of the turn.

    play: as for `check_play`. The review of a play that can't be laid says why.
    by, show: as in `plays`. They select the plays to compare with, and never make your play
        illegal.

    `Review.better` has plays of more value, the least changed first (docs/facts.md, "Of a review").
    Each kind of change has one play, the first in order. But "doubled" has one for each ability,
    the nearest to yours; only these may be plays that another kind of change has too.

    Raises the errors that `plays` raises for its arguments, NotationError for a text that can't be
    read, PlayError for a Play of another turn, TypeError for anything but a play.

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
    """Return what `review` does for each of several plays of one turn; they are listed once."""
    if isinstance(plays, str | Play | Way):
        raise TypeError(f"plays is {shown(plays)}; it must be several plays")
    legal = chosen(lexicon)
    listed = Plays(turn, legal, by, show)
    nearest = _Nearest(listed)
    read = [read_play(play, turn) for play in plays]
    return [_judged(play, listed, nearest, legal) for play in read]


def _judged(mine: ReadPlay, listed: Plays, nearest: "_Nearest", legal: Lexicon) -> Review:
    """Compare one play with those listed."""
    try:
        play = play_of(listed.turn, mine.words, lexicon=legal, by=listed.by, way=mine.way)
    except PlayError as error:
        return Review(error)
    count, rank, by = len(listed), listed.rank(play.words), name_of(play.by)
    facts: list[ReviewFact] = [ReviewPlace(words=play.words, rank=rank, count=count)]
    best = listed[0] if count else None
    loss = in_own_unit(max(0, value_of(best or play) - value_of(play)), play.by)
    if best is not None and rank != 0:
        facts.append(ReviewBest(loss=loss, by=by, **_earned(best)))
    plain = play if play.laid is None else play.replace(way=None)
    less = sum(play.royalties.values()) - sum(plain.royalties.values())
    better = [_better(play, *each) for each in nearest.better(plain)]
    if (value_of(plain), less) > (value_of(play), 0):
        better = [_better(play, plain, "way", None, way=str(plain.way), paid_less=less), *better]
    return Review(None, play, rank, count, best, loss, tuple(better), (*facts, *better))


def _better(mine: Play, better: Play, change: Change, ability: str | None, **more: Any) -> Better:
    """Return the fact about a better play."""
    gone, new = _left(mine.words, better.words), _left(better.words, mine.words)
    if change in ("with_s", "added", "changed"):
        more["letter"] = "".join(_left("".join(new), "".join(gone)))
        more["for_letter"] = "".join(_left("".join(gone), "".join(new))) or None
    gain = in_own_unit(value_of(better) - value_of(mine), better.by)
    more |= {"gain": gain, "by": name_of(better.by), "instead_of": gone, "new": new}
    return Better(change=change, ability=ability, **_earned(better), **more)


def _earned(play: Play) -> dict[str, Any]:
    return {"words": play.words, "money": play.money, "stock": play.stock}


def _left(some: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """Return the items of `some` without those of `others`, as multisets."""
    return tuple((Counter(some) - Counter(others)).elements())


class _Nearest:
    """Finds the better plays near plays of one turn.

    The plays of more value are the first ones, so of each kind the first one found is the best.
    """

    def __init__(self, listed: Plays) -> None:
        self._plays, turn, lexicon = listed, listed.turn, listed.lexicon
        ids, words = possible_words(turn, lexicon)
        self._letters = sorted({*turn.hand, *turn.pool, "S"})
        self._counts = np.zeros((len(lexicon), len(self._letters)), np.int8)  # by id
        for place, letter in enumerate(self._letters):
            self._counts[ids, place] = [word.count(letter) for word in words]
        self._doubled = {}
        for ability in [*abilities(turn.patents), "Q"]:  # its letter doubles, too
            self._doubled[ability] = np.zeros(len(lexicon), bool)
            self._doubled[ability][ids] = self._doubles(ability, words)

    def better(self, mine: Play) -> Iterator[tuple[Play, Change, str | None]]:
        """Yield plays of more value than mine, with the change, and the ability of a doubling."""
        listed, value = self._plays, value_of(mine)
        better = bisect_left(range(len(listed)), True, key=lambda at: value_of(listed[at]) <= value)
        nearest: dict[str, tuple[int, int]] = {}
        for change, letters, places in self._candidates(mine.words, better):
            for place in places[:1].tolist():
                nearest[change] = min(nearest.get(change, (letters, place)), (letters, place))
        named = {nearest[change][1]: change for change in KINDS[::-1] if change in nearest}
        for change in KINDS:
            if change in nearest and named[nearest[change][1]] == change:
                yield listed[nearest[change][1]], change, None
        for ability in self._doubled:
            if ability in nearest:
                yield listed[nearest[ability][1]], "doubled", ability

    def _doubles(self, ability: str, words: Sequence[str]) -> list[bool]:
        """Tell for each word whether an ability, or its Q, doubles it."""
        if ability == "Q":
            return ["Q" in word for word in words]
        return [earns_more(word, ability, self._plays.turn.rules) for word in words]

    def _count(self, text: str) -> list[int]:
        return [*map(text.count, self._letters)]

    def _candidates(self, mine: tuple[str, ...], better: int) -> Iterator[_Candidates]:
        """Yield changes with the places of such plays among the first `better` ones."""
        columns, find = self._plays._columns(), self._plays.lexicon.core.find
        first, second = columns[0][:better], columns[1][:better]

        def beside(kept: int) -> tuple[NDArray[np.intp], NDArray[np.int32]]:
            """Return the places of plays that have a word and another one, and the other one."""
            rows = np.flatnonzero((first == kept) | (second == kept))
            other = np.where(first[rows] == kept, second[rows], first[rows])
            return rows[other != NO_WORD], other[other != NO_WORD]

        ids = [HIDDEN if find(word) == NO_WORD else find(word) for word in mine]
        for id in ids:
            yield "beside", 0, beside(id)[0]
        if len(mine) == 2:
            letters = self._count("".join(mine))
            fitting = np.all(self._counts <= letters, axis=1)
            rows = np.flatnonzero(fitting[first] & fitting[second] & (second != NO_WORD))
            both = self._counts[first[rows]] + self._counts[second[rows]]
            yield "same_letters", 0, rows[np.all(both == letters, axis=1)]
        # one word alone stands beside NO_WORD
        for old, kept in zip(mine, ids[::-1] if len(mine) == 2 else [NO_WORD], strict=True):
            rows, new = beside(kept)
            change = self._counts[new] - self._count(old)
            more, fewer = (np.maximum(each, 0).sum(axis=1) for each in (change, -change))
            yield "same_letters", 0, rows[(more == 0) & (fewer == 0)]
            yield "added", 0, rows[(more == 1) & (fewer == 0)]
            yield "changed", 0, rows[(more == 1) & (fewer == 1)]
            yield "with_s", 0, rows[new == find(old + "S")]
            apart = np.maximum(more, fewer)
            for ability, doubled in self._doubled.items():
                places = np.flatnonzero(doubled[new])
                if len(places) and not any(self._doubles(ability, mine)):
                    least = int(apart[places].min())
                    yield ability, least, rows[places[apart[places] == least]]
