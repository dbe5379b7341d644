"""Values: immutable objects that are equal if their fields are equal."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self, cast

import msgspec
from msgspec import structs

from lettertycoon.base.display import print_pretty
from lettertycoon.base.reading import read_value
from lettertycoon.base.texts import as_json


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all values have in common: equality, hash, pickle and JSON, all made from their fields.

    A value is a frozen Struct of msgspec, whose `__post_init__` checks what people can get wrong,
    and raises the library's errors. Mappings and tuples may be fields. `to_dict` writes the fields,
    except those named in _UNTOLD, and then the properties in _TOLD.
    """

    _repr_pretty_ = print_pretty
    _UNTOLD: ClassVar[tuple[str, ...]] = ()
    _TOLD: ClassVar[tuple[str, ...]] = ()

    def __hash__(self) -> int:
        fields = structs.astuple(self)
        known = [frozenset(each.items()) if isinstance(each, Mapping) else each for each in fields]
        return hash((type(self), *known))

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed; the new values are checked like any others."""
        return structs.replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """Return the value as JSON values (docs/json.md)."""
        config = self.__struct_config__
        told: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
        names = (*self.__struct_fields__, *self._TOLD)
        return told | {n: as_json(getattr(self, n)) for n in names if n not in self._UNTOLD}


class ReadableValue(Value, frozen=True):
    """A value that can be read again from its JSON."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_dict` wrote.

        Raises NotationError, with the code json.shape, for data of another shape, and the errors of
        the constructor for values that break a rule.
        """
        return cast("Self", read_value(cls, data))


class RulesValue(ReadableValue, frozen=True):
    """The rules of a game, which all have defaults: JSON has those that were changed."""

    def changes(self) -> dict[str, Any]:
        """Return the fields that differ from the standard rules, in the fields' order."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: value for name, value in fields.items() if value != self._usual(name)}

    def _usual(self, name: str) -> Any:
        """Return what a field is in the standard rules."""
        return getattr(_standard(type(self)), name)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that differ from the standard rules, as JSON values."""
        return {name: as_json(value) for name, value in self.changes().items()}

    def __repr__(self) -> str:
        changed = ", ".join([f"{name}={value!r}" for name, value in self.changes().items()])
        return f"{type(self).__name__}({changed})"


@cache
def _standard(rules: type[RulesValue]) -> RulesValue:
    """Return the standard rules of a class, of which each game has one."""
    return rules()


class Fact(Value, frozen=True, kw_only=True, tag_field="kind"):
    """One statement for a player: its fields are its data, and `str` is its English sentence.

    `kind` is the stable name of its kind (docs/facts.md): a Literal in each class, as which type
    checkers know the class of a fact by its kind. It is the tag of the class, too.
    """

    kind: ClassVar[str]


def sentences(facts: Iterable[Fact]) -> str:
    """Write facts in plain English, one on each line; one without a sentence has no line."""
    return "\n".join(filter(None, map(str, facts)))
