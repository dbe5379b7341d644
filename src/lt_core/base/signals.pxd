# Ctrl-C in long work. Each is asked once in so many steps that a tenth of a second is not over.
cdef enum:
    STEPS_UNHEARD = 0x1FFFF     # a mask: of steps that take half a microsecond at most


cdef extern from "Python.h":
    int lt_check_signals "PyErr_CheckSignals"() noexcept


# Whether a signal's handler has raised an exception, which is left set: the caller must go back to
# a function that may raise, and call raise_heard there. Takes the lock for a moment.
cdef inline bint interrupted() noexcept nogil:
    with gil:
        return lt_check_signals() != 0


# Raises what is set.
cdef inline int raise_heard() except -1:
    return -1


# The same as interrupted, where the lock is held: raises the handler's exception.
cdef inline int hear_signals() except -1:
    return -1 if lt_check_signals() else 0
