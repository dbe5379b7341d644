"""Where to be stuck when the pile is unknown: any card that was not seen may come next."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import sqrt
from random import Random
from typing import NamedTuple

from lettertycoon.leaping.cards import Card
from lettertycoon.leaping.search import (
    Search,
    State,
    cards_left,
    kind_of,
    state_of,
    with_card,
)
from lettertycoon.leaping.words import Words

#: With so few cards unseen, every order of them is looked at; else there is an estimate.
EXACT = 5
CANDIDATES = 40  # ways to be stuck that are compared by their chances, those with fewest cards left
DEEP = 6  # of them, the best, are compared by what happens after the next card too


class Choice(NamedTuple):
    """How a hand is best played until it is empty or stuck."""

    path: list[State]
    extra: float
    """The mean number of cards drawn from here on, and left where the pile ends."""
    error: float
    """Its standard error."""


class Expected:
    """Expectations with one set of unseen cards.

    exact: whether what is drawn is taken from the unseen cards in every branch, and every branch
        is looked at; without it, chances are those of the first card drawn, always.
    """

    def __init__(self, words: Words, unseen: Iterable[Card], exact: bool | None = None) -> None:
        self._search = Search(words)
        self._unseen = "".join(sorted(map(kind_of, unseen)))
        self._kinds = Counter(self._unseen)
        self._exact = len(self._unseen) <= EXACT if exact is None else exact
        self._stuck: Callable[[State], list[State]] = cache(self._find_stuck)
        self._quick: Callable[[State], float] = cache(self._estimate)
        self._value: Callable[[State, str], float] = cache(self._exact_value)

    def choose(
        self, hand: Sequence[Card], row: Sequence[Card], samples: int = 200, seed: int = 0
    ) -> Choice:
        """The best way to be stuck, or none if the hand can be emptied.

        samples: how many orders of the unseen cards the estimate is the mean of.
        seed: which orders.
        """
        start = state_of(hand, row)
        reached = self._search.reach([start])
        if reached.empty is not None:
            return Choice(path_to(reached.before, reached.empty), 0, 0)
        if self._exact or not self._unseen:
            found = {state: self._after(state, self._unseen) for state in reached.stuck}
            best = min(found, key=lambda state: (found[state], state))
            return Choice(path_to(reached.before, best), found[best], 0)
        best = self.where_stuck(reached.stuck)
        mean, error = self._played(best, samples, seed)
        return Choice(path_to(reached.before, best), mean, error)

    def where_stuck(self, stuck: Iterable[State]) -> State:
        """The one of these states to be stuck in."""
        some = sorted(stuck, key=lambda state: (len(state), state))[:CANDIDATES]
        if len(some) == 1:
            return some[0]
        some.sort(key=lambda state: (self._quick(state), state))
        return min(some[:DEEP], key=lambda state: (self._deep(state), state))

    def _find_stuck(self, state: State) -> list[State]:
        """The states that a state may be stuck in; none where its hand can be emptied."""
        reached = self._search.reach([state])
        return [] if reached.empty is not None else reached.stuck

    def _estimate(self, stuck: State) -> float:
        """How many cards it takes where every next card had the chance of the first one."""
        total = sum(self._kinds.values())
        good = sum(
            number
            for kind, number in self._kinds.items()
            if not self._stuck(with_card(stuck, kind))
        )
        return total / good if good else total + cards_left(stuck)

    def _deep(self, stuck: State) -> float:
        """The same, each next card looked at."""
        total = sum(self._kinds.values())
        sum_of_all = 0.0
        for kind, number in self._kinds.items():
            if after := self._stuck(with_card(stuck, kind)):
                few = sorted(after, key=lambda state: (len(state), state))[:DEEP]
                sum_of_all += number * min(map(self._quick, few))
        return 1 + sum_of_all / total

    def _after(self, stuck: State, unseen: str) -> float:
        """The mean of what follows a stuck state, exactly."""
        if not unseen:
            return cards_left(stuck)
        kinds = Counter(unseen)
        return 1 + sum(
            number * self._value(with_card(stuck, kind), unseen.replace(kind, "", 1))
            for kind, number in kinds.items()
        ) / len(unseen)

    def _exact_value(self, state: State, unseen: str) -> float:
        return min((self._after(stuck, unseen) for stuck in self._stuck(state)), default=0)

    def _played(self, stuck: State, samples: int, seed: int) -> tuple[float, float]:
        """Mean and standard error of the extra cards over random orders of the unseen cards, each
        played on as `where_stuck` says.
        """
        random = Random(seed)
        cards = list(self._unseen)
        found = []
        for _ in range(samples):
            random.shuffle(cards)
            found.append(self._extra(stuck, cards))
        mean = sum(found) / samples
        spread = sum((each - mean) ** 2 for each in found) / max(samples - 1, 1)
        return mean, sqrt(spread / samples)

    def _extra(self, stuck: State, pile: Sequence[str]) -> int:
        for number, kind in enumerate(pile, 1):
            after = self._stuck(with_card(stuck, kind))
            if not after:
                return number
            stuck = self.where_stuck(after)
        return len(pile) + cards_left(stuck)


def path_to(before: Mapping[State, State], end: State) -> list[State]:
    """The states that lead to one."""
    path = [end]
    while state := before[path[-1]]:
        path.append(state)
    return path[::-1]
