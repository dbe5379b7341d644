"""Measure everything against its baseline and write docs/benchmarks.md.

python benchmarks/table.py
"""

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import instructions
import machine
import measure
import opening
import subjects
import two_words

PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
ROUNDS = 21
IMPORTS = 11
Work = Callable[[], int]

#: Subject, ours, the baseline's name, the baseline, least ratio of design section 4 (None: none).
ROWS: list[tuple[str, Work, str, Work, float | None]] = [
    (
        "all words, in the kernel (word ids out)",
        subjects.kernel,
        "classic",
        subjects.classic_inside,
        4,
    ),
    (
        "the same, anagram classes out",
        subjects.kernel_classes,
        "classic, word ids out",
        subjects.classic_inside,
        None,
    ),
    (
        "all words with X and Z, in the kernel",
        partial(subjects.kernel, True),
        "classic with X and Z",
        partial(subjects.classic_inside, True),
        2.5,
    ),
    (
        "the same, anagram classes out",
        partial(subjects.kernel_classes, True),
        "classic with X and Z, word ids out",
        partial(subjects.classic_inside, True),
        None,
    ),
    (
        "all words, one call from Python a deal",
        subjects.kernel_call,
        "classic, called alike",
        subjects.classic_call,
        None,
    ),
    (
        "all words with X and Z, one call a deal",
        partial(subjects.kernel_call, True),
        "classic with X and Z, called alike",
        partial(subjects.classic_call, True),
        None,
    ),
    (
        "`lt.best(turn, n=10)`, fresh turn, words and earnings read",
        subjects.best,
        "NumPy mask scan, word ids only",
        subjects.mask_scan_call,
        8,
    ),
    (
        "the same",
        subjects.best,
        "NumPy scan of distinct letter sets, word ids only",
        subjects.grouped_scan_call,
        None,
    ),
    (
        "`lt.plays(turn)`, fresh turn, earnings read as arrays",
        subjects.plays,
        "NumPy mask scan, word ids only",
        subjects.mask_scan_call,
        None,
    ),
]

LATER = """\
| batch of deals, 2 threads | 1.8 x one thread |"""

IMPORT_NUMPY = "import numpy"
IMPORT_OURS = "import lettertycoon; lettertycoon.Lexicon.default()"


def search_rows() -> str:
    """The rows of the search table."""
    rows = []
    for subject, ours, name, baseline, target in ROWS:
        found = measure.compare(ours, baseline, ROUNDS)
        microseconds = [1e6 * each / len(subjects.DEALS) for each in (found.ours, found.baseline)]
        aim = "" if target is None else f"{target} x: {measure.verdict(found.ratio >= target)}"
        rows.append(
            f"| {subject} | {microseconds[0]:.2f} | {name} | {microseconds[1]:.2f} "
            f"| {found.ratio:.2f} | {aim} |"
        )
    return "\n".join(rows)


def instruction_rows() -> str:
    """The rows of the instruction table, or a line that says why there are none."""
    counts = instructions.count()
    if counts is None:
        return "| (no valgrind here) | | |"
    rows = []
    for name in dict.fromkeys(name for name, _ in counts):
        found = [counts.get((name, extras)) for extras in (False, True)]
        cells = ["" if each is None else f"{each:,}" for each in found]
        rows.append(f"| {name} | {cells[0]} | {cells[1]} |")
    return "\n".join(rows)


def _import_seconds(statement: str) -> float:
    code = f"from time import perf_counter as t; b = t(); {statement}; print(t() - b)"
    result = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return float(result.stdout)


def lexicon_rows() -> str:
    """The rows of the lexicon table."""
    times = [
        (_import_seconds(IMPORT_OURS), _import_seconds(IMPORT_NUMPY)) for _ in range(IMPORTS + 1)
    ]
    loading = measure.summary(times[1:])  # the first brings the files into the cache
    size = os.path.getsize(opening.FILE) / 1e6
    built, trusted, checked = (
        measure.median_seconds(work)
        for work in (opening.build, opening.open_trusted, opening.open_checked)
    )
    ratio = 1 / loading.ratio
    return "\n".join(
        [
            f"| built from its words | {1e3 * built:.0f} ms "
            f"| under 1 s: {measure.verdict(built < 1)} |",
            f"| mapped file | {size:.2f} MB | under 8 MB: {measure.verdict(size < 8)} |",
            f"| opened, checksum verified | {1e3 * trusted:.1f} ms | |",
            f"| opened, whole structure verified | {1e3 * checked:.1f} ms | |",
            f"| `import lettertycoon` and the default lexicon ready | {1e3 * loading.ours:.0f} ms, "
            f"{ratio:.2f} x `import numpy` ({1e3 * loading.baseline:.0f} ms) "
            f"| under 2 x: {measure.verdict(ratio < 2)} |",
        ]
    )


def page() -> str:
    """The whole page, measured now."""
    classic = subjects.classic()
    words = subjects.kernel() / len(subjects.DEALS)
    more_words = subjects.kernel(True) / len(subjects.DEALS)
    return f"""\
# Benchmarks

Written by `benchmarks/table.py` on {date.today()}; `make bench` writes it anew.

Machine: {machine.described()}.

Lexicon: {subjects.LEXICON.name}, {len(subjects.LEXICON):,} words.

Deals: {len(subjects.DEALS):,} random ones of 7 hand and 3 pool cards, fixed seed; {words:.0f} words
a deal on average, {more_words:.0f} with X and Z.

## Search

| subject | kernel us/deal | baseline | us/deal | ratio | target |
|---|---|---|---|---|---|
{search_rows()}

Each row: both run over all deals in turn, A B A B, {ROUNDS} rounds in one process with the garbage
collector off; times are medians, the ratio is the median of the rounds' ratios.

The baselines are in `benchmarks/`. *The classic* is a depth-first search of a minimised word DAWG
({classic.node_count:,} nodes), compiled as the kernel is and giving the same ids; with X and Z it
follows rules 1.3 and 1.4. The *mask scan* looks at one letter mask a word, shorter words first, and
counts the letters of the candidates in packed integers; *distinct letter sets* looks at one mask
for all words of the same letters, smaller sets first. That every method finds the same words is
asserted in `benchmarks/test_search.py`.

{two_words.section(ROUNDS)}

## Search, instructions a deal

| search | all words | with X and Z |
|---|---|---|
{instruction_rows()}

Counted by valgrind's callgrind: the same in each run, but blind to caches and to mispredicted
branches.

## Lexicon

| subject | | target |
|---|---|---|
{lexicon_rows()}

Medians; the two imports in fresh processes, in turn.

## Later

Targets for later issues, not measured yet:

| work | target |
|---|---|
{LATER}
"""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))
