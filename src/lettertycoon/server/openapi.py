"""The OpenAPI document of the HTTP server, made from the types of the methods."""

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Struct, json, structs

from lettertycoon import __version__, games, matches, turns
from lettertycoon.server.methods import Method, methods
from lettertycoon.server.shapes import REF, Fault, shape


class Refused(Struct):
    """The body of an answer whose status is not 200."""

    error: Fault


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    asked = methods().values()
    kinds = [kind for each in asked for kind in (each.params, shape(each.answer))]
    given = [shape(turns.Turn, True), shape(matches.Position, True)]
    schemas, parts = json.schema_components([*kinds, *given, Refused], ref_template=REF)
    # msgspec makes no union of arrays, as which JSON has the events of a game
    events, _ = json.schema_components(list(_arrays(games.Event)))
    pairs = zip(asked, schemas[::2], schemas[1::2], strict=False)
    info = {"title": "lettertycoon", "version": __version__, "description": __doc__}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": {f"/v1/{each.name}": {"post": _post(each, *both)} for each, *both in pairs},
        "components": {"schemas": _tidy(parts | {"Event": {"anyOf": [*events]}})},
    }


def _tidy(schema: Any) -> Any:
    """Return a schema as generators of clients need it.

    They take a property with a default for one that is always there, and an object without
    properties for one that can have none; some don't know that items may be false.
    """
    if isinstance(schema, list | tuple):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    dropped = {"default"} if schema.get("items", True) else {"default", "items"}
    tidy = {name: _tidy(each) for name, each in schema.items() if name not in dropped}
    if schema.get("default"):
        tidy["description"] = f"{schema['default']} if left out"
    if schema.get("type") == "object" and "properties" not in schema:
        tidy.setdefault("additionalProperties", True)
    return tidy


def _arrays(union: Any) -> Iterator[Any]:
    """Yield the types of arrays in a union."""
    if get_origin(union) is tuple:
        yield union
    elif get_origin(union) in (Annotated, UnionType, Union):
        for each in get_args(union):
            yield from _arrays(each)


def _post(method: Method, params: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    refused = _json("the request is refused", {"$ref": REF.format(name="Refused")})
    required = any(each.required for each in structs.fields(method.params))
    return {
        "operationId": method.name,
        "summary": method.meaning,
        "requestBody": {"required": required, **_json("the parameters", params)},
        "responses": {"200": _json("the answer", answer), "default": refused},
    }


def _json(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
