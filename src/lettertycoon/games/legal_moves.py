"""The legal moves of a stage, as texts."""

from collections.abc import Iterable, Sequence
from typing import Any, overload

from lettertycoon.base import Immutable


class LegalMoves(Immutable, Sequence[str]):
    """The legal moves of a stage: a sequence of texts, empty (and false) when the game is over.

    It is equal to every list or tuple of the same texts. A slice is a list.

    >>> legal = LegalMoves(["play M1l D1f YAM", "draw"])
    >>> legal[-1], "draw" in legal, legal == ["play M1l D1f YAM", "draw"]
    ('draw', True, True)
    """

    __slots__ = ("_moves",)

    _moves: tuple[str, ...]

    def __init__(self, moves: Iterable[str] = ()) -> None:
        self._set(_moves=tuple(moves))

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return list(self._moves[index]) if isinstance(index, slice) else self._moves[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves | list | tuple):
            return NotImplemented
        return self._moves == tuple(other)

    def __hash__(self) -> int:
        return hash(self._moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return LegalMoves, (self._moves,)

    def __repr__(self) -> str:
        return f"LegalMoves({list(self._moves)})"
