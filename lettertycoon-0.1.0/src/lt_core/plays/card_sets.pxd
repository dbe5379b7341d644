# The sets of cards that a play may use.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.plays.deal cimport MOST_CARDS, Deal

cdef enum:
    MOST_SETS = 0x10000
    NO_SET = 0xFFFFFFFF
    TWO_OF_HAND = 0x80000000    # CardSet.hand: there are two hand cards or more


# Which cards of the hand and which of the pool. Cards of one letter in one place are alike: a set
# has the first of them.
cdef struct CardSet:            # 16 bytes
    uint32_t hand               # letters (bits by letter) of its hand cards; TWO_OF_HAND
    uint32_t next               # another set with the same letters, or NO_SET
    uint32_t hand_cards         # bits by place in the hand, sorted by the alphabet
    uint32_t pool_cards         # ... in the pool


# A code says how many cards there are of each letter, wherever they are from: each letter has its
# step, and the code is the sum of counts x steps. So the codes of disjoint cards add up. The sets
# with the same code are chained.
cdef struct CardSets:
    uint32_t count              # of sets, the empty one included
    uint32_t codes
    uint32_t step[26]           # by letter; 0 where there is no card
    uint32_t letters            # how many letters have cards
    uint8_t letter[MOST_CARDS]  # ... those letters
    CardSet *items              # in no order; the first is empty. Freed by card_sets_free
    uint32_t *first             # by code: a set with these letters; the others follow by `next`


# How many sets of cards a deal has, MOST_SETS + 1 where there are more than MOST_SETS.
cdef uint32_t number_of_sets(const Deal *deal) noexcept nogil

# All of a deal that has no more than MOST_SETS. NO_MEMORY or 0.
cdef int card_sets_open(CardSets *sets, const Deal *deal) noexcept nogil

cdef void card_sets_free(CardSets *sets) noexcept nogil
