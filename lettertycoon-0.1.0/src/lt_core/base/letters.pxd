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
    void lt_prefetch(const void *address) noexcept


cdef enum:
    UPPER_CASE = ~0x20      # the bits of an ASCII letter without its case


cdef inline bint is_letter(Py_UCS4 char) noexcept nogil:
    return <uint32_t>char < 128 and 65 <= (<uint32_t>char & UPPER_CASE) <= 90


# Adds the letters of text to counts[26], by letter; returns how many there are.
# With mark_wild, each '?' is counted in counts[26] (so counts[27] long) and in the result.
cdef int count_letters(str text, uint8_t *counts, bint mark_wild=*) except -1

# Counts letters of the alphabet, in counts[26]; answers which there are (bits).
cdef uint32_t present_cards(str text, uint8_t *counts) except? 0

# The letters so often as counts says, by letter of the alphabet; present: the letters (bits) with
# one.
cdef str spell_cards(const uint8_t *counts, uint32_t present)
