# The words that a search has found, prepared for making plays.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from lt_core._common cimport INTERRUPTED, LT_LETTER_OF, must_stop_after
from lt_core._image cimport Image
from lt_core._search cimport Hits
from lt_core._terms cimport Deal, Earnings

cdef enum:
    ALL_LENGTHS = 0x7FFFFFFF

# Adjacent words of one anagram class that have the same score class and, if an S may be added, all
# end in S or all do not. So all of them take the same cards and earn the same.
cdef struct Candidate:          # 52 bytes
    uint32_t once               # letters (bits by letter) that a word has at least once
    uint32_t twice              # ... at least twice
    uint32_t thrice             # ... at least three times
    uint32_t entry              # the place of its first word in Candidates.entries
    uint16_t words              # the number of its words
    uint16_t score_class
    uint8_t length
    uint8_t ends_s              # 1 if the last letter may be the added S
    uint8_t lacks               # 1 if it needs an extra
    uint8_t sorted              # 1 if sort_words has sorted its words
    uint8_t count[26]           # by letter: how often a word has it


cdef struct Candidates:
    uint64_t *room              # the caller's memory for all arrays below, or NULL
    size_t room_bytes
    bint on_heap                # whether the arrays are on the heap; candidates_free frees it
    Candidate *items            # sorted by score class
    uint32_t *entries           # of all words, as in the image, in the order of the candidates
    uint32_t *first             # by score class: its first candidate
    uint32_t *end               # by score class: the place after its last candidate
    size_t count
    size_t words


# Counts the letters of a candidate's first word; `length` must be set.
cdef inline void count_word(Candidate *item, const uint8_t *text) noexcept nogil:
    cdef uint32_t place, bit
    cdef int letter
    memset(item.count, 0, sizeof(item.count))
    item.once = item.twice = item.thrice = 0
    for place in range(item.length):
        letter = LT_LETTER_OF[text[place] - 65]
        bit = <uint32_t>1 << letter
        item.count[letter] += 1
        item.thrice |= item.twice & bit
        item.twice |= item.once & bit
        item.once |= bit


# Finds the classes with words that can be laid from a deal, alone or, with pairs, beside another.
# hits must be as walk() demands; hits_free frees them in every case. Returns NO_MEMORY, INTERRUPTED
# or 0.
cdef int find_hits(Hits *hits, const Image *image, const Deal *deal,
                   Earnings earnings) noexcept nogil

# Finds the words of these classes that have one of some lengths (bits) and that the deal's filters
# show. All of `candidates` must be zero except its room. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int gather_candidates(Candidates *candidates, const Image *image, const Hits *hits,
                           uint32_t lengths, const Deal *deal, Earnings earnings) noexcept nogil

# Does what find_hits and gather_candidates do, for all lengths.
cdef int find_candidates(Candidates *candidates, const Image *image, const Deal *deal,
                         Earnings earnings) noexcept nogil

# Counts the letters of the candidates from begin to end - 1. Before that, only entry, words,
# score_class, length, ends_s, lacks and sorted are set. Returns INTERRUPTED or 0. ticks: as in
# must_stop_after.
cdef int spell(Candidates *candidates, const Image *image, size_t begin, size_t end,
               uint32_t *ticks) noexcept nogil

# Sorts the words of a candidate, if not done yet: by rarity, ungraded words last, then by id.
cdef void sort_words(Candidates *candidates, Candidate *item) noexcept nogil

cdef void candidates_free(Candidates *candidates) noexcept nogil
