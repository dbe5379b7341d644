"""The variation Crossword: words lie on a table, and each new one re-uses tiles of the others.

A table is a tuple of its rows, which are texts: a letter is a tile, in lower case a wild tile; "."
is a square without one. Rows are numbered from 1, columns are called A, B and so on. A laying is
written as its first square and its word, with the letters that it re-uses: "11H ENJOYeD" lies in
row 11 from column H on, and "H11 ENJOYeD" in column H from row 11 on.
"""

import re
from collections.abc import Iterable

from lettertycoon.base import LETTERS, ArgumentError, PlayError, Value, kept_beside, shown
from lettertycoon.buyword import rules
from lettertycoon.buyword.rules import WILD, Rules, Table, TileSet
from lettertycoon.buyword.sales import Sale, as_written
from lettertycoon.lexicons import Lexicon

_TWO_LETTERS = (
    "ADAGAHAIAMANASATAXAYBABEBIBSBYCSDADEDODSEFEHEMENERESETEXFAFEFSFYGEGOGSHAHEHIHOHSIDIFINIOISIT"
    "JAJOJSKAKBKIKOKSKYLALMLNLOLSLXMAMBMEMFMIMSMUMYNANENONSNUNYODOFOHOIOMONOOOROUOWOXOYPAPEPIPOPS"
    "QIQSRERSSESHSISOSSTATETITOTSUGUHUMUNUPURUSUTWEWOWSXIXSXUYAYEYOYSYUZAZOZS"
)
TWO_LETTERS = frozenset(re.findall("..", _TWO_LETTERS))
"""The words of two letters in the lists that the embedded lexicon is made of: those of SCOWL
2020.12.07 up to size 80 (tools/words/make_word_list.py). Letter Tycoon has no such words."""
SQUARE = 28  # pixels of a picture
_LAYING = re.compile("(?:([1-9][0-9]?)([A-Y])|([A-Y])([1-9][0-9]?)) ([A-Z]{2,})", re.A | re.I)


@kept_beside
def two_letter_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words of two letters that may be laid: the lexicon's own, or TWO_LETTERS."""
    return frozenset(lexicon.matching("??")) or TWO_LETTERS


def bad_words(words: Iterable[str], agreed: Rules, lexicon: Lexicon) -> list[str]:
    """Return those of some words that may not be sold in a game, in upper case."""
    also = two_letter_words(lexicon) if agreed.crossword else ()
    return [word for word in map(str.upper, words) if word not in lexicon and word not in also]


class Laying(Value, frozen=True):
    """Tiles that are laid on the table together, and what they bring.

    square: the first square of the word: "11H" for a word across, "H11" for a word down.
    word: the word in whose line the tiles lie; all its wild tiles are in lower case.
    tiles: the letter tiles laid, sorted.
    wild: the letter that a wild tile laid stands for; None if none is laid.
    words: all new words as they lie on the table, `word` first.
    price: the dollars that the new words bring together.
    table: the table with the tiles on it; JSON does not tell it.
    """

    square: str
    word: str
    tiles: str
    wild: str | None
    words: tuple[str, ...]
    price: int
    table: Table
    _UNTOLD = ("table",)

    def __str__(self) -> str:
        return f"{self.square} {self.word}"


AnySale = Sale | Laying


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
    word, across = as_written(match[5]), match[1] is not None
    table, tile_set = rules.read_table(table or rules.EMPTY_TABLE), rules.chosen_set(tile_set)
    row, column = int(match[1] or match[4]) - 1, LETTERS.index((match[2] or match[3]).upper())
    line, at = (row, column) if across else (column, row)
    lines, size, end = table if across else turned(table), len(table), at + len(word)
    outside, line = max(line + 1, end) > size, min(line, size - 1)
    there = lines[line][at:end]
    laid = "".join([new if old == "." else old for old, new in zip(there, word, strict=False)])
    after = (*lines[:line], lines[line][:at] + laid + lines[line][end:], *lines[line + 1 :])
    after, place = (after, (line, at)) if across else (turned(after), (line + size, at))
    every = words_on(after)
    crossing = sorted(every.items() - words_on(table).items() - {(place, laid)})
    words = [laid, *[word for _, word in crossing]]
    touches, apart = there.strip(".") or crossing, "no new word has a tile of the table"
    if not "".join(table).strip("."):
        touches, apart = line == size // 2 and at <= line < end, "the first word covers the middle"
    faults = {
        "it leaves the table": outside,
        "other letters lie there": laid.upper() != word.upper(),
        "it lays no tile": "." not in there,
        "the word in this line is longer": every.get(place) != laid,
        apart: not touches,
        "a word has two wild tiles": any(sum(map(str.islower, each)) > 1 for each in words),
    }
    for fault, found in faults.items():
        if found:
            raise PlayError(f"{text} can't be laid: {fault}", "laying.not_possible", laying=text)
    fresh = sorted([tile for tile, old in zip(laid, there, strict=True) if old == "."])
    wild = fresh.pop().upper() if fresh[-1].islower() else None
    price = sum([tile_set.price(re.sub("[a-z]", WILD, each)) for each in words])
    square = text.partition(" ")[0].upper()
    return Laying(square, laid, "".join(fresh), wild, tuple(words), price, after)


def table_text(table: Table) -> str:
    """Draw a table as text: the rows with their numbers, under the letters of the columns."""
    rows = [f"{number:2} {' '.join(row)}" for number, row in enumerate(table, 1)]
    return "\n".join([f"   {' '.join(LETTERS[: len(table)])}", *rows])


def table_svg(table: Table) -> str:
    """Draw a table as an SVG document; a wild tile is round."""
    size, parts = (len(table) + 1) * SQUARE, list[str]()
    for y, row in enumerate([LETTERS[: len(table)], *table]):
        for x, tile in enumerate([str(y or ""), *row]):
            if x and y:
                fill, corner = "none" if tile == "." else "#ffffff", tile.islower() * SQUARE // 2
                parts.append(
                    f'<rect x="{x * SQUARE}" y="{y * SQUARE}" width="{SQUARE}" height="{SQUARE}" '
                    f'rx="{corner}" fill="{fill}" stroke="#8a8678"/>'
                )
            middle, bottom = (x + 0.5) * SQUARE, (y + 0.7) * SQUARE
            parts.append(f'<text x="{middle}" y="{bottom}">{tile.upper().strip(".")}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}" font-family="sans-serif" text-anchor="middle">'
        f"<title>The table</title><desc>{table_text(table)}</desc>"
        f'<rect width="{size}" height="{size}" fill="#faf8f2"/>{"".join(parts)}</svg>'
    )
