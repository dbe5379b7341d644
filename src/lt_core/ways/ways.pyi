from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar, final

from lt_core.plays.weights import Weights
from lt_core.ranking.records import TurnRecord
from lt_core.search.abilities import Abilities

_Letter = TypeVar("_Letter")
_Royalties = TypeVar("_Royalties")
_Record = TypeVar("_Record", bound=WayRecord[Any, Any])
_Key = tuple[str, int, int, tuple[tuple[str, str], ...]]

class WayRecord(Generic[_Letter, _Royalties]):
    """An immutable way to lay a play; the game's Way extends it.

    letters: for each word, the objects that stand for its letters; `to_dict` needs them to be
        tuples (letter, source, kind), where the source is hand, pool, duplicate or added.
    hand, pool: the cards used of the hand and of the pool, sorted.
    kept: the cards left in the hand, sorted.
    duplicate: the duplicated letter, or None.
    added_s: whether an S is added.
    royalties: a mapping of rivals to the dollars they receive.
    buyable: letters whose patents may be bought, sorted.
    key: (the duplicated letter or "", index of the word with it or -1, index of the word with the
        added S or -1, each word's cards from the hand and from the pool).

    Only `_of` fills in the fields; calling the class makes an empty record.
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
        """Make a way with these fields; only their types are checked, not their values."""

    def to_dict(self) -> dict[str, Any]:
        """Return the way as JSON values (docs/json.md).

        `line` is the `way_line` of the letters. `letters` is a list for each word, with [letter,
        source, kind] for each letter. The key is left out.
        """

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
    """The ways to lay one word or two, in order: an immutable value made by `list_ways`."""

    def __init__(self, *args: object) -> None: ...
    def __len__(self) -> int: ...
    def key(self, place: int) -> _Key:
        """Return the key of the way at a place (see WayRecord). Raises IndexError beyond len."""

    def record(
        self,
        place: int,
        cls: type[_Record],
        table: tuple[object, ...],
        vowels: tuple[int, ...],
        rivals: Mapping[str, str],
    ) -> _Record:
        """Make an object for the way at a place.

        cls: the object's class, which extends WayRecord; its __new__ and __init__ are not called.
        table: the objects that stand for letters: two for each letter A to Z and each source (hand,
            pool, duplicate, added S), in this order; the second is for letters in `vowels`.
        vowels: for each word, the places (bits) of the letters that use the second object.
        rivals: a dict, rival -> the letters whose cards pay the rival one dollar each.

        Raises IndexError if there is no such way, TypeError for another class, ValueError for
        tuples of another length.
        """

def way_line(letters: tuple[tuple[tuple[str, ...], ...], ...]) -> str:
    """Write the letters of one or two words, each (letter, source, kind), as one line.

    Letters from the pool are in brackets, the duplicate is in lower case, an added S is +S; two
    words are joined by " & ". Raises ValueError or TypeError for an item that is not such a letter,
    for a word of more than 16 letters, and for more than two words.
    """

def paid_and_buyable(
    turn: TurnRecord[Any, Any], cards: str, prices: bytes, money: int
) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return the royalties, and the patents for sale, that follow from the cards of a play.

    Royalties: a dict, rival -> dollars from the bank, for the rivals who receive some. Patents:
    the letters whose patents the player may buy, sorted.

    cards: the letters of the real cards in the play's words.
    prices, money: as for `list_ways`, with the same errors.
    """

def list_ways(
    turn: TurnRecord[Any, Any],
    words: tuple[str, ...],
    weights: Weights,
    prices: bytes,
    money: int,
    *,
    abilities: Abilities | None = None,
    hand_cards: int = 1,
    first_only: bool = False,
) -> Ways:
    """List every distinct way to lay one word or two with a turn's hand and pool.

    A way says which letter is duplicated and in which word, which word has the added S, and which
    cards come from the hand. The order is by value, highest first; then less paid to rivals; fewer
    hand cards; more letters that can be bought; no duplicate; no added S; then the key. If the two
    words are equal, a way and its mirror image count once, with the smaller key.

    prices: the price of each letter's patent, A to Z, as 26 bytes.
    money: dollars for buying one; patents that the player or a rival owns can't be bought.
    abilities: the extras that may be used; None = none.
    hand_cards: the least number of hand cards in each word, 0 or 1.
    first_only: return only the first way.

    Raises ValueError for a word without 1 to 16 letters, for no words or more than two, more than
    24 cards, bad letters in the turn, or numbers out of bounds; TypeError for numbers that are not
    whole. Runs without the global interpreter lock.
    """
