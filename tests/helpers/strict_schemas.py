"""The schemas of the OpenAPI document, without room for keys that they do not name."""

from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest

from builds import NEEDS_SERVE

pytest.importorskip("docstring_parser", reason=NEEDS_SERVE)

from lettertycoon.server.document import openapi


def strict(schema: Any) -> Any:
    """The schema, with every object that lists its properties closed."""
    if isinstance(schema, list):
        return [strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: strict(each) for key, each in schema.items()}
    if isinstance(schema.get("properties"), dict) and "object" in schema.get("type", ()):
        closed.setdefault("additionalProperties", False)
    return closed


STRICT: dict[str, Any] = strict(msgspec.json.decode(msgspec.json.encode(openapi())))
"""The document."""


@cache
def _validator(path: str) -> jsonschema.Draft202012Validator:
    """Made once: a document of this size takes a while to look through."""
    return jsonschema.Draft202012Validator({**STRICT, "$ref": f"#/{path}"})


def assert_fits_schema(data: object, name: str) -> None:
    """The JSON is of the schema of this name, such as Play."""
    assert name in STRICT["components"]["schemas"]
    _validator(f"components/schemas/{name}").validate(data)


def assert_is_answer(data: object, method: str) -> None:
    """The JSON is an answer of a method."""
    _validator(
        f"paths/~1v1~1{method}/post/responses/200/content/application~1json/schema"
    ).validate(data)
