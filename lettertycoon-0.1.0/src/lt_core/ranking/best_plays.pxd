# The best plays of a deal.
from lt_core.lexicon.image cimport Image
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.ranking.offers cimport Scratch, Work


# Before anything else. scratch must last as long as the work; work_free frees what the work takes
# besides.
cdef void open_work(Work *work, Scratch *scratch, const Image *image, const Deal *deal, bint pairs,
                    size_t most) noexcept nogil

# Fills work.best; NO_MEMORY or 0.
cdef int find_best(Work *work, Earnings earnings, Weights weights) noexcept nogil

# How many plays there are in all, after find_best.
cdef int count_plays(Work *work, Earnings earnings, size_t *plays) noexcept nogil

cdef void work_free(Work *work) noexcept nogil
