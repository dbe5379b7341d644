"""Every laying that a table and tiles allow, in the variation Crossword."""

import re
from collections.abc import Iterator, Sequence
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

NONE, WILD_ONE, TILES = 26, 27, 28  # in place of a letter: none, a wild tile; how many there are
LONGEST = lt_core.LONGEST_WORD


@kept_beside
def words_of(lexicon: Lexicon) -> tuple[NDArray[Any], ...]:
    """Return a lexicon's words, and then those of two letters that it lacks, as arrays.

    They are the words' lengths; their letters as places in the alphabet, NONE after the last, shape
    (words, LONGEST); pairs of these, 27 times the first and the second, shape (LONGEST / 2, words);
    and how often each letter of the alphabet occurs, shape (words, 26).
    """
    two = () if lexicon.matching("??") else sorted(crossword.TWO_LETTERS)
    words = [*lexicon, *two]
    lengths = np.fromiter(map(len, words), np.int64)
    letters = np.full((len(words), LONGEST), NONE, np.uint8)
    text = np.frombuffer("".join(words).encode(), np.uint8)
    letters[np.arange(LONGEST) < lengths[:, None]] = text - ord("A")
    pairs = (letters[:, ::2] * np.uint16(NONE + 1) + letters[:, 1::2]).T.copy()
    return lengths, letters, pairs, letter_counts(words).astype(np.int8)


class Layings(Sequence[Laying]):
    """Every laying; see `layings`, which checks the arguments."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet
    ) -> None:
        self._tiles, self._wild, self._table = tiles, min(wilds, 1), table
        self._lexicon, self._tile_set = lexicon, tile_set
        self._lengths, self._letters, self._pairs, self._counts = words_of(lexicon)
        self._held = np.minimum(letter_counts([tiles]), LONGEST).astype(np.int8)
        self._lines = (*table, *crossword.turned(table))
        self._read()
        found = [np.zeros((5, 0), np.int64)]
        for placed in self._placed():
            found += self._priced(*placed)
        every = np.concatenate(found, axis=1)
        self._found = every[:, np.argsort((every[3] >= 0) - 2 * every[4], kind="stable")]

    def _read(self) -> None:
        """Read from the lines (rows, then columns) what may lie on their squares, as arrays.

        _pips, _cross: by line, square and tile on it, the tile's pips, and the dollars of the word
            that comes to be across the line; -1 for a wild tile that may not be laid.
        _begin: by line and length, a bit for each square on which a word may begin.
        _allowed: by line, pair of places in a word and both letters, a bit for each square on which
            the word may begin as far as they are concerned.
        _lying, _wilds: by line and square, how often each letter lies before it; how many of the
            table's wild tiles a word from it on has, by length.
        """
        lines, size, pips = self._lines, len(self._table), self._tile_set.pips
        letter_pips = np.insert(self._tile_set.pips_array, NONE, 0)
        text = np.array([*"".join(lines)]).reshape(2 * size, size)
        two = crossword.two_letter_words(self._lexicon)
        empty, crossed = text == ".", np.zeros(text.shape, np.bool_)
        fits = np.full((*text.shape, NONE), [self._wild or each in self._tiles for each in LETTERS])
        self._pips, self._cross = np.zeros((2, 2 * size, size + LONGEST, TILES), np.int32)
        self._pips[:, :size] = letter_pips
        for line, square in np.ndindex(text.shape):
            tile, other = lines[line][square], lines[square + size * (line < size)]
            word = crossword.around(other, line % size, ".")
            if tile != ".":
                fits[line, square] = [letter == tile.upper() for letter in LETTERS]
                self._pips[line, square] = pips[WILD if tile.islower() else tile]
                self._cross[line, square, WILD_ONE] = -1
            elif word != ".":
                crossed[line, square], few = True, sum(map(str.islower, word))
                beside = self._tile_set.pips_of(re.sub("[a-z]", WILD, word.replace(".", "")))
                self._cross[line, square] = (beside + letter_pips) ** 2
                if few:
                    self._cross[line, square, WILD_ONE] = -1
                good = self._lexicon if len(word) > 2 else two
                words = map(word.upper().replace, "." * NONE, LETTERS)
                may = zip(fits[line, square].tolist(), words, strict=True)
                fits[line, square] = [fit and few < 2 and each in good for fit, each in may]
        self._pips[..., NONE] = self._cross[..., NONE] = 0
        anchors, middle = crossed | ~empty, size // 2
        anchors[middle::size, middle] |= empty.all()
        new, self._wilds = _runs(empty), _runs(np.char.islower(text))
        begin = (new > 0) & (new <= len(self._tiles) + self._wild) & (_runs(anchors) > 0)
        begin[:, 1:] &= empty[:, :-1, None]  # nothing lies before the word, and nothing after it
        after = np.pad(empty, ((0, 0), (0, LONGEST)), constant_values=True)
        begin &= sliding_window_view(after, LONGEST + 1, axis=1) & (self._wilds < 2)
        # one tile that makes words in both directions is laid across
        begin[size:] &= (new[size:] > 1) | (_runs(crossed[size:]) == 0)
        self._bits = 1 << np.arange(size, dtype=np.uint32)
        self._begin = (begin * self._bits[:, None]).sum(axis=1, dtype=np.uint32)
        squares = (fits * self._bits[:, None]).sum(axis=1, dtype=np.uint32)[:, None]
        squares = squares >> np.arange(LONGEST, dtype=np.uint32)[:, None]
        squares = np.pad(squares, ((0, 0), (0, 0), (0, 1)), constant_values=2**32 - 1)
        self._allowed = squares[:, ::2, :, None] & squares[:, 1::2, None]
        lying = np.pad(fits & ~empty[..., None], [(0, 0), (1, LONGEST), (0, 0)])
        self._lying = lying.cumsum(axis=1, dtype=np.int8)

    def _placed(self) -> Iterator[tuple[int, Counts, Counts]]:
        """Yield words where their letters fit: a line, the words' rows, their first squares.

        The tiles may be too few for them.
        """
        longest = int(self._lengths.max() + 1) // 2
        known, two = dict[str, Counts](), np.flatnonzero(self._lengths == 2)
        for line in np.flatnonzero(self._begin[:, 2:].any(axis=1)).tolist():
            lying = self._lines[line].replace(".", "").upper()
            cards = "".join(sorted(self._tiles + lying)) + WILD * self._wild
            if cards not in known:
                ids, _ = lt_core.search(self._lexicon.core, cards, min_length=3)
                known[cards] = np.append(two, ids)
            rows = known[cards]
            starts = self._begin[line].take(self._lengths.take(rows))
            for allowed, pairs in zip(self._allowed[line], self._pairs[:longest], strict=False):
                some = np.flatnonzero(starts)
                rows, starts = rows.take(some), starts.take(some)
                starts &= allowed.take(pairs.take(rows))
            which, start = np.nonzero(starts[:, None] & self._bits)
            yield line, rows[which], start

    def _priced(self, line: int, row: Counts, start: Counts) -> Iterator[Counts]:
        """Yield layings: the lines, rows, first squares, places of the wild tile (-1), prices."""
        length = self._lengths[row]
        lying = self._lying[line, start + length] - self._lying[line, start]
        over = np.maximum(self._counts[row] - lying - self._held, 0)
        lacks = over.sum(axis=1)
        some = np.flatnonzero(lacks <= self._wild)
        row, start, over, lacks = row[some], start[some], over[some], lacks[some]
        letters = self._letters[row, : length.max(initial=0)].astype(np.int64)
        cells = (start[:, None] + np.arange(letters.shape[1])) * TILES + letters
        pips, cross = self._pips[line].ravel(), self._cross[line].ravel()
        main, crossing = pips.take(cells).sum(axis=1), cross.take(cells).sum(axis=1)
        price = main**2 + crossing
        yield np.stack(np.broadcast_arrays(line, row, start, -1, price))[:, lacks == 0]
        if self._wild:
            swaps = (cross.take(cells - letters + WILD_ONE) >= 0) & (letters < NONE)
            swaps &= (self._wilds[line, start, length[some]] == 0)[:, None]
            swaps &= (lacks == 0)[:, None] | (letters == over.argmax(axis=1)[:, None])
            which, place = np.nonzero(swaps)
            old = cells[which, place]
            new = old - letters[which, place] + WILD_ONE
            price = (main[which] - pips[old] + pips[new]) ** 2
            price += crossing[which] - cross[old] + cross[new]
            yield np.stack(np.broadcast_arrays(line, row[which], start[which], place, price))

    def __len__(self) -> int:
        return len(self._found[0])

    @overload
    def __getitem__(self, index: int) -> Laying: ...
    @overload
    def __getitem__(self, index: slice) -> list[Laying]: ...
    def __getitem__(self, index: int | slice) -> Laying | list[Laying]:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        line, row, start, place, _ = self._found[:, index].tolist()
        word, size = (
            [LETTERS[each] for each in self._letters[row, : self._lengths[row]]],
            len(self._table),
        )
        if place >= 0:
            word[place] = word[place].lower()
        square = crossword.square_of(line < size, line % size, start)
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
