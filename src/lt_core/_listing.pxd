# Every play of a deal.
from libc.stdint cimport int16_t, int32_t

from lt_core._candidates cimport Candidates
from lt_core._lexicon cimport Lexicon
from lt_core._play_blocks cimport PlayBlock, PlayBlocks
from lt_core._terms cimport Deal, Earned, Earnings


cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Candidates candidates
        PlayBlocks blocks

    cdef int find(self, size_t cap) noexcept nogil
    cdef Earned earned(self, const PlayBlock *block) noexcept nogil
    cdef int write(self, int32_t *first, int32_t *second, int16_t *money,
                   int16_t *stock) noexcept nogil
