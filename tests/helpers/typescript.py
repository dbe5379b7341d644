"""The TypeScript compiler and generators of clients, which some tests need.

The compiler is the one that TSC names, or that PATH has; the package openapi-fetch must be
installed beside it. The generators openapi-typescript and hey-api's openapi-ts are in the folder
that GENERATORS names, since they need an older compiler than today's.
"""

import os
import shutil
from pathlib import Path

import pytest

from processes import ran
from tables import table

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(os.environ.get("TSC", "tsc"))
PACKAGES = next(
    (folder for folder in Path(COMPILER or "").absolute().parents if folder.name == "node_modules"),
    Path(),
)
GENERATORS = Path(os.environ.get("GENERATORS", PACKAGES / ".bin"))
OPTIONS = ["--strict", "--target", "es2022", "--module", "nodenext"]


def run(*command: object, folder: Path) -> tuple[int, str]:
    """The exit code of a program in a folder, and what it says."""
    done = ran(*command, cwd=folder)
    return done.returncode, done.stdout


def write_slips(text: str, program: str, folder: Path) -> list[str]:
    """Write copies of a program, each with one slip of `slips.toml`; the names of their files."""
    names = []
    for number, (right, slip) in enumerate(table("helpers/slips")[program].items()):
        assert right in text, right
        names.append(f"slip{number}.mts")
        (folder / names[-1]).write_text(text.replace(right, slip))
    return names


def needs_compiler(test):
    """Marks a test that compiles: it takes seconds."""
    made = all((GENERATORS / name).exists() for name in ("openapi-typescript", "openapi-ts"))
    there = COMPILER is not None and made and (PACKAGES / "openapi-fetch").exists()
    reason = (
        "npm install typescript openapi-fetch, and name tsc in TSC; elsewhere npm install"
        " typescript@5 openapi-typescript@7 @hey-api/openapi-ts, and name its .bin in GENERATORS"
    )
    return pytest.mark.slow(pytest.mark.skipif(not there, reason=reason)(test))
