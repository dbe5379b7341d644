"""Make the tables of error codes in docs/errors.md, from the calls that make the errors."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from lettertycoon import base
from lettertycoon.base import LetterTycoonError
from tools.documents.cells import cell

ROOT = Path(__file__).parents[2]
#: The rooms: each has a table of errors. A code is in the table of the first room that raises it.
ROOMS = (
    "base", "turns", "batches", "hints", "games", "matches", "advice", "buyword", "leaping",
    "lexicons", "server",
)  # fmt: skip
KINDS = {
    name
    for name, found in vars(base).items()
    if isinstance(found, type) and issubclass(found, LetterTycoonError)
}
#: The codes of a row that is written by hand, because its message varies.
_ROW = re.compile(r"^\| `(\w+)` \| (`[\w.]+`(?:, `[\w.]+`)*) \|", re.MULTILINE)


def tables() -> dict[str, str]:
    """Return the text of each table of docs/errors.md by its name."""
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    by_hand = _ROW.findall(re.sub(r"<!-- made: .*?<!-- end -->", "", page, flags=re.DOTALL))
    told = {(code, kind) for kind, codes in by_hand for code in re.findall(r"[\w.]+", codes)}
    data: dict[tuple[str, str], set[str]] = {}
    messages: dict[str, dict[tuple[str, str], str]] = {room: {} for room in ROOMS}
    for room in ROOMS:
        for code, kind, names, message in _made(ROOT / "src" / "lettertycoon" / room):
            if (code, kind) not in data and (code, kind) not in told:
                messages[room][code, kind] = cell(message)
            data.setdefault((code, kind), set()).update(names)
    made = {}
    for room, rows in messages.items():
        text = "| class | code | data | message |\n|---|---|---|---|\n"
        for (code, kind), message in sorted(rows.items()):
            names = ", ".join(f"`{name}`" for name in sorted(data[code, kind]))
            text += f"| `{kind}` | `{code}` | {names} | {message} |\n"
        made[f"errors of {room}"] = text
    return made


def _made(folder: Path) -> Iterator[tuple[str, str, Iterable[str], str]]:
    """Yield the code, class, data and message of each error that the modules of a folder make."""
    beside = [folder.with_name("online.py")] if folder.name == "server" else []
    for path in sorted([*folder.rglob("*.py"), *beside]):
        texts: dict[str, ast.expr] = {}  # what the names of the module mean at the last line seen
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        for node in sorted(nodes, key=lambda node: getattr(node, "lineno", 0)):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                texts[node.targets[0].id] = node.value
            if not (isinstance(node, ast.Call) and node.args[1:]):
                continue
            named = {ast.unparse(each.value): each.arg for each in node.keywords if each.arg}
            message, code = (texts.get(ast.unparse(each), each) for each in node.args[:2])
            kind = ast.unparse(node.func)
            for each in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                if kind in KINDS and re.fullmatch(r"\w+\.\w+", told := _text(each, {}, "NAME")):
                    yield told, kind, named.values(), _text(message, named, "...")


def _text(node: ast.expr, named: dict[str, str], other: str) -> str:
    """Return a text with names in braces for the values in it; `other` if a value has no name."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.IfExp):
        return _text(node.body, named, other)
    if isinstance(node, ast.JoinedStr):
        told = "".join(_text(each, named, other) for each in node.values)
        return re.sub(r"\.{4,}", "...", told)
    if isinstance(node, ast.FormattedValue):
        value = re.sub(r"^(?:shown|', '\.join)\((.*)\)$", r"\1", ast.unparse(node.value))
        value = re.sub(r"\[[^]]*:[^]]*\]$", "", value)
        return f"{{{named[value]}}}" if value in named else other
    return other
