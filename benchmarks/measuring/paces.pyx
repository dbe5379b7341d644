# cython: language_level=3
"""Loops that show how fast the machine is; each step needs the one before, so none overlap."""

from libc.stdint cimport int32_t, uint64_t


def multiplications(size_t number):
    cdef uint64_t value = 1
    cdef size_t _step
    with nogil:
        for _step in range(number):
            value = value * 6364136223846793005ULL + 1442695040888963407ULL
    return value


def reads(const int32_t[::1] following not None, size_t number):
    cdef int32_t place = 0
    cdef size_t step, _step
    if not following.shape[0]:
        raise ValueError("there is no place to begin at")
    for step in range(<size_t>following.shape[0]):
        if not 0 <= following[step] < following.shape[0]:
            raise ValueError(f"place {step} is followed by {following[step]}, which is no place")
    with nogil:
        for _step in range(number):
            place = following[place]
    return place
