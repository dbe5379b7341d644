"""The search for every laying on a table of Crossword, dearest first.

It goes line by line, rows before columns. Columns are searched as rows of the turned table, so
"across" below means: in the other direction than the line. A laying, drawn:

    column     A B C D E F G
    row 4      . . C A T . .      CAT lies in the middle of a table of seven rows
    row 5      . . . D O . .      "5D DO" also makes AD and TO, across its line

    >>> from lettertycoon.buyword import laying_of
    >>> laying = laying_of("5D DO", (*["......."] * 3, "..CAT..", *["......."] * 3))
    >>> laying.words, laying.price  # 3, 3 and 2 pips
    (('DO', 'AD', 'TO'), 22)

Where a word may lie is told by sets of squares: whole numbers in which bit 0 stands for the first
square of a line, bit 1 for the second one, and so on. One operation then answers a question for all
squares of a line at once, and NumPy does it for all words or lines at once:

- A set shifted right by n has, at the square where a word would begin, what the set has n squares
  further on. So the squares where a word may begin are those where each of its letters, shifted
  by its place, may lie. Two neighbouring letters are looked up at once: reading tables is most of
  the work.
- Each line has one more square, which is always empty. A word must end before an empty square, so
  none leaves the table.

For row 5 above, before DO is laid, and a word of two letters:

    square                 0 1 2 3 4 5 6 7
    tiles beside it        . . x x x . . .     the anchors: here, or on tiles, words touch others
    a word may begin       . x x x x . . .     where it covers an anchor
    D may lie              x x . x . x x x     CD and TD are not words, AD is
    O may lie              x x . . x x x x     TO is a word, CO and AO are not
    shifted by its place   x . . x x x x .
    DO may begin           . . . x . . . .

A few thousand words at their squares are priced at a time, and only the dearest layings are kept: a
table can allow millions of them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

import lt_core
from lettertycoon.base import LETTERS, ArgumentError, check_whole
from lettertycoon.buyword import crossword, rules
from lettertycoon.buyword.crossword import NO_LETTER, Laying
from lettertycoon.buyword.offers import Counts, Offers, letter_counts
from lettertycoon.buyword.rules import WILD, Table, TileSet
from lettertycoon.buyword.state import Seat
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lt_core import LONGEST_WORD

WILD_TILE = len(LETTERS)  # the place of a wild tile in arrays by tile, after the letter tiles
TILES = WILD_TILE + 1
MOST_LAYINGS = 2_000_000  # that are listed; on tables of test games there were up to 331,000
MOST_SPREAD = 1 << 11  # words whose squares in a line are spread out together
MOST_PRICED = 1 << 14  # placements or more that are priced together; at most 26 MOST_SPREAD more
NO_WILD_PLACE = -1  # in place of a wild tile's place in the word
FORBIDDEN = -1  # in place of dollars: the tile may not lie there
FOUND = np.dtype([(name, "<i4") for name in ("price", "start", "word", "order", "wild_at")])
"""A laying: its price, the square of its first letter, its word as a place in the arrays of
`LayingWords`, the word's place among those of its line, and the wild tile's place in the word."""


class Placements(NamedTuple):
    """Words at squares of lines where their letters may lie; the tiles held may be too few."""

    starts: Counts  # the square of the word's first letter, counted through all lines
    words: Counts  # the word, as a place in the arrays of `LayingWords`
    orders: Counts  # the word's place among those of its line


class Needs(NamedTuple):
    """What placements need, a row for each."""

    lacking: Counts  # by letter, how many tiles the hand lacks
    number_lacking: Counts
    tiles_there: Counts  # how many tiles of the word lie on the table
    wilds_there: Counts  # how many of these are wild tiles


class Board(NamedTuple):
    """What may lie on a table: its lines, rows before columns, each with one more empty square.

    Squares are counted through all lines where an array has no axis for lines.
    """

    lines: tuple[str, ...]  # the texts
    width: int  # the squares of a line
    # By square and tile, flat: the dollars of the word that the tile makes across the line; 0 if it
    # makes none; FORBIDDEN if it may not lie there. What lies there may be laid again for 0.
    crossing: Counts
    # By square and tile, flat: the pips that the tile has there. On a wild tile that lies there,
    # its letter has those of the wild tile.
    pips: Counts
    begins: Counts  # by line and length of a word, less one: the set of squares where it may begin
    fits: Counts  # by line and letter (NO_LETTER fits anywhere): the set of squares where it fits
    # By square and tile: how many such tiles lie before the square in its line. A wild tile counts
    # both as its letter and as a wild tile.
    tiles_before: Counts


def read_board(table: Table, lexicon: Lexicon, tile_set: TileSet) -> Board:
    """Find what may lie on a table."""
    lines = (*table, *rules.turned(table))
    width = len(table) + 1
    squares = np.frombuffer(".".join([*lines, ""]).encode(), np.uint8).reshape(-1, width)
    empty = squares == ord(".")
    wild = squares >= ord("a")
    # ASCII: 32 divides the distance of a small letter from a capital, and A has the code 65
    lies = ~empty[..., None] & (squares[..., None] % 32 - 1 == np.arange(TILES))
    crossed = _find_crossed(empty)

    crossing = np.where(empty[..., None] | lies, 0, FORBIDDEN)
    two_letters = crossword.two_letter_words(lexicon)
    for line, square in np.argwhere(crossed).tolist():
        across = lines[square + len(table) * (line < len(table))]
        place = line % len(table)
        prices = _price_crossing(across, place, two_letters, lexicon, tile_set)
        crossing[line, square] = prices

    lies[..., WILD_TILE] = wild
    pips = tile_set.pips_array
    fits = (1 << np.arange(width, dtype="<i4")) @ (crossing != FORBIDDEN)
    fits[:, NO_LETTER] = -1  # every bit; the column was that of the wild tile, which has no letter
    return Board(
        lines=lines, width=width, crossing=crossing.ravel(), fits=fits,
        pips=np.where(wild[..., None], pips[WILD_TILE], pips).ravel(),
        begins=_find_begins(empty, crossed),
        tiles_before=(lies.cumsum(axis=1, dtype=np.uint8) - lies).reshape(-1, TILES),
    )  # fmt: skip


def _find_crossed(empty: Counts) -> Counts:
    """Tell of each square of the lines whether it is empty and has a tile beside it, across."""
    size = len(empty) // 2
    tiles = ~empty.reshape(2, size, -1)  # rows, columns
    padded = np.pad(tiles, ((0, 0), (1, 1), (0, 0)))
    beside: Counts = padded[:, :-2] | padded[:, 2:]
    return beside.reshape(empty.shape) & empty


def _price_crossing(
    across: str, place: int, two_letters: frozenset[str], lexicon: Lexicon, tile_set: TileSet
) -> Counts | int:
    """Return by tile the dollars of its word across; FORBIDDEN for no word or two wild tiles."""
    before = across[:place].rpartition(".")[2]
    after = across[place + 1 :].partition(".")[0]
    around = re.sub("[a-z]", WILD, before + after)
    wilds = around.count(WILD)
    if wilds > 1:
        return FORBIDDEN
    first = before.upper()
    last = after.upper()
    words = [first + letter + last for letter in LETTERS]
    if len(around) == 1:
        allowed = [word in two_letters for word in words]
    else:
        allowed = [word in lexicon for word in words]
    prices = (tile_set.pips_of(around) + tile_set.pips_array) ** 2
    return np.where([*allowed, wilds == 0], prices, FORBIDDEN)


def _find_begins(empty: Counts, crossed: Counts) -> Counts:
    """Return by line and length, less one, the set of squares where a word may begin.

    It must cover an anchor, a square with a tile or beside one (the middle, if it is the first
    word), and lie between two empty squares or an edge and one.
    """
    size = len(empty) // 2
    anchors = crossed | ~empty
    if empty.all():
        anchors[[size // 2, size + size // 2], size // 2] = True
    bits = 1 << np.arange(empty.shape[1], dtype="<i4")
    free = (empty @ bits)[:, None]
    places = np.arange(LONGEST_WORD, dtype="<i4")
    lengths = places + 1
    anchor_at_place = (anchors @ bits)[:, None] >> places
    covers_anchor = np.bitwise_or.accumulate(anchor_at_place, axis=1)
    free_before = free << 1 | 1
    free_behind = free >> lengths
    begins: Counts = covers_anchor & free_before & free_behind
    return begins


class Dearest:
    """Collects layings and keeps the first n in order; if n is None, all, up to MOST_LAYINGS."""

    def __init__(self, n: int | None, lengths: Counts, width: int) -> None:
        self._n = n
        self._lengths = lengths
        self._width = width
        self._parts = [np.empty(0, FOUND)]
        self._size = 0
        self._least = 0  # layings of a lower price are not among them

    def add(self, start: Counts, word: Counts, order: Counts, wild_at: Any, price: Counts) -> None:
        """Add layings, given as columns."""
        some = np.flatnonzero(price >= self._least)
        part = np.empty(len(some), FOUND)
        columns = {"price": price, "start": start, "word": word, "order": order}
        for name, column in columns.items():
            part[name] = column[some]
        part["wild_at"] = wild_at if isinstance(wild_at, int) else wild_at[some]
        self._parts.append(part)
        self._size += len(part)
        if self._n and len(part) >= self._n:
            # n of these are at least as dear as the nth of them
            nth = len(part) - self._n
            self._least = max(self._least, int(np.partition(part["price"], nth)[nth]))
        if self._n is None:
            if self._size > MOST_LAYINGS:
                message = f"more than {MOST_LAYINGS:,} layings are possible; n lists the first ones"
                raise ArgumentError(message, "tiles.too_many_layings", most=MOST_LAYINGS)
        elif self._size > 2 * self._n + MOST_PRICED:
            self.sort()

    def sort(self) -> Counts:
        """Return the layings in their order, and forget those after the first n."""
        found = np.concatenate(self._parts)
        line = found["start"] // self._width
        has_wild = found["wild_at"] != NO_WILD_PLACE
        length = self._lengths[found["word"]]
        last_key_first = (
            found["start"], found["order"], line, found["wild_at"], length, has_wild,
            -found["price"],
        )  # fmt: skip
        found = found[np.lexsort(last_key_first)[: self._n]]
        if self._n and len(found) == self._n:
            self._least = int(found["price"][-1])
        self._parts = [found]
        self._size = len(found)
        return found


class Layings(Sequence[Laying]):
    """The first n layings, or all; see `layings`, which checks the arguments."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet,
        n: int | None,
    ) -> None:  # fmt: skip
        self._words = crossword.laying_words(lexicon)
        self._tiles = tiles
        self._wilds = min(wilds, 1)  # a laying takes one at most
        self._table = table
        self._lexicon = lexicon
        self._tile_set = tile_set
        board = read_board(table, lexicon, tile_set)
        dearest = Dearest(n, self._words.lengths, board.width)
        for placements in self._place_words(board):
            self._price(placements, board, dearest)
        self._found = dearest.sort()

    def _place_words(self, board: Board) -> Iterator[Placements]:
        """Yield the placements of all lines, some MOST_PRICED at a time."""
        waiting: list[Placements] = []
        number = 0
        for line in np.flatnonzero(board.begins.any(axis=1)).tolist():
            lt_core.check()
            for placements in self._place_in_line(line, board):
                waiting.append(placements)
                number += len(placements.starts)
                if number >= MOST_PRICED:
                    yield _join(waiting)
                    waiting = []
                    number = 0
        if waiting:
            yield _join(waiting)

    def _place_in_line(self, line: int, board: Board) -> Iterator[Placements]:
        """Yield the placements of a line, those of MOST_SPREAD words at a time."""
        words = self._words_for(board.lines[line])
        lengths = self._words.lengths.take(words)
        begins = board.begins[line].take(lengths - 1)
        for place in range(0, lengths.max(initial=0), 2):
            first_fits = board.fits[line] >> place
            second_fits = board.fits[line] >> place + 1
            pair_fits = (first_fits[:, None] & second_fits).ravel()
            begins &= pair_fits.take(self._words.pairs[place // 2].take(words))
            kept = np.flatnonzero(begins)
            words = words.take(kept)
            begins = begins.take(kept)
        for first in range(0, len(words), MOST_SPREAD):
            part = slice(first, first + MOST_SPREAD)
            # the four bytes of each set, as 32 squares that are 0 or 1
            squares = np.unpackbits(begins[part].view(np.uint8), bitorder="little")
            word, square = np.divmod(np.flatnonzero(squares.view(np.bool_)), 32)
            starts = line * board.width + square
            yield Placements(starts, words[part][word], first + word)

    def _words_for(self, line: str) -> Counts:
        """Return the words that the tiles held and those of a line can make together."""
        tiles = self._tiles + line.replace(".", "").upper() + WILD * self._wilds
        found = lt_core.search(self._lexicon.core, tiles)[0]
        # the words of two letters that the lexicon lacks come last, and are not searched
        lacking = np.arange(len(self._lexicon), len(self._words.lengths))
        return np.append(lacking, found).astype(np.intp, copy=False)

    def _price(self, placements: Placements, board: Board, dearest: Dearest) -> None:
        """Price the placements that the tiles allow, and give the layings to `dearest`."""
        lt_core.check()
        lengths = self._words.lengths[placements.words]
        needs = self._count_needs(placements, lengths, board)
        lays_a_tile = needs.tiles_there < lengths
        good = lays_a_tile & (needs.number_lacking <= self._wilds) & (needs.wilds_there < 2)
        for length in range(2, LONGEST_WORD + 1):
            alike = np.flatnonzero(good & (lengths == length))
            if len(alike):
                some = Placements(*[column[alike] for column in placements])
                their_needs = Needs(*[column[alike] for column in needs])
                self._price_length(length, some, their_needs, board, dearest)

    def _count_needs(self, placements: Placements, lengths: Counts, board: Board) -> Needs:
        """Compare the tiles that placements need with those held."""
        starts = placements.starts
        before = board.tiles_before
        there = before.take(starts + lengths, axis=0) - before.take(starts, axis=0)
        letters_there = there[:, :WILD_TILE]
        needed = self._words.counts.take(placements.words, axis=0) - letters_there
        held = np.minimum(letter_counts([self._tiles]), LONGEST_WORD)
        lacking = np.maximum(needed, held) - held  # counts have no sign
        # einsum adds rows of small numbers faster than sum
        number_lacking = np.einsum("ij->i", lacking)
        tiles_there = np.einsum("ij->i", letters_there)
        return Needs(lacking, number_lacking, tiles_there, there[:, WILD_TILE])

    def _price_length(
        self, length: int, placements: Placements, needs: Needs, board: Board, dearest: Dearest
    ) -> None:
        """Price placements of words of one length, in arrays by place in the word and placement."""
        start, word, order = placements
        letters = self._words.letters[:length].take(word, axis=1)
        squares = (start + np.arange(length)[:, None]) * TILES
        tiles = squares + letters
        pips = board.pips.take(tiles).sum(axis=0)
        crossing = board.crossing.take(tiles).sum(axis=0)
        # one tile that makes words in both directions is laid across
        down = start >= len(self._table) * board.width
        fine = ~((needs.tiles_there == length - 1) & (crossing > 0) & down)

        plain = fine & (needs.number_lacking == 0)
        price = pips**2 + crossing
        dearest.add(start[plain], word[plain], order[plain], NO_WILD_PLACE, price[plain])
        if not self._wilds:
            return

        # a wild tile takes the place of the letter that is lacking, or of any letter laid
        wild_tiles = squares + WILD_TILE
        lacking_here = needs.lacking.take(np.arange(len(word)) * WILD_TILE + letters)
        swaps = lacking_here >= needs.number_lacking
        swaps &= fine & (needs.wilds_there == 0)
        swaps &= board.crossing.take(wild_tiles) != FORBIDDEN
        place, which = np.nonzero(swaps)
        tile = tiles[place, which]
        wild = wild_tiles[place, which]
        price = (pips[which] - board.pips[tile] + board.pips[wild]) ** 2
        price += crossing[which] - board.crossing[tile] + board.crossing[wild]
        dearest.add(start[which], word[which], order[which], place, price)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        _, start, number, _, wild_at = self._found[index].tolist()
        size = len(self._table)
        line, first = divmod(start, size + 1)
        length = self._words.lengths[number]
        letters = [LETTERS[letter] for letter in self._words.letters[:length, number].tolist()]
        if wild_at != NO_WILD_PLACE:
            letters[wild_at] = letters[wild_at].lower()
        word = "".join(letters)
        down = line >= size
        square = f"{LETTERS[line - size]}{first + 1}" if down else f"{line + 1}{LETTERS[first]}"
        place = crossword.WordPlace(line % size, first, down)
        return crossword.lay_word(f"{square} {word}", word, place, self._table, self._tile_set)


def _join(parts: list[Placements]) -> Placements:
    """Join placements of several lines."""
    columns = zip(*parts, strict=True)
    return Placements(*[np.concatenate(column) for column in columns])


def dearest_sales(
    seat: Seat, table: Table, lexicon: Lexicon, tile_set: TileSet, most: int
) -> list[Any]:
    """Return the dearest sales, of equal ones the shortest first, or layings on a table."""
    if table:
        return list(Layings(seat.held, seat.wilds, table, lexicon, tile_set, most))
    offers = Offers(seat.held, seat.wilds > 0, lexicon, tile_set)
    last_key_first = offers.wild, offers.rows, -offers.pips
    return offers.to_sales(np.lexsort(last_key_first)[:most])


def layings(
    tiles: str, table: Table = (), lexicon: Lexicon | None = None, *, n: int | None = None,
    wilds: int = 0, tile_set: TileSet | None = None,
) -> Sequence[Laying]:  # fmt: skip
    """List the layings that the tiles and the table of a game allow, dearest first.

    The sequence makes a `Laying` only when you index it; all of them at once may be many.

    A laying is listed once for each of its tiles that may be a wild tile. Of equal prices, layings
    without a wild tile come first. A single tile that makes two words is laid across.

    Args:
        tiles: the letter tiles held.
        table: the rows of the table; an empty one of 21 rows if left out.
        lexicon: the words allowed; the embedded lexicon if left out.
        n: how many are listed; all if left out.
        wilds: the number of wild tiles held; a laying takes one at most.
        tile_set: the tiles' pips; those of `DEFAULT` if left out.

    Raises:
        ArgumentError: for texts that are not tiles, rows that are not a table or that no game can
            have, and for more than 2,000,000 layings if n is left out.
        TypeError: for arguments of a wrong type.

    >>> found = layings("enjoyd", wilds=1)
    >>> str(found[0]), found[0].price
    ('11E eNJOYED', 169)
    """
    held = rules.read_tiles("tiles", tiles)
    wilds = check_whole("wilds", wilds, 0, rules.MOST_WILDS)
    n = None if n is None else check_whole("n", n, 0, MOST_LAYINGS)
    rows = rules.read_table(table)
    return Layings(
        held, wilds, rows, lexicon_or_default(lexicon), rules.tile_set_or_default(tile_set), n
    )
