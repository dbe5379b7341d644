"""Draw the plots of growth as SVG; this needs matplotlib."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.measuring.growth import (
    BEST_TEN,
    BEST_TURN,
    CLASSIC,
    CLASSIC_XZ,
    KERNEL,
    KERNEL_XZ,
    Point,
)

#: Search -> colour and style of its line. The slowest search is first: its line is mostly on top.
LINES = {
    BEST_TURN: ("tab:green", "-."),
    BEST_TEN: ("tab:red", ":"),
    CLASSIC_XZ: ("tab:orange", "--"),
    KERNEL_XZ: ("tab:blue", "--"),
    CLASSIC: ("tab:orange", "-"),
    KERNEL: ("tab:blue", "-"),
}
TIMES = (0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
#: The style of plots: on dark pages, the lightness is inverted and the hues stay.
DARK = (
    "<style>@media (prefers-color-scheme: dark)"
    " { svg { filter: invert(.88) hue-rotate(180deg) } }</style>\n "
)
LOOK: dict[Any, Any] = {"svg.hashsalt": "growth", "svg.fonttype": "none", "font.size": 10}


def ready() -> bool:
    """Tell whether matplotlib is installed."""
    return find_spec("matplotlib") is not None


def draw(points: Sequence[Point], path: Path, size: str, *, powers: bool) -> None:
    """Draw one plot of microseconds per deal.

    size: the label of the axis of sizes.
    powers: True = powers of the size are straight lines; False = exponentials are.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(LOOK):
        figure = Figure(figsize=(7, 4.2), layout="constrained")
        axes = figure.subplots()
        sizes = [point.size for point in points]
        for search, (colour, style) in LINES.items():
            if search in points[0].microseconds:
                times = [point.microseconds[search] for point in points]
                axes.plot(sizes, times, style, color=colour, marker=".", label=search)
        axes.set_yscale("log")
        least = min(min(point.microseconds.values()) for point in points)
        most = max(max(point.microseconds.values()) for point in points)
        shown = [time for time in TIMES if least / 1.5 < time < most * 1.5]
        axes.set_yticks(shown, [f"{time:g}" for time in shown], minor=False)
        axes.set_yticks([], minor=True)
        if powers:
            axes.set_xscale("log")
            axes.set_xticks([], minor=True)
        axes.set_xticks(sizes, [_short(size) for size in sizes])
        axes.set_xlabel(size)
        axes.set_ylabel("µs per deal")
        axes.grid(alpha=0.3)
        axes.legend(fontsize=9)
        figure.savefig(path, format="svg", metadata={"Date": None})
    # matplotlib leaves blanks at line ends
    lines = path.read_text(encoding="utf-8").replace("<defs>", f"{DARK}<defs>", 1).splitlines()
    path.write_text("".join(line.rstrip() + "\n" for line in lines), encoding="utf-8")


def _short(size: int) -> str:
    return f"{round(size / 1000)}k" if size >= 1000 else str(size)
