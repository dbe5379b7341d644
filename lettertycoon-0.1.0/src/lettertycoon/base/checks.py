"""Checks of what a caller gives, the same for every room."""

from collections.abc import Iterable, Mapping
from operator import index as as_index
from typing import Any

from lettertycoon.base.errors import ArgumentError, LetterTycoonError, NotationError, shown

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"


def as_letter(text: object) -> str | None:
    """One letter A to Z, given in either case, in upper case; None for anything else."""
    if isinstance(text, str) and len(text) == 1 and text.isascii() and text.isalpha():
        return text.upper()
    return None


def as_whole(number: object) -> int | None:
    """A whole number, NumPy's kinds too, as an int; None for anything else, truth values too."""
    if isinstance(number, bool):
        return None
    try:
        return as_index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole(
    name: str,
    value: object,
    least: int,
    most: int | None = None,
    error: type[LetterTycoonError] = ArgumentError,
) -> int:
    """A whole number from least to most (None = no limit), NumPy's kinds too, as an int. Raises
    the error given for another, with the code NAME.wrong; a TypeError for what is no whole number
    where the error is ArgumentError, as Python's own functions do.

    name: what the caller calls it. The code of an entry ("goals[2]") or of a key ("a length in
        earnings") has the table's name.
    """
    number = as_whole(value)
    if number is not None and least <= number and (most is None or number <= most):
        return number
    bounds = f"{least} or more" if most is None else f"from {least} to {most:,}"
    message = f"{name} is {shown(value)}; it must be a whole number, {bounds}"
    if number is None and error is ArgumentError:
        raise TypeError(message)
    subject = name.split()[-1].partition("[")[0]
    raise error(message, f"{subject}.wrong", name=name, value=value, least=least, most=most)


def place_of(what: str, index: object, number: int) -> int:
    """The place that an index stands for among so many things; a negative one counts from the end.
    Raises IndexError, which says how many there are, TypeError for what is no whole number.
    """
    try:
        return range(number)[as_index(index)]  # type: ignore[arg-type]
    except IndexError:
        raise IndexError(f"there is no {what} {shown(index)}: {number:,} in all, from 0") from None


def check_switch(name: str, value: object) -> None:
    """Raises TypeError for what is neither True nor False."""
    if value is not False and value is not True:
        raise TypeError(f"{name} is {shown(value)}; it must be True or False")


def read_keys(
    data: object, what: str, *, required: Iterable[str] = (), optional: Iterable[str] = ()
) -> dict[str, Any]:
    """A JSON object's items, its keys checked. Raises NotationError that names the first fault."""
    if not isinstance(data, Mapping):
        raise NotationError(
            f"{what} is {shown(data)}; it must be an object", "object.type", name=what, value=data
        )
    required = tuple(required)
    for key in data:
        if key not in required and key not in optional:
            name = key if isinstance(key, str) else f"[{shown(key)}]"
            raise NotationError(
                f"{what}.{name} is not known", "object.unknown_key", name=what, key=key
            )
    for key in required:
        if key not in data:
            raise NotationError(
                f"{what}.{key} is missing", "object.missing_key", name=what, key=key
            )
    return dict(data)
