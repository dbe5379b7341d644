"""Draw the plot of speed: rows of docs/benchmarks.md as bars.

python -m tools.documents.speed    writes docs/pictures/speed.svg
"""

from typing import NamedTuple

from tools.documents.drawings import PICTURES, ROOT, Drawing

#: The rows to draw, by how their tasks begin. In each, the library and its baseline find the same
#: words.
WORKS = (
    "all words of a deal", "all words with X and Z", "all words, one call",
    "best play and number of plays,",
)  # fmt: skip
UNITS = {"ns": 1e-3, "µs": 1, "ms": 1e3}
LEFT, WIDTH, ROW = 24, 500, 84


class Times(NamedTuple):
    """The times of one task, in microseconds for each deal."""

    name: str
    ours: float
    baseline: str
    other: float


def measured() -> list[Times]:
    """Read the first row of each task on the page. Raises StopIteration if one is missing."""
    rows = []
    for line in (ROOT / "docs" / "benchmarks.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and cells[1].partition("\N{NO-BREAK SPACE}")[2] in UNITS:
            number, unit = cells[1].split()
            ours = float(number) * UNITS[unit]
            rows.append(Times(cells[0].replace("`", ""), ours, cells[3], ours * float(cells[2])))
    starts = [start.replace("`", "") for start in WORKS]
    return [next(each for each in rows if each.name.startswith(start)) for start in starts]


def picture() -> str:
    """Draw two bars for each task: ours and the baseline."""
    times = measured()
    most = max(max(each.ours, each.other) for each in times)
    told = "; ".join(
        f"{each.name}: {each.ours:.1f} µs, {each.baseline}: {each.other:.1f} µs" for each in times
    )
    drawing = Drawing(760, 56 + ROW * len(times), "Microseconds per deal; shorter is better", told)
    drawing.text(LEFT, 34, "Microseconds per deal (shorter is better)", 15, "start", bold=True)
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
