# The words that a bundle's deals can lay; each word is looked at once for all deals.
from libc.stdint cimport uint32_t

from lt_core._bundle cimport Bundle, BundleHits
from lt_core._candidates cimport Candidate, Candidates
from lt_core._common cimport INTERRUPTED, LT_BUNDLE, lt_deals
from lt_core._deal_counts cimport DealCounts
from lt_core._image cimport Image
from lt_core._terms cimport Deal, Earnings


# The candidates of a part of a class (class_facts defines a part): from first to end - 1.
cdef struct PartWords:
    uint32_t first              # 0 = they are not known yet
    uint32_t end


# Words of one candidate, and the deals that can lay them.
cdef struct BundleWord:
    lt_deals deals
    uint32_t candidate          # its place in BundleWords.known
    uint32_t score_class


# All zero at first; the memory is kept from bundle to bundle.
cdef struct BundleWords:
    # The words of all classes met so far, in all bundles, because with many deals the same classes
    # come again. `first` and `end` are not used. get_ready has been called for the candidates whose
    # `sorted` is 1.
    Candidates known
    const Image *image
    size_t known_room           # the number of candidates that there is memory for
    size_t entry_room           # ... and of entries
    PartWords *parts            # by class and part
    BundleWord *items           # of this bundle
    size_t count
    size_t room                 # the number of items that there is memory for
    lt_deals *of_score_class    # by score class: deals that can lay one of its words


# The search for a bundle's classes; the memory is kept from bundle to bundle.
cdef struct BundleSearch:
    Deal deals[LT_BUNDLE]       # set by the caller
    Bundle bundle
    BundleHits hits
    uint32_t ticks            # steps since the last look


# like: what all deals share. bundle_search_free frees the memory.
cdef void bundle_search_open(BundleSearch *search, const Deal *like,
                             Earnings earnings) noexcept nogil

# Finds the classes of the first `deals` deals. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int bundle_search(BundleSearch *search, const Image *image, int deals) noexcept nogil

cdef void bundle_search_free(BundleSearch *search) noexcept nogil

# Returns NO_MEMORY or 0; bundle_words_free frees the memory in both cases.
cdef int bundle_words_open(BundleWords *words, const Image *image, const Deal *like,
                           Earnings earnings) noexcept nogil

# Finds the words of these classes that the filters show and the rules pay for. Returns NO_MEMORY,
# INTERRUPTED or 0. counts: receives each deal's number of words, unless it is NULL.
cdef int bundle_gather(BundleWords *words, BundleSearch *search, const Image *image,
                       Earnings earnings, DealCounts *counts) noexcept nogil

# Counts the letters of a known candidate, and sorts its words by rarity.
cdef void get_ready(BundleWords *words, Candidate *item) noexcept nogil

cdef void bundle_words_free(BundleWords *words) noexcept nogil
