"""Shuffled decks, and the cut for the first turn.

They come from a seed, which gives the same ones in every version, or from a record.
"""

from functools import lru_cache
from itertools import repeat, starmap
from random import Random
from struct import pack
from typing import Any, NamedTuple

import lt_core
from lettertycoon.base import LETTERS
from lettertycoon.turns import Rules

Cut = tuple[tuple[int, str], ...]
"""One round of cutting: (place of a player, letter of the card cut) for everybody who cuts."""


class Script(NamedTuple):
    """The cuts and decks of a match, from a seed or from a record."""

    cuts: tuple[Cut, ...]
    decks: tuple[str, ...]
    """The first deck; from a record, also each deck that the discard pile was shuffled into."""


#: The random numbers of a shuffle are made in multiples of this, the size of the standard deck. So
#: the shuffles of different smaller decks share the same cached numbers.
_KEYS = 102


def full_deck(rules: Rules) -> str:
    """Return all cards in alphabetical order; "" if the rules' deck has no limit."""
    return _all_cards(rules.deck_counts or b"")


@lru_cache(8)
def _all_cards(counts: bytes) -> str:
    return "".join([letter * number for letter, number in zip(LETTERS, counts, strict=False)])


def shuffled(cards: str, seed: int, number: int) -> str:
    """Return the cards in the order of a seed's shuffle with this number.

    The order in which the cards are given does not matter. The shuffle uses only `Random.random`,
    whose numbers Python promises never to change.
    """
    return lt_core.by_keys(cards, _keys(seed, number, -(-len(cards) // _KEYS) * _KEYS))


@lru_cache(32)  # the games of one deal use the same numbers, and so does a match's history
def _keys(seed: int, number: int, count: int) -> bytes:
    random = Random(f"{seed} {number}").random
    return pack(f"={count}d", *starmap(random, repeat((), count)))


def cut(rules: Rules, players: int, seed: int) -> tuple[Cut, ...]:
    """Let each player cut a card; the letter closest to Z begins, and ties cut again (rules 1.6).

    Cut cards stay out until it is settled who begins. If the cards run out before, the first of the
    tied players begins.
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
    """Return the places of the players whose letter comes last in the alphabet."""
    highest = max([letter for _, letter in cut])
    return tuple([place for place, letter in cut if letter == highest])


def beginner(cuts: tuple[Cut, ...]) -> int:
    """Return the place of the player who begins."""
    return closest_to_z(cuts[-1])[0] if cuts else 0


def write_script(script: Script, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the cuts and the first deck, as JSON values."""
    cuts = tuple([{names[at]: letter for at, letter in each} for each in script.cuts])
    return {"cuts": cuts, "deck": script.decks[0]}
