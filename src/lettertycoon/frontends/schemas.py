"""The JSON Schemas of requests and answers, made from the types that declare them."""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from lettertycoon.frontends import match_kinds
from lettertycoon.frontends.declaring import Method, Parameter
from lettertycoon.frontends.kinds import WRITTEN, HttpErrorData, RpcErrorData, TurnData, schema_of
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.requests import methods
from lettertycoon.frontends.shapes import Of, Shapes, members

DRAFT = "https://json-schema.org/draft/2020-12/schema"
#: The modules that declare the kinds of answers.
KINDS = ("kinds", "turn_kinds", "match_kinds", "advice_kinds")


def kind_of(answer: Any) -> str:
    """Return the name of a kind, such as best for BestAnswer."""
    return schema_of(answer).split("/")[1]


@cache
def kinds() -> dict[str, Any]:
    """Return the types of all kinds of answers, by the kind's name."""
    return {
        kind_of(each): each
        for name in KINDS
        for each in vars(import_module(f"lettertycoon.frontends.{name}")).values()
        if "schema" in getattr(each, "__annotations__", ())
    }


@cache
def answer_schemas() -> dict[str, Any]:
    """Return the schemas of answers, by kind in "$defs"."""
    answers = kinds()
    parts = TurnData, match_kinds.PositionData
    errors = HttpErrorData, RpcErrorData
    _, defs = _components([*answers.values(), *parts, *errors])
    return {
        "$schema": DRAFT,
        "$id": "lettertycoon/1",
        "title": "What lettertycoon prints with --json, answers to requests and returns from "
        "Play.to_dict. The schema of Turn.to_dict is #/$defs/turn. Unknown keys are allowed, "
        "because later versions may add some",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in answers],
        "$defs": defs,
    }


@cache
def request_schemas() -> dict[str, Any]:
    """Return the schemas of requests: "methods", and the parts that methods share in "$defs"."""
    asked = methods()
    every = [kind for each in asked.values() for part in each.parameters.values()
             for kind in part.kinds]  # fmt: skip
    schemas, defs = _components(every)
    made = iter(schemas)
    return {
        "$schema": DRAFT,
        "$id": "lettertycoon/requests/1",
        "title": "Requests to a server of lettertycoon: #/methods/METHOD is the schema of a "
        "method's parameters; its key answer is the kind of the answer. Null counts as left out",
        "$defs": _closed(defs),
        "methods": {name: _method(each, made) for name, each in asked.items()},
    }


def type_declaration() -> bytes:
    """Return the TypeScript declaration of requests and answers."""
    with open(os.path.join(os.path.dirname(__file__), "lettertycoon.d.ts"), "rb") as file:
        return file.read()


def _method(method: Method, made: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return the schema of a method's parameters. made: the schemas of their types, in order."""
    parameters = method.parameters.values()
    schema: dict[str, Any] = {
        "description": method.told,
        "answer": kind_of(method.answer),
        "type": "object",
        "properties": {each.name: _parameter(each, made) for each in parameters},
        "additionalProperties": False,
    }
    if required := [each.name for each in parameters if each.required]:
        schema["required"] = required
    return schema


def _parameter(parameter: Parameter, made: Iterable[dict[str, Any]]) -> dict[str, Any]:
    parts = [dict(next(iter(made))) for _ in parameter.kinds]
    schema: dict[str, Any] = {"description": parameter.meaning} if parameter.told else {}
    for part in parts:
        part.pop("description", None)
        if "examples" in part:
            schema["examples"] = part.pop("examples")
        if parameter.limit is not None:
            most = getattr(Limits(), parameter.limit.limit)
            bounds = {"string": "maxLength", "array": "maxItems"}
            if "type" in part:
                part[bounds.get(part["type"], "maximum")] = most
    if not parameter.required:
        parts.append({"type": "null"})
    if parameter.default not in (None, []):
        schema["default"] = parameter.default
    return schema | (parts[0] if len(parts) == 1 else {"anyOf": parts})


def _components(types: list[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schemas of types, and by name the schemas that they refer to."""
    shapes = Shapes(WRITTEN)
    schemas, defs = msgspec.json.schema_components([shapes.of(each) for each in types])
    named = {_name(name): _tidy(each) for name, each in _in_order(defs, shapes.types).items()}
    if len(named) != len(defs):
        raise TypeError("two types have the same name in the schemas")
    named |= {_name(name): _union(each) for name, each in shapes.unions.items()}
    return [_tidy(each) for each in schemas], named


def _closed(value: Any) -> Any:
    """Return a schema whose objects allow no unknown keys, because a server refuses them."""
    if isinstance(value, list):
        return [_closed(each) for each in value]
    if not isinstance(value, dict):
        return value
    closed = {key: _closed(each) for key, each in value.items()}
    if value.get("type") == "object" and "properties" in value:
        closed.setdefault("additionalProperties", False)
    return closed


def _union(named: Of) -> dict[str, Any]:
    """Return the schema of a union, such as the facts of a hint: each member with a description."""
    shapes, parts = Shapes(), list(members(named.kind))
    schemas, defs = msgspec.json.schema_components([shapes.of(each) for each, _ in parts])
    defs = _in_order(defs, shapes.types)
    return {
        "description": named.what,
        "oneOf": [
            {"description": what} | _tidy(_whole(schema, defs))
            for schema, (_, what) in zip(schemas, parts, strict=True)
        ],
    }


def _whole(value: Any, defs: dict[str, Any]) -> Any:
    """Return a schema in which each reference is replaced by the schema that it refers to."""
    if isinstance(value, list):
        return [_whole(each, defs) for each in value]
    if not isinstance(value, dict):
        return value
    if "$ref" in value:
        return _whole(defs[value["$ref"].rpartition("/")[2]], defs)
    return {key: _whole(each, defs) for key, each in value.items()}


def _in_order(defs: dict[str, Any], types: Mapping[str, Any]) -> dict[str, Any]:
    """Return schemas with properties in the order of their types, because msgspec sorts them."""
    ordered = dict(defs)
    for name in defs.keys() & types.keys():
        properties, required = defs[name]["properties"], defs[name].get("required", ())
        ordered[name] = defs[name] | {
            "properties": {each: properties[each] for each in types[name].__annotations__},
            "required": [each for each in types[name].__annotations__ if each in required],
        }
    return ordered


def _name(name: str) -> str:
    """Return the name of a type's schema, such as leaping_stage for LeapingStageAnswer."""
    bare = re.sub(r"(Answer|Data)$", "", name)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", bare).lower()


def _tidy(value: Any) -> Any:
    """Return a schema with our names, without keys that say nothing."""
    if isinstance(value, list):
        return [_tidy(each) for each in value]
    if not isinstance(value, dict):
        return value
    tidy: dict[str, Any] = {}
    for key, each in value.items():
        if key == "properties":
            tidy[key] = {name: _tidy(part) for name, part in each.items()}
        elif key == "$ref":
            tidy[key] = f"#/$defs/{_name(each.rpartition('/')[2])}"
        elif key == "enum" and len(each) == 1:
            tidy["const"] = each[0]
        elif key == "mapping":
            tidy[key] = {name: f"#/$defs/{_name(part.rpartition('/')[2])}"
                         for name, part in each.items()}  # fmt: skip
        elif key == "description":
            tidy[key] = " ".join(each.replace("\n\n", ": ").split())
        elif key != "title" and (key, each) not in (("required", []), ("default", None)):
            tidy[key] = _tidy(each)
    return tidy
