"""Learning what cards and patents bring, for any rules and lexicon: `learn_values`."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lettertycoon.advice.learned_values import ABILITIES, SETS, Array, Values, tables_of
from lettertycoon.base import LETTERS, MOST_SEED, check_seed, check_whole
from lettertycoon.batches import Deals, batch
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.turns import STANDARD, Rules

LEAST_DEALS = 1000
MOST_DEALS = 10_000_000
_CHUNK = 100_000  # deals that are played at a time
_WITH_V = 10  # sets with V get a tenth of the deals, because pairs of words take longer


def learn_values(
    rules: Rules | None = None,
    lexicon: Lexicon | None = None,
    *,
    deals: int = 300_000,
    seed: int | None = 0,
    workers: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Values:
    """Learn what cards and patents bring in a game of any rules and words.

    For each of the 64 sets of the abilities B, J, K, V, X and Z, the best plays of random deals are
    found. The means of their earnings are the incomes. A least-squares fit of their totals to the
    numbers of cards of each letter gives the letters' values. Advice with these values tells no
    chances to win, because those are known of the standard game only.

    rules: the rules of the game; the standard ones if left out. They need a deck.
    lexicon: the words of the game; the embedded lexicon if left out.
    deals: random deals per set of abilities, 1,000 to 10,000,000; a set with V gets a tenth, but
        at least 1,000.
    seed: the same seed gives the same values. None = a fresh one.
    workers: the number of threads; the result does not depend on it.
    progress: a function that is called with the number of sets done and of all sets.

    Raises ArgumentError for rules with no deck or too small a one, and for numbers out of range.
    """
    rules = STANDARD if rules is None else rules
    Deals.random(0, rules=rules)  # raises an error if the rules have no deck, or too small a one
    lexicon = lexicon_or_default(lexicon)
    deals = check_whole("deals", deals, LEAST_DEALS, MOST_DEALS)
    workers = check_whole("workers", workers, 1)
    seed = check_seed(seed)
    fits: list[Fit] = []
    # All sets get the same deals. So the gain by an ability, the difference of two incomes, has a
    # smaller error than it would have with independent deals.
    for number in range(SETS):
        patents = "".join([letter for bit, letter in enumerate(ABILITIES) if number >> bit & 1])
        enough = max(deals // _WITH_V, LEAST_DEALS) if "V" in patents else deals
        fits.append(fit_deals(patents, rules, lexicon, enough, seed, workers))
        if progress is not None:
            progress(len(fits), SETS)
    income, letters, used = zip(*fits, strict=True)
    return Values(rules, lexicon.sha256, deals, tables_of(income, letters, used[0]))


class Fit(NamedTuple):
    """What random deals tell about one set of abilities."""

    income: Array  # means of the best plays' total, money and stock (3)
    letters: Array  # letter values in hand and pool (2, 26)
    used: Array  # mean number of cards of each letter in the best play (26); 0 with any ability


def fit_deals(
    patents: str, rules: Rules, lexicon: Lexicon, number: int, seed: int, workers: int
) -> Fit:
    """Find the best plays of random deals, and fit letter values to their totals."""
    size = len(LETTERS)
    gram = np.zeros((1 + 2 * size, 1 + 2 * size))
    right = np.zeros(1 + 2 * size)
    sums = np.zeros(3)
    used = np.zeros(size)
    cards = np.zeros((2, size))
    for chunk, start in enumerate(range(0, number, _CHUNK)):
        chunk_seed = (seed + chunk) % (MOST_SEED + 1)  # every set gets the same cards
        in_chunk = min(_CHUNK, number - start)
        deals = Deals.random(in_chunk, seed=chunk_seed, patents=patents, rules=rules)
        best_plays = batch(deals, lexicon, count=False, workers=workers)
        earned = np.array([best_plays.total, best_plays.money, best_plays.stock], float)
        sums += earned.sum(1)
        known = known_of(deals)
        gram += known.T @ known
        right += known.T @ earned[0]
        cards += [deals.hands.sum(0), deals.pools.sum(0)]
        if not patents:  # so each play is one word
            times = np.bincount(best_plays.word_ids[best_plays.word_ids >= 0])
            for word_id in np.flatnonzero(times).tolist():
                word = best_plays.lexicon.core.word(word_id)
                used += times[word_id] * np.array([word.count(letter) for letter in LETTERS])
    # Hand and pool have fixed sizes, so the fit finds only differences between letter values. The
    # values are given relative to the average card.
    solved = np.linalg.lstsq(gram, right, rcond=None)[0][1:].reshape(2, size)
    shares = cards / np.maximum(cards.sum(1), 1)[:, None]
    letters = solved - (shares * solved).sum(1, keepdims=True)
    return Fit(sums / number, letters, used / number)


def known_of(deals: Deals) -> Array:
    """Return the regressors of the least-squares fit, a row per deal: shape (deals, 53).

    They are 1, then the number of cards of each letter in the hand, then in the pool.
    """
    return np.concatenate([np.ones((len(deals), 1)), deals.hands, deals.pools], axis=1, dtype=float)
