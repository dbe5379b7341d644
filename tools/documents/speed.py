"""Draw the plot of speed: the times in docs/benchmarks.md as bars.

python -m tools.documents.speed    writes docs/pictures/speed.svg
"""

from typing import NamedTuple

from tools.documents.drawings import PICTURES, ROOT, Drawing

#: A row of the page -> the name of its bars, and the name of the baseline.
WORKS = {
    "all words, in the kernel (word ids out)": (
        "all words of a deal",
        "a depth-first search of a word DAWG",
    ),
    "all words with X and Z, in the kernel (word ids out)": (
        "all words, with X and Z",
        "the same DAWG search",
    ),
    "`lt.best(turn, n=10)`, fresh turn, words and earnings read": (
        "the ten best plays, from Python",
        "a NumPy scan of letter masks, words only",
    ),
    "exact best turn, in the kernel": (
        "the best turn, pairs and all patents",
        "the DAWG search, single words only",
    ),
}
LEFT, WIDTH, ROW = 24, 500, 84


class Times(NamedTuple):
    """The times of one task, in microseconds for each deal."""

    name: str
    ours: float
    baseline: str
    other: float


def measured() -> list[Times]:
    """Read the first row of each task on the page. Raises KeyError if one is missing."""
    rows: dict[str, list[str]] = {}
    for line in (ROOT / "docs" / "benchmarks.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 6:
            rows.setdefault(cells[0], cells)
    return [
        Times(name, float(rows[row][1]), baseline, float(rows[row][3]))
        for row, (name, baseline) in WORKS.items()
    ]


def picture() -> str:
    """Draw two bars for each task: ours and the baseline."""
    times = measured()
    most = max(max(each.ours, each.other) for each in times)
    told = "; ".join(
        f"{each.name}: {each.ours:.1f} us, {each.baseline}: {each.other:.1f} us" for each in times
    )
    drawing = Drawing(760, 56 + ROW * len(times), "Microseconds a deal; shorter is better", told)
    drawing.text(LEFT, 34, "Microseconds a deal (shorter is better)", 15, anchor="start", bold=True)
    for place, each in enumerate(times):
        top = 62 + place * ROW
        drawing.text(LEFT, top, each.name, 14, anchor="start", bold=True)
        for y, value, look, label in (
            (top + 8, each.ours, "one", "this library"),
            (top + 32, each.other, "two", each.baseline),
        ):
            length = WIDTH * value / most
            inside = length > WIDTH * 0.7
            drawing.box(LEFT, y, length, 18, look)
            text = f"{value:.1f}" if inside else f"{value:.1f}  {label}"
            drawing.text(LEFT + length + 8, y + 14, text, 13, anchor="start")
            if inside:
                drawing.text(LEFT + 10, y + 14, label, 13, anchor="start", look="label")
    return drawing.svg()


if __name__ == "__main__":
    (PICTURES / "speed.svg").write_text(picture(), "utf-8")
