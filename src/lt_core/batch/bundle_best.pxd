# The best single word of each deal of a bundle.
from libc.stdint cimport int64_t, uint32_t

from lt_core.base.deal_set cimport lt_deals
from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_words cimport BundleSearch
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.ranking.play_order cimport Row


# A word that may be the best of a deal.
cdef struct Chance:
    uint32_t deal
    uint32_t word               # its place in BundleWords.items


# The memory of the search; it is kept from bundle to bundle.
cdef struct BundleWork:
    BundleSearch search
    uint32_t *order             # the score classes, those that earn most first
    uint32_t *group             # by score class: the first place in `order` that earns as much
    lt_deals *chances_of        # by group: the deals that have a word of it, but none of one before
    Chance *chances
    Chance *by_deal             # the same, sorted by deal
    size_t room                 # the number of chances that there is memory for


# Tells whether a play's value depends only on its score class; if not, bundles can't be used.
cdef bint bundle_can_rank(const Deal *like, Weights weights) noexcept nogil

# like: what all deals share. NO_MEMORY or 0; bundle_work_free frees the memory in both cases.
cdef int bundle_work_open(BundleWork *work, const Deal *like, Earnings earnings,
                          Weights weights) noexcept nogil

# Finds the best play of each of the first `deals` deals; row.first is NO_WORD if there is none.
# numbers: receives each deal's number of plays, unless it is NULL. NO_MEMORY,
# INTERRUPTED or 0.
cdef int bundle_best(BundleWork *work, const Image *image, Earnings earnings, Weights weights,
                     int deals, Row *best, int64_t *numbers) noexcept nogil

cdef void bundle_work_free(BundleWork *work) noexcept nogil
