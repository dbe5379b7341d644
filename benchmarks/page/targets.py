"""Targets: the aim, the measured figure, and whether it reaches the aim."""

from collections.abc import Iterable
from typing import NamedTuple


class Target(NamedTuple):
    """One line of the list at the beginning of the page."""

    work: str
    aim: str
    found: str = ""
    reached: bool | None = None
    """None = not measured."""

    @property
    def verdict(self) -> str:
        """`reached` in words."""
        return {None: "not measured yet", True: "reached", False: "not yet"}[self.reached]

    @property
    def cell(self) -> str:
        """The text for the table that has the measurement."""
        return f"{self.aim}: {self.verdict}"


class Section(NamedTuple):
    """A part of the page."""

    text: str
    targets: list[Target]


def listed(targets: Iterable[Target]) -> str:
    """Write the rows of the list."""
    return "\n".join(
        f"| {target.work} | {target.aim} | {target.found} | {target.verdict} |"
        for target in targets
    )
