"""What one player sees of a game."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import structs

from lettertycoon.base import Amount, Value, hashable
from lettertycoon.leaping.cards import CardText
from lettertycoon.leaping.rules import GameRules
from lettertycoon.lexicons import Lexicon

Stage = Literal["turn", "drawn", "last", "over"]
Cards = tuple[CardText, ...]


class Position(Value, frozen=True):
    """What one player sees of a game.

    me: the player's name.
    hand: the player's cards, sorted.
    row: the three community cards, in their order.
    stage: "turn", "drawn" (the card just drawn may be played), "last" (one last word) or "over".
    drawn: the card that the player has just drawn, in the stage "drawn"; else None.
    pile: the number of cards in the draw pile.
    dropped: the cards that left the row or were exchanged, until they are shuffled into a new pile.
    points: by name, the points collected in this round.
    library: by name, the library cards that the player got for these points, sorted. Points for
        which no cards were left are written down.
    held: by name, the number of cards in the hand.
    keys: by name, the number of keys.
    rules, lexicon: the rules and the lexicon of the game.
    """

    me: str
    hand: Cards
    row: Cards
    stage: Stage
    drawn: CardText | None
    pile: Amount
    dropped: Cards
    points: Mapping[str, Amount]
    library: Mapping[str, tuple[Amount, ...]]
    held: Mapping[str, Amount]
    keys: Mapping[str, Amount]
    rules: GameRules
    lexicon: Lexicon
    _UNTOLD = "rules", "lexicon"  # a game's record has them

    def __eq__(self, other: object) -> bool:
        return type(other) is Position and self._known_by() == other._known_by()

    def __hash__(self) -> int:
        return hash(hashable(self._known_by()))

    def _known_by(self) -> tuple[Any, ...]:
        *others, lexicon = structs.astuple(self)
        return *others, lexicon.sha256

    @property
    def library_left(self) -> tuple[int, ...]:
        """How many library cards worth 3, 4 and 5 nobody has."""
        return self.rules.library_left(self.library.values())

    @property
    def key_cards_left(self) -> int:
        """How many key cards nobody has; if none is left, keys are written down."""
        return max(0, self.rules.key_cards - sum(self.keys.values()))
