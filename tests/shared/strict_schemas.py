"""The schemas of answers without room for keys that they do not name.

The published schemas let later versions add keys; an answer of this version has none but theirs.
"""

from functools import cache
from typing import Any

import jsonschema

from lettertycoon.frontends import answer_schemas


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


STRICT: dict[str, Any] = strict(answer_schemas())


@cache
def _validator(kind: str | None) -> jsonschema.Draft202012Validator:
    """Made once: a schema of this size takes a second to look through."""
    schema = STRICT if kind is None else STRICT | {"oneOf": [{"$ref": f"#/$defs/{kind}"}]}
    return jsonschema.Draft202012Validator(schema)


def assert_fits_schema(data: object, kind: str | None = None) -> None:
    """The answer is of this kind, or of any."""
    _validator(kind).validate(data)
