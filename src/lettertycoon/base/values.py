"""Values: immutable objects that are known by their fields."""

import inspect
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from math import isfinite
from typing import (
    Annotated,
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

from numpy import ndarray
from numpy.typing import NDArray

from lettertycoon.base.checks import read_keys
from lettertycoon.base.errors import NotationError
from lt_core import shown

_MOST_DIGITS = 10  # of a number that is a key
_Reader = Callable[[Any, str], Any]
_PLAIN = {type(None), bool, int, float, str}


class Json(NamedTuple):
    """Says in the type of a field how it is in JSON: Annotated[int, Json(ge=0)].

    ge, le, pattern, length, values: bounds of numbers, the form of texts, the length of lists, the
        only texts; for the schemas, as the constructor checks values.
    text: it is written as its text. digits: it is rounded. rows: a mapping of names to values is
        written as a list of these values, each with its `name`; the schemas call such a row so.
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
        """Show what is said, because signatures in help have it."""
        usual = self._field_defaults
        said = {name: value for name, value in self._asdict().items() if value != usual[name]}
        return f"Json({', '.join(f'{name}={value!r}' for name, value in said.items())})"


Amount = Annotated[int, Json(ge=0)]
Letters = Annotated[str, Json(pattern="^[A-Z]*$")]
Letter = Annotated[str, Json(pattern="^[A-Z]$")]
Word = Annotated[str, Json(pattern="^[A-Z]{2,16}$")]
Rounded = Annotated[float, Json(digits=3)]
Unsigned = Annotated[float, Json(ge=0, digits=3)]
"""A standard error, a loss, or another number that is not below 0."""
Chance = Annotated[float, Json(ge=0, le=1, digits=3)]


class Record:
    """What all values have in common, made from their fields.

    A value is a frozen dataclass with slots that extends `Value`:

        @dataclass(frozen=True, slots=True)
        class Player(Value): ...

    or a record of the kernel. Its fields are the parameters of its constructor, in their order. A
    constructor (`__post_init__`) checks what it is given and raises our errors. Values with equal
    fields are equal and have the same hash; mappings and tuples may be fields.

    `to_dict` writes the fields but for those in _UNTOLD, then the properties in _TOLD.
    """

    __slots__ = ()
    _UNTOLD: ClassVar[tuple[str, ...]] = ()
    _TOLD: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "__hash__" not in cls.__dict__:  # else dataclass makes one, which refuses mappings
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
        """What tells the value from others: its fields, unless a class says otherwise."""
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


class Value(Record):
    """A value that can be read from what it wrote."""

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
    """Read a JSON value as what a type has in Python. Raises NotationError for any other.

    name: what the message calls it.
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
    """Return the types of what `to_dict` writes of a value, with their notes, by name."""
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
    """Return what writes a field as JSON values."""
    if get_origin(kind) in (Union, types.UnionType) and len(get_args(kind)) == 2:
        some = [each for each in get_args(kind) if each is not types.NoneType]
        if len(some) == 1:
            write = _writer(some[0])
            return lambda value: None if value is None else write(value)
    for note in getattr(kind, "__metadata__", ()):
        if isinstance(note, Json) and note.text:
            return str
        if isinstance(note, Json) and note.digits is not None:
            return lambda value: round(value, note.digits)
        if isinstance(note, Json) and note.rows:
            return lambda value: [{"name": name} | each.to_dict() for name, each in value.items()]
    return _as_kind if len(kinds_of_values(kind)) > 1 else as_json


def kinds_of_values(kind: Any) -> dict[str, type[Record]]:
    """Return the values that a type may be, by the names that tell them apart in JSON."""
    some = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return {
        each.__name__.lower(): each
        for each in some
        if isinstance(each, type) and issubclass(each, Record)
    }


def _as_kind(value: Any) -> Any:
    """Write one of several values; its `kind` tells which."""
    kind = type(value).__name__.lower()
    return {"kind": kind} | value.to_dict() if isinstance(value, Record) else as_json(value)


class _Usual:
    """What help shows for a default that is made: a table would fill the line."""

    def __repr__(self) -> str:
        return "..."


def _show_defaults(init: Any) -> None:
    """Let help show "..." for defaults that are made, where dataclasses show <factory>."""
    signature = inspect.signature(init)
    init.__signature__ = signature.replace(
        parameters=[
            each.replace(default=_Usual()) if repr(each.default) == "<factory>" else each
            for each in signature.parameters.values()
        ]
    )


def _made(cls: type[Record], *values: Any) -> Record:
    """Make a pickled value again."""
    return cls(**dict(zip(_fields(cls), values, strict=True)))


def hashable(value: Any) -> Any:
    """Return what has the same hash for equal values: mappings have none."""
    if isinstance(value, Mapping):
        return frozenset([(key, hashable(each)) for key, each in value.items()])
    if isinstance(value, tuple):
        return tuple([hashable(each) for each in value])
    return value


def as_json(value: Any) -> Any:
    """Return a field as JSON values: an object for a value or mapping, a list for a tuple or array.

    What has no such form is written as its text.
    """
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Mapping):
        return {str(key): as_json(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    if isinstance(value, ndarray):
        return value.tolist()
    if isinstance(value, Enum):
        return value.value
    return value.to_dict() if hasattr(value, "to_dict") else str(value)


@cache
def _reader(kind: Any) -> _Reader:
    """Return what reads a field that `as_json` wrote: a function of the value and its name.

    What can't be a value of the field is left for the constructor to refuse.
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
    """Return the class of a value with types of its own for its fields, such as Fact[...]."""
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
    """Tell whether a value that was read is of a field's type."""
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
        f"{name} is {shown(value)}, which is none of its values",
        "object.value",
        name=name,
        value=value,
    )


def locked(array: NDArray[Any]) -> NDArray[Any]:
    """Return a read-only view of a read-only array, which NumPy can't make writable again."""
    for each in (array, array.base):
        if isinstance(each, ndarray):
            each.flags.writeable = False
    return array.view()
