"""Long tables of cases, which stand as data beside the tests that read them."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

TESTS = Path(__file__).parents[1]


def table(name: str) -> dict[str, Any]:
    """What a file of data says: "room/name"."""
    return tomllib.loads((TESTS / f"{name}.toml").read_text("utf-8"))


def refused_calls(name: str, room: ModuleType) -> list[tuple[Callable[[], object], str | None]]:
    """Calls of a room's functions, by a table, and the code of the error of each."""
    rows = table(name)["refused"]
    return [(partial(getattr(room, called), **given), code or None) for called, given, code in rows]
