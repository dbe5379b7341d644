"""Which states of a solo game can be reached by playing, without drawing.

For emptying a hand, only the kinds of its cards and the letters of the row matter. A state is a
text: a character for each card of the hand (its kind), in order, then the row's three letters, in
order. So equal states are equal texts.
"""

from collections.abc import Iterable
from typing import NamedTuple

from lettertycoon.base import ArgumentError
from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.words import Words, kind_number

State = str

#: States that may be held at once: some 100 MB. Ten cards reach 11,000 at the median, with the row
#: of a random deal.
MOST_STATES = 600_000

_FIRST_KIND = 48  # of the characters that stand for kinds


class Reached(NamedTuple):
    """What can be reached by playing alone."""

    before: dict[State, State]
    """Every state that was met, and the one before it; "" for those where it began."""
    stuck: list[State]
    """The states with cards in the hand and no play. Complete where none is empty."""
    empty: State | None
    """The first state met whose hand is empty; the search ends with it."""


def kind_of(card: Card) -> str:
    """The character that stands for a card's letter and position."""
    return chr(_FIRST_KIND + kind_number(card.letter, card.position))


def letter_of(kind: str) -> str:
    """The letter of a kind."""
    return chr(ord("A") + (ord(kind) - _FIRST_KIND) % 26)


def state_of(hand: Iterable[Card], row: Iterable[Card]) -> State:
    """The state of a hand and a row."""
    return "".join(sorted(map(kind_of, hand))) + "".join(sorted(card.letter for card in row))


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
        self._words = words
        self._left = most

    def reach(self, starts: Iterable[State]) -> Reached:
        """Plays on from these states, of hands of the same kinds or fewer, whatever is playable.
        Raises ArgumentError where there are too many states.
        """
        before = dict.fromkeys(starts, "")
        stack = list(before)
        kinds = "".join(sorted({kind for state in stack for kind in state[:-ROW_SIZE]}))
        stuck: list[State] = []
        empty = next((state for state in stack if len(state) == ROW_SIZE), None)
        leaps: dict[str, tuple[tuple[str, str], ...]] = {}
        room = min(self._left, MOST_STATES)
        while stack and empty is None:
            state = stack.pop()
            hand, row = state[:-3], state[-3:]
            playable = False
            for stay in (row[1:], row[0] + row[2], row[:2]):
                some = leaps.get(stay)
                if some is None:
                    some = leaps[stay] = self._leaps_on(stay, kinds)
                for kind, next_row in some:
                    if kind in hand:
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
        row, masks = state[-ROW_SIZE:], self._words.masks
        mask = masks.get(row[1:], 0) | masks.get(row[0] + row[2], 0) | masks.get(row[:2], 0)
        return [kind for kind in kinds if mask >> (ord(kind) - _FIRST_KIND) & 1]

    def _leaps_on(self, stay: str, kinds: str) -> tuple[tuple[str, str], ...]:
        """(kind, the row's letters then) of the kinds that can be played beside two letters; the
        hardest to place come last, since what is met last is tried first.
        """
        mask = self._words.masks.get(stay, 0)
        some = [kind for kind in kinds if mask >> (ord(kind) - _FIRST_KIND) & 1]
        some.sort(key=lambda kind: -self._words.ease[ord(kind) - _FIRST_KIND])
        return tuple((kind, "".join(sorted(stay + letter_of(kind)))) for kind in some)
