"""The shapes of the library's values as JSON: schemas are made of what declares the values."""

import inspect
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta

_object: Any = TypedDict  # type checkers want its fields written out


class Of(NamedTuple):
    """Says of which type of the library a JSON value is.

    room, name: where the type stands; the room is opened when schemas are made.
    what: what the schemas say of it.
    """

    room: str
    name: str
    what: str

    @property
    def kind(self) -> Any:
        """The type."""
        return getattr(import_module(f"lettertycoon.{self.room}"), self.name)


class Told(NamedTuple):
    """What a docstring tells of a type: what it is, an example, and its fields by name."""

    what: str
    example: str
    fields: Mapping[str, str]


_FIELD = re.compile(r"^([a-z]\w*(?:, [a-z]\w*)*): (.+)", re.MULTILINE)


def told(kind: Any) -> Told:
    """Read a docstring: what the type is, perhaps an example, and lines such as "name: text."."""
    fields: dict[str, str] = {}
    plain: list[str] = []
    for part in (inspect.getdoc(kind) or "").split("\n\n"):
        if _FIELD.match(part) and plain:
            # a line that goes on has no name of its own
            whole = re.sub(r"\n(?![a-z]\w*(?:, [a-z]\w*)*: )", " ", part)
            for names, text in _FIELD.findall(whole):
                fields |= dict.fromkeys(names.split(", "), text.removesuffix("."))
        else:
            plain.append(" ".join(part.split()))
    return Told(plain[0], plain[1] if plain[1:] else "", fields)


class Shapes:
    """Types of JSON values, as msgspec makes schemas of them.

    types: the objects that were met, by name.
    unions: the unions that were met, which msgspec does not know, by name.
    """

    def __init__(self) -> None:
        self.types: dict[str, Any] = {}
        self.unions: dict[str, Of] = {}

    def of(self, kind: Any) -> Any:
        """Return the type of what values of a type are as JSON."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            named = next((note for note in args[1:] if isinstance(note, Of)), None)
            return Annotated[(self.of(args[0]), *args[1:])] if named is None else self._named(named)
        if origin in (Union, UnionType):
            return Union[tuple([self.of(each) for each in args])]  # noqa: UP007
        if origin is NotRequired:
            return NotRequired[self.of(args[0])]
        if origin in (list, dict):
            return origin[tuple([self.of(each) for each in args])]
        if not is_typeddict(kind):
            return kind
        name = kind.__name__
        if name not in self.types:
            hints = get_type_hints(kind, include_extras=True)
            fields = {key: self.of(each) for key, each in hints.items()}
            made = self.types[name] = _object(name, fields, total=kind.__total__)
            made.__doc__ = kind.__doc__
        return self.types[name]

    def _named(self, named: Of) -> Any:
        self.unions[named.name] = named
        return Annotated[Any, Meta(extra_json_schema={"$ref": f"#/$defs/{named.name}"})]


def members(union: Any) -> Iterator[tuple[Any, str]]:
    """Yield the types of a union's members as JSON, and what each is."""
    from lettertycoon.facts import Fact  # only schemas need it, and most answers do without

    for each in get_args(union):
        if get_origin(each) is Fact:
            kind, data = get_args(each)
            about = told(data)
            yield _fact(kind, data, about), about.what
        else:
            bare, what = get_args(each)[:2]
            for part in get_args(bare) if get_origin(bare) in (Union, UnionType) else [bare]:
                yield part, what


def _fact(kind: Any, data: Any, about: Told) -> Any:
    fields = {
        name: Annotated[each, Meta(description=re.sub(r"\bNone\b", "null", about.fields[name]))]
        if name in about.fields
        else each
        for name, each in get_type_hints(data).items()
    }
    name = "".join(part.title() for part in re.split(r"[._]", get_args(kind)[0]))
    return _object(name, {"kind": kind, "data": _object(f"{name}Values", fields)})
