from numpy import int32
from numpy.typing import NDArray

def multiplications(number: int) -> int:
    """Multiply and add this number of times, each time with the result before; return the last."""

def reads(following: NDArray[int32], number: int) -> int:
    """Read this number of places, each of which says which place is next; return the last.

    following: for each place, the next one. Raises ValueError if a number in it is not a place.
    """
