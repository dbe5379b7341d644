"""Values: immutable objects that are known by their fields."""

import inspect
import types
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import wraps
from typing import (
    Any,
    Literal,
    NamedTuple,
    NoReturn,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from numpy import ndarray
from numpy.typing import NDArray

import lt_core
from lettertycoon.base.checks import read_keys
from lettertycoon.base.errors import NotationError, shown

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")
_MOST_DIGITS = 10  # of a number that is a key
_Reader = Callable[[Any, str], Any]
_PLAIN = {type(None), bool, int, float, str}


class Value:
    """What all values have in common, made from their fields.

    A value is a frozen dataclass with slots that extends this class:

        @dataclass(frozen=True, slots=True)
        class Player(Value): ...

    or a record of the kernel that does. Its fields are the parameters of its constructor, in their
    order. A constructor (`__post_init__`) checks what it is given and raises our errors. Values
    with equal fields are equal and have the same hash; mappings and tuples may be fields.
    """

    __slots__ = ()

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "__hash__" not in cls.__dict__:  # else dataclass makes one, which refuses mappings
            cls.__hash__ = Value.__hash__  # type: ignore[method-assign]

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in _fields(type(self))])

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(hashable(self._values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), *self._values())

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed; the new values are checked like any others."""
        return type(self)(**dict(zip(_fields(type(self)), self._values(), strict=True)) | changes)

    def to_dict(self) -> dict[str, Any]:
        """Return the value as JSON values (docs/json.md)."""
        return {name: as_json(getattr(self, name)) for name in _fields(type(self))}

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


def read_fields(cls: type[Value], data: object) -> dict[str, Any]:
    """Return the arguments of a value's constructor, read from a JSON object."""
    name, fields = cls.__name__.lower(), _fields(cls)
    required = [each for each, field in fields.items() if field.required]
    given = read_keys(data, name, required=required, optional=fields)
    read = {key: fields[key].read(value, f"{name}.{key}") for key, value in given.items()}
    if not hasattr(cls, "__post_init__") and "__new__" not in cls.__dict__:
        for key, value in read.items():
            if not _fits(fields[key].kind, value):
                raise _wrong(f"{name}.{key}", value)
    return read


class _Field(NamedTuple):
    kind: Any
    required: bool
    read: _Reader


_FIELDS: dict[type[Value], Mapping[str, _Field]] = {}


def _fields(cls: type[Value]) -> Mapping[str, _Field]:
    """Return the parameters of a value's constructor."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls.__init__ if "__init__" in cls.__dict__ else cls.__new__)
        _FIELDS[cls] = {
            name: _Field(hints[name], each.default is each.empty, _reader(hints[name]))
            for name, each in inspect.signature(cls).parameters.items()
        }
    return _FIELDS[cls]


def _made(cls: type[Value], *values: Any) -> Value:
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
    """Return a field as JSON values: an object for a value or mapping, a list for a tuple."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Mapping):
        return {str(key): as_json(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    if isinstance(value, Enum):
        return value.value
    return value.to_dict() if hasattr(value, "to_dict") else value


def _reader(kind: Any) -> _Reader:
    """Return what reads a field that `as_json` wrote: a function of the value and its name.

    What can't be a value of the field is left for the constructor to refuse.
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        (first, *rest) = [each for each in args if each is not types.NoneType]
        reader = _reader(first)
        return (
            _as_it_is
            if rest
            else lambda value, name: None if value is None else reader(value, name)
        )
    if hasattr(kind, "from_dict"):
        return lambda value, name: kind.from_dict(value)
    if kind is Any:
        return lambda value, name: _hashed(value)
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


def _hashed(value: Any) -> Any:
    """Return a JSON value with tuples for lists."""
    if isinstance(value, Mapping):
        return {key: _hashed(each) for key, each in value.items()}
    return tuple(map(_hashed, value)) if isinstance(value, list) else value


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
        kinds = args[:1] * len(value) if args[1:] == (...,) else args
        return isinstance(value, tuple) and all(map(_fits, kinds, value))
    if origin is Mapping:
        return isinstance(value, Mapping) and all(_fits(args[1], each) for each in value.values())
    if kind is float:
        return isinstance(value, float | int) and not isinstance(value, bool)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return kind is Any or isinstance(value, kind)


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


def check_unmade(value: object, attribute: str) -> None:
    """Raise AttributeError if the value already has the attribute.

    Then its `__init__` is being called a second time, which would change it.
    """
    if hasattr(value, attribute):
        raise AttributeError(f"a {type(value).__name__} can't be changed; it is made already")


def made_once(kind: type[T]) -> type[T]:
    """Make a frozen dataclass with slots that refuses a second call of `__init__` on a value."""
    made: Any = kind  # to a type checker, methods are not replaced
    init = made.__init__
    (attribute, *_) = made.__dict__["__slots__"]

    @wraps(init)
    def once(self: T, *arguments: Any, **more: Any) -> None:
        check_unmade(self, attribute)
        init(self, *arguments, **more)

    made.__init__ = once
    return kind


def locked(array: NDArray[Any]) -> NDArray[Any]:
    """Return a read-only view of a read-only array, which NumPy can't make writable again."""
    for each in (array, array.base):
        if isinstance(each, ndarray):
            each.flags.writeable = False
    return array.view()


@dataclass_transform(eq_default=False, frozen_default=True)
class Immutable:
    """An object whose attributes are set once, by `object.__setattr__`.

    Type checkers see the subclasses as frozen dataclasses with read-only attributes.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed; {name} can't be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed; {name} can't be deleted")


class FrozenDict(Immutable, lt_core.FrozenMapping[K, V], Mapping[K, V]):
    """An immutable mapping of hashable values; it equals any mapping with the same items.

    It is not a dict, because methods of dict could change it. For JSON, pass `dict(it)`.

    >>> FrozenDict({"A": 9}) == {"A": 9}, FrozenDict([("A", 9)])
    (True, {'A': 9})
    """

    __slots__ = ()

    def __new__(cls, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> Self:
        made = cls._of(items)
        hash(made)  # raises TypeError for a value that can't be hashed
        return made

    def __or__(self, other: Mapping[K, V]) -> dict[K, V]:
        """Merge into a new dict, as `dict | dict` does."""
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: Mapping[K, V]) -> dict[K, V]:
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self),)

    def __repr__(self) -> str:
        return repr(dict(self))
