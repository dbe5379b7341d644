"""What can't be changed: mappings, and objects."""

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from types import MappingProxyType
from typing import Any, NoReturn, Self, TypeVar, dataclass_transform

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


class FrozenDict(Immutable, Mapping[K, V]):
    """A mapping that can't be changed, of values that have a hash; equal to any mapping with the
    same items. It is no dict, which methods of dict could change: JSON takes `dict(it)`.

    >>> FrozenDict({"A": 9}) == {"A": 9}, FrozenDict([("A", 9)])
    (True, {'A': 9})
    """

    __slots__ = ("_hash", "_items")

    _items: Mapping[K, V]
    _hash: int

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        own = dict(items)
        object.__setattr__(self, "_items", MappingProxyType(own))
        object.__setattr__(self, "_hash", hash(frozenset(own.items())))

    @classmethod
    def of(cls, items: dict[K, V]) -> Self:
        """That of a dict which nobody else holds, and whose values are known to have a hash: in
        a third of the time.
        """
        made = cls.__new__(cls)
        object.__setattr__(made, "_items", MappingProxyType(items))
        return made

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def keys(self) -> KeysView[K]:
        return self._items.keys()

    def values(self) -> ValuesView[V]:
        return self._items.values()

    def items(self) -> ItemsView[K, V]:
        return self._items.items()

    def __or__(self, other: Mapping[K, V]) -> dict[K, V]:
        """A new dict, as dicts are put together."""
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: Mapping[K, V]) -> dict[K, V]:
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenDict):
            return self._items == other._items
        return super().__eq__(other)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:  # one that `of` made
            object.__setattr__(self, "_hash", hash(frozenset(self._items.items())))
            return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self._items),)

    def __repr__(self) -> str:
        return repr(dict(self._items))
