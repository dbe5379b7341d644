"""The variation Crossword: words lie on a table, and each new one re-uses tiles of the others.

A table is a tuple of its rows, which are texts: a letter is a tile, in lower case a wild tile; "."
is a square without one. Rows are numbered from 1, columns are called A, B and so on. A laying is
written as its first square and its word, with the letters that it re-uses: "11H ENJOYeD" lies in
row 11 from column H on, and "H11 ENJOYeD" in column H from row 11 on.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

import lt_core
from lettertycoon.base import LETTERS, ArgumentError, PlayError, kept_beside, shown, whole
from lettertycoon.buyword import rules
from lettertycoon.buyword.rules import WILD, Rules, Table, TileSet
from lettertycoon.buyword.sales import Counts, Offers, Sale, letter_counts
from lettertycoon.lexicons import Lexicon, chosen

_TWO_LETTERS = (
    "ADAGAHAIAMANASATAXAYBABEBIBSBYCSDADEDODSEFEHEMENERESETEXFAFEFSFYGEGOGSHAHEHIHOHSIDIFINIOISIT"
    "JAJOJSKAKBKIKOKSKYLALMLNLOLSLXMAMBMEMFMIMSMUMYNANENONSNUNYODOFOHOIOMONOOOROUOWOXOYPAPEPIPOPS"
    "QIQSRERSSESHSISOSSTATETITOTSUGUHUMUNUPURUSUTWEWOWSXIXSXUYAYEYOYSYUZAZOZS"
)
TWO_LETTERS = frozenset(re.findall("..", _TWO_LETTERS))
"""The words of two letters in the lists that the embedded lexicon is made of: those of SCOWL
2020.12.07 up to size 80 (tools/words/make_word_list.py). Letter Tycoon has no such words."""
LONGEST = lt_core.LONGEST_WORD
NONE = len(LETTERS)  # in place of a letter: no letter; among tiles, a wild tile
TILES = NONE + 1
_LAYING = re.compile("([A-Y])?([1-9][0-9]?)(?(1)|([A-Y])) ([A-Z]{2,})", re.A | re.I)


class Laying(Sale, frozen=True, kw_only=True):
    """Tiles that are laid on the table together, and what they bring: the sale of a word.

    wild: the letter that a wild tile laid stands for; None if none is laid.
    price: the dollars that all new words bring.
    square: the first square of the word: "11H" for a word across, "H11" for a word down.
    tiles: the letter tiles laid, sorted.
    words: all new words as they lie on the table, `word` first; wild tiles are in lower case.
    table: the table with the tiles on it; JSON does not tell it.
    """

    square: str
    tiles: str
    words: tuple[str, ...]  # type: ignore[misc]
    table: Table  # type: ignore[misc]
    _UNTOLD = ("table",)

    def __str__(self) -> str:
        return f"{self.square} {self.words[0]}"


def turned(table: Iterable[str]) -> Table:
    """Return the columns of a table, or the rows for its columns."""
    return tuple(map("".join, zip(*table, strict=True)))


def words_on(table: Table) -> dict[tuple[int, int], str]:
    """Return the words on a table by their lines, rows before columns, and first places there."""
    found = [re.finditer("[A-Za-z]{2,}", line) for line in (*table, *turned(table))]
    return {(line, word.start()): word[0] for line, some in enumerate(found) for word in some}


def laying_of(text: str, table: Table = (), tile_set: TileSet | None = None) -> Laying:
    """Read a laying from a text, as `str(laying)` writes it, and price it.

    No lexicon is consulted. A word all in lower case has no wild tile; letters that lie on the
    table may be in either case. Raises ArgumentError for a text that is no square and word, and
    PlayError for tiles that may not lie so.

    table: the rows of the table; an empty one of 21 rows if left out.

    >>> laying_of("11H ENJOYeD").price
    169
    """
    match = _LAYING.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        message = f'{shown(text)} is not a square and a word, such as "11H WORD" or "H11 WORD"'
        raise ArgumentError(message, "laying.not_a_laying", value=text)
    down, number, across, word = match.groups()
    word = word.upper() if word.islower() else word
    table, tile_set = rules.read_table(table), rules.chosen_set(tile_set)
    row, column = int(number) - 1, LETTERS.index((down or across).upper())
    (line, at), lines = ((column, row), turned(table)) if down else ((row, column), table)
    size, end = len(table), at + len(word)
    outside, line = max(line + 1, end) > size, min(line, size - 1)
    there = lines[line][at:end]
    laid = "".join([new if old == "." else old for old, new in zip(there, word, strict=False)])
    after = (*lines[:line], lines[line][:at] + laid + lines[line][end:], *lines[line + 1 :])
    every = words_on(after)
    crossing = sorted(every.items() - words_on(lines).items() - {((line, at), laid)})
    words, first = [laid, *[word for _, word in crossing]], not "".join(table).strip(".")
    faults = {
        "it leaves the table": outside,
        "other letters lie there": laid.upper() != word.upper(),
        "it lays no tile": "." not in there,
        "the word in this line is longer": every.get((line, at)) != laid,
        "the first word covers the middle": first and not at <= size // 2 == line < end,
        "no new word has a tile of the table": not (first or crossing or there.strip(".")),
        "a word has two wild tiles": any(sum(map(str.islower, each)) > 1 for each in words),
    }
    for fault, found in faults.items():
        if found:
            raise PlayError(f"{text} can't be laid: {fault}", "laying.not_possible", laying=text)
    fresh = sorted([tile for tile, old in zip(laid, there, strict=True) if old == "."])
    wild = fresh.pop().upper() if fresh[-1].islower() else None
    pips = [tile_set.pips_of(re.sub("[a-z]", WILD, each)) for each in words]
    return Laying(
        laid.upper(), wild, pips[0], sum([each * each for each in pips]), tiles="".join(fresh),
        square=text.partition(" ")[0].upper(), words=tuple(words),
        table=turned(after) if down else after,
    )  # fmt: skip


def table_text(table: Table) -> str:
    """Draw a table as text: the rows with their numbers, under the letters of the columns."""
    rows = [f"{number:2} {' '.join(row)}" for number, row in enumerate(table, 1)]
    return "\n".join([f"   {' '.join(LETTERS[: len(table)])}", *rows])


def table_svg(table: Table) -> str:
    """Draw a table as an SVG document; a wild tile is round."""
    size, parts = len(table) + 1, list[str]()
    for y, row in enumerate([LETTERS[: len(table)], *table]):
        for x, tile in enumerate([str(y or ""), *row]):
            if x and y and tile != ".":
                round = "0.5" if tile.islower() else "0.1"
                parts.append(f'<rect x="{x}" y="{y}" width="1" height="1" rx="{round}"/>')
            parts.append(f'<text x="{x + 0.5}" y="{y + 0.7}">{tile.upper()}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-size="0.6" '
        f'font-family="sans-serif" text-anchor="middle" role="img"><title>The table</title>'
        f"<style>rect {{fill: #fdf8e8; stroke: #8a8678; stroke-width: 0.04}}</style>"
        f"{''.join(parts)}</svg>"
    )


@kept_beside
def words_of(lexicon: Lexicon) -> tuple[Any, ...]:
    """Return the words of two letters that may be laid, and then, for all words, arrays.

    These have the words' lengths; their letters as places in the alphabet, NONE after the last,
    shape (LONGEST, words); and how many of each letter they have, shape (words, 26). The lexicon's
    words come first.
    """
    two = frozenset(lexicon.matching("??")) or TWO_LETTERS
    words = [*dict.fromkeys([*lexicon, *sorted(two)])]
    lengths = np.fromiter(map(len, words), np.int64)
    letters = np.full((LONGEST, len(words)), NONE, np.uint8)
    text = np.frombuffer("".join(words).encode(), np.uint8) - ord("A")
    letters.T[np.arange(LONGEST) < lengths[:, None]] = text
    return two, lengths, letters, letter_counts(words)


def bad_words(words: Iterable[str], agreed: Rules, lexicon: Lexicon) -> list[str]:
    """Return those of some words that may not be sold in a game, in upper case."""
    also = words_of(lexicon)[0] if agreed.crossword else ()
    return [word for word in map(str.upper, words) if word not in lexicon and word not in also]


class Layings(Sequence[Laying]):
    """Every laying; see `layings`, which checks the arguments."""

    def __init__(
        self, tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet
    ) -> None:
        self._tiles, self._wild, self._table = tiles, min(wilds, 1), table
        self._lexicon, self._tile_set, self._pips = lexicon, tile_set, tile_set.pips_array
        self._two, self._lengths, self._letters, self._counts = words_of(lexicon)
        self._lines, self._wide = (*table, *turned(table)), len(table) + 1
        self._read()
        self._found = np.concatenate([*self._search()], axis=1)
        self._order = np.lexsort((self._found[2] >= 0, -self._found[3]))

    def _read(self) -> None:
        """Read from the lines (rows, then columns; each with one more square) what may lie there.

        _cross, _worth: by square and tile, the dollars of the word that comes to be across the
            line, -1 if the tile may not lie there; and the tile's pips.
        _begin, _fits: by line and length of a word, less one, a bit for each square where it may
            begin; by line and letter (or NONE), a bit for each square where it may lie.
        _before: by square, how many of each letter, and wild tiles, lie before it in the line.
        """
        size, two, lexicon = len(self._table), self._two, self._lexicon
        joined = ".".join([*self._lines, ""]).encode()
        text = np.frombuffer(joined, np.uint8).reshape(-1, self._wide)
        empty, wild = text == ord("."), text >= ord("a")
        lies = ~empty[..., None] & (text[..., None] % 32 - 1 == np.arange(TILES))
        cross = np.where(empty[..., None] | lies, 0, -1)
        beside = np.pad(~empty.reshape(2, size, -1), ((0, 0), (1, 1), (0, 0)))
        crossed = (beside[:, :-2] | beside[:, 2:]).reshape(text.shape) & empty
        for line, square in np.argwhere(crossed).tolist():
            other, at = self._lines[square + size * (line < size)], line % size
            before, after = other[:at].rpartition(".")[2], other[at + 1 :].partition(".")[0]
            words = [(before + each + after).upper() for each in LETTERS]
            there = re.sub("[a-z]", WILD, before + after)
            may = [word in lexicon or word in two for word in words] + [WILD not in there]
            dollars = (self._tile_set.pips_of(there) + self._pips) ** 2
            cross[line, square] = np.where(may, dollars, -1) if there.count(WILD) < 2 else -1
        self._cross = cross.ravel()
        self._worth = np.where(wild[..., None], self._pips[NONE], self._pips).ravel()
        anchors = crossed | ~empty
        anchors[size // 2 :: size, size // 2] |= empty.all()
        bits, places = 1 << np.arange(self._wide, dtype="<i4"), np.arange(LONGEST, dtype="<i4")
        free, anchor = (empty @ bits)[:, None], (anchors @ bits)[:, None]
        self._begin = np.bitwise_or.accumulate(anchor >> places, axis=1)
        self._begin &= (free << 1 | 1) & free >> places + 1
        self._fits = bits @ (cross >= 0)
        self._fits[:, NONE] = -1  # it may be anywhere
        lies[..., NONE] = wild
        self._before = (lies.cumsum(axis=1, dtype=np.uint8) - lies).reshape(-1, TILES)

    def _search(self) -> Iterator[Counts]:
        """Yield layings: their first squares, words, places of the wild tile, and prices.

        Words are places in the arrays of `words_of`. The place in the word is -1 for no wild tile.
        """
        more = np.arange(len(self._lexicon), len(self._lengths))
        placed = [np.zeros((2, 0), np.int64)]  # words whose letters fit, but tiles may be too few
        for line in np.flatnonzero(self._begin.any(axis=1)).tolist():
            cards = self._tiles + self._lines[line].replace(".", "").upper() + WILD * self._wild
            rows: Counts = np.append(more, lt_core.search(self._lexicon.core, cards)[0])
            lengths = self._lengths.take(rows)
            starts = self._begin[line].take(lengths - 1)
            for nth in range(lengths.max(initial=0)):
                starts &= (self._fits[line] >> nth).take(self._letters[nth].take(rows))
                some = np.flatnonzero(starts)
                rows, starts = rows.take(some), starts.take(some)
            bits = np.unpackbits(starts.view(np.uint8), bitorder="little")
            which, start = np.divmod(np.flatnonzero(bits.view(np.bool_)), 32)
            placed.append(np.stack([line * self._wide + start, rows[which]]))
        worth, cross, before = self._worth, self._cross, self._before
        starts, rows = np.concatenate(placed, axis=1)
        lengths, held = self._lengths[rows], np.minimum(letter_counts([self._tiles]), LONGEST)
        there = before.take(starts + lengths, axis=0) - before.take(starts, axis=0)
        over = np.maximum(self._counts.take(rows, axis=0) - there[:, :NONE], held) - held
        lacks, old = np.einsum("ij->i", over), np.einsum("ij->i", there[:, :NONE])
        wilds = there[:, NONE]
        good = (lacks <= self._wild) & (old < lengths) & (wilds < 2)
        for length in range(2, LONGEST + 1):
            some = np.flatnonzero(good & (lengths == length))
            start, row = starts[some], rows[some]
            letters = self._letters[:length].take(row, axis=1)
            squares = (start + np.arange(length)[:, None]) * TILES
            main, crossing = [each.take(squares + letters).sum(axis=0) for each in (worth, cross)]
            # one tile that makes words in both directions is laid across
            down = start >= len(self._table) * self._wide
            fine = ~((old[some] == length - 1) & (crossing > 0) & down)
            found = np.stack([start, row, np.full(len(row), -1), main**2 + crossing])
            yield found[:, fine & (lacks[some] == 0)]
            if self._wild:
                swaps = over[some].take(np.arange(len(row)) * NONE + letters) >= lacks[some]
                swaps &= fine & (wilds[some] == 0) & (cross.take(squares + NONE) >= 0)
                place, which = np.nonzero(swaps)
                square = squares[place, which]
                tile, wild = square + letters[place, which], square + NONE
                price = (main[which] - worth[tile] + worth[wild]) ** 2
                price += crossing[which] - cross[tile] + cross[wild]
                yield np.stack([start[which], row[which], place, price])

    def __len__(self) -> int:
        return len(self._order)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        start, row, place, _ = self._found[:, self._order[index]].tolist()
        (line, first), size = divmod(start, self._wide), len(self._table)
        word = [LETTERS[each] for each in self._letters[: self._lengths[row], row].tolist()]
        if place >= 0:
            word[place] = word[place].lower()
        down = f"{LETTERS[line % size]}{first + 1}"
        square = f"{line + 1}{LETTERS[first]}" if line < size else down
        return laying_of(f"{square} {''.join(word)}", self._table, self._tile_set)


def dearest(
    tiles: str, wilds: int, table: Table, lexicon: Lexicon, tile_set: TileSet, most: int
) -> list[Any]:
    """Return the dearest sales, of equal ones the shortest first, or layings on a table."""
    if table:
        return list(Layings(tiles, wilds, table, lexicon, tile_set)[:most])
    found = Offers(tiles, wilds > 0, lexicon, tile_set)
    return found.listed(np.lexsort((found.wild, found.rows, -found.pips))[:most])


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
    asked = rules.read_table(table), chosen(lexicon), rules.chosen_set(tile_set)
    return Layings(held, wilds, *asked)
