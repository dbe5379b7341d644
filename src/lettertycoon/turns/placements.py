"""The cards that can lay a play, found by the kernel (docs/rules.md, "Order of ways")."""

from typing import NamedTuple

import lt_core
from lettertycoon.turns.objectives import Objective, kernel_weights
from lettertycoon.turns.rules import DUPLICATE_CARDS, laying_abilities
from lettertycoon.turns.turn import Turn

Cards = tuple[tuple[str, str], ...]
"""The real cards of each word: (from the hand, from the pool), each sorted."""


class Choice(NamedTuple):
    """The key of a way (`Way.key`): its duplicate, its added S, and the cards of each word."""

    duplicate: str
    """The letter that X duplicates, or ""."""
    copy_in: int
    """Index of the word with the duplicate, or -1."""
    s_in: int
    """Index of the word with the added S, or -1."""
    cards: Cards


def placements(
    turn: Turn,
    words: tuple[str, ...],
    money: int = 0,
    by: Objective = "total",
    *,
    first_only: bool = False,
    duplicate_cards: int = DUPLICATE_CARDS,
    hand_cards: int = 1,
) -> lt_core.Ways:
    """Find every distinct way to lay the words, in order, or only the first.

    money: dollars that the play earns.
    duplicate_cards: the least number of real cards in a play with a duplicate (rules 1.4.1).
    hand_cards: the least number of hand cards in each word, 0 or 1 (rules 1.2).
    """
    return lt_core.list_ways(
        turn,
        words,
        kernel_weights(by),
        turn.rules.price_bytes,
        turn.money + money,
        abilities=laying_abilities(turn.patents, duplicate_cards),
        hand_cards=hand_cards,
        first_only=first_only,
    )


def can_lay(
    turn: Turn,
    words: tuple[str, ...],
    duplicate_cards: int = DUPLICATE_CARDS,
    hand_cards: int = 1,
) -> bool:
    """Tell whether there is any way to lay the words; the arguments are those of `placements`."""
    ways = placements(
        turn, words, first_only=True, duplicate_cards=duplicate_cards, hand_cards=hand_cards
    )
    return len(ways) > 0


def mirror(choice: Choice) -> Choice:
    """Return the same choice with the two words exchanged."""
    other = {-1: -1, 0: 1, 1: 0}
    copy_in, s_in = other[choice.copy_in], other[choice.s_in]
    return Choice(choice.duplicate, copy_in, s_in, choice.cards[::-1])
