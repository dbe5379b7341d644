"""Find the codes of all errors that a tree of sources raises, by reading the sources only."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Function = ast.FunctionDef


class Raised(NamedTuple):
    """One place that makes an error."""

    kind: str | None
    """The error's class; None if a caller chooses it."""
    code: str
    keys: frozenset[str] | None
    """The names of the error's data; None if they are not written out."""
    room: str
    """The folder of the module that makes the error."""
    message: str | None
    """The message, with names for its values, such as `{cards}`; None if it is not written out."""


class Source:
    """One module, with the function around each call."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.calls: list[tuple[ast.Call, Function | None]] = []
        self._walk(ast.parse(path.read_text()), None)

    def _walk(self, node: ast.AST, around: Function | None) -> None:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            self.calls.append((node, around))
        inner = node if isinstance(node, Function) else around
        for each in ast.iter_child_nodes(node):
            self._walk(each, inner)


class Codes:
    """The errors that the modules below a folder raise.

    kinds: the names of our error classes.
    """

    def __init__(self, folder: Path, kinds: set[str]) -> None:
        self._sources = [Source(path) for path in folder.rglob("*.py")]
        self._kinds = kinds

    def raised(self) -> Iterator[Raised]:
        """Yield each error whose code is written where the error is made."""
        for source, call, around in self._made():
            keys = {each.arg for each in call.keywords}
            data = None if None in keys else frozenset(key for key in keys if key)
            kind = call.func.id if call.func.id in self._kinds else None
            named = {ast.unparse(each.value): each.arg for each in call.keywords if each.arg}
            message = _message(call.args[0], around, named)
            for code in self._codes(source, call, around) or ():
                yield Raised(kind, code, data, source.path.parent.name, message)

    def passed_on(self) -> set[str]:
        """Return the names of the modules that raise an error with a code from elsewhere."""
        return {
            source.path.name
            for source, call, around in self._made()
            if self._codes(source, call, around) is None
        }

    def _made(self) -> Iterator[tuple[Source, ast.Call, Function | None]]:
        for source in self._sources:
            for call, around in source.calls:
                if call.func.id in self._kinds | {"error"}:
                    yield source, call, around

    def _codes(self, source: Source, call: ast.Call, around: Function | None) -> list[str] | None:
        assert len(call.args) > 1, f"an error without a code: {source.path}:{call.lineno}"
        code = call.args[1]
        if isinstance(code, ast.JoinedStr):  # f"{subject}.what"
            subject, what = code.values
            return [each + what.value for each in self._texts(source, subject, around)]
        if isinstance(code, ast.Constant | ast.IfExp):
            return self._texts(source, code, around)
        return None

    def _texts(self, source: Source, node: ast.expr, around: Function | None) -> list[str]:
        """Return every text that an expression may have, as its last word without an index.

        So "a length in goals[2]" gives "goals".
        """
        if isinstance(node, ast.Constant):
            return [node.value.split()[-1].partition("[")[0]] if node.value else []
        if isinstance(node, ast.JoinedStr):
            return self._texts(source, node.values[0], around)
        if isinstance(node, ast.FormattedValue):
            return self._texts(source, node.value, around)
        if isinstance(node, ast.IfExp):
            both = node.body, node.orelse
            return [text for each in both for text in self._texts(source, each, around)]
        assert isinstance(node, ast.Name) and around is not None, ast.dump(node)
        parameters = [each.arg for each in around.args.args]
        if node.id in parameters:
            return self._given(source, around, parameters.index(node.id))
        for each in ast.walk(around):
            targets = getattr(each, "targets", [getattr(each, "target", None)])
            if any(isinstance(target, ast.Name) and target.id == node.id for target in targets):
                if isinstance(each, ast.For):
                    return [item.value for item in each.iter.elts]
                names = [part for part in ast.walk(each.value) if isinstance(part, ast.Name)]
                return self._texts(source, names[0], around)
        raise AssertionError(f"{source.path}:{node.lineno}: where is {node.id} from?")

    def _given(self, source: Source, function: Function, place: int) -> list[str]:
        """Return the texts that callers give a function at a place of its arguments.

        For a private function, only the callers in its own module count.
        """
        sources = [source] if function.name.startswith("_") else self._sources
        return [
            text
            for each in sources
            for call, around in each.calls
            if call.func.id == function.name
            for text in self._texts(each, call.args[place], around)
        ]


def _message(node: ast.expr, around: Function | None, named: dict[str, str]) -> str | None:
    """Return an error's message with names for its values; None if it is written elsewhere.

    named: expressions -> the names of the error's data that have their values.
    """
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.IfExp):
        return _message(node.body, around, named)
    if isinstance(node, ast.JoinedStr):
        told = "".join(_part(each, named) for each in node.values)
        told = re.sub(r"\.{4,}", "...", told)
        return told if re.search(r"[a-z]{3} ", re.sub("{.*?}", "", told)) else None
    if isinstance(node, ast.Name) and around is not None:
        for each in ast.walk(around):
            if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == node.id:
                return _message(each.value, None, named)
    return None


def _part(part: ast.expr, named: dict[str, str]) -> str:
    """Return a part of a message: text as it is, a value as its name; `...` if it has no name."""
    if not isinstance(part, ast.FormattedValue):
        return str(part.value) if isinstance(part, ast.Constant) else "..."
    value = part.value
    while isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
        value = value.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "shown":
        value = value.args[0]
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "', '.join":
        value = value.args[0]
    name = named.get(ast.unparse(value))
    return f"{{{name}}}" if name else "..."
