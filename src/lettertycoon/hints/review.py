"""Reviewing the player's own plays: their rank, their loss, and better plays close to them."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, overload

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import (
    LETTERS,
    VOWELS,
    LetterTycoonError,
    NotationError,
    PlayError,
    Value,
    sentence,
    sentences,
)
from lettertycoon.hints.found_words import FoundWords
from lettertycoon.hints.review_facts import Best, Better, Change, Place, ReviewFact
from lettertycoon.lexicons import NO_WORD, Lexicon, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Plays,
    Show,
    Turn,
    abilities,
    check_play,
    earns_more,
    in_own_unit,
    name_of,
    play_of,
    plays,
    value_of,
)

Words = str | Play | Iterable[str]
"""The player's own play: a word, a way, a tuple of words, or a Play."""

KINDS: tuple[Change, ...] = ("with_s", "same_letters", "beside", "added", "changed")


class Review(Value, frozen=True, eq=False):
    """A comparison of the player's own play with the other plays of the turn.

    It is an immutable value made by `review`. `str(review)` is plain English, one sentence for each
    fact. If the play is not legal, `facts` is empty and everything else except `error` is None.

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
    facts: all facts of the review, those of `better` included (docs/facts.md).
    """

    error: LetterTycoonError | None
    play: Play | None = None
    rank: int | None = None
    count: int | None = None
    best: Play | None = None
    loss: float | None = None
    better: tuple[Better, ...] | None = None
    facts: tuple[ReviewFact, ...] = ()

    def __str__(self) -> str:
        return sentences(self.facts) if self.error is None else sentence(str(self.error))

    def _known_by(self) -> tuple[Any, ...]:
        error = self.error
        return error and (error.code, str(error)), self.play, self.rank, self.best, self.facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Review) and self._known_by() == other._known_by()

    def __hash__(self) -> int:
        return hash(self._known_by())

    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON values (docs/json.md)."""
        error, fault = self.error, None
        if error is not None:
            fault = {"code": error.code, "message": str(error), "data": dict(error.data)}
        told = {"legal": error is None} | Value.to_dict(self)
        return told | {"error": fault, "text": str(self)}


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

    `Review.better` has plays of more value, the least changed first. Each change gives its first
    play in the order of plays; no play comes twice, except under "doubled".

    - "way": the same words laid another way, if you gave a way. The way has more value, or the same
      value with less paid to rivals.
    - "with_s": a word with an S after it. If you laid two words, the other word stays, here and in
      the changes below unless they say otherwise.
    - "same_letters": the same letters, in as many words; both of two words may change.
    - "beside" (needs V): your word with a second one, or one of your words with another one.
    - "added": the letters of a word and one more. "changed": one letter replaced.
    - "doubled": for each owned ability B, J or K, and for the letter Q, if it doubles none of your
      words: the play that it doubles with the fewest other letters.

    Raises the errors that `plays` raises for its arguments.

    >>> print(review(Turn("JLSEANZ", "EWE"), "jewel"))
    JEWEL is number 12 of 172 plays.
    The best, WEAZENS, earns 4 more.
    With an S after JEWEL, JEWELS earns 2 more.
    """
    listed = plays(turn, lexicon, by=by, show=show)
    nearest, legal = _Nearest(listed), chosen(lexicon)
    if isinstance(my_words, list):
        return [_judged(each, listed, nearest, legal) for each in my_words]
    return _judged(my_words, listed, nearest, legal)


def _judged(mine: Words, listed: Plays, nearest: "_Nearest", legal: Lexicon) -> Review:
    try:
        play = _checked(mine, listed.turn, legal, listed.by)
    except (PlayError, NotationError) as error:
        return Review(error)
    by, rank = name_of(play.by), listed.rank(play.words)
    facts: list[ReviewFact] = [Place(words=play.words, rank=rank, count=len(listed), by=by)]
    best = listed[0] if len(listed) else None
    lost = 0 if best is None else max(0, value_of(best) - value_of(play))
    loss = in_own_unit(lost, play.by)
    if best is not None and rank != 0:
        words, money, stock = best.words, best.money, best.stock
        facts.append(Best(words=words, money=money, stock=stock, loss=loss, by=by))
    better = (*_better_way(play), *nearest.better(play))
    return Review(None, play, rank, len(listed), best, loss, better, (*facts, *better))


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


def _better_way(play: Play) -> Iterator[Better]:
    """Yield a fact with the play's first way, if a way was given and the first one is better.

    It is better if it has more value, or the same value and pays rivals less.
    """
    first = next(iter(play.ways()))
    gain = value_of(play, first=True) - value_of(play)
    less = sum(play.royalties.values()) - sum(first.royalties.values())
    if play.laid is not None and (gain > 0 or (gain == 0 and less > 0)):
        yield _fact("way", play, gain, way=str(first), paid_less=less)


def _fact(change: Change, better: Play, gain: int, **more: Any) -> Better:
    """Return a fact about a better play. gain: in thousandths."""
    return Better(
        change=change,
        words=better.words,
        money=better.money,
        stock=better.stock,
        gain=in_own_unit(gain, better.by),
        by=name_of(better.by),
        **more,
    )


class _Nearest:
    """Finds the better plays near plays of one turn.

    The plays of more value are the first ones, so of each kind the first one found is the best.
    """

    def __init__(self, listed: Plays) -> None:
        first, second, *_ = listed._columns()
        self._plays = listed
        words = self._words = FoundWords(listed.lexicon, first, second)
        numbers = words.by_id(np.arange(len(words.ids)), NO_WORD)
        self._first, self._second = numbers[first], numbers[second]
        self._abilities = [*abilities(listed.turn.patents), "Q"]  # its letter doubles, too
        examples, example = words.examples()
        self._doubled = {
            each: np.array(self._doubles(each, examples), bool)[example] for each in self._abilities
        }

    def better(self, mine: Play) -> Iterator[Better]:
        """Yield facts about better plays in the order of KINDS, each about the nearest play.

        A play is better if it has more value than the first way of mine. Each play comes once,
        except under "doubled", which has one for each ability, and for Q, that doubles none of my
        words.
        """
        listed, value = self._plays, value_of(mine, first=True)
        better = bisect_left(range(len(listed)), True, key=lambda at: value_of(listed[at]) <= value)
        nearest: dict[tuple[Change, str], tuple[int, int]] = {}
        for kind, ability, letters, place in self._candidates(mine.words, better):
            found = letters, place
            nearest[kind, ability] = min(nearest.get((kind, ability), found), found)
        named = set()
        order = [*((kind, "") for kind in KINDS), *(("doubled", each) for each in self._abilities)]
        for key in order:
            if key in nearest:
                letters, place = nearest[key]
                play = listed[place]
                if key[1] or play.words not in named:
                    named.add(play.words)
                    yield _changed(mine, play, *key, letters)

    def _doubles(self, ability: str, words: Sequence[str]) -> list[bool]:
        """Tell for each word whether an ability, or its Q, doubles it."""
        if ability == "Q":
            return ["Q" in word for word in words]
        return [earns_more(word, ability, self._plays.turn.rules) for word in words]

    def _candidates(
        self, mine: tuple[str, ...], better: int
    ) -> Iterator[tuple[Change, str, int, int]]:
        """Yield kind, ability, letters and place of plays among the first `better` ones."""
        words = self._words
        first, second = self._first[:better], self._second[:better]
        if len(mine) == 1:
            rows = np.flatnonzero(second == NO_WORD)
            yield from self._instead(mine, mine[0], rows, first[rows])
        else:
            yield from _first("same_letters", self._same_letters(mine, first, second))
        for place, word in enumerate(mine):
            number = words.numbers.get(word)
            if number is None:
                continue
            rows = np.flatnonzero(((first == number) | (second == number)) & (second != NO_WORD))
            yield from _first("beside", rows)
            if len(mine) == 2:
                others = np.where(first[rows] == number, second[rows], first[rows])
                yield from self._instead(mine, mine[1 - place], rows, others)

    def _same_letters(
        self, mine: tuple[str, ...], first: NDArray[np.int32], second: NDArray[np.int32]
    ) -> NDArray[np.intp]:
        """Return the places of the plays of two words that have the same letters as mine."""
        words = self._words
        letters = np.array(list(map("".join(mine).count, LETTERS)))
        fitting = np.all(words.counts <= letters, axis=1)
        rows = np.flatnonzero(fitting[first] & fitting[second] & (second != NO_WORD))
        both = words.counts[first[rows]] + words.counts[second[rows]]
        return rows[np.all(both == letters, axis=1)]

    def _instead(
        self, mine: tuple[str, ...], old: str, rows: NDArray[np.intp], new: NDArray[np.int32]
    ) -> Iterator[tuple[Change, str, int, int]]:
        """Yield plays that differ from mine in one word.

        old: the word of mine that is replaced.
        rows: the places of all plays with another word instead, in order.
        new: the numbers of these words.
        """
        words = self._words
        change = words.counts - np.array(list(map(old.count, LETTERS)))
        more = np.maximum(change, 0).sum(axis=1)[new]
        fewer = np.maximum(-change, 0).sum(axis=1)[new]
        yield from _first("same_letters", rows[(more == 0) & (fewer == 0)])
        yield from _first("added", rows[(more == 1) & (fewer == 0)])
        yield from _first("changed", rows[(more == 1) & (fewer == 1)])
        yield from _first("with_s", rows[new == words.numbers.get(old + "S", NO_WORD)])
        apart = np.maximum(more, fewer)
        for ability in self._abilities:
            places = np.flatnonzero(self._doubled[ability][new])
            if len(places) and not any(self._doubles(ability, mine)):
                at = places[apart[places].argmin()]
                yield "doubled", ability, int(apart[at]), int(rows[at])


def _first(kind: Change, rows: NDArray[np.intp]) -> Iterator[tuple[Change, str, int, int]]:
    for place in rows[:1].tolist():
        yield kind, "", 0, place


def _changed(mine: Play, better: Play, change: Change, ability: str, letters: int) -> Better:
    """Return the fact about a better play with other words."""
    gone, new = _left(mine.words, better.words), _left(better.words, mine.words)
    more: dict[str, Any] = {"instead_of": gone, "new": new}
    if change in ("with_s", "added", "changed"):
        letter = more["letter"] = "".join(_left("".join(new), "".join(gone)))
        if change == "changed":
            more["for_letter"] = "".join(_left("".join(gone), "".join(new)))
        else:
            more["extra"] = _extra(mine.turn, better.words, new, letter)
    if change == "doubled":
        vowels = [sum(map("".join(each).count, VOWELS)) for each in (new, gone)]
        more |= {"ability": ability, "letters": letters, "vowels": vowels[0] - vowels[1]}
    return _fact(change, better, value_of(better) - value_of(mine), **more)


def _left(some: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return the items of `some` without those of `others`, as multisets."""
    left = list(some)
    for each in others:
        if each in left:
            left.remove(each)
    return tuple(left)


def _extra(
    turn: Turn, words: tuple[str, ...], new: tuple[str, ...], letter: str
) -> Literal["added_s", "duplicate"] | None:
    """Return what supplies a letter that the cards lack: the added S or the duplicate."""
    if "".join(words).count(letter) <= (turn.hand + turn.pool).count(letter):
        return None
    ends_in_s = letter == "S" and any(word.endswith("S") for word in new)
    return "added_s" if ends_in_s and "Z" in turn.patents else "duplicate"
