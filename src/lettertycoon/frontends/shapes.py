"""The shapes of the library's values as JSON, made from the classes that declare the values."""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import UNSET, Meta, UnsetType, defstruct

from lettertycoon.base import Fact, Value

_COUSINS: dict[str, str] = {}
_object: Any = TypedDict  # as Any, because type checkers want the fields of a TypedDict written out


class Of(NamedTuple):
    """Marks a JSON value that is a type of the library in JSON.

    room, name: the room and the name of the type. The room is imported when schemas are made.
    what: its description in the schemas.
    called: its name in the schemas, if not `name`.
    partly: whether any of its keys may be left out.
    """

    room: str
    name: str
    what: str = ""
    called: str = ""
    partly: bool = False

    @property
    def kind(self) -> Any:
        """The type."""
        return getattr(import_module(f"lettertycoon.{self.room}"), self.name)


FACTS = {
    name: Of(room, name, what)
    for room, name, what in (
        ("hints", "ExplanationFact", "a fact about a play ([kinds](facts.md#of-an-explanation))"),
        ("hints", "HintFact", "a fact about a play to be found ([kinds](facts.md#of-a-hint))"),
        ("hints", "ReviewFact", "a fact about one's own play ([kinds](facts.md#of-a-review))"),
        ("advice", "AdviceFact", "a reason why a turn is advised ([kinds](advice.md#facts))"),
        ("buyword", "BuywordFact", "a reason for advice ([kinds](buyword.md#what-is-estimated))"),
    )
}
"""The unions of facts, by name."""


class Told(NamedTuple):
    """The parts of a type's docstring: its meaning, and its fields by name."""

    what: str
    fields: Mapping[str, str]


_FIELD = re.compile(r"^([a-z]\w*(?:, [a-z]\w*)*): (.+)", re.MULTILINE)


def told(kind: Any) -> Told:
    """Read a docstring: what the type is, and lines "name: text."."""
    fields: dict[str, str] = {}
    plain: list[str] = []
    for part in (inspect.getdoc(kind) or "").split("\n\n"):
        if _FIELD.match(part) and plain:
            # join continued lines: they do not begin with a name
            whole = re.sub(r"\n *(?![a-z]\w*(?:, [a-z]\w*)*: )", " ", part)
            for names, text in _FIELD.findall(whole):
                fields |= dict.fromkeys(names.split(", "), text.removesuffix("."))
        else:
            plain.append(" ".join(part.split()))
    return Told(plain[0], fields)


def _told(about: Told, name: str) -> str:
    """Return the description of a field, with null for None."""
    return re.sub(r"\bNone\b", "null", about.fields[name])


class Shapes:
    """Makes types of JSON values, of which msgspec can make schemas.

    written: types whose JSON does not follow their fields, and the types of this JSON.
    types: the JSON objects made so far, by name.
    values: the library's values made so far, by name.
    unions: the unions met so far, by name. msgspec can't make their schemas.
    """

    def __init__(self, written: Mapping[Any, Any] = {}) -> None:
        self.written = written
        self.types: dict[str, Any] = {}
        self.values: dict[str, Any] = {}
        self._named_by: dict[str, Any] = {}
        self.unions: dict[str, Of] = {}

    def of(self, kind: Any) -> Any:
        """Return the JSON type for values of a type."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            named = next((note for note in args[1:] if isinstance(note, Of)), None)
            return self._noted(args[0], args[1:]) if named is None else self._named(named)
        if kind in self.written:
            return self.of(self.written[kind])
        if unions := [each for each in FACTS.values() if _has(args, each)]:
            return Union[tuple(map(self._named, unions))]  # noqa: UP007
        if origin in (Union, UnionType):
            kinds = kinds_of_values(kind)
            tags = {value: tag for tag, value in kinds.items()} if len(kinds) > 1 else {}
            some = [self._value(each, tag=tags[each]) if each in tags else self.of(each)
                    for each in args]  # fmt: skip
            return Union[tuple(some)]  # noqa: UP007
        if origin is NotRequired:
            return NotRequired[self.of(args[0])]
        if origin is tuple and args[1:] == (...,):
            return list[self.of(args[0])]  # type: ignore[misc]
        if origin in (list, tuple):
            return origin[tuple([self.of(each) for each in args])]
        if origin in (dict, Mapping):
            key = self.of(args[0]) if get_origin(args[0]) is Annotated else str
            return dict[key, self.of(args[1])]  # type: ignore[misc,valid-type]
        if isinstance(kind, type) and issubclass(kind, Value):
            return self._value(kind)
        if not is_typeddict(kind):
            return kind
        name = kind.__name__
        if self._first(name, kind):
            hints = get_type_hints(kind, include_extras=True)
            fields = {key: self.of(each) for key, each in hints.items()}
            made = self.types[name] = _object(name, fields, total=kind.__total__)
            made.__doc__ = kind.__doc__
        return self.types[name]

    def _first(self, name: str, kind: Any) -> bool:
        """Tell whether a type is new. Raises TypeError if another type has the same name."""
        known = self._named_by.get(name)
        if known not in (None, kind):
            raise TypeError(f"{known} and {kind} are both called {name}")
        self._named_by[name] = kind
        return known is None

    def _noted(self, kind: Any, notes: Iterable[Any]) -> Any:
        """Return a type with its notes; a note that is a text becomes its description."""
        metas: list[Any] = []
        for note in notes:
            if isinstance(note, str):
                metas.append(Meta(description=note))
            elif isinstance(note, Meta) and note.extra:
                if "text" in note.extra:  # the value is written as its text
                    kind = str
                    metas.append(Meta(pattern=note.extra["text"] or None))
                else:
                    metas.append(Meta(ge=note.ge, le=note.le))
            else:
                metas.append(note)
        return Annotated[(self.of(kind), *metas)] if metas else self.of(kind)

    def _named(self, named: Of) -> Any:
        kind = named.kind
        if isinstance(kind, type):
            return self._value(kind, named, called=named.called)
        if get_origin(kind) in (Literal, Annotated):
            return self.of(kind)
        self.unions[named.name] = named
        return Annotated[Any, Meta(extra_json_schema={"$ref": f"#/$defs/{named.name}"})]

    def _rows(self, kind: Any) -> Any:
        """Return the type of a position's rivals in JSON: a list of players with their names."""
        if get_origin(kind) is not Mapping:
            return kind
        row: Any = self._value(get_args(kind)[1], called="Rival", name=str)
        return list[row]

    def _value(self, value: type[Value], named: Of | None = None, *, called: str = "",
               tag: str = "", **more: Any) -> Any:  # fmt: skip
        """Return the shape of a value, as its fields declare it.

        called: its name; by default the class's, in the cousins' rooms with the game before it.
        tag: the key `kind` that tells it from the other members of a union.
        more: fields besides its own.
        """
        name = called or f"{_COUSINS.get(value.__module__.split('.')[1], '')}{value.__name__}"
        if self._first(name, value):
            about, fields = told(value), list[tuple[Any, ...]]()
            if issubclass(value, Fact):
                tag = str(value.__struct_config__.tag)
            for key, each in (more | told_fields(value)).items():
                notes = [_told(about, key)] if key in about.fields else []
                if key in value._TOLD:
                    notes.append(told(getattr(value, key)).what.removesuffix("."))
                kind = self._noted(self._rows(each) if key == "rivals" else each, notes)
                partly = named is not None and named.partly
                fields.append((key, kind | UnsetType, UNSET) if partly else (key, kind))
            tags: dict[str, Any] = {"tag": tag, "tag_field": "kind"} if tag else {}
            doc = about.what.partition(":")[0].removesuffix(".") if named is None else named.what
            self.values[name] = defstruct(
                name, fields, namespace={"__doc__": doc}, kw_only=True, **tags
            )
        return self.values[name]


def told_fields(cls: type[Value]) -> dict[str, Any]:
    """Return the type of each entry that `to_dict` writes, with its notes, by the entry's name."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in cls.__struct_fields__ if name not in cls._UNTOLD} | {
        name: get_type_hints(getattr(cls, name).fget, include_extras=True)["return"]
        for name in cls._TOLD
    }


def kinds_of_values(kind: Any) -> dict[str, type[Value]]:
    """Return the value classes in a union, by the `kind` that names each in JSON."""
    some = [each for each in get_args(kind) if isinstance(each, type) and issubclass(each, Value)]
    return {each.__name__.lower(): each for each in some}


def _has(parts: tuple[Any, ...], union: Of) -> bool:
    """Tell whether the parts of a union include all facts of another union."""
    facts = [each for each in parts if isinstance(each, type) and issubclass(each, Fact)]
    return bool(facts) and set(get_args(union.kind)) <= set(facts)


def members(union: Any) -> Iterator[tuple[Any, str]]:
    """Yield the JSON type and the description of each member of a union."""
    for each in get_args(union):
        if isinstance(each, type) and issubclass(each, Fact):
            about = told(each)
            yield _fact(each, about), about.what
        else:
            bare, what = get_args(each)[:2]
            for part in get_args(bare) if get_origin(bare) in (Union, UnionType) else [bare]:
                yield part, what


def _fact(fact: type[Fact], about: Told) -> Any:
    kind = fact.__struct_config__.tag
    fields = {
        name: Annotated[each, Meta(description=_told(about, name))]
        if name in about.fields
        else each
        for name, each in told_fields(fact).items()
    }
    name = "".join(part.title() for part in re.split(r"[._]", str(kind)))
    return _object(name, {"kind": Literal[kind]} | fields)
