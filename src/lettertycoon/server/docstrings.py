"""What docstrings say of a function or class, of its parameters and attributes, for documents."""

import re
from inspect import getdoc
from typing import Any, NamedTuple

#: What a docstring says of names: in a section, such as Args, or at the margin.
_LISTED = re.compile(r"^( {4})?(\w+(?:, \w+)*): (.+(?:\n(?(1) {8}| {4}).+)*)", re.MULTILINE)
#: What only Python programmers need: places in the sources, immutability, `str`.
_PYTHON = re.compile(r"\s\((?:see|docs/|1\.)[^)]*\)|: an? immutable[^.]*|\s`str` tells[^.]*\.")


class Described(NamedTuple):
    """What a docstring says: its beginning, and the meaning of each name."""

    meaning: str
    names: dict[str, str]


def described(documented: Any) -> Described:
    """Return what a docstring says in the terms of JSON, without notes on Python."""
    text = _PYTHON.sub("", getdoc(documented) or "").replace("None", "null")
    return Described(" ".join(text.partition("\n\n")[0].split()), listed_names(text))


def listed_names(text: str) -> dict[str, str]:
    """Return what a docstring says of names, in a line or more for each."""
    return {
        name: " ".join(meaning.split())
        for _, names, meaning in _LISTED.findall(text)
        for name in names.split(", ")
    }
