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


def run(*command: object, folder: Path) -> tuple[int, str]:
    """The exit code of a program in a folder, and what it says."""
    done = ran(*command, cwd=folder)
    return done.returncode, done.stdout


def compiled(folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit code of the strict compiler in a folder, and what it says."""
    return run(COMPILER, "--strict", "--target", "es2022", "--module", "nodenext", *arguments,
               folder=folder)  # fmt: skip


def generated(folder: Path, document: bytes, generator: str, *arguments: str) -> None:
    """Write an OpenAPI document, and what a generator makes of it, beside the packages needed."""
    (folder / "openapi.json").write_bytes(document)
    (folder / "node_modules").symlink_to(PACKAGES)
    assert run(GENERATORS / generator, *arguments, folder=folder)[0] == 0


def assert_slips_are_found(folder: Path, file: str, program: str, *options: str) -> None:
    """The compiler takes a program, and no copy of it with one of its slips of `slips.toml`."""
    text = (folder / file).read_text()
    names = []
    for number, (right, slip) in enumerate(table("helpers/slips")[program].items()):
        assert text.count(right) == 1, right
        names.append(f"slip{number}.mts")
        (folder / names[-1]).write_text(text.replace(right, slip))
    said = compiled(folder, *options, file, *names)[1]
    assert {line.partition("(")[0] for line in said.splitlines() if ": error" in line} == {*names}


def needs_compiler(test):
    """Marks a test that compiles: it takes seconds."""
    made = all((GENERATORS / name).exists() for name in ("openapi-typescript", "openapi-ts"))
    there = COMPILER is not None and made and (PACKAGES / "openapi-fetch").exists()
    reason = (
        "npm install typescript openapi-fetch, and name tsc in TSC; elsewhere npm install"
        " typescript@5 openapi-typescript@7 @hey-api/openapi-ts, and name its .bin in GENERATORS"
    )
    return pytest.mark.slow(pytest.mark.skipif(not there, reason=reason)(test))
