"""Faults: errors as values, for answers that have one."""

from typing import Any, Self

from lettertycoon.base.errors import LetterTycoonError
from lettertycoon.base.values import Value


class Fault(Value, frozen=True):
    """An error: a stable code, the message, and the values that the message names."""

    code: str
    message: str
    data: dict[str, Any]

    @classmethod
    def of(cls, error: LetterTycoonError) -> Self:
        """Return what an error says."""
        return cls(error.code, str(error), dict(error.data))

    def __hash__(self) -> int:  # data may hold lists
        return hash((self.code, self.message))

    def __str__(self) -> str:
        return self.message
