# cython: language_level=3
"""All plays of a deal, found and counted by what they are made of."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from lt_core.candidates cimport Candidate
from lt_core.letters cimport lt_lowest_of_64
from lt_core.pairs cimport matches_of, surely_laid
from lt_core.plan cimport NO_MEMORY
from lt_core.scoring cimport Worth
from lt_core.spend cimport Costs, fill_costs, has_way

cdef enum:
    FIRST_GROUPS = 1024
    EXTRAS = 2              # the copy and the added S


cdef int add(Groups *groups, const Candidates *found, size_t one, uint32_t other) noexcept nogil:
    cdef Group *items
    cdef size_t room, words = found.items[one].words
    if other == <uint32_t>ALONE:
        groups.plays += words
    elif other == one:
        groups.plays += words * (words + 1) // 2
    else:
        groups.plays += words * found.items[other].words
    if not groups.keep:
        return 0
    if groups.count == groups.room:
        room = groups.room * 2 if groups.room else <size_t>FIRST_GROUPS
        items = <Group *>realloc(groups.items, room * sizeof(Group))
        if not items:
            return NO_MEMORY
        groups.items, groups.room = items, room
    groups.items[groups.count].one = <uint32_t>one
    groups.items[groups.count].other = other
    groups.count += 1
    return 0


cdef int add_alone(Groups *groups, const Candidates *found, const Costs *costs,
                   bint pairs) noexcept nogil:
    """Words found for pairs may lack the cards that a copy asks for, when they are alone."""
    cdef const Candidate *item
    cdef size_t index
    for index in range(found.count):
        item = &found.items[index]
        if (not pairs or not item.lacks or item.length >= costs.deal.copy_cards + EXTRAS
                or has_way(costs, item, NULL)):
            if add(groups, found, index, ALONE) < 0:
                return NO_MEMORY
    return 0


cdef int add_pairs(Groups *groups, const Candidates *found, const Costs *costs,
                   const Matches *matches, size_t cap) noexcept nogil:
    cdef const Candidate *items = found.items
    cdef size_t index = 0, place, other
    cdef uint64_t bits
    cdef int status = 0
    cdef uint64_t *row = <uint64_t *>malloc(matches.width * sizeof(uint64_t) + 1)
    if not row:
        return NO_MEMORY
    while status == 0 and index < found.count and groups.plays <= cap:
        matches_of(matches, &items[index], index >> 6, matches.width, row)
        row[index >> 6] &= <uint64_t>-1 << (index & 63)
        if found.count & 63:
            row[matches.width - 1] &= (<uint64_t>1 << (found.count & 63)) - 1
        for place in range(index >> 6, matches.width):
            bits = row[place]
            while bits and status == 0:
                other = place * 64 + lt_lowest_of_64(bits)
                bits &= bits - 1
                if (surely_laid(costs.deal, &items[index], &items[other])
                        or has_way(costs, &items[index], &items[other])):
                    status = add(groups, found, index, <uint32_t>other)
        index += 1
    free(row)
    return status


cdef int find_groups(Groups *groups, const Candidates *found, const Deal *deal,
                     const Matches *matches, size_t cap) noexcept nogil:
    cdef Costs costs
    cdef Worth nothing
    memset(&nothing, 0, sizeof(nothing))
    fill_costs(&costs, deal, &nothing)
    if add_alone(groups, found, &costs, matches != NULL) < 0:
        return NO_MEMORY
    return add_pairs(groups, found, &costs, matches, cap) if matches else 0


cdef void groups_free(Groups *groups) noexcept nogil:
    free(groups.items)
    groups.items = NULL
    groups.count = groups.room = 0
