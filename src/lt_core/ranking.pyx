# cython: language_level=3
"""Plays in order: compact records, spelled out when they are looked at."""

import numpy

cimport cython
from libc.stdint cimport uint32_t
from libc.stdlib cimport free, malloc


@cython.final
cdef class Ranking:

    def __cinit__(self, Lexicon lexicon not None):
        self.lexicon = lexicon

    def __dealloc__(self):
        free(self.plays)

    def __len__(self):
        return <Py_ssize_t>self.count

    def row(self, Py_ssize_t index):
        cdef const Play *play
        if index < 0 or <size_t>index >= self.count:
            raise IndexError(f"there is no row {index} among {self.count}")
        play = &self.plays[index]
        words = (self.lexicon.spelled(play.first),)
        if play.second != <uint32_t>NO_WORD:
            words += (self.lexicon.spelled(play.second),)
        return words, play.money, play.stock, play.grade or None

    def columns(self):
        first = numpy.empty(self.count, numpy.uint32)
        second = numpy.empty(self.count, numpy.uint32)
        money = numpy.empty(self.count, numpy.int32)
        stock = numpy.empty(self.count, numpy.int32)
        cdef uint32_t[::1] first_view = first
        cdef uint32_t[::1] second_view = second
        cdef int[::1] money_view = money
        cdef int[::1] stock_view = stock
        cdef size_t index
        with nogil:
            for index in range(self.count):
                first_view[index] = self.plays[index].first
                second_view[index] = self.plays[index].second
                money_view[index] = self.plays[index].money
                stock_view[index] = self.plays[index].stock
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
