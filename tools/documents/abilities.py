"""Measure what each ability is worth: the mean best total of random deals with it and without it.

python -m tools.documents.abilities

It writes the table of docs/explanation/abilities.md, and its picture.

The same deals are played with and without an ability, so the errors are those of differences.
"""

import re
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
    """What one ability adds to the mean best total, with standard errors.

    alone: for a player who owns no other ability. last: for one who owns all others.
    """

    ability: str
    alone: float
    alone_error: float
    last: float
    last_error: float


class Found(NamedTuple):
    """The mean best totals without abilities and with all, and what each ability adds."""

    none: float
    all: float
    worths: list[Worth]


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
    return Found(float(none.mean()), float(every.mean()), worths)


def _mean(differences: NDArray[np.int32]) -> tuple[float, float]:
    """The mean of differences, one per deal, and its standard error."""
    return float(differences.mean()), float(differences.std(ddof=1)) / sqrt(len(differences))


def table(found: Found) -> str:
    """Write the table of the page."""
    rows = ["| ability | adds, as the only ability | adds, beside all others |", "|---|---|---|"]
    for ability, alone, error, last, last_error in found.worths:
        rows.append(f"| {ability} | {alone:.2f} ± {error:.3f} | {last:.2f} ± {last_error:.3f} |")
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
    for x, look, told in ((40, "one", "as the only ability"), (230, "two", "beside all others")):
        drawing.box(x, 302, 14, 14, look)
        drawing.text(x + 20, 314, told, 13, anchor="start")
    drawing.text(30, 26, "dollars and stock per turn: mean of the best plays", 13, anchor="start")
    return drawing.svg()


def main() -> None:
    """Measure, and write the picture and the table."""
    found = measure()
    PICTURE.write_text(picture(found), "utf-8")
    page = TABLE.sub(table(found), PAGE.read_text("utf-8"))
    page = re.sub(r"mean best total is \d+\.\d+", f"mean best total is {found.none:.2f}", page)
    page = re.sub(r"with all six it is \d+\.\d+", f"with all six it is {found.all:.2f}", page)
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
