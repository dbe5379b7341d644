# cython: language_level=3
"""Plays in order, as compact records that become Python objects on request."""

import numpy

cimport cython
from libc.stdint cimport int64_t, uint32_t
from libc.stdlib cimport free, malloc

from lt_core._common cimport (
    INTERRUPTED, check_stop, must_stop_after, raise_early_end, whole_number,
)
from lt_core._play_order cimport NO_WORD
from lt_core._records cimport PlayRecord, new_play, record_class


cdef tuple words_of(Lexicon lexicon, const Play *play):
    if play.second == <uint32_t>NO_WORD:
        return (lexicon.spelled(play.first),)
    return lexicon.spelled(play.first), lexicon.spelled(play.second)


@cython.final
cdef class Ranking:

    def __cinit__(self, Lexicon lexicon not None):
        self.lexicon = lexicon

    def __dealloc__(self):
        free(self.plays)

    def __len__(self):
        return <Py_ssize_t>self.count

    def records(self, cls, turn, by, begin, end):
        cdef type of = record_class(cls, PlayRecord)
        cdef const Play *play
        cdef int64_t index, first, last
        cdef uint32_t ticks = 0
        try:
            last = whole_number("end", end, 0, <int64_t>self.count)
            first = whole_number("begin", begin, 0, last)
        except ValueError as error:
            raise IndexError(str(error)) from None
        made = []
        check_stop()
        for index in range(first, last):
            play = &self.plays[index]
            made.append(new_play(of, words_of(self.lexicon, play), play.money, play.stock,
                                 play.rarity, turn, by, None))
        return made

    def columns(self):
        first = numpy.empty(self.count, numpy.int32)
        second = numpy.empty(self.count, numpy.int32)
        money = numpy.empty(self.count, numpy.int32)
        stock = numpy.empty(self.count, numpy.int32)
        cdef int[::1] first_view = first
        cdef int[::1] second_view = second
        cdef int[::1] money_view = money
        cdef int[::1] stock_view = stock
        cdef size_t index
        cdef uint32_t ticks = 0
        cdef int status = 0
        check_stop()
        with nogil:
            for index in range(self.count):
                if must_stop_after(&ticks, 1):
                    status = INTERRUPTED
                    break
                first_view[index] = <int>self.plays[index].first
                second_view[index] = <int>self.plays[index].second
                money_view[index] = self.plays[index].money
                stock_view[index] = self.plays[index].stock
        if status < 0:
            raise_early_end(status)
        for array in (first, second, money, stock):
            array.flags.writeable = False
        return first, second, money, stock


cdef Ranking new_ranking(Lexicon lexicon, size_t count):
    cdef Ranking ranking = Ranking(lexicon)
    ranking.plays = <Play *>malloc(count * sizeof(Play) + 1)
    if not ranking.plays:
        raise MemoryError()
    ranking.count = count
    return ranking
