"""The library's errors for bad values: a small tree under ValueError."""

from collections.abc import Mapping
from itertools import islice
from math import isfinite
from types import MappingProxyType
from typing import Any

from numpy import integer

from lt_core import shown

_LONGEST = 200  # characters of a text in an error's data
_LONGEST_MESSAGE = 400
_MOST_ITEMS = 20  # of a list or an object in an error's data


class LetterTycoonError(ValueError):
    """Base of every error the library raises for a bad value.

    code: a stable name for the fault, such as "hand.too_many", for programs (docs/errors.md).
    data: the values that the message mentions, by name, so that a program can write its own
        message. They are JSON values; long ones are cut, as in the message.
    """

    code: str
    data: Mapping[str, Any]

    def __init__(self, message: str, code: str, /, **data: Any) -> None:
        super().__init__(visible(cut(message)))
        self.code = code
        self.data = MappingProxyType({name: _plain(value) for name, value in data.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), str(self), self.code, dict(self.data))


def _again(kind: type[LetterTycoonError], message: str, code: str, data: Any) -> LetterTycoonError:
    return kind(message, code, **data)


class ArgumentError(LetterTycoonError):
    """An invalid value: an impossible turn, rules that contradict each other, an unknown objective,
    a number out of its bounds, or more than a server allows.
    """


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


def cut(text: str, most: int = _LONGEST_MESSAGE) -> str:
    """Shorten a long text by leaving out its middle, and escape what UTF-8 can't encode."""
    if len(text) > most:
        text = f"{text[: most // 2]}...{text[-(most // 4) :]}"
    return text.encode("utf-8", "backslashreplace").decode()


def counted(number: int, noun: str) -> str:
    """Write a number with its noun: "1 word", "2 words"."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def sentence(message: str) -> str:
    """Write an error's message as a sentence."""
    return f"{message[:1].upper()}{message[1:]}{'' if message.endswith('?') else '.'}"


def visible(text: str) -> str:
    """Write characters that are not printable as escapes, because a terminal obeys some of them."""
    return "".join([char if char.isprintable() else repr(char)[1:-1] for char in text])


def _plain(value: object, depth: int = 3) -> Any:
    """Convert a value to JSON values: long texts and lists are cut, other kinds become text."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return cut(value, _LONGEST)
    if isinstance(value, int | integer) and abs(int(value)) < 2**63:
        return int(value)
    if isinstance(value, float) and isfinite(value):
        return float(value)
    if isinstance(value, list | tuple) and depth:
        return [_plain(each, depth - 1) for each in value[:_MOST_ITEMS]]
    if isinstance(value, Mapping) and depth:
        return {
            cut(key if isinstance(key, str) else shown(key), _LONGEST): _plain(each, depth - 1)
            for key, each in islice(value.items(), _MOST_ITEMS)
        }
    return shown(value)
