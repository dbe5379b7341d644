# The ways to lay a play, as Python objects.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.plays.laid_words cimport Word
from lt_core.ranking.placing cimport Placement, Placements


cdef class WayRecord:
    cdef:
        readonly tuple letters
        readonly str hand
        readonly str pool
        readonly object duplicate
        readonly bint added_s
        readonly object royalties
        readonly tuple buyable
        readonly str kept
        readonly tuple key


cdef class Ways:
    cdef:
        Placements found
        Placement only          # the memory of `found` if only the first way is wanted
        int words
        Word word[2]
        uint8_t hand[26]        # by letter of the alphabet: the number of hand cards
        uint32_t in_hand        # letters of the alphabet (bits) that have hand cards
        uint32_t for_sale       # letters (bits) whose patents the player could buy

    cdef const Placement *at(self, Py_ssize_t place) except NULL
