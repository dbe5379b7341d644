from typing import Any, Generic, Self, TypeVar

_Rivals = TypeVar("_Rivals")
_Turn = TypeVar("_Turn")
_Objective = TypeVar("_Objective")
_Way = TypeVar("_Way")
_Rules = TypeVar("_Rules")

class PlayRecord(Generic[_Turn, _Objective, _Way]):
    """An immutable play; the game's Play extends it.

    words: one word or two, in upper case and alphabetical order.
    money, stock: what the words earn.
    grade: the rarity of the rarest word; 0 = a word is ungraded.
    turn, by: the turn and the objective, as the caller gave them.
    laid: the way laid, as the caller gave it, or None.
    way: the way laid; if that is None, the result of the class's `_find_way()`, which is called
        when `way` is first read. Every later read, in any thread, gives the same object.

    Only `_of` fills in the fields; calling the class makes an empty record.
    """

    @classmethod
    def __class_getitem__(cls, of: object) -> type[Any]: ...
    @classmethod
    def _of(
        cls,
        words: tuple[str, ...],
        money: int,
        stock: int,
        grade: int,
        turn: _Turn,
        by: _Objective,
        laid: _Way | None = None,
    ) -> Self:
        """Make a play with these fields; only their types are checked, not their values."""

    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def money(self) -> int: ...
    @property
    def stock(self) -> int: ...
    @property
    def grade(self) -> int: ...
    @property
    def turn(self) -> _Turn: ...
    @property
    def by(self) -> _Objective: ...
    @property
    def laid(self) -> _Way | None: ...
    @property
    def way(self) -> _Way: ...

class TurnRecord(Generic[_Rivals, _Rules]):
    """An immutable turn; the game's Turn extends it.

    hand, pool, patents, royalty_letters: letters.
    money: dollars held.
    rivals, rules: as the caller gave them.

    Only `_of` fills in the fields; calling the class makes an empty record.
    """

    @classmethod
    def __class_getitem__(cls, of: object) -> type[Any]: ...
    @classmethod
    def _of(
        cls,
        hand: str,
        pool: str,
        patents: str,
        money: int,
        rivals: _Rivals,
        rules: _Rules,
        royalty_letters: str,
    ) -> Self:
        """Make a turn with these fields; only their types are checked, not their values."""

    @property
    def hand(self) -> str: ...
    @property
    def pool(self) -> str: ...
    @property
    def patents(self) -> str: ...
    @property
    def money(self) -> int: ...
    @property
    def rivals(self) -> _Rivals: ...
    @property
    def rules(self) -> _Rules: ...
    @property
    def royalty_letters(self) -> str: ...
    def _line(self) -> str:
        """Return the result of the class's `_write()`, which is kept after the first call."""
