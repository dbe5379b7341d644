"""The gate of counts: what it refuses, and that its file has the works that are counted."""

from pathlib import Path

import pytest

from benchmarks.counting import gate
from benchmarks.counting.counts import Count
from benchmarks.workloads import WORKS


def test_the_file_has_every_work_that_is_counted() -> None:
    assert list(gate.read().counts) == [name for name, work in WORKS.items() if work.counted]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (Count(1000, 200), Count(1030, 200), ""),
        (Count(1000, 200), Count(1031, 200), "too many instructions"),
        (Count(1000, 200), Count(1000, 220), ""),
        (Count(1000, 200), Count(1000, 221), "too many misses"),
        (Count(1000, 1), Count(1000, 11), ""),
        (Count(1000, 1), Count(1000, 11.1), "too many misses"),
    ],
)
def test_what_is_too_much(before: Count, after: Count, told: str) -> None:
    assert gate.fault(before, after) == told


def test_the_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    gate.write(gate.read(), tmp_path / "counts.json")
    assert (tmp_path / "counts.json").read_text() == gate.FILE.read_text()
