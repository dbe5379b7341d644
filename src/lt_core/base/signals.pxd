# Checking for signals, such as Ctrl-C, during long work. Callers check at least ten times a second.
# A signal's handler may raise an exception. A function without the global interpreter lock then
# returns INTERRUPTED, and the caller that may raise calls raise_heard.
from libc.stdint cimport uint32_t

from lt_core.base.status cimport INTERRUPTED

cdef enum:
    STEPS_UNHEARD = 0x1FFFF     # steps between two checks, as a mask; each takes half a us at most


cdef extern from "Python.h":
    int lt_check_signals "PyErr_CheckSignals"() noexcept


# Tells whether a signal's handler has raised an exception. The exception stays set: the caller must
# return to a function that may raise, and call raise_heard there. Takes the lock for a moment.
cdef inline bint interrupted() noexcept nogil:
    with gil:
        return lt_check_signals() != 0


# Does the same, but checks only once in STEPS_UNHEARD steps. unheard: the steps since the last
# check; steps: the steps that the caller has made since the last call.
cdef inline bint interrupted_after(uint32_t *unheard, uint32_t steps) noexcept nogil:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return False
    unheard[0] = 0
    return interrupted()


# Raises the error for a function that returned INTERRUPTED or NO_MEMORY.
cdef inline int raise_early_end(int status) except -1:
    if status == INTERRUPTED:
        return -1
    raise MemoryError()


# Raises the exception that a signal's handler has set.
cdef inline int raise_heard() except -1:
    return -1


# Checks for signals while the lock is held; raises the handler's exception.
cdef inline int hear_signals() except -1:
    return -1 if lt_check_signals() else 0
