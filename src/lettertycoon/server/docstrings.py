"""What docstrings say of a function or class, of its parameters and attributes, for documents."""

from inspect import getdoc
from typing import Any, NamedTuple

from docstring_parser import DocstringStyle, parse


class Described(NamedTuple):
    """What a docstring says: its first paragraph, and the meaning of each name."""

    meaning: str
    names: dict[str, str]


def described(documented: Any) -> Described:
    """Return what a docstring says, with JSON's word for None."""
    text = (getdoc(documented) or "").replace("None", "null")
    names = {
        name: " ".join((entry.description or "").split())
        for entry in parse(text, DocstringStyle.GOOGLE).params
        for name in entry.arg_name.split(", ")
    }
    return Described(" ".join(text.partition("\n\n")[0].split()), names)
