"""Make the tables of public names in docs/api.md, from signatures and docstrings."""

import inspect
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from tools.documents.cells import cell
from tools.documents.site_reference import COUSINS, public

ONLINE = ("turn_from_state", "request", "read_request")


def tables() -> dict[str, str]:
    """Return the text of each table of docs/api.md by its name: one for each room."""
    named = public() | {"online": [f"lettertycoon.online.{name}" for name in ONLINE]}
    made = {}
    for room, paths in named.items():
        short = room.rpartition(".")[2]
        rows = "".join(_rows(f"{short}." if short in (*COUSINS, "online") else "", paths))
        made[f"names of {room}"] = f"| name | meaning |\n|---|---|\n{rows}"
    return made


def _rows(prefix: str, paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        module, _, name = path.rpartition(".")
        each = getattr(import_module(module), name)
        yield f"| `{prefix}{_called(each, name)}` | {_meaning(each)} |\n"
        if isinstance(each, ModuleType):
            yield from _rows(f"{prefix}{name}.", [f"{each.__name__}.{own}" for own in each.__all__])


def _called(each: Any, name: str) -> str:
    """Return a name with its parameters, if it can be called."""
    if hasattr(each, "__origin__"):  # a type
        return name
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


def _meaning(each: Any) -> str:
    """Return the first sentence of a docstring; a constant's value."""
    if not (inspect.isroutine(each) or isinstance(each, type | ModuleType)):
        told = "a type" if hasattr(each, "__origin__") else f"`{cell(repr(each))}`"
        return told if len(told) < 80 else f"a {type(each).__name__.strip('_')}"
    whole = cell(" ".join((inspect.getdoc(each) or "").split("\n\n")[0].split()))
    return re.split(r"(?<!e\.g)\.(?= |$)", whole)[0].rstrip(":")
