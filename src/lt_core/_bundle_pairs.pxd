# The best play of each deal of a bundle, of one word or two, whatever the weights are.
from libc.stdint cimport int64_t, uint32_t

from lt_core._bundle_classes cimport BundleClasses
from lt_core._bundle_words cimport BundleSearch, BundleWords
from lt_core._common cimport INTERRUPTED, LT_BUNDLE
from lt_core._deal_counts cimport DealCounts
from lt_core._expansion cimport BestWork, Scratch
from lt_core._image cimport Image
from lt_core._play_order cimport Row
from lt_core._score_buckets cimport ScoreBucket
from lt_core._terms cimport Deal, Earnings, Weights

cdef enum:
    MOST_TOGETHER = 256     # score classes; a list of all pairs of more would take too much memory
    SHORT_LIST = 32         # buckets listed for each deal; they are nearly always enough


# The memory of the search; it is kept from bundle to bundle.
cdef struct BundlePairs:
    BundleSearch search
    BundleWords words
    BundleClasses classes
    DealCounts counts
    ScoreBucket *buckets        # all buckets of the earnings table, best first
    uint32_t count
    uint32_t listed[LT_BUNDLE][SHORT_LIST]  # by deal: the first buckets that it has
    uint32_t lengths[LT_BUNDLE]             # by deal: the number of these
    Scratch scratch
    BestWork work               # used for one deal after the other
    uint32_t first[MOST_TOGETHER]           # the memory of work.candidates.first
    uint32_t end[MOST_TOGETHER]             # ... and of work.candidates.end


# like: what all deals share. Returns NO_MEMORY or 0; bundle_pairs_free frees the memory in both
# cases.
cdef int bundle_pairs_open(BundlePairs *pairs, const Image *image, const Deal *like,
                           Earnings earnings, Weights weights) noexcept nogil

# Finds the best play of each of the first `deals` deals; row.first is NO_WORD if there is none.
# numbers: receives each deal's number of words, unless it is NULL. Returns NO_MEMORY, INTERRUPTED
# or 0.
cdef int bundle_best_pairs(BundlePairs *pairs, const Image *image, Earnings earnings,
                           Weights weights, int deals, Row *best, int64_t *numbers) noexcept nogil

cdef void bundle_pairs_free(BundlePairs *pairs) noexcept nogil
