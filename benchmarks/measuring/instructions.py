"""Count the instructions of the searches with valgrind's callgrind, without noise and caches.

python -m benchmarks.measuring.instructions
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks.works import subjects

SEARCHES = {
    "kernel": subjects.kernel,
    "kernel, classes out": subjects.kernel_classes,
    "classic": subjects.classic_inside,
}
#: Searches and their patents.
RUNS: dict[tuple[str, str], Callable[[], int]] = {
    (name, patents): partial(search, patents)
    for patents in ("", "XZ")
    for name, search in SEARCHES.items()
}
RUNS["kernel, best turn with all patents", "XZ"] = subjects.best_turn
# Cython's names for both search_all and for best_all. Counting begins and ends with these
# functions, and each call's counts go to a file of its own. Callgrind accepts a pattern only for
# the first, and counts nothing if both have the same name.
PATTERN = "__pyx_pw_*_all"
ENTRIES = (
    "__pyx_pw_10benchmarks_9baselines_6inside_1search_all",
    "__pyx_pw_10benchmarks_9baselines_6inside_3best_all",
    "__pyx_pw_10benchmarks_9baselines_7classic_7Classic_7search_all",
)


def count() -> dict[tuple[str, str], int] | None:
    """Return the instructions for each deal, by search and patents; None without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={folder}/calls",
                "--collect-atstart=no",
                f"--toggle-collect={PATTERN}",
                *(f"--dump-after={entry}" for entry in ENTRIES),
                sys.executable,
                "-m",
                "benchmarks.measuring.instructions",
                "--searches-only",
            ],
            check=True,
            capture_output=True,
        )
        dumps = [Path(folder, f"calls.{number}") for number in range(1, len(RUNS) + 1)]
        totals = [_total(dump) for dump in dumps]
    return {run: total // len(subjects.DEALS) for run, total in zip(RUNS, totals, strict=True)}


def _total(dump: Path) -> int:
    found = re.search(r"^totals: ([1-9]\d*)$", dump.read_text(), re.MULTILINE)
    if found is None:
        raise RuntimeError("callgrind has counted nothing; are the names in ENTRIES still right?")
    return int(found[1])


if __name__ == "__main__":
    if "--searches-only" in sys.argv:
        for work in RUNS.values():
            work()
    else:
        for (name, patents), instructions in (count() or {}).items():
            print(f"{name}{' with X and Z' if patents else ''}: {instructions:,} a deal")
