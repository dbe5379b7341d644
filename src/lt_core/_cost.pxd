# The cost of laying one word, or two: the cards it takes, and the money it brings rivals.
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.string cimport memcpy

from lt_core._common cimport LT_LETTER_OF, MOST_CARDS
from lt_core._terms cimport Deal, ValueWeights
from lt_core._words cimport Candidate

cdef enum:
    CARD_BITS = 5           # the lowest bits of a cost: hand cards, at most MOST_CARDS
    COST_BITS = 10          # ... together with the money paid, which has the next CARD_BITS bits

# A cost is packed into one number; smaller is better. From the top: the value lost by money paid to
# rivals and by hand cards used (negative if the weights make it a gain), the money paid, the number
# of hand cards. The costs of different letters add up.

cdef extern from *:
    const int64_t NO_WAY "INT64_MAX"       # a cost: the words can't be laid

cdef struct Costs:
    const Deal *deal
    const ValueWeights *weights
    bint only_hand_cards        # there are no extras, and only hand cards count
    # masks of letters tell nearly every cost: no letter has a weight, royalties add no value, and
    # the pool has no letter three times (cost_by_masks)
    bint by_masks
    bint filled                 # whether `cost` has been filled in, which masks seldom need
    int64_t most_gain           # the most that cards can add to a play's value
    int64_t dollar_cost         # the cost of a dollar paid
    uint32_t royalty            # letters (bits by letter) that are paid for
    uint32_t in_pool            # ... that have a pool card
    uint32_t twice_in_pool      # ... that have two pool cards
    uint32_t thrice             # ... that have three cards or more in all
    int64_t cost[26][MOST_CARDS + 1]    # by letter and number of cards: the least cost

cdef inline int64_t pack_cost(int64_t lost, int64_t paid, int64_t from_hand) noexcept nogil:
    return lost * (1 << COST_BITS) + (paid << CARD_BITS) + from_hand

# Returns what a cost adds to a play's value; it is 0 or less, unless the weights make it a gain.
cdef inline int64_t cost_value(int64_t cost) noexcept nogil:
    return -(cost >> COST_BITS)

# Returns the money paid and the number of hand cards, packed as in a tie.
cdef inline uint32_t cost_cards(int64_t cost) noexcept nogil:
    return <uint32_t>(cost & ((1 << COST_BITS) - 1))

# Fills in the costs of a deal.
cdef void fill_costs(Costs *costs, const Deal *deal, const ValueWeights *weights) noexcept nogil
# Returns the least cost of one word, or of two, over all ways; or NO_WAY.
cdef int64_t least_cost(Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil
# Tells whether there is any way to lay the words.
cdef bint has_way(Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil

# Each word of a play needs a hand card of its own. The rule is coded at these places. Those that
# answer "yes or unknown" are quick; an exact one then decides the few cases that are left.
#
#   place                               answers                    used by
#   Query.required, in _search; and     exactly, for one word      every search; the words of a
#     Level.lack_hand_card, in _bundle                             pair have passed it
#   hand_cards_suffice, in _fit         yes or unknown, a pair     listing, counting; then has_way
#   each_has_hand_card, in _cost        yes or unknown             cost_by_masks; then weigh_all
#   the end of weigh, in _cost          exactly, for real cards    weigh_all: least_cost, has_way
#   list_open_sets, in _frontier_pairs  exactly, for a set of      the frontier
#                                         cards
#
# Those of _fit and _cost ask each_has_own, with the letters of which they are sure. It tells
# whether each of one or two words can take a hand card of its own.
#
# of_one, of_other: the letters (bits by letter) of which it may have one.
cdef inline bint each_has_own(uint32_t of_one, uint32_t of_other, bint two) noexcept nogil:
    cdef uint32_t both = of_one | of_other
    return of_one and (not two or (of_other and both & (both - 1)))

# Returns the least cost of one word alone, if only hand cards count. The search must have found
# the word; its letters need not be counted.
cdef inline int64_t hand_cards_cost(const Costs *costs, const uint8_t *text,
                                    int length) noexcept nogil:
    cdef uint8_t pool[26]
    cdef uint8_t from_pool
    cdef int index, letter, from_hand = length
    memcpy(pool, costs.deal.pool, 26)
    for index in range(length):
        letter = LT_LETTER_OF[text[index] - 65]
        from_pool = pool[letter] != 0
        pool[letter] -= from_pool
        from_hand -= from_pool
    return max(1, from_hand)
