"""A picture of a game: each player's chance to win, round by round."""

from collections.abc import Mapping, Sequence
from html import escape

from lettertycoon.base import Chance, Value

_WIDTH, _HEIGHT = 720, 260  # pixels: width of the picture, height of the curves
_LEFT, _RIGHT, _TOP, _LINE = 54, 20, 14, 22  # pixels: margins, and the height of a line of text
_INKS = ("#2f6db5", "#c0392b", "#2e8b57", "#8e5ea2", "#b8860b")
_DASHES = ("none", "7 4", "2 3", "9 3 2 3", "5 2")
_STYLE = (
    "<style>text{font:13px sans-serif;fill:#333}.rule{stroke:#bbb}polyline{fill:none;"
    "stroke-width:2}@media(prefers-color-scheme:dark){text{fill:#ddd}.rule{stroke:#555}}</style>"
)


class Point(Value, frozen=True):
    """A point of a curve: a player's chance to win after a turn.

    when: rounds played, the turn included; each turn adds a fraction of a round.
    text: the turn and what it lost, in a line.
    wrong: whether the turn lost much.
    """

    when: float
    chance: Chance
    text: str
    wrong: bool


def curves_svg(curves: Mapping[str, Sequence[Point]]) -> str:
    """Draw a line for each player, and mark the turns that lost much."""
    rounds = max([1.0, *[each.when for points in curves.values() for each in points]])
    wide = (_WIDTH - _LEFT - _RIGHT) / rounds
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = _TOP + _HEIGHT * (100 - percent) / 100
        parts.append(f'<line class="rule" x1="{_LEFT}" y1="{y}" x2="{_WIDTH - _RIGHT}" y2="{y}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    bottom = _TOP + _HEIGHT
    for mark in range(1, int(rounds) + 1):
        x = _LEFT + mark * wide
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{mark}</text>')
    for at, (name, points) in enumerate(curves.items()):
        ink, dashes = _INKS[at % len(_INKS)], _DASHES[at % len(_DASHES)]
        places = [(_LEFT + each.when * wide, _TOP + _HEIGHT * (1 - each.chance)) for each in points]
        line = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
        parts.append(f'<polyline stroke="{ink}" stroke-dasharray="{dashes}" points="{line}"/>')
        for (x, y), each in zip(places, points, strict=True):
            size, filled = (5, ink) if each.wrong else (3, "#fff")
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{filled}" stroke="{ink}">'
                f"<title>{escape(each.text)}</title></circle>"
            )
        y = bottom + 20 + _LINE * (at + 1)
        parts.append(
            f'<line x1="{_LEFT}" y1="{y - 4}" x2="{_LEFT + 40}" y2="{y - 4}" stroke="{ink}" '
            f'stroke-width="2" stroke-dasharray="{dashes}"/>'
            f'<text x="{_LEFT + 48}" y="{y}">{escape(name)}</text>'
        )
    tall = bottom + 20 + _LINE * (len(curves) + 1)
    parts.append(
        f'<text x="{_WIDTH - _RIGHT}" y="{bottom + 20 + _LINE}" text-anchor="end">chance to win by '
        "rounds; filled: inaccuracies, mistakes, blunders</text>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{_WIDTH}" height="{tall}" '
        f'viewBox="0 0 {_WIDTH} {tall}"><title>Chances to win of '
        f"{escape(', '.join(curves))}</title>{_STYLE}{''.join(parts)}</svg>"
    )
