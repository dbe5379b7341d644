"""Tables whose rows are values, each made when it is asked for."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

R = TypeVar("R")


class Table(Sequence[R]):
    """A sequence of rows of one type, no two of them equal.

    A row is compared with rows only: an array, say, has no truth value to compare it by.
    """

    __slots__ = ()

    _ROW: ClassVar[type]

    def __contains__(self, row: object) -> bool:
        return self.count(row) == 1

    def index(self, row: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a row. Raises ValueError if the table does not contain it."""
        if isinstance(row, self._ROW):
            for place in range(*slice(start, stop).indices(len(self))):
                if self[place] == row:
                    return place
        raise ValueError("the table has no such row")

    def count(self, row: object) -> int:
        """Return 1 if the table contains the row, else 0."""
        return int(isinstance(row, self._ROW) and any(each == row for each in self))
