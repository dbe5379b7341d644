"""Every laying that a table and tiles allow, in the variation Crossword (docs/dev/search.md)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

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


class Words:
    """The words that may be laid, shorter ones first.

    letters: their places in the alphabet, NONE after the last: shape (LONGEST, words).
    lengths, counts: how many letters a word has, and how many of each: shape (words, 26).
    having: as bits, which words have more of a letter than a number: shape (numbers, 26, bytes).
    """

    def __init__(self, lexicon: Lexicon) -> None:
        two = sorted(crossword.two_letter_words(lexicon))
        words = sorted(dict.fromkeys([*two, *lexicon]), key=len)
        self.lengths = np.fromiter(map(len, words), np.int64)
        self.letters = np.full((LONGEST, len(words)), NONE, np.uint8)
        text = np.frombuffer("".join(words).encode(), np.uint8) - ord("A")
        self.letters.T[np.arange(LONGEST) < self.lengths[:, None]] = text
        self.counts = letter_counts(words)
        each = self.counts.T.copy()
        self.having = np.stack([np.packbits(each > n, axis=1) for n in range(LONGEST + 1)])

    def supplied(self, lacking: Counts, tiles: str, held: str = "") -> Counts:
        """Return which words lack at most 0, 1, ... tiles when there are more than those held.

        lacking: the same, as bits, for the tiles held: one row for each number. If the last row is
            not that of all words, one row at the end is wrong for each of the tiles.
        """
        lacking = lacking.copy()
        for tile in tiles:
            number = min(held.count(tile), LONGEST)
            lacking[:-1] |= lacking[1:] & self.having[number, LETTERS.index(tile)]
            held += tile
        return lacking


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
        order = (price.max(initial=0) - price) * 2 + (place >= 0)
        order = order.astype(np.min_scalar_type(order.max(initial=0)))  # sorts faster
        self._order = np.argsort(order, kind="stable")

    def _read(self) -> None:
        """Read from the lines (rows, then columns) what may lie on their squares, as arrays.

        Each line has one more square at its end, on which nothing may lie.

        _pips, _cross: by line, square and tile on it, the tile's pips, and the dollars of the word
            that comes to be across the line; -1 for a wild tile that may not be laid.
        _begin: by line and length, a bit for each square on which a word may begin.
        _allowed: by line, place in a word and letter, a bit for each square on which the word may
            begin as far as this letter is concerned.
        _lying: by line and square, how often each letter lies before it.
        _wilds: by line, square and length, how many wild tiles of the table a word has.
        """
        lines, size, pips = self._lines, len(self._table), self._tile_set.pips_array
        text = np.frombuffer(".".join([*lines, ""]).encode(), np.uint8).reshape(-1, self._wide)
        empty, wild = text == ord("."), text >= ord("a")
        letter = np.where(empty, NONE, text % 32 - 1)
        lies = letter[..., None] == np.arange(NONE)
        own = pips[np.where(wild, NONE, letter)]
        self._pips = np.where(empty[..., None], pips, own[..., None]).ravel()
        held = np.array([self._wild or each in self._tiles for each in LETTERS])
        fits = np.where(empty[..., None], held, lies)
        fits[:, size] = False
        cross = np.zeros((*text.shape, TILES), np.int64)
        cross[~empty, NONE] = -1
        beside = np.pad(~empty.reshape(2, size, -1), ((0, 0), (1, 1), (0, 0)))
        crossed = (beside[:, :-2] | beside[:, 2:]).reshape(text.shape) & empty
        good, two = self._lexicon, crossword.two_letter_words(self._lexicon)
        for line, square in np.argwhere(crossed).tolist():
            other, place = lines[square + size * (line < size)], line % size
            ends = other[:place].rpartition(".")[2], other[place + 1 :].partition(".")[0]
            wilds, tiles = (
                sum(map(str.islower, "".join(ends))),
                re.sub("[a-z]", WILD, "".join(ends)),
            )
            cross[line, square] = (self._tile_set.pips_of(tiles) + pips) ** 2
            if wilds:
                cross[line, square, NONE] = -1
            before, after = map(str.upper, ends)
            for each in np.flatnonzero(fits[line, square]).tolist():
                word = before + LETTERS[each] + after
                fits[line, square, each] = wilds < 2 and (word in good or word in two)
        self._cross = cross.ravel()
        anchors = crossed | ~empty
        anchors[size // 2 :: size, size // 2] |= empty.all()
        new, wilds = _runs(empty), _runs(wild)
        self._wilds = wilds.ravel()
        after = np.pad(empty, ((0, 0), (0, LONGEST)), constant_values=True)
        begin = sliding_window_view(after, LONGEST + 1, axis=1) & (new > 0) & (wilds < 2)
        begin[:, 1:] &= empty[:, :-1, None]
        begin &= _runs(anchors) > 0
        # one tile that makes words in both directions is laid across
        begin[size:] &= (new[size:] > 1) | (_runs(crossed[size:]) == 0)
        bits = 1 << np.arange(self._wide, dtype="<u4")[:, None]
        self._begin = (begin * bits).sum(axis=1, dtype="<u4")
        squares = (fits * bits).sum(axis=1, dtype="<u4")[:, None]
        squares = squares >> np.arange(LONGEST, dtype="<u4")[:, None]
        self._allowed = np.pad(squares, ((0, 0), (0, 0), (0, 1)), constant_values=2**32 - 1)
        lying = np.pad(lies[:, :size], ((0, 0), (1, 0), (0, 0)))
        self._lying = lying.cumsum(axis=1, dtype=np.uint8).reshape(-1, NONE)

    def _placed(self) -> Iterator[Counts]:
        """Yield words where their letters fit: the squares where they begin, and their rows.

        Squares are numbered through all lines. The tiles may be too few for the words.
        """
        words = self._words
        lacking = np.packbits(words.lengths <= np.arange(LONGEST + 1)[:, None], axis=1)
        lacking = words.supplied(lacking, self._tiles)[self._wild :]
        for line in np.flatnonzero(self._begin[:, 2:].any(axis=1)).tolist():
            lying = self._lines[line].replace(".", "").upper()
            some = words.supplied(lacking[: len(lying) + 1], lying, self._tiles)[0]
            rows = np.flatnonzero(np.unpackbits(some, count=len(words.lengths)).view(np.bool_))
            starts = self._begin[line].take(words.lengths.take(rows))
            for letters, allowed in zip(words.letters, self._allowed[line], strict=True):
                starts &= allowed.take(letters.take(rows))
                some = np.flatnonzero(starts != 0)
                rows, starts = rows.take(some), starts.take(some)
            bits = np.unpackbits(starts.view(np.uint8), bitorder="little")
            which, start = np.divmod(np.flatnonzero(bits.view(np.bool_)), 32)
            yield np.stack([line * self._wide + start, rows[which]])

    def _priced(self) -> Iterator[Counts]:
        """Yield layings: their first squares, rows, places of the wild tile, and prices.

        The place of the wild tile in the word is -1 if there is none.
        """
        words, pips, cross = self._words, self._pips, self._cross
        held = np.minimum(letter_counts([self._tiles]), LONGEST)
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
            old, wild = squares * TILES + letters, squares * TILES + NONE
            main, crossing = pips.take(old).sum(axis=0), cross.take(old).sum(axis=0)
            every = np.stack([start, row, np.full(len(row), -1), main**2 + crossing])
            yield every[:, lacks == 0]
            if not self._wild:
                continue
            swaps = (lacks == 0) | (over.take(some * NONE + letters) > 0)
            swaps &= self._wilds.take(start * (LONGEST + 1) + length) == 0
            swaps &= cross.take(wild) >= 0
            place, which = np.divmod(np.flatnonzero(swaps), len(row) or 1)
            old, wild = old[place, which], wild[place, which]
            price = (main[which] - pips[old] + pips[wild]) ** 2
            price += crossing[which] - cross[old] + cross[wild]
            yield np.stack([start[which], row[which], place, price])

    def __len__(self) -> int:
        return len(self._order)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        start, row, place, _ = self._found[:, self._order[index]].tolist()
        line, first = divmod(start, self._wide)
        size, length = len(self._table), self._words.lengths[row]
        word = [LETTERS[each] for each in self._words.letters[:length, row].tolist()]
        if place >= 0:
            word[place] = word[place].lower()
        number, column = line % size + 1, LETTERS[first]
        square = f"{number}{column}" if line < size else f"{LETTERS[number - 1]}{first + 1}"
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
    table = rules.read_table(table or rules.EMPTY_TABLE)
    return Layings(held, wilds, table, chosen(lexicon), rules.chosen_set(tile_set))
