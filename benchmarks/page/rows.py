"""Rows of tables: our work beside a baseline, the target, and the rows for users."""

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.measuring.measure import Comparison, Work, amount, compare
from benchmarks.works.deals import NUMBER


class Target(NamedTuple):
    """A target, and the figure that was measured."""

    work: str
    aim: str
    found: str = ""
    reached: bool | None = None
    """None = it can't be measured here."""

    @property
    def verdict(self) -> str:
        """`reached` in words."""
        return {None: "not measured", True: "reached", False: "missed"}[self.reached]

    @property
    def cell(self) -> str:
        """The aim and the verdict."""
        return f"{self.aim}: {self.verdict}"


class Told(NamedTuple):
    """A row of the page for users."""

    work: str
    seconds: float
    times: float
    """The baseline's time, as a multiple of ours."""
    baseline: str


class Section(NamedTuple):
    """A section of the page for developers."""

    text: str
    targets: Sequence[Target] = ()
    told: Sequence[Told] = ()


class Row(NamedTuple):
    """Our work against a baseline; without functions if a section measures the work by itself."""

    work: str
    ours: Work | None
    name: str
    baseline: Work | None
    least: float | None = None
    """The target: the baseline's time should be at least this multiple of ours."""
    told: tuple[str, str] | None = None
    """The names of the work and the baseline on the page for users; None = not on that page."""
    number: int = NUMBER
    """The number of deals; times are shown per deal."""
    baseline_number: int | None = None
    """The baseline's number of deals; None = the same."""
    wall: bool = False
    """Measure the time that passes, not the processor's."""


class Table(NamedTuple):
    """Measured rows; their text has one line per row."""

    text: str
    targets: list[Target]
    told: list[Told]


HEAD = """\
| work | each | baseline | each | times as fast: least | medians | target |
|---|---|---|---|---|---|---|
"""


def measured(rows: Sequence[Row], rounds: int, title: str = "") -> Table:
    """Measure rows, one after another.

    title: begins the names of the rows in the list of targets.
    """
    found = []
    for row in rows:
        assert row.ours and row.baseline
        times = compare(row.ours, row.baseline, rounds, wall=row.wall)
        found.append((row, times.per(row.number, row.baseline_number)))
    return table(found, title)


def table(rows: Sequence[tuple[Row, Comparison]], title: str = "") -> Table:
    """Write rows that have been measured."""
    lines, targets, told = [], [], []
    for row, found in rows:
        cell = ""
        if row.least is not None:
            target = Target(
                f"{title}{row.work}",
                f"{row.least:.3g} x as fast as {row.name}",
                f"{found.least:.3g} x",
                found.least >= row.least,
            )
            targets.append(target)
            cell = f"{row.least:.3g}: {target.verdict}"
        times = [f"{each:.3g}" for each in (found.least, found.middle)]
        ours, baseline = (amount(min(each)) for each in found)
        cells = [row.work, ours, row.name, baseline, *times, cell]
        lines.append(f"| {' | '.join(cells)} |")
        if row.told:
            told.append(Told(row.told[0], min(found.ours), found.least, row.told[1]))
    return Table(HEAD + "\n".join(lines), targets, told)


def listed(targets: Sequence[Target]) -> str:
    """Write a table of targets."""
    head = ["| work | target | measured | |", "|---|---|---|---|"]
    return "\n".join([*head, *(f"| {' | '.join(each[:3])} | {each.verdict} |" for each in targets)])
