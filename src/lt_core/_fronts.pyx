# cython: language_level=3
"""For each set of cards, the plays that no other play dominates, the largest total first.

Nearly every set has one such play; its row is at the set's own number. Further rows are chained.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc

from lt_core._common cimport NO_MEMORY, grow

cdef enum:
    FEW_MORE = 8            # rows at first, besides one for each set


cdef int fronts_open(Fronts *fronts, uint32_t sets) noexcept nogil:
    cdef uint32_t number
    fronts.count = sets
    fronts.room = <size_t>sets + FEW_MORE
    fronts.unused = NO_ROW
    fronts.rows = <FrontierRow *>malloc(fronts.room * sizeof(FrontierRow))
    if not fronts.rows:
        return NO_MEMORY
    for number in range(sets):
        fronts.rows[number].key, fronts.rows[number].next = EMPTY, NO_ROW
        fronts.rows[number].earned = 0
    return 0


cdef void fronts_free(Fronts *fronts) noexcept nogil:
    free(fronts.rows)
    fronts.rows = NULL


cdef uint32_t new_row(Fronts *fronts) noexcept nogil:
    """Return the place of an unused row; NO_ROW if there is no memory."""
    cdef uint32_t place = fronts.unused
    if place != <uint32_t>NO_ROW:
        fronts.unused = fronts.rows[place].next
        return place
    if (fronts.count == fronts.room
            and grow(&fronts.rows, &fronts.room, sizeof(FrontierRow), FEW_MORE) < 0):
        return NO_ROW
    fronts.count += 1
    return <uint32_t>(fronts.count - 1)


cdef void drop_dominated(Fronts *fronts, uint32_t place) noexcept nogil:
    """Remove the rows after a new one, up to the first that has more money."""
    cdef FrontierRow *rows = fronts.rows
    cdef uint32_t money = rows[place].earned & 0xFFFF
    cdef uint32_t follower = rows[place].next
    while follower != <uint32_t>NO_ROW and (rows[follower].earned & 0xFFFF) <= money:
        rows[place].next = rows[follower].next
        rows[follower].next = fronts.unused
        fronts.unused = follower
        follower = rows[place].next


cdef int enter_play(Fronts *fronts, uint32_t number, uint32_t earned, uint64_t key) noexcept nogil:
    cdef FrontierRow *row = &fronts.rows[number]
    cdef uint32_t total = earned >> 16, money = earned & 0xFFFF
    cdef uint32_t place = number, before = NO_ROW, made
    if row.key == EMPTY:
        row.key, row.earned = key, earned
        return 0
    while place != <uint32_t>NO_ROW:
        row = &fronts.rows[place]
        if row.earned >> 16 < total:
            break
        if (row.earned & 0xFFFF) >= money:
            if row.earned == earned:
                row.key = min(row.key, key)
            return 0
        if row.earned >> 16 == total:       # the same total, and less money
            break
        before, place = place, row.next
    # the new play comes before the row at this place
    if place == number and (row.earned & 0xFFFF) <= money:
        row.key, row.earned = key, earned
        drop_dominated(fronts, number)
        return 0
    made = new_row(fronts)
    if made == <uint32_t>NO_ROW:
        return NO_MEMORY
    row = &fronts.rows[made]
    if before == <uint32_t>NO_ROW:          # the set's own row is the first
        row[0] = fronts.rows[number]
        row = &fronts.rows[number]
        row.key, row.earned, row.next = key, earned, made
        made = number
    else:
        row.key, row.earned, row.next = key, earned, place
        fronts.rows[before].next = made
    drop_dominated(fronts, made)
    return 0
