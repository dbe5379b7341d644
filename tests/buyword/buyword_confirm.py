"""Random games of BuyWord that both referees follow, thousands of them: run by `make referees`.

    python tests/buyword/buyword_confirm.py [GAMES] [SEED]

So many games of each variation, with legal and illegal moves. After every step the whole state is
compared, and tiles and money are counted; each record is replayed. It ends at the first difference,
with an error.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

import lettertycoon as lt
from buyword_games import VARIATIONS, follow, start

A_TASK = 20


def played(task: tuple[str, range]) -> Counter[str]:
    """What was played, in so many games of a variation."""
    variation, seeds = task
    seen: Counter[str] = Counter()
    for seed in seeds:
        random = Random(f"{variation} {seed}")
        seen += follow(random, start(random, variation, lt.Lexicon.default()))
    return seen


def main() -> None:
    """Play them on all cores, and say what there was."""
    given = [int(text) for text in sys.argv[1:]]
    games, seed = given + [1000, 1][len(given) :]
    first = seed * 1_000_000
    parts = [
        range(at, min(at + A_TASK, first + games)) for at in range(first, first + games, A_TASK)
    ]
    with ProcessPoolExecutor() as pool:
        for variation in VARIATIONS:
            seen = sum(pool.map(played, [(variation, part) for part in parts]), Counter())
            told = ", ".join(f"{number:,} {kind}" for kind, number in sorted(seen.items()))
            print(f"{variation}: {told}", flush=True)


if __name__ == "__main__":
    main()
