"""What is kept beside an object while it lives, and arrays that nobody changes."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from numpy import ndarray
from numpy.typing import NDArray

K = TypeVar("K")
V = TypeVar("V")


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Make an array read-only, and return a view of it that NumPy can't make writable again."""
    for owner in (array, array.base):
        if isinstance(owner, ndarray):
            owner.flags.writeable = False
    return array.view()


def cached_per_object(make: Callable[[K], V]) -> Callable[[K], V]:
    """Call `make` once for each object, and cache the result while the object lives.

    The result must not refer to the object, or neither is ever freed. Threads that ask at the same
    time may each call `make`, but they all get the same result.
    """
    cache: WeakKeyDictionary[K, V] = WeakKeyDictionary()

    @wraps(make)
    def look_up(key: K) -> V:
        value = cache.get(key)
        return cache.setdefault(key, make(key)) if value is None else value

    return look_up
