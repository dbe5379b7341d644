# cython: language_level=3
"""Every play of a deal: all are found and counted; they are written out only on request."""

import numpy

cimport cython
from libc.stdint cimport int16_t, int32_t, uint32_t

from lt_core._candidates cimport Candidate, candidates_free, find_candidates, spell
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, check_stop, limit, must_stop_after, raise_early_end,
)
from lt_core._image cimport ENTRY_ID, Image
from lt_core._lexicon cimport Lexicon
from lt_core._pairs cimport Matches, matches_enter, matches_free, matches_open
from lt_core._play_blocks cimport ALONE, PlayBlock, find_play_blocks, play_blocks_free
from lt_core._play_order cimport NO_WORD
from lt_core._terms cimport Abilities, Earned, Earnings, earned_together, read_deal

cdef enum:
    MOST_PLAYS = 0x7FFFFFFFFFFF


@cython.final
cdef class Listing:

    def __init__(self, *_):
        raise TypeError("a Listing is made by list_plays")

    def __dealloc__(self):
        candidates_free(&self.candidates)
        play_blocks_free(&self.blocks)

    def __len__(self):
        return <Py_ssize_t>self.blocks.plays

    cdef int find(self, size_t cap) noexcept nogil:
        cdef Matches matches
        cdef const Image *image = &self.lexicon.image
        cdef uint32_t ticks = 0
        cdef int status
        status = find_candidates(&self.candidates, image, &self.deal, self.earnings)
        if status == 0:
            status = spell(&self.candidates, image, 0, self.candidates.count, &ticks)
        if status < 0:
            return status
        self.blocks.keep = True
        if not self.deal.allowed.pairs:
            status = find_play_blocks(&self.blocks, &self.candidates, &self.deal, NULL, cap)
        else:
            if matches_open(&matches, &self.deal, self.candidates.count) < 0:
                return NO_MEMORY
            status = matches_enter(&matches, &self.candidates, 0, self.candidates.count, &ticks)
            if status == 0:
                status = find_play_blocks(&self.blocks, &self.candidates, &self.deal, &matches, cap)
            matches_free(&matches)
        self.complete = self.blocks.plays <= cap
        return status

    cdef Earned earned(self, const PlayBlock *block) noexcept nogil:
        cdef int score_class = self.candidates.items[block.one].score_class
        if block.other == <uint32_t>ALONE:
            return self.earnings.alone[score_class]
        return earned_together(self.earnings, score_class,
                               self.candidates.items[block.other].score_class)

    def unordered(self):
        first = numpy.empty(len(self), numpy.int32)
        second = numpy.empty(len(self), numpy.int32)
        money = numpy.empty(len(self), numpy.int16)
        stock = numpy.empty(len(self), numpy.int16)
        cdef int32_t[::1] first_view = first
        cdef int32_t[::1] second_view = second
        cdef int16_t[::1] money_view = money
        cdef int16_t[::1] stock_view = stock
        cdef int status = 0
        check_stop()
        if self.blocks.plays:
            with nogil:
                status = self.write(&first_view[0], &second_view[0], &money_view[0],
                                    &stock_view[0])
        if status < 0:
            raise_early_end(status)
        return first, second, money, stock

    cdef int write(self, int32_t *first, int32_t *second, int16_t *money,
                   int16_t *stock) noexcept nogil:
        """Write out all plays. Returns INTERRUPTED or 0."""
        cdef const Candidate *items = self.candidates.items
        cdef const uint32_t *entries = self.candidates.entries
        cdef const Candidate *one
        cdef const Candidate *other
        cdef size_t index, play = 0
        cdef uint32_t place, partner, end, word, word_of_other, ticks = 0
        cdef Earned earned
        for index in range(self.blocks.count):
            one = &items[self.blocks.items[index].one]
            if self.blocks.items[index].other == <uint32_t>ALONE:
                earned = self.earnings.alone[one.score_class]
                if must_stop_after(&ticks, one.words):
                    return INTERRUPTED
                for place in range(one.entry, one.entry + one.words):
                    first[play] = <int32_t>(entries[place] & ENTRY_ID)
                    second[play] = <int32_t>NO_WORD
                    money[play], stock[play] = earned.money, earned.stock
                    play += 1
                continue
            other = &items[self.blocks.items[index].other]
            earned = earned_together(self.earnings, one.score_class, other.score_class)
            end = other.entry + other.words
            for place in range(one.entry, one.entry + one.words):
                if must_stop_after(&ticks, other.words):
                    return INTERRUPTED
                word = entries[place] & ENTRY_ID
                for partner in range(place if one == other else other.entry, end):
                    word_of_other = entries[partner] & ENTRY_ID
                    first[play] = <int32_t>min(word, word_of_other)
                    second[play] = <int32_t>max(word, word_of_other)
                    money[play], stock[play] = earned.money, earned.stock
                    play += 1
        return 0


def list_plays(Lexicon lexicon not None, str hand not None, str pool not None,
               Earnings earnings not None, *, str royalty_letters not None="",
               Abilities abilities=None, hidden=0, cap=None):
    cdef Listing listing = Listing.__new__(Listing)
    cdef size_t most = <size_t>limit("cap", cap, MOST_PLAYS)
    cdef int status
    earnings.check_made_for(lexicon)
    read_deal(&listing.deal, hand, pool, royalty_letters, abilities, hidden)
    listing.lexicon, listing.earnings = lexicon, earnings
    check_stop()
    with nogil:
        status = listing.find(most)
    if status < 0:
        raise_early_end(status)
    return listing
