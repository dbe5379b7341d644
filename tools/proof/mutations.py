"""The small changes that `mutants.py` makes in the library's Python, one at a time."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/lettertycoon"
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: the bytes from start to end of a file become `new`."""

    key: str
    path: str
    line: int
    last_line: int
    kind: str
    start: int
    end: int
    old: str
    new: str


def changed_expressions(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.expr]]:
    """Yield the kind of a change, what is replaced, and by what, for one node."""
    match node:
        case ast.Compare(ops=[op]):
            ops = [COMPARED[type(op)]()]
            yield "comparison", node, ast.Compare(node.left, ops, node.comparators)
        case ast.Constant(value=bool()):
            yield "truth", node, ast.Constant(not node.value)
        case ast.Constant(value=int() | float()):
            yield "constant", node, ast.Constant(node.value + 1)
            yield "constant", node, ast.Constant(node.value - 1)
        case ast.BoolOp():
            op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and, or", node, ast.BoolOp(op, node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", node, node.operand
        case ast.BinOp() if type(node.op) in COUNTED:
            yield "arithmetic", node, ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)
        case ast.Return(value=ast.expr()) if ast.unparse(node) != "return None":
            yield "return", node.value, ast.Constant(None)
        case ast.If() | ast.While() | ast.IfExp():
            if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield "condition", node.test, ast.UnaryOp(ast.Not(), node.test)


def changes(node: ast.AST, scope: str = "") -> Iterator[tuple[str, str, ast.AST, str]]:
    """Yield scope, kind, replaced node and new text of each change within a node."""
    if isinstance(node, ast.JoinedStr):
        return  # before Python 3.12 its parts have no places
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}"
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if scope and (called or isinstance(node, ast.Assign | ast.AugAssign | ast.Raise)):
        yield scope, "statement", node, "pass"
    for kind, old, new in changed_expressions(node):
        yield scope, kind, old, f"({ast.unparse(new)})"
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list", "type_comment"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from changes(child, scope)


def make_mutants(room: str) -> list[Mutant]:
    """Return all mutants of a room, in the order of its text."""
    files = sorted((SOURCE / room).rglob("*.py")) or [SOURCE / f"{room}.py"]
    found = []
    seen: Counter[str] = Counter()
    for file in files:
        path = str(file.relative_to(SOURCE))
        text = file.read_bytes()
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        for scope, kind, node, new in changes(ast.parse(text)):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            old = text[start:end].decode()
            key = f"{path}|{scope}|{kind}|{old}|{new}"
            seen[key] += 1
            key += f"|{seen[key]}"
            lines = node.lineno, node.end_lineno
            found.append(Mutant(key, path, *lines, kind, start, end, old, new))
    return found
