"""The command bench: how fast the searches are on this machine, with this lexicon."""

from collections.abc import Callable
from statistics import median
from timeit import repeat
from typing import Any

import click
import numpy as np

import lt_core
from lettertycoon.base import LETTERS
from lettertycoon.batches import Deals, batch
from lettertycoon.cli.declaring import Steps, option
from lettertycoon.cli.options import common_options
from lettertycoon.cli.output import Column, print_table, progress, say
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, best, laying_abilities

ABILITIES = "BJKVXZ"
COUNT = click.IntRange(1, 1_000_000)
SCAN = "all words, by a NumPy scan"  # the yardstick
SCANNED = 200  # the most deals of the scan, which takes much longer


def works(lexicon: Lexicon, deals: Deals) -> dict[str, Callable[[], int]]:
    """Return the tasks by name; each does its work for all deals and returns a number."""
    turns = [*deals]
    able = Deals(deals.hands, deals.pools, patents=ABILITIES)

    def words(patents: str) -> int:
        core = lexicon.core
        laying = laying_abilities(patents)
        found = [lt_core.search(core, turn.hand + turn.pool, abilities=laying)[0] for turn in turns]
        return sum(map(len, found))

    def plays(patents: str, n: int) -> int:
        fresh = (Turn(turn.hand, turn.pool, patents=patents) for turn in turns)
        return sum([play.total for turn in fresh for play in best(turn, lexicon, n=n)])

    return {
        "all words": lambda: words(""),
        "all words with X and Z": lambda: words("XZ"),
        "best 10 plays of a fresh turn": lambda: plays("", 10),
        "best play, all abilities": lambda: plays(ABILITIES, 1),
        "batch: best and count": lambda: int(batch(deals, lexicon).counts.sum()),
        "batch: best, all abilities": lambda: int(batch(able, lexicon, count=False).total.sum()),
    }


def scan(lexicon: Lexicon, deals: Deals) -> Callable[[], int]:
    """Return the yardstick as a task: NumPy looks at the letter masks of all words."""
    text = np.array([*lexicon], "S").view(np.uint8).reshape(len(lexicon), -1)
    letters = [np.count_nonzero(text == ord(letter), axis=1) for letter in LETTERS]
    counts = np.stack(letters, axis=1)
    bits = 1 << np.arange(len(LETTERS))
    masks = (counts > 0) @ bits
    all_cards = deals.hands + deals.pools

    def search(cards: Any) -> int:
        fitting = np.flatnonzero(masks & ~((cards > 0) @ bits) == 0)
        return int((counts[fitting] <= cards).all(axis=1).sum())

    return lambda: sum(map(search, all_cards))


@click.command("bench")
@option("--deals number COUNT", "How many random deals.", default=2000, type=COUNT)
@option("--seed NUMBER", "Chooses the deals.", default=1)
@option("--rounds COUNT", "How often to measure.", default=7, type=COUNT)
@common_options
def bench_command(number: int, seed: int, rounds: int, lexicon: Lexicon) -> Steps:
    """Measure how fast the searches are on this machine.

    The times are medians, in microseconds per random deal. The last row is a yardstick, over fewer
    deals. To compare machines, use the column x: how many times as fast as the yardstick a row is.

    \b
    Examples:
      lettertycoon bench
      lettertycoon bench --deals 200 --rounds 1 --json
    """
    deals = Deals.random(number, seed)
    results: list[dict[str, Any]] = []
    tasks = works(lexicon, deals) | {SCAN: scan(lexicon, deals[:SCANNED])}
    with progress("measuring") as done:
        for name, work in tasks.items():
            searched = min(number, SCANNED) if name == SCAN else number
            found = work()  # once before it is measured
            micro = 1e6 * median(repeat(work, number=1, repeat=rounds)) / searched
            results.append({"work": name, "found": found, "microseconds": micro})
            done(len(results), len(tasks))
    yield results
    say(f"{number:,} random deals, lexicon {lexicon.name}")
    yardstick = results[-1]["microseconds"]
    rows = []
    for result in results:
        micro = result["microseconds"]
        numbers = [f"{micro:.2f}", f"{yardstick / micro:.1f}", f"{result['found']:,}"]
        rows.append([result["work"], *numbers])
    columns = [Column(head, right=True) for head in ("us/deal", "x", "found")]
    print_table([Column("work"), *columns], rows)
