# What a play is worth: the caller's weights.
from libc.stdint cimport int64_t

from lt_core.plays.earnings_table cimport Pay


# What one play is worth to its player, besides its earnings: the caller's weights, in
# proportion.
cdef struct Worth:
    int64_t money
    int64_t stock
    int64_t royalties          # for a coin the bank pays to a rival
    int64_t letters[26]     # for a card spent from the hand, by search rank


cdef class Weights:
    cdef:
        Worth worth         # in whole numbers as small as can be


cdef inline int64_t earned_value(const Worth *worth, Pay pay) noexcept nogil:
    return worth.money * pay.money + worth.stock * pay.stock
