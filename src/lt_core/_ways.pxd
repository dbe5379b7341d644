# The ways to lay a play, as Python objects.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core._laid_words cimport Word
from lt_core._placing cimport Key, Laying, Placement, Placements
from lt_core._records cimport TurnRecord

cdef enum:
    FROM_HAND = 0               # sources of letters, numbered as in the table of Ways.record
    FROM_POOL = 1
    DUPLICATED = 2
    ADDED = 3


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
        Placements placements
        Placement only          # the memory of `placements` if only the first way is wanted
        int words
        Word word[2]
        uint8_t hand[26]        # by letter of the alphabet: the number of hand cards
        uint32_t in_hand        # letters of the alphabet (bits) that have hand cards
        uint32_t for_sale       # letters (bits) whose patents the player could buy

    cdef const Placement *at(self, Py_ssize_t place) except NULL


# Counts the cards that a way uses of the hand or of the pool, by letter of the alphabet. Returns
# the letters (bits) that occur.
cdef uint32_t count_used(const Key *key, int words, int source, uint8_t *counts) noexcept

# Reads and checks the cards, the letters that pay rivals, and the patents that can be bought.
# Returns the letters (bits) that are in the hand.
cdef uint32_t read_laying(Laying *laying, TurnRecord turn, bytes prices, object money) except? 0

# Returns the number of cards of these letters, which is what a rival with these patents receives.
# counts: by letter of the alphabet.
cdef int cards_of(str letters, const uint8_t *counts) except -1

# Returns those of the letters (bits) whose patents cost at most this much money.
cdef uint32_t affordable(uint32_t letters, bytes prices, int64_t money) except? 0
