"""Compile the baselines and the loops inside the kernel, with the settings of setup.py.

python -m benchmarks.build
"""

import runpy
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parents[1]
SETUP = runpy.run_path(str(ROOT / "setup.py"))
MODULES = ("baselines.classic", "baselines.inside")


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
        shared_utility_qualified_name=SETUP["SHARED"],  # compiled with the kernel
    )
    command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": str(ROOT)}}))
    command.inplace = True
    command.parallel = len(MODULES)
    with tempfile.TemporaryDirectory() as scratch:
        command.build_temp = scratch
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    build()
