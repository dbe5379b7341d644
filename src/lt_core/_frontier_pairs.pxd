# The plays of two words, for each set of cards that they may use.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core._card_sets cimport CardSets
from lt_core._fronts cimport Fronts
from lt_core._parts cimport Parts
from lt_core._terms cimport Deal, Earnings

cdef struct Pairing:
    const Deal *deal            # the caller sets this and the next two
    const CardSets *sets
    Fronts *fronts              # receives the plays
    Parts parts                 # the caller fills it; pairing_free frees it and everything below
    uint32_t *order             # the stacks, those that may earn most first
    uint32_t *open_sets         # the sets for which the current pair of stacks may be better
    # by letter and number: the stacks (bits, by order) with at least that many cards of the letter
    uint64_t *rows
    size_t width                # 64-bit words in a row
    uint32_t row_of[26]         # by letter: the number of its row for 0 cards
    uint8_t place_of[26]        # by letter: its place in CardSets.letter


# Prepares the pairing; call it after all parts are added. Returns NO_MEMORY or 0.
cdef int pairing_open(Pairing *pairing) noexcept nogil

# Enters all pairs. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int enter_pairs(Pairing *pairing, Earnings earnings) noexcept nogil

cdef void pairing_free(Pairing *pairing) noexcept nogil
