"""Choosing how to play a hand when the pile is unknown: any unseen card may be drawn next.

A state is stuck if its hand has cards but no play. Playing without drawing can end in several stuck
states. The best stuck state is the one from which the fewest cards are drawn, on average, until the
hand is empty.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import sqrt
from random import Random
from typing import NamedTuple

from lettertycoon.leaping.cards import Card
from lettertycoon.leaping.search import (
    MOST_STATES,
    Search,
    State,
    card_kinds,
    cards_left,
    state_of,
    with_card,
)
from lettertycoon.leaping.words import Words

#: With at most this many cards unseen, every order of them is searched. With more, the number of
#: draws is estimated.
EXACT = 5
CANDIDATES = 40  # maximum number of stuck states that `_best` estimates, taken in rough order
FEW = 4  # the same for `_good`
DEEP = 6  # maximum number of the best candidates that `_best` estimates one draw further


class Choice(NamedTuple):
    """The best way to play a hand until it is empty or stuck.

    path: the states on the way, from the first to the last.
    extra: the mean number of cards drawn after the path, plus the cards left in the hand when the
        pile ends. None if the exact number is not known; `Expected.played` estimates it.
    """

    path: list[State]
    extra: float | None


class Expected:
    """The expected numbers of cards drawn, for one set of unseen cards.

    exact: True = search every order of the unseen cards. False = estimate, as if drawn cards were
        put back. None = True if there are at most `EXACT` unseen cards, else False.
    """

    def __init__(self, words: Words, unseen: Iterable[Card], exact: bool | None = None) -> None:
        self._search = Search(words, 6 * MOST_STATES)
        self._unseen = "".join(sorted(card_kinds(unseen)))
        self._kinds = Counter(self._unseen)
        self._exact = len(self._unseen) <= EXACT if exact is None else exact
        self._stuck: Callable[[State], list[State]] = cache(self._find_stuck)
        self._quick: Callable[[State], float] = cache(self._estimate)
        self._rough = cache(self._rough_order)
        self._value: Callable[[State, str], float] = cache(self._exact_value)

    def choose(self, hand: Sequence[Card], row: Sequence[Card]) -> Choice:
        """Return a way that empties the hand, or else the way to the best stuck state."""
        start = state_of(hand, row)
        reached = self._search.reach([start])
        if reached.empty is not None:
            return Choice(path_to(reached.before, reached.empty), 0)
        if self._exact or not self._unseen:
            extras = {state: self._after(state, self._unseen) for state in reached.stuck}
            best = min(extras, key=lambda state: (extras[state], state))
            return Choice(path_to(reached.before, best), extras[best])
        return Choice(path_to(reached.before, self._best(reached.stuck)), None)

    def _best(self, stuck: Iterable[State]) -> State:
        """Return the best of these stuck states, by estimates that look past the next draw."""
        some = sorted(stuck, key=self._rough)[:CANDIDATES]
        some.sort(key=lambda state: (self._quick(state), state))
        return min(some[:DEEP], key=lambda state: (self._deep(state), state))

    def _good(self, stuck: Sequence[State]) -> State:
        """Return a good one of these stuck states, with less work than `_best`."""
        if len(stuck) == 1:
            return stuck[0]
        some = sorted(stuck, key=self._rough)[:FEW]
        return min(some, key=lambda state: (self._quick(state), state))

    def _rough_order(self, state: State) -> tuple[int, int, State]:
        """Return a key that sorts by fewest cards left, then by most unseen cards with a play."""
        kinds = self._search.playable(state, self._kinds)
        return len(state), -sum(self._kinds[kind] for kind in kinds), state

    def _find_stuck(self, state: State) -> list[State]:
        """Return the stuck states that playing can lead to; none if it can empty the hand."""
        reached = self._search.reach([state])
        return [] if reached.empty is not None else reached.stuck

    def _next(self, stuck: State) -> dict[str, list[State]]:
        """Return kind of card -> next stuck states, for unseen cards that have a play if drawn."""
        kinds = self._search.playable(stuck, self._kinds)
        return {kind: self._stuck(with_card(stuck, kind)) for kind in kinds}

    def _estimate(self, stuck: State) -> float:
        """Estimate the draws until the hand is emptied, as if drawn cards were put back.

        Only cards that empty the hand at once count. If there are none, the estimate is the number
        of unseen cards plus the cards left.
        """
        good = sum(self._kinds[kind] for kind, after in self._next(stuck).items() if not after)
        total = len(self._unseen)
        return total / good if good else total + cards_left(stuck)

    def _deep(self, stuck: State) -> float:
        """Estimate the draws more closely: the mean of the estimates after each next card."""
        played = self._next(stuck)
        rest = len(self._unseen) - sum(map(self._kinds.__getitem__, played))
        after = rest * self._quick(stuck)  # as if cards without a play were put back
        for kind, states in played.items():
            if states:
                after += self._kinds[kind] * self._quick(self._good(states))
        return 1 + after / len(self._unseen)

    def _after(self, stuck: State, unseen: str) -> float:
        """Return the exact mean of the extra cards after a stuck state."""
        if not unseen:
            return cards_left(stuck)
        kinds = Counter(unseen)
        return 1 + sum(
            number * self._value(with_card(stuck, kind), unseen.replace(kind, "", 1))
            for kind, number in kinds.items()
        ) / len(unseen)

    def _exact_value(self, state: State, unseen: str) -> float:
        return min((self._after(stuck, unseen) for stuck in self._stuck(state)), default=0)

    def played(self, stuck: State, samples: int, seed: int) -> tuple[float, float]:
        """Return the mean and the standard error of the extra cards after a stuck state.

        The mean is over `samples` random orders of the unseen cards. In each order, `_good` chooses
        the stuck state after each draw.
        """
        random = Random(seed)
        cards = list(self._unseen)
        extras = []
        for _ in range(samples):
            random.shuffle(cards)
            extras.append(self._extra(stuck, cards))
        mean = sum(extras) / samples
        spread = sum((each - mean) ** 2 for each in extras) / max(samples - 1, 1)
        return mean, sqrt(spread / samples)

    def _extra(self, stuck: State, pile: Sequence[str]) -> int:
        for number, kind in enumerate(pile, 1):
            after = self._stuck(with_card(stuck, kind))
            if not after:
                return number
            stuck = self._good(after)
        return len(pile) + cards_left(stuck)


def path_to(before: Mapping[State, State], end: State) -> list[State]:
    """Return the states from the first one to `end`.

    before: the state before each state; "" for the first.
    """
    path = [end]
    while state := before[path[-1]]:
        path.append(state)
    return path[::-1]
