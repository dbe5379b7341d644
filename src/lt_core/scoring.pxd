# The caller's prices, checked and laid out for the ranking.
from libc.stdint cimport int16_t, int64_t

from lt_core.deal cimport Worth
from lt_core.lexicon cimport Lexicon


cdef class Earnings:
    cdef:
        int16_t *table          # profiles x ENDINGS x (coins, stock); coins -1: not to be laid
        readonly Lexicon lexicon    # whose profiles the table has
        int min_length          # of a word that can be laid
        int max_length


cdef class Weights:
    cdef:
        Worth worth
        int64_t most_card       # the highest weight of a letter, or 0
