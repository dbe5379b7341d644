"""Searching all states of a solo game that playing can reach without drawing.

To empty a hand, only the kinds of its cards (letter and position) and the letters of the row
matter. A state is a text: one character for each hand card (its kind), sorted, then the row's three
letters, sorted. So equal states are equal texts.
"""

from collections.abc import Iterable
from typing import NamedTuple

import lt_core
from lettertycoon.base import ArgumentError
from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.words import Words, kind_of

State = str

#: The most states of one search; they take some 100 MB. A random deal of ten cards and a row
#: reaches 11,000 states at the median.
MOST_STATES = 600_000


class Reached(NamedTuple):
    """The states that playing can reach without drawing."""

    before: dict[State, State]
    """Every state reached, and the state before it; "" for the states where the search began."""
    stuck: list[State]
    """The states reached whose hand has cards but no play; only some of them if `empty` is set."""
    empty: State | None
    """The first state found with an empty hand, which ends the search; None if there is none."""


def card_kinds(cards: Iterable[Card]) -> list[str]:
    """Return the kind of each card."""
    return [kind_of(card.letter, card.position) for card in cards]


def state_of(hand: Iterable[Card], row: Iterable[Card]) -> State:
    """Return the state of a hand and a row."""
    return "".join(sorted(card_kinds(hand))) + "".join(sorted(card.letter for card in row))


def with_card(state: State, kind: str) -> State:
    """Return the state with one more card in the hand."""
    return "".join(sorted(state[:-ROW_SIZE] + kind)) + state[-ROW_SIZE:]


def cards_left(state: State) -> int:
    """Return the number of cards in the hand."""
    return len(state) - ROW_SIZE


class Search:
    """A searcher with one lexicon, for any hands and rows.

    most: the most states that all calls of `reach` may find together. One call may find
        MOST_STATES.
    """

    def __init__(self, words: Words, most: int = MOST_STATES) -> None:
        self._left = most
        self._leaps = words.leaps

    def reach(self, starts: Iterable[State]) -> Reached:
        """Find all states that playing reaches from `starts`, up to the first empty hand.

        Raises ArgumentError if there are too many states.
        """
        before = dict.fromkeys(starts, "")
        stack = list(before)
        stuck: list[State] = []
        empty = next((state for state in stack if len(state) == ROW_SIZE), None)
        leaps = self._leaps
        none: dict[str, str] = {}
        room = min(self._left, MOST_STATES)
        while stack and empty is None:
            lt_core.check()
            state = stack.pop()
            hand, row = state[:-3], state[-3:]
            playable = False
            for stay in (row[1:], row[0] + row[2], row[:2]):
                some = leaps.get(stay, none)
                for kind in hand:
                    if next_row := some.get(kind):
                        playable = True
                        after = hand.replace(kind, "", 1) + next_row
                        if after not in before:
                            before[after] = state
                            stack.append(after)
                            if len(after) == ROW_SIZE:
                                empty = after
            if not playable:
                stuck.append(state)
            if len(before) > room:
                raise ArgumentError(
                    "the hand can be played in too many ways to search all of them; fewer samples "
                    "may help",
                    "leaping.too_many_states",
                    most=room,
                )
        self._left -= len(before)
        return Reached(before, stuck, empty)

    def playable(self, state: State, kinds: Iterable[str]) -> list[str]:
        """Return the kinds, among those given, whose cards can be played on the state's row."""
        row = state[-ROW_SIZE:]
        some = [self._leaps.get(stay, {}) for stay in (row[1:], row[0] + row[2], row[:2])]
        return [kind for kind in kinds if any(kind in each for each in some)]
