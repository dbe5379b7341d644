"""What is worked out once and kept, for all threads. No child is forked while it is."""

from collections.abc import Callable, MutableMapping
from typing import Generic, TypeVar

from lettertycoon.base.importing import IMPORTING

K = TypeVar("K")
V = TypeVar("V")


class Once(Generic[V]):
    """Makes a value when it is first called for, and answers the same object ever after, whichever
    threads call. Where making it raises, the next call tries again.
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
                self._make = None  # and what it held
        return self._value


class Kept(Generic[K, V]):
    """Values by key, no more than so many: the oldest are given up. `values` is where they are, a
    new dict if left out; only a Kept changes it.
    """

    def __init__(self, most: int, values: MutableMapping[K, V] | None = None) -> None:
        self._most = most
        self._values = {} if values is None else values
        self.get = self._values.get

    def keep(self, key: K, value: V) -> V:
        """The value of a key: this one, or what another thread kept before."""
        with IMPORTING.lock:
            first = self._values.setdefault(key, value)
            for old in list(self._values)[: -self._most]:
                self._values.pop(old, None)
        return first
