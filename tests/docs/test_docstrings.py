"""The examples in docstrings do what they say."""

import doctest
import importlib
import importlib.util
import pkgutil

import pytest

import lettertycoon

MODULES = ["lettertycoon"] + [
    module.name
    for module in pkgutil.walk_packages(lettertycoon.__path__, "lettertycoon.")
    # a hook is a module of PyInstaller's, which need not be there
    if not module.name.endswith("__main__") and ".hook-" not in module.name
]
if not importlib.util.find_spec("starlette"):  # the extra `serve`
    MODULES = [name for name in MODULES if name != "lettertycoon.server.http"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings_run(name: str):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [finder.find(importlib.import_module(name)) for name in MODULES]
    assert sum(len(each.examples) for module in found for each in module) > 8
