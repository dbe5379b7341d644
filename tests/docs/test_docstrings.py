"""The examples in docstrings do what they say."""

import doctest
import importlib

import pytest

from package_modules import MODULES


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings_run(name: str):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [finder.find(importlib.import_module(name)) for name in MODULES]
    assert sum(len(each.examples) for module in found for each in module) > 8
