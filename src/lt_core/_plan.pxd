# The plan of a search: the letters and extras that it may use, computed once for each query.
from libc.stdint cimport uint8_t, uint16_t, uint32_t

from lt_core._abilities cimport Allowed

cdef enum:
    # A lack is the sum of the missing cards of a path. Different extras fill different parts.
    LACK_HELD = 1           # a missing card of a letter that the cards have (duplicate, wild)
    LACK_ABSENT = 8         # ... of a letter that they do not have (wild)
    LACK_S = 32             # added if the letter is S (the added S can fill it, too)
    LACKS = 256
    MOST_KINDS = 24         # a kind is a lack that extras can fill; all extras fill 20
    MOST_ENDS = 2 * MOST_KINDS
    LETTER_ROOM = 29        # 26, and 3 more to fill a cache line

    # the words of a class that can be laid
    NOTHING = 0
    ALL_WORDS = 1
    WORDS_IN_S = 2          # only the words that end in S


cdef struct Query:
    uint8_t count[26]       # letter cards, by letter
    bint any_required       # a word must use at least one of the required cards
    uint8_t required[26]    # by letter: 1 if its cards are required cards
    bint wild               # whether there is a card that stands for any letter
    Allowed allowed
    int min_length
    int max_length
    size_t cap              # most classes to find


# The state of a path: the letters that may follow. Letters on a path are sorted, so the state
# depends only on the last letter, on the number of its cards left, on the lack so far, and on
# whether a required card is still needed.
cdef struct State:              # 64 bytes, a cache line
    uint32_t takeable           # letters (bits) with a card or an extra left
    uint16_t end                # the kind of lack, + Plan.kinds if a required card is still needed
    uint16_t then[LETTER_ROOM]  # by letter: the state after one more of it


cdef struct Plan:
    State *states               # the first is the root's
    State *on_heap              # the states if they were allocated, else NULL
    int kinds
    uint8_t lacks[MOST_KINDS]   # by kind: the lack
    uint8_t fits[MOST_KINDS]    # by kind: the extras that fill it


# Fills a plan. room: memory for `states` states; a plan that needs more allocates it, and plan_free
# frees it. Returns NO_MEMORY or 0.
cdef int plan_query(Plan *plan, const Query *query, State *room, size_t states) noexcept nogil

cdef void plan_free(Plan *plan) noexcept nogil

# Returns which words of a class can be laid (NOTHING, ALL_WORDS or WORDS_IN_S), if the class has
# this length and its path this kind of lack.
cdef int layable(const Plan *plan, const Query *query, int kind, int length) noexcept nogil
