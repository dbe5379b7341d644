"""Where to be stuck when the pile is unknown: any card that was not seen may come next."""

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

#: With so few cards unseen, every order of them is looked at; else there is an estimate.
EXACT = 5
CANDIDATES = 40  # ways to be stuck that are compared by their chances, those with fewest cards left
FEW = 4  # compared by their chances after that
DEEP = 6  # of them, the best, are compared by what happens after the next card too


class Choice(NamedTuple):
    """How a hand is best played until it is empty or stuck."""

    path: list[State]
    extra: float | None
    """The mean number of cards drawn from here on, and left where the pile ends; None where it is
    not known exactly: `Expected.played` estimates it."""


class Expected:
    """Expectations with one set of unseen cards.

    exact: whether what is drawn is taken from the unseen cards in every branch, and every branch
        is looked at; without it, chances are those of the first card drawn, always.
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
        """The best way to be stuck, or to empty the hand."""
        start = state_of(hand, row)
        reached = self._search.reach([start])
        if reached.empty is not None:
            return Choice(path_to(reached.before, reached.empty), 0)
        if self._exact or not self._unseen:
            found = {state: self._after(state, self._unseen) for state in reached.stuck}
            best = min(found, key=lambda state: (found[state], state))
            return Choice(path_to(reached.before, best), found[best])
        return Choice(path_to(reached.before, self._best(reached.stuck)), None)

    def _best(self, stuck: Iterable[State]) -> State:
        """The one of these states to be stuck in, by what happens after the next card too."""
        some = sorted(stuck, key=self._rough)[:CANDIDATES]
        some.sort(key=lambda state: (self._quick(state), state))
        return min(some[:DEEP], key=lambda state: (self._deep(state), state))

    def _good(self, stuck: Sequence[State]) -> State:
        """The same for less work: by the chances of the next card alone, of a few."""
        if len(stuck) == 1:
            return stuck[0]
        some = sorted(stuck, key=self._rough)[:FEW]
        return min(some, key=lambda state: (self._quick(state), state))

    def _rough_order(self, state: State) -> tuple[int, int, State]:
        """Fewest cards left first, then most unseen cards that could be played."""
        kinds = self._search.playable(state, self._kinds)
        return len(state), -sum(self._kinds[kind] for kind in kinds), state

    def _find_stuck(self, state: State) -> list[State]:
        """The states that a state may be stuck in; none where its hand can be emptied."""
        reached = self._search.reach([state])
        return [] if reached.empty is not None else reached.stuck

    def _next(self, stuck: State) -> dict[str, list[State]]:
        """For each kind of card that can be played at once, where it may then be stuck."""
        kinds = self._search.playable(stuck, self._kinds)
        return {kind: self._stuck(with_card(stuck, kind)) for kind in kinds}

    def _estimate(self, stuck: State) -> float:
        """How many cards it takes where every next card had the chance of the first one."""
        good = sum(self._kinds[kind] for kind, after in self._next(stuck).items() if not after)
        total = len(self._unseen)
        return total / good if good else total + cards_left(stuck)

    def _deep(self, stuck: State) -> float:
        """The same, each next card looked at."""
        played = self._next(stuck)
        rest = len(self._unseen) - sum(map(self._kinds.__getitem__, played))
        after = rest * self._quick(stuck)  # a card more, but it may help later
        for kind, states in played.items():
            if states:
                after += self._kinds[kind] * self._quick(self._good(states))
        return 1 + after / len(self._unseen)

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

    def played(self, stuck: State, samples: int, seed: int) -> tuple[float, float]:
        """Mean and standard error of the extra cards after a stuck state, over random orders of the
        unseen cards, each played on as `_good` says.
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
            stuck = self._good(after)
        return len(pile) + cards_left(stuck)


def path_to(before: Mapping[State, State], end: State) -> list[State]:
    """The states that lead to one."""
    path = [end]
    while state := before[path[-1]]:
        path.append(state)
    return path[::-1]
