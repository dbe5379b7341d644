# The best plays so far.
from libc.stdint cimport int16_t, int64_t, uint32_t, uint64_t


cdef struct Row:                # 24 bytes: one play, with what it is ranked by
    int64_t value
    uint32_t tie                # see ranking.pxd
    uint32_t first              # word ids, the smaller first
    uint32_t second             # NO_WORD for a play of one word
    int16_t money
    int16_t stock


cdef struct Best:
    Row *rows                   # best_free frees them
    size_t count
    size_t room                 # the number of rows that there is memory for
    size_t most                 # the number of rows to keep


# Tells whether one row comes before another.
cdef inline bint ahead(const Row *one, const Row *other) noexcept nogil:
    cdef uint64_t key = <uint64_t>one.tie << 32 | one.first
    cdef uint64_t other_key = <uint64_t>other.tie << 32 | other.first
    if one.value != other.value:
        return one.value > other.value
    return one.second < other.second if key == other_key else key < other_key

# Tells whether a row belongs to the best ones so far.
cdef inline bint best_wants(const Best *best, const Row *row) noexcept nogil:
    return best.count < best.most or (best.most > 0 and ahead(row, &best.rows[0]))

# Keeps a wanted row; NO_MEMORY, INTERRUPTED or 0. unheard: as signals.pxd has it.
cdef int best_keep(Best *best, const Row *row, uint32_t *unheard) noexcept nogil

# Puts the rows in order, best first. INTERRUPTED or 0.
cdef int best_sort(Best *best) noexcept nogil

# Does the same with any rows.
cdef int sort_rows(Row *rows, size_t count, uint32_t *unheard) noexcept nogil

cdef void best_free(Best *best) noexcept nogil
