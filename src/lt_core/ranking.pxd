# Plays in order.
from libc.stdint cimport int16_t, uint8_t, uint32_t

from lt_core.image cimport MOST_GRADE
from lt_core.lexicon cimport Lexicon

cdef enum:
    MOST_COINS = 8191       # a tie keeps coins in 13 bits
    NO_WORD = 0xFFFFFFFF

    # A tie orders plays of equal value, smaller first. From the top: coins that are missing to
    # MOST_COINS (13 bits), spend_cards (paid to rivals 5, hand cards 5), grade (3), two words (1),
    # letters (5).
    TIE_COINS = 19
    TIE_CARDS = 9
    TIE_GRADE = 6
    TIE_TWO = 5


cdef struct Play:               # 16 bytes
    uint32_t first              # word ids, the smaller first
    uint32_t second             # NO_WORD for a play of one word
    int16_t money
    int16_t stock
    uint8_t grade               # of its least familiar word; 0 = ungraded


cdef class Ranking:
    cdef:
        readonly Lexicon lexicon
        Play *plays
        size_t count


# A ranking with room for so many plays.
cdef Ranking new_ranking(Lexicon lexicon, size_t count)


# The grade of a play whose least familiar word has this slot_familiarity.
cdef inline uint8_t play_grade(uint32_t familiarity) noexcept nogil:
    return <uint8_t>(familiarity if familiarity <= MOST_GRADE else 0)
