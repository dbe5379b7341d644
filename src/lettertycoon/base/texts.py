"""Values as JSON, and texts for people: counted, cut, or with escapes."""

from collections.abc import Mapping
from enum import Enum
from math import isfinite
from typing import Any

from numpy import generic, ndarray

_LONGEST = 400


def as_json(value: Any) -> Any:
    """Return a value as JSON values: an object for a value or mapping, a list for a tuple or array.

    Numbers are rounded to four decimals. What is none of these is written as its text.
    """
    if isinstance(value, float):
        return round(value, 4) if isfinite(value) else None
    if value is None or isinstance(value, bool | int):
        return value.value if isinstance(value, Enum) else value
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {str(key): as_json(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(each) for each in value]
    return value.tolist() if isinstance(value, ndarray | generic) else str(value)


def counted(number: int, noun: str) -> str:
    """Write a number with its noun: "1 word", "2 words"."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def span(least: int, most: int) -> str:
    """Write the bounds of a number: "3 to 12", or "4" if only one number is possible."""
    return f"{least}" if least == most else f"{least} to {most:,}"


def cut(text: str) -> str:
    """Shorten a long text by leaving out its middle, and escape what UTF-8 can't encode."""
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST // 2]}...{text[-_LONGEST // 4 :]}"
    return text.encode("utf-8", "backslashreplace").decode()


def sentence(message: str) -> str:
    """Write an error's message as a sentence."""
    return f"{message[:1].upper()}{message[1:]}{'' if message.endswith('?') else '.'}"


def visible(text: str) -> str:
    """Write characters that are not printable as escapes, because a terminal obeys some of them."""
    return "".join([char if char.isprintable() else repr(char)[1:-1] for char in text])
