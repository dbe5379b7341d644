"""Moves: one line of text each."""

import re
from collections.abc import Collection
from typing import NamedTuple

from lettertycoon.base import LetterTycoonError, NotationError, as_letter, shown
from lettertycoon.buyword.sales import Sale, sale_of
from lettertycoon.buyword.tiles import (
    MOST_DRAWN,
    MOST_MONEY,
    MOST_PLAYERS,
    TileSet,
    read_tiles,
)

ALONE = ("pass", "accept", "refuse", "buy", "auction", "challenge", "done")
"""Moves of a single word."""
_LONGEST = 200
_MOST_DROPPED = MOST_PLAYERS * MOST_DRAWN  # a round's tiles: auctions may give all to one player
_NUMBER = re.compile(r"[0-9]{1,10}")


class Move(NamedTuple):
    """A move, split into its parts.

    number: how many tiles to draw, or how many dollars.
    sale: the word sold.
    tiles: the tiles picked or dropped.
    name: the other player of a trade.
    """

    verb: str
    number: int = 0
    sale: Sale | None = None
    tiles: str = ""
    name: str = ""

    def __str__(self) -> str:
        """Return the text from which `read_move` reads this move."""
        number = str(self.number) if self.verb in ("draw", "bid", "pay", "ask") else ""
        sale = "" if self.sale is None else str(self.sale)
        return " ".join(filter(None, (self.verb, number, sale, self.tiles, self.name)))


def read_move(text: object, tile_set: TileSet, names: Collection[str] = ()) -> Move:
    """Read a move from a text. Raises NotationError if it is not a move.

    names: the players' names, which may begin or end with spaces. A name that is not one of them
        is stripped.

    The forms are "draw 3", "pick Q", "trade Bo", "pay 20 Bo", "ask 20 Bo", "accept", "refuse",
    "buy", "auction", "bid 20", "sell ENJOYeD" (the letter in lower case is a wild tile),
    "challenge", "drop QVV", "pass" and "done".
    """
    if isinstance(text, str) and len(text) <= _LONGEST:
        verb, _, rest = text.lstrip().partition(" ")
        try:
            move = _read(verb, rest, tile_set)
        except LetterTycoonError as error:
            raise NotationError(
                f"{shown(text)} is no move: {error}", "move.unreadable", value=text
            ) from None
        if move is not None:
            return move if move.name in names else move._replace(name=move.name.strip())
    raise NotationError(
        f"{shown(text)} is no move; one is written like draw 3, buy, sell ENJOYeD, drop QV, bid 20,"
        " pick Q, trade NAME, pay 20 NAME, pass or done",
        "move.unreadable",
        value=text,
    )


def _read(verb: str, rest: str, tile_set: TileSet) -> Move | None:
    # `rest` may be a name, whose spaces matter
    word = rest.strip()
    match verb:
        case _ if verb in ALONE:
            return None if word else Move(verb)
        case "draw" | "bid":
            return _with_number(verb, word)
        case "pick":
            letter = as_letter(word)
            return Move(verb, tiles=letter) if letter else None
        case "sell" if word:
            return Move(verb, sale=sale_of(word, tile_set))
        case "drop" if word:
            return Move(verb, tiles=read_tiles("tiles", word, _MOST_DROPPED))
        case "trade" if word:
            return Move(verb, name=rest)
        case "pay" | "ask":
            number, _, name = rest.partition(" ")
            return _with_number(verb, number, name) if name.strip() else None
    return None


def _with_number(verb: str, number: str, name: str = "") -> Move | None:
    if not _NUMBER.fullmatch(number) or not 0 < int(number) <= MOST_MONEY:
        return None
    return Move(verb, number=int(number), name=name)
