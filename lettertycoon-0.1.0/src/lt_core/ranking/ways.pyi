from typing import Any, Generic, Self, TypeVar, final

from lt_core.base.frozen import FrozenMapping
from lt_core.plays.weights import Weights
from lt_core.ranking.records import TurnRecord

_Letter = TypeVar("_Letter")
_Royalties = TypeVar("_Royalties")
_Record = TypeVar("_Record", bound=WayRecord[Any, Any])
_Key = tuple[str, int, int, tuple[tuple[str, str], ...]]

class WayRecord(Generic[_Letter, _Royalties]):
    """A way to lay a play whose fields nothing can change; the game's way extends it.

    letters: per word, what stands for each of its letters.
    hand, pool, kept: cards used of each, and those left in the hand, sorted.
    duplicate: the duplicated letter, or None.
    added_s: whether an S is added.
    royalties: what rivals receive, as the caller made it.
    buyable: letters whose patents may be bought, sorted.
    key: (the duplicated letter or "", index of the word with it or -1, index of the word with the
        added S or -1, each word's cards from the hand and from the pool).

    Called without `_of`, the class makes a record that is empty.
    """

    @classmethod
    def __class_getitem__(cls, of: object) -> type[Any]: ...
    @classmethod
    def _of(
        cls,
        letters: tuple[tuple[_Letter, ...], ...],
        hand: str,
        pool: str,
        duplicate: str | None,
        added_s: bool,
        royalties: _Royalties,
        buyable: tuple[str, ...],
        kept: str,
        key: _Key,
    ) -> Self:
        """A way of the class with these fields; their types are checked, not their values."""

    @property
    def letters(self) -> tuple[tuple[_Letter, ...], ...]: ...
    @property
    def hand(self) -> str: ...
    @property
    def pool(self) -> str: ...
    @property
    def duplicate(self) -> str | None: ...
    @property
    def added_s(self) -> bool: ...
    @property
    def royalties(self) -> _Royalties: ...
    @property
    def buyable(self) -> tuple[str, ...]: ...
    @property
    def kept(self) -> str: ...
    @property
    def key(self) -> _Key: ...

@final
class Ways:
    """The ways to lay one word or two, in order, made by `list_ways`. Immutable."""

    def __init__(self, *args: object) -> None: ...
    def __len__(self) -> int: ...
    def key(self, place: int) -> _Key:
        """What tells the way at a place apart, as WayRecord.key. IndexError where there is none."""

    def record(
        self,
        place: int,
        cls: type[_Record],
        table: tuple[object, ...],
        vowels: tuple[int, ...],
        rivals: FrozenMapping[str, str],
        mapping: type[FrozenMapping[str, int]],
    ) -> _Record:
        """A new object of a class that extends WayRecord, whose __new__ and __init__ are not
        called: the way at a place.

        table: what stands for a letter, at (letter A to Z x 4 + source) x 2 + whether it is
            among the vowels; sources are hand, pool, duplicate and added S.
        vowels: per word, the places (bits) of the letters that are taken from the second column.
        rivals: the letters that pay each rival one dollar a card.
        mapping: the class of royalties: rival -> dollars, of those who receive something.

        IndexError where there is no such way, TypeError for another class, ValueError for tuples
        of another length.
        """

def list_ways(
    turn: TurnRecord[Any, Any],
    words: tuple[str, ...],
    weights: Weights,
    prices: bytes,
    money: int,
    *,
    duplicate: bool = False,
    added_s: bool = False,
    duplicate_cards: int = 3,
    hand_cards: int = 1,
    first_only: bool = False,
) -> Ways:
    """Every distinct way to lay one word, or two, with a turn's hand and pool: which letter is
    duplicated, in which word, which word has the added S, and which of its cards come from the
    hand. Ordered by value, the highest first; then less paid to rivals; fewer hand cards; more
    letters that can be bought; without a duplicate before with one; without an added S before with
    one; then the key. Of two equal words, a way and its mirror are one, with the smaller key.

    prices: what each letter's patent costs, A to Z, as 26 bytes.
    money: dollars there are for one; patents that the player or a rival owns can't be bought.
    duplicate: a letter that a card of the play shows may be used once more without a card; the
        play must then use at least duplicate_cards cards.
    added_s: an S may be added as the last letter of a word.
    hand_cards: cards that each word takes from the hand at least, 0 or 1.
    first_only: only the first; the rest is not made.

    Raises ValueError for what is no word of 1 to 16 letters, more words than two or none, more
    than 24 cards, bad letters in the turn, or numbers out of bounds; TypeError for numbers that
    are not whole. Runs without the global interpreter lock.
    """
