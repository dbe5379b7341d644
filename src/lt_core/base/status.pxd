# What a function that runs without the lock answers besides 0: all is well.
cdef enum:
    NO_MEMORY = -1
