"""Shuffled decks, and the cut for the first turn; a seed gives the same in every version."""

from functools import lru_cache
from itertools import repeat, starmap
from random import Random
from struct import pack
from typing import NamedTuple

import lt_core
from lettertycoon.base import LETTERS
from lettertycoon.turns import Rules

Cut = tuple[tuple[int, str], ...]
"""One round of cutting: the places of those who cut, each with the letter."""


class Script(NamedTuple):
    """The cuts and decks of a match, given by a record instead of a seed."""

    cuts: tuple[Cut, ...]
    decks: tuple[str, ...]
    """The deck, then the discard pile each time it was shuffled into a new one."""


#: Keys are made for so many cards at a time, those of the game's deck: most decks share them.
_KEYS = 102


def full_deck(rules: Rules) -> str:
    """Return all cards in alphabetical order; "" if the rules' deck has no limit."""
    return _all_cards(rules.deck_counts or b"")


@lru_cache(8)
def _all_cards(counts: bytes) -> str:
    return "".join([letter * number for letter, number in zip(LETTERS, counts, strict=False)])


def shuffled(cards: str, seed: int, number: int) -> str:
    """Return the cards in the order of a seed's shuffle with this number.

    Their order before does not matter. The shuffle uses only `Random.random`, whose numbers Python
    promises never to change.
    """
    return lt_core.by_keys(cards, _keys(seed, number, -(-len(cards) // _KEYS) * _KEYS))


@lru_cache(32)  # the games of one deal, and a match's history, ask for the same ones again
def _keys(seed: int, number: int, count: int) -> bytes:
    random = Random(f"{seed} {number}").random
    return pack(f"={count}d", *starmap(random, repeat((), count)))


def cut(rules: Rules, players: int, seed: int) -> tuple[Cut, ...]:
    """Let each player cut a card; the letter closest to Z begins, and ties cut again (rules 1.6).

    Cut cards stay out until the start is settled. If the cards run out first, the first of the tied
    players begins.
    """
    random, cards = Random(f"{seed} 0").random, full_deck(rules)
    tied, rounds = tuple(range(players)), []
    while len(tied) > 1 and len(cards) >= len(tied):
        taken = []
        for place in tied:
            letter = cards[int(random() * len(cards))]
            cards = cards.replace(letter, "", 1)
            taken.append((place, letter))
        rounds.append(tuple(taken))
        tied = closest_to_z(rounds[-1])
    return tuple(rounds)


def closest_to_z(cut: Cut) -> tuple[int, ...]:
    """The places of those whose letter comes last in the alphabet."""
    highest = max([letter for _, letter in cut])
    return tuple([place for place, letter in cut if letter == highest])


def beginner(cuts: tuple[Cut, ...]) -> int:
    """The place of the player who begins."""
    return closest_to_z(cuts[-1])[0] if cuts else 0
