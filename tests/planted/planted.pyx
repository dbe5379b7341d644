# cython: language_level=3
"""Bugs, planted to see whether the alarms ring; built only with LT_CHECKED."""

from cpython.ref cimport Py_INCREF
from libc.stdint cimport uint32_t
from libc.stdlib cimport free, malloc


def read_beyond(int count):
    """Reads one number after the last of a block of so many."""
    cdef uint32_t *block = <uint32_t *>malloc(count * sizeof(uint32_t))
    cdef uint32_t total = 0
    cdef int index
    if not block:
        raise MemoryError()
    for index in range(count):
        block[index] = <uint32_t>index
    for index in range(count + 1):
        total += block[index]
    free(block)
    return total


def shift_beyond(int bits):
    """Shifts a number of 32 bits by so many."""
    return <uint32_t>1 << bits


def index_beyond(const uint32_t[::1] numbers not None, Py_ssize_t place):
    """Reads a number of an array, wherever that is."""
    return numbers[place]


def lose(int count):
    """Writes a block of so many numbers, and forgets it."""
    cdef uint32_t *block = <uint32_t *>malloc(count * sizeof(uint32_t))
    cdef uint32_t total = 0
    cdef int index
    if not block:
        raise MemoryError()
    for index in range(count):
        block[index] = <uint32_t>index
    for index in range(count):
        total += block[index]
    return total


def lose_text(bytes letters not None):
    """Makes a text, and forgets to let it go."""
    text = letters.decode("ascii")
    Py_INCREF(text)
    return len(text)
