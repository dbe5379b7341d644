"""The deals that all benchmarks use."""

import random
from collections.abc import Iterable
from typing import NamedTuple

import numpy
from numpy import uint8
from numpy.typing import NDArray

from lettertycoon.base.checks import LETTERS
from lettertycoon.turns.rules import DECK, STANDARD

SEED = 102
NUMBER = 2000


class Deal(NamedTuple):
    """A full hand and a full pool."""

    hand: str
    pool: str

    @property
    def cards(self) -> str:
        """All cards; the hand's come first."""
        return self.hand + self.pool


def random_deals(
    number: int = NUMBER, seed: int = SEED, hand_size: int = STANDARD.hand_size
) -> list[Deal]:
    """Deal from the game's deck, each time from all of its cards; the deals are always the same."""
    chance = random.Random(seed)
    deck = [letter for letter, cards in DECK.items() for _ in range(cards)]
    deals = []
    for _ in range(number):
        cards = "".join(chance.sample(deck, hand_size + STANDARD.pool_size))
        deals.append(Deal(cards[:hand_size], cards[hand_size:]))
    return deals


def card_counts(cards: Iterable[str]) -> NDArray[uint8]:
    """Count the cards of each letter A to Z; one row for each deal.

    cards: all cards of each deal, or those of its hand or pool.
    """
    return numpy.array([[each.count(letter) for letter in LETTERS] for each in cards], uint8)
