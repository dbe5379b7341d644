"""Moves: one line of text each."""

from typing import NamedTuple

from lettertycoon.base import LetterTycoonError, NotationError, shown
from lettertycoon.buyword.positions import LEAST_DRAWN, MOST_DRAWN
from lettertycoon.buyword.sales import Sale, sale_of
from lettertycoon.buyword.tiles import TileSet, read_tiles

FORMS = {
    "choose": ("draw 2", "draw 3", "draw 4", "draw 5"),
    "buy": ("buy", "pass"),
    "sell": ("sell WORD", "done"),
    "drop": ("drop TILES",),
    "over": (),
}
"""What may be said, by stage."""


class Move(NamedTuple):
    """A move that was read: its verb, and what belongs to it."""

    verb: str
    number: int = 0
    sale: Sale | None = None
    tiles: str = ""

    def __str__(self) -> str:
        """The text that is read as this move."""
        if self.verb == "draw":
            return f"draw {self.number}"
        if self.verb == "sell":
            return f"sell {self.sale}"
        return f"drop {self.tiles}" if self.verb == "drop" else self.verb


def read_move(text: object, tile_set: TileSet) -> Move:
    """Read a move from a text. Raises NotationError if it is not a move.

    The forms are "draw 3", "buy", "pass", "sell ENJOYeD" (the letter in lower case is a wild tile),
    "done" and "drop QVV".
    """
    parts = text.split() if isinstance(text, str) else []
    try:
        match parts:
            case ["buy" | "pass" | "done" as verb]:
                return Move(verb)
            case ["draw", number] if number in map(str, range(LEAST_DRAWN, MOST_DRAWN + 1)):
                return Move("draw", number=int(number))
            case ["sell", word]:
                return Move("sell", sale=sale_of(word, tile_set))
            case ["drop", tiles]:
                return Move("drop", tiles=read_tiles("tiles", tiles))
    except LetterTycoonError as error:
        raise NotationError(
            f"{shown(text)} is no move: {error}", "move.unreadable", value=text
        ) from None
    raise NotationError(
        f"{shown(text)} is no move: draw 2 to 5, buy, pass, sell WORD, done or drop TILES",
        "move.unreadable",
        value=text,
    )
