"""Emptying a solo hand with the fewest extra cards, which are drawn only when no play is left.

Only the kinds of the hand's cards (letter and position) and the letters of the row matter. A state
of the search is a text: one character for each hand card (its kind), sorted, then the row's three
letters, sorted. So equal states are equal texts. A state is stuck if its hand has cards but no
play.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import lt_core
from lettertycoon.base import ArgumentError, Value
from lettertycoon.leaping.cards import DECK, ROW_SIZE, Card, Cards, Hand, read_cards, read_deal
from lettertycoon.leaping.listing import Play, find_plays_beside, staying_cards
from lettertycoon.leaping.words import WordTables, card_kind, make_word_tables
from lettertycoon.lexicons import Lexicon, lexicon_or_default

#: The most states of one search, some 100 MB. A random deal of ten cards has a median of 11,000.
MOST_STATES = 600_000
_HAND = slice(-ROW_SIZE)  # where a state has the kinds of the hand's cards
_ROW = slice(-ROW_SIZE, None)  # where it has the letters of the row


class Solution(Value, frozen=True):
    """A way to empty a hand.

    Attributes:
        hand, row: the cards at the start.
        plays: the plays in their order; with an unknown pile, only the plays before the first draw.
        drawn: for each play, how many cards were drawn in all before it.
        extra: how many were drawn in the end; None if cards of an unknown pile must be drawn.
        left: the cards in the hand after the plays. With a known pile, they are as few as possible.
        unseen, playable: with an unknown pile, how many cards may come next, and how many of them
            have a play after these plays; else None.
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
    hand: Cards, row: Cards, lexicon: Lexicon | None = None, *, pile: Cards | None = None,
    deck: Cards | None = None,
) -> Solution:  # fmt: skip
    """Find the order of plays that empties a hand with the fewest extra cards.

    Args:
        hand: cards such as "D1f A2m"; at most 16.
        row: the three community cards.
        pile: the draw pile in its order, if it is known; the answer is then exact. None = unknown.
        lexicon: the embedded lexicon if left out.
        deck: all cards of the game; the default deck if left out. It matters only if the pile is
            unknown and the hand can't be emptied without a draw. The plays then leave as few cards
            as possible, and after them as many of the unseen cards as possible have a play.

    Raises:
        NotationError: for a text that is not a card.
        ArgumentError: for a wrong number of cards, or if there are too many orders to search.
        TypeError: for arguments of a wrong type.

    >>> solution = solve("M1l T1l", "D1f A2m Y2l", pile="")
    >>> [play.word for play in solution.plays], solution.extra
    (['DAM', 'MAT'], 0)
    """
    cards, community = read_deal(hand, row)
    all_cards = DECK if deck is None else read_cards("deck", deck)
    unseen = Counter(all_cards) - Counter((*cards, *community))
    known_pile = None if pile is None else read_cards("pile", pile)
    tables = make_word_tables(lexicon_or_default(lexicon))
    return solve_checked(cards, community, known_pile, unseen, tables)


def solve_checked(
    hand: Hand, row: Hand, pile: Hand | None, unseen: Counter[Card], tables: WordTables
) -> Solution:
    """Solve as `solve` does, for cards that are already checked. unseen: all other cards."""
    kinds = "".join(sorted(_kinds(hand)))
    letters = "".join(sorted([card.letter for card in row]))
    levels = _search_levels(kinds + letters, pile or (), tables)
    last = levels[-1]
    if pile is not None:
        end = last.empty or min(last.stuck, key=len)
        return _play_path(hand, row, _trace_path(levels, end), pile, tables)
    unseen_kinds = Counter(_kinds(unseen.elements()))
    end = last.empty or min(
        last.stuck,
        key=lambda state: (len(state), -_count_playable(state, unseen_kinds, tables), state),
    )
    solution = _play_path(hand, row, _trace_path(levels, end), (), tables)
    if not solution.left:
        return solution
    playable = _count_playable(end, unseen_kinds, tables)
    return solution.replace(extra=None, unseen=unseen.total(), playable=playable)


class Level(NamedTuple):
    """The states that can be reached with the same number of cards drawn."""

    drawn_from: dict[str, str]  # a state right after a draw -> the one before it; "" for the first
    came_from: dict[str, str]  # every state -> the state before the play; "" where the level begins
    stuck: list[str]  # the stuck states; only some of them if `empty` is set
    empty: str | None  # the state with an empty hand, which ended the search


def _search_levels(start: str, pile: Hand, tables: WordTables) -> list[Level]:
    """Search all states without a draw, then those with one, and so on, up to an empty hand."""
    levels = [_search_level({start: ""}, tables)]
    for kind in _kinds(pile):
        if levels[-1].empty is not None:
            break
        drawn_from = {}
        for state in levels[-1].stuck:
            hand = "".join(sorted(state[_HAND] + kind))
            drawn_from[hand + state[_ROW]] = state
        levels.append(_search_level(drawn_from, tables))
    return levels


def _search_level(drawn_from: dict[str, str], tables: WordTables) -> Level:
    """Find all states that plays reach from the states given, up to the first empty hand."""
    came_from = dict.fromkeys(drawn_from, "")
    waiting = list(came_from)
    stuck = []
    empty = next((state for state in waiting if len(state) == ROW_SIZE), None)
    while waiting and empty is None:
        lt_core.check()
        state = waiting.pop()
        hand = state[_HAND]
        can_play = False
        for stay in _stays(state[_ROW]):
            next_rows = tables.next_rows.get(stay, {})
            for kind in hand:
                next_row = next_rows.get(kind)
                if next_row is None:
                    continue
                can_play = True
                after = hand.replace(kind, "", 1) + next_row
                if after not in came_from:
                    came_from[after] = state
                    waiting.append(after)
                    if len(after) == ROW_SIZE:
                        empty = after
        if not can_play:
            stuck.append(state)
        if len(came_from) > MOST_STATES:
            message = "the hand can be played in too many ways to search all of them"
            raise ArgumentError(message, "leaping.too_many_states", most=MOST_STATES)
    return Level(drawn_from, came_from, stuck, empty)


def _count_playable(state: str, unseen_kinds: Counter[str], tables: WordTables) -> int:
    """Count the unseen cards that have a play on the row of a state."""
    can_play: set[str] = set()
    for stay in _stays(state[_ROW]):
        can_play.update(tables.next_rows.get(stay, {}))
    return sum([number for kind, number in unseen_kinds.items() if kind in can_play])


def _stays(row: str) -> tuple[str, str, str]:
    """Return the two letters that stay of a row, for each letter that may be dropped."""
    return row[1:], row[0] + row[2], row[:2]


def _kinds(cards: Iterable[Card]) -> list[str]:
    """Return the kinds of cards."""
    return [card_kind(card.letter, card.position) for card in cards]


def _trace_path(levels: list[Level], end: str) -> list[str]:
    """Return the states from the first one to `end`, one play or one draw apart."""
    path = [end]
    for level in reversed(levels):
        while level.came_from[path[-1]]:
            path.append(level.came_from[path[-1]])
        if level.drawn_from[path[-1]]:
            path.append(level.drawn_from[path[-1]])
    return path[::-1]


def _play_path(hand: Hand, row: Hand, path: list[str], pile: Hand, tables: WordTables) -> Solution:
    """Turn a path, which knows kinds and letters only, into plays of cards.

    Of several cards of one kind, the one with the most points is played first; of several cards of
    the row with the letter that goes, the one with the fewest points goes.
    """
    cards = sorted(hand)
    new_row = row
    plays: list[Play] = []
    drawn: list[int] = []
    draws = 0
    for before, after in pairwise(path):
        if len(after) > len(before):
            cards.append(pile[draws])
            draws += 1
            continue
        kind = _find_lost(before[_HAND], after[_HAND])
        of_kind = [card for card in cards if card_kind(card.letter, card.position) == kind]
        card = max(of_kind, key=lambda card: card.points)
        letter = _find_lost(before[_ROW] + card.letter, after[_ROW])
        _, place = min([(c.points, place) for place, c in enumerate(new_row) if c.letter == letter])
        stay = staying_cards(new_row, place)
        play = find_plays_beside(stay, card, new_row[place], tables)[0]
        cards.remove(card)
        new_row = play.row
        plays.append(play)
        drawn.append(draws)
    return Solution(hand, row, tuple(plays), tuple(drawn), draws, tuple(sorted(cards)))


def _find_lost(before: str, after: str) -> str:
    """Return the one character that `before` has more often than `after`."""
    return next(char for char in before if before.count(char) > after.count(char))
