# A deal: the cards that a play is laid from, and what it may use besides.
from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    MOST_CARDS = 24         # a tie keeps hand cards, money paid and letters in 5 bits each


cdef struct Deal:
    uint8_t hand[26]        # cards, by letter
    uint8_t pool[26]
    uint8_t cards[26]       # hand + pool
    uint8_t royalty[26]     # dollars the bank pays to rivals for one card of this letter
    uint32_t held           # letters (bits by letter) with a card
    uint32_t single         # ... with exactly one
    uint32_t in_hand        # ... with a card in the hand
    int hand_cards
    int pool_cards
    bint duplicate
    bint added_s
    int duplicate_cards     # cards that a play with a duplicate uses at least, in all its words
    uint32_t hidden         # words left out: a bit by rarity (0: none), 8 higher where sensitive


# Reads and checks what a caller gives of a deal; raises ValueError. Words of rarities up to
# max_rarity are shown (None: all, those without one too), and no sensitive ones if hide_sensitive.
cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, object duplicate,
                   object added_s, object duplicate_cards, object max_rarity,
                   object hide_sensitive) except -1

# Works out what follows from hand and pool.
cdef void deal_sum(Deal *deal) noexcept nogil
