"""Emptying a solo hand with the fewest extra cards, which are drawn only when no play is left.

Only the kinds of the hand's cards (letter and position) and the letters of the row matter. A state
is a text: one character for each hand card (its kind), sorted, then the row's three letters,
sorted. So equal states are equal texts. A state is stuck if its hand has cards but no play.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import lt_core
from lettertycoon.base import ArgumentError, Value
from lettertycoon.leaping.cards import DECK, ROW_SIZE, Card, Cards, Hand, read_cards, read_deal
from lettertycoon.leaping.plays import Play, Words, kind_of, laid, words_of
from lettertycoon.lexicons import Lexicon, chosen

#: The most states of one search, some 100 MB. A random deal of ten cards has a median of 11,000.
MOST_STATES = 600_000


class Solution(Value, frozen=True):
    """A way to empty a hand.

    hand, row: the cards at the start.
    plays: the plays in their order; with an unknown pile, only the plays before the first draw.
    drawn, extra: for each play, the number of cards drawn before it; the number of all cards drawn,
        None if cards of an unknown pile must be drawn.
    left: the cards in the hand after the plays. With a known pile, they are as few as possible.
    unseen, playable: with an unknown pile, how many cards may come next, and how many of them have
        a play after these plays; else None.
    """

    hand: Hand
    row: Hand
    plays: tuple[Play, ...]
    drawn: tuple[int, ...]
    extra: int | None
    left: Hand
    unseen: int | None = None
    playable: int | None = None
    _TOLD = "used", "points"

    @property
    def used(self) -> int | None:
        """The number of cards used: hand, row and extra cards; at best 13 for a hand of ten."""
        return None if self.extra is None else len(self.hand) + ROW_SIZE + self.extra

    @property
    def points(self) -> int:
        """The points that all plays collect together."""
        return sum([play.points for play in self.plays])

    def __str__(self) -> str:
        words = " ".join([play.word for play in self.plays]) or "no play"
        left = f", left {' '.join(map(str, self.left))}" if self.left else ""
        if self.extra is None:
            return f"{words}, then draw: {self.playable} of {self.unseen} cards have a play{left}"
        return f"{words}: {self.extra} extra{left}"


def solve(
    hand: Cards,
    row: Cards,
    lexicon: Lexicon | None = None,
    *,
    pile: Cards | None = None,
    deck: Cards | None = None,
) -> Solution:
    """Find the order of plays that empties a hand with the fewest extra cards.

    hand: cards such as "D1f A2m"; at most 16.
    row: the three community cards.
    pile: the draw pile in its order, if it is known; the answer is then exact. None = unknown.
    lexicon: the embedded lexicon if left out.
    deck: all cards of the game; the default deck if left out. It matters only if the pile is
        unknown and the hand can't be emptied without a draw. The plays then leave as few cards as
        possible, and after them as many of the unseen cards as possible have a play.

    Raises NotationError for a text that is not a card; ArgumentError for a wrong number of cards,
    or if there are too many orders to search; LexiconError if `lexicon` is not a Lexicon.

    >>> solution = solve("M1l T1l", "D1f A2m Y2l", pile="")
    >>> [play.word for play in solution.plays], solution.extra
    (['DAM', 'MAT'], 0)
    """
    held, three = read_deal(hand, row)
    cards = DECK if deck is None else read_cards("deck", deck)
    unseen = Counter(cards) - Counter((*held, *three))
    known = None if pile is None else read_cards("pile", pile)
    return solved(held, three, known, unseen, words_of(chosen(lexicon)))


def solved(
    hand: Hand, row: Hand, pile: Hand | None, unseen: Counter[Card], words: Words
) -> Solution:
    """Solve as `solve` does, for cards that are already checked.

    With a known pile, all states that can be reached with n cards drawn are searched before those
    with n + 1.
    """
    start = "".join(sorted(_kinds(hand))) + "".join(sorted([card.letter for card in row]))
    levels, origins = [_reach([start], words)], [dict[str, str]()]
    for kind in _kinds(pile or ()):
        if levels[-1].empty is not None:
            break
        stuck = levels[-1].stuck
        origins.append({"".join(sorted(each[:-3] + kind)) + each[-3:]: each for each in stuck})
        levels.append(_reach(origins[-1], words))
    last, kinds = levels[-1], Counter(_kinds(unseen.elements()))

    def playable(state: str) -> int:
        found = [words.next_rows.get(stay, {}) for stay in _stays(state[-ROW_SIZE:])]
        return sum([kinds[kind] for kind in kinds if any(kind in each for each in found)])

    if (end := last.empty) is None and pile is None:
        end = min(last.stuck, key=lambda state: (len(state), -playable(state), state))
    end = min(last.stuck, key=len) if end is None else end
    plays, drawn, left = _followed(hand, row, _path(levels, origins, end), pile or (), words)
    extra = len(levels) - 1 if pile is not None or not left else None
    more = (None, None) if extra is not None else (unseen.total(), playable(end))
    return Solution(hand, row, plays, drawn, extra, left, *more)


class Reached(NamedTuple):
    """The states that playing can reach without drawing.

    before: every state reached, and the state before it; "" for those where the search began.
    stuck: the stuck states among them; only some if `empty` is set.
    empty: the first state found with an empty hand, which ends the search; None if there is none.
    """

    before: dict[str, str]
    stuck: list[str]
    empty: str | None


def _reach(starts: Iterable[str], words: Words) -> Reached:
    """Find all states that playing reaches from `starts`, up to the first empty hand.

    Raises ArgumentError if there are too many states.
    """
    before = dict.fromkeys(starts, "")
    stack, stuck = list(before), []
    empty = next((state for state in stack if len(state) == ROW_SIZE), None)
    while stack and empty is None:
        lt_core.check()
        state = stack.pop()
        hand, playable = state[:-ROW_SIZE], False
        for stay in _stays(state[-ROW_SIZE:]):
            some = words.next_rows.get(stay, {})
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
        if len(before) > MOST_STATES:
            message = "the hand can be played in too many ways to search all of them"
            raise ArgumentError(message, "leaping.too_many_states", most=MOST_STATES)
    return Reached(before, stuck, empty)


def _stays(row: str) -> tuple[str, str, str]:
    """Return the two letters that stay of a row, for each letter that may be dropped."""
    return row[1:], row[0] + row[2], row[:2]


def _kinds(cards: Iterable[Card]) -> list[str]:
    return [kind_of(card.letter, card.position) for card in cards]


def _path(levels: list[Reached], origins: list[dict[str, str]], end: str) -> list[str]:
    """Return the states from the first one to `end`, one play or one draw apart."""
    path = [end]
    for level, origin in zip(reversed(levels), reversed(origins), strict=True):
        while before := level.before[path[-1]]:
            path.append(before)
        if path[-1] in origin:
            path.append(origin[path[-1]])
    return path[::-1]


def _followed(
    hand: Hand, row: Hand, path: list[str], pile: Hand, words: Words
) -> tuple[tuple[Play, ...], tuple[int, ...], Hand]:
    """Return the plays along a path, the number of cards drawn before each, and the cards left.

    Of several cards of one kind, the one with the most points is played first.
    """
    held, three = sorted(hand), row
    plays: list[Play] = []
    drawn: list[int] = []
    left = list(pile)
    for before, after in pairwise(path):
        if len(after) > len(before):
            held.append(left.pop(0))
            continue
        kind = _only(before[:-ROW_SIZE], after[:-ROW_SIZE])
        card = max([c for c in held if _kinds([c]) == [kind]], key=lambda card: card.points)
        letter = _only(before[-ROW_SIZE:] + card.letter, after[-ROW_SIZE:])
        places = [place for place in range(ROW_SIZE) if three[place].letter == letter]
        place = min(places, key=lambda place: three[place].points)
        play = laid(card, three, place, words)[0]
        held.remove(card)
        three = play.row
        plays.append(play)
        drawn.append(len(pile) - len(left))
    return tuple(plays), tuple(drawn), tuple(sorted(held))


def _only(more: str, fewer: str) -> str:
    """Return the one character that `more` has more often than `fewer`."""
    return next(each for each in more if more.count(each) > fewer.count(each))
