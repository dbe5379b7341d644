"""Play solitaire games of BuyWord with the advisor and the plain players, from the same seeds.

    python -m tools.advice.buyword_games [GAMES] [--first SEED]
        [--players advisor,plain-2,plain-3,plain-5]

It prints, for each player, the mean money with its standard error, the least and the most, and the
shares of games that reach $1000, $1500 and $2000. plain-3 takes three tiles if the die leaves the
choice. docs/buyword.md has the figures.
"""

import argparse
from statistics import mean, stdev

from lettertycoon import buyword

STEPS = (1000, 1500, 2000)


def player(name: str) -> buyword.Player:
    """Return the player of a name."""
    if name == "advisor":
        return buyword.Advisor()
    return buyword.Plain(draws=int(name.removeprefix("plain-")))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", default="plain-2,plain-3,plain-5,advisor")
    parser.add_argument("--each", action="store_true", help="print each game, too")
    chosen = parser.parse_args()
    for name in chosen.players.split(","):
        money = []
        for seed in range(chosen.first, chosen.first + chosen.games):
            game = buyword.solitaire(seed, player(name))
            money.append(game.money)
            if chosen.each:
                print(name, seed, game.money, game.rounds, flush=True)
        error = stdev(money) / len(money) ** 0.5 if len(money) > 1 else 0.0
        reached = ", ".join(
            f"${step} {sum(each >= step for each in money) / len(money):.1%}" for step in STEPS
        )
        print(
            f"{name}: mean ${mean(money):,.0f} (error {error:.1f}), least ${min(money):,},"
            f" most ${max(money):,}; reached: {reached}",
            flush=True,
        )


if __name__ == "__main__":
    main()
