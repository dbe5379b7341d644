"""Values that are computed once and kept, shared by all threads.

No child process is forked while such a value is being made or stored.
"""

from collections.abc import Callable, MutableMapping
from typing import Generic, TypeVar

from lettertycoon.base.importing import IMPORTING

K = TypeVar("K")
V = TypeVar("V")


class Once(Generic[V]):
    """A value made by the first call; every later call, from any thread, returns the same object.

    If making the value raises, the next call tries again.
    """

    def __init__(self, make: Callable[[], V]) -> None:
        self._make: Callable[[], V] | None = make
        self._value: V

    def __call__(self) -> V:
        if self._make is None:
            return self._value
        with IMPORTING.lock:
            if self._make is not None:
                self._value = self._make()
                self._make = None  # frees what it refers to
        return self._value


class Kept(Generic[K, V]):
    """A cache of at most `most` values by key; the oldest ones are dropped.

    values: the mapping that holds them; a new dict if left out. Only a Kept may change it.
    """

    def __init__(self, most: int, values: MutableMapping[K, V] | None = None) -> None:
        self._most = most
        self._values = {} if values is None else values
        self.get = self._values.get

    def keep(self, key: K, value: V) -> V:
        """Store `value` under `key`, unless another thread was first; return the stored value."""
        with IMPORTING.lock:
            first = self._values.setdefault(key, value)
            for old in list(self._values)[: -self._most]:
                self._values.pop(old, None)
        return first
