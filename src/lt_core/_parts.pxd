# Words grouped by the real cards that they take.
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t

from lt_core._candidates cimport Candidate, Candidates
from lt_core._card_sets cimport CardSets
from lt_core._common cimport LONGEST_WORD, LT_LANES, MOST_CARDS, shown
from lt_core._image cimport Image, MOST_RARITY
from lt_core._terms cimport Deal, Shares

cdef enum:
    NO_ID = 0xFFFFFF            # greater than any word's id
    NO_PART = 0xFFFFFFFF
    DUPLICATE = 1               # extras, as bits
    ADDED_S = 2
    SETS_OF_EXTRAS = 4
    MOST_USES = 2 * (LONGEST_WORD + 1)


# The letters of a word, compared with the cards of the deal.
cdef struct Spelling:
    uint32_t code               # of its letters, as far as the deal has cards of them
    uint32_t once               # letters (bits by letter) that it has at least once
    uint32_t twice              # ... at least twice
    uint32_t lacking            # letters (bits) of which it has more than there are cards
    int lacks                   # the number of cards that it lacks
    int s                       # the number of its S's
    uint8_t left[26]            # by letter: the cards left; 255 = one is missing, 254 = two, ...


# One choice of extras for a word, and the real cards that the word then takes.
cdef struct Use:
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
cdef struct Part:               # 16 bytes
    uint32_t next               # another part with the same cards and extras, or NO_PART
    uint32_t shown              # as in Use
    uint32_t most               # the most that a word earns with any abilities (pack_most)
    uint16_t score_class


# All parts with the same cards.
cdef struct Stack:
    uint32_t code               # of the cards
    uint32_t letters            # ... their letters (bits)
    uint32_t cards              # ... their number
    uint32_t rarity             # the lowest sorting_rarity of a word
    uint32_t most_total         # the most that a word of any part earns
    uint32_t most_money         # ... in money
    uint32_t part[SETS_OF_EXTRAS]       # by extras: the first part, or NO_PART
    uint32_t most[SETS_OF_EXTRAS]       # by extras: the most that a word of these parts earns
    # the most that a word with these extras or fewer earns, with each set of abilities
    int16_t total[SETS_OF_EXTRAS][LT_LANES]
    int16_t money[SETS_OF_EXTRAS][LT_LANES]
    uint8_t left[MOST_CARDS]    # by place in CardSets.letter: the cards that the words leave


cdef struct Parts:
    Part *items                 # parts_free frees this and everything below
    FirstWords *words           # by part
    size_t count
    size_t room
    Stack *stacks
    uint32_t stack_count
    size_t stack_room
    uint32_t *stack_of          # by code: 1 + the place of its stack, or 0


# Packs total and money into one number; such numbers can be added.
cdef inline uint32_t pack_most(int total, int money) noexcept nogil:
    return <uint32_t>total << 16 | <uint32_t>money


cdef int parts_open(Parts *parts, uint32_t codes) noexcept nogil

# Enters a candidate's words with one choice of extras. Returns NO_MEMORY or 0.
cdef int add_part(Parts *parts, const CardSets *sets, const Use *use, const Spelling *spelling,
                  int score_class, const Shares *shares, const FirstWords *words) noexcept nogil

# Makes Stack.total and Stack.money of each set of extras include what words with fewer extras earn;
# call it after all parts are added.
cdef void sum_extras(Parts *parts) noexcept nogil

cdef void parts_free(Parts *parts) noexcept nogil

cdef void spell_word(Spelling *spelling, const Image *image, const Candidates *candidates,
                     const Candidate *item, const Deal *deal, const CardSets *sets) noexcept nogil

# Lists every choice of extras with which the cards make a word; returns their number, at most
# MOST_USES. With pairs, the other word may have to show the letter of the duplicate.
cdef int list_uses(Use *uses, const Spelling *spelling, const Candidate *item, const Deal *deal,
                   const CardSets *sets) noexcept nogil

cdef void first_words(FirstWords *words, const Candidates *candidates,
                      const Candidate *item) noexcept nogil
