"""The order of plays that empties a solo hand. Cards are drawn only when no play is left."""

import itertools
from collections.abc import Sequence

from lettertycoon.base import Amount, Unsigned, Value
from lettertycoon.leaping.cards import ROW_SIZE, Card, written
from lettertycoon.leaping.plays import Play, laid
from lettertycoon.leaping.search import (
    Reached,
    Search,
    State,
    card_kinds,
    state_of,
    with_card,
)
from lettertycoon.leaping.words import Words, letter_of


class Solution(Value, frozen=True):
    """A way to empty a hand.

    hand, row: the cards at the start.
    plays: the plays in their order; with an unknown pile, only the plays before the first draw.
    drawn: for each play, the number of cards drawn before it.
    extra: the number of cards drawn. With an unknown pile, its mean; a card that is left in the
        hand when the pile ends counts as one more.
    error: the standard error of `extra`; 0 if `extra` is exact.
    left: the cards in the hand after the plays. With a known pile, they are as few as possible.
    """

    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    plays: tuple[Play, ...]
    drawn: tuple[Amount, ...]
    extra: Unsigned
    error: Unsigned
    left: tuple[Card, ...]
    _UNTOLD = "hand", "row"  # whoever asked has them
    _TOLD = "points", "used"

    @property
    def used(self) -> Unsigned:
        """The number of cards used: hand, row and extra cards; at best 13 for a hand of ten."""
        return len(self.hand) + ROW_SIZE + self.extra

    @property
    def points(self) -> Amount:
        """The points that all plays collect together."""
        return sum(play.points for play in self.plays)

    def __str__(self) -> str:
        words = " ".join(play.word for play in self.plays) or "no play"
        about = f" (error {self.error:.2g})" if self.error else ""
        left = f", left {written(self.left)}" if self.left else ""
        return f"{words}: {self.extra:g} extra{about}{left}"


def best_order(
    hand: Sequence[Card], row: Sequence[Card], pile: Sequence[Card], words: Words
) -> Solution:
    """Find the order with the fewest extra cards, for a known pile.

    The answer is exact: all states that can be reached with n cards drawn are searched before those
    with n + 1.
    """
    search = Search(words)
    starts = [state_of(hand, row)]
    kinds = card_kinds(pile)
    levels: list[Reached] = []
    origins: list[dict[State, State]] = [{}]
    while True:
        levels.append(search.reach(starts))
        if levels[-1].empty is not None or len(levels) > len(pile):
            break
        kind = kinds[len(levels) - 1]
        origins.append({with_card(state, kind): state for state in levels[-1].stuck})
        starts = list(origins[-1])
    end = levels[-1].empty
    if end is None:
        end = min(levels[-1].stuck, key=len)
    path = _path(levels, origins, end)
    plays, drawn, left = follow(hand, row, path, pile, words)
    return Solution(tuple(hand), tuple(row), plays, drawn, len(levels) - 1, 0, left)


def _path(levels: list[Reached], origins: list[dict[State, State]], end: State) -> list[State]:
    """Return the states from the first one to `end`, one play or one draw apart."""
    path = [end]
    for level, origin in zip(reversed(levels), reversed(origins), strict=True):
        while before := level.before[path[-1]]:
            path.append(before)
        if path[-1] in origin:
            path.append(origin[path[-1]])
    return path[::-1]


def follow(
    hand: Sequence[Card],
    row: Sequence[Card],
    path: Sequence[State],
    pile: Sequence[Card],
    words: Words,
) -> tuple[tuple[Play, ...], tuple[int, ...], tuple[Card, ...]]:
    """Return the plays that lead through the states of `path`, with the draws and the cards left.

    The result is the plays, the number of cards drawn before each, and the cards left in the hand.
    Of several cards of one kind, the one with the most points is played first.
    """
    held, row = sorted(hand), tuple(row)
    plays: list[Play] = []
    drawn: list[int] = []
    number = 0
    for before, after in itertools.pairwise(path):
        if len(after) > len(before):
            held.append(pile[number])
            number += 1
            continue
        kind = _only(before[:-ROW_SIZE], after[:-ROW_SIZE])
        letter = _only(before[-ROW_SIZE:] + letter_of(kind), after[-ROW_SIZE:])
        card = max(
            (card for card in held if card_kinds([card]) == [kind]), key=lambda card: card.points
        )
        place = min(
            (place for place in range(ROW_SIZE) if row[place].letter == letter),
            key=lambda place: row[place].points,
        )
        play = laid(card, row, place, words)[0]
        held.remove(card)
        row = play.row
        plays.append(play)
        drawn.append(number)
    return tuple(plays), tuple(drawn), tuple(sorted(held))


def _only(more: str, fewer: str) -> str:
    """Return the one character that `more` has more often than `fewer`."""
    return next(each for each in more if more.count(each) > fewer.count(each))
