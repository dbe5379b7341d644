"""Tables whose rows are values that are made only on request."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

R = TypeVar("R")


class Table(Sequence[R]):
    """A sequence of rows of one type, no two of them equal.

    Only objects of the rows' type are compared with them, because comparing an array, say, has no
    single truth value.
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
