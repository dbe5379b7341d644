"""Random games that both referees follow, thousands of them: run by `make referees`.

    python tests/matches/referees_confirm.py [GAMES] [SEED]

Each game has legal and illegal moves; after every step the whole table is compared, the cards are
counted and the money is added up. It ends at the first difference, with an error.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from test_referees import follow

from games import start

A_TASK = 20


def played(seeds: range) -> Counter[str]:
    """How many games, of what kinds, with how many moves."""
    found: Counter[str] = Counter()
    for seed in seeds:
        random = Random(seed)
        match = follow(random, start(random))
        rules = match.rules
        for kind in ("games", f"{len(match.names)} players", rules.procedure, rules.challenge):
            found[kind] += 1
        found["moves"] += len(match.moves)
        found["turns"] += match.turns_played
        for step in match.moves:
            found[f"{step.move.action} moves"] += 1
            found["shuffles"] += sum(event[0] == "shuffled" for event in step.events)
            found["bad words"] += sum(event[0] == "not_in_lexicon" for event in step.events)
    return found


def main() -> None:
    """Play them on all cores, and say what there was."""
    given = [int(text) for text in sys.argv[1:]]
    games, seed = given + [1000, 1][len(given) :]
    seeds = range(seed * 1_000_000, seed * 1_000_000 + games)
    tasks = [seeds[at : at + A_TASK] for at in range(0, games, A_TASK)]
    found: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(played, tasks):
            found += part
            print(f"\r{found['games']} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(", ".join(f"{number:,} {kind}" for kind, number in sorted(found.items())))


if __name__ == "__main__":
    main()
