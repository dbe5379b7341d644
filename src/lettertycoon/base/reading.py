"""JSON values as values of a type, and the fields that a caller gives: what fits, and why not."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import structs
from numpy import floating, integer

from lettertycoon.base import shapes
from lettertycoon.base.errors import ArgumentError, LetterTycoonError, NotationError
from lettertycoon.base.fields import GivenLetter, GivenTile

Content = TypeVar("Content")
set_field = structs.force_setattr  # sets a field of a value, in its `__post_init__`
MOST_DEPTH = 100  # lists and objects in one another in a JSON text; none of ours has ten
_TOO_DEEP = "the data are nested too deeply"
#: What is not a bracket in a JSON text. The quotation mark of a text that does not end stays.
_NO_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*+"|[^][{}"]+', re.DOTALL)
_DOES_NOT_FIT = (msgspec.ValidationError, UnicodeEncodeError, AttributeError)
"""What msgspec raises for a value that does not fit a type."""


def read_value(kind: Any, data: object, code: str = "json.shape", path: str = "") -> Any:
    """Convert JSON values, which are at a path of what is read, to a type.

    Raises:
        NotationError: with this code, if they do not fit. `data["path"]` says where.
        LetterTycoonError: what a value's constructor raises.
    """
    try:
        return _convert_json(kind, data)
    except _DOES_NOT_FIT as error:
        cause = error.__cause__
        if isinstance(cause, LetterTycoonError) and "path" not in cause.data:
            raise cause from None
        where, message, _ = _json_misfit(kind, data, error, path)
        if cause is not None and not message:
            raise cause from None
    raise NotationError(message, code, path=where)


def decode_json(text: bytes | msgspec.Raw, kind: Any, code: str, broken_code: str) -> Any:
    """Read a JSON text as a value of a type.

    Raises:
        NotationError: with `code` for JSON of another shape, `broken_code` for what is not JSON.
        LetterTycoonError: what a value's constructor raises.
    """
    try:
        return load_json(text, kind)
    except (msgspec.DecodeError, ValueError):  # what a constructor raises, too
        pass
    try:
        data = load_json(text, object)
    except (msgspec.DecodeError, ValueError):
        message = f"this is not JSON{place_in_json(bytes(text))}"
        raise NotationError(message, broken_code) from None
    return read_value(kind, data, code)


def load_json(text: bytes | msgspec.Raw, kind: type[Content]) -> Content:
    """Read a JSON text as a value of a type.

    Each list in a list takes some of the stack, whose end is the end of the program in a browser.

    Raises:
        ValueError: if it is nested too deeply.
        MsgspecError: as msgspec does.
    """
    if is_too_deep(text):
        raise ValueError(_TOO_DEEP)
    return msgspec.json.decode(text, type=kind)


def is_too_deep(text: bytes | str | msgspec.Raw) -> bool:
    """Return whether lists and objects lie in one another more than `MOST_DEPTH` deep.

    With many of them side by side; always if they are twice as deep. A text that is not JSON may
    hide brackets behind its fault, but not before it.
    """
    data = text.encode("utf-8", "replace") if isinstance(text, str) else bytes(text)
    if len(data) <= 2 * MOST_DEPTH or data.count(b"[") + data.count(b"{") <= MOST_DEPTH:
        return False
    brackets, _, _ = _NO_BRACKETS.sub(b"", data).partition(b'"')
    for _ in range(MOST_DEPTH):
        fewer = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if len(fewer) == len(brackets):
            break
        brackets = fewer
    return brackets.count(b"[") + brackets.count(b"{") > MOST_DEPTH


def place_in_json(text: bytes | str) -> str:
    """Say where a text breaks the rules of JSON, such as ": line 1, column 5"; "" if unknown."""
    if is_too_deep(text):
        return f": {_TOO_DEEP}"
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return f": line {error.lineno}, column {error.colno}"
    except ValueError:  # of its encoding, or of a number with too many digits
        return ""
    return ""


def check_fields(value: msgspec.Struct) -> None:
    """Check a value's fields by their types, because a Struct does it only for JSON.

    Numbers of NumPy become plain, and letters that are keys become upper case.

    Raises:
        TypeError: for a field of another type, such as a text where a number must be.
        ArgumentError: with the code FIELD.wrong, for what is not allowed.
    """
    for field in _fields_of(type(value)):
        given = getattr(value, field.name)
        try:
            fitting = _fit_field(field, given)
        except NotationError as error:
            code = f"{field.name}.wrong"
            raise ArgumentError(str(error), code, name=field.name, value=given) from None
        set_field(value, field.name, fitting)


class _Field(NamedTuple):
    """A field of a value: its name, its type, and whether it is a mapping of letters."""

    name: str
    kind: Any
    has_letters: bool


@cache
def _fields_of(kind: type[msgspec.Struct]) -> list[_Field]:
    """Return the fields of a class of values."""
    fields = []
    for field in structs.fields(kind):
        keys = get_args(shapes.find_member(field.type, {}))[:1]
        has_letters = bool(keys) and keys[0] in (GivenLetter, GivenTile)
        fields.append(_Field(field.name, field.type, has_letters))
    return fields


def _fit_plain(field: _Field, given: Any) -> Any:
    """Do what `_fit_field` does, for what fits only once it is plain, or not at all."""
    try:
        plain = _make_plain(given)
        return _convert_python(field.kind, plain)
    except RecursionError:
        raise NotationError(f"{field.name}: {_TOO_DEEP}", "json.shape") from None
    except _DOES_NOT_FIT:
        fits = partial(_fits, _convert_python)
        misfit = shapes.find_misfit(field.kind, plain, fits, shapes.PYTHON, field.name)
    if misfit.of_type:
        raise TypeError(misfit.message)
    raise NotationError(misfit.message, "json.shape")


def _fit_field(field: _Field, given: Any) -> Any:
    """Return what a caller gives for a field, as its type has it.

    Raises TypeError for another type, NotationError for what is not allowed.
    """
    try:
        fitting = _convert_python(field.kind, given)
    except (*_DOES_NOT_FIT, RecursionError):
        fitting = _fit_plain(field, given)
    if not field.has_letters or fitting is None:
        return fitting
    capitals = {letter.upper(): number for letter, number in fitting.items()}
    if len(capitals) < len(fitting):
        message = f"{field.name} has a letter twice, in upper and in lower case"
        raise NotationError(message, "json.shape")
    return capitals


def _make_plain(value: Any) -> Any:
    """Return what a caller gives, with plain texts and numbers instead of those of NumPy."""
    if isinstance(value, integer):
        return int(value)
    if isinstance(value, floating):
        return float(value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        return {_make_plain(key): _make_plain(item) for key, item in value.items()}
    if type(value) in (tuple, list):
        return type(value)([_make_plain(item) for item in value])
    return value


def _fits(convert: Callable[[Any, Any], Any], kind: Any, value: Any) -> bool:
    """Return whether a value can be converted to a type."""
    try:
        convert(kind, value)
    except (*_DOES_NOT_FIT, RecursionError):
        return False
    return True


def _convert_python(kind: Any, given: object) -> Any:
    return msgspec.convert(given, kind, str_keys=False)


def _convert_json(kind: Any, data: object) -> Any:
    # in JSON, keys that are numbers are texts, and so is much that is not msgspec's
    return msgspec.convert(data, kind, dec_hook=_read_own, str_keys=True)


def _json_misfit(kind: Any, data: object, error: Exception, path: str) -> shapes.Misfit:
    """Return where JSON values do not fit a type, and why."""
    if isinstance(error.__cause__, TypeError):  # of a constructor, in our words
        return shapes.Misfit(path, str(error.__cause__))
    return shapes.find_misfit(kind, data, partial(_fits, _convert_json), shapes.JSON, path)


def _read_own(kind: Any, value: Any) -> Any:
    """Read a value of a class that is not msgspec's, from its JSON or its text."""
    if isinstance(value, str) and hasattr(kind, "parse"):
        return kind.parse(value)
    return kind.from_dict(value) if hasattr(kind, "from_dict") else value  # which msgspec refuses
