"""Research with many deals and games: `python examples/research.py 60000 20`.

The numbers say how many deals are answered and how many games are played; 1,000,000 and 2,000 if
left out.
"""

import sys
from string import ascii_uppercase

import numpy as np

import lettertycoon as lt
from lettertycoon.matches import Standings


def letter_values(number: int) -> dict[str, float]:
    """Return what a card of each letter in the hand adds to the best total, by least squares."""
    deals = lt.Deals.random(number, seed=2)
    totals = lt.batch(deals, count=False).total
    values = np.linalg.lstsq(deals.hands.astype(float), totals)[0]
    return dict(zip(ascii_uppercase, values.tolist(), strict=True))


def tournament(games: int) -> Standings:
    """Let two bots play, on two processes."""
    bots = {"greedy": lt.bots.Greedy(), "specials": lt.bots.Specials()}
    return lt.arena(bots, games, seed=1, workers=2)


if __name__ == "__main__":
    number, games = map(int, sys.argv[1:] or (1_000_000, 2_000))
    print({letter: round(value, 2) for letter, value in letter_values(number).items()})
    print(standings := tournament(games))
    low, high = standings.standings[0].share_interval
    print(f"Greedy wins {low:.1%} to {high:.1%} of its games, with 95 % confidence.")
