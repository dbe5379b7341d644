# What both modules of the frontier share: the sets of cards that a play may use, and for each set
# the plays that no other play dominates. Then the plays of two words.
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from lt_core._common cimport LT_LANES, MOST_CARDS, NO_MEMORY, grow
from lt_core._lexicon cimport MOST_RARITY
from lt_core._terms cimport Deal, Earned, Earnings, Shares

cdef enum:
    FEW_MORE = 8                # rows at first, besides one for each set

cdef extern from *:
    """
    #define LT_NO_SET 0xFFFFFFFFu
    #define LT_NO_ROW 0xFFFFFFFFu
    #define LT_NO_PLAY 0xFFFFFFFFu
    #define LT_TWO_OF_HAND 0x80000000u
    #define LT_UPPER_BITS 0x80008000u
    """
    const uint32_t NO_SET "LT_NO_SET"
    const uint32_t NO_ROW "LT_NO_ROW"
    const uint32_t NO_PLAY "LT_NO_PLAY"     # the upper half of a row's key if its set has no play
    const uint32_t TWO_OF_HAND "LT_TWO_OF_HAND"     # in CardSet.hand: it has two hand cards or more
    const uint32_t UPPER_BITS "LT_UPPER_BITS"   # of total and of money; they are never set


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
    CardSet *items              # in no order; the first is empty
    uint32_t *first             # by code: a set with these letters; the others follow by `next`


cdef struct FrontierRow:        # 16 bytes
    uint64_t key                # of the first play in order that earns this
    uint32_t earned             # total << 16 | money; 0 if there is no play
    uint32_t next               # the set's next row, with less total and more money, or NO_ROW


# Nearly every set has one play that matters; its row is at the set's own number. Further rows are
# chained.
cdef struct BestBySet:
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
    cdef uint32_t place = number, before = NO_ROW, follower, made
    if is_empty(row):
        row.key, row.earned = key, earned
        return 0
    while place != NO_ROW:
        row = &best.rows[place]
        if row.earned < earned:             # less total, or the same and less money
            break
        if (row.earned & 0xFFFF) >= money:
            if row.earned == earned:
                row.key = min(row.key, key)
            return 0
        before, place = place, row.next
    # The new play comes before the row at this place. It dominates the rows up to the follower.
    follower = place
    while follower != NO_ROW and (best.rows[follower].earned & 0xFFFF) <= money:
        follower = best.rows[follower].next
    made = place
    if follower == place:
        if (best.count == best.room
                and grow(&best.rows, &best.room, sizeof(FrontierRow), FEW_MORE) < 0):
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


# The plays of two words, for each set of cards that they may use.

cdef enum:
    NO_ID = 0xFFFFFF            # greater than any word's id
    DUPLICATE = 1               # extras, as bits
    ADDED_S = 2
    SETS_OF_EXTRAS = 4


# One choice of extras for a word, and the real cards that the word then takes.
cdef struct Choice:
    uint32_t code               # of the real cards
    uint32_t letters            # ... their letters (bits)
    uint32_t shown              # the duplicate's letter (bit) if the other word must show it, or 0
    int extras                  # DUPLICATE, ADDED_S
    int cards                   # the number of real cards
    int duplicated              # the letter of the duplicate; -1 = none


# The first words in alphabetical order, by rarity.
cdef struct FirstWords:
    uint32_t rarity             # the lowest sorting_rarity of a word
    uint32_t ids[MOST_RARITY + 2]   # by sorting_rarity: the first word that is no rarer, or NO_ID


# Words that take the same cards and the same extras, and have the same score class.
cdef struct WordGroup:
    uint32_t next               # another group with the same cards and extras, or NO_GROUP
    uint32_t shown              # as in Choice
    uint32_t bound              # no word earns more with any abilities: total << 16 | money
    uint16_t score_class
    FirstWords words


# All groups of words with the same cards.
cdef struct CardUse:
    uint32_t code               # of the cards
    uint32_t letters            # ... their letters (bits)
    uint32_t cards              # ... their number
    uint32_t rarity             # the lowest sorting_rarity of a word
    uint32_t most_total         # the most that a word of any group earns
    uint32_t most_money         # ... in money
    uint32_t group[SETS_OF_EXTRAS]      # by extras: the first group, or NO_GROUP
    uint32_t bound[SETS_OF_EXTRAS]      # by extras: the most that a word of these groups earns
    # the most that a word with these extras or fewer earns, with each set of abilities
    int16_t total[SETS_OF_EXTRAS][LT_LANES]
    int16_t money[SETS_OF_EXTRAS][LT_LANES]
    uint8_t left[26]            # by letter: the cards that the words leave


cdef struct PairSearch:
    const Deal *deal            # the caller sets this and the next two
    const CardSets *sets
    BestBySet *best             # receives the plays
    WordGroup *groups
    size_t count
    size_t room
    CardUse *uses
    size_t use_count
    size_t use_room
    uint32_t *use_of            # by code: 1 + the place of its cards' use, or 0
    uint32_t *order             # the uses, those that may earn most first
    uint32_t *open_sets         # the sets for which the current pair of uses may be better
    # by letter and number: the uses (bits, by order) with at least that many cards of the letter
    uint64_t *rows
    size_t width                # 64-bit words in a row
    uint32_t row_of[26]         # by letter: the number of its row for 0 cards


# Enters some words with one choice of extras. left: by letter, the cards that the words leave
# without a duplicate. Returns NO_MEMORY or 0.
cdef int add_words(PairSearch *search, const FirstWords *words, const Choice *choice,
                   const uint8_t *left, int score_class, const Shares *shares) noexcept nogil

# Enters all pairs of the words that were added. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int enter_pairs(PairSearch *search, Earnings earnings) noexcept nogil

cdef void pair_search_free(PairSearch *search) noexcept nogil
