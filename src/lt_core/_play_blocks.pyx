# cython: language_level=3
"""Finding and counting all plays of a deal, block by block."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core._candidates cimport Candidate
from lt_core._common cimport INTERRUPTED, NO_MEMORY, grow, lt_lowest_of_64, must_stop_after
from lt_core._cost cimport Costs, fill_costs, has_way
from lt_core._pairs cimport matches_of, surely_laid
from lt_core._terms cimport ValueWeights, surely_enough_cards

cdef enum:
    FIRST_BLOCKS = 1024
    WAY_STEPS = 16          # the most steps (see signals.pxd) that has_way takes


cdef int add(PlayBlocks *blocks, const Candidates *candidates, size_t one,
             uint32_t other) noexcept nogil:
    cdef size_t words = candidates.items[one].words
    if other == <uint32_t>ALONE:
        blocks.plays += words
    elif other == one:
        blocks.plays += words * (words + 1) // 2
    else:
        blocks.plays += words * candidates.items[other].words
    if not blocks.keep:
        return 0
    if (blocks.count == blocks.room
            and grow(&blocks.items, &blocks.room, sizeof(PlayBlock), FIRST_BLOCKS) < 0):
        return NO_MEMORY
    blocks.items[blocks.count].one = <uint32_t>one
    blocks.items[blocks.count].other = other
    blocks.count += 1
    return 0


cdef int add_alone(PlayBlocks *blocks, const Candidates *candidates, const Costs *costs,
                   bint pairs) noexcept nogil:
    """Add the plays of one word.

    Words that were found for pairs may have too few cards for a duplicate when they are alone.
    """
    cdef const Candidate *item
    cdef size_t index
    for index in range(candidates.count):
        item = &candidates.items[index]
        if must_stop_after(&blocks.ticks, 1 if not pairs or not item.lacks else WAY_STEPS):
            return INTERRUPTED
        if (not pairs or not item.lacks or surely_enough_cards(&costs.deal.allowed, item.length)
                or has_way(costs, item, NULL)):
            if add(blocks, candidates, index, ALONE) < 0:
                return NO_MEMORY
    return 0


cdef int add_pairs(PlayBlocks *blocks, const Candidates *candidates, const Costs *costs,
                   const Matches *matches, size_t cap) noexcept nogil:
    cdef const Candidate *items = candidates.items
    cdef size_t index = 0, place, other
    cdef uint64_t bits
    cdef uint32_t steps
    cdef bint laid
    cdef int status = 0
    cdef uint64_t *row = <uint64_t *>malloc(matches.width * sizeof(uint64_t) + 1)
    if not row:
        return NO_MEMORY
    while status == 0 and index < candidates.count and blocks.plays <= cap:
        if must_stop_after(&blocks.ticks, <uint32_t>matches.width):
            status = INTERRUPTED
            break
        matches_of(matches, &items[index], index >> 6, matches.width, row)
        row[index >> 6] &= <uint64_t>-1 << (index & 63)
        if candidates.count & 63:
            row[matches.width - 1] &= (<uint64_t>1 << (candidates.count & 63)) - 1
        for place in range(index >> 6, matches.width):
            bits = row[place]
            while bits and status == 0:
                other = place * 64 + lt_lowest_of_64(bits)
                bits &= bits - 1
                laid, steps = surely_laid(costs.deal, &items[index], &items[other]), 1
                if not laid:
                    laid, steps = has_way(costs, &items[index], &items[other]), WAY_STEPS
                if laid:
                    status = add(blocks, candidates, index, <uint32_t>other)
                if must_stop_after(&blocks.ticks, steps):
                    status = INTERRUPTED
        index += 1
    free(row)
    return status


cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const Matches *matches, size_t cap) noexcept nogil:
    cdef Costs costs
    cdef ValueWeights nothing
    cdef int status
    memset(&nothing, 0, sizeof(nothing))
    fill_costs(&costs, deal, &nothing)
    status = add_alone(blocks, candidates, &costs, matches != NULL)
    if status == 0 and matches:
        status = add_pairs(blocks, candidates, &costs, matches, cap)
    return status


cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil:
    free(blocks.items)
    blocks.items = NULL
    blocks.count = blocks.room = 0
