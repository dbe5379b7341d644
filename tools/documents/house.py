"""Read the rooms of the house from the code: their order, their purposes, their modules."""

import ast
import re
from functools import cache
from pathlib import Path

from tools.documents.cells import cell

SRC = Path(__file__).parents[2] / "src"
#: The packages, the lower one last, and what they are.
PACKAGES = {
    "lettertycoon": "the game, in Python",
    "lt_core": "the kernel, in Cython",
}
_IMPORT = re.compile(r"^ *(?:from|c?import) +(lettertycoon|lt_core)\.(\w+)", re.MULTILINE)


@cache
def rooms(package: str) -> tuple[str, ...]:
    """Return the names of a package's rooms, each after all that it imports."""
    names = sorted(path.parent.name for path in (SRC / package).glob("*/__init__.py"))
    needs = {name: _imported(package, name) & set(names) - {name} for name in names}
    ordered: list[str] = []
    while len(ordered) < len(names):
        ordered += [
            name for name in names if name not in ordered and needs[name] <= set(ordered)
        ]  # fmt: skip
    return tuple(ordered)


def purpose(package: str, room: str) -> str:
    """Return the first line of a room's docstring."""
    return _first_line(SRC / package / room / "__init__.py")


def tables() -> dict[str, str]:
    """Return the table of each package's rooms and modules, the lowest room first."""
    return {
        f"rooms of {package}": "| room, module | what it is |\n|---|---|\n"
        + "".join(_rows(package, room) for room in rooms(package))
        for package in PACKAGES
    }


def _rows(package: str, room: str) -> str:
    folder = SRC / package / room
    modules: dict[str, str] = {}
    for suffix in (".py", ".pyx", ".pxd"):  # a .pxd counts where it is all that a module has
        for path in folder.rglob(f"*{suffix}"):
            if path.stem not in ("__init__", "__main__"):
                name = path.relative_to(folder).with_suffix("").as_posix()
                modules.setdefault(name, _first_line(path))
    rows = [f"| **{room}** | **{cell(purpose(package, room))}** |\n"]
    rows += [f"| `{name}` | {cell(what)} |\n" for name, what in sorted(modules.items()) if what]
    return "".join(rows)


def _imported(package: str, room: str) -> set[str]:
    texts = (
        path.read_text("utf-8")
        for path in (SRC / package / room).rglob("*")
        if path.suffix in (".py", ".pyx", ".pxd")
    )
    return {name for text in texts for place, name in _IMPORT.findall(text) if place == package}


def _first_line(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        told = ast.get_docstring(ast.parse(text)) or ""
    elif path.suffix == ".pxd":
        comment = re.match(r"(?:# .*\n)+", text)
        told = comment[0].replace("# ", "").replace("\n", " ") if comment else ""
        told = re.split(r"[.:] ", told)[0]
    else:
        found = re.search(r'^"""(.*?)(?:"""|$)', text, re.MULTILINE)
        told = found[1] if found else ""
    return told.split("\n\n")[0].replace("\n", " ").rstrip(".")
