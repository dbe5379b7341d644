"""The search for every laying on a table of Crossword, dearest first.

It goes line by line. A few thousand placements of words at a time are priced, and only the dearest
layings are kept: a table can allow millions of them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

import lt_core
from lettertycoon.base import LETTERS, ArgumentError, whole
from lettertycoon.buyword import rules
from lettertycoon.buyword.crossword import (
    LONGEST,
    NONE,
    Laying,
    Place,
    lay_word,
    turned,
    words_of,
)
from lettertycoon.buyword.rules import WILD, Table, TileSet
from lettertycoon.buyword.sales import Counts, Offers, letter_counts
from lettertycoon.lexicons import Lexicon, chosen

TILES = NONE + 1  # letters, and then a wild tile
MOST_LAYINGS = 2_000_000  # that are listed; on tables of test games there were up to 331,000
ROWS = 1 << 11  # words whose places in a line are spread out together
PRICED = 1 << 14  # placements or more that are priced together; at most ROWS * 26 more
NO_WILD = -1  # in place of a wild tile's place in the word
FOUND = np.dtype(
    [("price", "<i4"), ("start", "<i4"), ("word", "<i4"), ("order", "<i4"), ("wild_at", "<i4")]
)
"""A laying: its price, the square of its first letter, its word as a place in the arrays of
`words_of`, the word's place among those of its line, and the wild tile's place in the word."""


class Placements(NamedTuple):
    """Words at squares of a line whose letters may lie there; the tiles held may be too few."""

    starts: Counts
    words: Counts
    orders: Counts


class Board:
    """What may lie on a table: its lines (rows, then columns), each with one more empty square.

    Squares are counted through all lines.

    lines, wide: the texts of the lines, and the squares of each.
    cross: by square and tile, the dollars of the word that comes to be across the line, -1 if the
        tile may not lie there.
    worth: by square and tile, the tile's pips there.
    begin: by line and length of a word, less one, a bit for each square where it may begin.
    fits: by line and letter (or NONE), a bit for each square where it may lie.
    before: by square, how many of each letter, and wild tiles, lie before it in the line.
    """

    def __init__(
        self, table: Table, lexicon: Lexicon, two: frozenset[str], tile_set: TileSet
    ) -> None:
        size = len(table)
        pips = tile_set.pips_array
        self.lines = (*table, *turned(table))
        self.wide = size + 1
        text = np.frombuffer(".".join([*self.lines, ""]).encode(), np.uint8).reshape(-1, self.wide)
        empty = text == ord(".")
        wild = text >= ord("a")
        lies = ~empty[..., None] & (text[..., None] % 32 - 1 == np.arange(TILES))
        beside = np.pad(~empty.reshape(2, size, -1), ((0, 0), (1, 1), (0, 0)))
        crossed = (beside[:, :-2] | beside[:, 2:]).reshape(text.shape) & empty
        cross = np.where(empty[..., None] | lies, 0, -1)
        for line, square in np.argwhere(crossed).tolist():
            other = self.lines[square + size * (line < size)]
            cross[line, square] = _cross_dollars(other, line % size, lexicon, two, tile_set)
        self.cross = cross.ravel()
        self.worth = np.where(wild[..., None], pips[NONE], pips).ravel()
        anchors = crossed | ~empty
        anchors[size // 2 :: size, size // 2] |= empty.all()
        bits = 1 << np.arange(self.wide, dtype="<i4")
        places = np.arange(LONGEST, dtype="<i4")
        free = (empty @ bits)[:, None]
        self.begin = np.bitwise_or.accumulate((anchors @ bits)[:, None] >> places, axis=1)
        self.begin &= (free << 1 | 1) & free >> places + 1
        self.fits = bits @ (cross >= 0)
        self.fits[:, NONE] = -1  # it may be anywhere
        lies[..., NONE] = wild
        self.before = (lies.cumsum(axis=1, dtype=np.uint8) - lies).reshape(-1, TILES)


def _cross_dollars(
    other: str, at: int, lexicon: Lexicon, two: frozenset[str], tile_set: TileSet
) -> Counts | int:
    """Return by tile the dollars of the word that it makes at a place of the other line, or -1."""
    before = other[:at].rpartition(".")[2]
    after = other[at + 1 :].partition(".")[0]
    words = [(before + letter + after).upper() for letter in LETTERS]
    there = re.sub("[a-z]", WILD, before + after)
    if there.count(WILD) > 1:
        return -1
    may = [word in lexicon or word in two for word in words] + [WILD not in there]
    return np.where(may, (tile_set.pips_of(there) + tile_set.pips_array) ** 2, -1)


class Dearest:
    """Collects layings and keeps the first n of them in their order, or all if n is None.

    least: layings of a lower price are not among them.

    Raises ArgumentError if n is None for more than MOST_LAYINGS.
    """

    def __init__(self, n: int | None, lengths: Counts, wide: int) -> None:
        self._n = n
        self._lengths = lengths
        self._wide = wide
        self._parts = [np.empty(0, FOUND)]
        self._size = 0
        self.least = 0

    def add(self, start: Counts, word: Counts, order: Counts, wild_at: Any, price: Counts) -> None:
        """Add layings, given as columns."""
        some = np.flatnonzero(price >= self.least)
        part = np.empty(len(some), FOUND)
        part["price"] = price[some]
        part["start"] = start[some]
        part["word"] = word[some]
        part["order"] = order[some]
        part["wild_at"] = wild_at if isinstance(wild_at, int) else wild_at[some]
        self._parts.append(part)
        self._size += len(part)
        if self._n is None:
            if self._size > MOST_LAYINGS:
                message = f"more than {MOST_LAYINGS:,} layings are possible; n lists the first ones"
                raise ArgumentError(message, "tiles.too_many_layings", most=MOST_LAYINGS)
        elif self._size > 2 * self._n + PRICED:
            self.sorted()

    def sorted(self) -> Counts:
        """Return the layings in their order, and forget those after the first n."""
        found = np.concatenate(self._parts)
        keys = (
            found["start"],
            found["order"],
            found["start"] // self._wide,
            found["wild_at"],
            self._lengths[found["word"]],
            found["wild_at"] != NO_WILD,
            -found["price"],
        )
        found = found[np.lexsort(keys)[: self._n]]
        if self._n and len(found) == self._n:
            self.least = int(found["price"][-1])
        self._parts = [found]
        self._size = len(found)
        return found


class Layings(Sequence[Laying]):
    """The first n layings, or all; see `layings`, which checks the arguments."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet,
        n: int | None,
    ) -> None:  # fmt: skip
        two, self._lengths, self._letters, self._counts = words_of(lexicon)
        self._tiles = tiles
        self._wild = min(wilds, 1)
        self._table = table
        self._lexicon = lexicon
        self._tile_set = tile_set
        board = Board(table, lexicon, two, tile_set)
        dearest = Dearest(n, self._lengths, board.wide)
        for placements in self._place(board):
            self._price(placements, board, dearest)
        self._found = dearest.sorted()

    def _place(self, board: Board) -> Iterator[Placements]:
        """Yield the placements of all lines, some PRICED at a time."""
        more = np.arange(len(self._lexicon), len(self._lengths))
        waiting = list[Placements]()
        for line in np.flatnonzero(board.begin.any(axis=1)).tolist():
            lt_core.check()
            cards = self._tiles + board.lines[line].replace(".", "").upper() + WILD * self._wild
            words: Counts = np.append(more, lt_core.search(self._lexicon.core, cards)[0])
            orders = np.arange(len(words))
            lengths = self._lengths.take(words)
            begin = board.begin[line].take(lengths - 1)
            for place in range(lengths.max(initial=0)):
                begin &= (board.fits[line] >> place).take(self._letters[place].take(words))
                some = np.flatnonzero(begin)
                words = words.take(some)
                orders = orders.take(some)
                begin = begin.take(some)
            for first in range(0, len(words), ROWS):
                part = slice(first, first + ROWS)
                bits = np.unpackbits(begin[part].view(np.uint8), bitorder="little")
                which, square = np.divmod(np.flatnonzero(bits.view(np.bool_)), 32)
                starts = line * board.wide + square
                waiting.append(Placements(starts, words[part][which], orders[part][which]))
                if sum([len(each.starts) for each in waiting]) >= PRICED:
                    yield Placements(*map(np.concatenate, zip(*waiting, strict=True)))
                    waiting = []
        if waiting:
            yield Placements(*map(np.concatenate, zip(*waiting, strict=True)))

    def _price(self, placements: Placements, board: Board, dearest: Dearest) -> None:
        """Price the placements that the tiles allow, and give the layings to `dearest`."""
        lt_core.check()
        starts, words, orders = placements
        worth, cross = board.worth, board.cross
        lengths = self._lengths[words]
        held = np.minimum(letter_counts([self._tiles]), LONGEST)
        there = board.before.take(starts + lengths, axis=0) - board.before.take(starts, axis=0)
        over = np.maximum(self._counts.take(words, axis=0) - there[:, :NONE], held) - held
        lacks = np.einsum("ij->i", over)
        old = np.einsum("ij->i", there[:, :NONE])
        wilds = there[:, NONE]
        good = (lacks <= self._wild) & (old < lengths) & (wilds < 2)
        for length in range(2, LONGEST + 1):
            some = np.flatnonzero(good & (lengths == length))
            start = starts[some]
            word = words[some]
            order = orders[some]
            letters = self._letters[:length].take(word, axis=1)
            squares = (start + np.arange(length)[:, None]) * TILES
            main = worth.take(squares + letters).sum(axis=0)
            crossing = cross.take(squares + letters).sum(axis=0)
            # one tile that makes words in both directions is laid across
            down = start >= len(self._table) * board.wide
            fine = ~((old[some] == length - 1) & (crossing > 0) & down)
            plain = fine & (lacks[some] == 0)
            price = main**2 + crossing
            dearest.add(start[plain], word[plain], order[plain], NO_WILD, price[plain])
            if not self._wild:
                continue
            swaps = over[some].take(np.arange(len(word)) * NONE + letters) >= lacks[some]
            swaps &= fine & (wilds[some] == 0) & (cross.take(squares + NONE) >= 0)
            place, which = np.nonzero(swaps)
            square = squares[place, which]
            tile = square + letters[place, which]
            wild = square + NONE
            price = (main[which] - worth[tile] + worth[wild]) ** 2
            price += crossing[which] - cross[tile] + cross[wild]
            dearest.add(start[which], word[which], order[which], place, price)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        _, start, row, _, wild_at = self._found[index].tolist()
        size = len(self._table)
        line, first = divmod(start, size + 1)
        letters = [LETTERS[letter] for letter in self._letters[: self._lengths[row], row].tolist()]
        if wild_at != NO_WILD:
            letters[wild_at] = letters[wild_at].lower()
        word = "".join(letters)
        down = line >= size
        square = f"{LETTERS[line - size]}{first + 1}" if down else f"{line + 1}{LETTERS[first]}"
        place = Place(line % size, first, down)
        return lay_word(f"{square} {word}", word, place, self._table, self._tile_set)


def dearest_sales(
    tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet, most: int
) -> list[Any]:
    """Return the dearest sales, of equal ones the shortest first, or layings on a table."""
    if table:
        return list(Layings(tiles, wilds, table, lexicon, tile_set, most))
    found = Offers(tiles, wilds > 0, lexicon, tile_set)
    return found.listed(np.lexsort((found.wild, found.rows, -found.pips))[:most])


def layings(
    tiles: str, table: Table = (), lexicon: Lexicon | None = None, *, n: int | None = None,
    wilds: int = 0, tile_set: TileSet | None = None,
) -> Sequence[Laying]:  # fmt: skip
    """List the layings that the tiles and the table of a game allow, dearest first.

    The sequence makes a `Laying` only when you index it; all of them at once may be many.

    A laying is listed once for each of its tiles that may be a wild tile. Of equal prices, layings
    without a wild tile come first. A single tile that makes two words is laid across.

    tiles: the letter tiles held.
    table: the rows of the table; an empty one of 21 rows if left out.
    n: how many are listed; all if left out.
    wilds: the number of wild tiles held; a laying takes one at most.

    Raises ArgumentError for texts that are not tiles, rows that are not a table or that no game can
    have, and for more than 2,000,000 layings if n is left out.

    >>> found = layings("enjoyd", wilds=1)
    >>> str(found[0]), found[0].price
    ('11E eNJOYED', 169)
    """
    held = rules.read_tiles("tiles", tiles)
    wilds = whole("wilds", wilds, 0, rules.MOST_WILDS)
    n = None if n is None else whole("n", n, 0, MOST_LAYINGS)
    asked = rules.read_table(table), chosen(lexicon), rules.chosen_set(tile_set)
    return Layings(held, wilds, *asked, n)
