# Signals, such as Ctrl-C, and the thread's stop flag: both end long work early. A look checks both.
# Every public function that may take long looks when it begins, and after that at least ten times a
# second: no more than STEPS_UNHEARD steps of bounded work lie between two looks.
# If a look ends the work, a function without the global interpreter lock returns INTERRUPTED, and
# the caller that may raise calls raise_heard.
from libc.stdint cimport uint32_t

cdef extern from "stop_flag.h":
    enum:
        # the most steps between two looks; it is also a mask. A step takes at most 0.5 µs
        STEPS_UNHEARD "LT_STEPS_UNHEARD"


# Looks, and tells whether the work must end. If a signal's handler has raised an exception, the
# exception stays set: the caller must return to a function that may raise, and call raise_heard
# there. Takes the lock for a moment, unless the flag is set.
cdef bint interrupted() noexcept nogil

# Call it after a look has ended the work. Raises the exception that a signal's handler has set, or
# Stopped.
cdef int raise_heard() except -1

# Looks while the lock is held. If the work must end, raises as raise_heard does.
cdef int hear() except -1


# Counts steps, and looks only if there were more than STEPS_UNHEARD since the last look. Tells
# whether the work must end. unheard: the steps since the last look. steps: the steps that the
# caller has made since the last call.
cdef inline bint interrupted_after(uint32_t *unheard, uint32_t steps) noexcept nogil:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return False
    unheard[0] = 0
    return interrupted()


# Does the same while the lock is held. If the work must end, raises as raise_heard does.
cdef inline int hear_after(uint32_t *unheard, uint32_t steps) except -1:
    unheard[0] += steps
    if unheard[0] <= <uint32_t>STEPS_UNHEARD:
        return 0
    unheard[0] = 0
    return hear()


# Raises the error for a function that returned INTERRUPTED or NO_MEMORY.
cdef int raise_early_end(int status) except -1
