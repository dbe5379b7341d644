"""Learning the tables of incomes: least-squares fits to the best plays of random deals."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.incomes import ABILITIES, Errors, Incomes
from lettertycoon.base import MOST_SEED
from lettertycoon.batches import Batch, Deals, batch
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Rules

Array = NDArray[np.float64]
LEAST_DEALS = 1000
SETS = 1 << len(ABILITIES)
_CHUNK = 100_000  # deals that are played at a time
_LETTERS = 26
_WITH_V = 10  # sets with V get a tenth of the deals, because pairs of words take longer


class Fit(NamedTuple):
    """What random deals tell about one set of abilities.

    income, errors: means of the best plays' total, money and stock (3), and their standard errors.
    letters, letter_errors: letter values in hand and pool (2, 26), and their standard errors.
    totals: the best total of each deal.
    used, used_errors: mean number of cards of each letter in the best play (26), and its standard
        error; 0 if there is any ability.
    """

    income: Array
    errors: Array
    letters: Array
    letter_errors: Array
    totals: NDArray[np.int64]
    used: Array
    used_errors: Array


def learn_incomes(
    rules: Rules,
    lexicon: Lexicon,
    deals: int,
    seed: int,
    workers: int,
    tell: Callable[[int], object],
) -> tuple[Incomes, Errors]:
    """Return the tables of a game, and their standard errors.

    All sets of abilities get the same deals. So the gain by an ability, the difference of two
    incomes, has a smaller error than it would have with independent deals.
    """
    fits: list[Fit] = []
    for number in range(SETS):
        patents = "".join([letter for bit, letter in enumerate(ABILITIES) if number >> bit & 1])
        some = max(deals // _WITH_V, LEAST_DEALS) if "V" in patents else deals
        fits.append(fit_deals(patents, rules, lexicon, some, seed, workers))
        tell(len(fits))
    gains = np.zeros((SETS, len(ABILITIES)))
    for number in range(SETS):
        for bit in range(len(ABILITIES)):
            if not number >> bit & 1:
                gains[number, bit] = _gain_error(
                    fits[number].totals, fits[number | 1 << bit].totals
                )
    incomes = Incomes(
        _kept([each.income for each in fits]),
        _kept([each.letters for each in fits]),
        _kept(fits[0].used),
    )
    errors = Errors(
        _kept([each.errors for each in fits]),
        _kept([each.letter_errors for each in fits]),
        _kept(fits[0].used_errors),
        _kept(gains),
    )
    return incomes, errors


def _kept(numbers: Any) -> NDArray[np.float32]:
    made = np.array(numbers, np.float32)
    made.flags.writeable = False
    return made


def _chunks(patents: str, rules: Rules, number: int, seed: int) -> Iterator[Deals]:
    """Yield the random deals for a set of abilities, in chunks; every set gets the same cards."""
    for at in range(0, number, _CHUNK):
        own = (seed + at // _CHUNK) % (MOST_SEED + 1)
        yield Deals.random(min(_CHUNK, number - at), seed=own, patents=patents, rules=rules)


def known_of(deals: Deals) -> Array:
    """Return the regressors of the least-squares fit, a row per deal.

    They are 1, then the number of cards of each letter in the hand, then in the pool: shape
    (deals, 53).
    """
    ones = np.ones((len(deals), 1))
    return np.concatenate([ones, deals.hands, deals.pools], axis=1).astype(float)


def fit_deals(
    patents: str, rules: Rules, lexicon: Lexicon, number: int, seed: int, workers: int
) -> Fit:
    """Find the best plays of random deals, and fit letter values to their totals."""
    width = 1 + 2 * _LETTERS
    gram, right, cards = np.zeros((width, width)), np.zeros(width), np.zeros((2, _LETTERS))
    sums, squares, kept = np.zeros(3), np.zeros(3), []
    used, used_squares = np.zeros(_LETTERS), np.zeros(_LETTERS)
    for deals in _chunks(patents, rules, number, seed):
        found = batch(deals, lexicon, count=False, workers=workers)
        each = np.array([found.total, found.money, found.stock], float)
        sums += each.sum(1)
        squares += (each**2).sum(1)
        known = known_of(deals)
        gram += known.T @ known
        right += known.T @ each[0]
        cards += [deals.hands.sum(0), deals.pools.sum(0)]
        kept.append(found.total.astype(np.int64))
        if not patents:  # so each play is one word
            for total, part in zip((used, used_squares), _used(found), strict=True):
                total += part
    totals = np.concatenate(kept)
    mean = sums / number
    errors = np.sqrt(np.maximum(squares / number - mean**2, 0) / number)
    # Hand and pool have fixed sizes, so the fit finds only differences between letter values. The
    # values are given relative to the average card.
    solved = np.linalg.lstsq(gram, right, rcond=None)[0]
    differ = np.zeros((2 * _LETTERS, width))
    for half, share in enumerate(cards / np.maximum(cards.sum(1), 1)[:, None]):
        rows = slice(_LETTERS * half, _LETTERS * half + _LETTERS)
        differ[rows, 1 + rows.start : 1 + rows.stop] = np.eye(_LETTERS) - share
    letters = (differ @ solved).reshape(2, _LETTERS)
    # White's standard errors, because totals of deals with good cards have a larger variance.
    spread, done = np.zeros((width, width)), 0
    for deals in _chunks(patents, rules, number, seed):
        known = known_of(deals)
        rest = totals[done : done + len(deals)] - known @ solved
        spread += known.T @ (known * rest[:, None] ** 2)
        done += len(deals)
    bread = differ @ np.linalg.pinv(gram, rcond=1e-9, hermitian=True)
    variances = np.maximum(np.einsum("ij,jk,ik->i", bread, spread, bread), 0)
    used, used_squares = used / number, used_squares / number
    return Fit(
        mean, errors, letters, np.sqrt(variances).reshape(2, _LETTERS), totals, used,
        np.sqrt(np.maximum(used_squares - used**2, 0) / number),
    )  # fmt: skip


def _used(found: Batch) -> tuple[Array, Array]:
    """Return, by letter, the sum of its counts in the best plays' words, and of their squares.

    Each play must be a single word.
    """
    sums, squares = np.zeros(_LETTERS), np.zeros(_LETTERS)
    words = np.bincount(found.word_ids[found.word_ids >= 0], minlength=1)
    for number in np.flatnonzero(words):
        letters = [ord(letter) - 65 for letter in found.lexicon.core.word(int(number))]
        counts = np.bincount(letters, minlength=_LETTERS)
        sums += words[number] * counts
        squares += words[number] * counts**2
    return sums, squares


def _gain_error(one: NDArray[np.int64], other: NDArray[np.int64]) -> float:
    """Return the standard error of the difference between the mean totals of two sets of abilities.

    Both have the same deals; if one has fewer, they are the first deals of the other.
    """
    few, many = sorted((one.astype(float), other.astype(float)), key=len)
    both = np.cov(few, many[: len(few)])
    variance = both[0, 0] / len(few) + (many.var() - 2 * both[0, 1]) / len(many)
    return float(np.sqrt(max(variance, 0.0)))
