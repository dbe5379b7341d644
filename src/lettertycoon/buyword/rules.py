"""The box of BuyWord (tiles, pips, wild tiles, die) and the rules of a whole game, as values."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta, field
from numpy.typing import NDArray

from lettertycoon import base
from lettertycoon.base import LETTERS, ArgumentError, set_field, shown

WILD = "?"
MOST_TILES = 64  # held at once
MOST_MONEY = 10**9
MOST_WILDS = 999
MOST_PLAYERS = 9
MOST_OF_ONE_BAG = 4  # players of a game with a single bag, that is, without extended play
MOST_DRAWN = 12  # tiles that the die lets each player draw
MOST_TILES_IN_PLAY = MOST_TILES + MOST_PLAYERS * MOST_DRAWN
"""Tiles held, and all that a round's draws bring, which auctions may give to one player."""
CHALLENGE_COST = 20  # dollars that a lost challenge costs the seller or the challenger

TileCount = Annotated[int, Meta(ge=0, le=999)]
Pips = Annotated[int, Meta(ge=0, le=99)]
PlayerCount = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
Face = Annotated[int, Meta(ge=1, le=MOST_DRAWN)]
MOST_TABLE_ROWS = 25  # of a table; a letter names each column
USUAL_ROWS = 21
Table = tuple[Annotated[str, Meta(pattern=r"^[A-Za-z.]+$")], ...]

PIPS = {
    "A": 1, "B": 3, "C": 3, "D": 2, "E": 1, "F": 3, "G": 2, "H": 2, "I": 1, "J": 4, "K": 4,
    "L": 2, "M": 3, "N": 1, "O": 1, "P": 3, "Q": 4, "R": 1, "S": 1, "T": 1, "U": 2, "V": 3,
    "W": 3, "X": 4, "Y": 3, "Z": 4, WILD: 1,
}  # fmt: skip
"""Pips of each letter tile, and of a wild tile.

The rules give no table; `TileSet` says what is known of it.
"""
COUNTS = {
    "A": 10, "B": 2, "C": 2, "D": 5, "E": 13, "F": 2, "G": 3, "H": 2, "I": 10, "J": 1, "K": 1,
    "L": 5, "M": 2, "N": 7, "O": 9, "P": 2, "Q": 1, "R": 7, "S": 5, "T": 7, "U": 4, "V": 2,
    "W": 2, "X": 1, "Y": 2, "Z": 1,
}  # fmt: skip
"""Letter tiles of each letter: 108 in all."""
WILDS = {1: 8, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1}
"""Number of players -> wild tiles that each player gets."""
DIE: tuple[int | None, ...] = (2, 3, 4, 5, None, None)
"""Faces of the die: tiles that each player draws, or None, the leader's choice."""


class TileSet(base.ReadableValue, frozen=True, kw_only=True, dict=True):
    """The tiles and the die of a game: a value.

    If you know better numbers, give them: `TileSet(pips=PIPS | {"L": 1, "M": 4})`.

    `DEFAULT` is the tile set in which every field has its default. These of its values are known:

    - From the rules: There are 108 letter tiles. E, E, J and D have 8 pips together, ENJOYED 13.
      The rules also give the number of wild tiles for one to four players.
    - From reviews: Letter tiles have 1 to 4 pips. There are about as many of each letter as in the
      standard set of 100 crossword tiles. D, E and S have 4 pips together; M, B and L have 8. W has
      3 pips, E and A have 1.
    - It follows that D has 2 pips, S 1 and J 4, and that N, O and Y have 5 together.

    The rest is assumed:

    - The die has the faces 2, 3, 4 and 5, and two more on which the leader chooses. A wild tile has
      1 pip. Both are taken from reviews.
    - Rarer letters have more pips; M and B have 3 and L has 2.
    - The counts are those of the standard set, with one more of each of A, D, E, I, L, N, O, R, S
      and T, which makes 108.
    - Five to nine players get one wild tile each.

    Args:
        pips: pips of each letter A to Z, 1 or more, and of a wild tile, "?".
        counts: letter tiles of each letter; 0 for letters left out.
        wilds: number of players -> wild tiles that each of them gets; none for numbers left out.
        die: the faces of the die: tiles that each player draws. None = the leader chooses any
            number from the smallest to the largest of the others.

    Raises:
        ArgumentError: for a faulty table.
        TypeError: for a field of a wrong type.
    """

    pips: Mapping[base.GivenTile, Pips] = field(default_factory=lambda: PIPS)
    counts: Mapping[base.GivenLetter, TileCount] = field(default_factory=lambda: COUNTS)
    wilds: Mapping[PlayerCount, TileCount] = field(default_factory=lambda: WILDS)
    die: Annotated[tuple[Face | None, ...], Meta(max_length=100)] = DIE

    def __post_init__(self) -> None:
        base.check_fields(self)
        missing = "".join([letter for letter in LETTERS if not self.pips.get(letter)])
        if missing:
            raise ArgumentError(f"pips lacks {missing}", "pips.missing", letters=missing)
        if not any(self.die):
            raise ArgumentError("no face of the die is a number", "die.wrong", value=self.die)
        set_field(self, "pips", {WILD: 1, **self.pips})

    @property
    def draws(self) -> range:
        """The numbers of tiles that a leader may choose."""
        numbers = [face for face in self.die if face is not None]
        return range(min(numbers), max(numbers) + 1)

    @property
    def letters(self) -> str:
        """All letter tiles, sorted."""
        return "".join(letter * number for letter, number in sorted(self.counts.items()))

    @cached_property
    def pips_array(self) -> NDArray[np.int64]:
        """The pips of the letters A to Z, and then of a wild tile."""
        return np.array([self.pips[tile] for tile in LETTERS + WILD], np.int64)

    def pips_of(self, tiles: str) -> int:
        """Return the sum of the pips of letter tiles in upper case and wild tiles, "?".

        Raises:
            ArgumentError: for any other text.
            TypeError: for what is not a text.
        """
        if not isinstance(tiles, str):
            raise base.type_error("tiles", tiles, "a text of tiles")
        wrong = [tile for tile in tiles if tile not in self.pips]
        if wrong:
            message = f"{shown(wrong[0])} is not a tile: a letter A to Z in upper case, or {WILD}"
            raise ArgumentError(message, "tiles.wrong", name="tiles", value=tiles)
        return sum([self.pips[tile] for tile in tiles])

    def price(self, tiles: str) -> int:
        """Return the dollars that tiles cost, or bring as a word: the squared sum of their pips."""
        return self.pips_of(tiles) ** 2


DEFAULT = TileSet()
"""The tile set that is used if none is given."""


class Rules(TileSet, base.RulesValue, frozen=True, kw_only=True):
    """The rules that players may change; the defaults are the published rules.

    The tiles and the die are part of the rules, with the fields of `TileSet`.

    To play with a theme, give a lexicon of its words.

    Args:
        tile_limit: letter tiles that may be held at the end of a round; 8, or 10 for an easier
            game; None = any number.
        money: dollars that each player begins with.
        challenge: who checks a word that is sold. "players" = the other players may challenge it.
            "automatic" = a word that is not in the lexicon is refused, and nothing is lost. In a
            game for one, words are always checked automatically.
        bags: how often the bag is played; more than 1 is extended play. None = any number of times
            if `until` is given, else 1.
        until: extended play ends after the round in which a player has this many dollars; None = no
            amount ends it.
        auctions, drafts: whether a player may put a draw up for auction, and whether each round's
            tiles are picked one by one.
        trades, paid_trades: whether two players may swap their draws, and whether one may pay for
            it.
        crossword: whether words are sold by laying them on a table, as in a crossword.
        table: the rows, and the columns, of that table, 3 to 25.

    Raises:
        ArgumentError: for a faulty field.
        TypeError: for a field of a wrong type.
    """

    tile_limit: Annotated[int, Meta(ge=0, le=MOST_TILES)] | None = 8
    money: Annotated[int, Meta(ge=0, le=MOST_MONEY)] = 200
    challenge: Literal["players", "automatic"] = "players"
    bags: Annotated[int, Meta(ge=1, le=1000)] | None = None
    auctions: bool = False
    drafts: bool = False
    trades: bool = False
    paid_trades: bool = False
    crossword: bool = False
    table: Annotated[int, Meta(ge=3, le=MOST_TABLE_ROWS)] = USUAL_ROWS
    until: Annotated[int, Meta(ge=1, le=MOST_MONEY)] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.bags is None and self.until is None:
            set_field(self, "bags", 1)

    @property
    def players(self) -> range:
        """The numbers of players that the rules allow."""
        most = MOST_OF_ONE_BAG if self.bags == 1 else MOST_PLAYERS
        return range(1, most + 1)

    def excess(self, held: str, bag: str) -> int:
        """Return the number of letter tiles over the limit; 0 if the bag is empty."""
        if not bag or self.tile_limit is None:
            return 0
        return max(0, len(held) - self.tile_limit)

    def _usual(self, name: str) -> Any:
        """Return what a field is in the published rules; `until` decides the number of bags."""
        return None if name == "bags" and self.until is not None else super()._usual(name)


def read_tiles(name: str, tiles: object, most: int = MOST_TILES) -> str:
    """Return a caller's letter tiles in upper case, sorted. Raises ArgumentError for others."""
    joined = base.joined_letters("tiles", tiles, name)
    if not re.fullmatch(f"[A-Za-z]{{0,{most}}}", joined):
        message = f"{name} is {shown(tiles)}; it must be at most {most} letters, without wild tiles"
        raise ArgumentError(message, "tiles.wrong", name=name, value=tiles, most=most)
    return "".join(sorted(joined.upper()))


def turned(table: Iterable[str]) -> Table:
    """Return the columns of a table, or the rows for its columns."""
    return tuple(map("".join, zip(*table, strict=True)))


def tile_set_or_default(tile_set: TileSet | None) -> TileSet:
    """Return the given tile set, or the default one."""
    if tile_set is not None and not isinstance(tile_set, TileSet):
        raise base.type_error("tile_set", tile_set, "a TileSet")
    return tile_set or DEFAULT


def without(tiles: Iterable[str], taken: Iterable[str]) -> str:
    """Return the tiles less those taken, sorted."""
    return "".join(sorted((Counter(tiles) - Counter(taken)).elements()))


def read_table(table: Sequence[str], size: int | None = None) -> Table:
    """Return the rows of a table that a caller gives; empty rows if there are none.

    Raises ArgumentError for a table that no game can have. Whether its words are in a lexicon is
    not checked: words that nobody challenged may lie there.
    """
    rows = tuple(table)
    if size is None:
        size = len(rows) or USUAL_ROWS
    if not rows:
        rows = ("." * size,) * size
    is_square = size <= MOST_TABLE_ROWS and [len(row) for row in rows] == [size] * size
    if not is_square or not re.fullmatch("[A-Za-z.]*", "".join(rows)):
        message = f"{shown(table)} is not a table: as many rows as columns, of letters and points"
        raise ArgumentError(message, "table.wrong", name="table", value=table)
    fault = _table_fault(rows)
    if fault is not None:
        message = f"no game can have this table: {fault}"
        raise ArgumentError(message, "table.impossible", name="table", value=table, fault=fault)
    return rows


_TILE = str.maketrans(dict.fromkeys(LETTERS + LETTERS.lower(), "1") | {".": "0"})


def _table_fault(rows: Table) -> str | None:
    """Return why the words of a game can't lie like this, or None if they can, or if none lie."""
    # squares are the bits of a number: a tile's neighbours are one bit and one row of bits away
    size = len(rows)
    row_bits = size + 1  # one more empty square, so that the ends of two rows are not neighbours
    text = ".".join(rows)
    tiles = int(text.translate(_TILE) or "0", 2)
    if not tiles:
        return None
    if rows[size // 2][size // 2] == ".":
        return "no word covers the middle"
    if not tiles & (tiles >> 1 | tiles >> row_bits):
        return "a letter is not a word"
    reached = tiles & -tiles  # from one tile on
    before = 0
    while reached != before:
        before = reached
        beside = reached << 1 | reached >> 1 | reached << row_bits | reached >> row_bits
        reached |= beside & tiles
    if reached != tiles:
        return "its words are not connected"
    if re.search("[a-z][A-Z]*[a-z]", ".".join([text, *turned(rows)])):
        return "a word has two wild tiles"
    return None
