# The weights that make a play's value.
from libc.stdint cimport int64_t

from lt_core.plays.earnings_table cimport Earned


# What each part of a play adds to its value: the caller's weights, in proportion.
cdef struct ValueWeights:
    int64_t money
    int64_t stock
    int64_t royalties       # for a dollar the bank pays to a rival
    int64_t letters[26]     # for a hand card used, by letter


cdef class Weights:
    cdef:
        ValueWeights whole      # in whole numbers as small as can be


cdef inline int64_t earned_value(const ValueWeights *weights, Earned earned) noexcept nogil:
    return weights.money * earned.money + weights.stock * earned.stock
