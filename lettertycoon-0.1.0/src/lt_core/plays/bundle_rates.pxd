# A bundle's words by rate, and which of them each deal has.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_words cimport BundleWords
from lt_core.plays.candidates cimport Candidates
from lt_core.plays.earnings_table cimport Earnings


# All zero at first; the rooms stay from bundle to bundle.
cdef struct BundleRates:
    BundleWords *words          # of the bundle
    uint32_t *first             # by rate: its first place; one more closes the array
    uint8_t *entered            # by rate: whether its words are spelled
    uint32_t *order             # by place: which of the words it is
    uint32_t *entries           # of all words entered, as Candidates has them
    size_t listed               # entries so far
    uint64_t *deals             # by block of 64 places, and by deal: the places that the deal has
    uint8_t *turned             # by block: whether its deals are there
    size_t room                 # places


# Room for the rates of an earnings table; NO_MEMORY or 0. bundle_rates_free frees it either way.
cdef int bundle_rates_open(BundleRates *rates, BundleWords *words, Earnings earnings) noexcept nogil

# Sorts the words of a bundle; none of them is entered. NO_MEMORY or 0.
cdef int bundle_rates_sort(BundleRates *rates, Earnings earnings) noexcept nogil

# Appends the words of a rate that a deal has to its candidates, spelled and with their own words
# sorted. found: of this deal alone, on the heap; first and end have room for each rate. NO_MEMORY
# or 0.
cdef int bundle_enter(BundleRates *rates, const Image *image, int deal, int rate,
                      Candidates *found) noexcept nogil

cdef void bundle_rates_free(BundleRates *rates) noexcept nogil
