"""The library's errors for bad values: a small tree under ValueError."""

from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any

from msgspec import json

from lettertycoon.base.texts import as_json, cut, visible
from lt_core import shown

_MOST_DATA = 1_000  # bytes of a value in an error's data, as JSON


class LetterTycoonError(ValueError):
    """Base of every error the library raises for a bad value.

    code: a stable name for the fault, such as "hand.too_many", for programs (docs/errors.md).
    data: the values that the message mentions, by name, so that a program can write its own
        message. They are JSON values; what is long is told in brief, as in the message.
    """

    def __init__(self, message: str, code: str, /, **data: Any) -> None:
        super().__init__(visible(cut(message)))
        self.code = code
        self.data = MappingProxyType({name: _brief(value) for name, value in data.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        state = {"__notes__": [*getattr(self, "__notes__", ())]}
        return partial(type(self), str(self), self.code, **self.data), (), state


class ArgumentError(LetterTycoonError):
    """A value that is impossible, unknown or out of its bounds, or more than a server allows."""


class NotationError(LetterTycoonError):
    """Input that can't be read: a text, a JSON object, or a request of a wrong shape."""


class LexiconError(LetterTycoonError):
    """A lexicon that can't be read or has no usable word."""


class PlayError(LetterTycoonError):
    """Words that can't be laid in this turn; the code says why."""


class MoveError(LetterTycoonError):
    """A move that is not allowed at this stage of the game."""


for _error in (LetterTycoonError, *LetterTycoonError.__subclasses__()):
    _error.__module__ = "lettertycoon"  # tracebacks show the module that users import it from


def _brief(value: object) -> Any:
    """Return a value as JSON values; as a short text if JSON can't hold it, or it is long there."""
    with suppress(TypeError, ValueError, OverflowError, RecursionError):
        if len(told := json.encode(as_json(value))) <= _MOST_DATA:
            return json.decode(told)
    return shown(value)
