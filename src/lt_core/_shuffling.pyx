# cython: language_level=3
"""Shuffling: putting cards in the order of random keys."""

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lt_core._common cimport LT_LETTERS, UPPER_CASE, is_letter


cdef struct Card:
    double key
    char letter


cdef inline Py_ssize_t heap_of(double key, Py_ssize_t heaps) noexcept:
    """Return the heap of a key: heaps divide 0 to 1 evenly; other keys go to the first or last."""
    if not key > 0:             # true for NaN, too
        return 0
    return heaps - 1 if key >= 1 else min(<Py_ssize_t>(key * <double>heaps), heaps - 1)


cdef void sort_cards(Card *cards, Card *sorted_cards, Py_ssize_t *ends, Py_ssize_t count) noexcept:
    """Sort cards by key: into as many heaps as there are cards, then within each heap.

    Cards with equal keys keep their order.
    """
    cdef Py_ssize_t place, to
    cdef Card card
    memset(ends, 0, count * sizeof(Py_ssize_t))
    for place in range(count):
        ends[heap_of(cards[place].key, count)] += 1
    for place in range(1, count):
        ends[place] += ends[place - 1]
    for place in range(count - 1, -1, -1):
        to = heap_of(cards[place].key, count)
        ends[to] -= 1
        sorted_cards[ends[to]] = cards[place]
    for place in range(1, count):
        card, to = sorted_cards[place], place
        while to and sorted_cards[to - 1].key > card.key:
            sorted_cards[to] = sorted_cards[to - 1]
            to -= 1
        sorted_cards[to] = card


def by_keys(str cards not None, bytes keys not None):
    cdef Py_ssize_t count = len(cards), place = 0
    cdef uint32_t counts[26]
    cdef uint32_t _repeat
    cdef int letter
    cdef Py_UCS4 char
    cdef Card *items
    cdef Card *sorted_cards
    if len(keys) < count * <Py_ssize_t>sizeof(double):
        raise ValueError(f"{len(keys)} bytes are not {count} keys")
    memset(counts, 0, sizeof(counts))
    for char in cards:
        if not is_letter(char):
            raise ValueError(f"{char!r} is not a letter A to Z")
        counts[(<uint32_t>char & UPPER_CASE) - 65] += 1
    items = <Card *>malloc(count * (2 * sizeof(Card) + sizeof(Py_ssize_t)) + 1)
    if not items:
        raise MemoryError()
    sorted_cards = items + count
    for letter in range(LT_LETTERS):
        for _repeat in range(counts[letter]):
            memcpy(&items[place].key, <const char *>keys + place * sizeof(double), sizeof(double))
            items[place].letter = <char>(65 + letter)
            place += 1
    sort_cards(items, sorted_cards, <Py_ssize_t *>(sorted_cards + count), count)
    for place in range(count):
        (<char *>items)[place] = sorted_cards[place].letter
    try:
        return PyUnicode_DecodeASCII(<char *>items, count, NULL)
    finally:
        free(items)
