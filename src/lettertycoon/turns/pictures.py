"""Plays as pictures (SVG).

A tile's border and label say where its letter comes from; the colour only repeats that. A picture
has its own light background, so that it is legible on light and dark pages. It contains no script
and no global style, and it loads nothing from elsewhere.
"""

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from lettertycoon.base import shown
from lettertycoon.turns.ways import Letter, Way

if TYPE_CHECKING:
    from lettertycoon.turns.play import Play

TILE, TALL, GAP, EDGE = 48, 52, 6, 12  # all in pixels
LABEL, LINE = 14, 26  # heights: of a tile's label; of the lines under the tiles
LEAST_WIDTH = 300
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
    has a title and a description for screen readers. Raises TypeError if `play` is not a Play.

    >>> from lettertycoon.turns import Turn, lay
    >>> svg(lay(Turn("JLSEANZ", "EWE", patents="XZ"), "J(EW)eL+S"))[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="342"'
    """
    if not hasattr(play, "way"):
        raise TypeError(f"play is {shown(play)}; it must be a Play")
    way = play.way
    title = f"{' & '.join(play.words)}: {amounts(play.money, play.stock)}"
    used = {source for row in way.letters for _, source, _ in row}
    looks = [look for source, look in LOOKS.items() if source in used]
    top, parts = EDGE, []
    for row in way.letters:
        parts += [_tile(*each, top) for each in enumerate(row)]
        top += TALL + LABEL + GAP
    parts.append(_line(title, top, 15))
    for look in looks:
        top += LINE
        parts.append(_rect(EDGE, top, 20, 20, look) + _line(look.meaning, top, 12, EDGE + 28))
    rows = [_right(len(row)) for row in way.letters]
    width = max(LEAST_WIDTH, 2 * EDGE + 9 * len(title), *rows)
    height = top + 20 + EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f"<title>{escape(title)}</title><desc>{escape(_description(play, way))}</desc>"
        f'<rect width="{width}" height="{height}" rx="8" fill="#faf8f2" stroke="#8a8678"/>'
        f"{''.join(parts)}</svg>"
    )


def _right(number: int) -> int:
    """Return the width of a row of `number` tiles, in pixels, with the picture's edges."""
    return 2 * EDGE + number * (TILE + GAP) - GAP


def _tile(place: int, letter: Letter, top: int) -> str:
    left, look = EDGE + place * (TILE + GAP), LOOKS[letter.source]
    middle = left + TILE // 2
    return (
        f"{_rect(left, top, TILE, TALL, look)}"
        f'<text x="{middle}" y="{top + 36}" font-size="28" font-weight="bold" fill="{INK}" '
        f'text-anchor="middle">{letter.letter}</text>'
        f'<text x="{middle}" y="{top + TALL + 11}" font-size="10" fill="{INK}" '
        f'text-anchor="middle">{look.label}</text>'
    )


def _rect(left: int, top: int, width: int, height: int, look: Look) -> str:
    """Draw a tile's background and border; a pool tile has a second line inside."""
    line = (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="5" fill="{look.fill}" '
        f'stroke="{INK}" stroke-width="2" stroke-dasharray="{look.dashes}"/>'
    )
    if look.double:
        line += (
            f'<rect x="{left + 4}" y="{top + 4}" width="{width - 8}" height="{height - 8}" rx="3" '
            f'fill="none" stroke="{INK}"/>'
        )
    return line


def _line(text: str, top: int, size: int, left: int = EDGE) -> str:
    return f'<text x="{left}" y="{top + 15}" font-size="{size}" fill="{INK}">{escape(text)}</text>'


def _description(play: "Play", way: Way) -> str:
    """Describe the picture in words, for screen readers."""
    words = []
    for word, row in zip(play.words, way.letters, strict=True):
        tiles = ", ".join([f"{letter} {LOOKS[source].label}" for letter, source, _ in row])
        words.append(f"{word}: {tiles}.")
    paid = [f"{rival} gets ${money}." for rival, money in way.royalties.items()]
    return " ".join([*words, f"The hand keeps {' '.join(way.kept) or 'no card'}.", *paid])
