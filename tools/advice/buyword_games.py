"""Play solitaire games of BuyWord with the advisor and the plain players, from the same seeds.

    python -m tools.advice.buyword_games [GAMES]

It prints, for each player, the mean money with its standard error, the least and the most, and the
shares of games that reach $1000, $1500 and $2000. docs/buyword.md has the figures.
"""

import sys
from statistics import mean, stdev

from lettertycoon import buyword

PLAYERS = {f"plain, draws {draws}": buyword.Plain(draws=draws) for draws in (2, 3, 5)}


def main(games: int = 1000) -> None:
    """Play and print."""
    for name, player in (PLAYERS | {"advisor": buyword.Advisor()}).items():
        money = [buyword.solitaire(seed, player).money for seed in range(games)]
        reached = ", ".join(
            f"${step} {sum(each >= step for each in money) / games:.1%}"
            for step in (1000, 1500, 2000)
        )
        print(
            f"{name}: mean ${mean(money):,.0f} (error {stdev(money) / games**0.5:.1f}),"
            f" least ${min(money):,}, most ${max(money):,}; reached: {reached}",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
