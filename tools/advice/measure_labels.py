"""Tell how often the turns of bots have each label of a review, and how far luck moves a chance.

    python -m tools.advice.measure_labels BOT... [--games 200]

Two bots of a name play each game. Their turns are judged by familiar words, as on the page.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import lettertycoon as lt
from lettertycoon.advice import Decision
from lettertycoon.games import play_out

NAMES = ("Ann", "Bo")
RULES = lt.Rules(challenge="automatic")
KNOWN = lt.WordFilter(max_rarity="familiar", sensitive=False)
FIRST_SEED = 1000
LABELS = ("best", None, "good", "inaccuracy", "mistake", "blunder")


def review_games(bot: str, games: int) -> Iterator[Sequence[Decision]]:
    """Yield the decisions of each game."""
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        players = {name: lt.bots.named(bot, 2 * seed + at) for at, name in enumerate(NAMES)}
        match = play_out(lt.Match, players, seed=seed, rules=RULES)
        yield lt.review_game(match, show=KNOWN).decisions


def moved_by_luck(decisions: Sequence[Decision]) -> Iterator[float]:
    """Yield by how many points the chance moves from each turn of a player to the next one.

    What the rival loses counts as luck, so the figure is of use for bots that lose nothing.
    """
    for name in NAMES:
        own = [decision for decision in decisions if decision.player == name]
        for before, after in pairwise(own):
            yield 100 * abs((after.best_chance or 0.0) - (before.win_chance or 0.0))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    print("| bot | turns | best | as good | good | inaccuracy | mistake | blunder | luck |")
    print("|---|---|---|---|---|---|---|---|---|")
    for bot in options.bots:
        games = [*review_games(bot, options.games)]
        labels = Counter(decision.label for decisions in games for decision in decisions)
        shares = [f"{labels[label] / labels.total():.0%}" for label in LABELS]
        luck = [points for decisions in games for points in moved_by_luck(decisions)]
        mean = sum(luck) / len(luck)
        print(
            "|", " | ".join([bot, f"{labels.total():,}", *shares, f"{mean:.1f}"]), "|", flush=True
        )


if __name__ == "__main__":
    main()
