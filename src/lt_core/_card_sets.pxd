# The sets of cards that a play may use.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport MOST_CARDS
from lt_core._terms cimport Deal

cdef enum:
    MOST_SETS = 0x10000
    NO_SET = 0xFFFFFFFF
    TWO_OF_HAND = 0x80000000    # a bit of CardSet.hand: there are two hand cards or more


# A set of cards of the hand and of the pool. Cards of one letter in the hand, or in the pool, are
# alike; a set has the first of them.
cdef struct CardSet:            # 16 bytes
    uint32_t hand               # letters (bits by letter) of its hand cards, and TWO_OF_HAND
    uint32_t next               # another set with the same letters, or NO_SET
    uint32_t hand_cards         # bits by place in the sorted hand
    uint32_t pool_cards         # bits by place in the sorted pool


# The sets of a deal's cards. A code says how many cards of each letter a set has, from hand and
# pool together: each letter has a step, and the code is the sum of number x step over the letters.
# So the code of two disjoint sets together is the sum of their codes. The sets with the same code
# are chained.
cdef struct CardSets:
    uint32_t count              # the number of sets, the empty one included
    uint32_t codes              # the number of codes
    uint32_t step[26]           # by letter; 0 if the deal has no card of it
    uint32_t letters            # the number of letters that have cards
    uint8_t letter[MOST_CARDS]  # these letters
    CardSet *items              # in no order; the first is empty. card_sets_free frees them
    uint32_t *first             # by code: a set with these letters; the others follow by `next`


# Returns the number of sets of a deal's cards, but at most MOST_SETS + 1.
cdef uint32_t number_of_sets(const Deal *deal) noexcept nogil

# Makes all sets of a deal that has no more than MOST_SETS. Returns NO_MEMORY or 0.
cdef int card_sets_open(CardSets *sets, const Deal *deal) noexcept nogil

cdef void card_sets_free(CardSets *sets) noexcept nogil
