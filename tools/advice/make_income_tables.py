"""Make the advisor's tables of incomes: what abilities, and letters in hand and pool, bring a turn.

    python -m tools.advice.make_income_tables src/lettertycoon/advice/data/income.npz --deals 300000

For each set of abilities and each doubling mode, `lt.batch` finds the best total of random deals;
the means are the incomes. A least-squares fit on the cards of each letter in hand and pool gives
what one more card of a letter brings, compared with an average card. Sets with V take a tenth of
the deals, the other two doubling modes a fifth.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

import lettertycoon as lt

ABILITIES = "BJKVXZ"
MODES = ("multiply", "add", "single")
CHUNK = 100_000


def abilities_of(number: int) -> str:
    """Return the letters of a set; bit i stands for ABILITIES[i]."""
    return "".join(letter for bit, letter in enumerate(ABILITIES) if number >> bit & 1)


def used_cards(deals: lt.Deals, found: lt.Batch) -> np.ndarray:
    """Count, by deal, the letters in the words of the best play."""
    used = np.zeros(26)
    words = np.bincount(found.word_ids[found.word_ids >= 0], minlength=1)
    for number in np.flatnonzero(words):
        for letter in found.lexicon.core.word(int(number)):
            used[ord(letter) - 65] += words[number]
    return used / len(deals)


def fit(
    patents: str, mode: str, number: int, totals: Path | None
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the income (total, money, stock), its standard errors, and letters' values (2, 26)."""
    rules = lt.Rules(doubling=mode)
    gram, right = np.zeros((53, 53)), np.zeros(53)
    sums, squares, done = np.zeros(3), np.zeros(3), 0
    cards, kept = np.zeros((2, 26)), []
    while done < number:
        size = min(CHUNK, number - done)
        deals = lt.Deals.random(size, seed=1000 + done // CHUNK, patents=patents, rules=rules)
        found = lt.batch(deals, count=False)
        each = np.array([found.total, found.money, found.stock], float)
        sums += each.sum(1)
        squares += (each**2).sum(1)
        facts = np.concatenate([np.ones((size, 1)), deals.hands, deals.pools], axis=1).astype(float)
        gram += facts.T @ facts
        right += facts.T @ each[0]
        cards += [deals.hands.sum(0), deals.pools.sum(0)]
        done += size
        kept.append(found.total.astype(np.uint8))
    if totals is not None:
        np.save(totals / f"{mode}-{patents or 'none'}.npy", np.concatenate(kept))
    mean = sums / done
    errors = np.sqrt((squares / done - mean**2) / done)
    # The numbers of cards in hand and pool are fixed, so only differences of letters' values are
    # known.
    weights = np.linalg.lstsq(gram, right, rcond=None)[0][1:].reshape(2, 26)
    average = (weights * cards).sum(1) / cards.sum(1)
    return mean, errors, weights - average[:, None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=300_000)
    parser.add_argument("--totals", type=Path, help="a folder for the totals of all deals")
    given = parser.parse_args()
    income = np.zeros((3, 64, 3))
    errors = np.zeros((3, 64, 3))
    letters = np.zeros((3, 64, 2, 26))
    began = time.time()
    for at, mode in enumerate(MODES):
        for number in range(64):
            patents = abilities_of(number)
            deals = given.deals // (5 if at else 1) // (10 if "V" in patents else 1)
            income[at, number], errors[at, number], letters[at, number] = fit(
                patents, mode, deals, given.totals
            )
            print(mode, patents or "-", deals, income[at, number].round(2), file=sys.stderr)
    deals = lt.Deals.random(given.deals, seed=1)
    used = used_cards(deals, lt.batch(deals, count=False))
    given.file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        given.file,
        income=income.astype(np.float32),
        errors=errors.astype(np.float32),
        letters=letters.astype(np.float32),
        used=used.astype(np.float32),
    )
    print(f"{(time.time() - began) / 3600:.2f} hours", file=sys.stderr)


if __name__ == "__main__":
    main()
