"""Values of cards: those kept in the hand, and those left in the pool for the next player."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.incomes import ABILITIES, Incomes

Array = NDArray[np.float64]
LETTERS = 26
SPECIALS = len(ABILITIES)
WEIGHTS = 2 * (1 + LETTERS + SPECIALS + 3)
"""Weights of kept cards, then of the pool's: of the table's values, of each letter, of each unowned
special card by what its ability would add to the end, and of the number of cards, of vowels squared
and of consonants squared."""
HALF = WEIGHTS // 2
VOWELS = frozenset("AEIOU")


@lru_cache(maxsize=32)
def bits(number: int) -> Array:
    """Row m has the bits of m: shape (2^number, number)."""
    rows: Array = (np.arange(1 << number)[:, None] >> np.arange(number) & 1).astype(float)
    rows.flags.writeable = False
    return rows


@lru_cache(maxsize=4)
def _is_vowel() -> Array:
    return np.array([float(chr(65 + place) in VOWELS) for place in range(LETTERS)])


def facts(
    counts: Array, incomes: Incomes, owned: int, free: list[int], left: float, place: int
) -> Array:
    """The facts that the weights are for: shape (sets of cards, HALF).

    counts: cards of each letter, a row a set. incomes: the game's tables. owned: the abilities of
    who gets the cards. free: abilities that nobody owns. left: turns left. place: 0 for the hand,
    1 for the pool.
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
    """The cards one by one: shape (cards, 26)."""
    counts = np.zeros((len(cards), LETTERS))
    for place, card in enumerate(cards):
        counts[place, ord(card) - 65] = 1.0
    return counts


def set_values(cards: str, weights: Array, letters: Array) -> Array:
    """Value of each set of the cards, by option: shape (options, 2^cards).

    letters: what a card of each letter is worth by itself, a row an option.
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
    """Value of a single card of each letter: 26 numbers. The arguments are those of
    `facts`.
    """
    values: Array = incomes.letters[owned, place] * weights[0]
    values += weights[1 : 1 + LETTERS]
    for bit in free:
        worth = incomes.gain(owned, bit) * left / 10
        values[ord(ABILITIES[bit]) - 65] += weights[1 + LETTERS + bit] * worth
    return values


def best_subsets(values: Array, number: int) -> Array:
    """Value of the best subset of each set of cards, by option."""
    best = values.copy()
    for bit in range(number):
        pairs = best.reshape(len(values), -1, 2, 1 << bit)
        np.maximum(pairs[:, :, 1], pairs[:, :, 0], out=pairs[:, :, 1])
    return best
