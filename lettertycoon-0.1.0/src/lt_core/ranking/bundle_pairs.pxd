# The best play of each deal of a bundle, pairs of words among them.
from libc.stdint cimport uint32_t

from lt_core.base.deal_set cimport LT_BUNDLE
from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_rates cimport BundleRates
from lt_core.plays.bundle_words cimport BundleSearch
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.ranking.offers cimport Scratch, Work
from lt_core.ranking.prospects cimport Prospect
from lt_core.ranking.top_plays cimport Row

cdef enum:
    MOST_TOGETHER = 256     # rates: of more, a list of all pairs would take too much memory
    SHORT_LIST = 32         # prospects that a deal nearly always has enough of


# All that the search works on; the rooms stay from bundle to bundle.
cdef struct BundlePairs:
    BundleSearch search
    BundleRates rates
    Prospect *prospects         # all of the earnings table, best first
    uint32_t count
    uint32_t listed[LT_BUNDLE][SHORT_LIST]  # by deal: the first prospects that it has
    uint32_t lengths[LT_BUNDLE]             # ... how many
    Scratch scratch
    Work work                   # of one deal after the other
    uint32_t first[MOST_TOGETHER]           # work.found has these
    uint32_t end[MOST_TOGETHER]


# like: what all deals share. NO_MEMORY or 0; bundle_pairs_free frees it either way.
cdef int bundle_pairs_open(BundlePairs *pairs, const Image *image, const Deal *like,
                           Earnings earnings, Weights weights) noexcept nogil

# The best play of each of the first deals (first is NO_WORD where there is none). NO_MEMORY or 0.
cdef int bundle_best_pairs(BundlePairs *pairs, const Image *image, Earnings earnings,
                           Weights weights, int deals, Row *best) noexcept nogil

cdef void bundle_pairs_free(BundlePairs *pairs) noexcept nogil
