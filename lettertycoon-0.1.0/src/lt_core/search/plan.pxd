# What a search may take, worked out once a query: letters, extras, and what they can fill.
from libc.stdint cimport uint8_t, uint16_t, uint32_t

cdef enum:
    # a lack: letters the cards are short of, by kind; each kind is filled by other extras
    LACK_HELD = 1           # of a letter the cards hold (duplicate, wild)
    LACK_ABSENT = 8         # of a letter they don't (wild)
    LACK_S = 32             # of an S, besides the one or the other (the added S too)
    LACKS = 256
    MOST_KINDS = 24         # of lacks that can be filled: 20, with all extras
    MOST_ENDS = 2 * MOST_KINDS
    LETTER_ROOM = 29        # 26, and what fills a cache line

    # Plan.layable: what of a class can be laid
    NOTHING = 0
    ALL_WORDS = 1
    WORDS_IN_S = 2          # only those that end in S


cdef struct Query:
    uint8_t count[26]       # letter cards, by letter
    bint any_required       # a word must use at least one of the required cards
    uint8_t required[26]    # 1 where a card of this letter is required
    bint wild               # one card that stands for any letter
    bint duplicate          # a letter that a card shows may be used once more
    bint added_s            # one S added at the end of the word
    int duplicate_cards     # cards a word must use where it uses the duplicate
    int min_length
    int max_length
    size_t cap              # most classes to find


# What a path may go on with. Letters on a path are sorted, so it follows from the last letter, how
# many of its cards are left, what the path lacks so far, and whether a required card is still to
# come.
cdef struct State:              # 64 bytes, a cache line
    uint32_t takeable           # letters with a card or an extra left
    uint16_t end                # kind of lack, + Plan.kinds while no required card is taken
    uint16_t then[LETTER_ROOM]  # by letter: the state after one more


cdef struct Plan:
    State *states               # the first is the root's
    State *on_heap              # NULL, or the states where they are many
    int kinds
    uint8_t lacks[MOST_KINDS]   # by kind: the LACK_* sum
    uint8_t fits[MOST_KINDS]    # ... and which extras fill it


# Fills a plan; room: states for plan.states, of which a plan with few takes no more memory.
# NO_MEMORY where it needs more and there is none. plan_free frees it.
cdef int plan_query(Plan *plan, const Query *query, State *room, size_t states) noexcept nogil

cdef void plan_free(Plan *plan) noexcept nogil

# What can be laid of the classes of this length whose lack is of this kind.
cdef int layable(const Plan *plan, const Query *query, int kind, int length) noexcept nogil
