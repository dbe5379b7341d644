"""Which plays hints lead to: good plays that pass a filter, and share no word."""

from collections.abc import Iterable, Iterator, Set
from itertools import islice
from random import Random

import numpy as np

from lettertycoon import turns
from lettertycoon.lexicons import NO_WORD, Lexicon
from lettertycoon.turns import Objective, Play, Plays, Show, Turn

GOOD = 24  # the number of best plays that a seed picks among
GOOD_SHARE = 0.75  # each of them has at least this share of the first one's value
#: Of a turn with too many plays for a list, so many of the first are looked at, one after another.
FIRST_OF_MANY = (1 << 12, 1 << 16, 1 << 20)


def find_targets(
    turn: Turn,
    lexicon: Lexicon,
    n: int,
    seed: int | None,
    excluded: Set[str],
    *,
    by: Objective,
    show: Show,
) -> list[Play]:
    """Return up to n plays that pass a filter, with no word in common, and none excluded.

    seed: picks the first targets among good plays; None = the best ones.
    excluded: words in capitals that no target may have.
    """
    first = turns.best(turn, lexicon, n=GOOD, by=by, show=show)
    good = [play for play in first if excluded.isdisjoint(play.words)]
    if len(first) < GOOD or (n == 1 and good):
        return _pick_disjoint(good, n, seed, excluded)
    targets: list[Play] = []
    for listed in _list_more_and_more(turn, lexicon, by=by, show=show):
        candidates = good or [*islice(_disjoint_plays(listed, excluded), GOOD)]
        targets = _pick_disjoint(candidates, n, seed, excluded)
        taken = excluded | {word for play in targets for word in play.words}
        targets += islice(_disjoint_plays(listed, taken), n - len(targets))
        if len(targets) == n:
            break
    return targets


def _pick_disjoint(good: list[Play], n: int, seed: int | None, excluded: Set[str]) -> list[Play]:
    """Take up to n plays with no word in common, the first ones or those that a seed picks."""
    ordered = good if seed is None else _shuffle_near_best(good, seed)
    taken = set(excluded)
    picked: list[Play] = []
    for play in ordered:
        if len(picked) < n and taken.isdisjoint(play.words):
            picked.append(play)
            taken.update(play.words)
    return picked


def _shuffle_near_best(good: list[Play], seed: int) -> list[Play]:
    """Put the plays that are nearly as good as the first in a random order; the others follow."""
    highest = good[0].value if good else 0
    least = highest - (1 - GOOD_SHARE) * abs(highest)
    near_best = [play for play in good if play.value >= least]  # which are the first ones
    random = Random(seed).random  # the same numbers in every version of Python
    return sorted(near_best, key=lambda _: random()) + good[len(near_best) :]


def _list_more_and_more(
    turn: Turn, lexicon: Lexicon, *, by: Objective, show: Show
) -> Iterator[Plays]:
    """Yield all plays, best first; if they are too many for a list, more and more of the first."""
    every = turns.plays_unless_too_many(turn, lexicon, by=by, show=show)
    if every is not None:
        yield every
        return
    for most in FIRST_OF_MANY:
        yield turns.first_plays(turn, lexicon, most, by=by, show=show)


def _disjoint_plays(listed: Plays, words: Iterable[str]) -> Iterator[Play]:
    """Yield, in order, the plays that share no word with `words` or with a play yielded before."""
    first = listed.word_ids
    second = listed.other_word_ids
    places = np.arange(len(listed))
    taken = [listed.lexicon.core.find(word) for word in words]
    while True:
        # words taken before are gone from `places` already
        taken = [id for id in taken if id != NO_WORD]
        places = places[~(np.isin(first[places], taken) | np.isin(second[places], taken))]
        if not len(places):
            return
        place = int(places[0])
        yield listed[place]
        taken = [int(first[place]), int(second[place])]
