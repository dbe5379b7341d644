# cython: language_level=3
"""Plays in order, as compact records that become Python objects on request."""

import numpy

cimport cython
from cpython.buffer cimport PyBUF_READ
from cpython.memoryview cimport PyMemoryView_FromMemory
from cpython.object cimport PyObject, PyTypeObject
from libc.stdint cimport int64_t, uint32_t
from libc.stdlib cimport free, malloc

from lt_core._common cimport check_stop, shown, whole_number

PLAY = numpy.dtype("i4, i4, i2, i2, u1", align=True)    # struct Play; NO_WORD is -1


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
        memory = PyMemoryView_FromMemory(<char *>self.plays, self.count * sizeof(Play), PyBUF_READ)
        plays = numpy.ndarray(self.count, PLAY, memory)
        columns = []
        for name in PLAY.names[:4]:
            column = plays[name].astype(numpy.int32)
            column.flags.writeable = False
            columns.append(column)
        return tuple(columns)


cdef Ranking new_ranking(Lexicon lexicon, size_t count):
    cdef Ranking ranking = Ranking(lexicon)
    ranking.plays = <Play *>malloc(count * sizeof(Play) + 1)
    if not ranking.plays:
        raise MemoryError()
    ranking.count = count
    return ranking


# Plays and turns. Their fields are readonly, so not even object.__setattr__ can set one. The kernel
# makes objects of the game's classes without calling their __new__ and __init__.

cdef tuple NOTHING = ()
cdef PyTypeObject *PLAY_TYPE = <PyTypeObject *>PlayRecord
cdef PyTypeObject *TURN = <PyTypeObject *>TurnRecord


cdef type record_class(object cls, type base):
    if not isinstance(cls, type) or not issubclass(cls, base):
        raise TypeError(f"{shown(cls)} is not a subclass of {base.__name__}")
    return cls


cdef PlayRecord new_play(type cls, tuple words, int money, int stock, int grade, object turn,
                         object by, object laid):
    cdef PlayRecord play = PLAY_TYPE.tp_new(cls, <PyObject *>NOTHING, NULL)
    play.words = words
    play.money = money
    play.stock = stock
    play.grade = grade
    play.turn = turn
    play.by = by
    play.laid = laid
    return play


# The next four functions hold the record's own lock. Otherwise, in an interpreter without the
# global lock, a thread that reads a field while another one sets it might get an object that is
# being freed. In other interpreters the lock costs nothing.
cdef object known_way(PlayRecord play):
    if play.laid is not None:
        return play.laid
    with cython.critical_section(play):
        return play.first_way


cdef object keep_way(PlayRecord play, object way):
    """Keep the first way; if another thread was faster, return its way instead."""
    with cython.critical_section(play):
        if play.first_way is None:
            play.first_way = way
        return play.first_way


cdef object known_line(TurnRecord turn):
    with cython.critical_section(turn):
        return turn.line


cdef object keep_line(TurnRecord turn, object line):
    """Keep the text; if another thread was faster, return its text instead."""
    with cython.critical_section(turn):
        if turn.line is None:
            turn.line = line
        return turn.line


cdef TurnRecord new_turn(type cls, str hand, str pool, str patents, int money, object rivals,
                         object rules, str royalty_letters):
    cdef TurnRecord turn = TURN.tp_new(cls, <PyObject *>NOTHING, NULL)
    turn.hand = hand
    turn.pool = pool
    turn.patents = patents
    turn.money = money
    turn.rivals = rivals
    turn.rules = rules
    turn.royalty_letters = royalty_letters
    return turn


cdef class PlayRecord:

    def __cinit__(self):
        self.words = ()

    @classmethod
    def __class_getitem__(cls, of):
        return cls

    @classmethod
    def _of(cls, tuple words not None, int money, int stock, int grade, turn, by, laid=None):
        return new_play(cls, words, money, stock, grade, turn, by, laid)

    @property
    def way(self):
        way = known_way(self)
        return way if way is not None else keep_way(self, self._find_way())


cdef class TurnRecord:

    def __cinit__(self):
        self.hand = self.pool = self.patents = self.royalty_letters = ""

    @classmethod
    def __class_getitem__(cls, of):
        return cls

    @classmethod
    def _of(cls, str hand not None, str pool not None, str patents not None, int money, rivals,
            rules, str royalty_letters not None):
        return new_turn(cls, hand, pool, patents, money, rivals, rules, royalty_letters)

    def _line(self):
        line = known_line(self)
        return line if line is not None else keep_line(self, self._write())
