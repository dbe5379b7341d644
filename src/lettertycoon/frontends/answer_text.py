"""Writing an answer as JSON text, some items at a time, no further than a limit of bytes."""

from collections.abc import Callable, Iterator
from typing import Any

from lettertycoon.frontends.limits import Limits

AT_A_TIME = 100  # items of a list that are written together


class Writer:
    """Writes answers that together may have as many bytes as the limit `answer` says.

    What is made is bounded too: by the limit, and one more part of AT_A_TIME items.
    """

    def __init__(self, dumps: Callable[[Any], bytes], limits: Limits) -> None:
        self._dumps, self._limits, self._size = dumps, limits, 0

    def write(self, answer: Any) -> bytes:
        """The JSON text of an answer. Raises RequestError as soon as it exceeds the limit."""
        if not _is_long(answer):  # as most are: this is a fifth of the time
            return self._counted(self._dumps(answer))
        return b"".join([self._counted(part) for part in _parts(answer, self._dumps)])

    def _counted(self, part: bytes) -> bytes:
        self._size += len(part)
        if self._size > self._limits.answer:
            self._limits.check("answer", self._size, "bytes and more to answer", "ask for less")
        return part


def _parts(value: Any, dumps: Callable[[Any], bytes]) -> Iterator[bytes]:
    if not _is_long(value):
        yield dumps(value)
    elif isinstance(value, dict):
        mark = b"{"
        for key, each in value.items():
            yield mark + dumps(key) + b":"
            yield from _parts(each, dumps)
            mark = b","
        yield b"}"
    else:
        mark = b"["
        for part in _lists(value, dumps):
            yield mark + part[1:-1]
            mark = b","
        yield b"]"


def _lists(items: list[Any], dumps: Callable[[Any], bytes]) -> Iterator[bytes]:
    for start in range(0, len(items), AT_A_TIME):
        yield dumps(items[start : start + AT_A_TIME])


def _is_long(value: Any) -> bool:
    """Tell whether a value is written in parts; a list's own items are not looked at."""
    if isinstance(value, dict):
        return any(not isinstance(each, str) and _is_long(each) for each in value.values())
    return isinstance(value, list) and len(value) > AT_A_TIME
