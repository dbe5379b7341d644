"""What cards are worth that a turn keeps in the hand or leaves in the pool."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import numpy as np

from lettertycoon.advice.after_purchase import AfterPurchase
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned_values import ABILITIES, Array
from lettertycoon.base import LETTERS, VOWELS

Place = Literal[0, 1]
HAND: Place = 0
POOL: Place = 1
CARD_WEIGHTS = 1 + len(LETTERS) + len(ABILITIES) + 3
"""Number of weights of kept cards; as many are of cards left in the pool.

There is one weight for the letter values of the tables; one for each letter; one for each card B,
J, K, V, X or Z, times what its ability would earn to the end, if nobody owns the patent; and three,
for the squares of the numbers of cards, of vowels and of consonants.
"""
LETTERS_AT = 1
ABILITIES_AT = LETTERS_AT + len(LETTERS)
SQUARES_AT = ABILITIES_AT + len(ABILITIES)
_ABILITY_LETTERS = [LETTERS.index(letter) for letter in ABILITIES]
_IS_VOWEL = np.array([float(letter in VOWELS) for letter in LETTERS])


def value_card_sets(features: Features, purchases: list[AfterPurchase], place: Place) -> Array:
    """Return the value of each set of cards to the player, a row per purchase.

    place: HAND for cards kept; POOL for cards left in the pool, where the value is negative if they
    help the next player.
    """
    cards = (features.hand, features.pool)[place]
    weights = features.model.cards[place * CARD_WEIGHTS :][:CARD_WEIGHTS]
    letters = [ord(card) - ord("A") for card in cards]
    sets = table_of_bits(len(cards))
    number = sets.sum(1)
    vowels = sets @ _IS_VOWEL[letters]
    of_all, of_vowels, of_consonants = weights[SQUARES_AT:]
    squares = of_all * number**2 + of_vowels * vowels**2 + of_consonants * (number - vowels) ** 2
    singles = np.zeros((len(purchases), len(cards)))
    for row, purchase in zip(singles, purchases, strict=True):
        if purchase.counts_at[place]:
            row[:] = _letter_values(features, purchase, place, weights)[letters]
    counts = [[purchase.counts_at[place]] for purchase in purchases]
    return np.where(counts, singles @ sets.T + squares, 0)


def _letter_values(
    features: Features, purchase: AfterPurchase, place: Place, weights: Array
) -> Array:
    """Return what a single card of each letter is worth to the player, or to the next one."""
    values: Array = features.tables.by_letter[purchase.abilities[place], place] * weights[0]
    values += weights[LETTERS_AT:ABILITIES_AT]
    for bit, worth in ability_worths(features, purchase, place):
        values[_ABILITY_LETTERS[bit]] += weights[ABILITIES_AT + bit] * worth
    return values


def ability_worths(
    features: Features, purchase: AfterPurchase, place: Place
) -> Iterator[tuple[int, float]]:
    """Yield each ability without an owner, and what it would earn to the end, in tens."""
    owned = purchase.abilities[place]
    turns_left = 0.0 if purchase.is_last_round else purchase.turns_left
    for bit in purchase.free_abilities:
        yield bit, features.tables.gain(owned, bit) * turns_left / 10


@lru_cache(maxsize=32)
def table_of_bits(number: int) -> Array:
    """Return a table whose row m holds the bits of m: shape (2^number, number)."""
    rows: Array = (np.arange(1 << number)[:, None] >> np.arange(number) & 1).astype(float)
    rows.flags.writeable = False
    return rows


def best_subsets(values: Array, number: int) -> Array:
    """Return, for each set of cards, the value of its best subset, a row per purchase.

    values: the value of each set, a row per purchase. number: the number of cards.
    """
    best = values.copy()
    for bit in range(number):
        # of each pair of sets that differ by this card, the one with it may have less of value
        pairs = best.reshape(len(values), -1, 2, 1 << bit)
        np.maximum(pairs[:, :, 1], pairs[:, :, 0], out=pairs[:, :, 1])
    return best


def best_kept(values: Array, to_choose: int, must_throw: bool = False) -> int:
    """Return which hand cards to keep, as bits.

    values: the value of each set of hand cards. to_choose: the cards to choose from, as bits.
    must_throw: whether one of these must go.
    """
    # of equal values the first: a set comes before its subsets, so cards worth nothing are kept
    sets = np.arange(to_choose, -1, -1)
    inside = sets[sets & ~to_choose == 0][int(must_throw) :]
    return int(inside[values[inside].argmax()])
