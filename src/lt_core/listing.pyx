# cython: language_level=3
"""Every play of a deal: found and counted; written out when that is asked for."""

import numpy

cimport cython
from libc.stdint cimport int16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from lt_core.arguments cimport limit
from lt_core.candidates cimport Candidate, candidates_free, find_candidates, spell
from lt_core.deal cimport read_deal
from lt_core.image cimport SLOT_ID
from lt_core.letters cimport lt_lowest_of_64
from lt_core.lexicon cimport Lexicon
from lt_core.pairs cimport (
    Matches, matches_enter, matches_free, matches_of, matches_open, surely_laid,
)
from lt_core.plan cimport NO_MEMORY
from lt_core.ranking cimport NO_WORD
from lt_core.scoring cimport Earnings, Pay, Worth
from lt_core.spend cimport Costs, fill_costs, has_way

cdef enum:
    FIRST_GROUPS = 1024
    MOST_PLAYS = 0x7FFFFFFFFFFF
    EXTRAS = 2              # the copy and the added S


@cython.final
cdef class Listing:

    def __init__(self, *_):
        raise TypeError("a Listing is made by list_plays")

    def __dealloc__(self):
        candidates_free(&self.found)
        free(self.groups)

    def __len__(self):
        return <Py_ssize_t>self.count

    cdef int add(self, size_t one, uint32_t other) noexcept nogil:
        cdef Group *groups
        cdef size_t room, words = self.found.items[one].words
        if self.group_count == self.room:
            room = self.room * 2 if self.room else <size_t>FIRST_GROUPS
            groups = <Group *>realloc(self.groups, room * sizeof(Group))
            if not groups:
                return NO_MEMORY
            self.groups, self.room = groups, room
        self.groups[self.group_count].one = <uint32_t>one
        self.groups[self.group_count].other = other
        self.group_count += 1
        if other == <uint32_t>ALONE:
            self.count += words
        elif other == one:
            self.count += words * (words + 1) // 2
        else:
            self.count += words * self.found.items[other].words
        return 0

    cdef int add_alone(self, const Costs *costs) noexcept nogil:
        """Words found for pairs may lack the cards that a copy asks for, when they are alone."""
        cdef const Candidate *item
        cdef size_t index
        for index in range(self.found.count):
            item = &self.found.items[index]
            if (not item.lacks or item.length >= self.deal.copy_cards + EXTRAS
                    or has_way(costs, item, NULL)):
                if self.add(index, ALONE) < 0:
                    return NO_MEMORY
        return 0

    cdef int add_pairs(self, const Costs *costs, size_t cap) noexcept nogil:
        cdef const Candidate *items = self.found.items
        cdef Matches matches
        cdef size_t index, place, other
        cdef uint64_t bits
        cdef uint64_t *row
        cdef int status = 0
        if matches_open(&matches, &self.deal, self.found.count) < 0:
            return NO_MEMORY
        row = <uint64_t *>malloc(matches.width * sizeof(uint64_t) + 1)
        if row:
            matches_enter(&matches, &self.found, &self.lexicon.image, 0, self.found.count)
        else:
            status = NO_MEMORY
        index = 0
        while status == 0 and index < self.found.count and self.count <= cap:
            matches_of(&matches, &items[index], index >> 6, matches.width, row)
            row[index >> 6] &= <uint64_t>-1 << (index & 63)
            if self.found.count & 63:
                row[matches.width - 1] &= (<uint64_t>1 << (self.found.count & 63)) - 1
            for place in range(index >> 6, matches.width):
                bits = row[place]
                while bits and status == 0:
                    other = place * 64 + lt_lowest_of_64(bits)
                    bits &= bits - 1
                    if (surely_laid(&self.deal, &items[index], &items[other])
                            or has_way(costs, &items[index], &items[other])):
                        status = self.add(index, <uint32_t>other)
            index += 1
        free(row)
        matches_free(&matches)
        return status

    cdef int find(self, bint pairs, size_t cap) noexcept nogil:
        cdef Costs costs
        cdef Worth nothing
        if find_candidates(&self.found, &self.lexicon.image, &self.deal, self.earnings, pairs) < 0:
            return NO_MEMORY
        spell(&self.found, &self.lexicon.image, 0, self.found.count)
        memset(&nothing, 0, sizeof(nothing))
        fill_costs(&costs, &self.deal, &nothing)
        if self.add_alone(&costs) < 0 or (pairs and self.add_pairs(&costs, cap) < 0):
            return NO_MEMORY
        self.complete = self.count <= cap
        return 0

    cdef Pay pay(self, const Group *group) noexcept nogil:
        cdef int rate = self.found.items[group.one].rate
        if group.other == <uint32_t>ALONE:
            return self.earnings.alone[rate]
        return self.earnings.together[
            rate * self.earnings.rates + self.found.items[group.other].rate]

    def unordered(self):
        first = numpy.empty(self.count, numpy.uint32)
        second = numpy.empty(self.count, numpy.uint32)
        money = numpy.empty(self.count, numpy.int16)
        stock = numpy.empty(self.count, numpy.int16)
        cdef uint32_t[::1] first_view = first
        cdef uint32_t[::1] second_view = second
        cdef int16_t[::1] money_view = money
        cdef int16_t[::1] stock_view = stock
        if self.count:
            with nogil:
                self.write(&first_view[0], &second_view[0], &money_view[0], &stock_view[0])
        return first, second, money, stock

    cdef void write(self, uint32_t *first, uint32_t *second, int16_t *money,
                    int16_t *stock) noexcept nogil:
        cdef const Candidate *items = self.found.items
        cdef const uint32_t *slots = self.found.slots
        cdef const Candidate *one
        cdef const Candidate *other
        cdef size_t index, play = 0
        cdef uint32_t place, partner, end, word, word_of_other
        cdef Pay pay
        for index in range(self.group_count):
            one = &items[self.groups[index].one]
            if self.groups[index].other == <uint32_t>ALONE:
                pay = self.earnings.alone[one.rate]
                for place in range(one.slot, one.slot + one.words):
                    first[play], second[play] = slots[place] & SLOT_ID, NO_WORD
                    money[play], stock[play] = pay.coins, pay.stock
                    play += 1
                continue
            other = &items[self.groups[index].other]
            pay = self.earnings.together[one.rate * self.earnings.rates + other.rate]
            end = other.slot + other.words
            for place in range(one.slot, one.slot + one.words):
                word = slots[place] & SLOT_ID
                for partner in range(place if one == other else other.slot, end):
                    word_of_other = slots[partner] & SLOT_ID
                    first[play] = min(word, word_of_other)
                    second[play] = max(word, word_of_other)
                    money[play], stock[play] = pay.coins, pay.stock
                    play += 1


def list_plays(Lexicon lexicon not None, str hand not None, str pool not None,
               Earnings earnings not None, *, str owed not None="", bint copy=False,
               bint added_s=False, copy_cards=3, bint pairs=False, cap=None):
    cdef Listing listing = Listing.__new__(Listing)
    cdef size_t most = <size_t>limit("cap", cap, MOST_PLAYS)
    cdef int status
    if earnings.lexicon is not lexicon:
        raise ValueError("the earnings table was made for another lexicon")
    read_deal(&listing.deal, hand, pool, owed, copy, added_s, copy_cards)
    listing.lexicon, listing.earnings = lexicon, earnings
    with nogil:
        status = listing.find(pairs, most)
    if status < 0:
        raise MemoryError()
    return listing
