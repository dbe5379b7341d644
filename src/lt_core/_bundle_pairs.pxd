# The best play of each deal of a bundle, of one word or two, whatever the weights are.
from lt_core._arena cimport Arena
from lt_core._bundle cimport BundleSearch, DealCounts
from lt_core._lexicon cimport Image
from lt_core._plays cimport Row
from lt_core._terms cimport Deal, Earnings, Weights

cdef struct BundlePairs         # the memory of the search; it is kept from bundle to bundle

# Prepares the search, once for all bundles.
cdef BundlePairs *bundle_pairs_open(Arena *arena, const Image *image, const Deal *terms,
                                    Earnings earnings, Weights weights) noexcept nogil

# Gathers the words of all deals of a bundle, after bundle_search.
cdef int bundle_gather(BundlePairs *pairs, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts) noexcept nogil

# Finds the best play of each deal, after bundle_gather.
cdef int bundle_pairs(BundlePairs *pairs, BundleSearch *search, Earnings earnings,
                      Weights weights, int deals, Row *rows) noexcept nogil
