"""Convert docstrings for the site: examples become code, terms (`threads: how many`) a list."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> (?:.+(?:\n|$))+", re.MULTILINE)
_TERM = re.compile(r"^(\*{0,2}[a-z_]\w*(?:, \*{0,2}[a-z_]\w*)*): ", re.MULTILINE)


class Docstrings(griffe.Extension):
    """A Griffe extension that converts the docstring of each module, class and function."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Convert a docstring to Markdown."""
        if obj.docstring:
            text = _TERM.sub(r"- `\1`: ", obj.docstring.value)
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```\n", text)
