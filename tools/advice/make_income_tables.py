"""Make the advisor's tables of incomes: what abilities, and letters in hand and pool, bring a turn.

    python -m tools.advice.make_income_tables src/lettertycoon/advice/data

For each set of abilities and each doubling mode, `lt.batch` finds the best total of random deals;
the means are the incomes. A least-squares fit on the cards of each letter in hand and pool gives
what one more card of a letter brings, compared with an average card. Sets with V take a tenth of
the deals, the other two doubling modes a fifth. All numbers have standard errors, in a file of
their own. The deals of all sets have the same cards, so a gain, the difference of two incomes, is
known better than either.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

import lettertycoon as lt

ABILITIES = "BJKVXZ"
MODES = ("multiply", "add", "single")
CHUNK = 100_000


def abilities_of(number: int) -> str:
    """Return the letters of a set; bit i stands for ABILITIES[i]."""
    return "".join(letter for bit, letter in enumerate(ABILITIES) if number >> bit & 1)


def used_cards(deals: lt.Deals, found: lt.Batch) -> tuple[np.ndarray, np.ndarray]:
    """Count, by deal, the letters in the word of the best play; return means and standard errors.

    The deals are without patents, so a play is one word.
    """
    sums, squares = np.zeros(26), np.zeros(26)
    words = np.bincount(found.word_ids[found.word_ids >= 0], minlength=1)
    for number in np.flatnonzero(words):
        letters = [ord(letter) - 65 for letter in found.lexicon.core.word(int(number))]
        counts = np.bincount(letters, minlength=26)
        sums += words[number] * counts
        squares += words[number] * counts**2
    mean = sums / len(deals)
    return mean, np.sqrt((squares / len(deals) - mean**2) / len(deals))


class Fit(NamedTuple):
    """What random deals tell of one set of abilities.

    income, errors: the mean (total, money, stock), and its standard errors.
    letters, letter_errors: the letters' values (2, 26), and their standard errors.
    totals: the best total of each deal.
    """

    income: np.ndarray
    errors: np.ndarray
    letters: np.ndarray
    letter_errors: np.ndarray
    totals: np.ndarray


def chunks(patents: str, mode: str, number: int) -> Iterator[lt.Deals]:
    """Yield the deals of a set, the same cards for every set and mode."""
    rules = lt.Rules(doubling=mode)  # type: ignore[arg-type]
    for at in range(0, number, CHUNK):
        size = min(CHUNK, number - at)
        yield lt.Deals.random(size, seed=1000 + at // CHUNK, patents=patents, rules=rules)


def facts(deals: lt.Deals) -> np.ndarray:
    """Return what the least squares know of each deal: 1, and the cards of each letter."""
    ones = np.ones((len(deals), 1))
    return np.concatenate([ones, deals.hands, deals.pools], axis=1).astype(float)


def fit(patents: str, mode: str, number: int) -> Fit:
    """Find the best plays of random deals, and fit the letters' values to their totals."""
    gram, right, cards = np.zeros((53, 53)), np.zeros(53), np.zeros((2, 26))
    sums, squares, kept = np.zeros(3), np.zeros(3), []
    for deals in chunks(patents, mode, number):
        found = lt.batch(deals, count=False)
        each = np.array([found.total, found.money, found.stock], float)
        sums += each.sum(1)
        squares += (each**2).sum(1)
        known = facts(deals)
        gram += known.T @ known
        right += known.T @ each[0]
        cards += [deals.hands.sum(0), deals.pools.sum(0)]
        kept.append(found.total.astype(np.uint8))
    totals = np.concatenate(kept)
    mean = sums / number
    errors = np.sqrt((squares / number - mean**2) / number)
    # The numbers of cards in hand and pool are fixed, so only differences of letters' values are
    # known: those from the average card.
    solved = np.linalg.lstsq(gram, right, rcond=None)[0]
    differ = np.zeros((52, 53))
    for half, share in enumerate(cards / cards.sum(1)[:, None]):
        rows = slice(26 * half, 26 * half + 26)
        differ[rows, 1 + rows.start : 1 + rows.stop] = np.eye(26) - share
    letters = (differ @ solved).reshape(2, 26)
    # White's errors: deals with good cards differ more than others.
    spread, done = np.zeros((53, 53)), 0
    for deals in chunks(patents, mode, number):
        known = facts(deals)
        rest = totals[done : done + len(deals)] - known @ solved
        spread += known.T @ (known * rest[:, None] ** 2)
        done += len(deals)
    bread = differ @ np.linalg.pinv(gram, rcond=1e-9, hermitian=True)
    variances = np.einsum("ij,jk,ik->i", bread, spread, bread)
    return Fit(mean, errors, letters, np.sqrt(variances).reshape(2, 26), totals)


def gain_error(few: np.ndarray, many: np.ndarray) -> float:
    """Return the standard error of the difference of two means over deals of the same cards.

    few, many: totals; the deals of the shorter are the first of the longer.
    """
    few, many = sorted((few.astype(float), many.astype(float)), key=len)
    both = np.cov(few, many[: len(few)])
    return float(np.sqrt(both[0, 0] / len(few) + (many.var() - 2 * both[0, 1]) / len(many)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=500_000)
    given = parser.parse_args()
    income, letters = np.zeros((3, 64, 3)), np.zeros((3, 64, 2, 26))
    errors = {
        "income": np.zeros_like(income),
        "gains": np.zeros((3, 64, 6)),
        "letters": np.zeros_like(letters),
    }
    began = time.time()
    for at, mode in enumerate(MODES):
        totals = []
        for number in range(64):
            patents = abilities_of(number)
            deals = given.deals // (5 if at else 1) // (10 if "V" in patents else 1)
            found = fit(patents, mode, deals)
            income[at, number], errors["income"][at, number] = found.income, found.errors
            letters[at, number], errors["letters"][at, number] = found.letters, found.letter_errors
            totals.append(found.totals)
            print(mode, patents or "-", deals, found.income.round(2), file=sys.stderr)
        for number in range(64):
            for bit in range(6):
                if not number >> bit & 1:
                    error = gain_error(totals[number], totals[number | 1 << bit])
                    errors["gains"][at, number, bit] = error
    deals = lt.Deals.random(given.deals, seed=1)
    used, errors["used"] = used_cards(deals, lt.batch(deals, count=False))
    given.folder.mkdir(parents=True, exist_ok=True)
    for file, tables in (
        ("income", {"income": income, "letters": letters, "used": used}),
        ("income_errors", errors),
    ):
        as_kept = {name: table.astype(np.float32) for name, table in tables.items()}
        np.savez_compressed(given.folder / f"{file}.npz", **as_kept)
    print(f"{(time.time() - began) / 3600:.2f} hours", file=sys.stderr)


if __name__ == "__main__":
    main()
