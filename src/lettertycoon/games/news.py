"""What a player learns of the moves of a game of BuyWord or Leaping Letters."""

from dataclasses import dataclass

from lettertycoon.base import Record


@dataclass(frozen=True, slots=True)
class News(Record):
    """What a player learns of a move.

    player: who moved.
    move: the move; it names no hidden card.
    text: the move and its consequences in plain English, one sentence per line. The cards or tiles
        drawn are left out.
    """

    player: str
    move: str
    text: str
