# cython: language_level=3
"""Checks of the numbers that callers give; Cython's own conversion would turn 2.9 into 2."""

from cpython.long cimport PyLong_AsLongLongAndOverflow
from libc.stdint cimport int64_t

from operator import index
from reprlib import Repr

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60


cpdef str shown(object value):
    try:
        return SHORT.repr(value)
    except ValueError:      # a number with more digits than Python prints
        return f"<{type(value).__name__} too large to print>"


cdef object whole(str name, object value):
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise TypeError(f"{name} {shown(value)} is not a whole number")


cdef int64_t whole_number(str name, object value, int64_t least, int64_t most) except? -1:
    cdef long long small
    cdef int overflow = 0
    if type(value) is int:      # the general way below takes five times as long
        small = PyLong_AsLongLongAndOverflow(value, &overflow)
        if not overflow and least <= small <= most:
            return small
    number = whole(name, value)
    if not least <= number <= most:
        raise ValueError(f"{name} {shown(number)} is not within {least} to {most}")
    return number


cdef bint truth_value(str name, object value) except -1:
    if value is not True and value is not False:
        raise TypeError(f"{name} is {shown(value)}; it must be True or False")
    return value is True


cdef int64_t limit(str name, object value, int64_t most) except? -1:
    if value is None:
        return most
    number = whole(name, value)
    if number < 0:
        raise ValueError(f"{name} {shown(number)} is negative")
    return min(number, most)
