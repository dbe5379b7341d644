"""What a player learns of the moves of a game of BuyWord or Leaping Letters."""

from lettertycoon.base import Value


class News(Value, frozen=True):
    """What a player learns of a move.

    player: who moved.
    move: the move; it names no hidden card.
    text: the move and its consequences in plain English, one sentence per line. The cards or tiles
        drawn are left out.
    """

    player: str
    move: str
    text: str
