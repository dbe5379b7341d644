"""Checks of arguments, shared by all subpackages."""

import re
from collections.abc import Iterable, Mapping
from itertools import islice
from operator import index as as_index
from secrets import randbits

from numpy import bool_

from lettertycoon.base.errors import ArgumentError
from lt_core import shown

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
_TRUTH_VALUES = (bool, bool_)
_SEPARATOR = re.compile("[, ]+")
_MOST_LETTERS = 256  # taken of an iterable, which may be endless; one more than a text may have
#: The largest seed: a signed 64-bit integer, which programs in most languages can read.
MOST_SEED = 2**63 - 1
LONGEST_NAME = 40  # characters of a player's name; limited because answers repeat it in every play


def as_letter(text: object) -> str | None:
    """Return `text` in upper case if it is one letter A to Z, in either case; else None."""
    if isinstance(text, str) and len(text) == 1 and text.isascii() and text.isalpha():
        return text.upper()
    return None


def joined_letters(subject: str, given: object, name: str) -> str:
    """Join letters that blanks or commas separate, or that come one by one from an iterable.

    name: what the message calls the letters. It is not checked that they are letters.

    Raises ArgumentError, with the code SUBJECT.mixed, for several letters among separated ones,
    such as "X and Z"; TypeError for what is neither a text nor an iterable of texts.
    """
    # a mapping such as a Counter would lose cards, because it has each letter once
    if isinstance(given, Mapping | bytes | bytearray) or not isinstance(given, Iterable):
        raise _letters_error(given, name)
    if isinstance(given, str):
        parts = _SEPARATOR.split(str(given).strip(", "))
    else:
        parts = [*islice(given, _MOST_LETTERS)]
        if not all(isinstance(part, str) for part in parts):
            raise _letters_error(given, name)
    run = next((part for part in parts if not part or sum(map(str.isalpha, part)) > 1), None)
    alone = isinstance(given, str) and len(parts) == 1
    if run is not None and not alone:
        message = f"{name} has {shown(run)} among separate letters; write single letters"
        raise ArgumentError(message, f"{subject}.mixed", name=name, value=given, run=run)
    return "".join(parts)


def type_error(name: str, given: object, kind: str) -> TypeError:
    """Make the error for an argument of a wrong type. kind: what it must be, with its article."""
    return TypeError(f"{name} is {shown(given)}; it must be {kind}")


def _letters_error(given: object, name: str) -> TypeError:
    return type_error(name, given, "a text or an iterable of letters")


def as_whole(number: object) -> int | None:
    """Return a whole number, of NumPy too, as an int; None for True, False and anything else."""
    try:
        return None if isinstance(number, _TRUTH_VALUES) else as_index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """Return `value` as an int if it is a whole number from `least` to `most` (None: no limit).

    Raises ArgumentError, with the code NAME.wrong, for another number, TypeError for anything else.
    """
    number = as_whole(value)
    if number is None:
        raise type_error(name, value, "a whole number")
    if least <= number and (most is None or number <= most):
        return number
    bounds = f"{least} or more" if most is None else f"from {least} to {most:,}"
    message = f"{name} is {shown(value)}; it must be a whole number, {bounds}"
    raise ArgumentError(message, f"{name}.wrong", name=name, value=value, least=least, most=most)


def check_seed(seed: object) -> int:
    """Return a seed from 0 to MOST_SEED, checked as `check_whole` does; for None, a random one."""
    # JavaScript keeps no larger numbers exactly than those of 53 bits
    return randbits(53) if seed is None else check_whole("seed", seed, 0, MOST_SEED)


def check_several(name: str, given: object, kind: str) -> None:
    """Raise TypeError for a text, and for what can't be iterated. kind: what it must be."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise type_error(name, given, kind)


def check_bool(name: str, value: object) -> None:
    """Raise TypeError unless the value is True or False."""
    if not isinstance(value, bool):
        raise type_error(name, value, "True or False")


def check_name(name: object) -> str:
    """Return a player's name. Raises ArgumentError unless it is a short and printable text."""
    if not isinstance(name, str):
        raise type_error("a name", name, "a text")
    if len(name) <= LONGEST_NAME and name.strip() and name.isprintable():
        return name
    message = f"a name has 1 to {LONGEST_NAME} printable characters; {shown(name)} is no such name"
    raise ArgumentError(message, "name.wrong", value=name, most=LONGEST_NAME)
