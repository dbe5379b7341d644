"""Read the docstrings of values and facts."""

import inspect
import re
from typing import Any

_FIELD = re.compile(r"^([a-z]\w*(?:, [a-z]\w*)*): (.+(?:\n    .+)*)", re.MULTILINE)


def described(kind: Any) -> tuple[str, dict[str, str]]:
    """Read a docstring: its first paragraph, and the lines "name: text." below."""
    first, *parts = (inspect.getdoc(kind) or "").split("\n\n")
    fields: dict[str, str] = {}
    for part in parts:
        for names, text in _FIELD.findall(part):
            in_json = re.sub(r"\bNone\b", "null", " ".join(text.split()).removesuffix("."))
            fields |= dict.fromkeys(names.split(", "), in_json)
    return " ".join(first.split()), fields
