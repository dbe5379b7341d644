# The words that a bundle's deals can lay; each word is looked at once for all deals.
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t

from lt_core.base.deal_set cimport LT_BUNDLE, lt_deals
from lt_core.lexicon.image cimport Image
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.search.bundle cimport Bundle, BundleHits

cdef enum:
    COUNT_BITS = 25             # enough bits for the number of words in a lexicon


# Words of one candidate, and the deals that can lay them.
cdef struct BundleWord:
    lt_deals deals
    Candidate item              # entry is a place in the image; lacks and sorted are not used


# All zero at first; the memory is kept from bundle to bundle.
cdef struct BundleWords:
    BundleWord *items
    size_t count
    size_t room                 # the number of items that there is memory for
    lt_deals *of_score_class    # by score class: deals that can lay one of its words
    lt_deals number[COUNT_BITS]     # by bit: the deals whose number of words has the bit


# The search for a bundle's words; the memory is kept from bundle to bundle.
cdef struct BundleSearch:
    Deal deals[LT_BUNDLE]       # set by the caller: hand, pool, and the rest as in `like`
    Bundle bundle
    BundleHits hits
    BundleWords words
    uint32_t unheard            # steps since the last look


# like: what all deals share. NO_MEMORY or 0; bundle_search_free frees the memory in both cases.
cdef int bundle_search_open(BundleSearch *search, const Deal *like,
                            Earnings earnings) noexcept nogil

# Finds the words of the first `deals` deals, those that the filters show and the rules pay for, and
# computes the sums of the deals. count: whether to count the words. NO_MEMORY,
# INTERRUPTED or 0.
cdef int bundle_search(BundleSearch *search, const Image *image, Earnings earnings, int deals,
                       bint count) noexcept nogil

cdef void bundle_search_free(BundleSearch *search) noexcept nogil

# Writes the number of words of each of the first `deals` deals.
cdef void bundle_numbers(const BundleWords *bundle_words, int deals,
                         int64_t *numbers) noexcept nogil

# Counts a word's letters, in `item`.
cdef void bundle_spell(BundleWord *word, const Image *image) noexcept nogil
