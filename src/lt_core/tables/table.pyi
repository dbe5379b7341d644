from typing import Any, TypeVar

from lt_core.base.frozen import FrozenMapping
from lt_core.plays.weights import Weights
from lt_core.ranking.records import PlayRecord, TurnRecord

_Turn = TypeVar("_Turn", bound=TurnRecord[Any, Any])

class Table:
    """The cards, patents and dollars of a whole game, and how they move; a game's state extends it.

    names: of the players, clockwise. Places are their indexes.
    hand_size, pool_size: cards in a full hand and in a full pool.
    hands, pool: sorted letters. deck: the next card first. discards: the pile, in no order.
    public: cards of the pile that all know; own: those that each player knows beside them; both
        in no order.
    patents: letters of each player, sorted. owned: all letters whose patents have an owner.
    money, stock: of each player, in dollars.
    on_table: the cards laid, the hand's before the pool's.
    turn_of: the place of the player whose turn it is, to whom all methods apply.
    events: what came about: ("to_pool", cards), ("to_hand", cards), ("earned", money, stock),
        ("royalties", name, dollars).

    When the deck runs out, `_renew()` of the extending class is called; it may put another there.

    Lists and texts may be changed by the caller. What can't be used raises ValueError, TypeError or
    IndexError where it is needed.
    """

    names: tuple[str, ...]
    hand_size: int
    pool_size: int
    hands: list[str]
    own: list[str]
    patents: list[str]
    money: list[int]
    stock: list[int]
    events: list[tuple[str | int, ...]]
    pool: str
    deck: str
    discards: str
    public: str
    owned: str
    on_table: str
    turn_of: int

    def __init__(self, names: tuple[str, ...], hand_size: int, pool_size: int) -> None:
        """An empty table: no cards, patents or dollars. Raises ValueError for sizes above 24."""

    def _copy_to(self, other: Table) -> None:
        """Make another table equal to this one; it gets lists of its own, but for the events."""

    def turn_record(
        self, cls: type[_Turn], mapping: type[FrozenMapping[str, str]], rules: object
    ) -> _Turn:
        """A new object of a class that extends TurnRecord: the player's turn.

        mapping: the class of the rivals, name -> patents, in the order of their names.
        """

    def fill_pool(self) -> None:
        """Draw cards up to a full pool; fewer where the deck has too few."""

    def fill_hand(self, number: int | None = None) -> None:
        """Draw so many cards to the hand; None = up to a full hand."""

    def lay_cards(
        self,
        play: PlayRecord[Any, Any, Any],
        weights: Weights,
        prices: bytes,
        duplicate: bool,
        added_s: bool,
        duplicate_cards: int,
    ) -> None:
        """Move the cards of a play's way to the table, from the hand and from the pool.

        The way is the one laid, else the first of `list_ways`, which has the other arguments.
        Raises ValueError, and moves nothing, if the cards are not there.
        """

    def score(self, money: int, stock: int, prices: bytes) -> str:
        """Pay the player, and each owner of a letter one dollar for each of its cards laid.

        Return the letters on the table whose patents are for sale: nobody owns them, and the
        player can afford them at these prices (of A to Z).
        """

    def clear(self) -> None:
        """Refill the pool, then move the cards from the table to the discard pile."""

    def discard(self, cards: str) -> None:
        """Discard cards of the hand. Raises ValueError if they are not in it."""

    def patents_value(self, place: int, prices: bytes) -> int:
        """What a player's patents cost together."""
