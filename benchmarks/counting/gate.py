"""The gate: no work may cost much more than benchmarks/counting/expected.json says.

python -m benchmarks.counting.gate [PART...]    works whose names have one of these parts, or all
    --short            only those that CI counts
    --reason TEXT      write the counts, and why they changed, into the file
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.counting import counts
from benchmarks.counting.counts import ROOT, Count, CountingError

FILE = Path(__file__).with_name("expected.json")
MOST = 1.03
"""The most instructions allowed, as a multiple of the expected ones."""
MOST_MISSES, FEW_MISSES = 1.1, 10
"""The most misses allowed: this multiple of the expected ones, or this many more per deal."""
TOLD = 0.005
"""Changes of the instructions by a smaller fraction are not in the history."""
KEPT = 20
"""The number of reasons that the history keeps."""


class Expected(NamedTuple):
    """The content of the file."""

    held_for: dict[str, str]
    """What the counts depend on besides the code, such as the compiler."""
    counts: dict[str, Count]
    history: list[dict[str, Any]]
    """Reasons, the newest first."""


class NothingToCompareError(Exception):
    """The error if there is no version to compare this one with; its text says why."""


def read(file: Path = FILE) -> Expected:
    """Read the file."""
    found = json.loads(file.read_text("utf-8"))
    found["counts"] = {name: Count(*each) for name, each in found["counts"].items()}
    return Expected(**found)


def write(expected: Expected, file: Path = FILE) -> None:
    """Write the file, with one line per work."""
    lines = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in expected.counts.items()
    )
    parts = {name: json.dumps(each, indent=1) for name, each in expected._asdict().items()}
    parts["counts"] = f"{{\n{lines}\n}}"
    text = ",\n".join(f'"{name}": {part}' for name, part in parts.items())
    file.write_text(f"{{\n{text}\n}}\n", "utf-8")


def fault(before: Count, after: Count) -> str:
    """Return what is too much, in words; empty if nothing is."""
    if after.instructions > MOST * before.instructions:
        return "too many instructions"
    if after.misses > max(MOST_MISSES * before.misses, before.misses + FEW_MISSES):
        return "too many misses"
    return ""


def compared(before: Mapping[str, Count], after: Mapping[str, Count]) -> list[str]:
    """Print a line for each count; return the names of those that are too large."""
    units = {name: work.unit for name, work in counts.works().items()}
    wrong = []
    print(f"{'instructions':>15}{'change':>8}{'misses':>10}{'change':>8}")
    for name, found in after.items():
        known = before.get(name)
        told = fault(known, found) if known else "nothing to compare with"
        more, missed = map(_change, known or found, found)
        print(
            f"{found.instructions:15,}{more:>8}{found.misses:10,.1f}{missed:>8}"
            f"  a {units[name]}: {name}{told and f' ({told})'}"
        )
        if known and told:
            wrong.append(name)
    return wrong


def _change(before: float, after: float) -> str:
    return f"{after / before - 1:+.1%}" if before else ""


def differences(there: Mapping[str, str], here: Mapping[str, str]) -> list[str]:
    """Return a line for each difference between two machines."""
    return [
        f"{name}: {there.get(name, 'none')} there, {here.get(name, 'none')} here"
        for name in dict.fromkeys([*there, *here])
        if there.get(name) != here.get(name)
    ]


def last_writer() -> str:
    """Return the last commit that changed the file. Raises NothingToCompareError without one."""

    def git(*arguments: str) -> str:
        command = ["git", "-C", str(ROOT), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    try:
        if git("rev-parse", "--is-shallow-repository") == "true":
            raise NothingToCompareError("the clone has no history (git fetch --unshallow)")
        commit = git("log", "-1", "--format=%H", "--", str(FILE))
        if commit == git("rev-parse", "HEAD") and not git("status", "--porcelain", "-uno"):
            raise NothingToCompareError("this very version wrote the counts")
    except (OSError, subprocess.CalledProcessError):
        raise NothingToCompareError("this folder is no clone of git") from None
    if not commit:
        raise NothingToCompareError("no commit has the file")
    return commit


def build(commit: str, folder: Path) -> None:
    """Build a commit in a clone of its own. Raises NothingToCompareError if that fails."""
    for command, place in (
        (["git", "clone", "-q", "--no-checkout", str(ROOT), str(folder)], ROOT),
        (["git", "checkout", "-q", commit], folder),
        ([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], folder),
        ([sys.executable, "-m", "benchmarks.build"], folder),
    ):
        done = subprocess.run(command, cwd=place, capture_output=True, text=True)
        if done.returncode:
            last = " ".join((done.stderr or done.stdout).split()[-40:])
            raise NothingToCompareError(f"{commit[:9]} can't be built here: {last}")


def check(names: list[str]) -> list[str]:
    """Count works and compare the counts; return the names of works that cost too much."""
    expected = read()
    other = differences(expected.held_for, counts.held_for())
    if not other:
        return compared(expected.counts, counts.counted(names))
    print("The counts of the file hold for another machine:", *other, sep="\n  ")
    try:
        commit = last_writer()
        print(f"{commit[:9]} wrote them. It is built and counted here, too.", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            clone = Path(folder, "clone")
            build(commit, clone)
            known = counts.works(clone)
            before = counts.counted([name for name in names if name in known], clone)
    except NothingToCompareError as reason:
        print(f"Nothing is compared: {reason}.", flush=True)
        before = {}
    return compared(before, counts.counted(names))


def keep(names: list[str], reason: str) -> None:
    """Count works, and write them into the file with the reason for the change."""
    here = counts.held_for()
    before = read() if FILE.exists() else Expected(here, {}, [])
    if other := differences(before.held_for, here):
        print("All works are counted, because this is another machine:", *other, sep="\n  ")
        names = list(counts.works())
    found = counts.counted(names)
    compared(before.counts, found)
    changes = {
        name: [before.counts[name].instructions, after.instructions]
        for name, after in found.items()
        if name in before.counts
        and abs(after.instructions / before.counts[name].instructions - 1) > TOLD
    }
    after = before.counts | found
    in_order = {name: after[name] for name in counts.works() if name in after}
    history = [{"reason": reason, "instructions": changes}, *before.history]
    write(Expected(here, in_order, history[:KEPT]))


def main() -> int:
    """Return the exit code: 1 if a work costs too much, 2 if nothing can be counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("parts", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--short", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--reason", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    try:
        names = [
            name
            for name, work in counts.works().items()
            if work.short >= asked.short and any(part in name for part in asked.parts or [""])
        ]
        if not names:
            parser.error("no work has such a name")
        if asked.reason:
            keep(names, asked.reason)
            return 0
        wrong = check(names)
    except CountingError as error:
        print(f"counts: {error}", file=sys.stderr)
        return 2
    if wrong:
        print(
            f"\n{len(wrong)} of {len(names)} works cost too much: more than {MOST - 1:.0%} more "
            f"instructions, or {MOST_MISSES - 1:.0%} and {FEW_MISSES} more misses.\n"
            'If that is meant: make counts REASON="what is gained by it"'
        )
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
