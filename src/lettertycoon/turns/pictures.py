"""Plays as pictures (SVG), and as HTML tables for notebooks.

A tile's border and label say where its letter comes from; the colour only repeats that. A picture
has its own light background, so that it is legible on light and dark pages. It contains no script
and no global style, and it loads nothing from elsewhere.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import lt_core
from lettertycoon.base import shown
from lettertycoon.lexicons import RARITIES
from lettertycoon.turns.objectives import Objective
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import Letter, Way

Shown = lt_core.PlayRecord[Turn, Objective, Way]
"""The type of a Play. Play itself can't be imported, because its module imports this one."""

TILE, TALL, GAP, EDGE = 48, 52, 6, 12  # all in pixels
LABEL, LINE = 14, 26  # heights: of a tile's label; of the lines under the tiles
LEAST_WIDTH = 300
MOST_ROWS = 20
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
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escaped(text: str) -> str:
    """Escape a text for XML and HTML, between tags or in quotes.

    Characters that XML forbids are replaced.
    """
    if not text.isprintable():
        text = "".join([each if _in_xml(each) else "\ufffd" for each in text])
    return text.translate(_ESCAPES)


def _in_xml(character: str) -> bool:
    allowed = " " <= character <= "\ud7ff" or "\ue000" <= character <= "\ufffd"
    return allowed or character in "\t\n\r" or character > "\uffff"


def amounts(money: int, stock: int) -> str:
    """Write earnings in words: "$4 and 1 stock", "$3"."""
    return f"${money} and {stock} stock" if stock else f"${money}"


def svg(play: Shown) -> str:
    """Draw a play as an SVG document.

    The picture shows tiles that say where each letter comes from, the earnings, and a legend. It
    has a title and a description for screen readers. Raises TypeError if `play` is not a Play.

    >>> from lettertycoon.turns.play import lay
    >>> svg(lay(Turn("JLSEANZ", "EWE", patents="XZ"), "J(EW)eL+S"))[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="342"'
    """
    if not isinstance(play, lt_core.PlayRecord):
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
        f"<title>{escaped(title)}</title><desc>{escaped(_description(play, way))}</desc>"
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
    return f'<text x="{left}" y="{top + 15}" font-size="{size}" fill="{INK}">{escaped(text)}</text>'


def _description(play: Shown, way: Way) -> str:
    """Describe the picture in words, for screen readers."""
    words = []
    for word, row in zip(play.words, way.letters, strict=True):
        tiles = ", ".join([f"{letter} {LOOKS[source].label}" for letter, source, _ in row])
        words.append(f"{word}: {tiles}.")
    paid = [f"{rival} gets ${money}." for rival, money in way.royalties.items()]
    return " ".join([*words, f"The hand keeps {' '.join(way.kept) or 'no card'}.", *paid])


def table(title: str, plays: Sequence[Shown], more: int) -> str:
    """Write plays as an HTML table, for notebooks.

    more: the number of plays that are not shown.
    """
    rivals = any(play.turn.rivals for play in plays)
    names = ["play", "money", "stock", *["rivals get"] * rivals, "may buy", "keeps", "rarity"]
    lines = [_cells("th", names), *[_cells("td", _row(play, rivals)) for play in plays]]
    rest = f"<p>and {more:,} more</p>" if more else ""
    signs = "(E): from the pool; lower case: the duplicate (X); +S: the added S (Z)"
    body = f"<table>{''.join(lines)}</table>{rest}<p>{signs}</p>" if plays else ""
    return f"<div><p>{escaped(title)}</p>{body}</div>"


def _row(play: Shown, rivals: bool) -> list[str]:
    way, prices, rarity = play.way, play.turn.rules.prices, RARITIES[play.grade]
    paid = ", ".join([f"{rival} ${money}" for rival, money in way.royalties.items()])
    return [
        str(way),
        f"${play.money}",
        str(play.stock),
        *[paid or "-"] * rivals,
        " ".join([f"{letter}${prices[letter]}" for letter in way.buyable]) or "-",
        way.kept or "-",
        "ungraded" if rarity is None else rarity.label,
    ]


def _cells(tag: str, cells: Iterable[str]) -> str:
    made = [f"<{tag}>{escaped(cell)}</{tag}>" for cell in cells]
    return f"<tr>{''.join(made)}</tr>"


def page_of(text: str, picture: str = "") -> str:
    """Return HTML for a notebook: the picture, then the lines of the text as a list."""
    lines = "".join([f"<li>{escaped(line)}</li>" for line in text.splitlines()])
    return f"<div>{picture}<ul>{lines}</ul></div>"
