# cython: language_level=3
"""The sort keys of a deal's plays: about a hundred for tens of thousands of plays."""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core._candidates cimport Candidate
from lt_core._common cimport INTERRUPTED, NO_MEMORY, must_stop_after, next_room, resize
from lt_core._cost cimport Costs, cost_cards, cost_value, fill_costs, least_cost
from lt_core._listing cimport Listing
from lt_core._play_blocks cimport ALONE, PlayBlock
from lt_core._play_order cimport pack_tie
from lt_core._terms cimport Weights, earned_together, earned_value
from lt_core._top_plays cimport Row, sort_rows

cdef enum:
    FIRST_SORT_KEYS = 512
    SLOTS = 8               # hash table places for each sort key; so there are few collisions
    COST_STEPS = 4          # steps (see signals.pxd) for the least cost of a block
    EMPTY = 0xFFFFFFFF      # the index in a free slot


cdef int more_sort_keys(SortKeys *sort_keys) noexcept nogil:
    cdef uint32_t room = <uint32_t>next_room(sort_keys.room, FIRST_SORT_KEYS)
    cdef uint32_t index, slot
    if (resize(&sort_keys.items, room, sizeof(SortKey)) < 0
            or resize(&sort_keys.slots, SLOTS * <size_t>room, sizeof(uint32_t)) < 0):
        return NO_MEMORY
    sort_keys.room = room
    memset(sort_keys.slots, 0xFF, SLOTS * <size_t>room * sizeof(uint32_t))      # all EMPTY
    for index in range(sort_keys.count):
        slot = slot_of(sort_keys, &sort_keys.items[index])
        while sort_keys.slots[slot] != <uint32_t>EMPTY:
            slot = (slot + 1) & (SLOTS * room - 1)
        sort_keys.slots[slot] = index
    return 0


cdef inline uint32_t slot_of(const SortKeys *sort_keys, const SortKey *sort_key) noexcept nogil:
    cdef uint64_t mixed = (<uint64_t>sort_key.value << 32 ^ sort_key.tie
                           ^ <uint64_t>sort_key.earned.stock << 20) * <uint64_t>0x9E3779B97F4A7C15
    return <uint32_t>(mixed >> 40) & (SLOTS * sort_keys.room - 1)


cdef inline int number_of(SortKeys *sort_keys, const SortKey *sort_key,
                          uint32_t *number) noexcept nogil:
    """Find the index of a sort key, and store it if it is new. Returns NO_MEMORY or 0."""
    cdef uint32_t slot = slot_of(sort_keys, sort_key)
    cdef const SortKey *known
    while sort_keys.slots[slot] != <uint32_t>EMPTY:
        known = &sort_keys.items[sort_keys.slots[slot]]
        if (known.value == sort_key.value and known.tie == sort_key.tie
                and known.earned.stock == sort_key.earned.stock):
            number[0] = sort_keys.slots[slot]
            return 0
        slot = (slot + 1) & (SLOTS * sort_keys.room - 1)
    sort_keys.slots[slot] = number[0] = sort_keys.count
    sort_keys.items[sort_keys.count] = sort_key[0]
    sort_keys.count += 1
    return more_sort_keys(sort_keys) if sort_keys.count == sort_keys.room else 0


cdef void number_sorted(SortKeys *sort_keys, const Row *rows) noexcept nogil:
    cdef SortKey *last = NULL
    cdef SortKey *sort_key
    cdef uint32_t index, form
    sort_keys.ranks, sort_keys.forms, sort_keys.tell_stock = 0, 0, True
    for index in range(sort_keys.count):
        sort_key = &sort_keys.items[rows[index].first]
        if last and (last.value != sort_key.value or last.tie != sort_key.tie):
            sort_keys.ranks += 1
        elif last:
            sort_keys.tell_stock = False            # the two differ only in their stock
        sort_key.rank = sort_keys.ranks
        last = sort_key
    sort_keys.ranks += 1
    for form in range(<uint32_t>FORMS):
        index = sort_keys.form_of[form]
        sort_keys.form_of[form] = <uint8_t>sort_keys.forms
        sort_keys.forms += index


cdef int number_ranks(SortKeys *sort_keys, uint32_t *ticks) noexcept nogil:
    """Number the ranks and the forms. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef Row *rows = <Row *>calloc(sort_keys.count, sizeof(Row))
    cdef uint32_t index
    cdef int status
    if not rows:
        return NO_MEMORY
    for index in range(sort_keys.count):
        rows[index].value = sort_keys.items[index].value
        rows[index].tie, rows[index].first = sort_keys.items[index].tie, index
    status = sort_rows(rows, sort_keys.count, ticks)
    if status == 0:
        number_sorted(sort_keys, rows)
    free(rows)
    return status


cdef int find_sort_keys(SortKeys *sort_keys, Listing listing, Weights weights) noexcept nogil:
    cdef Costs costs
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef SortKey sort_key
    cdef int64_t cost
    cdef size_t index, plays
    cdef uint32_t ticks = 0
    memset(sort_keys, 0, sizeof(SortKeys))
    sort_keys.of_block = <uint32_t *>malloc(listing.blocks.count * sizeof(uint32_t))
    if not sort_keys.of_block or more_sort_keys(sort_keys) < 0:
        return NO_MEMORY
    sort_key.plays = sort_key.rank = 0
    fill_costs(&costs, &listing.deal, &weights.whole)
    for index in range(listing.blocks.count):
        if must_stop_after(&ticks, COST_STEPS):
            return INTERRUPTED
        block = &listing.blocks.items[index]
        one = &listing.candidates.items[block.one]
        if block.other == <uint32_t>ALONE:
            other, plays = NULL, one.words
            sort_key.earned = listing.earnings.alone[one.score_class]
        else:
            other = &listing.candidates.items[block.other]
            plays = <size_t>one.words * other.words
            if one == other:
                plays = (plays + one.words) // 2
            sort_key.earned = earned_together(listing.earnings, one.score_class,
                                              other.score_class)
        sort_keys.form_of[form_of(one, other)] = 1
        cost = least_cost(&costs, one, other)
        sort_key.value = earned_value(&weights.whole, sort_key.earned) + cost_value(cost)
        sort_key.tie = pack_tie(sort_key.earned.money, cost_cards(cost), 0, 1, 0)
        if number_of(sort_keys, &sort_key, &sort_keys.of_block[index]) < 0:
            return NO_MEMORY
        sort_keys.items[sort_keys.of_block[index]].plays += plays
    return number_ranks(sort_keys, &ticks)


cdef void sort_keys_free(SortKeys *sort_keys) noexcept nogil:
    free(sort_keys.items)
    free(sort_keys.slots)
    free(sort_keys.of_block)
