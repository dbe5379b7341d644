# A bundle's words by score class, and which of them each deal has.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.base.deal_set cimport lt_deals
from lt_core.plays.bundle_words cimport BundleWords
from lt_core.plays.candidates cimport Candidates
from lt_core.plays.earnings_table cimport Earnings


# The words sorted by score class; a word's place is its place in this order. All zero at first; the
# memory is kept from bundle to bundle.
cdef struct BundleClasses:
    BundleWords *words          # of the bundle
    uint32_t *first             # by score class: its first place; one more at the end
    uint32_t *order             # by place: the index of the word in `words`
    # by block of 64 places: for each deal of the first half of the bundle, and for the deal in the
    # same place of the second half, the places (bits) that it has
    lt_deals *deals
    uint8_t *turned             # by block: whether `deals` has been filled in
    size_t room                 # the number of places that there is memory for


# Allocates memory for the score classes of an earnings table. NO_MEMORY or 0; bundle_classes_free
# frees it in both cases.
cdef int bundle_classes_open(BundleClasses *classes, BundleWords *words,
                             Earnings earnings) noexcept nogil

# Sorts the words of a bundle by score class. NO_MEMORY or 0.
cdef int bundle_classes_sort(BundleClasses *classes, Earnings earnings) noexcept nogil

# Appends a deal's words of one score class to its candidates. candidates: this deal's, on the heap;
# first and end have space for each score class. NO_MEMORY, INTERRUPTED or 0; unheard: as
# signals.pxd has it.
cdef int bundle_enter(BundleClasses *classes, int deal, int score_class, Candidates *candidates,
                      uint32_t *unheard) noexcept nogil

cdef void bundle_classes_free(BundleClasses *classes) noexcept nogil
