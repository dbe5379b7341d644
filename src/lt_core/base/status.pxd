# The statuses that a function without the global interpreter lock returns; 0 means success.
cdef enum:
    NO_MEMORY = -1
    INTERRUPTED = -2        # a signal or a flag ends the work: see signals.pxd
    TOO_LARGE = -3
