"""Histograms of the margins of an arena's bots, as an SVG picture."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_WIDTH, _LEFT, _RIGHT = 720, 20, 20
_HEIGHT, _GAP, _TOP, _BOTTOM = 70, 34, 30, 44  # of a bot's row, between rows, above, below
_BARS = 40  # approximate maximum number of bars across
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # dollars between marks
_STYLE = (
    "<style>text{font:13px sans-serif;fill:#333}rect{fill:#4a7ab5}.zero{stroke:#999}"
    ".mean{stroke:#c0392b;stroke-width:2}.sure{fill:#c0392b;opacity:.25}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}rect{fill:#7aa7dd}}</style>"
)


class Line(NamedTuple):
    """What is drawn with a bot's histogram: the text above it, and the mean with its interval."""

    told: str
    mean: float
    interval: tuple[float, float]


def margins_svg(names: Sequence[str], margins: NDArray[np.int32], lines: Sequence[Line]) -> str:
    """Draw a histogram of margins for each bot.

    margins: a row for each game, a column for each bot.
    lines: for each bot, what is drawn with its histogram.
    """
    low, high = int(margins.min()), int(margins.max())
    wide = next((step for step in _STEPS if (high - low) / step <= _BARS), _STEPS[-1])
    low, high = low // wide * wide, (high // wide + 1) * wide
    edges = np.arange(low, high + wide, wide)
    counts = [np.histogram(column, edges)[0] for column in margins.T]
    tallest = max(int(each.max()) for each in counts)
    scale = (_WIDTH - _LEFT - _RIGHT) / (high - low)
    parts = []
    for at, (line, column) in enumerate(zip(lines, counts, strict=True)):
        base = _TOP + (at + 1) * (_HEIGHT + _GAP) - _GAP
        parts.append(f'<text x="{_LEFT}" y="{base - _HEIGHT - 8}">{escape(line.told)}</text>')
        for edge, count in zip(edges.tolist(), column.tolist(), strict=False):
            tall = _HEIGHT * count / tallest
            if count:
                parts.append(
                    f'<rect x="{_LEFT + (edge - low) * scale:.1f}" y="{base - tall:.1f}" '
                    f'width="{max(wide * scale - 1, 0.5):.1f}" height="{tall:.1f}"/>'
                )
        first, last = (_LEFT + (each - low) * scale for each in line.interval)
        mean, zero = (_LEFT + (each - low) * scale for each in (line.mean, 0))
        top = base - _HEIGHT
        parts += [
            f'<line class="zero" x1="{zero:.1f}" y1="{top}" x2="{zero:.1f}" y2="{base}"/>',
            f'<rect class="sure" x="{first:.1f}" y="{top}" width="{last - first:.1f}" '
            f'height="{_HEIGHT}"/>',
            f'<line class="mean" x1="{mean:.1f}" y1="{top}" x2="{mean:.1f}" y2="{base}"/>',
        ]
    bottom = _TOP + len(counts) * (_HEIGHT + _GAP) - _GAP
    apart = next((step for step in _STEPS if (high - low) / step <= 8), _STEPS[-1])
    for mark in range(-(-low // apart) * apart, high + 1, apart):
        where = _LEFT + (mark - low) * scale
        parts.append(f'<text x="{where:.1f}" y="{bottom + 18}" text-anchor="middle">{mark}</text>')
    parts.append(
        f'<text x="{_WIDTH / 2:.0f}" y="{bottom + 38}" text-anchor="middle">margin over the best '
        f"of the others, in dollars; {len(margins):,} games</text>"
    )
    size = f'width="{_WIDTH}" height="{bottom + _BOTTOM}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} '
        f'viewBox="0 0 {_WIDTH} {bottom + _BOTTOM}">'
        f"<title>Margins of {escape(', '.join(names))}</title>{_STYLE}{''.join(parts)}</svg>"
    )
