"""The target of a hint: the best play that passes the filter, relaxed if necessary."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from numpy import append, array, flatnonzero, int32, intp, isin
from numpy.typing import NDArray

from lettertycoon.base import ArgumentError, shown
from lettertycoon.lexicons import NO_WORD, Lexicon, Rarity
from lettertycoon.turns import (
    EVERY_WORD,
    Objective,
    Play,
    Plays,
    Turn,
    WordFilter,
    best,
    plays,
)

GOOD = 24  # the number of best plays that a seed picks among
GOOD_SHARE = 0.75  # each of them has at least this share of the first one's value


class Target(NamedTuple):
    """A play to find.

    value: the value that the play is ranked by.
    share: its value as a share of the best play's, 0 to 1; also 0 if the best value is not above 0
        and this value is less.
    """

    play: Play
    value: float
    share: float


class TargetSearch(NamedTuple):
    """The result of the search for targets.

    in_all: the number of all plays of the turn, without any filter.
    asked, shown: the filter that the caller gave, and the one that was used last.
    targets: empty if there is no play, if all plays shown are excluded, or if the filter shows none
        and must not be relaxed.
    """

    in_all: int
    asked: WordFilter
    shown: WordFilter
    targets: tuple[Target, ...]


Excluded = str | Play | tuple[str, ...]
"""A word, or a play."""


def words_of(exclude: Iterable[Excluded] | Play) -> frozenset[str]:
    """Return the excluded words, in capitals.

    Raises ArgumentError for a text that is not a word, TypeError unless `exclude` holds words and
    plays.
    """
    several = [exclude] if isinstance(exclude, str | Play) else exclude
    if not isinstance(several, Iterable):
        raise TypeError(f"exclude is {shown(exclude)}; it must be words or plays")
    words = set()
    for word in _each_word(several):
        if not isinstance(word, str):
            raise TypeError(f"exclude has {shown(word)}; it must be words or plays")
        if not (word.isascii() and word.isalpha()):
            raise ArgumentError(
                f"exclude has {shown(word)}, which is not a word of letters A to Z",
                "exclude.not_a_word",
                word=word,
            )
        words.add(word.upper())
    return frozenset(words)


def _each_word(several: Iterable[object]) -> Iterator[object]:
    for each in several:
        if isinstance(each, Play):
            yield from each.words
        elif isinstance(each, tuple):
            yield from each
        else:
            yield each


def find_targets(
    turn: Turn,
    lexicon: Lexicon,
    by: Objective,
    asked: WordFilter,
    excluded: frozenset[str],
    seed: int | None,
    number: int,
    relax: bool,
) -> TargetSearch:
    """Find up to `number` targets that have no word in common.

    relax: whether the filter may be relaxed.
    """
    count = len(plays(turn, lexicon, by=by))  # only counted, not put in order
    known: dict[Lexicon, NDArray[int32]] = {}  # ids of the excluded words, by lexicon
    steps = _steps(asked) if relax else [asked]
    for step in steps if count else ():
        kind: dict[str, Any] = {"by": by, "show": step}
        if picked := _picked(turn, lexicon, kind, excluded, known, seed, number):
            most = best(turn, lexicon, n=1, by=by)[0].value
            targets = tuple([_target(play, most) for play in picked])
            return TargetSearch(count, asked, step, targets)
    return TargetSearch(count, asked, EVERY_WORD if relax else asked, ())


def _target(play: Play, most: float) -> Target:
    value = play.value
    if value >= most:
        return Target(play, value, 1.0)
    return Target(play, value, max(0.0, value / most) if most > 0 else 0.0)


def _steps(asked: WordFilter) -> Iterator[WordFilter]:
    """Yield the filter, then looser ones: rarer words, words of one lexicon, sensitive words."""
    yield from _rarer(asked)
    if asked.lexicon is not None:
        yield from _rarer(asked.replace(lexicon=None))
    if not asked.sensitive:
        yield EVERY_WORD


def _rarer(asked: WordFilter) -> Iterator[WordFilter]:
    yield asked
    if asked.max_rarity is not None:
        for rarity in range(asked.max_rarity + 1, len(Rarity) + 1):
            yield asked.replace(max_rarity=rarity)
        yield asked.replace(max_rarity=None)


def _picked(
    turn: Turn,
    lexicon: Lexicon,
    kind: dict[str, Any],
    excluded: frozenset[str],
    known: dict[Lexicon, NDArray[int32]],
    seed: int | None,
    number: int,
) -> list[Play]:
    """Return up to `number` targets among the plays that `best` finds with the arguments `kind`.

    known: the ids of the excluded words by lexicon; missing ones are added.
    """
    if seed is None and number == 1 and not excluded:
        return best(turn, lexicon, n=1, **kind)
    first = best(turn, lexicon, n=GOOD, **kind)
    good = [play for play in first if excluded.isdisjoint(play.words)]
    every = None
    if len(first) == GOOD and (number > 1 or not good):
        every = plays(turn, lexicon, **kind)
    if every is not None and every.lexicon not in known:
        known[every.lexicon] = ids_of(every.lexicon, excluded)
    if every is not None and not good:
        places = places_without(every, known[every.lexicon])
        good = [every[int(place)] for place in places[:GOOD]]
    if seed is not None:
        good = _mixed(good, seed)
    taken, chosen = set(excluded), list[Play]()
    for play in good:
        if len(chosen) < number and taken.isdisjoint(play.words):
            chosen.append(play)
            taken.update(play.words)
    if every is not None and len(chosen) < number:
        ids = append(known[every.lexicon], ids_of(every.lexicon, taken - excluded))
        others = apart(every, places_without(every, ids), ids)
        chosen += [every[place] for place in islice(others, number - len(chosen))]
    return chosen


def _mixed(good: list[Play], seed: int) -> list[Play]:
    """Put the plays that are nearly as good as the first in a random order; the others follow."""
    if not good:
        return good
    most = good[0].value
    least = most - (1 - GOOD_SHARE) * abs(most)
    near = sum(play.value >= least for play in good)  # these come first, because plays are in order
    random = Random(seed).random  # the same numbers in every version of Python
    turns = [random() for _ in range(near)]
    order = sorted(range(near), key=turns.__getitem__)
    return [*(good[place] for place in order), *good[near:]]


AT_ONCE = 4096  # places whose words are looked up together


def ids_of(lexicon: Lexicon, words: Iterable[str]) -> NDArray[int32]:
    """Return the ids of those upper-case words that are in the lexicon."""
    find = lexicon.core.find
    return array([id for word in words if (id := find(word)) >= 0], int32)


def places_without(listed: Plays, ids: NDArray[int32]) -> NDArray[intp]:
    """Return the places of the plays that contain none of these words, best first."""
    first, second, *_ = listed._columns()
    return flatnonzero(~(isin(first, ids) | isin(second, ids)))


def apart(listed: Plays, places: NDArray[intp], ids: NDArray[int32]) -> Iterator[int]:
    """Yield, in order, the places of plays that share no word with `ids` or with a yielded play."""
    first, second, *_ = listed._columns()
    taken = set(ids.tolist())
    for begin in range(0, len(places), AT_ONCE):
        some = places[begin : begin + AT_ONCE]
        rows = zip(some.tolist(), first[some].tolist(), second[some].tolist(), strict=True)
        for place, one, other in rows:
            if one not in taken and other not in taken:
                yield place
                taken.add(one)
                if other != NO_WORD:
                    taken.add(other)
