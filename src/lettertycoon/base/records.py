"""Values: immutable objects that are equal if their fields are equal."""

import inspect
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from math import isfinite
from typing import (
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta
from numpy import ndarray

from lettertycoon.base.checks import read_keys
from lettertycoon.base.errors import NotationError
from lettertycoon.base.values import hashable
from lt_core import shown

_MOST_DIGITS = 10  # of a number that is a key of a JSON object
_Reader = Callable[[Any, str], Any]
_PLAIN = {type(None), bool, int, float, str}


class Json(NamedTuple):
    """A note in a field's type that says how JSON has the field: Annotated[int, Json(ge=0)].

    The first five are for the schemas only, because constructors check values themselves.

    ge, le: the least and the greatest number.
    pattern: the regular expression that a text matches.
    length: the number of entries of a list.
    values: the only texts allowed.
    text: whether the field is written as its text.
    digits: the number of decimals that the field is rounded to.
    rows: the schemas' name for a row. The field maps names to values; it is written as a list of
        rows, each of them a value with its `name`.
    """

    ge: int | None = None
    le: int | None = None
    pattern: str | None = None
    length: int | None = None
    values: tuple[str, ...] = ()
    text: bool = False
    digits: int | None = None
    rows: str | None = None

    def __repr__(self) -> str:
        """Show only what is set, to keep the signatures in help short."""
        usual = self._field_defaults
        said = {name: value for name, value in self._asdict().items() if value != usual[name]}
        return f"Json({', '.join(f'{name}={value!r}' for name, value in said.items())})"


class Record:
    """What all values have in common: equality, hash, pickle and JSON, all made from their fields.

    A value is a frozen dataclass with slots that extends `Value`:

        @dataclass(frozen=True, slots=True)
        class Player(Value): ...

    or a record of the kernel. Its fields are the parameters of its constructor, in their order. A
    constructor (`__post_init__`) checks its arguments and raises the library's errors. Values with
    equal fields are equal and have the same hash; mappings and tuples may be fields.

    `to_dict` writes the fields, except those named in _UNTOLD, and then the properties named in
    _TOLD.
    """

    __slots__ = ()
    _UNTOLD: ClassVar[tuple[str, ...]] = ()
    _TOLD: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "__hash__" not in cls.__dict__:  # else dataclass makes one, which fails for mappings
            cls.__hash__ = Record.__hash__  # type: ignore[method-assign]
        own = cls.__dict__.get("__dataclass_fields__", {})
        if any(callable(each.default_factory) for each in own.values()):
            _show_defaults(cls.__init__)

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in _fields(type(self))])

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self is other or self._known_by() == other._known_by()

    def __hash__(self) -> int:
        return hash(hashable(self._known_by()))

    def _known_by(self) -> tuple[Any, ...]:
        """Return what equality and hash depend on: the fields, unless a class overrides this."""
        return self._values()

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), *self._values())

    def __repr__(self) -> str:
        parts = zip(_fields(type(self)), self._values(), strict=True)
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in parts])})"

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed; the new values are checked like any others."""
        return type(self)(**dict(zip(_fields(type(self)), self._values(), strict=True)) | changes)

    def to_dict(self) -> dict[str, Any]:
        """Return the value as JSON values (docs/json.md)."""
        cls: Any = type(self)
        return {name: write(getattr(self, name)) for name, write in _writers(cls).items()}


class OldValue(Record):
    """A value that can be read back from its JSON form."""

    __slots__ = ()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_dict` wrote.

        Raises NotationError for unknown or missing keys, and the errors of the constructor for
        values that break a rule.
        """
        try:
            return cls(**read_fields(cls, data))
        except RecursionError:
            raise _wrong(cls.__name__.lower(), data) from None


def read_fields(cls: type[Record], data: object) -> dict[str, Any]:
    """Return the arguments of a value's constructor, read from a JSON object."""
    name, fields = cls.__name__.lower(), _fields(cls)
    required = [each for each, field in fields.items() if field.required]
    values = read_keys(data, name, required=required, optional=fields)
    if not hasattr(cls, "__post_init__") and "__new__" not in cls.__dict__:
        return {key: read_value(fields[key].kind, value, f"{name}.{key}")
                for key, value in values.items()}  # fmt: skip
    return {key: fields[key].read(value, f"{name}.{key}") for key, value in values.items()}


def read_value(kind: Any, value: object, name: str) -> Any:
    """Convert a JSON value to a Python type. Raises NotationError if it does not fit the type.

    name: what the message calls the value.
    """
    read = _reader(kind)(value, name)
    if not _fits(kind, read):
        raise _wrong(name, read)
    return read


class _Field(NamedTuple):
    kind: Any
    required: bool
    read: _Reader


_FIELDS: dict[type[Record], Mapping[str, _Field]] = {}


def _fields(cls: type[Record]) -> Mapping[str, _Field]:
    """Return the parameters of a value's constructor."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls.__init__ if "__init__" in cls.__dict__ else cls.__new__)
        _FIELDS[cls] = {
            name: _Field(hints[name], each.default is each.empty, _reader(hints[name]))
            for name, each in inspect.signature(cls).parameters.items()
        }
    return _FIELDS[cls]


def told_fields(cls: type[Record]) -> dict[str, Any]:
    """Return the type of each entry that `to_dict` writes, with its notes, by the entry's name."""
    made = cls.__init__ if "__init__" in cls.__dict__ else cls.__new__
    hints = get_type_hints(made, include_extras=True)
    return {name: hints[name] for name in _fields(cls) if name not in cls._UNTOLD} | {
        name: get_type_hints(getattr(cls, name).fget, include_extras=True)["return"]
        for name in cls._TOLD
    }


@cache
def _writers(cls: type[Record]) -> dict[str, Callable[[Any], Any]]:
    return {name: _writer(kind) for name, kind in told_fields(cls).items()}


def _writer(kind: Any) -> Callable[[Any], Any]:
    """Return a function that writes a field of this type as JSON values."""
    if get_origin(kind) in (Union, types.UnionType) and len(get_args(kind)) == 2:
        some = [each for each in get_args(kind) if each is not types.NoneType]
        if len(some) == 1:
            write = _writer(some[0])
            return lambda value: None if value is None else write(value)
    for note in getattr(kind, "__metadata__", ()):
        if isinstance(note, Json) and note.text:
            return str
        if isinstance(note, Meta) and note.extra and "digits" in note.extra:
            digits = note.extra["digits"]
            return lambda value: round(value, digits)
        if isinstance(note, Json) and note.digits is not None:
            return lambda value: round(value, note.digits)
        if isinstance(note, Json) and note.rows:
            return lambda value: [{"name": name} | each.to_dict() for name, each in value.items()]
    return _as_kind if len(kinds_of_values(kind)) > 1 else as_old_json


def kinds_of_values(kind: Any) -> dict[str, type[Record]]:
    """Return the value classes in a type or a union, by the `kind` that names each in JSON."""
    some = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return {
        each.__name__.lower(): each
        for each in some
        if isinstance(each, type) and issubclass(each, Record)
    }


def _as_kind(value: Any) -> Any:
    """Write a value whose type is a union; the entry `kind` says which class it has."""
    kind = type(value).__name__.lower()
    return {"kind": kind} | value.to_dict() if isinstance(value, Record) else as_old_json(value)


class _Usual:
    """A default that help shows as "...", because the real one is a long table."""

    def __repr__(self) -> str:
        return "..."


def _show_defaults(init: Any) -> None:
    """Let help show "..." for a default that a factory makes; dataclasses show <factory>."""
    signature = inspect.signature(init)
    init.__signature__ = signature.replace(
        parameters=[
            each.replace(default=_Usual()) if repr(each.default) == "<factory>" else each
            for each in signature.parameters.values()
        ]
    )


def _made(cls: type[Record], *values: Any) -> Record:
    """Make a value from its pickled fields."""
    return cls(**dict(zip(_fields(cls), values, strict=True)))


def as_old_json(value: Any) -> Any:
    """Return a field as JSON values: an object for a value or mapping, a list for a tuple or array.

    Anything else is written as its text.
    """
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Mapping):
        return {str(key): as_old_json(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [as_old_json(each) for each in value]
    if isinstance(value, ndarray):
        return value.tolist()
    if isinstance(value, Enum):
        return value.value
    return value.to_dict() if hasattr(value, "to_dict") else str(value)


@cache
def _reader(kind: Any) -> _Reader:
    """Return a function that reads a field that `as_old_json` wrote; it takes the value and its name.

    The function returns most values of a wrong type unchanged, for the constructor to refuse.
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        (first, *rest) = [each for each in args if each is not types.NoneType]
        reader, generic = _reader(first), _generic(first)
        if rest and (generic is None or any(get_origin(each) is not generic for each in rest)):
            return _as_it_is
        return lambda value, name: None if value is None else reader(value, name)
    if hasattr(kind, "parse"):
        read = getattr(kind, "from_dict", kind.parse)
        return lambda value, name: kind.parse(value) if isinstance(value, str) else read(value)
    if hasattr(kind, "from_dict"):
        return lambda value, name: kind.from_dict(value)
    if is_typeddict(kind):
        return lambda value, name: _read_typed(_hints(kind), value, name)
    if origin is tuple:
        readers = [_reader(each) for each in args if each is not ...]
        return lambda value, name: (
            _tuple(value, name, readers * len(value) if ... in args else readers)
            if isinstance(value, list)
            else value
        )
    if origin is Mapping:
        key, reader = _key if args[0] is int else _as_it_is, _reader(args[1])
        return lambda value, name: (
            {key(each, name): reader(of, f"{name}.{each}") for each, of in value.items()}
            if isinstance(value, Mapping)
            else value
        )
    return _as_it_is


def _as_it_is(value: Any, name: str) -> Any:
    return value


_hints = cache(get_type_hints)


def _generic(kind: Any) -> type[Record] | None:
    """Return the value class of a generic type: Fact for Fact[...]. None = it is not one."""
    origin = get_origin(kind)
    return origin if isinstance(origin, type) and issubclass(origin, Record) else None


def _read_typed(hints: Mapping[str, Any], value: Any, name: str) -> dict[str, Any]:
    values = read_keys(value, name, required=hints)
    return {key: read_value(hints[key], each, f"{name}.{key}") for key, each in values.items()}


def _tuple(value: list[Any], name: str, readers: list[_Reader]) -> tuple[Any, ...]:
    if len(value) != len(readers):
        raise _wrong(name, value)
    return tuple([reader(each, name) for reader, each in zip(readers, value, strict=True)])


def _fits(kind: Any, value: Any) -> bool:
    """Tell whether a value, read from JSON, is of a field's type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return any(_fits(each, value) for each in args)
    if origin is Literal:
        return value in args and not isinstance(value, bool)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        kinds = args[:1] * len(value) if args[1:] == (...,) else args
        return all(map(_fits, kinds, value))
    if origin is Mapping:
        return isinstance(value, Mapping) and all(_fits(args[1], each) for each in value.values())
    if is_typeddict(kind):
        hints = _hints(kind)
        return value.keys() == hints.keys() and all(
            _fits(hints[key], each) for key, each in value.items()
        )
    if generic := _generic(kind):
        return isinstance(value, generic) and all(map(_fits, args, value._values()))
    if kind is float:
        if isinstance(value, float):
            return isfinite(value)  # JSON has no others
        return isinstance(value, int) and not isinstance(value, bool)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, kind)


def _key(key: object, name: str) -> int:
    """Read a JSON object's key as a number, written as in JSON: 03 and +3 are refused."""
    if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= _MOST_DIGITS:
        number = int(key)
        if str(number) == key:
            return number
    raise NotationError(
        f"{name} has the key {shown(key)}; it must be a number", "object.key", name=name, key=key
    )


def _wrong(name: str, value: object) -> NotationError:
    return NotationError(
        f"{name} is {shown(value)}, which is not one of the allowed values",
        "object.value",
        name=name,
        value=value,
    )
