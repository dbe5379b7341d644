# What a play is worth: the caller's weights.
from libc.stdint cimport int64_t

from lt_core.plays.earnings_table cimport Earned


# What one play is worth to its player, besides its earnings: the caller's weights, in
# proportion.
cdef struct ValueWeights:
    int64_t money
    int64_t stock
    int64_t royalties          # for a dollar the bank pays to a rival
    int64_t letters[26]     # for a card spent from the hand, by letter


cdef class Weights:
    cdef:
        ValueWeights whole         # in whole numbers as small as can be


cdef inline int64_t earned_value(const ValueWeights *weights, Earned pay) noexcept nogil:
    return weights.money * pay.money + weights.stock * pay.stock
