"""Checks of arguments, shared by every room."""

from operator import index as as_index
from secrets import randbits

from lettertycoon.base.errors import ArgumentError
from lt_core import shown

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
#: The largest seed. It fits a signed 64-bit integer, so that programs in most languages can read
#: the seeds in records.
MOST_SEED = 2**63 - 1
_FRESH_BITS = 53  # bits of a random seed; JavaScript keeps no larger whole numbers exactly
LONGEST_NAME = 40  # characters of a player's name; limited because answers repeat it in every play


def as_letter(text: object) -> str | None:
    """Return `text` in upper case if it is one letter A to Z, in either case; else None."""
    if isinstance(text, str) and len(text) == 1 and text.isascii() and text.isalpha():
        return text.upper()
    return None


def as_whole(number: object) -> int | None:
    """Return a whole number, NumPy integers included, as an int; None for anything else.

    True and False are not numbers here.
    """
    if isinstance(number, bool):
        return None
    try:
        return as_index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole(
    name: str, value: object, least: int, most: int | None = None, *, part: bool = False
) -> int:
    """Return `value` as an int if it is a whole number from `least` to `most`.

    NumPy integers count as whole numbers. `most` None means no upper limit. Raises ArgumentError,
    with the code NAME.wrong, for a whole number out of these bounds. Raises TypeError for anything
    else, as Python's own functions do.

    name: the caller's name for the value. For an entry ("goals[2]") or a key ("a length in
        earnings"), the code has the table's name.
    part: whether the value is a part of a larger one, which may come from a file or a form. Then
        ArgumentError takes the place of TypeError.
    """
    number = as_whole(value)
    if number is not None and least <= number and (most is None or number <= most):
        return number
    bounds = f"{least} or more" if most is None else f"from {least} to {most:,}"
    message = f"{name} is {shown(value)}; it must be a whole number, {bounds}"
    if number is None and not part:
        raise TypeError(message)
    subject = name.split()[-1].partition("[")[0]
    raise ArgumentError(message, f"{subject}.wrong", name=name, value=value, least=least, most=most)


def place_of(what: str, index: object, number: int) -> int:
    """Turn an index into a place from 0 to `number` - 1; a negative index counts from the end.

    Raises IndexError, whose message has `number`, and TypeError if the index is not a whole number.

    what: what the message calls the things that are counted.
    """
    place = as_whole(index)
    if place is None:
        raise TypeError(f"{what} {shown(index)} is not a whole number")
    try:
        return range(number)[place]
    except IndexError:
        raise IndexError(f"there is no {what} {shown(index)}: {number:,} in all, from 0") from None


def check_switch(name: str, value: object) -> None:
    """Raise TypeError unless the value is True or False."""
    if value is not False and value is not True:
        raise TypeError(f"{name} is {shown(value)}; it must be True or False")


def player_name(name: object) -> str:
    """Return a player's name, which has 1 to 40 printable characters and is not blank.

    Raises ArgumentError for any other value: name.type if it is not a text, else name.wrong.
    """
    if not isinstance(name, str):
        number = as_whole(name)
        instead = "" if number is None else f': write "{shown(number)}"'
        raise ArgumentError(
            f"{shown(name)} is not a player's name; names are text{instead}",
            "name.type",
            value=name,
        )
    if len(name) > LONGEST_NAME or not name.strip() or not name.isprintable():
        raise ArgumentError(
            f"{shown(name)} is not a player's name; a name has 1 to {LONGEST_NAME} printable "
            "characters",
            "name.wrong",
            value=name,
            most=LONGEST_NAME,
        )
    return name


def check_seed(seed: object) -> int:
    """Return a seed as an int if it is a whole number from 0 to MOST_SEED.

    Raises ArgumentError, with the code seed.wrong, for other whole numbers, and TypeError for
    anything else.
    """
    return whole("seed", seed, 0, MOST_SEED)


def seed_of(seed: object) -> int:
    """Return a seed, checked by `check_seed`; for None, return a random one.

    A random seed is less than 2**53, so that programs in JavaScript can keep it exactly.
    """
    return randbits(_FRESH_BITS) if seed is None else check_seed(seed)
