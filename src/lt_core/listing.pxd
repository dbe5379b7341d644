# Every play of a deal.
from libc.stdint cimport int16_t, uint32_t

from lt_core.candidates cimport Candidates
from lt_core.deal cimport Deal
from lt_core.lexicon cimport Lexicon
from lt_core.scoring cimport Earnings, Pay
from lt_core.spend cimport Costs

cdef enum:
    ALONE = 0xFFFFFFFF


# The plays of one candidate's words, or of those of two: what is true of one is true of all.
cdef struct Group:              # 8 bytes
    uint32_t one
    uint32_t other              # ALONE for plays of one word; may be the same candidate


cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Candidates found
        Group *groups
        size_t group_count
        size_t room
        size_t count            # of plays

    cdef int find(self, bint pairs, size_t cap) noexcept nogil
    cdef int add_alone(self, const Costs *costs) noexcept nogil
    cdef int add_pairs(self, const Costs *costs, size_t cap) noexcept nogil
    cdef int add(self, size_t one, uint32_t other) noexcept nogil
    cdef Pay pay(self, const Group *group) noexcept nogil
    cdef void write(self, uint32_t *first, uint32_t *second, int16_t *money,
                    int16_t *stock) noexcept nogil
