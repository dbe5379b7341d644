# The sets of cards that a play may use, and for each set the plays that no other play dominates.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core._arena cimport Arena, arena_grow
from lt_core._common cimport MOST_CARDS, NO_MEMORY
from lt_core._terms cimport Deal, Earned

cdef extern from *:
    const uint32_t NO_SET "UINT32_MAX"
    const uint32_t NO_ROW "UINT32_MAX"
    const uint32_t NO_PLAY "UINT32_MAX"      # the upper half of a row's key if its set has no play
    const uint32_t TWO_OF_HAND "0x80000000u"  # in CardSet.hand: it has two hand cards or more
    const uint32_t UPPER_BITS "0x80008000u"   # of total and of money; they are never set

# A set of cards of the hand and of the pool. Cards of one letter in the hand, or in the pool, are
# alike; a set has the first of them.
cdef struct CardSet:            # 16 bytes
    uint32_t hand               # letters (bits by letter) of its hand cards, and TWO_OF_HAND
    uint32_t next               # another set with the same letters, or NO_SET
    uint32_t hand_cards         # bits by index in the sorted hand
    uint32_t pool_cards         # bits by index in the sorted pool

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
    CardSet *items              # in no order; the first is empty
    uint32_t *first             # by code: a set with these letters; the others follow by `next`

cdef struct FrontierRow:        # 16 bytes
    uint64_t key                # of the first play in order that earns this
    uint32_t earned             # total << 16 | money; 0 if there is no play
    uint32_t next               # the set's next row, with less total and more money, or NO_ROW

# Nearly every set has one play that matters; its row is at the set's own number. Further rows are
# chained.
cdef struct BestBySet:
    Arena *arena
    FrontierRow *rows           # by number of a set: its first row; then the other rows
    size_t count
    size_t room

cdef inline uint32_t pack_earned(Earned earned) noexcept nogil:
    return <uint32_t>(earned.money + earned.stock) << 16 | <uint32_t>earned.money

cdef inline bint is_empty(const FrontierRow *row) noexcept nogil:
    return row.key >> 32 == NO_PLAY

# Tells whether a play that earns `earned` dominates every play whose total and money are at most
# those of `bound`.
cdef inline bint dominates(uint32_t earned, uint32_t bound) noexcept nogil:
    return (((earned | UPPER_BITS) - bound) & UPPER_BITS == UPPER_BITS
            and earned != bound)

# Enters a play of a set, unless another one dominates it, and removes the plays that it dominates.
# Returns NO_MEMORY or 0.
cdef inline int enter_play(BestBySet *best, uint32_t number, uint32_t earned,
                           uint64_t key) noexcept nogil:
    cdef FrontierRow *row = &best.rows[number]
    cdef uint32_t money = earned & 0xFFFF
    cdef uint32_t at = number, before = NO_ROW, follower, made
    if is_empty(row):
        row.key, row.earned = key, earned
        return 0
    while at != NO_ROW:
        row = &best.rows[at]
        if row.earned < earned:             # less total, or the same and less money
            break
        if (row.earned & 0xFFFF) >= money:
            if row.earned == earned:
                row.key = min(row.key, key)
            return 0
        before, at = at, row.next
    # The new play comes before this row. It dominates the rows up to the follower.
    follower = at
    while follower != NO_ROW and (best.rows[follower].earned & 0xFFFF) <= money:
        follower = best.rows[follower].next
    made = at
    if follower == at:
        if best.count == best.room and arena_grow(
                best.arena, &best.rows, &best.room, sizeof(FrontierRow), 0) < 0:
            return NO_MEMORY
        made = <uint32_t>best.count
        best.count += 1
        if before == NO_ROW:      # a set's first row is at its own number
            best.rows[made] = best.rows[number]
            follower, made = made, number
        else:
            best.rows[before].next = made
    row = &best.rows[made]
    row.key, row.earned, row.next = key, earned, follower
    return 0

# Gives each letter its step, and counts the sets and the codes.
cdef void number_letters(CardSets *sets, const Deal *deal) noexcept nogil

# Makes the sets, after number_letters, and no play for any of them.
cdef int open_sets(CardSets *sets, BestBySet *best, Arena *arena, const Deal *deal) noexcept nogil
