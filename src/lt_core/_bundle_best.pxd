# The best single word of each deal of a bundle.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core._bundle_words cimport BundleSearch
from lt_core._candidates cimport Candidate
from lt_core._class_facts cimport FactsTable
from lt_core._common cimport INTERRUPTED, lt_deals
from lt_core._deal_counts cimport DealCounts
from lt_core._image cimport Image
from lt_core._play_order cimport Row
from lt_core._terms cimport Deal, Earnings, Weights


# The best word of a part of a class, if it may be the best word of a deal.
cdef struct ChanceWord:
    Candidate item              # its letters are counted unless costs are plain
    const uint8_t *text
    uint32_t key                # as in ClassFacts


# A deal whose best word may be this word.
cdef struct Chance:
    uint32_t deal
    uint32_t word               # its place in BundleWork.words


# The memory of the search; it is kept from bundle to bundle.
cdef struct BundleWork:
    BundleSearch search
    FactsTable facts
    DealCounts counts
    bint plain                  # as in Costs, for all deals
    uint32_t *order             # the score classes, those that earn most first
    uint32_t *rank              # by score class: the first place in `order` that earns as much
    # by ClassFacts.earning: the deals with a word that earns this; after leave_best, only those of
    # them that have no word that earns more
    lt_deals *of_earning
    ChanceWord *words
    Chance *chances
    Chance *by_deal             # the same, sorted by deal
    size_t word_room            # the number of words that there is memory for
    size_t room                 # ... and of chances


# Tells whether plays have one word, whose value depends only on its score class. If not,
# bundle_best_pairs finds the best one.
cdef bint bundle_can_rank(const Deal *like, Weights weights) noexcept nogil

# like: what all deals share. Returns NO_MEMORY or 0; bundle_work_free frees the memory in both
# cases.
cdef int bundle_work_open(BundleWork *work, const Image *image, const Deal *like,
                          Earnings earnings, Weights weights) noexcept nogil

# Finds the best play of each of the first `deals` deals; row.first is NO_WORD if there is none. Of
# a row, only words, money and stock are filled in. numbers: receives each deal's number of plays,
# unless it is NULL. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int bundle_best(BundleWork *work, const Image *image, Earnings earnings, Weights weights,
                     int deals, Row *best, int64_t *numbers) noexcept nogil

cdef void bundle_work_free(BundleWork *work) noexcept nogil
