# What a function that runs without the lock answers besides 0: all is well.
cdef enum:
    NO_MEMORY = -1
    INTERRUPTED = -2        # by a signal, whose handler has raised: lt_core.base.signals
    TOO_LARGE = -3
