"""Values of cards: those kept in the hand, and those left in the pool for the next player."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.incomes import ABILITIES, Incomes

Array = NDArray[np.float64]
LETTERS = 26
SPECIALS = len(ABILITIES)
WEIGHTS = 2 * (1 + LETTERS + SPECIALS + 3)
"""Number of weights: one half is for kept cards, the other for cards left in the pool.

Each half has one weight for the letter values of the tables, one per letter, one per special card
(times what its ability would earn to the end, if nobody owns it), and three for the squares of the
numbers of cards, vowels and consonants.
"""
HALF = WEIGHTS // 2
VOWELS = frozenset("AEIOU")


@lru_cache(maxsize=32)
def bits(number: int) -> Array:
    """Return a table whose row m holds the bits of m: shape (2^number, number)."""
    rows: Array = (np.arange(1 << number)[:, None] >> np.arange(number) & 1).astype(float)
    rows.flags.writeable = False
    return rows


@lru_cache(maxsize=4)
def _is_vowel() -> Array:
    return np.array([float(chr(65 + place) in VOWELS) for place in range(LETTERS)])


def facts(
    counts: Array, incomes: Incomes, owned: int, free: list[int], left: float, place: int
) -> Array:
    """Return the inputs that half of the weights multiply, a row per set: shape (sets, HALF).

    counts: the number of cards of each letter, a row per set of cards. incomes: the game's tables.
    owned: the set of abilities of the player who gets the cards. free: bits of the abilities that
    nobody owns. left: turns left. place: 0 for the hand, 1 for the pool.
    """
    rows = np.zeros((len(counts), HALF))
    rows[:, 0] = counts @ incomes.letters[owned, place]
    rows[:, 1 : 1 + LETTERS] = counts
    for bit in free:
        letter = ord(ABILITIES[bit]) - 65
        rows[:, 1 + LETTERS + bit] = counts[:, letter] * (incomes.gain(owned, bit) * left / 10)
    vowels = counts @ _is_vowel()
    number = counts.sum(1)
    rows[:, -3], rows[:, -2], rows[:, -1] = number * number, vowels**2, (number - vowels) ** 2
    return rows


def letter_counts(cards: str) -> Array:
    """Return a row per card, with 1 at the card's letter and 0 elsewhere: shape (cards, 26)."""
    counts = np.zeros((len(cards), LETTERS))
    for place, card in enumerate(cards):
        counts[place, ord(card) - 65] = 1.0
    return counts


def set_values(cards: str, weights: Array, letters: Array) -> Array:
    """Return the value of every subset of the cards, a row per option: shape (options, 2^cards).

    weights: half of the weights. letters: the value of a single card of each letter
    (`letter_values`), a row per option.
    """
    which = bits(len(cards))
    places = [ord(card) - 65 for card in cards]
    vowels = which @ _is_vowel()[places]
    number = which.sum(1)
    squares = (
        weights[-3] * number**2 + weights[-2] * vowels**2 + weights[-1] * (number - vowels) ** 2
    )
    values: Array = letters[:, places] @ which.T + squares
    return values


def letter_values(
    weights: Array, incomes: Incomes, owned: int, free: list[int], left: float, place: int
) -> Array:
    """Return the value of a single card of each letter, without the squares: 26 numbers.

    weights: half of the weights. The other arguments are those of `facts`.
    """
    values: Array = incomes.letters[owned, place] * weights[0]
    values += weights[1 : 1 + LETTERS]
    for bit in free:
        worth = incomes.gain(owned, bit) * left / 10
        values[ord(ABILITIES[bit]) - 65] += weights[1 + LETTERS + bit] * worth
    return values


def best_subsets(values: Array, number: int) -> Array:
    """Return, for each set of cards, the value of its best subset, a row per option.

    values: the value of each set, a row per option. number: the number of cards.
    """
    best = values.copy()
    for bit in range(number):
        pairs = best.reshape(len(values), -1, 2, 1 << bit)
        np.maximum(pairs[:, :, 1], pairs[:, :, 0], out=pairs[:, :, 1])
    return best
