"""The TypeScript compiler, which some tests need: the one that TSC names, or that PATH has."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from guard import GUARD

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
COMPILER = shutil.which(os.environ.get("TSC", "tsc"))
OPTIONS = ["--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "false"]


def compiled(*arguments: str) -> tuple[int, str]:
    """The compiler's exit code, and what it says."""
    assert COMPILER is not None
    done = subprocess.run(
        [COMPILER, *OPTIONS, *arguments], capture_output=True, text=True, check=False,
        timeout=2 * GUARD,
    )  # fmt: skip
    return done.returncode, done.stdout


def needs_compiler(test):
    """Marks a test that compiles: it takes seconds."""
    skip = pytest.mark.skipif(
        COMPILER is None,
        reason="no compiler: npm install -g typescript, or name one in the variable TSC",
    )
    return pytest.mark.slow(skip(test))
