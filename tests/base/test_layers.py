"""Imports go down only, and importing brings NumPy and the standard library."""

import ast
import re
import sys
from pathlib import Path

import pytest

from processes import told

SRC = Path(__file__).parents[2] / "src"
# The packages of each, lowest first: an import goes down, or stays in its package. The kernel is
# flat: there, modules whose names begin alike stand together.
LAYERS = {
    "lt_core": "_common _arena _lexicon _terms _search _ways _words _cost _fit _plays "
    "_listing _order _cardsets _frontier _buckets _best _bundle _batch",
    "lettertycoon": "base lexicons games turns batches hints matches daily advice buyword leaping "
    "kinds online server cli",
}


def modules(package: str) -> dict[str, set[str]]:
    """What each module imports or cimports of its own package."""
    found: dict[str, set[str]] = {}
    files = [*(SRC / package).glob("[!_]*"), *(SRC / package).glob("[!_]*/**/*")]
    for path in files if package == "lettertycoon" else (SRC / package).glob("_[a-z]*"):
        if path.suffix in (".py", ".pyx", ".pxd", ".pyi"):
            name = ".".join(path.relative_to(SRC / package).with_suffix("").parts)
            found.setdefault(name, set()).update(imported(path, package))
    return found


def imported(path: Path, package: str) -> set[str]:
    """What a file imports, at its top or inside: "room.module.name"."""
    found = set()
    if path.suffix in (".py", ".pyi"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Import):
                found |= {f"{alias.name}." for alias in node.names}
    else:
        pattern = r"^ *(?:from +([\w.]+) +c?import|c?import +([\w.]+))"
        lines = re.findall(pattern, path.read_text(), re.MULTILINE)
        found = {f"{one or other}." for one, other in lines}
    names = {name.removeprefix(f"{package}.") for name in found if name.startswith(f"{package}.")}
    return names - {"__version__", ""}  # the package itself


@pytest.mark.parametrize("package", LAYERS)
def test_imports_go_down(package):
    order = LAYERS[package].split()
    found = modules(package)

    def place(name: str) -> int:
        name = name.split(".")[0]
        return next(n for n, each in enumerate(order) if f"{name}_".startswith(f"{each}_"))

    assert {place(name) for name in found} == set(range(len(order)))
    for module, names in found.items():
        for name in names:
            assert place(name) <= place(module), f"{module}: {name}"


def imported_by(code: str) -> set[str]:
    return set(told("-c", f"{code}; import sys; print(*sys.modules)").split())


def test_importing_and_a_first_answer_bring_numpy_and_msgspec_only():
    brought = imported_by("import lettertycoon as lt; lt.best(lt.Turn('JLSEANZ', 'EWE'))")
    known = {name.split(".")[0] for name in imported_by("import numpy")}
    tops = {name.split(".")[0] for name in brought} - known
    ours = {"lettertycoon", "lt_core", "cython_runtime", "msgspec", "typing_extensions"}
    assert {name for name in tops - sys.stdlib_module_names if name[0] != "_"} <= ours
    assert not tops & {"bz2", "gzip", "lzma", "tempfile", "unicodedata", "zipfile", "zlib"}
    assert "lettertycoon.matches" not in brought  # what few need is opened when it is asked for
    everything = imported_by("from lettertycoon import *; bots.Greedy(), Match")
    assert "lettertycoon.matches" in everything


TESTS = Path(__file__).parents[1]
#: This module tries tests of others once more, with another engine behind their fixture.
ONCE_MORE = TESTS / "server" / "test_page_worker.py"


def test_no_test_module_imports_another():
    """What two of them need is in `tests/helpers`, or a fixture of `tests/conftest.py`."""
    modules_of_tests = {path.stem for path in TESTS.rglob("test_*.py")}
    for path in {*TESTS.rglob("*.py")} - {ONCE_MORE}:
        named = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import | ast.ImportFrom):
                named |= {*re.findall(r"\w+", ast.unparse(node))}
        assert not modules_of_tests & named, path


def test_a_fixture_of_the_whole_suite_stands_in_one_place():
    shared = set(re.findall(r"^def (\w+)", (TESTS / "conftest.py").read_text(), re.MULTILINE))
    pattern = r"^@pytest\.fixture.*\n(?:@.*\n)*def (\w+)"
    for path in {*TESTS.rglob("test_*.py")} - {ONCE_MORE}:
        assert not shared & {*re.findall(pattern, path.read_text(), re.MULTILINE)}, path
