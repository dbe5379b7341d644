# cython: language_level=3
"""Ending long work early: by signals, and by flags that any thread may set."""

cimport cython
from cpython.object cimport PyObject
from cpython.ref cimport Py_DECREF, Py_INCREF
from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc

from lt_core.base.numbers cimport whole_number
from lt_core.base.status cimport INTERRUPTED

cdef enum:
    MOST_SIGNALS = 0xFFFF


cdef extern from "Python.h":
    int lt_check_signals "PyErr_CheckSignals"() noexcept
    int lt_send_signal "PyErr_SetInterruptEx"(int signal) noexcept nogil
    PyObject *lt_raised "PyErr_Occurred"() noexcept


cdef extern from "stop_flag.h":
    ctypedef struct LtStop:
        int64_t stopped
        int64_t looks
        int64_t at
        int signal
        LtStop *outer

    ctypedef struct LtCurrent:
        LtStop *stop
        void *flag
        LtCurrent *before

    int64_t lt_shared_add(int64_t *at, int64_t more) noexcept nogil
    void lt_shared_set(int64_t *at, int64_t value) noexcept nogil
    int64_t lt_shared_get(int64_t *at) noexcept nogil
    LtCurrent *lt_current_get() noexcept nogil
    void lt_current_set(LtCurrent *current) noexcept nogil


class Stopped(Exception):

    def __init__(self):
        super().__init__("a flag has stopped the work")


cdef bint look_at(LtStop *stop) noexcept nogil:
    """Count a look at a flag and at its outer flags; tell whether one of them is set."""
    cdef bint stopped = False
    while stop:
        if lt_shared_add(&stop.looks, 1) == stop.at:
            if stop.signal:
                lt_send_signal(stop.signal)
            else:
                lt_shared_set(&stop.stopped, 1)
        stopped |= lt_shared_get(&stop.stopped) != 0
        stop = stop.outer
    return stopped


cdef inline bint flag_says_so() noexcept nogil:
    cdef LtCurrent *current = lt_current_get()
    return current != NULL and look_at(current.stop)


cdef bint interrupted() noexcept nogil:
    if flag_says_so():
        return True
    with gil:
        return lt_check_signals() != 0


cdef int raise_heard() except -1:
    if lt_raised():
        return -1
    raise Stopped()


cdef int hear() except -1:
    if flag_says_so():
        raise Stopped()
    return -1 if lt_check_signals() else 0


cdef int raise_early_end(int status) except -1:
    if status == INTERRUPTED:
        return raise_heard()
    raise MemoryError()


def look():
    hear()


@cython.final
@cython.no_gc_clear     # stop_.outer points into the object `outer`
cdef class StopFlag:
    cdef:
        LtStop stop_
        StopFlag outer

    def __cinit__(self, *, at=None, signal=None):
        cdef LtCurrent *current = lt_current_get()
        if signal is not None:
            self.stop_.signal = <int>whole_number("signal", signal, 1, MOST_SIGNALS)
            if at is None:
                raise ValueError("a signal needs the look at which it comes")
        if at is not None:
            self.stop_.at = whole_number("at", at, 1, <int64_t>1 << 62)
        if current:
            self.outer, self.stop_.outer = <StopFlag>current.flag, current.stop

    def stop(self):
        lt_shared_set(&self.stop_.stopped, 1)

    @property
    def stopped(self):
        cdef LtStop *stop = &self.stop_
        while stop:
            if lt_shared_get(&stop.stopped):
                return True
            stop = stop.outer
        return False

    @property
    def looks(self):
        return lt_shared_get(&self.stop_.looks)

    def __enter__(self):
        cdef LtCurrent *current = <LtCurrent *>malloc(sizeof(LtCurrent))
        if not current:
            raise MemoryError()
        current.stop, current.flag = &self.stop_, <void *>self
        current.before = lt_current_get()
        Py_INCREF(self)
        lt_current_set(current)
        return self

    def __exit__(self, *_error):
        cdef LtCurrent *current = lt_current_get()
        if not current or current.flag != <void *>self:
            raise RuntimeError("the flag is not the current one of this thread")
        lt_current_set(current.before)
        free(current)
        Py_DECREF(self)

    def __reduce__(self):
        raise TypeError("a flag belongs to its process: it can't be pickled")
