"""The table of plays of two words (the V patent)."""

from collections.abc import Callable
from functools import partial

import numpy

import lt_core
from benchmarks.baselines import inside
from benchmarks.measuring import measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import subjects

Work = Callable[[], int]

TURN_TARGET = 1.7  # times the classic's plain search
PLAY_TARGET = 10  # ns
ORDER_TARGET = 2  # times a sort of integer keys: the sort, and as long again for the plays
SINGLE_ROUNDS = 5

#: Subject, ours, name of the baseline, baseline, the largest ratio allowed (None = no target).
ROWS: list[tuple[str, Work, str, Work, float | None]] = [
    (
        "exact best turn, in the kernel",
        subjects.best_turn,
        "classic, plain search",
        subjects.classic_inside,
        TURN_TARGET,
    ),
    (
        "`lt.best(turn, n=1)`, fresh turn, its earnings read",
        subjects.best_turn_call,
        "classic, plain search, one call a deal",
        subjects.classic_call,
        None,
    ),
    (
        "`lt.best(turn, n=10)`, fresh turn, words and earnings read",
        subjects.best_ten_pairs_call,
        "classic, plain search, one call a deal",
        subjects.classic_call,
        None,
    ),
]


def turn_rows(rounds: int) -> tuple[str, list[Target]]:
    """Return the rows of best turns."""
    rows, targets = [], []
    for subject, ours, name, baseline, target in ROWS:
        found = measure.compare(ours, baseline, rounds)
        microseconds = [1e6 * each / len(subjects.DEALS) for each in (found.ours, found.baseline)]
        longer = 1 / found.ratio
        aim = ""
        if target is not None:
            reached = longer <= target
            work = f"{subject}, all patents"
            targets.append(
                Target(work, f"at most {target} x the {name}", f"{longer:.2f} x", reached)
            )
            aim = f"at most {target} x: {targets[-1].verdict}"
        rows.append(
            f"| {subject} | {microseconds[0]:.2f} | {name} | {microseconds[1]:.2f} "
            f"| {longer:.2f} x | {aim} |"
        )
    return "\n".join(rows), targets


def single_deals() -> str:
    """Say how long single deals take."""
    works = [partial(subjects.best_turn_of, index) for index in range(len(subjects.DEALS))]
    seconds = measure.least_seconds(works, SINGLE_ROUNDS)
    half, most, last = (1e6 * each for each in numpy.quantile(seconds, [0.5, 0.95, 1]))
    return f"median {half:.1f} us, 95th percentile {most:.1f} us, slowest {last:.1f} us"


def play_rows(rounds: int) -> tuple[str, list[Target]]:
    """Return the rows of every play, listed and ordered."""
    plays = subjects.pairs_unordered()
    listed = measure.compare(subjects.pairs_unordered, subjects.pairs_ordered, rounds)
    sorting = measure.compare(subjects.sort_keys, subjects.order_listed, rounds)
    unordered, ordered, keys, order = (
        1e9 * each / plays
        for each in (listed.ours, listed.baseline, sorting.ours, sorting.baseline)
    )
    listing = Target(
        "every play of one or two words, unordered, ids and earnings in arrays",
        f"under {PLAY_TARGET} ns a play",
        f"{unordered:.1f} ns",
        unordered < PLAY_TARGET,
    )
    ordering = Target(
        "ordering them",
        f"one sort of one integer key (at most {ORDER_TARGET} x `numpy.sort` of as many)",
        f"{order / keys:.1f} x",
        order <= ORDER_TARGET * keys,
    )
    rows = [
        f"| every play unordered: ids, money and stock in arrays | {unordered:.1f} "
        f"| under {PLAY_TARGET}: {listing.verdict} |",
        f"| every play listed and ordered | {ordered:.1f} | |",
        f"| ... of which ordering | {order:.1f} "
        f"| at most {ORDER_TARGET} sorts: {ordering.verdict} |",
        f"| one `numpy.sort` of as many random 64-bit integers | {keys:.1f} | |",
    ]
    return "\n".join(rows), [listing, ordering]


def sizes() -> str:
    """Say how many plays there are, and how much memory they take."""
    numbers = [len(subjects.list_plays(deal)) for deal in subjects.DEALS]
    listings = [subjects.list_plays(deal) for deal in subjects.PAIRS_DEALS]
    plays = sum(len(listing) for listing in listings)
    listed = arrays = ranked = columns = 0
    for listing in listings:
        ranking = lt_core.order(listing, subjects.TOTAL)
        listed += inside.listing_bytes(listing)
        arrays += sum(array.nbytes for array in listing.unordered())
        ranked += inside.ranking_bytes(ranking)
        columns += sum(array.nbytes for array in ranking.columns())
    return f"""\
A deal has {numpy.mean(numbers):,.0f} plays on average, {max(numbers):,} at most. Bytes a play:
a listing {listed / plays:.1f}, its unordered arrays {arrays / plays:.0f}; a ranking \
{ranked / plays:.0f}, its columns {columns / plays:.0f}."""


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    turns, turn_targets = turn_rows(rounds)
    plays, play_targets = play_rows(rounds)
    text = f"""\
## Plays of two words

The player owns all seven patents. Plays of one word and of two are ranked by money and stock
together; doublings are multiplied. Deals, rounds and medians are as above.

| subject | us/deal | baseline | us/deal | times as long | target |
|---|---|---|---|---|---|
{turns}

Single deals, in the kernel: {single_deals()}
(for each deal the least of {SINGLE_ROUNDS} runs over all deals, with one call from Python).

| subject | ns a play | target |
|---|---|---|
{plays}

{sizes()} Times are for the first {len(subjects.PAIRS_DEALS)} deals.
`benchmarks/test_pairs.py` checks that the best turn earns the most of all plays. The perft book
shows that no play is missing."""
    return Section(text, [*turn_targets, *play_targets])
