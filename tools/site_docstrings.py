"""How the site reads a docstring: lines such as "threads: how many" become a list."""

import re
from typing import Any

import griffe

_TERM = re.compile(r"^(\*{0,2}[a-z_]\w*(?:, \*{0,2}[a-z_]\w*)*): (.*)")


def listed(text: str) -> str:
    """The docstring with its terms as items of a list; all else stays as it is."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        found = _TERM.match(line)
        if found:
            if not inside:
                lines.append("")
            terms = ", ".join(f"`{term}`" for term in found[1].split(", "))
            lines.append(f"- {terms}: {found[2]}")
        elif inside and line and not line.startswith(" "):
            lines += ["", line]
        else:
            lines.append(line)
        inside = bool(found) or (inside and line.startswith(" "))
    return "\n".join(lines)


class Docstrings(griffe.Extension):
    """Changes each docstring as it is read."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called of each module, class, function and attribute."""
        if obj.docstring:
            obj.docstring.value = listed(obj.docstring.value)
