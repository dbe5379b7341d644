"""The variation Crossword: words lie on a table, and each new one re-uses tiles of the others.

A table is a tuple of its rows, which are texts: a letter is a tile, in lower case a wild tile; "."
is a square without one. Rows are numbered from 1, columns are called A, B and so on. A laying is
written as its first square and its word, with the letters that it re-uses: "11H ENJOYeD" lies in
row 11 from column H on, and "H11 ENJOYeD" in column H from row 11 on.
"""

import re
from collections.abc import Iterable

from lettertycoon.base import (
    LETTERS,
    Amount,
    ArgumentError,
    Letter,
    Letters,
    PlayError,
    Value,
    kept_beside,
    shown,
)
from lettertycoon.buyword.rules import WILD, Rules, Table, TileSet, chosen_set
from lettertycoon.buyword.sales import as_written
from lettertycoon.lexicons import Lexicon

#: The words of two letters in the lists that the embedded lexicon is made of: those of SCOWL
#: 2020.12.07 up to size 80 (tools/words/make_word_list.py). Letter Tycoon has no such words.
TWO_LETTERS = frozenset(
    re.findall(
        "..",
        "ADAGAHAIAMANASATAXAYBABEBIBSBYCSDADEDODSEFEHEMENERESETEXFAFEFSFYGEGOGSHAHEHIHOHSIDIFINIOIS"
        "ITJAJOJSKAKBKIKOKSKYLALMLNLOLSLXMAMBMEMFMIMSMUMYNANENONSNUNYODOFOHOIOMONOOOROUOWOXOYPAPEPI"
        "POPSQIQSRERSSESHSISOSSTATETITOTSUGUHUMUNUPURUSUTWEWOWSXIXSXUYAYEYOYSYUZAZOZS",
    )
)
SQUARE = 28  # pixels of a picture
_LAYING = re.compile("(?:([1-9][0-9]?)([A-Y])|([A-Y])([1-9][0-9]?)) ([A-Z]{2,})", re.A | re.I)


@kept_beside
def two_letter_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words of two letters that may be laid: the lexicon's own, or TWO_LETTERS."""
    return frozenset(lexicon.matching("??")) or TWO_LETTERS


def bad_words(words: Iterable[str], rules: Rules, lexicon: Lexicon) -> list[str]:
    """Return those of some words that may not be sold in a game, in upper case."""
    also = two_letter_words(lexicon) if rules.crossword else frozenset()
    return [word for word in map(str.upper, words) if word not in lexicon and word not in also]


class Laying(Value, frozen=True):
    """Tiles that are laid on the table together, and what they bring.

    square: the first square of the word: "11H" for a word across, "H11" for a word down.
    word: the word in whose line the tiles lie; all its wild tiles are in lower case.
    tiles: the letter tiles laid, sorted.
    wild: the letter that a wild tile laid stands for; None if none is laid.
    words: all new words as they lie on the table, `word` first.
    price: the dollars that the new words bring together.
    table: the table with the tiles on it.
    """

    square: str
    word: str
    tiles: Letters
    wild: Letter | None
    words: tuple[str, ...]
    price: Amount
    table: Table = ()
    _UNTOLD = ("table",)

    @property
    def move(self) -> str:
        """The move that lays the tiles."""
        return f"lay {self}"

    def __str__(self) -> str:
        return f"{self.square} {self.word}"


def turned(table: Iterable[str]) -> Table:
    """Return the columns of a table, or the rows for its columns."""
    return tuple(map("".join, zip(*table, strict=True)))


def laying_of(text: str, table: Table, tile_set: TileSet | None = None) -> Laying:
    """Read a laying from a text, as `str(laying)` writes it, and price it.

    Letters of the word that lie on the table may be in either case. No lexicon is consulted. Raises
    ArgumentError for a text that is no square and word, PlayError for tiles that the rules do not
    let lie there.

    >>> laying_of("11H ENJOYeD", Rules(crossword=True).empty_table).price
    169
    """
    match = _LAYING.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        message = f'{shown(text)} is not a square and a word, such as "11H WORD" or "H11 WORD"'
        raise ArgumentError(message, "laying.not_a_laying", value=text)
    word, across, size = as_written(match[5]), match[1] is not None, len(table)
    row, column = int(match[1] or match[4]) - 1, LETTERS.index((match[2] or match[3]).upper())
    line, at = (row, column) if across else (column, row)
    end = at + len(word)
    if line >= size or end > size:
        raise _wrong(text, "it leaves the table")
    lines, others = [*table], [*turned(table)]
    if not across:
        lines, others = others, lines
    there = lines[line][at:end]
    laid = "".join([new if old == "." else old for old, new in zip(there, word, strict=True)])
    first, fresh = not "".join(table).strip("."), [n for n, old in enumerate(there) if old == "."]
    words = [_run(lines[line], at, laid)]
    for place in fresh:
        words += [_run(others[at + place], line, laid[place])]
    words = [words[0], *[each for each in words[1:] if len(each) > 1]]
    if laid.upper() != word.upper():
        raise _wrong(text, "another letter lies there")
    if not fresh:
        raise _wrong(text, "it lays no tile")
    if words[0] != laid:
        raise _wrong(text, f"the word in this line is {words[0]}")
    if first and not (line == size // 2 and at <= size // 2 < end):
        raise _wrong(text, "the first word must cover the middle of the table")
    if not first and len(fresh) == len(laid) and len(words) == 1:
        raise _wrong(text, "no new word has a tile of the table")
    if wrong := next((each for each in words if sum(map(str.islower, each)) > 1), ""):
        raise _wrong(text, f"{wrong} has more than one wild tile")
    tiles = sorted([laid[place] for place in fresh])
    wild = tiles.pop().upper() if tiles[-1].islower() else None
    price = sum([chosen_set(tile_set).price(re.sub("[a-z]", WILD, each)) for each in words])
    lines[line] = lines[line][:at] + laid + lines[line][end:]
    after = tuple(lines) if across else turned(lines)
    square = square_of(across, line, at)
    return Laying(square, laid, "".join(tiles), wild, tuple(words), price, after)


def _wrong(text: str, why: str) -> PlayError:
    return PlayError(f"{text} can't be laid: {why}", "laying.not_possible", laying=text)


def _run(line: str, at: int, laid: str) -> str:
    """Return the word of a line with letters laid from a place on."""
    before, after = line[:at].rpartition(".")[2], line[at + len(laid) :].partition(".")[0]
    return before + laid + after


def square_of(across: bool, line: int, at: int) -> str:
    """Return the first square of a laying, which begins at a place of a row or column."""
    return f"{line + 1}{LETTERS[at]}" if across else f"{LETTERS[line]}{at + 1}"


def table_text(table: Table) -> str:
    """Draw a table as text: a row on each line, with its number, under the columns' letters."""
    rows = [f"{number:2} {' '.join(row)}" for number, row in enumerate(table, 1)]
    return "\n".join([f"   {' '.join(LETTERS[: len(table)])}", *rows])


def table_svg(table: Table, tile_set: TileSet | None = None) -> str:
    """Draw a table as an SVG document. A tile shows its pips; a wild one is round."""
    size, pips = (len(table) + 1) * SQUARE, chosen_set(tile_set).pips
    parts = [f'<rect width="{size}" height="{size}" fill="#faf8f2"/>']
    for number, row in enumerate(table, 1):
        along, middle = number * SQUARE, number * SQUARE + SQUARE // 2
        parts.append(_text(LETTERS[number - 1], middle, 20, 12) + _text(number, 14, middle + 5, 12))
        for column, tile in enumerate(row, 1):
            left, fill = column * SQUARE, "none" if tile == "." else "#ffffff"
            corner, ink = (14 if tile.islower() else 3), "#d8d4c8" if tile == "." else "#1b1b1b"
            parts.append(
                f'<rect x="{left + 1}" y="{along + 1}" width="{SQUARE - 2}" '
                f'height="{SQUARE - 2}" rx="{corner}" fill="{fill}" stroke="{ink}"/>'
            )
            if tile != ".":
                parts.append(_text(tile.upper(), left + 12, along + 20, 16))
                few = pips[WILD if tile.islower() else tile]
                parts.append(_text(few, left + 22, along + 24, 8))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {size} {size}" '
        f'width="{size}" height="{size}" font-family="sans-serif" text-anchor="middle">'
        f"<title>The table</title><desc>{table_text(table)}</desc>{''.join(parts)}</svg>"
    )


def _text(text: object, middle: int, bottom: int, size: int) -> str:
    return f'<text x="{middle}" y="{bottom}" font-size="{size}" fill="#1b1b1b">{text}</text>'
