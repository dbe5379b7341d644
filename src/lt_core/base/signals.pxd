# What ends long work early: signals, such as Ctrl-C, and the thread's stop flag. Every public
# function that may work long looks at both when it begins, and then often: so many steps of bounded
# work lie between two looks that there are at least ten a second.
# A function without the global interpreter lock returns INTERRUPTED if a look says so, and the
# caller that may raise calls raise_heard.
from libc.stdint cimport uint32_t

cdef extern from "stop_flag.h":
    enum:
        # steps between two looks, as a mask; each takes half a us at most
        STEPS_UNHEARD "LT_STEPS_UNHEARD"


# Looks, and tells whether the work must end. If a signal's handler has raised an exception, that
# stays set: the caller must return to a function that may raise, and call raise_heard there. Takes
# the lock for a moment, unless the flag is set.
cdef bint interrupted() noexcept nogil

# Raises what ends the work, after a look has said so: the exception that a signal's handler has
# set, or Stopped.
cdef int raise_heard() except -1

# Looks while the lock is held; raises what ends the work.
cdef int hear() except -1


# Looks only once in STEPS_UNHEARD steps. unheard: the steps since the last look; steps: the steps
# that the caller has made since the last call.
cdef inline bint interrupted_after(uint32_t *unheard, uint32_t steps) noexcept nogil:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return False
    unheard[0] = 0
    return interrupted()


# Does the same while the lock is held, and raises what ends the work.
cdef inline int hear_after(uint32_t *unheard, uint32_t steps) except -1:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return 0
    unheard[0] = 0
    return hear()


# Raises the error for a function that returned INTERRUPTED or NO_MEMORY.
cdef int raise_early_end(int status) except -1
