# What can be earned from a deal, best first.
from libc.stdint cimport int16_t, int64_t, uint16_t

from lt_core.plays.candidates cimport Candidates
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings, Earned
from lt_core.plays.weights cimport Weights
from lt_core.search.walk cimport Hits

cdef enum:
    NO_RATE_BESIDE = 0xFFFF


# Words of one rate, or pairs of two rates, and what they earn.
cdef struct Prospect:
    int64_t value               # of what is earned
    Earned earned
    uint16_t rate
    uint16_t other              # NO_RATE_BESIDE for single words


cdef struct Prospects:
    Prospect *items             # freed by prospects_free: a heap, then those not in it yet
    size_t heaped
    size_t count                # of all


# Words of one length.
cdef struct Length:
    int length
    int16_t money               # the most that one may earn
    int64_t value               # ... by value
    size_t hits


# The lengths of the words found, by value, then by money, best first; there is room for
# LONGEST_WORD. Answers how many.
cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil

# All rates that have candidates and, with pairs, all pairs of such rates that are not too long
# together. NO_MEMORY or 0.
cdef int list_prospects(Prospects *prospects, const Candidates *found, const Deal *deal,
                        Earnings earnings, Weights weights, bint pairs) noexcept nogil

# The best one, of the most value, then of the most money; there must be one.
cdef Prospect best_prospect(Prospects *prospects) noexcept nogil

cdef void drop_best_prospect(Prospects *prospects) noexcept nogil

cdef void prospects_free(Prospects *prospects) noexcept nogil
