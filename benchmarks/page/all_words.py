"""The section on the search: all words of a deal, and the best few plays of one word."""

from functools import partial

from benchmarks.page.rows import Row, Section, measured
from benchmarks.works import subjects


def _inside(patents: str, extras: str) -> tuple[str, partial[int], str, partial[int]]:
    return (
        f"all words{extras}, in the kernel (word ids out)",
        partial(subjects.kernel, patents),
        f"the classic{extras}",
        partial(subjects.classic_inside, patents),
    )


def _classes(patents: str, extras: str) -> tuple[str, partial[int], str, partial[int]]:
    _, _, name, baseline = _inside(patents, extras)
    return "... anagram classes out", partial(subjects.kernel_classes, patents), name, baseline


ROWS = [
    Row(
        *_inside("", ""),
        least=4,
        told=("all words of a deal", "a depth-first search of a word DAWG, also compiled"),
    ),
    Row(*_classes("", "")),
    Row(
        *_inside("XZ", " with X and Z"),
        least=2.5,
        told=("all words with X and Z", "the same DAWG search with X and Z"),
    ),
    Row(*_classes("XZ", " with X and Z")),
    Row(*_inside("X", " with X")),
    Row(*_inside("Z", " with Z")),
    Row(
        "all words, one call from Python per deal",
        subjects.kernel_call,
        "the classic, called alike",
        subjects.classic_call,
        told=(
            "all words, one call from Python per deal",
            "the DAWG search, also one call per deal",
        ),
    ),
    Row(
        "all words with X and Z, one call per deal",
        partial(subjects.kernel_call, "XZ"),
        "the classic with X and Z, called alike",
        partial(subjects.classic_call, "XZ"),
    ),
    Row(
        "`lt.best(turn, n=10)`, fresh turn, words and earnings read",
        subjects.best,
        "the NumPy mask scan, word ids only",
        subjects.mask_scan_call,
        least=8,
        told=("`lt.best(turn, n=10)`", "a NumPy scan of the words' letter masks, words only"),
    ),
    Row(
        "the same",
        subjects.best,
        "the NumPy scan of distinct letter sets, word ids only",
        subjects.grouped_scan_call,
    ),
    Row(
        "`lt.plays(turn)`, fresh turn, earnings read as arrays",
        subjects.plays,
        "the NumPy mask scan, word ids only",
        subjects.mask_scan_call,
    ),
]


def section(rounds: int) -> Section:
    """Measure the search, and write the section."""
    found = measured(ROWS, rounds)
    text = f"""\
## Search

{found.text}

*The classic* is a depth-first search of a minimised word DAWG ({subjects.classic().node_count:,}
nodes). It is compiled like the kernel and returns the same ids; with X and Z it follows rules 1.3
and 1.4. The *mask scan* compares one letter mask a word, shorter words first, and counts the
letters of the candidates in packed integers. *Distinct letter sets* compares one mask for all words
of the same letters, smaller sets first. `benchmarks/test_search.py` checks that all methods find
the same words."""
    return Section(text, found.targets, found.told)
