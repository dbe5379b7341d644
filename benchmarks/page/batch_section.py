"""The part of the page on batches: deals as arrays in, answers as arrays out."""

from functools import cache, partial

from numpy import uint8
from numpy.typing import NDArray

import lettertycoon as lt
from benchmarks.measuring import measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import subjects
from benchmarks.works.deals import SEED

DEALS = 20_000
ROUNDS = 9
LEAST = 1.8
#: Kind of batch -> patents, and whether all plays are counted.
KINDS = {
    "best play and number of plays": ("", True),
    "the same with X and Z": ("XZ", True),
    "best play, all patents": (subjects.ALL_PATENTS, False),
}
MANY = 100_000
MANY_ROUNDS = 3
#: Kind of batch -> patents of the classic, and how many times as long as it the batch may take.
#: Both search MANY deals on one thread.
AGAINST_CLASSIC = {
    "best play and number of plays": ("", 0.2),
    "the same with X and Z": ("XZ", 0.3),
    "best play, all patents": ("", 1.3),
}


@cache
def deals(patents: str, number: int = DEALS) -> lt.Deals:
    """Return random deals, the same each time."""
    return lt.Deals.random(number, SEED, patents=patents)


def earned(kind: str, threads: int, number: int = DEALS) -> int:
    """Return what the best plays of all deals earn together."""
    patents, count = KINDS[kind]
    found = lt.batch(deals(patents, number), subjects.LEXICON, workers=threads, count=count)
    return int(found.total.sum())


@cache
def _cards(number: int) -> NDArray[uint8]:
    dealt = deals("", number)
    return dealt.hands + dealt.pools


def classic(patents: str, number: int = MANY) -> int:
    """Return the number of words that the classic finds in the same deals."""
    return subjects.classic().search_all(_cards(number), **subjects.abilities(patents))


def against_classic() -> tuple[str, list[Target]]:
    """Return the rows of many deals, each beside the classic's search of the same deals."""
    rows, targets = [], []
    for kind, (patents, most) in AGAINST_CLASSIC.items():
        # the cards do not depend on the patents
        works = [partial(earned, kind, 1, MANY), partial(classic, patents)]
        ours, baseline = measure.least_seconds(works, MANY_ROUNDS)
        name = "the classic with X and Z" if patents else "the classic, plain search"
        target = Target(
            f"batch of {MANY:,} deals, one thread: {kind}",
            f"at most {most} x {name}",
            f"{ours / baseline:.2f} x",
            ours <= most * baseline,
        )
        targets.append(target)
        rows.append(
            f"| {kind} | {1e6 * ours / MANY:.2f} | {name} | {1e6 * baseline / MANY:.2f} "
            f"| {ours / baseline:.2f} x | at most {most} x: {target.verdict} |"
        )
    return "\n".join(rows), targets


def section() -> Section:
    """Measure everything, and write the section."""
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
    against, more = against_classic()
    text = f"""\
## Batches

| `lt.batch` of {DEALS:,} deals | one thread, us/deal | two threads | times as fast | target |
|---|---|---|---|---|
{lines}

Times are the least of {ROUNDS} rounds; one thread and two take turns. The call does all the work,
from arrays of cards to arrays of words, money, stock and numbers of plays.
`benchmarks/test_batches.py` checks that one thread, two threads and single calls give the same
answers. `tests/batches/test_batch.py` checks that memory stays flat.

| `lt.batch` of {MANY:,} deals, one thread | us/deal | the same deals | us/deal | times as long \
| target |
|---|---|---|---|---|---|
{against}"""
    return Section(text, targets + more)
