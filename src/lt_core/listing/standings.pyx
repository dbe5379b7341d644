# cython: language_level=3
"""The standings of a deal's plays; there are some hundred for ten thousands of plays."""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core.base.growing cimport next_room, resize
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.best.top_plays cimport Row, sort_rows
from lt_core.listing.listing cimport Listing
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.cost cimport Costs, least_cost, fill_costs, cost_cards, cost_value
from lt_core.plays.play_blocks cimport ALONE, PlayBlock
from lt_core.plays.weights cimport Weights, earned_value
from lt_core.ranking.play_order cimport pack_tie

cdef enum:
    FIRST_STANDINGS = 512
    SLOTS = 8               # hash table places for each standing; so there are few collisions
    COST_STEPS = 4          # for the least cost of a block, as signals.pxd counts them
    EMPTY = 0xFFFFFFFF      # in place of an index: the slot is free


cdef int more_standings(Standings *standings) noexcept nogil:
    cdef uint32_t room = <uint32_t>next_room(standings.room, FIRST_STANDINGS)
    cdef uint32_t index, slot
    if (resize(&standings.items, room, sizeof(Standing)) < 0
            or resize(&standings.slots, SLOTS * <size_t>room, sizeof(uint32_t)) < 0):
        return NO_MEMORY
    standings.room = room
    memset(standings.slots, 0xFF, SLOTS * <size_t>room * sizeof(uint32_t))      # all EMPTY
    for index in range(standings.count):
        slot = slot_of(standings, &standings.items[index])
        while standings.slots[slot] != <uint32_t>EMPTY:
            slot = (slot + 1) & (SLOTS * room - 1)
        standings.slots[slot] = index
    return 0


cdef inline uint32_t slot_of(const Standings *standings, const Standing *standing) noexcept nogil:
    cdef uint64_t mixed = (<uint64_t>standing.value << 32 ^ standing.tie
                           ^ <uint64_t>standing.earned.stock << 20) * <uint64_t>0x9E3779B97F4A7C15
    return <uint32_t>(mixed >> 40) & (SLOTS * standings.room - 1)


cdef inline int number_of(Standings *standings, const Standing *standing,
                          uint32_t *number) noexcept nogil:
    """Find the index of a standing, and store it if it is new. Returns NO_MEMORY or 0."""
    cdef uint32_t slot = slot_of(standings, standing)
    cdef const Standing *known
    while standings.slots[slot] != <uint32_t>EMPTY:
        known = &standings.items[standings.slots[slot]]
        if (known.value == standing.value and known.tie == standing.tie
                and known.earned.stock == standing.earned.stock):
            number[0] = standings.slots[slot]
            return 0
        slot = (slot + 1) & (SLOTS * standings.room - 1)
    standings.slots[slot] = number[0] = standings.count
    standings.items[standings.count] = standing[0]
    standings.count += 1
    return more_standings(standings) if standings.count == standings.room else 0


cdef void number_sorted(Standings *standings, const Row *rows) noexcept nogil:
    cdef Standing *last = NULL
    cdef Standing *standing
    cdef uint32_t index, form
    standings.ranks, standings.forms, standings.tell_stock = 0, 0, True
    for index in range(standings.count):
        standing = &standings.items[rows[index].first]
        if last and (last.value != standing.value or last.tie != standing.tie):
            standings.ranks += 1
        elif last:
            standings.tell_stock = False            # the two differ only in their stock
        standing.rank = standings.ranks
        last = standing
    standings.ranks += 1
    for form in range(<uint32_t>FORMS):
        index = standings.form_of[form]
        standings.form_of[form] = <uint8_t>standings.forms
        standings.forms += index


cdef int number_ranks(Standings *standings, uint32_t *unheard) noexcept nogil:
    """Number the ranks and the forms. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef Row *rows = <Row *>calloc(standings.count, sizeof(Row))
    cdef uint32_t index
    cdef int status
    if not rows:
        return NO_MEMORY
    for index in range(standings.count):
        rows[index].value = standings.items[index].value
        rows[index].tie, rows[index].first = standings.items[index].tie, index
    status = sort_rows(rows, standings.count, unheard)
    if status == 0:
        number_sorted(standings, rows)
    free(rows)
    return status


cdef int find_standings(Standings *standings, Listing listing, Weights weights) noexcept nogil:
    cdef Costs costs
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef Standing standing
    cdef int64_t cost
    cdef size_t index, plays
    cdef uint32_t unheard = 0
    memset(standings, 0, sizeof(Standings))
    standings.of_block = <uint32_t *>malloc(listing.blocks.count * sizeof(uint32_t))
    if not standings.of_block or more_standings(standings) < 0:
        return NO_MEMORY
    standing.plays = standing.rank = 0
    fill_costs(&costs, &listing.deal, &weights.whole)
    for index in range(listing.blocks.count):
        if interrupted_after(&unheard, COST_STEPS):
            return INTERRUPTED
        block = &listing.blocks.items[index]
        one = &listing.found.items[block.one]
        if block.other == <uint32_t>ALONE:
            other, plays = NULL, one.words
            standing.earned = listing.earnings.alone[one.rate]
        else:
            other = &listing.found.items[block.other]
            plays = <size_t>one.words * other.words
            if one == other:
                plays = (plays + one.words) // 2
            standing.earned = listing.earnings.together[
                <size_t>one.rate * listing.earnings.rates + other.rate]
        standings.form_of[form_of(one, other)] = 1
        cost = least_cost(&costs, one, other)
        standing.value = earned_value(&weights.whole, standing.earned) + cost_value(cost)
        standing.tie = pack_tie(standing.earned.money, cost_cards(cost), 0, 1, 0)
        if number_of(standings, &standing, &standings.of_block[index]) < 0:
            return NO_MEMORY
        standings.items[standings.of_block[index]].plays += plays
    return number_ranks(standings, &unheard)


cdef void standings_free(Standings *standings) noexcept nogil:
    free(standings.items)
    free(standings.slots)
    free(standings.of_block)
