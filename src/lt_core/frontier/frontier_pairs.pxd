# The plays of two words, for each set of cards that they may use.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core.frontier.card_sets cimport CardSets
from lt_core.frontier.fronts cimport Fronts
from lt_core.frontier.parts cimport Parts
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings

cdef struct Pairing:
    const Deal *deal            # the caller sets this,
    const CardSets *sets        # this,
    Fronts *fronts              # and this, which receives the plays
    Parts parts                 # the caller fills it; pairing_free frees it and everything below
    uint32_t *order             # the stacks, those that may earn most first
    uint32_t *open_sets         # the sets for which the two stacks at hand may be better
    uint64_t *rows              # by letter and number: the stacks (bits, in order) with so many
    size_t width                # 64-bit words in a row
    uint32_t row_of[26]         # by letter: its row for no card
    uint8_t place_of[26]        # by letter: its place in CardSets.letter


# Prepares the pairing; call it after all parts are added. NO_MEMORY or 0.
cdef int pairing_open(Pairing *pairing) noexcept nogil

# Enters all pairs. NO_MEMORY, INTERRUPTED or 0.
cdef int enter_pairs(Pairing *pairing, Earnings earnings) noexcept nogil

cdef void pairing_free(Pairing *pairing) noexcept nogil
