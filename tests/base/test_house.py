"""The house rules: imports go down only, files stay small, nothing is imported that is not used."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
# The rooms of each package, lowest first: an import goes down, or stays in its room.
KERNEL = [
    "base",
    "lexicon",
    "search",
    "plays",
    "ranking",
    "best",
    "listing",
    "batch",
    "frontier",
    "ways",
    "tables",
]
GAME = [
    "base",
    "lexicons",
    "games",
    "turns",
    "batches",
    "facts",
    "hints",
    "matches",
    "advice",
    "buyword",
    "leaping",
    "frontends",
    "cli",
]
# Sub-rooms: who is outside their room may still name these.
ANNEXES = {"lexicons.data", "lexicons.embedded"}


def rooms(package: str) -> list[str]:
    return sorted(path.parent.name for path in (SRC / package).glob("*/__init__.py"))


def modules(package: str) -> list[Path]:
    """The modules that are in a room."""
    return [
        path
        for path in (SRC / package).glob("*/**/*")
        if path.suffix in (".py", ".pyx", ".pxd", ".pyi")
    ]


@cache
def imported(path: Path, package: str) -> set[str]:
    """What a file imports or cimports of a package, at its top or inside: "room.module.name"."""
    if path.suffix in (".py", ".pyi"):
        found = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Import):
                found |= {f"{alias.name}." for alias in node.names}
    else:
        lines = re.findall(
            r"^ *(?:from +([\w.]+) +c?import|c?import +([\w.]+))", path.read_text(), re.MULTILINE
        )
        found = {f"{one or other}." for one, other in lines}
    inside = f"{package}."
    return {name.removeprefix(inside) for name in found if name.startswith(inside)}


@pytest.mark.parametrize(("package", "order"), [("lt_core", KERNEL), ("lettertycoon", GAME)])
def test_every_room_is_known(package, order):
    assert rooms(package) == sorted(order)
    loose = {path.name for path in (SRC / package).glob("*.p[yx]*") if path.suffix != ".pyc"}
    assert loose <= {"__init__.py", "__init__.pyi", "__main__.py"}
    for room in order:
        text = (SRC / package / room / "__init__.py").read_text()
        assert ast.get_docstring(ast.parse(text)), f"{room} says nothing of its purpose"


@pytest.mark.parametrize(("package", "order"), [("lt_core", KERNEL), ("lettertycoon", GAME)])
def test_imports_go_down(package, order):
    for path in modules(package):
        room = path.relative_to(SRC / package).parts[0]
        below = order[: order.index(room) + 1]
        for name in imported(path, package) - {"__version__"}:
            assert name.split(".")[0] in below, f"{path.relative_to(SRC)} imports {name}"
        if package == "lt_core":
            assert not imported(path, "lettertycoon"), path.name


def test_other_rooms_are_entered_by_their_door():
    for path in modules("lettertycoon"):
        room = path.relative_to(SRC / "lettertycoon").parts[0]
        for name in imported(path, "lettertycoon") - {"__version__"}:
            parts = name.split(".")
            if parts[0] != room and ".".join(parts[:2]) not in ANNEXES:
                assert len(parts) <= 2, f"{path.relative_to(SRC)} reaches past a door: {name}"


def test_modules_of_a_room_have_an_order():
    """No two modules of a room import each other, by whatever way round."""
    for package in ("lt_core", "lettertycoon"):
        uses: dict[str, set[str]] = {}
        for path in modules(package):
            parts = path.relative_to(SRC / package).with_suffix("").parts
            here = ".".join(parts)
            if parts[-1] != "__init__":
                names = {name.rsplit(".", 1)[0] for name in imported(path, package)}
                whole = imported(path, package)
                uses.setdefault(here, set()).update(names | whole)
        known = {here: {name for name in names if name in uses} - {here}
                 for here, names in uses.items()}  # fmt: skip
        while known:
            free = {here for here, names in known.items() if not names & known.keys()}
            assert free, f"these import each other: {sorted(known)}"
            known = {here: names for here, names in known.items() if here not in free}


def test_only_the_kernels_door_is_used():
    for path in SRC.glob("lettertycoon/**/*.py"):
        assert not re.search(r"lt_core\.\w+ import|import lt_core\.", path.read_text()), path.name


def imported_by(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name.split(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize("module", ["lettertycoon", "lt_core"])
def test_importing_brings_numpy_and_the_standard_library_only(module):
    brought = imported_by(f"import {module}") - set(sys.stdlib_module_names)
    known = imported_by("import numpy")
    assert brought - known <= {"lettertycoon", "lt_core", "marisa_trie"} | {
        name for name in brought if name.startswith(("_cython", "cython_runtime", "_"))
    }
    assert not brought & {"click", "rich", "hypothesis"}


def test_the_first_answer_needs_no_word_table():
    # the tables of rarities serve lexicons that are built; the embedded one has its rarities inside
    code = "import lettertycoon as lt; lt.best(lt.Turn('JLSEANZ', 'EWE'))"
    brought = imported_by(code)
    assert "marisa_trie" not in brought
    assert not (brought - imported_by("import numpy")) & {
        "bz2", "gzip", "lzma", "tempfile", "unicodedata", "zipfile", "zlib",
    }  # fmt: skip
