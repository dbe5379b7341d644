"""A fact: one statement for the player, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lettertycoon.base import FrozenDict, shown


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement for the player, as data.

    kind: its stable name; docs/facts.md lists the kinds and their data.
    data: its values, by name, for programs. The English sentence is in the text of the explanation,
        review or hint that has the fact.
    """

    kind: str
    data: Mapping[str, Any]

    def __post_init__(self) -> None:
        if type(self.data) is not FrozenDict:
            try:
                data = FrozenDict(self.data)
            except (TypeError, ValueError) as error:
                told = f"the data of the fact {shown(self.kind)} is {shown(self.data)}"
                raise TypeError(f"{told}; it must map names to values with a hash") from error
            object.__setattr__(self, "data", data)

    def to_dict(self) -> dict[str, Any]:
        """Return the fact as JSON values (docs/json.md)."""
        data = {name: _json(value) for name, value in self.data.items()}
        return {"kind": self.kind, "data": data}


def fact(kind: str, **data: Any) -> Fact:
    """Make a fact from hashable values."""
    return Fact(kind, FrozenDict._of(data))


def _json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _json(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_json(each) for each in value]
    return value
