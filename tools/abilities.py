"""Measure what each ability is worth: the mean best total of random deals with it and without it.

python tools/abilities.py    writes docs/pictures/abilities.svg and the table of its page
"""

import re
from pathlib import Path
from typing import NamedTuple

import lettertycoon as lt
from drawings import Drawing

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "explanation" / "abilities.md"
PICTURE = ROOT / "docs" / "pictures" / "abilities.svg"
ABILITIES = "BJKVXZ"
DEALS, SEED = 20_000, 1
TABLE = re.compile(r"\| ability .*?(?=\n\n)", re.DOTALL)


class Worth(NamedTuple):
    """What one ability adds to the mean best total."""

    ability: str
    alone: float
    """What it adds for a player who owns no other ability."""
    last: float
    """What it adds for a player who owns all other abilities."""


class Found(NamedTuple):
    """The mean best totals without abilities and with all, and what each ability adds."""

    none: float
    all: float
    worths: tuple[Worth, ...]


def measure(deals: int = DEALS, seed: int = SEED) -> Found:
    """Measure over random deals; the deals are the same for each set of abilities."""

    def mean(patents: str) -> float:
        found = lt.batch(lt.Deals.random(deals, seed=seed, patents=patents), count=False)
        return float(found.total.mean())

    none, every = mean(""), mean(ABILITIES)
    worths = [
        Worth(each, mean(each) - none, every - mean(ABILITIES.replace(each, "")))
        for each in ABILITIES
    ]
    return Found(none, every, tuple(worths))


def table(found: Found) -> str:
    """Write the table of the page."""
    rows = ["| ability | adds to a player without others | adds to a player with all others |"]
    rows += ["|---|---|---|"]
    rows += [f"| {each.ability} | {each.alone:.2f} | {each.last:.2f} |" for each in found.worths]
    return "\n".join(rows)


def picture(found: Found) -> str:
    """Draw the picture: two bars for each ability."""
    drawing = Drawing(
        560, 330, "What each ability adds to the mean best total",
        "; ".join(f"{w.ability}: {w.alone:.1f} alone, {w.last:.1f} last" for w in found.worths),
    )  # fmt: skip
    most = max(max(each.alone, each.last) for each in found.worths)
    bottom, height = 270, 210
    for place, each in enumerate(found.worths):
        left = 40 + place * 84
        for step, (value, look) in enumerate(((each.alone, "one"), (each.last, "two"))):
            tall = height * value / most
            drawing.box(left + step * 32, bottom - tall, 28, tall, look)
            drawing.text(left + step * 32 + 14, bottom - tall - 5, f"{value:.1f}", 12)
        drawing.text(left + 30, bottom + 20, each.ability, 17, bold=True)
    drawing.line(30, bottom, 540, bottom)
    drawing.box(40, 302, 14, 14, "one")
    drawing.text(60, 314, "as the only ability", 13, anchor="start")
    drawing.box(230, 302, 14, 14, "two")
    drawing.text(250, 314, "beside all others", 13, anchor="start")
    drawing.text(30, 26, "dollars and stock a turn, mean of the best plays", 13, anchor="start")
    return drawing.svg()


def main() -> None:
    """Measure, and write the picture and the table."""
    found = measure()
    PICTURE.write_text(picture(found), "utf-8")
    page = PAGE.read_text("utf-8")
    page = TABLE.sub(table(found), page)
    page = re.sub(r"mean best total is \d+\.\d+", f"mean best total is {found.none:.2f}", page)
    page = re.sub(r"with all six it is \d+\.\d+", f"with all six it is {found.all:.2f}", page)
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
