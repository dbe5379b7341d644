"""Convert docstrings for the site: examples become code, terms (`threads: how many`) a list."""

import re
from typing import Any

import griffe

_TERM = re.compile(r"^(\*{0,2}[a-z_]\w*(?:, \*{0,2}[a-z_]\w*)*): (.*)")


def as_markdown(text: str) -> str:
    """Return a docstring as Markdown; text that is neither an example nor a term stays as it is."""
    lines: list[str] = []
    example = listed = False
    for line in text.splitlines():
        if example:
            if not line.strip():
                lines.append("```")
                example = False
            lines.append(line)
        elif line.startswith(">>> "):
            lines += ["", "```pycon", line]
            example, listed = True, False
        elif found := _TERM.match(line):
            terms = ", ".join(f"`{term}`" for term in found[1].split(", "))
            lines += [""] * (not listed) + [f"- {terms}: {found[2]}"]
            listed = True
        else:
            if listed and line and not line.startswith(" "):
                lines.append("")
                listed = False
            lines.append(line)
    return "\n".join([*lines, *["```"] * example])


class Docstrings(griffe.Extension):
    """A Griffe extension that converts each docstring."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Convert the docstring of a module, class, function or attribute."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
