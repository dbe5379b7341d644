"""The machine on which the figures are measured, and how quiet it is."""

import os
import platform
import subprocess
import time
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy
from numpy import int32
from numpy.typing import NDArray

STEPS, ROUNDS = 1_000_000, 5
PLACES = 1 << 20
"""Numbers of four bytes: more than a core's own caches hold, less than the kernel's lexicon."""
SHARE = 0.98
"""On a quiet machine, a busy loop gets at least this share of a core."""
SLOWER = 1.3
"""On a quiet machine, a step takes at most this multiple of the least time since the run began."""
PAUSE = 5
"""Seconds between two probes."""


class Probe(NamedTuple):
    """How fast the machine is at this moment; other programs make it slower."""

    multiply: float
    """Nanoseconds per multiplication, in a chain where each one needs the result before."""
    read: float
    """Nanoseconds per read from 4 MB, in a chain where each one needs the result before."""
    share: float
    """The share of a core that these loops got."""

    def __str__(self) -> str:
        return (
            f"a multiplication took {self.multiply:.2f} ns, a read {self.read:.0f} ns, "
            f"and a busy loop got {self.share:.0%} of a core"
        )


class Watch:
    """Waits for quiet moments, for at most some minutes in all."""

    def __init__(self, minutes: float = 5) -> None:
        self._left = 60 * minutes
        self._least = [probe()]

    def quiet(self, found: Probe) -> bool:
        """Tell whether the machine was nearly as fast as ever in this run, without other work."""
        self._least.append(found)
        least = Probe(*map(min, zip(*self._least, strict=True)))
        return (
            found.share >= SHARE
            and found.multiply <= SLOWER * least.multiply
            and found.read <= SLOWER * least.read
        )

    def wait(self) -> tuple[bool, Probe]:
        """Return whether a quiet moment came, and the last probe."""
        while not (came := self.quiet(found := probe())) and self._left > 0:
            time.sleep(PAUSE)
            self._left -= PAUSE
        return came, found


def probe() -> Probe:
    """Measure how fast the machine is; this takes a fifth of a second."""
    from benchmarks.measuring import paces  # a compiled module, imported only where it is needed

    times: dict[str, list[float]] = {"multiply": [], "read": []}
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        paces.multiplications(STEPS)
        between = time.perf_counter()
        paces.reads(_places(), STEPS)
        times["multiply"].append(between - begun)
        times["read"].append(time.perf_counter() - between)
    share = (time.process_time() - processor) / (time.perf_counter() - wall)
    multiply, read = (1e9 * median(each) / STEPS for each in times.values())
    return Probe(multiply, read, min(share, 1))


@cache
def _places() -> NDArray[int32]:
    following = numpy.empty(PLACES, int32)
    order = numpy.random.default_rng(1).permutation(PLACES).astype(int32)
    following[order] = numpy.roll(order, -1)
    return following


def described() -> str:
    """Describe CPU, cores, Python and compiler in one line."""
    cpu = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text().splitlines()
        names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        cpu = names[0] if names else cpu
    return (
        f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}; "
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"NumPy {numpy.__version__}; {_compiler()}"
    )


def _compiler() -> str:
    from benchmarks.build import SETUP  # it needs Cython; nothing else here does

    flags = " ".join(SETUP["COMPILE_ARGS"])
    try:
        result = subprocess.run(["cc", "--version"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return f"compiled with `{flags}`"
    return f"{result.stdout.splitlines()[0]}, `{flags}`"
