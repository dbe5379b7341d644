"""Plays in order: compact records, which become Python objects on request."""

from types import MemberDescriptorType

import numpy

cimport cython
from cpython.buffer cimport PyBUF_READ
from cpython.memoryview cimport PyMemoryView_FromMemory
from cpython.object cimport Py_TYPE, PyObject, PyTypeObject
from libc.stdlib cimport free, malloc

from lt_core._common cimport check_stop, shown, whole_number

cdef enum:
    RECORDS_BETWEEN = 4096      # records made between two checks of check_stop

PLAY = numpy.dtype("i4, i4, i2, i2, u1", align=True)    # struct Play; NO_WORD is -1

cdef tuple NOTHING = (), SLOTS = ("turn", "by", "words", "money", "stock", "_grade", "_way")


cdef inline int fill(list slots, Py_ssize_t index, object laid, object value) except -1:
    """Set a slot: much faster than calling the class, which may refuse that others set it."""
    slot = slots[index]
    return Py_TYPE(slot).tp_descr_set(slot, laid, value)


cdef tuple words_of(Lexicon lexicon, const Play *play):
    """Return a play's words, as texts."""
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
        """Make an object of the class for each play in [begin, end)."""
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
            fill(slots, 6, laid, None)
            made.append(laid)
        return made

    def columns(self):
        """Return new arrays for all plays in order: two word ids, money, stock."""
        memory = PyMemoryView_FromMemory(<char *>self.plays, self.count * sizeof(Play), PyBUF_READ)
        plays = numpy.ndarray(self.count, PLAY, memory)
        columns = []
        for name in PLAY.names[:4]:
            columns.append(plays[name].astype(numpy.int32))
        return tuple(columns)


cdef Ranking new_ranking(Lexicon lexicon, size_t count):
    """Make a ranking of `count` plays, which the caller fills in before others see it."""
    cdef Ranking ranking = Ranking(lexicon)
    ranking.plays = <Play *>malloc(count * sizeof(Play) + 1)
    if not ranking.plays:
        raise MemoryError()
    ranking.count = count
    return ranking
