"""Draw the pictures of docs/pictures, for light pages and dark ones.

python -m tools.documents.pictures drawings     the turns, by lt.svg
python -m tools.documents.pictures speed        rows of docs/benchmarks.md as bars
python -m tools.documents.pictures abilities    measures what each ability is worth; its table, too
python -m tools.documents.pictures page         screenshots of the page, with the system's Chromium

The last needs Pillow, which is installed with matplotlib. trie.svg is drawn by hand.
"""

import json
import re
import shutil
import subprocess
import sys
import time
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lettertycoon as lt

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "pictures"
STYLE = """
.ground { fill: #faf8f2; stroke: #8a8678 } .ink { fill: #1b1b1b } .faint { fill: #6b675c }
.line { stroke: #1b1b1b; fill: none } .box { fill: #ffffff; stroke: #1b1b1b }
.one { fill: #3b75af; stroke: none } .two { fill: #dd9a32; stroke: none }
.label { fill: #1b1b1b }
@media (prefers-color-scheme: dark) {
.ground { fill: #1e2129; stroke: #6b7080 } .ink { fill: #e8e6df } .faint { fill: #a9a69b }
.line { stroke: #e8e6df } .box { fill: #2b2f3a; stroke: #e8e6df }
.one { fill: #6fa8dc } .two { fill: #e5b567 } }
"""
#: A style for the pictures of `lt.svg`, which are drawn for light pages: on a dark page it inverts
#: their lightness and keeps their hues.
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

    def line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line."""
        self.parts.append(
            f'<path class="line" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke-width="1.6"/>'
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

    def write(self, name: str) -> None:
        """Write the document into docs/pictures."""
        width, height = self.size
        parts = "\n".join(self.parts)
        (PICTURES / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" '
            f'height="{height}" viewBox="0 0 {width} {height}" font-family="sans-serif">\n'
            f"{parts}\n</svg>\n",
            "utf-8",
        )


def drawings() -> None:
    """Draw the turns."""
    for name, (turn, way) in TURNS.items():
        light = lt.svg(lt.lay(lt.Turn.parse(turn), way))
        text = light.replace("<title>", f"{TURNED}<title>", 1) + "\n"
        (PICTURES / f"{name}.svg").write_text(text, "utf-8")


#: The rows of docs/benchmarks.md to draw, by how they begin: both sides find the same words.
FOUND_ALIKE = (
    "all words of a deal", "all words with X and Z", "all words, one call",
    "best play and number of plays,",
)  # fmt: skip
UNITS = {"ns": 1e-3, "µs": 1, "ms": 1e3}


def speed() -> None:
    """Draw two bars for each row: the microseconds of the library and of its baseline."""
    rows = []
    page = (DOCS / "benchmarks.md").read_text("utf-8")
    for start in FOUND_ALIKE:
        found = re.search(rf"^\| ({start}.*?) \| (\S+)\s(\S+) \| (\S+) \| (.*) \|$", page, re.M)
        assert found, start
        name, number, unit, times, baseline = found.groups()
        ours = float(number) * UNITS[unit]
        rows.append((name, ours, ours * float(times), baseline))
    most = max(max(ours, other) for _, ours, other, _ in rows)
    told = "; ".join(f"{n}: {ours:.1f} µs, {base}: {other:.1f} µs" for n, ours, other, base in rows)
    drawing = Drawing(760, 56 + 84 * len(rows), "Microseconds per deal; shorter is better", told)
    drawing.text(24, 34, "Microseconds per deal (shorter is better)", 15, "start", bold=True)
    for place, (name, ours, other, baseline) in enumerate(rows):
        top = 62 + place * 84
        drawing.text(24, top, name, 14, anchor="start", bold=True)
        for y, value, look, label in (
            (top + 8, ours, "one", "this library"),
            (top + 32, other, "two", baseline),
        ):
            length = 500 * value / most
            inside = length > 350
            drawing.box(24, y, length, 18, look)
            text = f"{value:.1f}" if inside else f"{value:.1f}  {label}"
            drawing.text(24 + length + 8, y + 14, text, 13, anchor="start")
            if inside:
                drawing.text(34, y + 14, label, 13, anchor="start", look="label")
    drawing.write("speed")


Totals = NDArray[np.int32]


def _mean(differences: Totals) -> tuple[float, float]:
    """Return the mean of differences, one for each deal, and its standard error."""
    return float(differences.mean()), float(differences.std(ddof=1)) / sqrt(len(differences))


def abilities(deals: int = 20_000, seed: int = 1) -> None:
    """Measure what each ability adds to the mean best total; write picture, table and sentences.

    The same deals are played with and without an ability, so the errors are those of differences.
    """

    def totals(patents: str) -> Totals:
        dealt = lt.Deals.random(deals, seed=seed, patents=patents)
        return lt.batch(dealt, count=False).total

    owned = "BJKVXZ"
    none, every = totals(""), totals(owned)
    worths = {
        each: (_mean(totals(each) - none), _mean(every - totals(owned.replace(each, ""))))
        for each in owned
    }
    told = "; ".join(
        f"{each}: {alone:.1f} alone, {last:.1f} last"
        for each, ((alone, _), (last, _)) in worths.items()
    )
    drawing = Drawing(560, 330, "What each ability adds to the mean best total", told)
    most = max(value for both in worths.values() for value, _ in both)
    bottom, height = 270, 210
    rows = ["| ability | adds, as the only ability | adds, beside all others |", "|---|---|---|"]
    for place, (each, both) in enumerate(worths.items()):
        left = 40 + place * 84
        for step, ((value, _), look) in enumerate(zip(both, ("one", "two"), strict=True)):
            tall = height * value / most
            drawing.box(left + step * 32, bottom - tall, 28, tall, look)
            drawing.text(left + step * 32 + 14, bottom - tall - 5, f"{value:.1f}", 12)
        drawing.text(left + 30, bottom + 20, each, 17, bold=True)
        cells = [f"{value:.2f} ± {error:.3f}" for value, error in both]
        rows.append(f"| {each} | {' | '.join(cells)} |")
    drawing.line(30, bottom, 540, bottom)
    for x, look, told in ((40, "one", "as the only ability"), (230, "two", "beside all others")):
        drawing.box(x, 302, 14, 14, look)
        drawing.text(x + 20, 314, told, 13, anchor="start")
    drawing.text(30, 26, "dollars and stock per turn: mean of the best plays", 13, anchor="start")
    drawing.write("abilities")
    page = DOCS / "explanation" / "abilities.md"
    text = re.sub(
        r"\| ability .*?(?=\n\n)", "\n".join(rows), page.read_text("utf-8"), flags=re.DOTALL
    )
    text = re.sub(r"mean best total is \d+\.\d+", f"mean best total is {none.mean():.2f}", text)
    text = re.sub(r"with all six it is \d+\.\d+", f"with all six it is {every.mean():.2f}", text)
    page.write_text(text, "utf-8")


TURN = "hand=JLSEANZ&pool=EWE&patents=XZ&money=4&rival=Rayne%3DE:2:3"


class Shot(NamedTuple):
    """A screenshot: the address after #, the window's size, and letters to type."""

    name: str
    address: str
    width: int
    height: int
    dark: bool = False
    typed: str = ""


SHOTS = (
    Shot("page-turn", f"turn?{TURN}", 1020, 680),
    Shot("page-hint", f"turn/hint?{TURN}&level=6", 390, 844, dark=True),
    Shot("page-word", f"turn/word?{TURN}&word=J(EW)eL%2BS", 390, 844),
    Shot("page-show", f"turn/show?{TURN}", 390, 844),
    Shot("page-today", "today/2026-11-22", 390, 844, dark=True),
    Shot("page-play", "play", 1020, 760, typed="COMPARE"),
    Shot("page-review", "review", 1020, 760),
)


def _game(turns: int | None) -> dict[str, Any]:
    """Return the record of a game of three after some turns; None = at its end."""
    match = lt.Match(["You", "Ada", "Rayne"], seed=8, rules=lt.Rules(challenge="automatic"))
    while match.stage != "over" and match.turns_played != turns:
        bot = lt.bots.Casual(4, seed=len(match.record()["moves"]))
        match = match.play(bot.move(match.position(), match.legal_moves))
    return match.record()


def _take(browser: Any, server: str, shot: Shot) -> None:
    """Take one screenshot, after the page has its answers."""
    from PIL import Image

    page = browser.new_page(
        viewport={"width": shot.width, "height": shot.height}, reduced_motion="reduce",
        color_scheme="dark" if shot.dark else "light",
    )  # fmt: skip
    bots = {"Ada": "casual:3", "Rayne": "casual:3"}
    own = {"id": "1", "me": "You", "undo": True, "marks": [], "bots": bots, "lexicon": None}
    page.goto(f"{server}/healthz")
    for name, value in (("game", own | {"record": _game(9)}), ("review", _game(None))):
        told = [f"lettertycoon.{name}", json.dumps(value)]
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", told)
    page.goto(f"{server}/#{shot.address}")
    for typed in ("", shot.typed):
        page.keyboard.type(typed)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
    # few colours are enough for a flat page, and need only a third of the bytes
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    few = drawn.quantize(48, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{shot.name}.png", optimize=True)
    page.close()


def page() -> None:
    """Serve the page, and take all screenshots."""
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    port = "8123"
    server = subprocess.Popen([sys.executable, "-m", "lettertycoon", "serve", "--port", port])
    try:
        time.sleep(5)
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
            for shot in SHOTS:
                _take(browser, f"http://127.0.0.1:{port}", shot)
            browser.close()
    finally:
        server.terminate()
        server.wait(30)


KINDS = {each.__name__: each for each in (drawings, speed, abilities, page)}

if __name__ == "__main__":
    for kind in sys.argv[1:]:
        KINDS[kind]()
