# What laying one word, or two, costs.
from libc.stdint cimport INT64_MIN, int64_t, uint8_t, uint32_t
from libc.string cimport memcpy

from lt_core.plays.candidates cimport Candidate
from lt_core.plays.deal cimport MOST_CARDS, Deal
from lt_core.base.letters cimport LT_LETTER_OF
from lt_core.plays.weights cimport ValueWeights

cdef enum:
    SPEND_BITS = 10         # of a spend: 5 for the money paid, 5 for the hand cards

# A spend is one number, the more the better: the value of the money paid to rivals and of the hand
# cards spent, then fewer money paid, then fewer hand cards. Spends of different letters add up.

cdef extern from *:
    """
    #define LT_NO_WAY INT64_MIN
    """
    const int64_t NO_WAY "LT_NO_WAY"       # the words can't be laid


cdef struct Costs:
    const Deal *deal
    bint plain                                  # no extras, and nothing counts but hand cards
    int64_t most                                # no play's spend has a higher value
    int64_t spend[26][MOST_CARDS + 1]           # by letter and number of its cards
    uint8_t from_hand[26][MOST_CARDS + 1]       # ... hand cards among them, at the best
    int64_t more_hand[26]                       # one hand card instead of a pool card
    # no letter has a weight, money paid to rivals are not wanted, and the pool has no letter thrice
    bint even
    int64_t coin                                # ... what a coin paid takes from a spend
    uint32_t royalty                            # letters (bits by letter) paid for
    uint32_t in_pool                            # ... with a pool card
    uint32_t twice_in_pool                      # ... with two
    uint32_t thrice                             # ... with three cards or more, wherever


cdef inline int64_t spend_value(int64_t spend) noexcept nogil:
    return -(-spend >> SPEND_BITS)


# Coins paid (5 bits), then hand cards (5 bits).
cdef inline uint32_t spend_cards(int64_t spend) noexcept nogil:
    return <uint32_t>(-spend & 1023)


cdef void fill_costs(Costs *costs, const Deal *deal, const ValueWeights *weights) noexcept nogil

# The best spend over all choices of copy, added S, and hand or pool for each card; other: NULL for
# one word alone. Both must be spelled. NO_WAY where the cards don't make them, or a word would have
# no hand card of its own.
cdef int64_t best_spend(const Costs *costs, const Candidate *one,
                        const Candidate *other) noexcept nogil

# The same of one word alone, not spelled, that the search has found, where costs are plain.
cdef inline int64_t plain_spend(const Costs *costs, const uint8_t *text, int length) noexcept nogil:
    cdef uint8_t pool[26]
    cdef uint8_t from_pool
    cdef int place, letter, from_hand = length
    memcpy(pool, costs.deal.pool, 26)
    for place in range(length):
        letter = LT_LETTER_OF[text[place] - 65]
        from_pool = pool[letter] != 0
        pool[letter] -= from_pool
        from_hand -= from_pool
    return -max(1, from_hand)


# Whether there is any way.
cdef bint has_way(const Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil
