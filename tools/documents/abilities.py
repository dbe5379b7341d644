"""Measure what each ability is worth: the mean best total of random deals with it and without it.

python -m tools.documents.abilities [--write]

It prints the table, or writes it to docs/explanation/abilities.md, with its picture.

The same deals are played with and without an ability, so the errors are those of differences.
"""

import re
import sys
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lettertycoon as lt
from tools.documents.drawings import Drawing

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "explanation" / "abilities.md"
PICTURE = ROOT / "docs" / "pictures" / "abilities.svg"
ABILITIES = "BJKVXZ"
DEALS, SEED = 20_000, 1
TABLE = re.compile(r"\| ability .*?(?=\n\n)", re.DOTALL)


class Worth(NamedTuple):
    """What one ability adds to the mean best total, with standard errors."""

    ability: str
    alone: float
    """What it adds for a player who owns no other ability."""
    alone_error: float
    last: float
    """What it adds for a player who owns all other abilities."""
    last_error: float


class Found(NamedTuple):
    """The mean best totals without abilities and with all, and what each ability adds."""

    none: float
    all: float
    worths: tuple[Worth, ...]


def measure(deals: int = DEALS, seed: int = SEED) -> Found:
    """Measure over random deals; the deals are the same for each set of abilities."""

    def totals(patents: str) -> NDArray[np.int32]:
        dealt = lt.Deals.random(deals, seed=seed, patents=patents)
        return lt.batch(dealt, count=False).total

    none, every = totals(""), totals(ABILITIES)
    worths = []
    for each in ABILITIES:
        alone, last = totals(each) - none, every - totals(ABILITIES.replace(each, ""))
        worths.append(Worth(each, *_mean(alone), *_mean(last)))
    return Found(float(none.mean()), float(every.mean()), tuple(worths))


def _mean(differences: NDArray[np.int32]) -> tuple[float, float]:
    """The mean of differences, one per deal, and its standard error."""
    return float(differences.mean()), float(differences.std(ddof=1)) / sqrt(len(differences))


def table(found: Found) -> str:
    """Write the table of the page."""
    rows = ["| ability | adds, as the only ability | adds, beside all others |"]
    rows += ["|---|---|---|"]
    rows += [
        f"| {each.ability} | {each.alone:.2f} ± {each.alone_error:.3f} "
        f"| {each.last:.2f} ± {each.last_error:.3f} |"
        for each in found.worths
    ]
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
    drawing.text(30, 26, "dollars and stock per turn: mean of the best plays", 13, anchor="start")
    return drawing.svg()


def main() -> None:
    """Measure and print; with --write, write the picture and the table."""
    found = measure()
    print(f"mean best total: {found.none:.2f} without abilities, {found.all:.2f} with all six\n")
    print(table(found))
    if sys.argv[1:] != ["--write"]:
        return
    PICTURE.write_text(picture(found), "utf-8")
    page = TABLE.sub(table(found), PAGE.read_text("utf-8"))
    page = re.sub(r"mean best total is \d+\.\d+", f"mean best total is {found.none:.2f}", page)
    page = re.sub(r"with all six it is \d+\.\d+", f"with all six it is {found.all:.2f}", page)
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
