# The plays of two words, for each set of cards that they may use.
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t

from lt_core._arena cimport Arena
from lt_core._cardsets cimport BestBySet, CardSets
from lt_core._common cimport LT_LANES
from lt_core._fit cimport LetterRows
from lt_core._lexicon cimport MOST_RARITY
from lt_core._terms cimport Deal, EarnedBySet, Earnings

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
    uint8_t count[26]           # by letter: how many of the cards have it

cdef struct PairSearch:
    Arena *arena
    const Deal *deal
    const CardSets *sets
    BestBySet *best             # receives the plays
    WordGroup *groups
    size_t count
    size_t room
    CardUse *uses
    size_t use_count
    size_t use_room
    uint32_t *use_of            # by code: 1 + the number of its cards' use, or 0
    uint32_t *strongest_first   # the uses, those that may earn most first
    uint32_t *open_sets         # the sets for which the current pair of uses may be better
    LetterRows rows             # of the uses, in this order

# Prepares a search whose fields are all zero.
cdef int pair_search_open(PairSearch *search, Arena *arena, const Deal *deal, const CardSets *sets,
                          BestBySet *best) noexcept nogil

# Enters some words with one choice of extras.
cdef int add_words(PairSearch *search, const FirstWords *words, const Choice *choice,
                   const uint8_t *left, int score_class, const EarnedBySet *earned) noexcept nogil

# Enters all pairs of the words that were added.
cdef int enter_pairs(PairSearch *search, Earnings earnings) noexcept nogil
