from collections.abc import Callable
from typing import Any, Generic, TypeVar

from lt_core.plays.weights import Weights
from lt_core.ranking.records import PlayRecord, TurnRecord
from lt_core.search.abilities import Abilities

_Turn = TypeVar("_Turn", bound=TurnRecord[Any, Any])
_Rules = TypeVar("_Rules")

class Table(Generic[_Turn, _Rules]):
    """The cards, patents and dollars of a whole game, and how they move; a game's state extends it.

    names: of the players, clockwise. Places are their indexes.
    hand_size, pool_size: cards in a full hand and in a full pool.
    rules: as the caller gave them.
    hands, pool: sorted letters. deck: the next card first. discards: the pile, in no order.
    public: cards of the pile that all know; own: those that each player knows beside them; both
        in no order.
    patents: letters of each player, sorted. owned: all letters whose patents have an owner.
    money, stock: of each player, in dollars.
    on_table: the cards laid, the hand's before the pool's; from_pool: those of the pool.
    turn_of: the place of the player whose turn it is, to whom all methods apply.
    events: what came about: ("to_pool", cards), ("to_hand", cards), ("earned", money, stock),
        ("royalties", name, dollars). None = nobody wants to know.

    When the deck runs out, `_renew()` of the extending class is called; it may put another there.

    Lists and texts may be changed by the caller. What can't be used raises ValueError, TypeError or
    IndexError where it is needed.
    """

    names: tuple[str, ...]
    hand_size: int
    pool_size: int
    rules: _Rules
    hands: list[str]
    own: list[str]
    patents: list[str]
    money: list[int]
    stock: list[int]
    events: list[tuple[str | int, ...]] | None
    pool: str
    deck: str
    discards: str
    public: str
    owned: str
    on_table: str
    from_pool: str
    turn_of: int

    def __init__(
        self,
        names: tuple[str, ...],
        hand_size: int,
        pool_size: int,
        prices: bytes,
        abilities: Callable[[str], Abilities | None],
        turn: type[_Turn],
        rules: _Rules,
    ) -> None:
        """An empty table: no cards, patents or dollars.

        prices: the price of each letter's patent, A to Z, as 26 bytes.
        abilities: called with a player's patents, returns what they allow.
        turn: the class of turns, which extends TurnRecord.

        Raises ValueError for numbers out of bounds, TypeError for other classes.
        """

    @classmethod
    def __class_getitem__(cls, of: object) -> type[Any]: ...
    def _copy_to(self, other: Table[Any, Any]) -> None:
        """Make another table equal to this one; it gets lists of its own, but for the events."""

    def turn(self) -> _Turn:
        """The player's turn: a new object of the class, whose __new__ is not called.

        Its rivals are name -> patents, in the order of their names.
        """

    def fill_pool(self) -> None:
        """Draw cards up to a full pool; fewer where the deck has too few."""

    def fill_hand(self, number: int | None = None) -> None:
        """Draw so many cards to the hand; None = up to a full hand."""

    def lay_cards(self, play: PlayRecord[Any, Any, Any], weights: Weights) -> None:
        """Move the cards of a play's way to the table, from the hand and from the pool.

        The way is the one laid, else the first of `list_ways` with these weights.

        Raises ValueError, and moves nothing, if the cards are not there.
        """

    def score(self, money: int, stock: int) -> str:
        """Pay the player, and each owner of a letter one dollar for each of its cards laid.

        Return the letters on the table whose patents are for sale: nobody owns them, and the
        player can afford them.
        """

    def buy_patent(self, letter: str) -> None:
        """Take the price from the player, who then owns the patent."""

    def take_back(self) -> None:
        """Return the cards laid to the player's hand and to the pool."""

    def clear(self, pool_first: bool) -> bool:
        """Refill the pool, and move the cards from the table to the discard pile.

        pool_first: those of the pool are discarded before the pool is refilled, so that a new deck
        has them; else all are discarded after that.

        Return whether the player has cards left in the hand.
        """

    def discard(self, cards: str) -> None:
        """Discard cards of the hand. Raises ValueError if they are not in it."""

    def discard_pool(self, cards: str) -> None:
        """Discard cards of the pool. Raises ValueError if they are not in it."""

    def pass_turn(self) -> int:
        """Give the turn to the next player clockwise; return whose it is."""

    def value(self, place: int) -> int:
        """What a player's patents cost together."""
