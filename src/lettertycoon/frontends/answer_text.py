"""Write an answer as JSON text, part by part, and stop when it exceeds a limit of bytes."""

from collections.abc import Iterator
from typing import Any

from msgspec.json import encode

from lettertycoon.frontends.limits import Limits

AT_A_TIME = 100  # items of a list that are encoded at once


class Writer:
    """Writes answers that together may have no more bytes than the limit `answer`.

    The size is checked after each part, so memory holds at most the limit and one part more.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits, self._size = limits, 0

    def write(self, answer: Any) -> bytes:
        """Return an answer as JSON text. Raises ArgumentError as soon as it exceeds the limit."""
        if not _is_long(answer):  # most answers: a single call is much faster
            return self._counted(encode(answer))
        return b"".join([self._counted(part) for part in _parts(answer)])

    def _counted(self, part: bytes) -> bytes:
        self._size += len(part)
        if self._size > self._limits.answer:
            self._limits.check("answer", self._size, "bytes and more to answer", "ask for less")
        return part


def _parts(value: Any) -> Iterator[bytes]:
    if not _is_long(value):
        yield encode(value)
    elif isinstance(value, dict):
        mark = b"{"
        for key, each in value.items():
            yield mark + encode(key) + b":"
            yield from _parts(each)
            mark = b","
        yield b"}"
    else:
        mark = b"["
        for part in _lists(value):
            yield mark + part[1:-1]
            mark = b","
        yield b"]"


def _lists(items: list[Any]) -> Iterator[bytes]:
    for start in range(0, len(items), AT_A_TIME):
        yield encode(items[start : start + AT_A_TIME])


def _is_long(value: Any) -> bool:
    """Tell whether a value is written in parts. The items of a list are not examined."""
    if isinstance(value, dict):
        return any(not isinstance(each, str) and _is_long(each) for each in value.values())
    return isinstance(value, list) and len(value) > AT_A_TIME
