# Two words in a turn, for each set of cards that they may use.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core.plays.card_sets cimport CardSets
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.parts cimport Parts
from lt_core.ranking.fronts cimport Fronts

cdef enum:
    NOT_YET = 1             # pair_outcomes has more to do


cdef struct Pairing:
    const Deal *deal            # set by the caller
    const CardSets *sets        # ... and this
    Fronts *fronts              # ... and this: what is found goes in here
    # parts_open and add_part by the caller; freed by pairing_free, as all below
    Parts parts
    uint32_t *order             # of the stacks, those that may earn most first
    uint32_t next               # place in that order: the first that is not done
    uint32_t *open_sets         # of the two stacks in hand: sets that they may be better for
    uint64_t *rows              # by letter and number: stacks, in order, with so many cards of it
    size_t width                # 64-bit words of a row
    uint32_t row_of[26]         # by letter: its row for none
    uint8_t place_of[26]        # ... its place in CardSets.letter


# Once all parts are there. NO_MEMORY or 0.
cdef int pairing_open(Pairing *pairing) noexcept nogil

# Enters the pairs, some ten milliseconds of them: to be called again as long as it answers NOT_YET.
# NO_MEMORY or 0.
cdef int pair_outcomes(Pairing *pairing, Earnings earnings) noexcept nogil

cdef void pairing_free(Pairing *pairing) noexcept nogil
