# The prospects of a deal: what its words and pairs of words may earn, best first.
from libc.stdint cimport int16_t, int64_t, uint16_t

from lt_core.plays.candidates cimport Candidates
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings, Earned
from lt_core.plays.weights cimport Weights
from lt_core.ranking.play_order cimport worth_more
from lt_core.search.walk cimport Hits

cdef enum:
    NO_RATE_BESIDE = 0xFFFF


# The words of one rate, or the pairs of two rates, and what they earn.
cdef struct Prospect:
    int64_t value               # of the earnings
    Earned earned
    uint16_t rate
    uint16_t other              # NO_RATE_BESIDE for single words


cdef struct Prospects:
    Prospect *items             # a heap, then the prospects not in it; prospects_free frees them
    size_t heaped               # the number of prospects in the heap
    size_t count                # the number of all prospects


# The words of one length.
cdef struct Length:
    int length
    int16_t money               # the most money that a word earns
    int64_t value               # the most value that a word has
    size_t hits


# Tells whether a prospect is better than another one: by value, then by money.
cdef inline bint before(const Prospect *one, const Prospect *other) noexcept nogil:
    return worth_more(one.value, one.earned.money, other.value, other.earned.money)

# Lists the lengths of the words found, best first by value, then by money. Returns their number, at
# most LONGEST_WORD.
cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil

# Lists all rates that have candidates and, with pairs, all pairs of such rates whose words are not
# too long together. NO_MEMORY or 0.
cdef int list_prospects(Prospects *prospects, const Candidates *found, const Deal *deal,
                        Earnings earnings, Weights weights) noexcept nogil

# Returns the best prospect, by value, then by money; there must be one.
cdef Prospect best_prospect(Prospects *prospects) noexcept nogil

cdef void drop_best_prospect(Prospects *prospects) noexcept nogil

cdef void prospects_free(Prospects *prospects) noexcept nogil
