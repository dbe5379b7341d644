"""Count works with callgrind: each is done twice in a process of its own, and then counted.

python -m benchmarks.counting.counts CORES NAME...    runs under callgrind, and does the works
"""

import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
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
#: Gives each process the same layout of addresses.
_FIXED = ["setarch", "-R"] if shutil.which("setarch") else []


class Count(NamedTuple):
    """What a work costs for each deal."""

    instructions: int
    misses: float
    """Misses of the simulated level-2 cache."""


class CountingError(Exception):
    """The error if nothing could be counted; its text says why."""


def counted(names: Iterable[str]) -> dict[str, Count]:
    """Count works, on all cores at once.

    Raises CountingError if callgrind is missing or has counted nothing.
    """
    from benchmarks.baselines.inside import callgrind_header
    from benchmarks.workloads import WORKS

    if shutil.which("valgrind") is None:
        raise CountingError("counts need valgrind: apt-get install valgrind")
    if not callgrind_header():
        raise CountingError(
            "valgrind's header was missing when the baselines were compiled: "
            "touch benchmarks/baselines/inside.pyx and count again"
        )
    cores = str(len(os.sched_getaffinity(0)))
    found = {}
    # as an installation does: a process that compiles modules has another heap, and other misses
    _run(["-m", "compileall", "-q", "src", "benchmarks"])
    with tempfile.TemporaryDirectory() as folder:
        tool = [*_FIXED, "valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", *CACHES]
        tool.append(f"--callgrind-out-file={folder}/%p")
        arguments = ["-m", "benchmarks.counting.counts", cores, *names]
        for name, process in json.loads(_run(arguments, tool)).items():
            work = WORKS[name].counted
            assert work
            instructions, misses = (
                each / work[0] for each in _totals(Path(folder, f"{process}.1"))
            )
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


def _run(arguments: Sequence[str], tool: Sequence[str] = ()) -> str:
    """Run Python with this clone's library; return what it prints."""
    left = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    fixed = {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [*tool, sys.executable, *arguments],
        cwd=ROOT, env=left | fixed, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise CountingError(done.stderr.strip() or f"{tool[:1]} ended with {done.returncode}")
    return done.stdout


def held_for() -> dict[str, str]:
    """Return what counts depend on besides the code: the compiler and all that runs the code."""
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    valgrind = subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=True)
    return {
        "compiler": compiler.stdout.splitlines()[0],
        "python": f"{platform.python_implementation()} {sys.version}",
        **{name: version(name) for name in PACKAGES},
        "libc": " ".join(platform.libc_ver()),
        "valgrind": valgrind.stdout.strip(),
        "processor, as valgrind shows it": _run(
            ["-c", FEATURES], ["valgrind", "-q", "--tool=none"]
        ).strip(),
    }


def be_counted(name: str) -> None:
    """Do a work twice; only the second time is counted, after all caches are filled."""
    from benchmarks.baselines.inside import callgrind
    from benchmarks.workloads import WORKS

    work = WORKS[name]
    assert work.counted
    number, before = work.counted
    counted = work.make(number)
    first = counted if before == number else work.make(before)
    gc.collect()
    gc.disable()
    callgrind(first, counted)


def fork(names: Sequence[str], cores: int) -> dict[str, int]:
    """Count each work in a process of its own, `cores` at a time; return the process ids by name.

    The processes are forks, because it takes seconds to start Python under callgrind.
    """
    import benchmarks.workloads  # noqa: F401 - once, for all forks

    numbers: dict[str, int] = {}
    for place, name in enumerate(names):
        if place >= cores:
            _ended()
        numbers[name] = os.fork()
        if not numbers[name]:
            status = 1
            try:
                be_counted(name)
                status = 0
            finally:
                os._exit(status)
    for _ in names[-cores:]:
        _ended()
    return numbers


def _ended() -> None:
    number, status = os.wait()
    if status:
        raise SystemExit(f"process {number} failed")


if __name__ == "__main__":
    print(json.dumps(fork(sys.argv[2:], int(sys.argv[1]))))
