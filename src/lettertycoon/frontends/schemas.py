"""The JSON Schemas of requests and answers, from the package's files."""

import json
import os
from functools import cache
from typing import Any

from lettertycoon.turns import OBJECTIVES


def schema_file() -> str:
    """Return the path of the JSON Schema of all answers."""
    return _path("schema.json")


def request_schema_file() -> str:
    """Return the path of the JSON Schemas of requests to a server."""
    return _path("requests.json")


@cache
def request_schemas() -> dict[str, Any]:
    """Return the schemas of requests: "methods", and the parts that methods share in "$defs"."""
    found = _read(request_schema_file())
    found["$defs"]["by"]["anyOf"][0] = {"enum": [*OBJECTIVES, None]}
    return found


@cache
def answer_schemas() -> dict[str, Any]:
    """Return the schemas of answers, by kind in "$defs"."""
    found = _read(schema_file())
    found["$defs"]["objective"]["oneOf"][0] = {"enum": list(OBJECTIVES)}
    return found


def type_declaration() -> bytes:
    """The TypeScript declaration of requests and answers."""
    with open(_path("lettertycoon.d.ts"), "rb") as file:
        return file.read()


def _path(name: str) -> str:
    return os.path.join(os.path.dirname(__file__), name)


def _read(path: str) -> dict[str, Any]:
    with open(path, encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found
