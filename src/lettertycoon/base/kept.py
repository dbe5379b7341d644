"""A cache with one value for each object, kept as long as the object lives."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

K = TypeVar("K")
V = TypeVar("V")


def kept_beside(make: Callable[[K], V]) -> Callable[[K], V]:
    """Call `make` once for each object, and cache the result while the object lives.

    The result must not refer to the object, or neither is ever freed. Threads that ask at the same
    time may each call `make`, but they all get the same result.
    """
    kept: WeakKeyDictionary[K, V] = WeakKeyDictionary()

    @wraps(make)
    def ask(key: K) -> V:
        value = kept.get(key)
        return kept.setdefault(key, make(key)) if value is None else value

    return ask
