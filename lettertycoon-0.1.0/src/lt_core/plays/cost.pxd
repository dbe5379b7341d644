# What laying one word, or two, costs.
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.string cimport memcpy

from lt_core.plays.candidates cimport Candidate
from lt_core.plays.deal cimport MOST_CARDS, Deal
from lt_core.base.letters cimport LT_LETTER_OF
from lt_core.plays.weights cimport ValueWeights

cdef enum:
    CARD_BITS = 5           # of a cost: hand cards, at most MOST_CARDS
    COST_BITS = 10          # ... and above them, as many bits, the money paid

# A packed cost; smaller is better: the value lost by money paid to rivals and hand cards used
# (negative where the weights make that a gain), then the money paid, then the hand cards. Costs of
# different letters add up.

cdef extern from *:
    """
    #define LT_NO_WAY INT64_MAX
    """
    const int64_t NO_WAY "LT_NO_WAY"       # the words can't be laid


cdef struct Costs:
    const Deal *deal
    bint plain                                  # no extras, and nothing counts but hand cards
    int64_t most                                # no play's value gains more by its cards
    int64_t cost[26][MOST_CARDS + 1]            # by letter and number of its cards
    uint8_t from_hand[26][MOST_CARDS + 1]       # ... hand cards among them, at the best
    int64_t more_hand[26]                       # one hand card instead of a pool card
    # no letter has a weight, money paid to rivals is not wanted, and the pool has no letter thrice
    bint even
    int64_t dollar                              # ... what a dollar paid costs
    uint32_t royalty                            # letters (bits by letter) paid for
    uint32_t in_pool                            # ... with a pool card
    uint32_t twice_in_pool                      # ... with two
    uint32_t thrice                             # ... with three cards or more, wherever


cdef inline int64_t pack_cost(int64_t lost, int64_t paid, int64_t from_hand) noexcept nogil:
    return lost * (1 << COST_BITS) + (paid << CARD_BITS) + from_hand


# What a cost takes from a play's value.
cdef inline int64_t cost_value(int64_t cost) noexcept nogil:
    return -(cost >> COST_BITS)


# Money paid, then hand cards, as a tie has them.
cdef inline uint32_t cost_cards(int64_t cost) noexcept nogil:
    return <uint32_t>(cost & ((1 << COST_BITS) - 1))


cdef void fill_costs(Costs *costs, const Deal *deal, const ValueWeights *weights) noexcept nogil

# The least cost over all choices of duplicate, added S, and hand or pool for each card; other: NULL
# for one word alone. Both must be spelled. NO_WAY where the cards don't make them, or a word would
# have no hand card of its own.
cdef int64_t least_cost(const Costs *costs, const Candidate *one,
                        const Candidate *other) noexcept nogil

# The same of one word alone, not spelled, that the search has found, where costs are plain.
cdef inline int64_t plain_cost(const Costs *costs, const uint8_t *text, int length) noexcept nogil:
    cdef uint8_t pool[26]
    cdef uint8_t from_pool
    cdef int place, letter, from_hand = length
    memcpy(pool, costs.deal.pool, 26)
    for place in range(length):
        letter = LT_LETTER_OF[text[place] - 65]
        from_pool = pool[letter] != 0
        pool[letter] -= from_pool
        from_hand -= from_pool
    return max(1, from_hand)


# The cards of a word or two, the added S taken away where a word may end in it.
cdef struct RealCards:
    uint32_t once               # letters (bits by letter) with one or more
    uint32_t twice              # ... with two or more
    uint32_t thrice
    int cards


cdef void count_real_cards(const Candidate *one, const Candidate *other,
                           RealCards *real) noexcept nogil

# Where costs are even: the letter (bit) whose duplicate costs least; 0 where none gains. The one
# that lacks a card, if one does.
cdef uint32_t best_duplicate(const Costs *costs, const RealCards *real) noexcept nogil

# Whether each word can take a card of its own of these letters, which have one in the hand at
# least.
cdef bint each_has_hand_card(const Candidate *one, const Candidate *other,
                             uint32_t in_hand) noexcept nogil

# Whether there is any way.
cdef bint has_way(const Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil
