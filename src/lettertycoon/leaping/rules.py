"""The rules of a game of Leaping Letters."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from lettertycoon.base import (
    ArgumentError,
    Value,
    keep,
    read,
    shown,
    whole,
)
from lettertycoon.leaping.cards import MOST_CARDS, MOST_HAND, ROW_SIZE, Card, read_cards
from lettertycoon.leaping.deck import DECK
from lettertycoon.leaping.plays import LIBRARY

MOST_PLAYERS = 8
_MOST = {
    "hand_size": MOST_HAND, "solo_hand": MOST_HAND, "keys": 100, "most_turns": 1000,
    "key_cards": 1000,
}  # fmt: skip
_MOST_LIBRARY = 1000  # library cards of one value


class GameRules(Value, frozen=True, kw_only=True):
    """The rules that may be changed.

    hand_size: the number of cards dealt to each player, if there are several.
    solo_hand: the number of cards dealt in a game for one.
    keys: the number of keys that a player needs to win a game of several players.
    most_turns: a round ends when each player has had this many turns; nobody has a last word then.
        The published rules have no such limit; it makes sure that every game ends.
    deck: all cards of the game.
    library: the numbers of library cards worth 3, 4 and 5 in a round. The box has 40 cards; how
        many of each value is not published, so the default is an assumption.
    key_cards: how many keys there are; the box has 30. If none is left, keys are written down.

    Raises ArgumentError for impossible numbers, NotationError for a text that is not a card.
    """

    hand_size: int = 5
    solo_hand: int = 10
    keys: int = 5
    most_turns: int = 100
    deck: tuple[Card, ...] = DECK
    library: tuple[int, ...] = (14, 13, 13)
    key_cards: int = 30

    def __post_init__(self) -> None:
        for name in ("hand_size", "solo_hand", "keys", "most_turns", "key_cards"):
            least = int(name != "key_cards")
            keep(self, name, whole(name, getattr(self, name), least, _MOST[name]))
        keep(self, "library", _library(self.library))
        keep(self, "deck", read_cards("deck", self.deck, ROW_SIZE, MOST_CARDS))

    def check(self, players: int) -> None:
        """Raise ArgumentError if the deck has too few cards for this number of players."""
        needed = ROW_SIZE + (self.solo_hand if players == 1 else self.hand_size * players)
        if needed > len(self.deck):
            raise ArgumentError(
                f"{players} players need {needed} cards; the deck has {len(self.deck)}",
                "leaping.too_few_cards",
                players=players,
                needed=needed,
                cards=len(self.deck),
            )

    def library_left(self, held: Iterable[Sequence[int]]) -> tuple[int, ...]:
        """Return how many library cards worth 3, 4 and 5 are left.

        held: for each player, the library cards that the player holds.
        """
        taken = [card for cards in held for card in cards]
        return tuple(
            [
                number - taken.count(value)
                for value, number in zip(LIBRARY, self.library, strict=True)
            ]
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that differ from the standard rules, as JSON values."""
        own = Value.to_dict(GameRules())
        return {name: each for name, each in Value.to_dict(self).items() if each != own[name]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read rules that `to_dict` wrote; the deck may be one text, too."""
        values = read(dict[str, Any], data)
        if "deck" in values:
            values["deck"] = read_cards("deck", values["deck"], ROW_SIZE, MOST_CARDS)
        return super().from_dict(values)


def _library(numbers: object) -> tuple[int, ...]:
    if not isinstance(numbers, Sequence) or len(numbers) != len(LIBRARY):
        raise TypeError(f"library is {shown(numbers)}; it must be the numbers of 3, 4 and 5")
    return tuple([whole("library", number, 0, _MOST_LIBRARY) for number in numbers])
