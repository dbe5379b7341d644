"""A position made of what a person tells of a turn, for advice without a game."""

from collections.abc import Sequence

from lettertycoon.base import check_whole, joined_letters
from lettertycoon.buyword.rules import USUAL_ROWS, Rules, read_table
from lettertycoon.buyword.state import Auction, Position, Stage
from lettertycoon.lexicons import Lexicon, lexicon_or_default


def position_of(
    held: str,
    drawn: str = "",
    *,
    open_tiles: str = "",
    bid: int | None = None,
    left: int = 1,
    money: int = 200,
    wilds: int = 0,
    bag: str | None = None,
    limit: int = 8,
    table: Sequence[str] = (),
    lexicon: Lexicon | None = None,
) -> Position:
    """Make a position, as `advise` takes it, from what a player has and what is for sale.

    Args:
        held: the letter tiles held, in either case.
        drawn: the tiles for sale; without them the player sells.
        open_tiles: the tiles of a draft, of which one is picked.
        bid: the highest bid so far, if the tiles drawn are up for auction.
        left: how many players may still bid, this one included.
        money: the dollars held.
        wilds: the wild tiles held.
        bag: the tiles that may still be drawn; if left out, all that are not named here.
        limit: the most letter tiles held at the end of a round.
        table: the rows of the table in Crossword.
        lexicon: the embedded one if left out.

    Raises:
        ArgumentError: for what no position can have.
        TypeError: for arguments of a wrong type.

    >>> position_of("enjotea", "yds").stage
    'buy'
    """
    lot = _read("drawn", drawn)
    auction = None
    stage: Stage = "sell"
    if bid is not None:
        bidders = check_whole("left", left, 1)
        auction = Auction("another", lot, check_whole("bid", bid, 0), None, bidders)
        stage = "bid"
    elif open_tiles:
        stage = "pick"
    elif lot:
        stage = "buy"
    rows = tuple(table)
    rows = rows and read_table(rows)
    rules = Rules(tile_limit=limit, crossword=bool(rows), table=len(rows) or USUAL_ROWS)
    return Position(
        stage=stage, money=money, held=_read("held", held), wilds=wilds,
        drawn="" if auction else lot, open_tiles=_read("open_tiles", open_tiles), pending=auction,
        bag=None if bag is None else _read("bag", bag), table=rows, rules=rules,
        lexicon=lexicon_or_default(lexicon),
    )  # fmt: skip


def _read(name: str, tiles: str) -> str:
    """Return letter tiles in upper case; the position checks that they are A to Z."""
    return joined_letters("tiles", tiles, name).upper()
