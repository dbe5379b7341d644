# The search: find every anagram class that some cards, and the extras allowed, can spell.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._arena cimport Arena
from lt_core._common cimport LONGEST_WORD
from lt_core._lexicon cimport Image
from lt_core._terms cimport Allowed

cdef enum:
    # How the words of a class are laid (Hit.how), from bit 31 down to bit 0:
    #
    #     31        8         7-5     4-3       2-0
    #     laid  ..  only in S  S's    absent    held
    #
    # A *lack* is the low eight bits: the letters of a path without a card. Each is counted once, by
    # whether the cards have its letter at all; an S is counted among the S's as well.
    LACK_HELD = 1           # of a letter that the cards have (the duplicate or the wild fills it)
    LACK_ABSENT = 1 << 3    # of a letter that they do not have (only the wild fills it)
    LACK_S = 1 << 5         # of S (the added S fills it, too)
    LACKS = 1 << 8          # more than any lack
    ONLY_S = 1 << 8         # only the class's words that end in S can be laid
    LAID_BIT = 31           # always set, so that 0 is for no way; the bit of ENDS_HERE in Node.mask

cdef struct Query:
    uint8_t count[26]       # letter cards, by letter
    bint any_required       # a word must use at least one of the required cards
    uint8_t required[26]    # by letter: 1 if its cards are required cards
    bint wild               # whether there is a card that stands for any letter
    Allowed allowed
    int min_length
    int max_length

cdef struct Hit:
    uint32_t anagram_class  # the number of the class
    uint32_t how            # how its words are laid

cdef struct Hits:
    Arena *arena            # set by the caller; all other fields by walk()
    Hit *items
    size_t count
    size_t room             # the number of hits that there is memory for
    bint extras             # whether a class may lack a card
    size_t first[LONGEST_WORD + 2]      # by length: the first hit

# Finds the classes that can be laid, shorter words first.
cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil

# Counts the words of the hits from begin to end - 1 that can be laid.
cdef size_t count_words(const Image *image, const Hits *hits, size_t begin,
                        size_t end) noexcept nogil

# Writes the ids of all words that can be laid, and the number of letters that each lacks.
cdef void list_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                     size_t count) noexcept nogil

# The parts of Hit.how.

cdef inline int held_lacking(uint32_t how) noexcept nogil:
    return how & 7

cdef inline int absent_lacking(uint32_t how) noexcept nogil:
    return how >> 3 & 3

cdef inline int s_lacking(uint32_t how) noexcept nogil:
    return how >> 5 & 7

cdef inline uint32_t only_s(uint32_t how) noexcept nogil:
    return how // <uint32_t>ONLY_S & 1

cdef inline uint32_t is_laid(uint32_t how) noexcept nogil:
    return how >> LAID_BIT

cdef inline bint needs_extra(uint32_t how) noexcept nogil:
    return how & <uint32_t>(LACKS - 1 + ONLY_S) != 0
