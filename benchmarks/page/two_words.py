"""The section on plays of two words (the V patent)."""

from functools import partial
from statistics import mean

import numpy

import lt_core
from benchmarks.baselines import inside
from benchmarks.measuring import measure
from benchmarks.page.rows import Row, Section, Target, measured, table
from benchmarks.works import subjects

PLAY_TARGET = 10e-9
SINGLE_ROUNDS = 5

ROWS = [
    Row(
        "exact best turn, in the kernel",
        subjects.best_turn,
        "the classic, plain search",
        subjects.classic_inside,
        least=1 / 1.7,
    ),
    Row(
        "`lt.best(turn, n=1)`, fresh turn, its earnings read",
        subjects.best_turn_call,
        "the classic, plain search, one call per deal",
        subjects.classic_call,
    ),
    Row(
        "`lt.best(turn, n=10)`, fresh turn, words and earnings read",
        subjects.best_ten_pairs_call,
        "the classic, plain search, one call per deal",
        subjects.classic_call,
    ),
    Row(
        "exact best turn, in the kernel",
        subjects.best_turn,
        "every play listed",
        subjects.pairs_unordered,
        told=(
            "the exact best play (one word or two) with all patents",
            "listing all plays of the deal",
        ),
        baseline_number=len(subjects.PAIRS_DEALS),
    ),
]


def single_deals() -> str:
    """Say how long the best turn takes for single deals."""
    works = [partial(subjects.best_turn_of, index) for index in range(len(subjects.DEALS))]
    seconds = list(map(min, measure.seconds(works, SINGLE_ROUNDS, first=0)))
    half, most, last = map(measure.amount, numpy.quantile(seconds, [0.5, 0.95, 1]))
    return f"median {half}, 95th percentile {most}, slowest {last}"


def _plays(rounds: int) -> tuple[str, list[Target]]:
    """Measure the time per play of listing and of ordering all plays."""
    plays = subjects.pairs_unordered()
    rows = [
        Row(
            "every play unordered: ids, money and stock in arrays",
            subjects.pairs_unordered,
            "... and ordered",
            subjects.pairs_ordered,
        ),
        Row(
            "ordering what was listed",
            subjects.order_listed,
            "one `numpy.sort` of as many random 64-bit integers",
            subjects.sort_keys,
            least=1 / 2,
        ),
    ]
    pairs = [
        (row, measure.compare(row.ours, row.baseline, rounds).per(plays)) for row in rows
    ]  # fmt: skip
    found = table(pairs, "plays of two words: ")
    unordered = min(pairs[0][1].ours)
    aim = f"under {measure.amount(PLAY_TARGET)} a play"
    target = Target(
        "every play of one or two words, unordered",
        aim,
        measure.amount(unordered),
        unordered < PLAY_TARGET,
    )
    return found.text, [target, *found.targets]


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
A deal has {mean(numbers):,.0f} plays on average, {max(numbers):,} at most. Bytes a play:
a listing {listed / plays:.1f}, its unordered arrays {arrays / plays:.0f}; a ranking \
{ranked / plays:.0f}, its columns {columns / plays:.0f}."""


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    turns = measured(ROWS, rounds, "all patents: ")
    plays, play_targets = _plays(rounds)
    text = f"""\
## Plays of two words

The player owns all seven patents. Plays of one word and of two are ranked by money and stock
together; doublings are multiplied.

{turns.text}

Single deals, in the kernel: {single_deals()} (for each deal the least of {SINGLE_ROUNDS} runs over
all deals, with one call from Python).

The time of a play, over the first {len(subjects.PAIRS_DEALS)} deals:

{plays}

{sizes()} `benchmarks/test_pairs.py` checks that the best turn earns the most of all plays. The
perft book shows that no play is missing."""
    return Section(text, [*turns.targets, *play_targets], turns.told)
