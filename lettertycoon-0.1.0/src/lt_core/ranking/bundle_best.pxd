# The best single word of each deal of a bundle.
from libc.stdint cimport int64_t, uint32_t

from lt_core.base.deal_set cimport lt_deals
from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_words cimport BundleSearch
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.ranking.top_plays cimport Row


# A word, by its place among BundleWords.items, that can be the best of a deal.
cdef struct Chance:
    uint32_t deal
    uint32_t word


# All that the search works on; the rooms stay from bundle to bundle.
cdef struct BundleWork:
    BundleSearch search
    uint32_t *order             # rates by what they earn, best first
    uint32_t *group             # by rate: the place in the order of the first that earns as much
    lt_deals *chances_of        # by that place: deals with no word of a place before
    Chance *chances
    Chance *by_deal             # the same, sorted
    size_t room


# Whether a play's value depends on nothing but its rate: else the bundle can't tell the best.
cdef bint bundle_can_rank(const Deal *like, Weights weights) noexcept nogil

# like: what all deals share. NO_MEMORY or 0; bundle_work_free frees it either way.
cdef int bundle_work_open(BundleWork *work, const Deal *like, Earnings earnings,
                          Weights weights) noexcept nogil

# The best play of each of the first deals (first is NO_WORD where there is none) and, unless
# numbers is NULL, how many plays it has. NO_MEMORY or 0.
cdef int bundle_best(BundleWork *work, const Image *image, Earnings earnings, Weights weights,
                     int deals, Row *best, int64_t *numbers) noexcept nogil

cdef void bundle_work_free(BundleWork *work) noexcept nogil
