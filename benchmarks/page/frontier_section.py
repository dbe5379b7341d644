"""The section on the frontier."""

from functools import partial

import lt_core
from benchmarks.page.rows import Row, Section, measured
from benchmarks.works import frontier_subjects as work
from benchmarks.works import subjects

_ALL = partial(work.tables, subjects.ALL_PATENTS)
_WITHOUT_V = partial(work.tables, work.NO_PAIRS)
_LISTED = "every play listed, ids and earnings in arrays"
ROWS = [
    Row(name, ours, baseline_name, baseline, least, number=len(work.DEALS))
    for name, ours, baseline_name, baseline, least in (
        ("all patents", _ALL, _LISTED, work.arrays, 3),
        ("the same", _ALL, "every play found and counted", work.listings, None),
        ("the same", _ALL, "exact best turn, all patents", work.best_turns, None),
        ("without V", _WITHOUT_V, "exact best turn, all patents", work.best_turns, 1 / 2),
        (
            "the same",
            _WITHOUT_V,
            "exact best turn, without V",
            partial(work.best_turns, work.NO_PAIRS),
            None,
        ),
        ("the same", _WITHOUT_V, _LISTED, partial(work.arrays, work.NO_PAIRS), None),
    )
]
_TOLD = ("the frontier of a turn, all patents", "listing all plays of the deal")
ROWS[0] = ROWS[0]._replace(told=_TOLD)


def _sizes() -> str:
    """Say how many rows and sets of cards the tables have."""
    rows = sets = 0
    for deal in work.DEALS:
        table = lt_core.frontier(
            subjects.LEXICON.core, deal.hand, deal.pool, subjects.EARNINGS,
            abilities=subjects.EVERY,
        )  # fmt: skip
        rows += table.shape[1]
        sets += len({*zip(table[0].tolist(), table[1].tolist(), strict=True)})
    number = len(work.DEALS)
    return f"{rows / number:.0f} rows a deal for {sets / number:.0f} sets of cards"


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    found = measured(ROWS, rounds, "the frontier, ")
    text = f"""\
## The frontier

The table has, for each set of cards that a play may use, the plays that no other play dominates.
Both sides are called from Python once a deal: the first {len(work.DEALS)} deals.

{found.text}

With all patents: {_sizes()}. `benchmarks/test_frontier.py` checks that the best row of each table
is the best turn. `tests/turns/test_frontier.py` checks that no row is missing and none is too
many."""
    return Section(text, found.targets, found.told)
