# The best single word of each deal of a bundle.
from lt_core._arena cimport Arena
from lt_core._bundle cimport BundleSearch, DealCounts
from lt_core._lexicon cimport Image
from lt_core._plays cimport Row
from lt_core._terms cimport Deal, Earnings, Weights

cdef struct BundleBest          # the memory of the search; it is kept from bundle to bundle

# Tells whether plays have one word, whose value depends only on its score class.
cdef bint bundle_can_rank(const Deal *terms, Weights weights) noexcept nogil

# Prepares the search, once for all bundles.
cdef BundleBest *bundle_best_open(Arena *arena, const Image *image, const Deal *terms,
                                  Earnings earnings, Weights weights) noexcept nogil

# Finds the best play of each deal, after bundle_search.
cdef void bundle_best(BundleBest *best, const BundleSearch *search, Earnings earnings,
                      Weights weights, int deals, Row *rows, DealCounts *counts) noexcept nogil
