"""Immutable mappings, objects and arrays."""

from collections.abc import Iterable, Mapping
from functools import wraps
from typing import Any, NoReturn, Self, TypeVar, dataclass_transform

from numpy import ndarray
from numpy.typing import NDArray

import lt_core

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


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
