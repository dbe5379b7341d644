"""Counting works with callgrind: each is done twice in a process of its own; the second counts."""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
#: Level 1 of 32 KB and level 2 of 1 MB, as in each core of a present-day processor.
CACHES = ("--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64")
PACKAGES = ("numpy", "msgspec", "marisa-trie")
FEATURES = """\
from numpy._core._multiarray_umath import __cpu_features__ as features
print(*sorted(name for name, there in features.items() if there))"""
START = "start of the library and a first answer, after NumPy's"
#: The code of START. works.py can't do this work, because it has imported the library already.
STARTING = """\
import numpy
from benchmarks.counting import callgrind
callgrind.start()
callgrind.count()
import lettertycoon
lettertycoon.best(lettertycoon.Turn("JLSEANZ", "EWE"), n=1)
callgrind.stop()"""


class Count(NamedTuple):
    """The cost of a work, for each deal, word or start."""

    instructions: int
    misses: float
    """Misses of the simulated level-2 cache."""


class CountingError(Exception):
    """The error if nothing could be counted; its text says why."""


class Size(NamedTuple):
    """The size of a work: the number of deals, words or starts, and whether CI counts it."""

    number: int
    unit: str
    short: bool


@cache
def works(root: Path = ROOT) -> dict[str, Size]:
    """Return the works of a clone, by name."""
    found = json.loads(_run(["-m", "benchmarks.counting.works"], root))
    return {name: Size(*each) for name, each in found.items()} | {START: Size(1, "start", True)}


def counted(names: Iterable[str], root: Path = ROOT) -> dict[str, Count]:
    """Count works of a clone, on all cores at once.

    Raises CountingError if callgrind is missing or has counted nothing.
    """
    check_valgrind()
    cores = str(len(os.sched_getaffinity(0)))
    others = [name for name in names if name != START]
    found = {}
    # as an installation does: a process that compiles modules has another heap, and other misses
    _run(["-m", "compileall", "-q", "src", "benchmarks"], root)
    with tempfile.TemporaryDirectory() as folder:
        tool = [*_FIXED, "valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", *CACHES]
        works_tool = [*tool, f"--callgrind-out-file={folder}/%p"]
        start_tool = [*tool, f"--callgrind-out-file={folder}/start"]
        arguments = ["-m", "benchmarks.counting.works", cores, *others]
        numbers = json.loads(_run(arguments, root, works_tool)) if others else {}
        if START in names:
            _run(["-c", STARTING], root, start_tool)
            numbers[START] = "start"
        for name in names:
            totals = _totals(Path(folder, f"{numbers[name]}.1"))
            instructions, misses = (each / works(root)[name].number for each in totals)
            found[name] = Count(round(instructions), round(misses, 1))
    return found


def _totals(dump: Path) -> tuple[int, int]:
    """Return the instructions and the misses that callgrind wrote into a file."""
    text = dump.read_text() if dump.exists() else ""
    events = re.search(r"^events: (.*)$", text, re.MULTILINE)
    totals = re.search(r"^totals: (.*)$", text, re.MULTILINE)
    if events is None or totals is None:
        raise CountingError("callgrind has counted nothing")
    found = dict(zip(events[1].split(), map(int, totals[1].split()), strict=False))
    return found["Ir"], found["ILmr"] + found["DLmr"] + found["DLmw"]


# gives each process the same address layout
_FIXED = ["setarch", "-R"] if shutil.which("setarch") else []


def _run(arguments: Sequence[str], root: Path, tool: Sequence[str] = ()) -> str:
    """Run Python in a clone, with the clone's own library; return what it prints."""
    left = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    environment = left | {
        "PYTHONPATH": str(root / "src"),
        "PYTHONHASHSEED": "0",
        "OPENBLAS_NUM_THREADS": "1",
    }
    done = subprocess.run(
        [*tool, sys.executable, *arguments],
        cwd=root, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise CountingError(done.stderr.strip() or f"{tool[:1]} ended with {done.returncode}")
    return done.stdout


def check_valgrind() -> None:
    """Raise CountingError if valgrind or its header is missing."""
    from benchmarks.counting import callgrind

    if shutil.which("valgrind") is None:
        raise CountingError("counts need valgrind: apt-get install valgrind")
    if not callgrind.has_header():
        raise CountingError(
            "valgrind's header was missing when benchmarks/counting was compiled: "
            "touch benchmarks/counting/callgrind.pyx and count again"
        )


def held_for() -> dict[str, str]:
    """Return what counts depend on besides the code: the compiler and all that runs the code."""
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    valgrind = subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=True)
    features = _run(["-c", FEATURES], ROOT, ["valgrind", "-q", "--tool=none"])
    return {
        "compiler": compiler.stdout.splitlines()[0],
        "python": f"{platform.python_implementation()} {sys.version}",
        **{name: version(name) for name in PACKAGES},
        "libc": " ".join(platform.libc_ver()),
        "valgrind": valgrind.stdout.strip(),
        "processor, as valgrind shows it": features.strip(),
    }
