# Letters: their order in the search, and reading them from text.
from libc.stdint cimport uint8_t, uint32_t, uint64_t


cdef extern from "letters.h" nogil:
    enum: LT_LETTERS
    enum: LT_ALL_LETTERS
    enum: LT_S
    const uint8_t LT_LETTER_OF[26]
    int lt_popcount(uint32_t bits) noexcept
    int lt_lowest_bit(uint32_t bits) noexcept
    int lt_lowest_of_64(uint64_t bits) noexcept
    uint32_t lt_present(const uint8_t *counts) noexcept
    int lt_sum_of_letters(const uint8_t *counts) noexcept
    void lt_prefetch(const void *address) noexcept


cdef enum:
    UPPER_CASE = ~0x20      # a mask that makes an ASCII letter upper case


cdef inline bint is_letter(Py_UCS4 char) noexcept nogil:
    return <uint32_t>char < 128 and 65 <= (<uint32_t>char & UPPER_CASE) <= 90


# Adds the letters of a text to 26 counts, by letter in search order; returns the number of letters.
# With mark_wild, there are 27 counts: each '?' is counted in the last one and in the result.
cdef int count_letters(str text, uint8_t *counts, bint mark_wild=*) except -1

# Counts the letters of a text in 26 counts, by letter of the alphabet; returns the letters that
# occur, as bits.
cdef uint32_t present_cards(str text, uint8_t *counts) except? 0

# Returns the letters as a text in alphabetical order. counts: how often each occurs, by letter of
# the alphabet. present: the letters that occur, as bits.
cdef str spell_cards(const uint8_t *counts, uint32_t present)

# Returns the letters of a text in alphabetical order.
cpdef str sorted_letters(str text)
