"""What is public: the names of the package, and the types of results, which live in its rooms."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import lettertycoon as lt

API = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
ROOMS = {
    room: re.findall(r"`(\w+)`", types)
    for room, types in re.findall(r"^\| `lettertycoon\.(\w+)` \|(.*)\|$", API, re.MULTILINE)
}
"""The types of results by room, as docs/api.md lists them."""
TYPES: dict[str, Any] = {
    name: getattr(import_module(f"lettertycoon.{room}"), name)
    for room, names in ROOMS.items()
    for name in names
}
PUBLIC: dict[str, Any] = {name: getattr(lt, name) for name in lt.__all__} | TYPES
