# Ctrl-C in long work. Each is asked once in so many steps that a tenth of a second is not over.
from libc.stdint cimport uint32_t

from lt_core.base.status cimport INTERRUPTED

cdef enum:
    STEPS_UNHEARD = 0x1FFFF     # a mask: of steps that take half a microsecond at most


cdef extern from "Python.h":
    int lt_check_signals "PyErr_CheckSignals"() noexcept


# Whether a signal's handler has raised an exception, which is left set: the caller must go back to
# a function that may raise, and call raise_heard there. Takes the lock for a moment.
cdef inline bint interrupted() noexcept nogil:
    with gil:
        return lt_check_signals() != 0


# The same, asked once in so many steps; unheard counts those that were not.
cdef inline bint interrupted_after(uint32_t *unheard, uint32_t steps) noexcept nogil:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return False
    unheard[0] = 0
    return interrupted()


# Raises what a function that ended early with INTERRUPTED or NO_MEMORY has met.
cdef inline int raise_early_end(int status) except -1:
    if status == INTERRUPTED:
        return -1
    raise MemoryError()


# Raises what is set.
cdef inline int raise_heard() except -1:
    return -1


# The same as interrupted, where the lock is held: raises the handler's exception.
cdef inline int hear_signals() except -1:
    return -1 if lt_check_signals() else 0
