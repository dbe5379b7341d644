# cython: language_level=3
"""The abilities of patents that say what may be laid, read from a caller's arguments."""

cimport cython

from lt_core._common cimport MOST_CARDS, truth_value, whole_number


@cython.final
cdef class Abilities:

    def __cinit__(self, *, duplicate=False, added_s=False, pairs=False, duplicate_cards=3):
        self.allowed.duplicate = truth_value("duplicate", duplicate)
        self.allowed.added_s = truth_value("added_s", added_s)
        self.allowed.pairs = truth_value("pairs", pairs)
        self.allowed.duplicate_cards = <int>whole_number(
            "duplicate_cards", duplicate_cards, 0, MOST_CARDS)
