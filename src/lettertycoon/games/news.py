"""What a player learns of the moves of a cousin's game."""

from dataclasses import dataclass

from lettertycoon.base import Record


@dataclass(frozen=True, slots=True)
class News(Record):
    """What a player learns of a move.

    player: who moved.
    move: what was done; it names no hidden card.
    text: that and what it brought, one sentence per line; what was drawn is left out.
    """

    player: str
    move: str
    text: str
