# cython: language_level=3
"""The plays of a deal: a listing of all of them in no order, and rankings of plays in order.

A listing finds and counts all plays, and writes them out only on request. A ranking has compact
records, which become Python objects on request.
"""

from types import MemberDescriptorType

import numpy

cimport cython
from cpython.buffer cimport PyBUF_READ
from cpython.memoryview cimport PyMemoryView_FromMemory
from cpython.object cimport Py_TYPE, PyObject, PyTypeObject
from libc.stdint cimport int32_t, uint16_t
from libc.stdlib cimport free, malloc

from lt_core._common cimport (
    MOST_BYTES, NO_MEMORY, check_stop, limit, raise_early_end, shown, whole_number,
)
from lt_core._lexicon cimport ENDINGS, ENTRY_ID, Image
from lt_core._pairs cimport (
    ALONE, Matches, PlayBlock, find_play_blocks, matches_enter, matches_free, matches_open,
    play_blocks_free, plays_of,
)
from lt_core._terms cimport Abilities, Earned, NO_SCORE_CLASS, earned_together, read_deal
from lt_core._words cimport Candidate, candidates_free, find_candidates, spell

cdef enum:
    RECORDS_BETWEEN = 4096      # records made between two checks of check_stop

PLAY = numpy.dtype("i4, i4, i2, i2, u1", align=True)    # struct Play; NO_WORD is -1


cdef tuple NOTHING = (), SLOTS = ("turn", "by", "words", "money", "stock", "grade")


cdef inline int fill(list slots, Py_ssize_t place, object laid, object value) except -1:
    """Set a slot: much faster than calling the class, which may refuse that others set it."""
    slot = slots[place]
    return Py_TYPE(slot).tp_descr_set(slot, laid, value)


cdef tuple words_of(Lexicon lexicon, const Play *play):
    if play.second == NO_WORD:
        return (lexicon.as_text(play.first),)
    return lexicon.as_text(play.first), lexicon.as_text(play.second)


@cython.final
cdef class Ranking:

    def __cinit__(self, Lexicon lexicon not None):
        self.lexicon = lexicon

    def __dealloc__(self):
        free(self.plays)

    def __len__(self):
        return <Py_ssize_t>self.count

    def records(self, cls, turn, by, begin, end):
        cdef const Play *play
        cdef int64_t index, first, last
        cdef PyTypeObject *of
        cdef list slots
        if not isinstance(cls, type):
            raise TypeError(f"{shown(cls)} is not a class")
        of, slots = <PyTypeObject *>cls, []
        for name in SLOTS:
            slot = getattr(cls, name, None)
            if not isinstance(slot, MemberDescriptorType):
                raise TypeError(f"{shown(cls)} has no slot {name}")
            slots.append(slot)
        try:
            last = whole_number("end", end, 0, <int64_t>self.count)
            first = whole_number("begin", begin, 0, last)
        except ValueError as error:
            raise IndexError(str(error)) from None
        made = []
        for index in range(first, last):
            if (index - first) % RECORDS_BETWEEN == 0:
                check_stop()
            play = &self.plays[index]
            laid = of.tp_new(cls, <PyObject *>NOTHING, NULL)
            fill(slots, 0, laid, turn)
            fill(slots, 1, laid, by)
            fill(slots, 2, laid, words_of(self.lexicon, play))
            fill(slots, 3, laid, play.money)
            fill(slots, 4, laid, play.stock)
            fill(slots, 5, laid, play.rarity)
            made.append(laid)
        return made

    def columns(self):
        memory = PyMemoryView_FromMemory(<char *>self.plays, self.count * sizeof(Play), PyBUF_READ)
        plays = numpy.ndarray(self.count, PLAY, memory)
        columns = []
        for name in PLAY.names[:4]:
            columns.append(plays[name].astype(numpy.int32))
        return tuple(columns)


cdef Ranking new_ranking(Lexicon lexicon, size_t count):
    cdef Ranking ranking = Ranking(lexicon)
    ranking.plays = <Play *>malloc(count * sizeof(Play) + 1)
    if not ranking.plays:
        raise MemoryError()
    ranking.count = count
    return ranking


@cython.final
cdef class Listing:

    def __cinit__(self, Lexicon lexicon not None, Earnings earnings not None):
        earnings.check_made_for(lexicon)
        self.lexicon = lexicon
        self.earnings = earnings
        self.complete = True

    def __dealloc__(self):
        candidates_free(&self.candidates)
        play_blocks_free(&self.blocks)

    def __len__(self):
        return <Py_ssize_t>self.blocks.plays

    def unordered(self):
        first = numpy.empty(len(self), numpy.int32)
        second = numpy.empty(len(self), numpy.int32)
        cdef int32_t[::1] first_view = first
        cdef int32_t[::1] second_view = second
        if self.blocks.plays:
            with nogil:
                write_words(self, &first_view[0], &second_view[0])
        return first, second, *self.earned(self.earnings)

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


cdef void write_words(Listing listing, int32_t *first, int32_t *second) noexcept nogil:
    """Write out the words of all plays."""
    cdef const uint32_t *entries = listing.candidates.entries
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef size_t index, play = 0
    cdef uint32_t place, partner, end, word, word_of_other
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        one = &listing.candidates.items[block.one]
        if block.other == ALONE:
            for place in range(one.entry, one.entry + one.words):
                first[play] = <int32_t>(entries[place] & ENTRY_ID)
                second[play] = <int32_t>NO_WORD
                play += 1
            continue
        other = &listing.candidates.items[block.other]
        end = other.entry + other.words
        for place in range(one.entry, one.entry + one.words):
            word = entries[place] & ENTRY_ID
            for partner in range(place if one == other else other.entry, end):
                word_of_other = entries[partner] & ENTRY_ID
                first[play] = <int32_t>min(word, word_of_other)
                second[play] = <int32_t>max(word, word_of_other)
                play += 1


cdef void write_earned(Listing listing, Earnings table, const uint16_t *score_classes,
                       int16_t *money, int16_t *stock) noexcept nogil:
    """Write what all plays earn by a table.

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
        other = NULL
        if block.other == ALONE:
            earned = table.alone[score_classes[one.score_class]]
        else:
            other = &listing.candidates.items[block.other]
            earned = earned_together(table, score_classes[one.score_class],
                                     score_classes[other.score_class])
        end = play + plays_of(one, other)
        while play < end:
            money[play], stock[play] = earned.money, earned.stock
            play += 1


cdef int find_plays(Listing listing, uint64_t cap) noexcept nogil:
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
               Abilities abilities=None, hidden=0, cap):
    cdef Listing listing = Listing(lexicon, earnings)
    cdef uint64_t most = limit("cap", cap)
    cdef int status
    read_deal(&listing.deal, hand, pool, royalty_letters, abilities, hidden)
    check_stop()
    with nogil:
        status = find_plays(listing, most)
    if status < 0:
        raise_early_end(status)
    if listing.blocks.plays > <size_t>MOST_BYTES // sizeof(Play):
        raise MemoryError()     # its arrays would be larger than memory
    return listing
