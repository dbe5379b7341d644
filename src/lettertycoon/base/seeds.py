"""Seeds: one range for all that is dealt, drawn or chosen by one."""

from secrets import randbits

from lettertycoon.base.checks import whole

#: Most languages have whole numbers of 64 bits with a sign, so every JSON reader of theirs keeps
#: these seeds, and every record made with one can be read again.
MOST_SEED = 2**63 - 1
_FRESH_BITS = 53  # JavaScript keeps no larger whole number


def check_seed(seed: object) -> int:
    """Return a seed as an int if it is a whole number from 0 to MOST_SEED.

    Raises ArgumentError, with the code seed.wrong, for another number, and TypeError for what is no
    whole number.
    """
    return whole("seed", seed, 0, MOST_SEED)


def fresh_seed() -> int:
    """Return a seed chosen by chance, which every client keeps exactly."""
    return randbits(_FRESH_BITS)
