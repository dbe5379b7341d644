"""What can't be changed: mappings, and objects."""

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, Self, TypeVar, dataclass_transform

import lt_core

K = TypeVar("K")
V = TypeVar("V")


@dataclass_transform(eq_default=False, frozen_default=True)
class Immutable:
    """An object whose attributes are set once, by `object.__setattr__`.

    To type checkers its classes are frozen dataclasses: their attributes are read-only.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed; {name} can't be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed; {name} can't be deleted")


class FrozenDict(Immutable, lt_core.FrozenMapping[K, V], Mapping[K, V]):
    """A mapping that can't be changed, of values that have a hash; equal to any mapping with the
    same items. It is no dict, which methods of dict could change: JSON takes `dict(it)`.

    >>> FrozenDict({"A": 9}) == {"A": 9}, FrozenDict([("A", 9)])
    (True, {'A': 9})
    """

    __slots__ = ()

    def __new__(cls, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> Self:
        made = cls._of(items)
        hash(made)  # a value that has none is refused here
        return made

    def __or__(self, other: Mapping[K, V]) -> dict[K, V]:
        """A new dict, as dicts are put together."""
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: Mapping[K, V]) -> dict[K, V]:
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self),)

    def __repr__(self) -> str:
        return repr(dict(self))
