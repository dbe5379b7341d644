"""Values that are kept beside the object they are made for."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

K = TypeVar("K")
V = TypeVar("V")


def kept_beside(make: Callable[[K], V]) -> Callable[[K], V]:
    """Call `make` once for each object, and keep its answer while the object lives.

    The answer must not refer to the object, or neither is ever freed. Threads that ask at the same
    time may each call `make`; they all get the same answer.
    """
    kept: WeakKeyDictionary[K, V] = WeakKeyDictionary()

    @wraps(make)
    def ask(key: K) -> V:
        value = kept.get(key)
        return kept.setdefault(key, make(key)) if value is None else value

    return ask
