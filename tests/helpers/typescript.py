"""The TypeScript compiler and the generator of types, which some tests need.

The compiler is the one that TSC names, or that PATH has. The packages openapi-typescript and
openapi-fetch must be installed beside it.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from guard import GUARD

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(os.environ.get("TSC", "tsc"))
PACKAGES = next(
    (folder for folder in Path(COMPILER or "").absolute().parents if folder.name == "node_modules"),
    Path(),
)
GENERATOR = PACKAGES / ".bin" / "openapi-typescript"
OPTIONS = ["--strict", "--target", "es2022", "--module", "nodenext"]


def run(*command: object, folder: Path) -> tuple[int, str]:
    """The exit code of a program in a folder, and what it says."""
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, timeout=2 * GUARD,
        cwd=folder,
    )  # fmt: skip
    return done.returncode, done.stdout


def needs_compiler(test):
    """Marks a test that compiles: it takes seconds."""
    there = COMPILER is not None and GENERATOR.exists() and (PACKAGES / "openapi-fetch").exists()
    reason = "npm install typescript@5 openapi-typescript@7 openapi-fetch@0.15; name tsc in TSC"
    return pytest.mark.slow(pytest.mark.skipif(not there, reason=reason)(test))
