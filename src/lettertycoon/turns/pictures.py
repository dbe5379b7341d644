"""Plays as pictures (SVG).

A tile's border and label say where its letter comes from; the colour only repeats that. A picture
has its own light background, so that it is legible on light and dark pages. It contains no script
and no global style, and it loads nothing from elsewhere.
"""

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from lettertycoon.base import type_error
from lettertycoon.turns.ways import LaidLetter

if TYPE_CHECKING:
    from lettertycoon.turns.play import Play

# all in pixels
TILE_WIDTH = 48
TILE_HEIGHT = 52
GAP = 6  # between tiles
EDGE = 12  # around the picture's content
LABEL_HEIGHT = 14  # of a tile
LINE_HEIGHT = 26  # of the legend
SAMPLE = 20  # width and height of a legend's tile
LEAST_WIDTH = 300
WIDEST_CHARACTER = 9  # of the title
INK = "#1b1b1b"


class Look(NamedTuple):
    """The look of tiles from one source, with their label and their text in the legend."""

    label: str
    meaning: str
    fill: str
    dashes: str
    double: bool = False


LOOKS = {
    "hand": Look("hand", "solid: from the hand", "#ffffff", "none"),
    "pool": Look("pool", "double: from the pool", "#dce9fb", "none", double=True),
    "duplicate": Look("duplicate", "dashed: the duplicate (X)", "#fdf0c4", "8 4"),
    "added": Look("added S", "dotted: the added S (Z)", "#dff3df", "2 4"),
}


def amounts(money: int, stock: int) -> str:
    """Write earnings in words: "$4 and 1 stock", "$3"."""
    return f"${money} and {stock} stock" if stock else f"${money}"


def svg(play: "Play") -> str:
    """Draw a play as an SVG document.

    The picture shows tiles that say where each letter comes from, the earnings, and a legend. It
    has a title and a description for screen readers.

    Args:
        play: a play, as `best` or `lay` makes it.

    Raises:
        TypeError: if `play` is not a Play.

    >>> from lettertycoon.turns import Turn, lay
    >>> svg(lay(Turn("JLSEANZ", "EWE", patents="XZ"), "J(EW)eL+S"))[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="342"'
    """
    from lettertycoon.turns.play import Play  # which needs this module

    if not isinstance(play, Play):
        raise type_error("play", play, "a Play")
    rows = play.way.rows
    title = f"{' & '.join(play.words)}: {amounts(play.money, play.stock)}"
    used = {letter.source for letter in play.way.letters}
    parts = []
    top = EDGE
    for row in rows:
        parts += [_tile(place, letter, top) for place, letter in enumerate(row)]
        top += TILE_HEIGHT + LABEL_HEIGHT + GAP
    parts.append(_text(title, EDGE, top + 15, 15))
    for source, look in LOOKS.items():
        if source in used:
            top += LINE_HEIGHT
            parts.append(_rect(EDGE, top, SAMPLE, SAMPLE, look))
            parts.append(_text(look.meaning, EDGE + SAMPLE + 8, top + 15, 12))
    longest_row = max([len(row) for row in rows])
    width_of_tiles = longest_row * (TILE_WIDTH + GAP) - GAP
    width_of_title = WIDEST_CHARACTER * len(title)
    width = max(LEAST_WIDTH, 2 * EDGE + max(width_of_title, width_of_tiles))
    height = top + SAMPLE + EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f"<title>{escape(title)}</title><desc>{escape(_description(play))}</desc>"
        f'<rect width="{width}" height="{height}" rx="8" fill="#faf8f2" stroke="#8a8678"/>'
        f"{''.join(parts)}</svg>"
    )


def _tile(place: int, letter: LaidLetter, top: int) -> str:
    """Draw a letter's tile and its label. place: its place in the row."""
    look = LOOKS[letter.source]
    left = EDGE + place * (TILE_WIDTH + GAP)
    middle = left + TILE_WIDTH // 2
    centred = ' text-anchor="middle"'
    tile = _rect(left, top, TILE_WIDTH, TILE_HEIGHT, look)
    sign = _text(letter.letter, middle, top + 36, 28, centred + ' font-weight="bold"')
    label = _text(look.label, middle, top + TILE_HEIGHT + 11, 10, centred)
    return tile + sign + label


def _rect(left: int, top: int, width: int, height: int, look: Look) -> str:
    """Draw a tile's background and border; a pool tile has a second line inside."""
    line = (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="5" fill="{look.fill}" '
        f'stroke="{INK}" stroke-width="2" stroke-dasharray="{look.dashes}"/>'
    )
    inside = (
        f'<rect x="{left + 4}" y="{top + 4}" width="{width - 8}" height="{height - 8}" rx="3" '
        f'fill="none" stroke="{INK}"/>'
    )
    return line + inside if look.double else line


def _text(text: str, left: int, bottom: int, size: int, attributes: str = "") -> str:
    """Write a text. attributes: more of the element, each after a blank."""
    place = f'x="{left}" y="{bottom}" font-size="{size}" fill="{INK}"'
    return f"<text {place}{attributes}>{escape(text)}</text>"


def _description(play: "Play") -> str:
    """Describe the picture in words, for screen readers."""
    way = play.way
    sentences = []
    for word, row in zip(play.words, way.rows, strict=True):
        tiles = ", ".join([f"{tile.letter} {LOOKS[tile.source].label}" for tile in row])
        sentences.append(f"{word}: {tiles}.")
    sentences.append(f"The hand keeps {' '.join(way.kept) or 'no card'}.")
    for rival, money in way.royalties.items():
        sentences.append(f"{rival} gets ${money}.")
    return " ".join(sentences)
