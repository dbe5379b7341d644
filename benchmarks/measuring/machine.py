"""The machine on which the figures are measured, and how quiet it is."""

import os
import platform
import subprocess
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy

STEPS, ROUNDS = 2_000_000, 5
PLACES = 1 << 20
"""Of four bytes: more than a core's own caches hold, less than the kernel's lexicon."""


def described() -> str:
    """Describe CPU, cores, Python and compiler in a line."""
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


def quietness() -> str:
    """Tell how fast the machine is just now; its other programs make it slower."""
    from benchmarks.measuring import paces  # it is compiled, as the baseline is

    following = numpy.empty(PLACES, numpy.int32)
    order = numpy.random.default_rng(1).permutation(PLACES).astype(numpy.int32)
    following[order] = numpy.roll(order, -1)
    times: dict[str, list[float]] = {"multiply": [], "read": []}
    for _ in range(ROUNDS):
        begun = perf_counter()
        paces.multiplications(STEPS)
        between = perf_counter()
        paces.reads(following, STEPS)
        times["multiply"].append(between - begun)
        times["read"].append(perf_counter() - between)
    multiply, read = (1e9 * median(each) / STEPS for each in times.values())
    return f"{multiply:.2f} ns and {read:.0f} ns"


def _compiler() -> str:
    from build import SETUP  # it needs Cython, which nothing else here does

    flags = " ".join(SETUP["COMPILE_ARGS"])
    try:
        result = subprocess.run(["cc", "--version"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return f"compiled with `{flags}`"
    return f"{result.stdout.splitlines()[0]}, `{flags}`"
