"""What was aimed at, what was measured, and whether that is reached."""

from collections.abc import Iterable
from typing import NamedTuple


class Target(NamedTuple):
    """One line of the list that the page begins with."""

    work: str
    aim: str
    found: str = ""
    reached: bool | None = None
    """None: not measured."""

    @property
    def verdict(self) -> str:
        """In words."""
        return {None: "not measured yet", True: "reached", False: "not yet"}[self.reached]

    @property
    def cell(self) -> str:
        """For the table where it is measured."""
        return f"{self.aim}: {self.verdict}"


class Section(NamedTuple):
    """A part of the page."""

    text: str
    targets: list[Target]


def listed(targets: Iterable[Target]) -> str:
    """The rows of the list."""
    return "\n".join(
        f"| {target.work} | {target.aim} | {target.found} | {target.verdict} |"
        for target in targets
    )
