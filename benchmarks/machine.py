"""The machine on which the figures are measured."""

import os
import platform
import subprocess
from pathlib import Path

import numpy


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


def _compiler() -> str:
    from build import SETUP  # it needs Cython, which nothing else here does

    flags = " ".join(SETUP["COMPILE_ARGS"])
    try:
        result = subprocess.run(["cc", "--version"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return f"compiled with `{flags}`"
    return f"{result.stdout.splitlines()[0]}, `{flags}`"
