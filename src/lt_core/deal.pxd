# A deal as the ranking sees it, and what laying one word of it costs.
from libc.stdint cimport int64_t, uint8_t, uint32_t


cdef struct Deal:
    uint8_t hand[26]        # cards, by search rank
    uint8_t pool[26]
    uint8_t cards[26]       # hand + pool
    uint8_t owed[26]        # coins the bank pays to rivals for one card of this letter
    bint copy
    bint added_s
    int copy_cards


# What one play is worth to its player, besides its earnings: the caller's weights, in its units.
cdef struct Worth:
    int64_t coins
    int64_t stock
    int64_t rivals          # for a coin the bank pays to a rival
    int64_t letters[26]     # for a card spent from the hand, by search rank


cdef struct Spend:
    int64_t value           # of the coins paid to rivals and the hand cards spent
    uint32_t paid           # coins
    uint32_t hand           # cards


# The best way to lay a word: highest value, then least paid, then fewest hand cards. False where
# there is no way. added_s: the word ends in S, and the added S may be used.
cdef bint best_spend(const Deal *deal, const Worth *worth, const uint8_t *text, uint32_t length,
                     bint added_s, Spend *best) noexcept nogil
