# The choices of cards that lay one word, or two.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD
from lt_core._laid_words cimport Word
from lt_core._terms cimport Allowed, ValueWeights

cdef enum:
    # A tie orders ways of equal value, smaller first. From the top: dollars paid to rivals (5
    # bits), hand cards (5), letters not buyable (5), a duplicate (1), an added S (1).
    TIE_PAID = 12
    TIE_HAND = 7
    TIE_NOT_BUYABLE = 2
    TIE_DUPLICATE = 1
    TIE_S = 0


cdef struct Key:                # identifies a way; keys are ordered by their bytes
    uint8_t duplicate           # 'A' to 'Z', or 0
    uint8_t copy_in             # the word with the duplicate, 1 or 2; 0 = none
    uint8_t s_in                # the word with the added S, 1 or 2; 0 = none
    uint8_t unused
    uint8_t cards[2][2][LONGEST_WORD]   # by word: its cards from the hand and from the pool


cdef struct Placement:          # one way
    int64_t value               # what its cards add to the play's value
    uint32_t tie
    Key key


# The words to lay, and the cards. Letters here are letters of the alphabet.
cdef struct Laying:
    uint8_t hand[26]            # by letter: the number of cards
    uint8_t pool[26]
    uint32_t royalty            # letters (bits) whose cards pay a rival
    uint32_t for_sale           # letters (bits) whose patents the player could buy
    const ValueWeights *weights
    Allowed allowed
    int hand_cards              # the least hand cards of each word
    int words
    const Word *word


cdef struct Placements:
    bint first_only             # only the first way is wanted
    size_t count
    size_t room                 # the number of ways that there is memory for
    Placement *items            # with first_only, the caller's memory for one way


# Finds every way to lay the words, in order, or only the first one. Returns NO_MEMORY, INTERRUPTED
# or 0. Without first_only, the caller must free placements.items.
cdef int find_placements(Placements *placements, const Laying *laying) noexcept nogil
