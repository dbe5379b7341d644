"""Objects of the kernel that were made without their arguments, or without `__init__`."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
import lt_core

CORE = lt.Lexicon(["ACT", "CAT", "QUAY"]).core
EARNINGS = lt_core.Earnings(CORE, np.zeros((len(CORE.profiles), 12, 1, 2), np.int16))
OTHER = lt.Lexicon(["ABCD", "ABCDE"]).core
WEIGHTS = lt_core.Weights(1, 1, 0)
MODULES = sorted(path.name.split(".")[0] for path in Path(lt_core.__file__).parent.glob("_*.*"))


def classes() -> Iterator[type]:
    """Every class that a module of the kernel defines in C."""
    for name in dict.fromkeys(module for module in MODULES if not module.startswith("__")):
        if name == "_shared":
            continue
        module = import_module(f"lt_core.{name}")
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__:
                yield value


CLASSES = list(dict.fromkeys(classes()))
# what a stranger may give to any method
JUNK = (None, "", "CAT", b"", 0, 1, -1, lt.Play, CORE, EARNINGS, WEIGHTS, np.zeros(1, np.uint32))
MADE_OF = {
    "Lexicon": [(bytes(CORE.data),)],
    "Earnings": [(CORE, np.zeros((len(CORE.profiles), 12, 1, 2), np.int16))],
    "Weights": [(1, 1, 0)],
    "Ranking": [(CORE,)],
    "Listing": [(CORE, EARNINGS)],
}


def made(cls: type) -> Iterator[Any]:
    """Every object that `__new__` alone makes of no argument, of None and of what belongs there."""
    for arguments in [*product((None,), repeat=1), *product((None,), repeat=2), (), *MADE_OF.get(
        cls.__name__, []
    )]:  # fmt: skip
        try:
            yield cls.__new__(cls, *arguments)
        except TypeError:
            assert arguments not in MADE_OF.get(cls.__name__, [])


def use(thing: object) -> None:
    """Call every method with junk, and read every property; only exceptions may come of it."""
    for name in dir(type(thing)):
        member = inspect.getattr_static(type(thing), name)
        if name in ("__class__", "__subclasshook__", "__init_subclass__", "__new__", "__dict__"):
            continue
        if not callable(member):
            attempt(lambda name=name: getattr(thing, name))
            continue
        for arguments in [(), *product(JUNK, repeat=1), *product(JUNK[::3], repeat=2)]:
            attempt(lambda name=name, some=arguments: getattr(thing, name)(*some))


def attempt(do: Callable[[], object]) -> None:
    try:
        found = do()
        if isinstance(found, Iterator):
            list(found)
    except Exception:
        pass


def test_the_classes_are_found():
    assert {cls.__name__ for cls in CLASSES} >= {
        "Abilities", "Earnings", "Lexicon", "Listing", "Ranking", "StopFlag", "Weights",
    }  # fmt: skip


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_an_object_without_its_arguments_is_refused_or_harmless(cls):
    for thing in made(cls):
        use(thing)


@pytest.mark.parametrize("cls", [lt_core.Ranking, lt_core.Listing])
def test_a_result_is_made_for_a_lexicon(cls):
    whole: tuple[object, ...] = (CORE, EARNINGS)[: 1 + (cls is lt_core.Listing)]
    for missing in range(len(whole)):
        for instead in (None, "CAT"):
            given = [*whole[:missing], instead, *whole[missing + 1 :]]
            with pytest.raises(TypeError):
                cls.__new__(cls, *given)
        with pytest.raises(TypeError):
            cls.__new__(cls, *whole[:missing])
    empty = cls.__new__(cls, *whole)
    assert len(empty) == 0
    assert empty.lexicon is CORE


def test_a_new_listing_has_no_plays():
    empty = lt_core.Listing(CORE, EARNINGS)
    assert empty.complete
    assert [column.size for column in empty.unordered()] == [0] * 4
    assert [column.size for column in empty.earned(EARNINGS)] == [0] * 2
    assert len(lt_core.order(empty, WEIGHTS)) == 0
    with pytest.raises(ValueError, match="another lexicon"):
        lt_core.Listing(OTHER, EARNINGS)
