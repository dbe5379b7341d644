"""The house rules: imports go down only, files stay small, nothing is imported that is not used."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
# Lower floors first; a module may import from its own floor only what comes before it.
KERNEL = ["letters", "arguments", "graph", "image", "dawg", "verify", "build", "lexicon", "plan",
          "walk", "search", "deal", "scoring", "candidates", "spend", "pairs", "groups",
          "prospects", "slots", "ranking", "best", "rank", "listing", "order",
          "batch"]  # fmt: skip
GAME = ["errors", "frozen", "data", "rules", "notation", "goals", "doubling", "turn",
        "familiarity", "formats", "houserules", "lexicon", "embedded", "hints", "choices",
        "ways", "play", "check", "plays", "deals", "batch", "cli", "__main__"]  # fmt: skip


def kernel_imports(path: Path) -> set[str]:
    return set(re.findall(r"^from lt_core\.(\w+) (?:c?import)", path.read_text(), re.MULTILINE))


def test_the_kernel_is_one_way():
    files = [*SRC.glob("lt_core/*.pyx"), *SRC.glob("lt_core/*.pxd")]
    assert {path.stem for path in files} == set(KERNEL)
    for path in files:
        below = KERNEL[: KERNEL.index(path.stem)]
        assert kernel_imports(path) <= {*below, path.stem}, path.name
        assert not re.search(r"^(from|import) lettertycoon", path.read_text(), re.MULTILINE)


def game_imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            if parts[0] == "lettertycoon":
                found |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
    return found


def test_the_game_is_one_way():
    assert [name for name in GAME if (SRC / "lettertycoon" / f"{name}.py").exists()
                    or (SRC / "lettertycoon" / name).is_dir()] == GAME  # fmt: skip
    for path in SRC.glob("lettertycoon/**/*.py"):
        room = path.relative_to(SRC / "lettertycoon").parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        below = GAME[: GAME.index(room)]
        assert game_imports(path) <= {*below, room, "__version__"}, path.name


def test_only_the_kernels_door_is_used():
    for path in SRC.glob("lettertycoon/**/*.py"):
        assert not re.search(r"lt_core\.\w+ import|import lt_core\.", path.read_text()), path.name


def test_files_are_small():
    sizes = {
        path: len(path.read_text().splitlines())
        for folder in ("src", "tests", "benchmarks", "tools")
        for path in (ROOT / folder).glob("**/*")
        if path.suffix in (".py", ".pyx", ".pxd", ".pyi", ".h")
    }
    assert {path.name: size for path, size in sizes.items() if size > 400} == {}
    assert sum(size > 300 for size in sizes.values()) <= len(sizes) / 10


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
    # the tables of grades serve lexicons that are built; the embedded one has its grades inside
    code = "import lettertycoon as lt; lt.best(lt.Turn('JLSEANZ', 'EWE'))"
    brought = imported_by(code)
    assert "marisa_trie" not in brought
    assert not (brought - imported_by("import numpy")) & {
        "bz2", "gzip", "lzma", "tempfile", "unicodedata", "zipfile", "zlib",
    }  # fmt: skip
