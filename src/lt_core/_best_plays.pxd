# The best plays of a deal.
from lt_core._expansion cimport BestWork, Scratch
from lt_core._image cimport Image
from lt_core._terms cimport Deal, Earnings, Weights


# Prepares a search. scratch must live as long as the work; best_work_free frees all other memory.
cdef void best_work_open(BestWork *work, Scratch *scratch, const Image *image, const Deal *deal,
                         size_t most) noexcept nogil

# Fills work.best. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int find_best(BestWork *work, Earnings earnings, Weights weights) noexcept nogil

# Counts all plays; call it after find_best. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int count_plays(BestWork *work, Earnings earnings, size_t *plays) noexcept nogil

cdef void best_work_free(BestWork *work) noexcept nogil
