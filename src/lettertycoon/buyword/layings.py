"""Every laying that a table and tiles allow, in the variation Crossword."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, overload

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, kept_beside, whole
from lettertycoon.buyword import crossword, rules
from lettertycoon.buyword.crossword import Laying
from lettertycoon.buyword.rules import WILD, Table, TileSet
from lettertycoon.buyword.sales import Counts, letter_counts
from lettertycoon.lexicons import Lexicon, chosen

LONGEST = lt_core.LONGEST_WORD
NONE = len(LETTERS)  # in place of a letter: no letter; among tiles, a wild tile
TILES = NONE + 1
ROOM = 32  # for the counts of a word's letters; a multiple of eight bytes


class Words:
    """The words that may be laid with a lexicon, shorter ones first, as arrays.

    lengths: how many letters each word has.
    letters: their places in the alphabet, NONE after the last: shape (LONGEST, words).
    pairs: two letters after each other as one number: shape (LONGEST / 2, words).
    counts: how often a word has each letter of the alphabet: shape (words, ROOM), bytes.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        two = sorted(crossword.two_letter_words(lexicon))
        words = sorted(dict.fromkeys([*two, *lexicon]), key=len)
        self.lengths = np.fromiter(map(len, words), np.int64)
        self.letters = np.full((LONGEST, len(words)), NONE, np.uint8)
        text = np.frombuffer("".join(words).encode(), np.uint8) - ord("A")
        self.letters.T[np.arange(LONGEST) < self.lengths[:, None]] = text
        self.pairs = self.letters[::2] * np.uint16(TILES) + self.letters[1::2]
        self.counts = np.pad(letter_counts(words), ((0, 0), (0, ROOM - NONE)))
        self._by_letter = self.counts.T.copy()
        self._having = cache(self._with_letter)

    def _with_letter(self, letter: str, number: int) -> Counts:
        """Return, as bits, which words have at least so many of a letter."""
        return np.packbits(self._by_letter[LETTERS.index(letter)] >= number)

    def lacking(self) -> Counts:
        """Return, as bits, which words have at most 0, 1, ... LONGEST letters: one row each."""
        return np.packbits(self.lengths <= np.arange(LONGEST + 1)[:, None], axis=1)

    def supplied(self, lacking: Counts, tiles: str, there: str = "") -> Counts:
        """Return which words lack at most so many tiles after more tiles are there.

        lacking: by row, which words lack at most that many tiles if those of `there` are there. The
            result is right in all rows but the last ones, one for each of the tiles, unless the
            last row has all words.
        """
        lacking, there = lacking.copy(), there.upper()
        for tile in tiles:
            lacking[:-1] |= lacking[1:] & self._having(tile, there.count(tile) + 1)
            there += tile
        return lacking

    def chosen(self, bits: Counts) -> Counts:
        """Return the places of the words whose bits are set."""
        return np.flatnonzero(np.unpackbits(bits, count=len(self.lengths)).view(np.bool_))


words_of = kept_beside(Words)


class Layings(Sequence[Laying]):
    """Every laying; see `layings`, which checks the arguments."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet
    ) -> None:
        self._tiles, self._wild, self._table = tiles, min(wilds, 1), table
        self._lexicon, self._tile_set, self._words = lexicon, tile_set, words_of(lexicon)
        self._lines, self._wide = (*table, *crossword.turned(table)), len(table) + 1
        self._read()
        found = [np.zeros((4, 0), np.int64), *self._priced()]
        self._found = np.concatenate(found, axis=1)
        place, price = self._found[2:]
        cheaper = (price.max(initial=0) - price) * 2 + (place >= 0)
        cheaper = cheaper.astype(np.min_scalar_type(cheaper.max(initial=0)))  # sorts faster
        self._order = np.argsort(cheaper, kind="stable")

    def _read(self) -> None:
        """Read from the lines (rows, then columns) what may lie on their squares, as arrays.

        Each line has one more square at its end, on which nothing may lie.

        _pips, _cross: by line, square and tile on it, the tile's pips, and the dollars of the word
            that comes to be across the line; -1 for a wild tile that may not be laid.
        _begin: by line and length, a bit for each square on which a word may begin.
        _allowed: by line, pair of places in a word and both letters, a bit for each square on which
            the word may begin as far as they are concerned.
        _lying: by line and square, how often each letter lies before it.
        _wilds: by line, square and length, how many wild tiles of the table a word has.
        """
        lines, size, pips = self._lines, len(self._table), self._tile_set.pips_array
        text = np.frombuffer(".".join([*lines, ""]).encode(), np.uint8).reshape(-1, self._wide)
        empty, wild = text == ord("."), text >= ord("a")
        letter = np.where(empty, NONE, (text & 31) - 1)
        lies = letter[..., None] == np.arange(NONE)
        held = np.array([self._wild or each in self._tiles for each in LETTERS], np.bool_)
        fits = np.where(empty[..., None], held, lies)
        own = pips[np.where(wild, NONE, letter)]
        self._pips = np.where(empty[..., None], pips, own[..., None])
        self._cross = np.zeros(self._pips.shape, np.int64)
        self._cross[~empty, NONE] = -1
        beside = np.pad(~empty.reshape(2, size, -1), ((0, 0), (1, 1), (0, 0)))
        crossed = (beside[:, :-2] | beside[:, 2:]).reshape(text.shape) & empty
        usable = np.flatnonzero(held).tolist()
        for line, square in np.argwhere(crossed).tolist():
            word = crossword.around(lines[square + size * (line < size)], line % size, ".")
            few = sum(map(str.islower, word))
            there = self._tile_set.pips_of(re.sub("[a-z]", WILD, word.replace(".", "")))
            self._cross[line, square] = (there + pips) ** 2
            if few:
                self._cross[line, square, NONE] = -1
            fits[line, square] = False
            before, _, after = word.upper().partition(".")
            for each in usable if few < 2 else ():
                good = crossword.is_word(before + LETTERS[each] + after, self._lexicon)
                fits[line, square, each] = good
        fits[:, size] = False
        anchors, middle = crossed | ~empty, size // 2
        anchors[middle::size, middle] |= empty.all()
        new, self._wilds = _runs(empty), _runs(wild)
        begin = (new > 0) & (new <= len(self._tiles) + self._wild) & (_runs(anchors) > 0)
        begin[:, 1:] &= empty[:, :-1, None]  # nothing lies before the word, and nothing after it
        after = np.pad(empty, ((0, 0), (0, LONGEST)), constant_values=True)
        begin &= sliding_window_view(after, LONGEST + 1, axis=1) & (self._wilds < 2)
        # one tile that makes words in both directions is laid across
        begin[size:] &= (new[size:] > 1) | (_runs(crossed[size:]) == 0)
        bits = 1 << np.arange(self._wide, dtype="<u4")[:, None]
        self._begin = (begin * bits).sum(axis=1, dtype="<u4")
        squares = (fits * bits).sum(axis=1, dtype="<u4")[:, None]
        squares = squares >> np.arange(LONGEST, dtype="<u4")[:, None]
        squares = np.pad(squares, ((0, 0), (0, 0), (0, 1)), constant_values=2**32 - 1)
        allowed = squares[:, ::2, :, None] & squares[:, 1::2, None]
        self._allowed = allowed.reshape(2 * size, LONGEST // 2, TILES * TILES)
        lying = np.pad(lies[:, :size], ((0, 0), (1, 0), (0, ROOM - NONE)))
        self._lying = lying.cumsum(axis=1, dtype=np.uint8).reshape(-1, ROOM)

    def _placed(self) -> Iterator[Counts]:
        """Yield words where their letters fit: the squares where they begin, and their rows.

        Squares are numbered through all lines. The tiles may be too few for the words.
        """
        words = self._words
        lacking = words.supplied(words.lacking(), self._tiles)[self._wild :]
        for line in np.flatnonzero(self._begin[:, 2:].any(axis=1)).tolist():
            lying = self._lines[line].replace(".", "").upper()
            rows = words.chosen(words.supplied(lacking[: len(lying) + 1], lying, self._tiles)[0])
            lengths = words.lengths.take(rows)
            starts = self._begin[line].take(lengths)
            for pair, allowed in enumerate(self._allowed[line]):
                longer = np.searchsorted(lengths, 2 * pair + 1)
                starts[longer:] &= allowed.take(words.pairs[pair].take(rows[longer:]))
            some = np.flatnonzero(starts != 0)
            bits = np.unpackbits(starts[some].view(np.uint8), bitorder="little")
            which, start = np.divmod(np.flatnonzero(bits.view(np.bool_)), 32)
            yield np.stack([line * self._wide + start, rows[some[which]]])

    def _priced(self) -> Iterator[Counts]:
        """Yield layings: their first squares, rows, places of the wild tile, and prices.

        The place of the wild tile in the word is -1 if there is none.
        """
        words, pips, cross = self._words, self._pips.ravel(), self._cross.ravel()
        held = np.pad(np.minimum(letter_counts([self._tiles]), LONGEST), ((0, 0), (0, ROOM - NONE)))
        starts, rows = np.concatenate([np.zeros((2, 0), np.int64), *self._placed()], axis=1)
        lengths = words.lengths[rows]
        for length in range(2, LONGEST + 1):
            some = np.flatnonzero(lengths == length)
            start, row = starts[some], rows[some]
            there = self._lying.take(start + length, axis=0) - self._lying.take(start, axis=0)
            over = np.maximum(words.counts.take(row, axis=0) - there, held) - held
            lacks = np.einsum("ij->i", over)
            some = np.flatnonzero(lacks <= self._wild)
            start, row, lacks = start[some], row[some], lacks[some]
            letters = words.letters[:length].take(row, axis=1)
            squares = start + np.arange(length)[:, None]
            cells = squares * TILES + letters
            main, crossing = pips.take(cells).sum(axis=0), cross.take(cells).sum(axis=0)
            every = np.stack([start, row, np.full(len(row), -1), main**2 + crossing])
            yield every[:, lacks == 0]
            if self._wild:
                cells_of_wild = squares * TILES + NONE
                swaps = cross.take(cells_of_wild) >= 0
                swaps &= self._wilds.take(start * (LONGEST + 1) + length) == 0
                swaps &= (lacks == 0) | (over.take(some * ROOM + letters) > 0)
                place, which = np.divmod(np.flatnonzero(swaps), len(row))
                old, new = cells[place, which], cells_of_wild[place, which]
                price = (main[which] - pips[old] + pips[new]) ** 2
                price += crossing[which] - cross[old] + cross[new]
                yield np.stack([start[which], row[which], place, price])

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, index: int) -> Laying: ...
    @overload
    def __getitem__(self, index: slice) -> list[Laying]: ...
    def __getitem__(self, index: int | slice) -> Laying | list[Laying]:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        start, row, place, _ = self._found[:, self._order[index]].tolist()
        line, first = divmod(start, self._wide)
        size = len(self._table)
        letters = self._words.letters[: self._words.lengths[row], row].tolist()
        word = [LETTERS[each] for each in letters]
        if place >= 0:
            word[place] = word[place].lower()
        square = crossword.square_of(line < size, line % size, first)
        return crossword.laying_of(f"{square} {''.join(word)}", self._table, self._tile_set)


def _runs(values: NDArray[np.bool_]) -> Counts:
    """Return how many values are true in each run: shape (lines, first squares, lengths)."""
    sums = np.pad(values.cumsum(axis=1), ((0, 0), (1, LONGEST)), mode="edge")
    sums[:, 0] = 0
    runs: Counts = sliding_window_view(sums, LONGEST + 1, axis=1)[:, :-1]
    return runs - runs[:, :, :1]


def layings(
    tiles: str, table: Table = (), lexicon: Lexicon | None = None, *, wilds: int = 0,
    tile_set: TileSet | None = None,
) -> Sequence[Laying]:  # fmt: skip
    """List every laying that the tiles and the table of a game allow, dearest first.

    The sequence makes a `Laying` only when you index it; all of them at once may be many.

    A laying is listed once for each of its tiles that may be a wild tile. Of equal prices, layings
    without a wild tile come first. A single tile that makes two words is laid across.

    tiles: the letter tiles held.
    table: the rows of the table; an empty one of 21 rows if left out.
    wilds: the number of wild tiles held; a laying takes one at most.

    Raises ArgumentError for texts that are not tiles, or rows that are not a table.

    >>> found = layings("enjoyd", wilds=1)
    >>> str(found[0]), found[0].price
    ('11E eNJOYED', 169)
    """
    held, wilds = rules.read_tiles("tiles", tiles), whole("wilds", wilds, 0, rules.MOST_WILDS)
    table = rules.read_table(table, len(table)) or rules.EMPTY_TABLE
    return Layings(held, wilds, table, chosen(lexicon), rules.chosen_set(tile_set))
