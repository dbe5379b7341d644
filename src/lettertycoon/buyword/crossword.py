"""The variation Crossword: words lie on a table, and each new one re-uses tiles of the others.

A table is a tuple of its rows, which are texts: a letter is a tile, in lower case a wild tile; "."
is a square without one. Rows are numbered from 1, columns are called A, B and so on. A laying is
written as its first square and its word, with the letters that it re-uses: "11H ENJOYeD" lies in
row 11 from column H on, and "H11 ENJOYeD" in column H from row 11 on.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon import base
from lettertycoon.base import LETTERS, ArgumentError, PlayError, shown
from lettertycoon.buyword import rules
from lettertycoon.buyword.offers import Counts, Sale, letter_counts
from lettertycoon.buyword.rules import WILD, Rules, Table, TileSet
from lettertycoon.lexicons import Lexicon
from lt_core import LONGEST_WORD

_TWO_LETTERS = (
    "ADAGAHAIAMANASATAXAYBABEBIBSBYCSDADEDODSEFEHEMENERESETEXFAFEFSFYGEGOGSHAHEHIHOHSIDIFINIOISIT"
    "JAJOJSKAKBKIKOKSKYLALMLNLOLSLXMAMBMEMFMIMSMUMYNANENONSNUNYODOFOHOIOMONOOOROUOWOXOYPAPEPIPOPS"
    "QIQSRERSSESHSISOSSTATETITOTSUGUHUMUNUPURUSUTWEWOWSXIXSXUYAYEYOYSYUZAZOZS"
)
TWO_LETTERS = frozenset(re.findall("..", _TWO_LETTERS))
"""The words of two letters in the lists that the embedded lexicon is made of: those of SCOWL
2020.12.07 up to size 80 (tools/words/make_word_list.py). Letter Tycoon has no such words."""
NO_LETTER = len(LETTERS)  # in place of a letter: the word has ended
_LAYING = re.compile("([A-Y])?([1-9][0-9]?)(?(1)|([A-Y])) ([A-Z]{2,})", re.A | re.I)


class Laying(Sale, frozen=True, kw_only=True):
    """Tiles that are laid on the table together, and what they bring: the sale of a word.

    Attributes:
        wild: the letter that a wild tile laid stands for; None if none is laid.
        price: the dollars that all new words bring.
        square: the first square of the word: "11H" for a word across, "H11" for a word down.
        tiles: the letter tiles laid, sorted.
        words: all new words as they lie on the table, `word` first; wild tiles are in lower case.
        table: the table with the tiles on it; JSON does not tell it.
    """

    square: str
    tiles: str
    words: tuple[str, ...]
    table: Table
    _UNTOLD = ("table",)

    @property
    def new_words(self) -> tuple[str, ...]:
        """The words that must be in the lexicon, or be one of two letters."""
        return self.words

    def __str__(self) -> str:
        return f"{self.square} {self.words[0]}"


class WordPlace(NamedTuple):
    """Where a word is to lie. Lines and squares are counted from 0."""

    line: int
    first: int  # its first square there
    down: bool


def laying_of(text: str, table: Table = (), tile_set: TileSet | None = None) -> Laying:
    """Read a laying from a text, as `str(laying)` writes it, and price it.

    No lexicon is consulted. A word all in lower case has no wild tile; letters that lie on the
    table may be in either case.

    Args:
        text: a square and a word.
        table: the rows of the table; an empty one of 21 rows if left out.
        tile_set: the tiles' pips; those of `DEFAULT` if left out.

    Raises:
        ArgumentError: for a text that is not a square and a word, and for rows that are not a
            table.
        PlayError: for tiles that may not lie so.
        TypeError: for arguments of a wrong type.

    >>> laying_of("11H ENJOYeD").price
    169
    """
    if not isinstance(text, str):
        raise base.type_error("text", text, "a text")
    match = _LAYING.fullmatch(text)
    if match is None:
        message = f'{shown(text)} is not a square and a word, such as "11H WORD" or "H11 WORD"'
        raise ArgumentError(message, "laying.not_a_laying", value=text)
    down, number, across, word = match.groups()
    word = word.upper() if word.islower() else word
    row = int(number) - 1
    column = LETTERS.index((down or across).upper())
    place = WordPlace(column, row, True) if down else WordPlace(row, column, False)
    return lay_word(text, word, place, rules.read_table(table), rules.tile_set_or_default(tile_set))


def lay_word(text: str, word: str, place: WordPlace, table: Table, tile_set: TileSet) -> Laying:
    """Lay a word on a table that was read, as `laying_of` does; its wild tile is in lower case."""
    size = len(table)
    lines = rules.turned(table) if place.down else table
    number = min(place.line, size - 1)
    first = place.first
    end = first + len(word)
    line = lines[number]
    there = line[first:end]
    # beyond the edge nothing is laid, which is a fault
    laid = "".join([new if old == "." else old for old, new in zip(there, word, strict=False)])
    after = (*lines[:number], line[:first] + laid + line[end:], *lines[number + 1 :])
    fresh = [square for square, old in enumerate(there, first) if old == "."]
    across = rules.turned(after)
    crossing = [_word_through(across[square], number) for square in fresh]
    words = (laid, *[crossed for crossed in crossing if len(crossed) > 1])
    is_first = not "".join(table).strip(".")
    has_neighbours = bool(words[1:] or there.strip("."))
    faults = {
        "it leaves the table": max(place.line + 1, end) > size,
        "other letters lie there": laid.upper() != word.upper(),
        "it lays no tile": not fresh,
        "the word in this line is longer": _word_through(after[number], first) != laid,
        "the first word covers the middle": is_first and not first <= size // 2 == number < end,
        "no new word has a tile of the table": not is_first and not has_neighbours,
        "a word has two wild tiles": any(sum(map(str.islower, word)) > 1 for word in words),
    }
    for fault, found in faults.items():
        if found:
            raise PlayError(f"{text} can't be laid: {fault}", "laying.not_possible", laying=text)
    tiles = sorted([laid[square - first] for square in fresh])
    wild = tiles.pop().upper() if tiles[-1].islower() else None  # small letters come last
    pips = [tile_set.pips_of(re.sub("[a-z]", WILD, word)) for word in words]
    price = sum([word_pips**2 for word_pips in pips])
    return Laying(
        word=laid.upper(), wild=wild, pips=pips[0], price=price, words=words, tiles="".join(tiles),
        square=text.partition(" ")[0].upper(), table=across if place.down else after,
    )  # fmt: skip


def _word_through(line: str, square: int) -> str:
    """Return the tiles of a line that lie side by side with a square's tile, and it."""
    before = line[:square].rpartition(".")[2]
    return before + line[square:].partition(".")[0]


def table_text(table: Table) -> str:
    """Draw a table as text: the rows with their numbers, under the letters of the columns."""
    rows = [f"{number:2} {' '.join(row)}" for number, row in enumerate(table, 1)]
    return "\n".join([f"   {' '.join(LETTERS[: len(table)])}", *rows])


def table_svg(table: Table) -> str:
    """Draw a table as an SVG document; a wild tile is round."""
    size = len(table) + 1
    parts: list[str] = []
    for y, row in enumerate([LETTERS[: len(table)], *table]):
        for x, text in enumerate([str(y or ""), *row]):
            is_tile = x > 0 and y > 0 and text != "."
            if is_tile:
                radius = "0.5" if text.islower() else "0.1"
                parts.append(f'<rect x="{x}" y="{y}" width="1" height="1" rx="{radius}"/>')
            parts.append(f'<text x="{x + 0.5}" y="{y + 0.7}">{text.upper()}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-size="0.6" '
        f'font-family="sans-serif" text-anchor="middle" role="img"><title>The table</title>'
        f"<style>rect {{fill: #fdf8e8; stroke: #8a8678; stroke-width: 0.04}}</style>"
        f"{''.join(parts)}</svg>"
    )


@base.cached_per_object
def two_letter_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words of two letters that may be laid: the lexicon's, or TWO_LETTERS."""
    return frozenset(lexicon.matching("??")) or TWO_LETTERS


class LayingWords(NamedTuple):
    """The words that may be laid with a lexicon: its own, and then the words of two letters."""

    lengths: NDArray[np.intp]
    # places in the alphabet, NO_LETTER after the last: shape (LONGEST_WORD, words)
    letters: NDArray[np.uint8]
    # each two letters as one number, so that they are looked up together: 27 times the first and
    # the second; shape (LONGEST_WORD / 2, words)
    pairs: NDArray[np.uint16]
    counts: Counts  # how many of each letter the words have: shape (words, 26)


@base.cached_per_object
def laying_words(lexicon: Lexicon) -> LayingWords:
    """Return the words that may be laid with a lexicon."""
    words = [*dict.fromkeys([*lexicon, *sorted(two_letter_words(lexicon))])]
    lengths = np.fromiter(map(len, words), np.intp)
    letters = np.full((LONGEST_WORD, len(words)), NO_LETTER, np.uint8)
    text = np.frombuffer("".join(words).encode(), np.uint8) - ord("A")
    letters.T[np.arange(LONGEST_WORD) < lengths[:, None]] = text
    pairs = letters[::2].astype(np.uint16) * (NO_LETTER + 1) + letters[1::2]
    return LayingWords(lengths, letters, pairs, letter_counts(words))


def bad_words(words: Iterable[str], agreed: Rules, lexicon: Lexicon) -> list[str]:
    """Return those of some words that may not be sold in a game, in upper case."""
    two_letters = two_letter_words(lexicon) if agreed.crossword else ()
    capitals = [word.upper() for word in words]
    return [word for word in capitals if word not in lexicon and word not in two_letters]
