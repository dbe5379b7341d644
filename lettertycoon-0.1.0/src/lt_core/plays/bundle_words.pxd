# What a bundle's deals can lay: words, and what they earn, each looked at once for all deals.
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t

from lt_core.base.deal_set cimport LT_BUNDLE, lt_deals
from lt_core.lexicon.image cimport Image
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.search.bundle cimport Bundle, BundleHits

cdef enum:
    COUNT_BITS = 25             # a deal has no more words than a lexicon


# Words of one candidate, and the deals that can lay them.
cdef struct BundleWord:
    lt_deals deals
    Candidate item              # entry is a place in the image; lacks and sorted say nothing


# All zero at first; the rooms stay from bundle to bundle.
cdef struct BundleWords:
    BundleWord *items
    size_t count
    size_t room
    lt_deals *of_rate           # by rate: deals that can lay one of its words
    lt_deals number[COUNT_BITS]     # of each deal's words: bit by bit


# A bundle's way from its deals to their words; the rooms stay from bundle to bundle.
cdef struct BundleSearch:
    Deal deals[LT_BUNDLE]       # given, hand and pool and what is as in `like`
    Bundle bundle
    BundleHits hits
    BundleWords found


# like: what all deals share; pairs: words may be laid two in a turn. NO_MEMORY or 0;
# bundle_search_free frees it either way.
cdef int bundle_search_open(BundleSearch *search, const Deal *like, Earnings earnings,
                            bint pairs) noexcept nogil

# Finds the words of the first deals that their filter shows and that earn something, and completes
# the deals; count: whether the number of words is wanted. NO_MEMORY or 0.
cdef int bundle_search(BundleSearch *search, const Image *image, Earnings earnings, int deals,
                       bint count) noexcept nogil

cdef void bundle_search_free(BundleSearch *search) noexcept nogil

# How many words each of so many deals has.
cdef void bundle_numbers(const BundleWords *found, int deals, int64_t *numbers) noexcept nogil

# Counts a word's letters.
cdef void bundle_spell(BundleWord *word, const Image *image) noexcept nogil
