# A deal: the cards and the extras that a play may use.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._abilities cimport Abilities, Allowed, count_extras


cdef struct Deal:
    uint8_t hand[26]        # cards, by letter
    uint8_t pool[26]
    uint8_t cards[26]       # hand + pool
    uint8_t royalty[26]     # by letter: dollars that the bank pays to rivals for a card
    uint32_t held           # letters (bits by letter) that have a card
    uint32_t single         # ... that have exactly one card
    uint32_t in_hand        # ... that have a card in the hand
    int hand_cards
    int pool_cards
    Allowed allowed
    uint32_t hidden         # words to leave out: a bit for each value of entry_look


# Reads and checks a caller's deal; raises ValueError or TypeError. The arguments are those of
# `rank`.
cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, Abilities abilities,
                   object hidden) except -1

# Returns the most letters that a play can have.
cdef inline int most_letters(const Deal *deal) noexcept nogil:
    return deal.hand_cards + deal.pool_cards + count_extras(&deal.allowed)


# Computes the fields that follow from hand and pool.
cdef void deal_sum(Deal *deal) noexcept nogil


# Adds the cards of a letter that has none yet.
cdef inline void deal_take(Deal *deal, int letter, int hand, int pool) noexcept nogil:
    cdef uint32_t cards = <uint32_t>(hand + pool)
    deal.hand[letter], deal.pool[letter] = <uint8_t>hand, <uint8_t>pool
    deal.cards[letter] = <uint8_t>cards
    deal.hand_cards += hand
    deal.pool_cards += pool
    deal.held |= <uint32_t>(cards != 0) << letter
    deal.single |= <uint32_t>(cards == 1) << letter
    deal.in_hand |= <uint32_t>(hand != 0) << letter
