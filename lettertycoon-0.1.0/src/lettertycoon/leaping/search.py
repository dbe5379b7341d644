"""Which states of a solo game can be reached by playing, without drawing.

For emptying a hand, only the kinds of its cards and the letters of the row matter. A state is a
text: a character for each card of the hand (its kind), in order, then the row's three letters, in
order. So equal states are equal texts.
"""

from collections.abc import Iterable
from typing import NamedTuple

from lettertycoon.base import ArgumentError
from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.words import Words, kind_of

State = str

#: States that may be held at once: some 100 MB. Ten cards reach 11,000 at the median, with the row
#: of a random deal.
MOST_STATES = 600_000


class Reached(NamedTuple):
    """What can be reached by playing alone."""

    before: dict[State, State]
    """Every state that was met, and the one before it; "" for those where it began."""
    stuck: list[State]
    """The states with cards in the hand and no play. Complete where none is empty."""
    empty: State | None
    """The first state met whose hand is empty; the search ends with it."""


def card_kinds(cards: Iterable[Card]) -> list[str]:
    """The kind of each card."""
    return [kind_of(card.letter, card.position) for card in cards]


def state_of(hand: Iterable[Card], row: Iterable[Card]) -> State:
    """The state of a hand and a row."""
    return "".join(sorted(card_kinds(hand))) + "".join(sorted(card.letter for card in row))


def with_card(state: State, kind: str) -> State:
    """The state with one more card in the hand."""
    return "".join(sorted(state[:-ROW_SIZE] + kind)) + state[-ROW_SIZE:]


def cards_left(state: State) -> int:
    """How many cards the hand has."""
    return len(state) - ROW_SIZE


class Search:
    """Searches with one lexicon, hands of whatever cards.

    most: how many states it may meet, all calls together; MOST_STATES in one.
    """

    def __init__(self, words: Words, most: int = MOST_STATES) -> None:
        self._left = most
        self._leaps = words.leaps

    def reach(self, starts: Iterable[State]) -> Reached:
        """Plays on from these states, of hands of the same kinds or fewer, whatever is playable.
        Raises ArgumentError where there are too many states.
        """
        before = dict.fromkeys(starts, "")
        stack = list(before)
        stuck: list[State] = []
        empty = next((state for state in stack if len(state) == ROW_SIZE), None)
        leaps = self._leaps
        none: dict[str, str] = {}
        room = min(self._left, MOST_STATES)
        while stack and empty is None:
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
                    "the hand can be played in too many ways to look through them all",
                    "leaping.too_many_states",
                    most=room,
                )
        self._left -= len(before)
        return Reached(before, stuck, empty)

    def playable(self, state: State, kinds: Iterable[str]) -> list[str]:
        """Those of the kinds that can be played on the state's row."""
        row = state[-ROW_SIZE:]
        some = [self._leaps.get(stay, {}) for stay in (row[1:], row[0] + row[2], row[:2])]
        return [kind for kind in kinds if any(kind in each for each in some)]
