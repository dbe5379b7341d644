"""Count instructions with valgrind's callgrind, without noise and caches.

python -m benchmarks.measuring.instructions
"""

import gc
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import lettertycoon as lt
from benchmarks.baselines import inside
from benchmarks.works import subjects

TURNS = 20  # of these each work below is counted


class Work(NamedTuple):
    """A piece of work, and over how many deals it goes."""

    do: Callable[[], object]
    deals: int


def _turns(patents: str) -> list[lt.Turn]:
    rivals = {"Rayne": "E"}
    return [
        lt.Turn(hand, pool, patents=patents, rivals=rivals) for hand, pool in subjects.DEALS[:TURNS]
    ]


def _best_ten(patents: str) -> list[list[lt.Play]]:
    return [lt.best(turn, subjects.LEXICON, n=subjects.BEST) for turn in _turns(patents)]


def _list(patents: str) -> list[lt.Plays]:
    return [lt.plays(turn, subjects.LEXICON) for turn in _turns(patents)]


def _order(patents: str) -> None:
    for listed in _list(patents):
        _ = listed.money


_best_tens = cache(_best_ten)


def _ways(patents: str) -> None:
    for plays in _best_tens(patents):
        for play in plays:
            for _ in play.ways():
                pass


def _frontier(patents: str) -> None:
    for turn in _turns(patents):
        lt.frontier(turn, subjects.LEXICON)


@cache
def _middle_plays(patents: str) -> list[lt.Play]:
    return [listed[len(listed) // 2] for listed in _list(patents) if len(listed)]


def _review(patents: str) -> None:
    for play in _middle_plays(patents):
        lt.review(play.turn, play.words, subjects.LEXICON)


def _batch(deals: int, patents: str) -> None:
    lt.batch(lt.Deals.random(deals, seed=1, patents=patents), subjects.LEXICON, workers=1)


def _works(patents: str) -> dict[str, Work]:
    works = {"best ten": _best_ten, "list": _list, "list and order": _order,
             "ways of the best ten": _ways, "frontier": _frontier,
             "list and review a play": _review}  # fmt: skip
    made = {name: Work(partial(do, patents), TURNS) for name, do in works.items()}
    for deals in (64, 600):
        made[f"batch of {deals}"] = Work(partial(_batch, deals, patents), deals)
    return made


SEARCHES: dict[tuple[str, str], Work] = {
    (name, patents): Work(partial(search, patents), len(subjects.DEALS))
    for patents in ("", "XZ")
    for name, search in (
        ("kernel", subjects.kernel),
        ("kernel, classes out", subjects.kernel_classes),
        ("classic", subjects.classic_inside),
    )
}
SEARCHES["kernel, best turn with all patents", "XZ"] = Work(subjects.best_turn, len(subjects.DEALS))
"""Searches inside the kernel and the classic, by name and patents."""
EVERYTHING = SEARCHES | {
    (name, patents): work
    for patents in ("", "XZ", subjects.ALL_PATENTS)
    for name, work in _works(patents).items()
}
# Cython's name for inside.mark. Each call of it writes the counts since the one before to a file.
MARK = "__pyx_pw_10benchmarks_9baselines_6inside_5mark"


def count(works: Mapping[tuple[str, str], Work] = SEARCHES) -> dict[tuple[str, str], int] | None:
    """Return the instructions for each deal, by work and patents; None without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    which = "searches" if works is SEARCHES else "everything"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={folder}/calls",
                f"--dump-before={MARK}",
                sys.executable,
                "-m",
                "benchmarks.measuring.instructions",
                which,
            ],
            check=True,
            capture_output=True,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"},
        )
        dumps = [Path(folder, f"calls.{2 * place}") for place in range(1, len(works) + 1)]
        totals = map(_total, dumps)
        return {
            name: total // work.deals
            for (name, work), total in zip(works.items(), totals, strict=True)
        }


def _total(dump: Path) -> int:
    line = re.search(r"^totals: ([1-9]\d*)$", dump.read_text(), re.MULTILINE)
    if line is None:
        raise RuntimeError("callgrind has counted nothing; is the name in MARK still right?")
    return int(line[1])


def _be_counted(works: Mapping[tuple[str, str], Work]) -> None:
    """Do each work twice, and count the second time, when all that is kept has been made."""
    gc.disable()
    for work in works.values():
        work.do()
        inside.mark()
        work.do()
        inside.mark()


if __name__ == "__main__":
    if sys.argv[1:]:
        _be_counted(SEARCHES if sys.argv[1] == "searches" else EVERYTHING)
    else:
        for (name, patents), instructions in (count(EVERYTHING) or {}).items():
            print(f"{name}{f' with {patents}' if patents else ''}: {instructions:,} a deal")
