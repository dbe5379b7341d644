# A count for each deal of a bundle; many deals are counted up at once.
from libc.stdint cimport int64_t, uint32_t

from lt_core._common cimport lt_deals, lt_lowest_bit

cdef enum:
    COUNT_BITS = 25             # enough bits for the number of words in a lexicon


# The counts are binary numbers, stored as a set of deals for each bit. A set that is added waits
# until another one is added to the same bit. Then three sets of this bit become one of this bit and
# one of the next bit. So no carry runs through all bits (carry-save addition).
cdef struct DealCounts:
    lt_deals number[COUNT_BITS]     # by bit: the deals whose number has the bit
    lt_deals waiting[COUNT_BITS]    # by bit: the deals to whose number the bit must still be added
    uint32_t waits                  # bits with a waiting set


cdef void counts_clear(DealCounts *counts) noexcept nogil

# Writes the number of each of the first `deals` deals. After that, nothing more may be added.
cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil


# Adds `more`, less than 1 << 16, to the number of each of these deals.
cdef inline void count_up(DealCounts *counts, uint32_t more, lt_deals deals) noexcept nogil:
    cdef lt_deals carry, number, waiting
    cdef int bit
    while more:
        bit = lt_lowest_bit(more)
        more &= more - 1
        carry = deals
        while counts.waits >> bit & 1:
            number, waiting = counts.number[bit], counts.waiting[bit]
            counts.waits ^= <uint32_t>1 << bit
            counts.number[bit] = (number ^ waiting) ^ carry
            carry = (number & waiting) | ((number | waiting) & carry)
            bit += 1
        counts.waiting[bit] = carry
        counts.waits |= <uint32_t>1 << bit
