"""What one player sees."""

from collections.abc import Mapping
from dataclasses import dataclass

from lettertycoon.leaping.cards import Card
from lettertycoon.leaping.rules import GameRules
from lettertycoon.lexicons import Lexicon


@dataclass(frozen=True, slots=True)
class Position:
    """What a player sees who is to move.

    me: the player's name.
    hand, row: the cards; of the row, in its order.
    stage: "turn", "drawn" (the card just drawn may be played), "last" (one last word).
    drawn: the card just drawn, in the stage "drawn".
    pile: how many cards the draw pile has.
    dropped: the cards that have left the row or were exchanged, as long as they are out of play.
    points: by name, what has been collected in this round.
    held: by name, how many cards the hand has.
    keys: by name.
    rules, lexicon: the game's.
    """

    me: str
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    stage: str
    drawn: Card | None
    pile: int
    dropped: tuple[Card, ...]
    points: Mapping[str, int]
    held: Mapping[str, int]
    keys: Mapping[str, int]
    rules: GameRules
    lexicon: Lexicon
