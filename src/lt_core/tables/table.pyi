from collections.abc import Callable
from typing import Any, Generic, TypeVar

from lt_core.plays.weights import Weights
from lt_core.ranking.records import PlayRecord, TurnRecord
from lt_core.search.abilities import Abilities

_Turn = TypeVar("_Turn", bound=TurnRecord[Any, Any])
_Rules = TypeVar("_Rules")

class Table(Generic[_Turn, _Rules]):
    """The cards, patents and dollars of a whole game, and how they move; a game's state extends it.

    names: the players' names, clockwise. A player's place is the index of the name; the lists below
        have an item for each place.
    hand_size, pool_size: the number of cards in a full hand and in a full pool.
    rules: as the caller gave them.
    hands, pool: sorted letters.
    deck: the next card first.
    discards: the discard pile, in no order.
    public: the cards of the discard pile that all players know, in no order.
    own: the other cards of the pile that each player knows, in no order.
    patents: the letters of each player's patents, sorted.
    owned: all letters whose patents have an owner.
    money, stock: of each player, in dollars.
    on_table: the cards laid, those from the hand first.
    from_pool: the cards laid from the pool.
    turn_of: the place of the player whose turn it is; the methods call this one "the player".
    events: a list of what has happened: ("to_pool", cards), ("to_hand", cards),
        ("earned", money, stock), ("royalties", name, dollars). None = events are not recorded.

    When the deck runs out, `_renew()` of the extending class is called; it may fill the deck again.

    The caller may change lists and texts. A value that can't be used raises ValueError, TypeError
    or IndexError where it is needed.
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
        """Make an empty table, without cards, patents or dollars.

        prices: the price of each letter's patent, A to Z, as 26 bytes.
        abilities: a function from a player's patents to what they allow.
        turn: the class of turns, which extends TurnRecord.

        Raises ValueError for numbers out of bounds, TypeError for other classes.
        """

    @classmethod
    def __class_getitem__(cls, of: object) -> type[Any]: ...
    def _copy_to(self, other: Table[Any, Any]) -> None:
        """Make another table equal to this one; it gets its own lists, but shares the events."""

    def turn(self) -> _Turn:
        """Return the player's turn: a new object of the turn class, whose __new__ is not called.

        Its rivals are a dict, name -> patents, sorted by name.
        """

    def fill_pool(self) -> None:
        """Draw cards until the pool is full; fewer if the deck runs out."""

    def fill_hand(self, number: int | None = None) -> None:
        """Draw this number of cards to the hand; None = until the hand is full."""

    def lay_cards(self, play: PlayRecord[Any, Any, Any], weights: Weights) -> None:
        """Move the cards of a play's way from the hand and the pool to the table.

        The way is the play's `laid`; if that is None, the first of `list_ways` with these weights.

        Raises ValueError, and moves nothing, if the cards are not there.
        """

    def score(self, money: int, stock: int) -> str:
        """Pay the player what the play earns, and the rivals their royalties.

        A rival receives one dollar for each card laid whose letter's patent the rival owns.

        Return the letters on the table whose patents are for sale: nobody owns them, and the
        player can afford them.
        """

    def buy_patent(self, letter: str) -> None:
        """Give the patent to the player, who pays its price."""

    def take_back(self) -> None:
        """Move the cards laid back to the player's hand and to the pool."""

    def clear(self, pool_first: bool) -> bool:
        """Refill the pool, and move the cards from the table to the discard pile.

        pool_first: discard the cards laid from the pool before the pool is refilled, so that a new
            deck includes them; else discard all cards laid after that.

        Return whether the player has cards left in the hand.
        """

    def discard(self, cards: str) -> None:
        """Discard cards of the hand. Raises ValueError if they are not in it."""

    def discard_pool(self, cards: str) -> None:
        """Discard cards of the pool. Raises ValueError if they are not in it."""

    def pass_turn(self) -> int:
        """Give the turn to the next player clockwise; return that player's place."""

    def value(self, place: int) -> int:
        """Return the total price of a player's patents."""
