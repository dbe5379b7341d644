"""docs/api.md has every public name; `make tables` writes it from the docstrings."""

import inspect
import re
from collections.abc import Sequence
from enum import IntEnum
from types import ModuleType

import lettertycoon as lt
from lettertycoon.base import Value
from public_names import API, PUBLIC, ROOMS, TYPES

SPANS = re.findall(r"`([\w.]+)(?:\(([^`]*)\))?`", API)
"""Names in code, with the arguments where they are written as a call."""
ROWS = "\n".join(line for line in API.splitlines() if re.match(r"\| `(?!lettertycoon\.)", line))
NAMED = {span for line in ROWS.splitlines() for span in re.findall(r"`([\w.]+)", line)}
FOREIGN = {
    *IntEnum.__mro__,
    tuple,
    *KeyboardInterrupt.__mro__,
    *ValueError.__mro__,
    *Sequence.__mro__,
}
EVERY_CLASS = [each for each in PUBLIC.values() if isinstance(each, type)]


def public(cls: type) -> set[str]:
    """Attributes of a class and its instances that its Python base classes don't have."""
    if isinstance(cls, ModuleType):
        return set(vars(cls))
    names: set[str] = set()
    for each in cls.__mro__:
        if each not in FOREIGN:
            names |= {*vars(each), *vars(each).get("__annotations__", {})}
    return {name for name in names if not name.startswith("_")}


def test_every_name_of_the_package_has_its_row():
    assert set(PUBLIC) <= NAMED
    assert not set(TYPES) & set(lt.__all__) and sum(map(len, ROOMS.values())) == len(TYPES)


def test_what_a_public_function_returns_is_public():
    for name in filter(lambda name: inspect.isfunction(PUBLIC[name]), PUBLIC):
        returned = str(PUBLIC[name].__annotations__["return"])
        for word in re.findall(r"lettertycoon\.(?:\w+\.)*(\w+)", returned):
            assert word in PUBLIC, f"{name} returns {word}"


def test_every_public_attribute_is_named():
    told = {name for name, _ in SPANS}
    for cls in EVERY_CLASS:
        own = {f"{cls.__name__}.{name}" for name in public(cls) - public(Value)}
        missing = own - told - {"Play.replace", "Play.to_dict", "Play.from_dict"}
        assert not missing, f"docs/api.md lacks {sorted(missing)}"
