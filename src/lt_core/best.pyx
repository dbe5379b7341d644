# cython: language_level=3
"""The best plays so far: when all places are taken, a heap with the last in rank on top."""

from libc.stdlib cimport free, qsort, realloc

from lt_core.plan cimport NO_MEMORY

cdef enum:
    FIRST_ROWS = 64


cdef int by_rank(const void *left, const void *right) noexcept nogil:
    cdef const Row *a = <const Row *>left
    cdef const Row *b = <const Row *>right
    if a.value != b.value:
        return -1 if a.value > b.value else 1
    if a.tie != b.tie:
        return -1 if a.tie < b.tie else 1
    if a.first != b.first:
        return -1 if a.first < b.first else 1
    return -1 if a.second < b.second else <int>(a.second > b.second)


cdef void sink(Best *best, size_t parent, Row row) noexcept nogil:
    """Put a row at or below a place of the heap."""
    cdef size_t child = 2 * parent + 1
    while child < best.count:
        if child + 1 < best.count and by_rank(&best.rows[child], &best.rows[child + 1]) < 0:
            child += 1
        if by_rank(&best.rows[child], &row) < 0:
            break
        best.rows[parent] = best.rows[child]
        parent = child
        child = 2 * parent + 1
    best.rows[parent] = row


cdef int best_keep(Best *best, const Row *row) noexcept nogil:
    cdef Row *rows
    cdef size_t room, parent
    if best.count == best.most:
        sink(best, 0, row[0])
        return 0
    if best.count == best.room:
        room = min(best.room * 2 if best.room else <size_t>FIRST_ROWS, best.most)
        rows = <Row *>realloc(best.rows, room * sizeof(Row))
        if not rows:
            return NO_MEMORY
        best.rows, best.room = rows, room
    best.rows[best.count] = row[0]
    best.count += 1
    if best.count == best.most:
        parent = best.count // 2
        while parent:
            parent -= 1
            sink(best, parent, best.rows[parent])
    return 0


cdef void best_sort(Best *best) noexcept nogil:
    if best.count:
        qsort(best.rows, best.count, sizeof(Row), &by_rank)


cdef void best_free(Best *best) noexcept nogil:
    free(best.rows)
    best.rows = NULL
