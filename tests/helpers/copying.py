"""Copies of a value, by all the ways that Python has."""

import copy
import pickle
from typing import Any


def copies(value: Any) -> tuple[Any, Any, Any]:
    """What all ways to copy make of a value; the last one goes by its pickle."""
    return copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))
