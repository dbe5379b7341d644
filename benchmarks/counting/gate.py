"""The gate: no work may cost much more than benchmarks/counting/expected.json says.

python -m benchmarks.counting.gate [--write] [PART...]

Without a PART, all works that have counts are counted; else those with one of these in the name.
--write puts the counts into the file; the commit says why they changed.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.counting import counts
from benchmarks.counting.counts import Count, CountingError

FILE = Path(__file__).with_name("expected.json")
MOST = 1.03
"""The most instructions allowed, as a multiple of the expected ones."""
MOST_MISSES = 1.1
FEW_MISSES = 10
"""The most misses allowed: this multiple of the expected ones, or this many more for each deal."""


class Expected(NamedTuple):
    """The content of the file: the machine for which the counts hold, and the counts."""

    held_for: Mapping[str, str]
    counts: Mapping[str, Count]


def read(file: Path = FILE) -> Expected:
    """Read the file."""
    found = json.loads(file.read_text("utf-8"))
    return Expected(found["held_for"], {n: Count(*each) for n, each in found["counts"].items()})


def write(expected: Expected, file: Path = FILE) -> None:
    """Write the file, with one line for each work."""
    lines = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in expected.counts.items()
    )
    machine = json.dumps(expected.held_for, indent=1)
    file.write_text(f'{{\n"held_for": {machine},\n"counts": {{\n{lines}\n}}\n}}\n', "utf-8")


def fault(before: Count, after: Count) -> str:
    """Return what is too much, in words; empty if nothing is."""
    if after.instructions > MOST * before.instructions:
        return "too many instructions"
    if after.misses > max(MOST_MISSES * before.misses, before.misses + FEW_MISSES):
        return "too many misses"
    return ""


def compared(before: Mapping[str, Count], after: Mapping[str, Count]) -> list[str]:
    """Print a line for each count; return the names of those that are too large."""
    wrong = []
    print(f"{'instructions':>15}{'change':>8}{'misses':>10}{'change':>8}")
    for name, found in after.items():
        known = before.get(name)
        told = fault(known, found) if known else "nothing to compare with"
        more, missed = map(_change, known or found, found)
        print(
            f"{found.instructions:15,}{more:>8}{found.misses:10,.1f}{missed:>8}"
            f"  {name}{told and f' ({told})'}"
        )
        if known and told:
            wrong.append(name)
    return wrong


def _change(before: float, after: float) -> str:
    return f"{after / before - 1:+.1%}" if before else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit code: 1 if a work costs too much, 2 if nothing can be counted."""
    from benchmarks.workloads import WORKS

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", default=[""])
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    names = [
        name
        for name, work in WORKS.items()
        if work.counted and any(part in name for part in asked.parts)
    ]
    try:
        if not names:
            raise CountingError("no work that is counted has such a name")
        expected = read()
        here = counts.held_for()
        found = counts.counted(names)
    except CountingError as error:
        print(f"counts: {error}", file=sys.stderr)
        return 2
    wrong = compared(expected.counts, found)
    other = [name for name in here if here[name] != expected.held_for.get(name)]
    if asked.write:
        write(Expected(here, found if other else {**expected.counts, **found}))
        return 0
    if other:
        print(
            f"\nThe file's counts hold for another machine ({', '.join(other)}), so nothing is"
            " refused. Count the version before the change here, with --write; then count again."
        )
        return 0
    if wrong:
        print(
            f"\n{len(wrong)} of {len(names)} works cost too much: more than {MOST - 1:.0%} more "
            f"instructions, or {MOST_MISSES - 1:.0%} and {FEW_MISSES} more misses.\n"
            "If that is meant: make counts WRITE=1, and the commit says what is gained by it."
        )
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
