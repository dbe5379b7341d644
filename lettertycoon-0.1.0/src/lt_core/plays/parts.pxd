# Words by the real cards that they take.
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t

from lt_core.base.lanes cimport LT_LANES
from lt_core.lexicon.image cimport LONGEST_WORD, MOST_RARITY, Image
from lt_core.plays.candidates cimport Candidate, Candidates
from lt_core.plays.card_sets cimport CardSets
from lt_core.plays.deal cimport MOST_CARDS, Deal
from lt_core.plays.earnings_table cimport Shares

cdef enum:
    NO_ID = 0xFFFFFF            # more than any word's
    NO_PART = 0xFFFFFFFF
    DUPLICATE = 1               # extras: bits
    ADDED_S = 2
    SETS_OF_EXTRAS = 4
    MOST_USES = 2 * (LONGEST_WORD + 1)


# The letters of a word, against the cards of the deal.
cdef struct Spelling:
    uint32_t code               # of all letters that the deal has
    uint32_t once               # letters (bits by letter)
    uint32_t twice
    uint32_t lacking            # letters that the cards don't have so often
    int lacks                   # ... so many cards in all
    int s                       # how often it has an S
    uint8_t left[26]            # cards that it leaves; 0 less 1 is 255


# One way to use extras for a word, and the real cards that are then left to be found.
cdef struct Use:
    uint32_t code
    uint32_t letters            # (bits) of those cards
    uint32_t shown              # letter (bit) of the duplicate, where the other word must show it
    int extras
    int cards
    int duplicated              # letter; -1: none


# The first word by rarity: of any rarity up to this one, the first in the alphabet.
cdef struct FirstWords:
    uint32_t rarity             # the lowest sorting_rarity of a word
    uint32_t ids[MOST_RARITY + 2]   # by sorting_rarity; NO_ID: none


# Words that take the same cards, with the same extras, and earn alike.
cdef struct Part:               # 16 bytes
    uint32_t next               # another one of the same cards and extras, or NO_PART
    uint32_t shown              # letter (bit) of the duplicate, where the other word must show it
    uint32_t most               # no more than this is earned, whatever the abilities (pack_most)
    uint16_t rate


# All parts of the same cards.
cdef struct Stack:
    uint32_t code               # which cards
    uint32_t letters            # (bits)
    uint32_t cards              # how many
    uint32_t rarity             # the lowest of a word
    uint32_t most_total         # ... of all parts
    uint32_t most_money
    uint32_t part[SETS_OF_EXTRAS]       # by extras: the first, or NO_PART
    uint32_t most[SETS_OF_EXTRAS]       # ... of all of these parts
    # the most that a part with these extras or fewer earns, with each set of abilities
    int16_t total[SETS_OF_EXTRAS][LT_LANES]
    int16_t money[SETS_OF_EXTRAS][LT_LANES]
    uint8_t left[MOST_CARDS]    # cards that they leave, by place in CardSets.letter


cdef struct Parts:
    Part *items                 # freed by parts_free, as all below
    FirstWords *words           # of each
    size_t count
    size_t room
    Stack *stacks
    uint32_t stack_count
    uint32_t stack_room
    uint32_t *stack_of          # by code: 1 + the place of its stack, or 0


# Total and money, as one number whose halves add up apart.
cdef inline uint32_t pack_most(int total, int money) noexcept nogil:
    return <uint32_t>total << 16 | <uint32_t>money


cdef int parts_open(Parts *parts, uint32_t codes) noexcept nogil

# Enters a candidate's words, used in this way. NO_MEMORY or 0.
cdef int add_part(Parts *parts, const CardSets *sets, const Use *use, const Spelling *spelling,
                  int rate, const Shares *shares, const FirstWords *words) noexcept nogil

# Before stacks are compared, after all parts are there.
cdef void sum_extras(Parts *parts) noexcept nogil

cdef void parts_free(Parts *parts) noexcept nogil

cdef void spell_word(Spelling *spelling, const Image *image, const Candidates *found,
                     const Candidate *item, const Deal *deal, const CardSets *sets) noexcept nogil

# Every way to use extras for a word that the cards then make, alone or, with pairs, beside a word
# that shows what is duplicated; there are at most MOST_USES. Answers how many.
cdef int list_uses(Use *uses, const Spelling *spelling, const Candidate *item, const Deal *deal,
                   const CardSets *sets, bint pairs) noexcept nogil

cdef void first_words(FirstWords *words, const Candidates *found,
                      const Candidate *item) noexcept nogil
