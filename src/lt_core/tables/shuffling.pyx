# cython: language_level=3
"""Cards in the order of keys, as a shuffle has them."""

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport uint32_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memcpy, memset

from lt_core.base.letters cimport LT_LETTERS, UPPER_CASE, is_letter


cdef struct Card:
    double key
    uint32_t place              # among the sorted cards: of equal keys, the smaller is first
    char letter


cdef int in_order(const void *one, const void *other) noexcept nogil:
    cdef const Card *left = <const Card *>one
    cdef const Card *right = <const Card *>other
    if left.key != right.key:
        return -1 if left.key < right.key else 1
    return -1 if left.place < right.place else 1


cdef str spell(const Card *cards, char *text, Py_ssize_t count):
    cdef Py_ssize_t place
    for place in range(count):
        text[place] = cards[place].letter
    return PyUnicode_DecodeASCII(text, count, NULL)


def by_keys(str cards not None, bytes keys not None):
    cdef Py_ssize_t count = len(cards), place = 0
    cdef uint32_t counts[26]
    cdef uint32_t _repeat
    cdef int letter
    cdef Py_UCS4 char
    cdef Card *items
    if len(keys) < count * <Py_ssize_t>sizeof(double):
        raise ValueError(f"{len(keys)} bytes are not {count} keys")
    memset(counts, 0, sizeof(counts))
    for char in cards:
        if not is_letter(char):
            raise ValueError(f"{char!r} is not a letter A to Z")
        counts[(<uint32_t>char & UPPER_CASE) - 65] += 1
    items = <Card *>malloc(count * (sizeof(Card) + 1) + 1)
    if not items:
        raise MemoryError()
    try:
        for letter in range(LT_LETTERS):
            for _repeat in range(counts[letter]):
                memcpy(&items[place].key, <const char *>keys + place * sizeof(double),
                       sizeof(double))
                items[place].place, items[place].letter = <uint32_t>place, <char>(65 + letter)
                place += 1
        qsort(items, count, sizeof(Card), in_order)
        return spell(items, <char *>(items + count), count)
    finally:
        free(items)
