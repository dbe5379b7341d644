"""The command bench: how fast the searches are on this machine, with this lexicon."""

from collections.abc import Callable
from statistics import median
from timeit import repeat
from typing import Any

import click

import lt_core
from lettertycoon.batches import Deals, batch
from lettertycoon.cli.options import Steps, common_options, option
from lettertycoon.cli.output import print_table, progress, say
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, best, laying_abilities

ABILITIES = "BJKVXZ"
COUNT = click.IntRange(1, 1_000_000)


def works(lexicon: Lexicon, deals: Deals) -> dict[str, Callable[[], int]]:
    """Return the tasks by name; each does its work for all deals and returns a number."""
    turns = [deals[index] for index in range(len(deals))]
    able = Deals(deals.hands, deals.pools, patents=ABILITIES)

    def words(patents: str) -> int:
        search, core, allowed = lt_core.search, lexicon.core, laying_abilities(patents)
        return sum(len(search(core, t.hand + t.pool, abilities=allowed)[0]) for t in turns)

    def plays(patents: str, n: int) -> int:
        fresh = (Turn(turn.hand, turn.pool, patents=patents) for turn in turns)
        return sum(play.total for turn in fresh for play in best(turn, lexicon, n=n))

    return {
        "all words": lambda: words(""),
        "all words with X and Z": lambda: words("XZ"),
        "best 10 plays of a fresh turn": lambda: plays("", 10),
        "best play, all abilities": lambda: plays(ABILITIES, 1),
        "batch: best and count": lambda: int(batch(deals, lexicon).counts.sum()),
        "batch: best, all abilities": lambda: int(batch(able, lexicon, count=False).total.sum()),
    }


@click.command("bench")
@option("--deals number COUNT", "How many random deals.", default=2000, type=COUNT)
@option("--seed NUMBER", "Chooses the deals.", default=1)
@option("--rounds COUNT", "How often to measure.", default=7, type=COUNT)
@common_options
def bench_command(number: int, seed: int, rounds: int, lexicon: Lexicon) -> Steps:
    """Measure how fast the searches are on this machine.

    The times are medians, in microseconds per random deal. What the searches found, words, plays or
    dollars, is the same on every machine.

    \b
    Examples:
      lettertycoon bench
      lettertycoon bench --deals 200 --rounds 1 --json
    """
    tasks, results = works(lexicon, Deals.random(number, seed)), list[dict[str, Any]]()
    with progress("measuring") as done:
        for name, work in tasks.items():
            found = work()  # once before it is measured
            micro = 1e6 * median(repeat(work, number=1, repeat=rounds)) / number
            results.append({"work": name, "found": found, "microseconds": micro})
            done(len(results), len(tasks))
    yield results
    say(f"{number:,} random deals, lexicon {lexicon.name}")
    rows = [[row["work"], f"{row['microseconds']:.2f}", f"{row['found']:,}"] for row in results]
    print_table(["work", "us/deal", "found"], rows, ("us/deal", "found"), ["work"])
