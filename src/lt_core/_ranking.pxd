# Plays in order, as compact records.
from libc.stdint cimport int16_t, uint8_t, uint32_t

from lt_core._image cimport MOST_RARITY
from lt_core._lexicon cimport Lexicon

cdef struct Play:               # 16 bytes
    uint32_t first              # word ids, the smaller first
    uint32_t second             # NO_WORD for a play of one word
    int16_t money
    int16_t stock
    uint8_t rarity               # of its rarest word; 0 = a word is ungraded


cdef class Ranking:
    cdef:
        readonly Lexicon lexicon
        Play *plays
        size_t count


# Makes a ranking with memory for `count` plays, which the caller fills in.
cdef Ranking new_ranking(Lexicon lexicon, size_t count)


# Returns the rarity of a play whose rarest word has this sorting_rarity.
cdef inline uint8_t play_rarity(uint32_t rarity) noexcept nogil:
    return <uint8_t>(rarity if rarity <= MOST_RARITY else 0)


# Returns the words of a play.
cdef tuple words_of(Lexicon lexicon, const Play *play)
