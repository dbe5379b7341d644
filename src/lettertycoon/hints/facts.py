"""A fact: one statement for the player, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lettertycoon.base import Value, hashable, shown


@dataclass(frozen=True, slots=True)
class Fact(Value):
    """One statement for the player, as data.

    kind: its stable name; docs/facts.md lists the kinds and their data.
    data: its values, by name, for programs. The English sentence is in the text of the explanation,
        review or hint that has the fact.
    """

    kind: str
    data: Mapping[str, Any]

    def __post_init__(self) -> None:
        try:
            hash(hashable(self.data))
            object.__setattr__(self, "data", dict(self.data))
        except (TypeError, ValueError) as error:
            told = f"the data of the fact {shown(self.kind)} is {shown(self.data)}"
            raise TypeError(f"{told}; it must map names to values with a hash") from error


def fact(kind: str, **data: Any) -> Fact:
    """Make a fact from hashable values."""
    return Fact(kind, data)
