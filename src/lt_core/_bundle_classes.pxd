# A bundle's words by score class, and which of them each deal has.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._bundle_words cimport BundleWords
from lt_core._candidates cimport Candidates
from lt_core._common cimport INTERRUPTED, lt_deals, must_stop_after
from lt_core._terms cimport Earnings


# The words sorted by score class; a word's place is its place in this order. All zero at first; the
# memory is kept from bundle to bundle.
cdef struct BundleClasses:
    BundleWords *words          # of the bundle
    uint32_t *first             # by score class: its first place; one more at the end
    uint32_t *order             # by place: the index of the word in `words`
    # 64 sets for each block of 64 places. The two halves of a block's set n have the places (bits)
    # of the words that deals n and 64 + n can lay
    lt_deals *deals
    uint8_t *turned             # by block: whether `deals` has been filled in
    size_t room                 # the number of places that there is memory for


# Allocates memory for the score classes of an earnings table. Returns NO_MEMORY or 0;
# bundle_classes_free frees the memory in both cases.
cdef int bundle_classes_open(BundleClasses *classes, BundleWords *words,
                             Earnings earnings) noexcept nogil

# Sorts the words of a bundle by score class. Returns NO_MEMORY or 0.
cdef int bundle_classes_sort(BundleClasses *classes, Earnings earnings) noexcept nogil

# Appends a deal's words of one score class to its candidates. Returns NO_MEMORY, INTERRUPTED or 0.
# candidates: this deal's, on the heap; first and end have space for each score class. ticks: as
# in must_stop_after.
cdef int bundle_enter(BundleClasses *classes, int deal, int score_class, Candidates *candidates,
                      uint32_t *ticks) noexcept nogil

cdef void bundle_classes_free(BundleClasses *classes) noexcept nogil
