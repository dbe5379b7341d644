"""The part of the page on batches: deals as arrays in, answers as arrays out."""

from functools import cache, partial

import lettertycoon as lt
import measure
import subjects
from deals import SEED
from targets import Section, Target

DEALS = 20_000
ROUNDS = 9
LEAST = 1.8
#: patents, and whether all plays are counted.
KINDS = {
    "best play and number of plays": ("", True),
    "the same with X and Z": ("XZ", True),
    "best play, all patents": (subjects.ALL_PATENTS, False),
}


@cache
def deals(patents: str) -> lt.Deals:
    """Random ones, the same each time."""
    return lt.Deals.random(DEALS, SEED, patents=patents)


def earned(kind: str, threads: int) -> int:
    """What the best plays of all deals earn."""
    patents, count = KINDS[kind]
    found = lt.batch(deals(patents), subjects.LEXICON, threads=threads, count=count)
    return int(found.total.sum())


def section() -> Section:
    """All of it, measured now."""
    rows, targets = [], []
    for kind in KINDS:
        works = [partial(earned, kind, 1), partial(earned, kind, 2)]
        one, two = measure.least_seconds(works, ROUNDS)
        target = Target(
            f"batch of deals, 2 threads: {kind}",
            f"{LEAST} x one thread",
            f"{one / two:.2f} x",
            one / two >= LEAST,
        )
        targets.append(target)
        rows.append(
            f"| {kind} | {1e6 * one / DEALS:.2f} | {1e6 * two / DEALS:.2f} | {one / two:.2f} "
            f"| {target.cell} |"
        )
    lines = "\n".join(rows)
    text = f"""\
## Batches

| `lt.batch` of {DEALS:,} deals | one thread, us/deal | two threads | times as fast | target |
|---|---|---|---|---|
{lines}

The least of {ROUNDS} rounds, one thread and two in turn. All the work is in the call: from arrays
of cards to arrays of words, money, stock and numbers of plays. That one thread and two answer
alike, and as single calls do, is asserted in `benchmarks/test_batches.py`; that memory stays flat,
in `tests/test_batch.py`."""
    return Section(text, targets)
