from numpy import int32
from numpy.typing import NDArray

def multiplications(number: int) -> int:
    """Multiply and add so many times, each time what the time before gave; return the last."""

def reads(following: NDArray[int32], number: int) -> int:
    """Go from place to place, each time to the one that is read there; return the last.

    following: a place for each place. Raises ValueError if one is no place.
    """
