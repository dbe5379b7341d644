# cython: language_level=3
"""The weights that determine a play's value."""

from math import gcd

cimport cython
from libc.stdint cimport int64_t

from lt_core._common cimport LT_LETTERS, LT_LETTER_OF, whole_number

cdef enum:
    MOST_WEIGHT = 1000000


@cython.final
cdef class Weights:

    def __cinit__(self, money, stock, royalties, const int64_t[::1] letters=None):
        cdef int64_t weight, unit
        cdef int ascii
        self.whole.money = whole_number("money", money, -MOST_WEIGHT, MOST_WEIGHT)
        self.whole.stock = whole_number("stock", stock, -MOST_WEIGHT, MOST_WEIGHT)
        self.whole.royalties = whole_number("royalties", royalties, -MOST_WEIGHT, MOST_WEIGHT)
        weights = [self.whole.money, self.whole.stock, self.whole.royalties]
        if letters is not None:
            if letters.shape[0] != LT_LETTERS:
                raise ValueError(
                    f"{letters.shape[0]} letter weights are given, not {LT_LETTERS}")
            for ascii in range(LT_LETTERS):
                weight = (<const volatile int64_t *>&letters[ascii])[0]     # read once
                if not -MOST_WEIGHT <= weight <= MOST_WEIGHT:
                    raise ValueError(
                        f"weight {weight} is not from {-MOST_WEIGHT} to {MOST_WEIGHT}")
                self.whole.letters[LT_LETTER_OF[ascii]] = weight
                weights.append(weight)
        # Values are only compared, so a common divisor may be taken out. Smaller values leave more
        # bits for the rest of a packed number.
        unit = gcd(*weights) or 1
        self.whole.money //= unit
        self.whole.stock //= unit
        self.whole.royalties //= unit
        for ascii in range(LT_LETTERS):
            self.whole.letters[ascii] //= unit
