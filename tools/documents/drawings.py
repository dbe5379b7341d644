"""Draw the pictures of docs/pictures, for light pages and dark ones.

python -m tools.documents.drawings

It writes all of them except abilities.svg, which tools/documents/abilities.py makes.
"""

from pathlib import Path

import lettertycoon as lt

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
STYLE = """
.ground { fill: #faf8f2; stroke: #8a8678 } .ink { fill: #1b1b1b } .faint { fill: #6b675c }
.line { stroke: #1b1b1b; fill: none } .box { fill: #ffffff; stroke: #1b1b1b }
.one { fill: #3b75af; stroke: none } .two { fill: #dd9a32; stroke: none }
.label { fill: #1b1b1b }
.path { stroke: #b03a2e; fill: none } .on { fill: #fdf0c4; stroke: #b03a2e }
@media (prefers-color-scheme: dark) {
.ground { fill: #1e2129; stroke: #6b7080 } .ink { fill: #e8e6df } .faint { fill: #a9a69b }
.line { stroke: #e8e6df } .box { fill: #2b2f3a; stroke: #e8e6df }
.one { fill: #6fa8dc } .two { fill: #e5b567 }
.path { stroke: #ff8a7a } .on { fill: #4a3f1e; stroke: #ff8a7a } }
"""
#: A style for pictures that are drawn for light pages, such as those of `lt.svg`: on a dark page it
#: inverts their lightness and keeps their hues.
TURNED = (
    "<style>@media (prefers-color-scheme: dark)"
    " { svg { filter: invert(.88) hue-rotate(180deg) } }</style>"
)
TURNS = {
    "plain": ("JLSEANZ/EWE", "J(EWE)L"),
    "duplicate": ("JLSEANZ/EWE X", "J(EW)eLS"),
    "added-s": ("JLSEANZ/EWE Z", "J(EWE)L+S"),
    "turn": ("JLSEANZ/EWE XZ", "J(EW)eL+S"),
    "two-words": ("JLSEANZ/EWE V", "J(EWE)L & SANE"),
    "doubled": ("EQUINEZ/- BJ", "EQUINE"),
}


class Drawing:
    """An SVG document with its own background, a title and a description."""

    def __init__(self, width: int, height: int, title: str, description: str) -> None:
        self.size = width, height
        ground = f'x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"'
        self.parts = [
            f"<title>{title}</title><desc>{description}</desc><style>{STYLE}</style>",
            f'<rect class="ground" {ground}/>',
        ]

    def box(self, x: float, y: float, width: float, height: float, look: str = "box") -> None:
        """Draw a rectangle."""
        self.parts.append(
            f'<rect class="{look}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
            f'height="{height:.1f}" rx="4"/>'
        )

    def circle(self, x: float, y: float, radius: float, look: str = "box") -> None:
        """Draw a circle."""
        self.parts.append(f'<circle class="{look}" cx="{x}" cy="{y}" r="{radius}"/>')

    def line(self, x: float, y: float, to_x: float, to_y: float, look: str = "line") -> None:
        """Draw a line."""
        self.parts.append(
            f'<path class="{look}" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke-width="1.6"/>'
        )

    def text(
        self, x: float, y: float, text: str, size: int,
        anchor: str = "middle", bold: bool = False, look: str = "ink",
    ) -> None:  # fmt: skip
        """Draw a line of text; y is its base line."""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text class="{look}" x="{x:.1f}" y="{y:.1f}" font-size="{size}" '
            f'text-anchor="{anchor}"{weight}>{text}</text>'
        )

    def svg(self) -> str:
        """Return the document."""
        width, height = self.size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" '
            f'height="{height}" viewBox="0 0 {width} {height}" font-family="sans-serif">\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )


#: The trie of eight words by their sorted letters: node -> x, y, the words that end there.
_NODES = {
    "": (60, 150, ""), "S": (150, 90, ""), "SE": (240, 90, ""), "SEA": (330, 90, "SEA"),
    "SEAT": (420, 90, "EAST EATS SATE SEAT TEAS"),
    "E": (150, 215, ""), "EA": (240, 215, ""), "EAT": (330, 215, "ATE TEA"),
}  # fmt: skip
_STATES = (
    ("start", "all cards left"), ("after S", "no S left"), ("after E", "one E left"),
    ("after A", "no A left"), ("after T", "no T left"),
)  # fmt: skip


def trie() -> str:
    """Draw a trie of sorted letters, and the states along one of its paths."""
    drawing = Drawing(
        760, 430, "A trie of sorted letters, and the states along a path",
        "From the root S leads to SE, SEA and SEAT; E leads to EA and EAT. Classes end at SEA,"
        " SEAT and EAT. Below, the path S E A T is walked with the cards S E E A T and the"
        " patent X: each letter leads to the next state.",
    )  # fmt: skip
    drawing.text(24, 32, "The trie: letters sorted, common ones first", 15, "start", bold=True)
    for name, (x, y, _) in _NODES.items():
        if name:
            from_x, from_y, _ = _NODES[name[:-1]]
            look = "path" if "SEAT".startswith(name) else "line"
            drawing.line(from_x, from_y, x, y, look)
            drawing.text((from_x + x) / 2, (from_y + y) / 2 - 8, name[-1], 16, bold=True)
    for name, (x, y, words) in _NODES.items():
        look = "on" if "SEAT".startswith(name) else "box"
        drawing.circle(x, y, 13, look)
        if words:
            drawing.circle(x, y, 8, look)
            to_x, to_y, anchor = (
                (x, y - 22, "middle") if name == "SEA" else (x + 22, y + 5, "start")
            )
            drawing.text(to_x, to_y, words, 13, anchor, look="faint")
    drawing.line(24, 265, 736, 265)
    title = "The states along the red path, with the cards S E E A T and the patent X"
    drawing.text(24, 295, title, 15, "start", bold=True)
    for place, (name, meaning) in enumerate(_STATES):
        x = 24 + place * 146
        drawing.box(x, 320, 128, 74, "on")
        drawing.text(x + 64, 345, name, 15, bold=True)
        drawing.text(x + 64, 366, meaning, 12)
        drawing.text(x + 64, 383, "X unused", 12)
        if place:
            drawing.line(x - 18, 357, x, 357, "path")
    return drawing.svg()


def pictures() -> dict[str, str]:
    """Return all pictures, by name; `lt.svg` draws the turns."""
    drawn = {"trie": trie()}
    for name, (turn, way) in TURNS.items():
        light = lt.svg(lt.lay(lt.Turn.parse(turn), way))
        drawn[name] = light.replace("<title>", f"{TURNED}<title>", 1) + "\n"
    return drawn


if __name__ == "__main__":
    for name, picture in pictures().items():
        (PICTURES / f"{name}.svg").write_text(picture, "utf-8")
