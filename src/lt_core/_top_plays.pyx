# cython: language_level=3
"""The best plays so far, the worst of them first.

A small number of plays is always kept in order. A large number becomes a heap when it is complete.
"""

from libc.stdint cimport uint32_t
from libc.stdlib cimport free, qsort

from lt_core._common cimport INTERRUPTED, NO_MEMORY, must_stop, must_stop_after, next_room, resize
from lt_core._play_order cimport Row, ahead

cdef enum:
    FIRST_ROWS = 64
    FEW = 24                # up to this number, rows are always kept in order
    SHORT_SORT = 1 << 16    # rows that are sorted in one call, without a look
    MOST_HALVINGS = 64      # the most cuts of one part; if they cut badly, qsort sorts the rest


cdef int by_rank(const void *left, const void *right) noexcept nogil:
    return <int>ahead(<const Row *>right, <const Row *>left) - <int>ahead(
        <const Row *>left, <const Row *>right)


cdef void sink(Best *best, size_t parent, Row row) noexcept nogil:
    """Put a row into the heap at a place or below it."""
    cdef size_t child = 2 * parent + 1
    while child < best.count:
        if child + 1 < best.count and ahead(&best.rows[child], &best.rows[child + 1]):
            child += 1
        if ahead(&best.rows[child], &row):
            break
        best.rows[parent] = best.rows[child]
        parent = child
        child = 2 * parent + 1
    best.rows[parent] = row


cdef inline void lift(Best *best, size_t place, Row row) noexcept nogil:
    """Put a row among the ordered rows, at a free place or above it."""
    while place + 1 < best.count and ahead(&row, &best.rows[place + 1]):
        best.rows[place] = best.rows[place + 1]
        place += 1
    best.rows[place] = row


cdef inline void lower(Best *best, size_t place, Row row) noexcept nogil:
    """Put a row among the ordered rows, at a free place or below it."""
    while place and ahead(&best.rows[place - 1], &row):
        best.rows[place] = best.rows[place - 1]
        place -= 1
    best.rows[place] = row


cdef int best_keep(Best *best, const Row *row, uint32_t *ticks) noexcept nogil:
    cdef size_t room, parent
    if best.count == best.most:
        if best.most <= FEW:
            lift(best, 0, row[0])
        else:
            sink(best, 0, row[0])
        return 0
    if best.count == best.room:
        room = min(next_room(best.room, FIRST_ROWS), best.most)
        if resize(&best.rows, room, sizeof(Row)) < 0:
            return NO_MEMORY
        best.room = room
    best.count += 1
    if best.most <= FEW:
        lower(best, best.count - 1, row[0])
        return 0
    best.rows[best.count - 1] = row[0]
    if best.count == best.most:
        parent = best.count // 2
        while parent:
            parent -= 1
            sink(best, parent, best.rows[parent])
            if must_stop_after(ticks, 1):
                return INTERRUPTED
    return 0


cdef inline Row *middle_of(Row *one, Row *two, Row *three) noexcept nogil:
    if ahead(one, two) != ahead(one, three):
        return one
    return two if ahead(two, one) != ahead(two, three) else three


cdef size_t cut(Row *rows, size_t count, uint32_t *ticks) noexcept nogil:
    """Cut rows in two: no row of the second part comes before a row of the first part.

    Returns the place where the second part begins, or 0 if must_stop. Neither part is empty.
    """
    cdef size_t low = 0, high = count - 1
    cdef Row pivot = middle_of(rows, &rows[count // 2], &rows[count - 2])[0]
    cdef Row row
    while True:
        while ahead(&rows[low], &pivot):
            low += 1
        while ahead(&pivot, &rows[high]):
            high -= 1
        if low >= high:
            return high + 1
        row = rows[low]
        rows[low], rows[high] = rows[high], row
        low += 1
        high -= 1
        if must_stop_after(ticks, 1):
            return 0


cdef int sort_some(Row *rows, size_t count, int halvings, uint32_t *ticks) noexcept nogil:
    """Sort rows with qsort, part by part, and look in between. Returns INTERRUPTED or 0."""
    cdef size_t place
    while count > SHORT_SORT and halvings:
        halvings -= 1
        place = cut(rows, count, ticks)
        if not place:
            return INTERRUPTED
        if place < count - place:
            if sort_some(rows, place, halvings, ticks) < 0:
                return INTERRUPTED
            rows, count = rows + place, count - place
        else:
            if sort_some(rows + place, count - place, halvings, ticks) < 0:
                return INTERRUPTED
            count = place
    qsort(rows, count, sizeof(Row), &by_rank)
    return INTERRUPTED if must_stop_after(ticks, <uint32_t>count) else 0


cdef int sort_rows(Row *rows, size_t count, uint32_t *ticks) noexcept nogil:
    return sort_some(rows, count, MOST_HALVINGS, ticks)


cdef int best_sort(Best *best) noexcept nogil:
    cdef uint32_t ticks = 0
    cdef size_t place
    cdef Row row
    if best.most <= FEW:
        for place in range(best.count // 2):
            row = best.rows[place]
            best.rows[place] = best.rows[best.count - 1 - place]
            best.rows[best.count - 1 - place] = row
    elif best.count:
        return sort_rows(best.rows, best.count, &ticks)
    return 0


cdef void best_free(Best *best) noexcept nogil:
    free(best.rows)
    best.rows = NULL
