"""Seeds: one range for all that is dealt, drawn or chosen by one."""

from secrets import randbits

from lettertycoon.base.checks import whole
from lettertycoon.base.errors import ArgumentError, LetterTycoonError

#: Most languages have whole numbers of 64 bits with a sign, so every JSON reader of theirs keeps
#: these seeds, and every record made with one can be read again.
MOST_SEED = 2**63 - 1
_FRESH_BITS = 53  # JavaScript keeps no larger whole number


def check_seed(seed: object, error: type[LetterTycoonError] = ArgumentError) -> int:
    """Return a seed as an int if it is a whole number from 0 to MOST_SEED.

    Raises `error`, with the code seed.wrong, for any other value. If `error` is ArgumentError, a
    value that is not a whole number raises TypeError instead.
    """
    return whole("seed", seed, 0, MOST_SEED, error)


def fresh_seed() -> int:
    """Return a seed chosen by chance, which every client keeps exactly."""
    return randbits(_FRESH_BITS)
