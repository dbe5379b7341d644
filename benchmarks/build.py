"""Compile the Cython modules of the benchmarks, with the settings of setup.py.

python -m benchmarks.build
"""

import runpy
import tempfile
from pathlib import Path

try:
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
except ModuleNotFoundError as error:
    raise SystemExit(
        f"{error.name} is missing, which compiles the baselines: pip install -e '.[bench]'"
    ) from None

ROOT = Path(__file__).resolve().parents[1]
SETUP = runpy.run_path(str(ROOT / "setup.py"))
MODULES = ("baselines.classic", "baselines.inside", "counting.callgrind", "measuring.paces")


def build() -> None:
    """Compile the modules that are older than their sources or the kernel's declarations."""
    extensions = cythonize(
        [
            Extension(
                f"benchmarks.{name}",
                [f"{ROOT / 'benchmarks' / name.replace('.', '/')}.pyx"],
                include_dirs=[str(ROOT / "src" / "lt_core")],
                extra_compile_args=SETUP["COMPILE_ARGS"],
            )
            for name in MODULES
        ],
        include_path=[str(ROOT / "src")],
        compiler_directives=SETUP["DIRECTIVES"],
    )
    command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": str(ROOT)}}))
    command.inplace = True
    with tempfile.TemporaryDirectory() as scratch:
        command.build_temp = scratch
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    if lacking := SETUP["missing"]():
        raise SystemExit(f"the baselines can't be compiled: {', '.join(lacking)}")
    build()
