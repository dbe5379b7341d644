# cython: language_level=3
"""A count for each deal of a bundle; many deals are counted up at once."""

from libc.stdint cimport int64_t
from libc.string cimport memset

from lt_core._common cimport lt_any_deal, lt_deals, lt_has_deal


cdef void counts_clear(DealCounts *counts) noexcept nogil:
    memset(counts, 0, sizeof(DealCounts))


cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil:
    cdef lt_deals carry, sum
    cdef int deal, bit, place
    for bit in range(COUNT_BITS):
        carry, place = counts.waiting[bit], bit
        while counts.waits >> bit & 1 and lt_any_deal(carry):
            sum = counts.number[place] ^ carry
            carry = counts.number[place] & carry
            counts.number[place] = sum
            place += 1
    memset(numbers, 0, deals * sizeof(int64_t))
    for bit in range(COUNT_BITS):
        if lt_any_deal(counts.number[bit]):
            for deal in range(deals):
                numbers[deal] |= <int64_t>lt_has_deal(counts.number[bit], deal) << bit
