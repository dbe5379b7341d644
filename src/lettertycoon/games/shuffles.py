"""The shuffles of games: the order of cards or tiles that a seed decides.

Python promises that the numbers of `Random.random` never change for a given seed; both shuffles use
nothing else of it. There are two, because records of games hold whichever shuffle dealt them.
"""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TypeVar

V = TypeVar("V")


def shuffle_in_pairs(cards: Iterable[V], seed: str) -> list[V]:
    """Return cards or tiles in the order of a seed's shuffle: that of the cousins.

    From the last card on, each one changes places with one of those up to it.
    """
    random = Random(seed).random
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        card = order[last]
        order[last] = order[other]
        order[other] = card
    return order


@lru_cache(8)  # an arena plays each deal several times
def shuffle_by_numbers(cards: str, seed: str) -> str:
    """Return cards, which are sorted, in the order of a seed's shuffle: that of a match.

    Each card gets a number by chance, and they are sorted by it.
    """
    random = Random(seed).random
    numbers = [random() for _ in cards]
    return "".join([cards[at] for at in sorted(range(len(cards)), key=numbers.__getitem__)])
