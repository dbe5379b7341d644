"""Long tables of cases, which stand as data beside the tests that read them."""

import tomllib
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]


def table(name: str) -> dict[str, Any]:
    """What a file of data says: "room/name"."""
    return tomllib.loads((TESTS / f"{name}.toml").read_text("utf-8"))
