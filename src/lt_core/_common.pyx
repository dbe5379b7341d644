"""Letters of texts, numbers of callers, and the end of long work by signals and by flags."""

from cpython.long cimport PyLong_AsLongLongAndOverflow
from cpython.object cimport PyObject
from cpython.ref cimport Py_DECREF, Py_XDECREF
from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport INT32_MAX
from libc.string cimport memset

from contextvars import ContextVar
from operator import index
from reprlib import Repr

import numpy

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60

cdef enum:
    MOST_LETTERS = 255  # a count is one byte


cpdef str shown(object value):
    """Return a value's repr for a message, cut short if it is large or deeply nested."""
    try:
        if isinstance(value, int):
            repr(value)     # where this raises, some versions of reprlib tell the address
        return SHORT.repr(value)
    except ValueError:      # a number with more digits than Python prints
        return f"<{type(value).__name__} too large to print>"


cdef object whole(str name, object value):
    """Return a whole number; Cython's own conversion would turn 2.9 into 2."""
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise TypeError(f"{name} {shown(value)} is not a whole number")


cdef int64_t whole_number(str name, object value, int64_t least, int64_t most) except? -1:
    """Return the value as a number.

    Raises TypeError if it is not a whole number, ValueError if it is out of bounds.
    """
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
    """Return the value if it is True or False; else raise TypeError."""
    if value is not True and value is not False:
        raise TypeError(f"{name} is {shown(value)}; it must be True or False")
    return value is True


cdef object array_of(str name, object value, object dtype):
    """Return the value if it is an array of this NumPy type; else raise TypeError.

    Cython's own conversion would raise ValueError for numbers of another type.
    """
    if not isinstance(value, numpy.ndarray):
        raise TypeError(f"{name} is {shown(value)}; it must be an array of {dtype.__name__}")
    if value.dtype != dtype:
        raise TypeError(f"{name} is an array of {value.dtype}; it must be one of {dtype.__name__}")
    return value


cdef size_t limit(str name, object value) except? 0:
    """Return a caller's limit, at most MOST_BYTES.

    Raises TypeError as whole_number does, ValueError for a negative number.
    """
    number = whole(name, value)
    if number < 0:
        raise ValueError(f"{name} {shown(number)} is negative")
    return min(number, MOST_BYTES)


cdef str spell_cards(const uint8_t *counts, uint32_t present):
    """Return letters in alphabetical order. The arguments are what count_letters gives."""
    cdef char spelled[256]
    cdef int letter, _repeat, written = 0
    while present:
        letter = lt_take_lowest(&present)
        for _repeat in range(counts[letter]):
            spelled[written] = <char>(65 + letter)
            written += 1
    return PyUnicode_DecodeASCII(spelled, written, NULL)


cdef uint32_t count_letters(str text, uint8_t *counts) except? 0:
    """Count the letters of a text, in either case; return those that occur, as bits.

    Raises ValueError for other characters, and for more letters than can be counted.

    counts: receives 26 counts. They, and the bits returned, are by letter of the alphabet.
    """
    cdef Py_UCS4 char
    cdef int letter
    cdef uint32_t present = 0
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{len(text)} letters are given; at most {MOST_LETTERS} can be read")
    memset(counts, 0, 26)
    for char in text:
        if not is_letter(char):
            raise ValueError(f"{char!r} in {shown(text)} is not a letter A to Z")
        letter = <int>(<uint32_t>char & UPPER_CASE) - 65
        counts[letter] += 1
        present |= <uint32_t>1 << letter
    return present


cpdef str sorted_letters(str text):
    """Return the letters of a text in upper case and in alphabetical order."""
    cdef uint8_t counts[26]
    cdef uint32_t present = count_letters(text, counts)
    return spell_cards(counts, present)


cdef int check_size(str where, str text, int64_t most) except -1:
    """Raise ValueError for too many cards."""
    if len(text) > most:
        raise ValueError(f"{len(text)} cards in the {where}; at most {most}")
    return 0


def sorted_cards(str hand not None, str pool not None, most_hand, most_pool, bytes deck):
    """Return the letters of two texts as sorted_letters does, if the limits allow so many."""
    cdef uint8_t in_hand[26]
    cdef uint8_t in_pool[26]
    cdef uint32_t hand_letters, pool_letters, bits
    cdef int letter, number
    cdef const uint8_t *most = NULL
    if deck is not None:
        if len(deck) != 26:
            raise ValueError(f"a deck has the numbers of 26 letters, not of {len(deck)}")
        most = deck
    hand_letters = count_letters(hand, in_hand)
    check_size("hand", hand, whole_number("most_hand", most_hand, 0, INT32_MAX))
    pool_letters = count_letters(pool, in_pool)
    check_size("pool", pool, whole_number("most_pool", most_pool, 0, INT32_MAX))
    bits = hand_letters | pool_letters if most else 0
    while bits:
        letter = lt_take_lowest(&bits)
        number = in_hand[letter] + in_pool[letter]
        if number > most[letter]:
            raise ValueError(f"{number} {chr(65 + letter)}; the deck has {most[letter]}")
    return spell_cards(in_hand, hand_letters), spell_cards(in_pool, pool_letters)


cdef extern from "Python.h":
    int lt_check_signals "PyErr_CheckSignals"() noexcept
    PyObject *lt_raised "PyErr_Occurred"() noexcept
    int lt_value_of "PyContextVar_Get"(object var, PyObject *default, PyObject **value) noexcept
    PyObject *lt_attribute "PyObject_GetAttrString"(object thing, const char *name) noexcept
    int lt_is_true "PyObject_IsTrue"(PyObject *value) noexcept


class Stopped(Exception):

    def __init__(self):
        super().__init__("a flag has stopped the work")


# The flag that work is under. It belongs to the context, not to the thread: greenlets share a
# thread, and their calls of `run` need not end in the reverse order.
cdef object CURRENT = ContextVar("lt_core.StopFlag", default=None)


class StopFlag:
    stopped = False

    def stop(self):
        self.stopped = True

    def run(self, work, /, *arguments, **named):
        """Call a function under this flag; return what it returns."""
        token = CURRENT.set(self)
        try:
            return work(*arguments, **named)
        finally:
            CURRENT.reset(token)


cdef int find_end() noexcept:
    """Return 1 if the current flag ends the work, -1 if an exception does that is now set, else 0.
    """
    cdef PyObject *current = NULL
    cdef PyObject *stopped
    cdef int stops = 0
    if lt_value_of(CURRENT, NULL, &current) < 0:
        return -1
    if isinstance(<object>current, StopFlag):   # whoever walks over a context may set its variables
        stopped = lt_attribute(<object>current, b"stopped")
        stops = lt_is_true(stopped) if stopped else -1
        Py_XDECREF(stopped)
    Py_DECREF(<object>current)
    return -1 if stops == 0 and lt_check_signals() != 0 else stops


cdef bint must_stop() noexcept nogil:
    """Tell whether the work must end. An exception that a signal's handler raises stays set."""
    with gil:
        return find_end() != 0


cdef int check_stop() except -1:
    """Raise what ends the work: Stopped, or the exception of a signal's handler."""
    cdef int end = find_end()
    if end > 0:
        raise Stopped()
    return end


cdef int raise_early_end(int status) except -1:
    """Raise the error that a status stands for.

    That is MemoryError, the exception that a signal's handler has set, or Stopped.
    """
    if status != INTERRUPTED:
        raise MemoryError()
    if lt_raised():
        return -1
    raise Stopped()


def check():
    check_stop()
