# The best plays so far.
from libc.stdint cimport uint32_t

from lt_core._play_order cimport Row, ahead


cdef struct Best:
    Row *rows                   # best_free frees them
    size_t count
    size_t room                 # the number of rows that there is memory for
    size_t most                 # the number of rows to keep


# Tells whether a row belongs to the best ones so far.
cdef inline bint best_wants(const Best *best, const Row *row) noexcept nogil:
    return best.count < best.most or (best.most > 0 and ahead(row, &best.rows[0]))

# Keeps a wanted row. Returns NO_MEMORY, INTERRUPTED or 0. ticks: as in must_stop_after.
cdef int best_keep(Best *best, const Row *row, uint32_t *ticks) noexcept nogil

# Puts the rows in order, best first. Returns INTERRUPTED or 0.
cdef int best_sort(Best *best) noexcept nogil

# Puts any rows in order, best first. Returns INTERRUPTED or 0.
cdef int sort_rows(Row *rows, size_t count, uint32_t *ticks) noexcept nogil

cdef void best_free(Best *best) noexcept nogil
