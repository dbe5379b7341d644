# cython: language_level=3
"""Every play of a deal: all are found and counted; they are written out only on request."""

import numpy

cimport cython
from libc.stdint cimport int16_t, int32_t, uint16_t, uint32_t

from lt_core._common cimport NO_MEMORY, check_stop, limit, raise_early_end
from lt_core._image cimport ENDINGS, ENTRY_ID, Image
from lt_core._pairs cimport (
    ALONE, Matches, PlayBlock, find_play_blocks, matches_enter, matches_free, matches_open,
    play_blocks_free,
)
from lt_core._ranking cimport NO_WORD
from lt_core._terms cimport Abilities, Earned, NO_SCORE_CLASS, earned_together, read_deal
from lt_core._words cimport Candidate, candidates_free, find_candidates, spell

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

    def unordered(self):
        first = numpy.empty(len(self), numpy.int32)
        second = numpy.empty(len(self), numpy.int32)
        money = numpy.empty(len(self), numpy.int16)
        stock = numpy.empty(len(self), numpy.int16)
        cdef int32_t[::1] first_view = first
        cdef int32_t[::1] second_view = second
        cdef int16_t[::1] money_view = money
        cdef int16_t[::1] stock_view = stock
        check_stop()
        if self.blocks.plays:
            with nogil:
                write_plays(self, self.earnings, &first_view[0], &second_view[0], &money_view[0],
                            &stock_view[0])
        return first, second, money, stock

    def earned(self, Earnings earnings not None):
        money = numpy.empty(len(self), numpy.int16)
        stock = numpy.empty(len(self), numpy.int16)
        cdef int16_t[::1] money_view = money
        cdef int16_t[::1] stock_view = stock
        cdef const uint16_t[::1] score_classes = score_classes_of(self.earnings, earnings)
        check_stop()
        if self.blocks.plays:
            with nogil:
                write_earned(self, earnings, &score_classes[0], &money_view[0], &stock_view[0])
        return money, stock


cdef object score_classes_of(Earnings table, Earnings other):
    """Return, by score class of a table, the score class that its words have in the other table."""
    score_classes = numpy.zeros(table.score_classes + 1, numpy.uint16)
    cdef uint16_t[::1] view = score_classes
    cdef uint32_t index
    other.check_made_for(table.lexicon)
    for index in range(table.lexicon.image.header.profiles * ENDINGS):
        if table.score_class_of[index] == NO_SCORE_CLASS:
            continue
        if other.score_class_of[index] == NO_SCORE_CLASS:
            raise ValueError("the other earnings table does not pay for all of the words")
        view[table.score_class_of[index]] = other.score_class_of[index]
    return score_classes


cdef void write_plays(Listing listing, Earnings table, int32_t *first, int32_t *second,
                      int16_t *money, int16_t *stock) noexcept nogil:
    """Write out all plays, with what they earn."""
    cdef const Candidate *items = listing.candidates.items
    cdef const uint32_t *entries = listing.candidates.entries
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef size_t index, play = 0
    cdef uint32_t place, partner, end, word, word_of_other
    cdef Earned earned
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        one = &items[block.one]
        if block.other == <uint32_t>ALONE:
            earned = table.alone[one.score_class]
            for place in range(one.entry, one.entry + one.words):
                first[play] = <int32_t>(entries[place] & ENTRY_ID)
                second[play] = <int32_t>NO_WORD
                money[play], stock[play] = earned.money, earned.stock
                play += 1
            continue
        other = &items[block.other]
        earned = earned_together(table, one.score_class, other.score_class)
        end = other.entry + other.words
        for place in range(one.entry, one.entry + one.words):
            word = entries[place] & ENTRY_ID
            for partner in range(place if one == other else other.entry, end):
                word_of_other = entries[partner] & ENTRY_ID
                first[play] = <int32_t>min(word, word_of_other)
                second[play] = <int32_t>max(word, word_of_other)
                money[play], stock[play] = earned.money, earned.stock
                play += 1


cdef void write_earned(Listing listing, Earnings table, const uint16_t *score_classes,
                       int16_t *money, int16_t *stock) noexcept nogil:
    """Write what all plays earn by another table.

    score_classes: the table's score class for each score class of the listing's own table.
    """
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef size_t index, play = 0, end
    cdef Earned earned
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        one = &listing.candidates.items[block.one]
        if block.other == <uint32_t>ALONE:
            earned = table.alone[score_classes[one.score_class]]
            end = play + one.words
        else:
            other = &listing.candidates.items[block.other]
            earned = earned_together(table, score_classes[one.score_class],
                                     score_classes[other.score_class])
            end = play + <size_t>one.words * (one.words + 1) // 2
            if one != other:
                end = play + <size_t>one.words * other.words
        while play < end:
            money[play], stock[play] = earned.money, earned.stock
            play += 1


cdef int find_plays(Listing listing, size_t cap) noexcept nogil:
    """Find and count the plays. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef Matches matches
    cdef const Image *image = &listing.lexicon.image
    cdef int status
    status = find_candidates(&listing.candidates, image, &listing.deal, listing.earnings)
    if status < 0:
        return status
    spell(&listing.candidates, image, 0, listing.candidates.count)
    listing.blocks.keep = True
    if not listing.deal.allowed.pairs:
        status = find_play_blocks(&listing.blocks, &listing.candidates, &listing.deal, NULL, cap)
    elif matches_open(&matches, &listing.deal, listing.candidates.count) < 0:
        return NO_MEMORY
    else:
        matches_enter(&matches, &listing.candidates, 0, listing.candidates.count)
        status = find_play_blocks(&listing.blocks, &listing.candidates, &listing.deal, &matches,
                                  cap)
        matches_free(&matches)
    listing.complete = listing.blocks.plays <= cap
    return status


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
        status = find_plays(listing, most)
    if status < 0:
        raise_early_end(status)
    return listing
