"""The gate of counts: what it refuses, what it compares with, and that each work can be done."""

import subprocess
from pathlib import Path

import pytest

from benchmarks.counting import counts, gate, works
from benchmarks.counting.counts import Count


def test_the_file_has_every_work() -> None:
    assert list(gate.read().counts) == list(counts.works())


@pytest.mark.parametrize("name", works.WORKS)
def test_a_work_can_be_done(name: str) -> None:
    works.WORKS[name].make(3)()


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (Count(1030, 200), ""),
        (Count(1031, 200), "too many instructions"),
        (Count(500, 200), ""),
        (Count(1000, 220), ""),
        (Count(1000, 221), "too many misses"),
    ],
)
def test_what_is_too_much(after: Count, told: str) -> None:
    assert gate.fault(Count(1000, 200), after) == told


def test_a_few_misses_more_are_not_too_many() -> None:
    assert not gate.fault(Count(1000, 1), Count(1000, 11))
    assert gate.fault(Count(1000, 1), Count(1000, 11.1))


def test_the_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    gate.write(gate.read(), tmp_path / "counts.json")
    assert (tmp_path / "counts.json").read_text() == gate.FILE.read_text()


def test_machines_differ_by_name() -> None:
    there, here = {"compiler": "1", "numpy": "2"}, {"numpy": "2", "libc": "3"}
    assert gate.differences(there, here) == [
        "compiler: 1 there, none here",
        "libc: none there, 3 here",
    ]


def test_the_version_to_compare_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> str:
        person = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        command = ["git", *person, "-C", str(tmp_path), *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def refused(reason: str) -> None:
        with pytest.raises(gate.NothingToCompareError, match=reason):
            gate.last_writer()

    file, other = tmp_path / "counts.json", tmp_path / "code"
    monkeypatch.setattr(gate, "ROOT", tmp_path)
    monkeypatch.setattr(gate, "FILE", file)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    refused("no clone")
    git("init", "-q")
    other.write_text("1")
    git("add", "."), git("commit", "-qm", "a")
    refused("no commit")
    file.write_text("1")
    git("add", "."), git("commit", "-qm", "b")
    refused("this very version")
    wrote = git("rev-parse", "HEAD")
    other.write_text("2")
    assert gate.last_writer() == wrote
    git("commit", "-qam", "c")
    assert gate.last_writer() == wrote
    shallow = tmp_path / "shallow"
    git("clone", "-q", "--depth", "1", tmp_path.as_uri(), str(shallow))
    monkeypatch.setattr(gate, "ROOT", shallow)
    monkeypatch.setattr(gate, "FILE", shallow / "counts.json")
    refused("no history")
