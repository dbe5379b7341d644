"""The tables of the search: all words of a deal, and the best few plays of one word."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from benchmarks.measuring import instructions, measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import subjects


class Row(NamedTuple):
    """Our work against a baseline.

    least: the ratio to reach; None = no target.
    """

    subject: str
    ours: Callable[[], int]
    name: str
    baseline: Callable[[], int]
    least: float | None = None


def _inside(patents: str, extras: str, least: float | None = None) -> list[Row]:
    """Return rows for both searches without Python between deals, and for the kernel's classes."""
    return [
        Row(
            f"all words{extras}, in the kernel (word ids out)",
            partial(subjects.kernel, patents),
            f"classic{extras}",
            partial(subjects.classic_inside, patents),
            least,
        ),
        Row(
            "the same, anagram classes out",
            partial(subjects.kernel_classes, patents),
            f"classic{extras}, word ids out",
            partial(subjects.classic_inside, patents),
        ),
    ]


ROWS = [
    *_inside("", "", 4),
    *_inside("XZ", " with X and Z", 2.5),
    *_inside("X", " with X")[:1],
    *_inside("Z", " with Z")[:1],
    Row(
        "all words, one call from Python a deal",
        subjects.kernel_call,
        "classic, called alike",
        subjects.classic_call,
    ),
    Row(
        "all words with X and Z, one call a deal",
        partial(subjects.kernel_call, "XZ"),
        "classic with X and Z, called alike",
        partial(subjects.classic_call, "XZ"),
    ),
    Row(
        "`lt.best(turn, n=10)`, fresh turn, words and earnings read",
        subjects.best,
        "NumPy mask scan, word ids only",
        subjects.mask_scan_call,
        8,
    ),
    Row(
        "the same",
        subjects.best,
        "NumPy scan of distinct letter sets, word ids only",
        subjects.grouped_scan_call,
    ),
    Row(
        "`lt.plays(turn)`, fresh turn, earnings read as arrays",
        subjects.plays,
        "NumPy mask scan, word ids only",
        subjects.mask_scan_call,
    ),
]


def _rows(rounds: int) -> tuple[str, list[Target]]:
    rows, targets = [], []
    for subject, ours, name, baseline, least in ROWS:
        found = measure.compare(ours, baseline, rounds)
        microseconds = [1e6 * each / len(subjects.DEALS) for each in (found.ours, found.baseline)]
        aim = ""
        if least is not None:
            target = Target(
                subject,
                f"{least} x as fast as the {name}",
                f"{found.ratio:.2f} x",
                found.ratio >= least,
            )
            targets.append(target)
            aim = f"{least} x: {target.verdict}"
        rows.append(
            f"| {subject} | {microseconds[0]:.2f} | {name} | {microseconds[1]:.2f} "
            f"| {found.ratio:.2f} | {aim} |"
        )
    return "\n".join(rows), targets


def section(rounds: int) -> Section:
    """Measure the search, and write the section."""
    rows, targets = _rows(rounds)
    text = f"""\
## Search

| subject | kernel us/deal | baseline | us/deal | ratio | target |
|---|---|---|---|---|---|
{rows}

In each row, both programs run over all deals in turn, A B A B, for {rounds} rounds in one process
with the garbage collector off. Times are medians; the ratio is the median of the rounds' ratios.

The baselines are in `benchmarks/`. *The classic* is a depth-first search of a minimised word DAWG
({subjects.classic().node_count:,} nodes). It is compiled like the kernel and returns the same ids;
with X and Z
it follows rules 1.3 and 1.4. The *mask scan* compares one letter mask a word, shorter words first,
and counts the letters of the candidates in packed integers. *Distinct letter sets* compares one
mask
for all words of the same letters, smaller sets first. `benchmarks/test_search.py` checks that all
methods find the same words."""
    return Section(text, targets)


def instructions_section() -> str:
    """Count the instructions of the searches; if that is impossible, say why."""
    counts = instructions.count()
    rows = ["| (no valgrind here) | | |"] if counts is None else []
    for name in dict.fromkeys(name for name, _ in counts or ()):
        found = [(counts or {}).get((name, patents)) for patents in ("", "XZ")]
        cells = ["" if each is None else f"{each:,}" for each in found]
        rows.append(f"| {name} | {cells[0]} | {cells[1]} |")
    lines = "\n".join(rows)
    return f"""\
## Search, instructions a deal

| search | all words | with X and Z |
|---|---|---|
{lines}

Valgrind's callgrind counts the instructions. The count is the same in each run, but it does not see
caches and mispredicted branches."""
