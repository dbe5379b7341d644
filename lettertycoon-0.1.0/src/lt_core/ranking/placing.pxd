# Which cards may lay one word, or two.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core.lexicon.image cimport LONGEST_WORD
from lt_core.plays.laid_words cimport Word
from lt_core.plays.weights cimport ValueWeights

cdef enum:
    # A tie orders ways of equal value, smaller first. From the top: dollars paid to rivals (5
    # bits), hand cards (5), letters not buyable (5), a duplicate (1), an added S (1).
    TIE_PAID = 12
    TIE_HAND = 7
    TIE_NOT_BUYABLE = 2
    TIE_DUPLICATE = 1
    TIE_S = 0


cdef struct Key:                # what tells ways apart; the smaller bytes come first
    uint8_t duplicate           # 'A' to 'Z', or 0
    uint8_t copy_in             # the word with the duplicate: 1 or 2; 0: none
    uint8_t s_in                # ... with the added S
    uint8_t unused
    uint8_t cards[2][2][LONGEST_WORD]   # of each word: from the hand, from the pool


cdef struct Placement:          # one way
    int64_t value               # what its cards add to the play's value
    uint32_t tie
    Key key


cdef struct Laying:             # the words, and what they are laid from
    uint8_t hand[26]            # cards, by letter of the alphabet, as all letters here
    uint8_t pool[26]
    uint32_t royalty            # letters (bits) whose cards pay a rival
    uint32_t for_sale           # letters (bits) whose patents the player could buy
    const ValueWeights *weights
    bint duplicate
    bint added_s
    int duplicate_cards         # that a way with a duplicate uses at least
    int hand_cards              # that each word takes from the hand at least
    int words
    const Word *word


cdef struct Placements:         # all of them, or the first
    bint first_only
    size_t count
    size_t room
    Placement *items            # with first_only, room for one, which the caller gives


# Every way to lay the words, in order; NO_MEMORY or 0. With first_only, the first; else
# placements.items must be freed.
cdef int find_placements(Placements *placements, const Laying *laying) noexcept nogil
