"""Research with many deals and games: `python examples/research.py 60000 20`.

The numbers say how many deals are compared and how many games are played; 1,000,000 and 2,000 if
left out.
"""

import sys

import numpy as np

import lettertycoon as lt
from lettertycoon.matches import Standings

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def by_abilities(number: int) -> object:
    """Return a data frame of deals and best plays: the same deals with each ability."""
    import pandas

    patents, deals = ("none", *"BJKXZ"), lt.Deals.random(number // 6, seed=1)
    cards = pandas.DataFrame(deals.columns())
    tables = {}
    for each in patents:
        able = deals.replace(patents=each if each != "none" else "")
        found = lt.batch(able, count=False)
        tables[each] = cards.join(pandas.DataFrame(found.columns(words=True)))
    return pandas.concat(tables, names=["patents", "deal"])


def letter_values(number: int) -> dict[str, float]:
    """Return what a card of each letter in the hand adds to the best total, by least squares."""
    deals = lt.Deals.random(number, seed=2)
    totals = lt.batch(deals, count=False).total
    values = np.linalg.lstsq(deals.hands.astype(float), totals)[0]
    return dict(zip(LETTERS, values.tolist(), strict=True))


def tournament(games: int) -> Standings:
    """Let two bots play, on two processes."""
    bots = {"greedy": lt.bots.Greedy(), "specials": lt.bots.Specials()}
    return lt.arena(bots, games, seed=1, workers=2)


if __name__ == "__main__":
    number, games = map(int, sys.argv[1:] or (1_000_000, 2_000))
    try:
        print(by_abilities(number).groupby("patents")["total"].agg(["mean", "std", "max"]))
    except ModuleNotFoundError as error:
        print(f"There is no table of abilities: {error}.")
    print({letter: round(value, 2) for letter, value in letter_values(number).items()})
    print(standings := tournament(games))
    low, high = standings.standings[0].share_interval
    print(f"Greedy wins {low:.1%} to {high:.1%} of its games, with 95 % confidence.")
