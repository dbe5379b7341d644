# The words that a search has found, as what plays are made of.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from lt_core.base.letters cimport LT_LETTER_OF
from lt_core.plays.deal cimport Deal
from lt_core.lexicon.image cimport Image
from lt_core.plays.earnings_table cimport Earnings
from lt_core.search.walk cimport Hits

cdef enum:
    ALL_LENGTHS = 0x7FFFFFFF

# Words of one anagram class, rate and, where an S may be added, last letter S or not: what is true
# of one, as far as cards and money go, is true of all.
cdef struct Candidate:          # 52 bytes
    uint32_t once               # letters (bits by letter) it has at least once
    uint32_t twice              # ... at least twice
    uint32_t thrice
    uint32_t entry              # the first of its words in Candidates.entries
    uint16_t words              # how many
    uint16_t rate
    uint8_t length
    uint8_t ends_s              # 1 where the last letter may be the added S
    uint8_t lacks               # 1 where it needs an extra
    uint8_t sorted              # 1 once sort_words has been here
    uint8_t count[26]           # of each letter


cdef struct Candidates:
    uint64_t *room              # set by the caller: memory of its own for all below, or NULL
    size_t room_bytes
    bint on_heap                # else in that room; candidates_free frees it
    Candidate *items            # by rate
    uint32_t *entries           # of all words, as the image has them, by candidate
    uint32_t *first             # by rate: its first candidate
    uint32_t *end               # ... and where they end
    size_t count
    size_t words


# Counts the letters of a candidate's first word, whose length is there.
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


# The classes with words that can be laid from a deal or, with pairs, beside another; NO_MEMORY or
# 0. hits must be as walk() asks for; hits_free frees them either way.
cdef int find_hits(Hits *hits, const Image *image, const Deal *deal, Earnings earnings,
                   bint pairs) noexcept nogil

# Their words of some lengths (bits) that the deal says are shown; NO_MEMORY or 0. found must be all
# zero but for its room.
cdef int gather(Candidates *found, const Image *image, const Hits *hits, uint32_t lengths,
                const Deal *deal, Earnings earnings) noexcept nogil

# Both in one, of all lengths.
cdef int find_candidates(Candidates *found, const Image *image, const Deal *deal,
                         Earnings earnings, bint pairs) noexcept nogil

# Counts the letters of the candidates from begin up to, but without, end. Until then only entry,
# words, rate, length, ends_s and lacks are there.
cdef void spell(Candidates *found, const Image *image, size_t begin, size_t end) noexcept nogil

# Sorts the words of a candidate, once: by rarity, those without one last, then by id.
cdef void sort_words(Candidates *found, Candidate *item) noexcept nogil

cdef void candidates_free(Candidates *found) noexcept nogil
