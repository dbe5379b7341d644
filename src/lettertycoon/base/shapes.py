"""Where JSON values, or a caller's, do not fit a type, and what is allowed there, in our words.

msgspec says whether a value fits. Its errors are for programmers and name its own types, so they
are not repeated: the value is looked through once more, part by part, for the part that does not
fit.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import Meta, Struct, UnsetType, structs

from lettertycoon.base.texts import counted, span
from lt_core import shown

_MOST_NAMED = 40  # of the values that a message lists; all kinds of facts are 30
_PLAIN_KEY = re.compile(r"[\w-]{1,40}", re.ASCII)  # a key that a path has as it is
#: The patterns of texts, in words.
_PATTERNS = {
    "^[A-Z]*$": "letters A to Z in upper case",
    "^[A-Za-z]*$": "letters A to Z",
    "^[A-Z]$": "a letter A to Z in upper case",
    "^[A-Za-z]$": "a letter A to Z",
    "^[A-Za-z?]$": "a letter A to Z, or ?",
    "^[A-Z]{2,16}$": "a word of 2 to 16 letters A to Z in upper case",
}

Fits = Callable[[Any, Any], bool]
"""Whether a value fits a type: called with the type and the value."""


class Language(NamedTuple):
    """How kinds of values are called, in JSON or in Python."""

    mapping: str
    sequence: str
    truth: str
    nothing: str


JSON = Language("an object", "a list", "true or false", "null")
PYTHON = Language("a mapping", "a tuple", "True or False", "None")


class Misfit(NamedTuple):
    """A part that does not fit."""

    path: str  # such as `rules.earnings.3`; "" for the whole
    message: str  # what is wrong, and what is allowed; "" = the part's reader says it
    of_type: bool = False  # whether it is of a wrong type, not just beyond what is allowed


class Part(NamedTuple):
    """A part of a value, with the type that it should fit."""

    path: str
    kind: Any
    value: Any


def find_misfit(kind: Any, value: Any, fits: Fits, language: Language, path: str = "") -> Misfit:
    """Find the first part that does not fit in a value, at a path, that does not fit its type."""
    kind, limits = _without_limits(kind)
    if _is_union(kind):
        member = _closest_member(kind, value)
        if member is not None:
            return find_misfit(member, value, fits, language, path)
    form = getattr(kind, "_JSON_FORM", None)  # the fields of JSON that the kind reads itself
    if form is not None and language is JSON:
        if fits(form, value):
            return Misfit(path, "")
        kind = form
    if _is_struct(kind) and isinstance(value, Mapping):
        misfit = _find_key_misfit(kind, value, path)
        if misfit is not None:
            return misfit
    if _is_mapping(kind) and isinstance(value, Mapping):
        key_kind, _ = get_args(kind) or (Any, Any)
        for key in value:
            if not fits(dict[key_kind, Any], {key: None}):  # type: ignore[valid-type]
                rule = f"each key must be {describe(key_kind, language)}"
                message = f"{path or 'this'} has the key {shown(key)}; {rule}"
                return Misfit(_joined(path, key), message)
    for part in _parts_of(kind, value, path):
        if not fits(part.kind, part.value):
            return find_misfit(part.kind, part.value, fits, language, part.path)
    misfit = _misfit_of(path, value, describe(kind, language, limits), language)
    return misfit._replace(of_type=not _is_of_kind(kind, value))


def describe(kind: Any, language: Language, limits: Sequence[Meta] = ()) -> str:
    """Say what a type allows, such as "a whole number from 1 to 6"."""
    kind, own = _without_limits(kind)
    limits = [*limits, *own]
    if kind is Any:
        return ""
    if _is_union(kind):
        described = [describe(member, language) for member in _members(kind)]
        return _any_of([*dict.fromkeys(described)])
    if get_origin(kind) is Literal:
        return _any_of(get_args(kind))
    if kind is bool:
        return language.truth
    if kind is NoneType:
        return language.nothing
    if kind is date:
        return "a date such as 2026-01-31"
    if kind is int:
        return f"a whole number{_bounds(limits)}"
    if kind is float:
        return f"a number{_bounds(limits)}"
    if kind is str:
        return _describe_text(limits)
    if _is_struct(kind) or _is_mapping(kind):
        return f"{language.mapping}{_sizes(limits, 'key')}"
    if get_origin(kind) is tuple and Ellipsis not in get_args(kind):
        parts = [describe(part, language) for part in get_args(kind)]
        if len({*parts}) == 1:
            return f"{language.sequence} of {len(parts)} values, each {parts[0]}"
        return f"{language.sequence} of {' and '.join(parts)}"
    if _item_kind(kind) is not None:
        return f"{language.sequence}{_sizes(limits, 'value')}"
    return "a text" if hasattr(kind, "parse") else language.mapping


def _misfit_of(path: str, value: Any, rule: str, language: Language = JSON) -> Misfit:
    """Return how a whole part does not fit."""
    written = shown(value)
    if language is JSON and (value is None or isinstance(value, bool)):
        written = json.dumps(value)
    return Misfit(path, f"{path or 'this'} is {written}; it must be {rule}")


def _find_key_misfit(kind: Any, value: Mapping[Any, Any], path: str) -> Misfit | None:
    """Find a key that an object may not have, or lacks, or a tag that is not that of its class."""
    config = kind.__struct_config__
    if config.tag_field and value.get(config.tag_field) != config.tag:
        where = _joined(path, config.tag_field)
        if config.tag_field in value:
            return _misfit_of(where, value[config.tag_field], str(config.tag))
        return Misfit(where, f"{where} is missing; it must be {config.tag}")
    fields = structs.fields(kind)
    names = [field.encode_name for field in fields]
    allowed = [config.tag_field, *names] if config.tag_field else names
    for name in value:
        if name not in allowed and config.forbid_unknown_fields:
            rule = f"allowed are {', '.join(allowed)}" if allowed else "none is allowed"
            where = _joined(path, name)
            return Misfit(where, f"{where} is not a known field; {rule}")
    for field in fields:
        if field.required and field.encode_name not in value:
            where = _joined(path, field.encode_name)
            described = describe(field.type, JSON)
            rule = f"; it must be {described}" if described else ""
            return Misfit(where, f"{where} is missing{rule}")
    return None


def find_member(kind: Any, value: Any) -> Any:
    """Return a type without its limits; of a union, the member that a value may be of."""
    kind, _ = _without_limits(kind)
    if _is_union(kind):
        member = _closest_member(kind, value)
        return None if member is None else find_member(member, value)
    return kind


def _is_of_kind(kind: Any, value: Any) -> bool:
    """Return whether a value is of a right type, though it may be one that is not allowed."""
    kind, _ = _without_limits(kind)
    members = _members(kind) if _is_union(kind) else [kind]
    return any(_is_instance(_without_limits(member)[0], value) for member in members)


def _is_instance(kind: Any, value: Any) -> bool:
    """Return whether a value is of a type that is not a union, whatever the type's limits."""
    if value is None:
        return kind is NoneType
    if get_origin(kind) is Literal:
        return isinstance(value, str)
    if isinstance(value, float):
        return kind is float
    return _may_be(kind, value)


def _closest_member(kind: Any, value: Any) -> Any:
    """Return the one member of a union that a value is of, by its kind alone; None if unknown."""
    members = _members(kind)
    if isinstance(value, Mapping):
        for member in filter(_is_struct, members):
            config = member.__struct_config__
            if config.tag_field and value.get(config.tag_field) == config.tag:
                return member
    alike = [member for member in members if _may_be(_without_limits(member)[0], value)]
    return alike[0] if len(alike) == 1 else None


def _may_be(kind: Any, value: Any) -> bool:
    """Return whether a value is of the same kind of JSON as a type."""
    if isinstance(value, Mapping):
        return _is_struct(kind) or _is_mapping(kind) or hasattr(kind, "from_dict")
    if isinstance(value, list | tuple):
        return _item_kind(kind) is not None or get_origin(kind) is tuple
    if isinstance(value, bool):
        return kind is bool
    if isinstance(value, int | float):
        return kind in (int, float)
    return kind is str and isinstance(value, str)


def _parts_of(kind: Any, value: Any, path: str) -> Iterator[Part]:
    """Return the values in a value, each with its type."""
    if isinstance(value, Mapping):
        if _is_struct(kind):
            for field in structs.fields(kind):
                if field.encode_name in value:
                    where = _joined(path, field.encode_name)
                    yield Part(where, field.type, value[field.encode_name])
        elif _is_mapping(kind):
            arguments = get_args(kind) or (Any, Any)
            for key, item in value.items():
                yield Part(_joined(path, key), arguments[1], item)
    elif isinstance(value, list | tuple):
        items = _item_kinds(kind, len(value))
        for place, (item_kind, item) in enumerate(zip(items, value, strict=False)):
            yield Part(f"{path}[{place}]", item_kind, item)


def _item_kinds(kind: Any, size: int) -> Sequence[Any]:
    """Return the types of the items of a list, or none if their number is wrong."""
    kind, _ = _without_limits(kind)
    arguments = get_args(kind)
    if get_origin(kind) is tuple and Ellipsis not in arguments:
        return arguments if len(arguments) == size else ()
    item = _item_kind(kind)
    return () if item is None else [item] * size


def _item_kind(kind: Any) -> Any:
    """Return the type of the items of a list of any length; None for another type."""
    origin = get_origin(kind) or kind
    arguments = get_args(kind)
    if origin is tuple:
        if Ellipsis in arguments:
            return arguments[0]
        return None if arguments else Any
    known = isinstance(origin, type) and issubclass(origin, Sequence | frozenset | set)
    if not known or issubclass(origin, str | bytes):
        return None
    return arguments[0] if arguments else Any


def _without_limits(kind: Any) -> tuple[Any, list[Meta]]:
    """Return a type without its notes, and the limits among these."""
    kind = getattr(kind, "__value__", kind)
    if get_origin(kind) is not Annotated:
        return kind, []
    inner, limits = _without_limits(kind.__origin__)
    return inner, [*limits, *(note for note in kind.__metadata__ if isinstance(note, Meta))]


def _members(kind: Any) -> list[Any]:
    """Return the members of a union, and of unions in it, but for what means "left out"."""
    members: list[Any] = []
    for member in get_args(kind):
        inner, _ = _without_limits(member)
        if _is_union(inner):
            members += _members(inner)
        elif member is not UnsetType:
            members.append(member)
    return members


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _is_mapping(kind: Any) -> bool:
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _describe_text(limits: Sequence[Meta]) -> str:
    """Say what texts are allowed."""
    described = [limit.description for limit in limits if limit.description and limit.pattern]
    patterns = [_PATTERNS.get(limit.pattern) for limit in limits if limit.pattern]
    known = [text for text in (*described, *patterns) if text]
    if known:
        return known[0]
    unknown = [limit.pattern for limit in limits if limit.pattern]
    if unknown:
        return f"a text that fits {unknown[0]}"
    return f"a text{_sizes(limits, 'character')}"


def _bounds(limits: Sequence[Meta]) -> str:
    """Write the bounds of a number, as far as there are any."""
    least = max([limit.ge for limit in limits if limit.ge is not None], default=None)
    most = min([limit.le for limit in limits if limit.le is not None], default=None)
    if least is None and most is None:
        return ""
    if most is None:
        return f", {least:,} or more"
    return f" up to {most:,}" if least is None else f" from {least:,} to {most:,}"


def _sizes(limits: Sequence[Meta], noun: str) -> str:
    """Say how many parts there may be."""
    least = max([limit.min_length for limit in limits if limit.min_length], default=None)
    most = min([limit.max_length for limit in limits if limit.max_length], default=None)
    if least is None and most is None:
        return ""
    if most is None:
        return f" of {counted(least or 0, noun)} or more"
    if least is None:
        return f" of at most {counted(most, noun)}"
    return f" of {span(least, most)} {noun}s"


def _any_of(values: Sequence[Any]) -> str:
    """List the values or kinds of values that are allowed."""
    *others, last = map(str, values)
    if len(others) >= _MOST_NAMED:
        return ", ".join([*others[:_MOST_NAMED], "..."])
    return f"{', '.join(others)} or {last}" if others else last


def _joined(path: str, key: Any) -> str:
    """Write where the value of a key is."""
    name = shown(key)  # a whole number may have too many digits for str()
    if isinstance(key, str) and _PLAIN_KEY.fullmatch(key):
        name = key
    return f"{path}.{name}" if path else name
