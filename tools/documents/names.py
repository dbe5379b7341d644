"""Make the tables of public names in docs/api.md, from signatures and docstrings."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any

from tools.documents.cells import cell
from tools.documents.site_reference import COUSINS, NAMES

_TERMS = re.compile(r"^(\w+(?:, \w+)*): (.*(?:\n(?!\w+(?:, \w+)*: |\n|>>>).*)*)", re.MULTILINE)
_SENTENCE = re.compile(r".*?(?<!\be\.g)[.](?=\s|$)")
#: What all values have: the page tells it once, by hand.
_TOLD_ONCE = {"to_dict()", "from_dict(data)", "replace(**changes)"}
#: What only the library itself uses: the page does not tell it.
_OWN = {"Play.grade", "Play.laid", "Rules.deck_counts", "Lexicon.core", "Review.SCHEMA"}


@cache
def tables() -> dict[str, str]:
    """Return the text of each table of docs/api.md by its name."""
    made = {
        f"names: {title}": table((_found(name), name.rpartition(".")[2]) for name in names)
        for title, names in NAMES.values()
    }
    for package in (*COUSINS, "frontends.online"):
        module = import_module(f"lettertycoon.{package}")
        short = package.rpartition(".")[2]
        names = getattr(module, "__all__", None) or _of_its_own(module)
        made[f"names: {package}"] = table(
            (getattr(module, name), f"{short}.{name}") for name in names
        )
    return made


def table(named: Iterator[tuple[Any, str]]) -> str:
    """Return a table with a row for each object and for each of its attributes.

    named: the objects, with the names to write.
    """
    rows = [
        f"| {name} | {meaning} |" for each, told in named for name, meaning in _rows(each, told)
    ]
    return "\n".join(["| name | meaning |", "|---|---|", *rows]) + "\n"


def _found(name: str) -> Any:
    room, _, own = name.rpartition(".")
    return getattr(import_module(f"lettertycoon.{room}" if room else "lettertycoon"), own)


def _of_its_own(module: ModuleType) -> list[str]:
    return [
        name
        for name, each in vars(module).items()
        if not name.startswith("_")
        and (name.isupper() or getattr(each, "__module__", "") == module.__name__)
    ]


def _rows(each: Any, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(each, ModuleType):
        yield f"`{name}`", _first(each)
        for own in each.__all__:
            yield from _rows(getattr(each, own), f"{name}.{own}")
    elif isinstance(each, type):
        together: dict[str, list[str]] = {"": [f"`{_called(each, name)}`"]}
        for attribute, meaning in _attributes(each).items():
            if f"{name}.{attribute}" not in _OWN:
                together.setdefault(meaning, []).append(f"`{name}.{attribute}`")
        yield ", ".join(together.pop("")), _first(each)
        yield from ((", ".join(names), meaning) for meaning, names in together.items())
    elif inspect.isroutine(each):
        yield f"`{_called(each, name)}`", _first(each)
    else:
        yield f"`{name}`", _value(each)


def _called(each: Any, name: str) -> str:
    try:
        parameters = inspect.signature(each).parameters.values()
    except (TypeError, ValueError):
        return name
    arguments = [
        "**" * (one.kind is one.VAR_KEYWORD) + one.name + "=" * (one.kind is one.KEYWORD_ONLY)
        for one in parameters
        if one.name not in ("self", "args", "kwargs")
    ]
    return f"{name}({', '.join(arguments)})"


def _attributes(cls: type) -> dict[str, str]:
    """Return the meaning of each public attribute that comes from a class of ours."""
    terms: dict[str, str] = {}
    found: dict[str, str] = {}
    for base in cls.__mro__:
        if not base.__module__.startswith(("lettertycoon", "lt_core")):
            continue
        for names, meaning in _TERMS.findall(inspect.cleandoc(vars(base).get("__doc__") or "")):
            for name in names.split(", "):
                terms.setdefault(name, _sentence(meaning))
        written = _written(base)
        for name in dict.fromkeys([*inspect.get_annotations(base), *vars(base)]):
            value = vars(base).get(name)
            if name.startswith("_") or name in found:
                continue
            called = isinstance(value, classmethod | staticmethod) or inspect.isroutine(value)
            own = called or isinstance(value, property) or hasattr(value, "func")
            meaning = _first(value) if own else ""
            shown = _called(getattr(cls, name), name) if called else name
            if shown not in _TOLD_ONCE:
                found.setdefault(shown, meaning or terms.get(name) or written.get(name, ""))
    return found


def _written(cls: type) -> dict[str, str]:
    """Return the docstrings that stand below the fields of a class."""
    try:
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    except (OSError, TypeError):
        return {}
    assert isinstance(body, ast.ClassDef)
    return dict(_texts_below(body.body))


def _texts_below(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(body):
        target = field.target if isinstance(field, ast.AnnAssign) else None
        if isinstance(field, ast.Assign):
            target = field.targets[0] if isinstance(field.targets[0], ast.Name) else None
        value = text.value if isinstance(text, ast.Expr) else None
        told = value.value if isinstance(value, ast.Constant) else None
        if isinstance(target, ast.Name) and isinstance(told, str):
            yield target.id, _sentence(told)


def _value(each: Any) -> str:
    if hasattr(each, "__origin__"):
        return "a type"
    told = cell(repr(each))
    return f"`{told}`" if len(told) < 80 else f"a {type(each).__name__.strip('_')}"


def _first(each: Any) -> str:
    return _sentence(inspect.getdoc(each) or "")


def _sentence(text: str) -> str:
    whole = cell(" ".join(text.split("\n\n")[0].split()))
    found = _SENTENCE.match(whole)
    return (found[0] if found else whole).rstrip(".:")
