# The weights that determine a play's value.
from libc.stdint cimport int64_t

from lt_core._earnings_table cimport Earned


# The value of each part of a play: the caller's weights, divided by their greatest common divisor.
cdef struct ValueWeights:
    int64_t money
    int64_t stock
    int64_t royalties       # of a dollar that the bank pays to a rival
    int64_t letters[26]     # by letter: of a hand card used


cdef class Weights:
    cdef:
        ValueWeights whole


cdef inline int64_t earned_value(const ValueWeights *weights, Earned earned) noexcept nogil:
    return weights.money * earned.money + weights.stock * earned.stock
