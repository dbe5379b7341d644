# The sort keys of plays: everything that orders them before their rarity, block by block.
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

from lt_core._candidates cimport Candidate
from lt_core._listing cimport Listing
from lt_core._play_order cimport FORM_BITS, pack_form
from lt_core._terms cimport Earned, Weights

cdef enum:
    FORMS = 1 << FORM_BITS


# One sort key. All plays of a block have the same one; many blocks share one.
cdef struct SortKey:
    int64_t value
    uint32_t tie                # the part above the rarity
    Earned earned
    size_t plays                # the number of plays that have it
    uint32_t rank


cdef struct SortKeys:
    SortKey *items
    uint32_t *slots             # a hash table of indices; it has SLOTS x room places
    uint32_t *of_block          # by block: the index of its sort key
    uint32_t count
    uint32_t room               # the number of sort keys that there is memory for
    uint32_t ranks              # the number of ranks
    bint tell_stock             # whether all sort keys of one rank have the same stock
    uint32_t forms              # the number of forms that occur
    uint8_t form_of[FORMS]      # by form: its number; before forms are numbered, 1 if it occurs


# Finds the sort keys, and numbers the ranks and the forms. Returns NO_MEMORY, INTERRUPTED or 0;
# sort_keys_free frees the memory in every case.
cdef int find_sort_keys(SortKeys *sort_keys, Listing listing, Weights weights) noexcept nogil

cdef void sort_keys_free(SortKeys *sort_keys) noexcept nogil


# Returns the form of a play. other: NULL for one word.
cdef inline uint32_t form_of(const Candidate *one, const Candidate *other) noexcept nogil:
    return pack_form(2, <uint32_t>one.length + other.length) if other else pack_form(1, one.length)


# Returns the number of bits that a number takes.
cdef inline int bits_of(uint64_t number) noexcept nogil:
    cdef int bits = 0
    while number >> bits:
        bits += 1
        if bits == 64:
            break
    return bits
