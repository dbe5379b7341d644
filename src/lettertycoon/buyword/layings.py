"""Every laying that a table and tiles allow, in the variation Crossword."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, kept_beside, whole
from lettertycoon.buyword.crossword import Laying, laying_of, square_of, turned, two_letter_words
from lettertycoon.buyword.rules import (
    MOST_WILDS,
    WILD,
    Rules,
    Table,
    TileSet,
    chosen_set,
    read_table,
    read_tiles,
)
from lettertycoon.buyword.sales import Counts, letter_counts
from lettertycoon.lexicons import Lexicon, chosen

NONE, WILD_ONE, TILES = 26, 27, 28  # in place of a letter: none, a wild tile; how many there are
LONGEST = lt_core.LONGEST_WORD
BITS = 1 << np.arange(25, dtype=np.uint32)  # for the squares of a line


class Words(NamedTuple):
    """The words of a lexicon, and those of two letters, as arrays with a row for each word.

    letters: the place in the alphabet of each letter; NONE after the last one.
    pairs: two of these together, 27 times the first and the second: shape (LONGEST / 2, words).
    counts: how often a word has each letter of the alphabet.
    two: the rows of the words of two letters.
    """

    lengths: Counts
    letters: NDArray[np.uint8]
    pairs: NDArray[np.uint16]
    counts: NDArray[np.int8]
    two: Counts


@kept_beside
def words_of(lexicon: Lexicon) -> Words:
    """Return a lexicon's words; those of two letters that it lacks stand after the others."""
    words = [*lexicon, *sorted(two_letter_words(lexicon) - {*lexicon.matching("??")})]
    lengths, counts = np.fromiter(map(len, words), np.int64), letter_counts(words).astype(np.int8)
    letters = np.full((len(words), LONGEST), NONE, np.uint8)
    text = np.frombuffer("".join(words).encode(), np.uint8) - ord("A")
    letters[np.arange(LONGEST) < lengths[:, None]] = text
    pairs = np.ascontiguousarray((letters[:, ::2] * np.uint16(NONE + 1) + letters[:, 1::2]).T)
    return Words(lengths, letters, pairs, counts, np.flatnonzero(lengths == 2))


class Layings(Sequence[Laying]):
    """Layings, dearest first: a sequence that makes a `Laying` only when you index it."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet
    ) -> None:
        self._tiles, self._wild, self._table = tiles, min(wilds, 1), table
        self._lexicon, self._tile_set, self._words = lexicon, tile_set, words_of(lexicon)
        self._held = letter_counts([tiles])[0].astype(np.int8)
        self._lines = (*table, *turned(table))
        self._read()
        found = [np.zeros((5, 0), np.int64)]
        for placed in self._placed():
            found += self._priced(*placed)
        every = np.concatenate(found, axis=1)
        order = np.argsort((every[3] >= 0) - 2 * every[4], kind="stable")
        self._found = every[:, order]

    def _read(self) -> None:
        """Read from the lines, the rows and then the columns, what may lie on their squares.

        _pips, _cross: for each square and tile on it, the tile's pips, and the dollars of the word
            that comes to be across the line; -1 for a tile that may not be laid.
        _begin: for each length, a bit for each square on which a word may begin.
        _allowed: for each letter, a bit for each square on which it may stand.
        """
        lines, size, tile_set = self._lines, len(self._table), self._tile_set
        pips = np.insert(tile_set.pips_array, NONE, 0)
        text = np.array([*"".join(lines)]).reshape(2 * size, size)
        there = np.char.upper(text)[..., None] == [*LETTERS]
        empty, wilds = text == ".", np.char.islower(text)
        near = np.pad(~empty.reshape(2, size, size), ((0, 0), (1, 1), (0, 0)))
        crossed = (near[:, :-2] | near[:, 2:]).reshape(text.shape) & empty
        at_hand = [bool(self._wild) or letter in self._tiles for letter in LETTERS]
        fits = np.where(empty[..., None], at_hand, there)
        self._pips, self._cross = np.zeros((2, 2 * size, size + LONGEST, TILES), np.int32)
        self._pips[:, :size] = pips
        self._cross[:, :size, WILD_ONE][~empty] = -1
        for line, square in np.argwhere(~empty).tolist():
            tile = lines[line][square]
            self._pips[line, square] = tile_set.pips[WILD if tile.islower() else tile]
        for line, square in np.argwhere(crossed).tolist():
            other, at = lines[square + size * (line < size)], line % size
            around = other[:at].rpartition(".")[2] + "." + other[at + 1 :].partition(".")[0]
            beside, few = around.replace(".", ""), sum(map(str.islower, around))
            allowed = self._lexicon if len(around) > 2 else two_letter_words(self._lexicon)
            words = [around.upper().replace(".", letter) for letter in LETTERS]
            fits[line, square] &= few < 2 and [word in allowed for word in words]
            self._cross[line, square] = (
                tile_set.pips_of(re.sub("[a-z]", WILD, beside)) + pips
            ) ** 2
            if few:
                self._cross[line, square, WILD_ONE] = -1
        self._pips[..., NONE] = self._cross[..., NONE] = 0
        anchors = crossed | ~empty
        if empty.all():
            anchors[size // 2 :: size, size // 2] = True
        new, self._wilds = _runs(empty), _runs(wilds)
        begin = (new > 0) & (new <= len(self._tiles) + self._wild) & (_runs(anchors) > 0)
        begin &= self._wilds < 2
        begin[:, 1:] &= empty[:, :-1, None]  # nothing lies before the word, and nothing after it
        after = np.pad(empty, ((0, 0), (0, LONGEST)), constant_values=True)
        begin &= sliding_window_view(after, LONGEST + 1, axis=1)
        # one tile that makes words in both directions is laid across
        begin[size:] &= (new[size:] > 1) | (_runs(crossed[size:]) == 0)
        self._begin = (begin * BITS[:size, None]).sum(axis=1, dtype=np.uint32)
        self._allowed = (fits * BITS[:size, None]).sum(axis=1, dtype=np.uint32)
        self._lying = np.pad(there, [(0, 0), (1, LONGEST), (0, 0)]).cumsum(axis=1, dtype=np.int8)

    def _placed(self) -> Iterator[tuple[int, Counts, Counts]]:
        """Yield words where their letters fit: a line, the words' rows, their first squares.

        The tiles may be too few for them.
        """
        words, known = self._words, dict[str, Counts]()
        steps = int(words.lengths.max() + 1) // 2
        allowed = self._allowed[:, None] >> np.arange(2 * steps, dtype=np.uint32)[:, None]
        allowed = np.pad(allowed, ((0, 0), (0, 0), (0, 1)), constant_values=2**32 - 1)
        both = (allowed[:, ::2, :, None] & allowed[:, 1::2, None]).reshape(len(allowed), steps, -1)
        for line in np.flatnonzero(self._begin[:, 2:].any(axis=1)).tolist():
            lying = self._lines[line].replace(".", "").upper()
            cards = "".join(sorted(self._tiles + lying)) + WILD * self._wild
            if cards not in known:
                ids, _ = lt_core.search(self._lexicon.core, cards, min_length=3)
                known[cards] = np.append(words.two, ids)
            rows = known[cards]
            starts = self._begin[line].take(words.lengths.take(rows))
            for step in range(steps):  # a bit for each first square that is still possible
                some = np.flatnonzero(starts)
                rows, starts = rows.take(some), starts.take(some)
                starts &= both[line, step].take(words.pairs[step].take(rows))
            which, start = np.nonzero(starts[:, None] & BITS[: len(self._table)])
            yield line, rows[which], start

    def _priced(self, line: int, row: Counts, start: Counts) -> Iterator[Counts]:
        """Yield layings: the lines, rows, first squares, places of the wild tile (-1), prices."""
        words, length = self._words, self._words.lengths[row]
        lying = self._lying[line, start + length] - self._lying[line, start]
        over = np.maximum(words.counts[row] - lying - self._held, 0)
        lacks = over.sum(axis=1)
        some = np.flatnonzero(lacks <= self._wild)
        row, start, length, over, lacks = (
            row[some],
            start[some],
            length[some],
            over[some],
            lacks[some],
        )
        letters = words.letters[row, : length.max(initial=0)].astype(np.int64)
        cells = (start[:, None] + np.arange(letters.shape[1])) * TILES + letters
        pips, cross = self._pips[line].ravel(), self._cross[line].ravel()
        main, crossing = pips.take(cells).sum(axis=1), cross.take(cells).sum(axis=1)
        plain = np.flatnonzero(lacks == 0)
        yield np.stack(np.broadcast_arrays(line, row, start, -1, main**2 + crossing))[:, plain]
        if self._wild:
            swaps = cross.take(cells - letters + WILD_ONE) >= 0
            swaps &= (letters < NONE) & (self._wilds[line, start, length] == 0)[:, None]
            missing = np.flatnonzero(lacks)
            swaps[missing] &= letters[missing] == over[missing].argmax(axis=1)[:, None]
            which, place = np.nonzero(swaps)
            old = cells[which, place]
            new = old - letters[which, place] + WILD_ONE
            price = (main[which] - pips[old] + pips[new]) ** 2
            price += crossing[which] - cross[old] + cross[new]
            yield np.stack(np.broadcast_arrays(line, row[which], start[which], place, price))

    def __len__(self) -> int:
        return self._found.shape[1]

    @overload
    def __getitem__(self, index: int) -> Laying: ...
    @overload
    def __getitem__(self, index: slice) -> list[Laying]: ...
    def __getitem__(self, index: int | slice) -> Laying | list[Laying]:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        line, row, start, place, _ = self._found[:, index].tolist()
        word = "".join([LETTERS[each] for each in self._words.letters[row] if each < NONE])
        if place >= 0:
            word = word[:place] + word[place].lower() + word[place + 1 :]
        size = len(self._table)
        square = square_of(line < size, line % size, start)
        return laying_of(f"{square} {word}", self._table, self._tile_set)


def _runs(values: NDArray[np.bool_]) -> Counts:
    """Return how many values are true in each run: shape (lines, first squares, lengths)."""
    sums = np.pad(values.cumsum(axis=1), ((0, 0), (1, LONGEST)), mode="edge")
    sums[:, 0] = 0
    runs: Counts = sliding_window_view(sums, LONGEST + 1, axis=1)[:, :-1]
    return runs - runs[:, :, :1]


def layings(
    tiles: str, table: Table = (), lexicon: Lexicon | None = None, *, wilds: int = 0,
    tile_set: TileSet | None = None,
) -> Layings:  # fmt: skip
    """List every laying that the tiles and the table of a game allow, dearest first.

    A laying is listed once for each of its tiles that may be a wild tile. Of equal prices, layings
    without a wild tile come first. A single tile that makes two words is laid across.

    tiles: the letter tiles held.
    table: the rows of the table; an empty one of 21 rows if left out.
    wilds: the number of wild tiles held; a laying takes one at most.

    Raises ArgumentError for texts that are not tiles, or rows that are not a table.

    >>> found = layings("enjoyd", wilds=1)
    >>> str(found[0]), found[0].price
    ('11E ENJOYeD', 169)
    """
    held, tile_set = read_tiles("tiles", tiles), chosen_set(tile_set)
    table = read_table(table, len(table)) or Rules(crossword=True).empty_table
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    return Layings(held, wilds, table, chosen(lexicon), tile_set)
