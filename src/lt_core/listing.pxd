# Every play of a deal.
from libc.stdint cimport int16_t, uint32_t

from lt_core.candidates cimport Candidates
from lt_core.deal cimport Deal
from lt_core.groups cimport Group, Groups
from lt_core.lexicon cimport Lexicon
from lt_core.scoring cimport Earnings, Pay


cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Candidates found
        Groups groups

    cdef int find(self, bint pairs, size_t cap) noexcept nogil
    cdef Pay pay(self, const Group *group) noexcept nogil
    cdef void write(self, uint32_t *first, uint32_t *second, int16_t *money,
                    int16_t *stock) noexcept nogil
