"""The OpenAPI document of the HTTP server, made from the types of the methods."""

from collections.abc import Mapping
from functools import cache, partial
from itertools import chain
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, json, structs

from lettertycoon import __version__, advice, games, hints, matches
from lettertycoon.base import Amount, Fault, Letters, Value
from lettertycoon.hints.summaries import SCHEMA
from lettertycoon.kinds import KINDS
from lettertycoon.matches.news import Event
from lettertycoon.server.methods import REF, Method, described, methods
from lettertycoon.turns import Play, PlayJson, Turn, Weights

_PREFIXES = {kind.key: kind.prefix for kind in KINDS.values()} | {"games": "Move"}
"""Package -> what the names of its schemas begin with."""


class Rival(Value, frozen=True):
    """What everybody sees of a rival. In a turn, only the name and the patents count."""

    name: str
    patents: Letters = ""
    money: Amount = 0
    stock: Amount = 0


PLAIN = (Fault, Weights)  # values whose JSON is as msgspec knows it
_hints = partial(get_type_hints, include_extras=True)

#: The entries that values have in JSON besides their fields, or in another form; None: none.
ENTRIES: dict[Any, dict[str, Any]] = {
    Turn: {"rivals": list[Rival]},
    matches.Position: {"rivals": list[Rival]},
    matches.News: {"events": list[Event]},
    hints.Explanation: {"text": str},
    hints.Review: {"legal": bool, "text": str},
    hints.Summary: {"schema": Literal[SCHEMA], "turn": str, "text": str},
    advice.Decision: {"position": str},
}


def shape(kind: Any, fields: bool = False) -> Any:
    """Return the type of a value's JSON. fields: whether fields with defaults may be left out."""
    origin, args = get_origin(kind), get_args(kind)
    if kind == Event:
        return Annotated[Any, Meta(extra_json_schema={"$ref": REF.format(name="Event")})]
    if origin is Annotated:
        metas = [note for note in args[1:] if isinstance(note, Meta)]
        return Annotated[(shape(args[0], fields), *metas, Meta())]
    if origin in (Union, UnionType):
        return Union[tuple([shape(each, fields) for each in args])]  # noqa: UP007
    if origin in (list, tuple):
        inner = [shape(each, fields) for each in args if each is not ...]
        return (list if ... in args else origin)[tuple(inner)]
    if origin in (dict, Mapping):
        return dict[str, shape(args[1], fields)]  # type: ignore[misc]
    if not isinstance(kind, type) or kind in PLAIN:
        return kind
    if issubclass(kind, Play):
        kind = PlayJson
    if issubclass(kind, Value):
        return _struct(kind, fields and not kind.__name__.endswith("Rules"))
    return str if hasattr(kind, "parse") else kind  # a card is written as its text


@cache
def _struct(kind: type[Value], fields: bool) -> Any:
    hints, config = _hints(kind), kind.__struct_config__
    told = {name: _hints(getattr(kind, name).fget)["return"] for name in kind._TOLD}
    hints = {name: hints[name] for name in kind.__struct_fields__ if name not in kind._UNTOLD}
    some = fields or kind.__name__.endswith("Rules")  # JSON has only what differs from the usual
    usual = {each.name for each in structs.fields(kind) if some and not each.required}
    meaning, meanings = described(kind)
    meanings = described(kind.__base__)[1] | meanings
    entries: list[tuple[Any, ...]] = []
    for name, hint in (hints | told | ENTRIES.get(kind, {})).items():
        if hint is not None:
            made = shape(hint, some)
            if name in meanings:
                made = Annotated[made, Meta(description=meanings[name])]
            entries.append((name, made | UnsetType, UNSET) if name in usual else (name, made))
    name, more = _name(kind) + "Fields" * fields, {"__doc__": meaning}
    tag: dict[str, Any] = {"tag": config.tag, "tag_field": config.tag_field}
    return defstruct(name, entries, namespace=more, kw_only=True, **tag)


def _name(kind: type[Value]) -> str:
    """Return the name of a value's schema, such as HintMask or BuywordSale."""
    name = "Play" if kind is PlayJson else kind.__name__
    package = kind.__module__.split(".")[1]
    return name if kind is games.Result else f"{_PREFIXES.get(package, '')}{name}"


class Refused(Struct):
    """The body of an answer whose status is neither 200 nor 503."""

    error: Fault


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    asked = methods().values()
    kinds = [kind for each in asked for kind in (each.params, shape(each.answer))]
    kinds += [shape(Turn, True), shape(matches.Position, True), Refused]
    kinds += [shape(kind.game.RULES) for kind in KINDS.values() if kind.prefix]
    schemas, parts = json.schema_components(kinds, ref_template=REF)
    # msgspec makes no union of arrays, as which JSON has the events of a game
    told = [get_args(each)[0] for each in get_args(Event)]
    arrays = [[each] if get_origin(each) is tuple else get_args(each) for each in told]
    events, _ = json.schema_components(chain(*arrays))
    pairs = zip(asked, schemas[::2], schemas[1::2], strict=False)
    return {
        "openapi": "3.1.0",
        "info": {"title": "lettertycoon", "version": __version__, "description": __doc__},
        "paths": {f"/v1/{each.name}": {"post": _post(each, *both)} for each, *both in pairs},
        "components": {"schemas": _tidy(parts | {"Event": {"anyOf": [*events]}})},
    }


def _tidy(schema: Any) -> Any:
    """Return a schema as generators of clients need it: without defaults, which they take for
    properties that are always there, and without `items: false`, which some don't know.
    """
    if isinstance(schema, list | tuple):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    dropped = {"default"} if schema.get("items", True) else {"default", "items"}
    tidy = {name: _tidy(each) for name, each in schema.items() if name not in dropped}
    texts = [each.pop("description", "").rstrip(".") for each in tidy.get("anyOf", ())]
    texts += [f"{schema['default']} if left out"] if schema.get("default") else []
    if any(texts):
        tidy["description"] = "; ".join(filter(None, texts)) + "."
    if all(isinstance(each, str) for each in schema.get("enum", [0])):
        tidy["type"] = "string"
    if schema.get("type") == "object" and "properties" not in schema:
        tidy.setdefault("additionalProperties", True)
    return tidy


def _post(method: Method, params: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    refused = _body("the request is refused", {"$ref": REF.format(name="Refused")})
    busy = _body("there are too many connections", {"type": "string"}, "text/plain")
    required = any(each.required for each in structs.fields(method.params))
    return {
        "operationId": method.name,
        "summary": method.meaning,
        "requestBody": {"required": required, **_body("the parameters", params)},
        "responses": {"200": _body("the answer", answer), "503": busy, "default": refused},
    }


def _body(meaning: str, schema: dict[str, Any], kind: str = "application/json") -> dict[str, Any]:
    return {"description": meaning, "content": {kind: {"schema": schema}}}
