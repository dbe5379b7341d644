"""The OpenAPI document of the HTTP server, made from the types of the methods."""

from collections.abc import Iterable, Mapping
from functools import cache, partial
from itertools import chain
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType, defstruct, json, structs

from lettertycoon import __version__, advice, buyword, games, hints, matches
from lettertycoon.base import Amount, Fault, Letters, Value
from lettertycoon.buyword.advice import BuywordFact
from lettertycoon.hints.summaries import SCHEMA
from lettertycoon.kinds import KINDS
from lettertycoon.matches.news import Event
from lettertycoon.server.docstrings import described
from lettertycoon.server.params import MEANINGS, REF, named
from lettertycoon.server.registry import Method, methods
from lettertycoon.server.stages import AnyStage
from lettertycoon.turns import Objective, PlayJson, Turn, Weights

ADDRESS = "http://127.0.0.1:8000"  # of a server that is started without options
#: What the methods of a module are about; generators group them so.
TAGS = {
    "turns": "Turns and words",
    "games": "Whole games",
    "cousins": "BuyWord and Leaping Letters",
}
_PREFIXES = {kind.key: kind.prefix for kind in KINDS.values()} | {"games": "Move"}
"""Package -> what the names of its schemas begin with."""
Schema = dict[str, Any]


class Rival(Value, frozen=True):
    """What everybody sees of a rival. In a turn, only the name and the patents count."""

    name: str
    patents: Letters = ""
    money: Amount = 0
    stock: Amount = 0


class Refused(Struct):
    """The body of an answer whose status is not 200."""

    error: Fault


PLAIN = (Fault, Weights)  # values whose JSON is as msgspec knows it
_hints = partial(get_type_hints, include_extras=True)
_RIVALS = Annotated[list[Rival] | dict[str, str], named("RivalsInput")]
#: The entries that values have in JSON besides their fields, or in another form.
ENTRIES: dict[Any, dict[str, Any]] = {
    Turn: {"rivals": list[Rival]},
    matches.Position: {"rivals": list[Rival]},
    matches.News: {"events": list[Event]},
    hints.Explanation: {"text": str},
    hints.Review: {"legal": bool, "text": str},
    hints.Summary: {"schema": Literal[SCHEMA], "turn": str, "text": str},
    advice.Decision: {"position": str},
}
#: The unions of answers, and the names of their schemas.
UNIONS: dict[Any, str] = {
    AnyStage: "Stage",
    Objective: "Objective",
    hints.ExplanationFact: "ExplanationFact",
    hints.HintFact | hints.ExplanationFact: "HintFact",
    hints.ReviewFact: "ReviewFact",
    advice.AdviceFact: "AdviceFact",
    BuywordFact: "BuywordFact",
    buyword.Auction | buyword.Offer | buyword.Claim: "BuywordPending",
}


def shape(kind: Any, fields: bool = False) -> Any:
    """Return the type of a value's JSON.

    Args:
        kind: the type of the value.
        fields: whether it is that of a request, where fields with defaults may be left out.
    """
    origin = get_origin(kind)
    args = get_args(kind)
    if kind == Event:
        return Annotated[Any, Meta(extra_json_schema={"$ref": REF.format(name="Event")})]
    if origin is Annotated:
        metas = [note for note in args[1:] if isinstance(note, Meta)]
        return Annotated[(shape(args[0], fields), *metas, Meta())]
    if origin in (Union, UnionType):
        if NoneType in args and len(args) > 2:
            return shape(_union([part for part in args if part is not NoneType]), fields) | None
        made = _union([shape(part, fields) for part in args])
        return Annotated[made, named(UNIONS[kind])] if kind in UNIONS else made
    if origin in (list, tuple):
        inner = [shape(part, fields) for part in args if part is not ...]
        return (list if ... in args else origin)[tuple(inner)]
    if origin in (dict, Mapping):
        return dict[str, shape(args[1], fields)]  # type: ignore[misc]
    if not isinstance(kind, type) or kind in PLAIN:
        return kind
    kind = getattr(kind, "_JSON_FORM", kind)
    if issubclass(kind, Value):
        return _struct(kind, fields and not kind.__name__.endswith("Rules"))
    return str if hasattr(kind, "parse") else kind  # a card is written as its text


def _union(types: Iterable[Any]) -> Any:
    """Return the union of types."""
    return Union[tuple(types)]  # noqa: UP007


@cache
def _struct(kind: type[Value], fields: bool) -> Any:
    """Return the type of a value's JSON object; see `shape`."""
    types = {name: hint for name, hint in _hints(kind).items() if name in kind.__struct_fields__}
    types = {name: hint for name, hint in types.items() if name not in kind._UNTOLD}
    types |= {name: _hints(getattr(kind, name).fget)["return"] for name in kind._TOLD}
    types |= ENTRIES.get(kind, {})
    if fields and "rivals" in types:
        types["rivals"] = _RIVALS
    # the JSON of rules has only what differs from the usual ones
    lacks_usual = fields or kind.__name__.endswith("Rules")
    usual = {field.name for field in structs.fields(kind) if lacks_usual and not field.required}
    meanings = described(kind.__base__).names | described(kind).names
    entries: list[tuple[Any, ...]] = []
    for name, hint in types.items():
        made = _with_meaning(shape(hint, lacks_usual), meanings.get(name))
        entries.append((name, made | UnsetType, UNSET) if name in usual else (name, made))
    return defstruct(
        _schema_name(kind) + "Fields" * fields,
        entries,
        namespace={"__doc__": described(kind).meaning},
        kw_only=True,
        tag=kind.__struct_config__.tag,
        tag_field=kind.__struct_config__.tag_field,
    )


def _schema_name(kind: type[Value]) -> str:
    """Return the name of a value's schema, such as HintMask or BuywordSale."""
    if kind is games.Result:
        return "Result"
    name = "Play" if kind is PlayJson else kind.__name__
    package = kind.__module__.split(".")[1]
    return f"{_PREFIXES.get(package, '')}{name}"


@cache
def openapi() -> Schema:
    """Return the OpenAPI document."""
    served = methods().values()
    kinds = [kind for method in served for kind in (_params(method), shape(method.answer))]
    kinds += [shape(Turn, True), shape(matches.Position, True), Refused]
    kinds += [shape(kind.game.RULES) for kind in KINDS.values() if kind.prefix]
    schemas, components = json.schema_components(kinds, ref_template=REF)
    # msgspec makes no union of arrays, as which JSON has the events of a game
    aliases = [get_args(event)[0] for event in get_args(Event)]
    arrays = [[alias] if get_origin(alias) is tuple else get_args(alias) for alias in aliases]
    events, _ = json.schema_components(chain(*arrays))
    unions: dict[str, Schema] = {}
    tidy = _tidy(schemas, unions)
    components = _tidy(components | {"Event": {"anyOf": [*events]}}, unions)
    posts = zip(served, tidy[::2], tidy[1::2], strict=False)
    return {
        "openapi": "3.1.0",
        "info": {"title": "lettertycoon", "version": __version__, "description": __doc__},
        "servers": [{"url": ADDRESS}],
        "tags": [{"name": name} for name in TAGS.values()],
        "paths": {f"/v1/{method.name}": {"post": _post(method, *both)} for method, *both in posts},
        "components": {"schemas": components | unions},
    }


def _params(method: Method) -> Any:
    """Return the type of a method's parameters, with what they mean."""
    meanings = MEANINGS | described(method.run).names
    fields: list[tuple[Any, ...]] = []
    for field in structs.fields(method.params):
        kind = _with_meaning(field.type, meanings.get(field.name))
        made_anew = [] if field.default_factory is NODEFAULT else [field.default_factory()]
        usual = made_anew if field.default is NODEFAULT else [field.default]
        fields.append((field.name, kind, *usual))
    return defstruct(method.params.__name__, fields, kw_only=True, forbid_unknown_fields=True)


def _with_meaning(kind: Any, meaning: str | None) -> Any:
    """Return a type with what a value of it means, if that is known."""
    return kind if meaning is None else Annotated[kind, Meta(description=meaning)]


def _tidy(schema: Any, unions: dict[str, Schema]) -> Any:
    """Return a schema as generators of clients need it.

    A union with a title becomes a reference. Defaults go, because generators take their properties
    to be always there, and `items: false`, which some don't know.

    Args:
        schema: a schema, or a part of one.
        unions: gets the unions that have a title.
    """
    if isinstance(schema, list | tuple):
        return [_tidy(part, unions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    dropped = {"default"} if schema.get("items", True) else {"default", "items"}
    tidy = {name: _tidy(part, unions) for name, part in schema.items() if name not in dropped}
    texts = [part.pop("description", "").rstrip(".") for part in tidy.get("anyOf", ())]
    if "title" in tidy and "anyOf" in tidy:
        tidy.pop("description", None)
        unions[tidy["title"]] = _describe(tidy, texts)
        tidy = {"$ref": REF.format(name=tidy["title"])}
        texts = []
    if schema.get("description"):
        texts = [schema["description"].rstrip(".")]
    if schema.get("default"):
        usual = "true" if schema["default"] is True else schema["default"]
        texts.append(f"{usual} if left out")
    if all(isinstance(value, str) for value in schema.get("enum", [0])):
        tidy["type"] = "string"
    if schema.get("type") == "object" and "properties" not in schema:
        tidy.setdefault("additionalProperties", True)
    return _describe(tidy, texts)


def _describe(schema: Schema, texts: Iterable[str]) -> Schema:
    """Return a schema with what it means, in some texts, of which some are empty."""
    said = [text for text in texts if text]
    return schema | {"description": "; ".join(said) + "."} if said else schema


def _post(method: Method, params: Schema, answer: Schema) -> Schema:
    """Return the operation of a method."""
    refused = _body("the request is refused", {"$ref": REF.format(name="Refused")})
    required = any(field.required for field in structs.fields(method.params))
    return {
        "operationId": method.name,
        "tags": [TAGS[method.run.__module__.rpartition(".")[2]]],
        "summary": described(method.run).meaning,
        "requestBody": {"required": required, **_body("the parameters", params)},
        "responses": {"200": _body("the answer", answer), "default": refused},
    }


def _body(meaning: str, schema: Schema) -> Schema:
    """Return a body in JSON."""
    return {"description": meaning, "content": {"application/json": {"schema": schema}}}
