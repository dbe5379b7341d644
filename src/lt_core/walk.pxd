# The search: every anagram class that fits a multiset of cards and the extras allowed.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.image cimport Image

cdef enum:
    # Hit.lack: letters the cards are short of, by kind; each kind is filled by other extras
    LACK_HELD = 1           # of a letter the cards hold (copy, wild)
    LACK_ABSENT = 8         # of a letter they don't (wild)
    LACK_S = 32             # of an S, besides the one or the other (the added S too)
    LACKS = 256
    ONLY_S = 256            # Hit.lack: only the class's words that end in S can be laid

    # what walk() answers
    WALKED = 0
    WALK_CUT = 1            # stopped: more than query.cap classes
    WALK_NO_MEMORY = -1


cdef struct Query:
    uint8_t count[26]       # letter cards, by search rank
    bint grouped            # a word must use at least one card of a group
    uint8_t in_group[26]    # 1 where a card of this letter is such a card
    bint wild               # one card that stands for any letter
    bint copy               # one extra copy of a letter that a card shows
    bint final_s            # one S added at the end of the word
    int copy_cards          # cards a word must use where it uses the copy
    int min_length
    int max_length
    size_t cap              # most classes to find


cdef struct Hit:
    uint32_t group          # number of the class
    uint32_t lack


cdef struct Hits:
    Hit *items              # room; freed by hits_free
    size_t count
    size_t room


cdef void hits_free(Hits *hits) noexcept nogil

# Fills hits with the classes found, shorter words first; hits must be all zero at first.
cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil


cdef inline int letters_lacking(uint32_t lack) noexcept nogil:
    return (lack & 7) + (lack >> 3 & 3)
