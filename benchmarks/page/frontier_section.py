"""The part of the page on the frontier."""

from collections.abc import Callable
from functools import partial

import lt_core
from benchmarks.measuring import measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import frontier_subjects as work
from benchmarks.works import subjects

#: Subject, patents, name of the baseline, baseline, the largest ratio allowed (None = no target).
ROWS: list[tuple[str, str, str, Callable[[], int], float | None]] = [
    (
        "all patents",
        subjects.ALL_PATENTS,
        "every play listed, ids and earnings in arrays",
        work.arrays,
        1 / 3,
    ),
    ("the same", subjects.ALL_PATENTS, "every play found and counted", work.listings, None),
    ("the same", subjects.ALL_PATENTS, "exact best turn, all patents", work.best_turns, None),
    ("without V", work.NO_PAIRS, "exact best turn, all patents", work.best_turns, 2),
    (
        "the same",
        work.NO_PAIRS,
        "exact best turn, without V",
        partial(work.best_turns, work.NO_PAIRS),
        None,
    ),
    (
        "the same",
        work.NO_PAIRS,
        "every play listed, ids and earnings in arrays",
        partial(work.arrays, work.NO_PAIRS),
        None,
    ),
]


def _rows(rounds: int) -> tuple[str, list[Target]]:
    rows, targets = [], []
    for subject, patents, name, baseline, most in ROWS:
        found = measure.compare(partial(work.tables, patents), baseline, rounds)
        ours, theirs = (1e6 * each / len(work.DEALS) for each in (found.ours, found.baseline))
        longer = 1 / found.ratio
        cell = ""
        if most is not None:
            target = Target(
                f"the frontier, {subject}",
                f"at most {most:.2g} x {name}",
                f"{longer:.2f} x",
                longer <= most,
            )
            targets.append(target)
            cell = f"{most:.2g} x: {target.verdict}"
        rows.append(f"| {subject} | {ours:.1f} | {name} | {theirs:.1f} | {longer:.2f} x | {cell} |")
    return "\n".join(rows), targets


def _sizes() -> str:
    """Say how many rows and sets of cards the tables have."""
    rows = sets = 0
    for deal in work.DEALS:
        table = lt_core.outcomes(
            subjects.LEXICON.core, deal.hand, deal.pool, subjects.EARNINGS,
            abilities=subjects.EVERY,
        )  # fmt: skip
        rows += table.shape[1]
        sets += len({*zip(table[0].tolist(), table[1].tolist(), strict=True)})
    number = len(work.DEALS)
    return f"{rows / number:.0f} rows a deal for {sets / number:.0f} sets of cards"


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    rows, targets = _rows(rounds)
    text = f"""\
## The frontier

The table has, for each set of cards that a play may use, the plays that no other play dominates.
Both
sides are called from Python once a deal: the first {len(work.DEALS)} deals, rounds and medians as
above.

| the table with | us/deal | baseline | us/deal | times as long | target |
|---|---|---|---|---|---|
{rows}

With all patents: {_sizes()}. `benchmarks/test_frontier.py` checks that the best row of each table
is
the best turn. `tests/turns/test_frontier.py` checks that no row is missing and none is too many."""
    return Section(text, targets)
