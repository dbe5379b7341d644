"""The command bench: how fast the searches are on this machine, with this lexicon."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import click
import numpy as np

import lt_core
from lettertycoon.batches import Deals, batch
from lettertycoon.cli.options import common_options, option
from lettertycoon.cli.output import print_json, print_table, progress, say
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, best, laying_abilities

ABILITIES = "BJKVXZ"
SCANNED = 200  # the most deals of the scan, which takes much longer
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


def mask_scan(lexicon: Lexicon) -> Callable[[str], Any]:
    """Return the yardstick: a search with NumPy that scans the letter masks of all words."""
    words = list(lexicon)
    text = np.array(words, "S").view(np.uint8).reshape(len(words), -1)
    counts = np.stack([np.count_nonzero(text == 65 + each, axis=1) for each in range(26)], axis=1)
    bits = 1 << np.arange(26)
    masks = (counts > 0) @ bits

    def search(cards: str) -> Any:
        held = np.bincount([ord(card) - 65 for card in cards], minlength=26)
        found = np.flatnonzero(masks & ~((held > 0) @ bits) == 0)
        return found[(counts[found] <= held).all(axis=1)]

    return search


@click.command("bench")
@option("--deals number COUNT", "How many random deals.", default=2000, type=COUNT)
@option("--seed NUMBER", "Chooses the deals.", default=1)
@option("--rounds COUNT", "How often to measure.", default=7, type=COUNT)
@common_options
def bench_command(number: int, seed: int, rounds: int, lexicon: Lexicon, as_json: bool) -> None:
    """Measure how fast the searches are on this machine.

    The times are medians, in microseconds per random deal. For comparison, a NumPy scan of all
    words is timed in turns with each search; compare the ratio of the two (x) between machines.
    What the searches found, words, plays or dollars, is the same on every machine.

    \b
    Examples:
      lettertycoon bench
      lettertycoon bench --deals 200 --rounds 1 --json
    """
    tasks = works(lexicon, Deals.random(number, seed))
    cards = [turn.hand + turn.pool for turn in Deals.random(min(number, SCANNED), seed)]
    search, results = mask_scan(lexicon), list[dict[str, Any]]()
    with progress("measuring") as done:
        for name, work in tasks.items():
            found, ours, scans = work(), list[float](), list[float]()
            for _ in range(rounds):
                begin = perf_counter()
                work()
                between = perf_counter()
                for each in cards:
                    search(each)
                ours.append(1e6 * (between - begin) / number)
                scans.append(1e6 * (perf_counter() - between) / len(cards))
            medians = {"microseconds": median(ours), "scan_microseconds": median(scans)}
            results.append({"work": name, "found": found} | medians)
            if done is not None:
                done(len(results), len(tasks))
    if as_json:
        return print_json(results)
    rows = []
    for row in results:
        micro, scan = row["microseconds"], row["scan_microseconds"]
        times = [f"{micro:.2f}", f"{scan:.0f}", f"{scan / micro:.1f}"]
        rows.append([row["work"], *times, f"{row['found']:,}"])
    say(f"{number:,} random deals, lexicon {lexicon.name}")
    right = ("us/deal", "scan", "x", "found")
    return print_table(["work", *right], rows, right, ["work"])
