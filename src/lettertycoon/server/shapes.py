"""The shapes of the library's values in JSON, as types of which msgspec makes schemas.

Most values are written field by field. `_entries` has what they write besides, or otherwise.
"""

import inspect
import re
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, structs

from lettertycoon.base import Amount, Fact, Letters, LetterTycoonError, Value
from lettertycoon.games import Event
from lettertycoon.turns import Play, Turn, Weights

REF = "#/components/schemas/{name}"
_RARITY = "1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded"
Grade = Annotated[int | None, Meta(description=_RARITY)]
_GAMES = {"leaping": "Leaping", "buyword": "Buyword", "games": "Move"}
_FIELD = re.compile(r"^(\w+(?:, \w+)*): (.+(?:\n    .+)*)", re.MULTILINE)


class Fault(Value, frozen=True):
    """An error: a stable code, the message, and the values that the message names."""

    code: str
    message: str
    data: dict[str, Any]


class Rival(Struct):
    """What everybody sees of a rival. In a turn, only the name and the patents count."""

    name: str
    patents: Letters = ""
    money: Amount = 0
    stock: Amount = 0


PLAIN = (Fault, Weights)  # values whose JSON is as msgspec knows it


@cache
def _entries() -> dict[Any, dict[str, Any]]:
    """The entries that values have in JSON besides their fields, or in another form; None: none."""
    from lettertycoon import advice, buyword, hints, matches

    tiles = {"pips": dict[str, int], "counts": dict[str, int], "wilds": dict[str, int]}
    return {
        Turn: {"rivals": list[Rival]},
        matches.Position: {"rivals": list[Rival]},
        hints.Explanation: {"text": str},
        hints.Review: {"legal": bool, "text": str},
        hints.Summary: {"schema": str, "turn": str, "text": str},
        advice.Decision: {"position": str},
        advice.GameReview: {
            "schema": str,
            "accuracy": dict[str, float],
            "curves": dict[str, list[advice.review.Point]],
        },
        buyword.Rules: {"tile_set": None, "die": list[int | None]} | tiles,
    }


def shape(kind: Any, fields: bool = False) -> Any:
    """Return the type of the JSON of values of a type.

    fields: for a value in a request, of which the fields that have a default may be left out.
    """
    origin, args = get_origin(kind), get_args(kind)
    if kind == Event:
        return Annotated[Any, Meta(extra_json_schema={"$ref": REF.format(name="Event")})]
    if origin is Annotated:
        metas = [note for note in args[1:] if isinstance(note, Meta)]
        if any("text" in (each.extra or ()) for each in metas):
            return str  # as which the value is written
        return Annotated[(shape(args[0], fields), *metas, Meta())]
    if origin in (Union, UnionType):
        return Union[tuple([shape(each, fields) for each in args])]  # noqa: UP007
    if origin in (list, tuple):
        inner = [shape(each, fields) for each in args if each is not ...]
        return (list if ... in args else origin)[tuple(inner)]
    if origin in (dict, Mapping):
        return dict[str, shape(args[1], fields)]  # type: ignore[misc]
    if not isinstance(kind, type):
        return kind
    if hasattr(kind, "parse") and not issubclass(kind, Value):
        return str  # a card of Leaping Letters, which is written as its text
    if issubclass(kind, LetterTycoonError):
        return Fault
    if issubclass(kind, Play):
        return shape(get_type_hints(Play.told)["return"])
    return _object(kind, fields) if _is_value(kind) else kind  # type: ignore[arg-type]


def _is_value(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Value) and kind not in PLAIN


def _object(kind: type[Value], fields: bool) -> Any:
    rules = kind.__name__.endswith("Rules")  # of which JSON has only what differs from the usual
    return _struct(kind, fields or rules, rules)


@cache
def _struct(kind: type[Value], fields: bool, rules: bool) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    told = {name: get_type_hints(getattr(kind, name).fget)["return"] for name in kind._TOLD}
    hints = {name: hints[name] for name in kind.__struct_fields__ if name not in kind._UNTOLD}
    usual = {each.name for each in structs.fields(kind) if not each.required}
    meanings = {
        name: " ".join(text.split())
        for names, text in _FIELD.findall(inspect.getdoc(kind) or "")
        for name in names.split(", ")
    }
    entries: list[tuple[Any, ...]] = []
    for name, hint in (hints | told | _entries().get(kind, {})).items():
        if hint is not None:
            made = shape(hint, fields)
            if name in meanings:
                made = Annotated[made, Meta(description=meanings[name])]
            left_out = fields and name in usual
            entries.append((name, made | UnsetType, UNSET) if left_out else (name, made))
    config = kind.__struct_config__
    return defstruct(
        _name(kind) + "Fields" * (fields and not rules),
        entries,
        namespace={"__doc__": (inspect.getdoc(kind) or "").split("\n\n")[0]},
        kw_only=True,
        tag=config.tag,
        tag_field=config.tag_field,
    )


def _name(kind: type[Value]) -> str:
    """Return the name of a value's schema, such as HintMaskFact or BuywordSale."""
    if issubclass(kind, Fact):
        words = re.split(r"[._]", str(kind.__struct_config__.tag))
        return "".join([word.title() for word in words]) + "Fact"
    name = "Play" if kind is get_type_hints(Play.told)["return"] else kind.__name__
    return f"{_GAMES.get(kind.__module__.split('.')[1], '')}{name}"
