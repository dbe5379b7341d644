# What words earn: the caller's table, checked and laid out for the ranking.
from libc.stdint cimport int16_t, uint8_t, uint16_t

from lt_core.base.lanes cimport LT_LANES
from lt_core.lexicon.lexicon cimport Lexicon

cdef enum:
    MOST_RATES = 4096
    NO_RATE = 0xFFFF        # words that can't be laid


cdef struct Earned:
    int16_t money
    int16_t stock


# What a word of one rate earns with each set of abilities; of sets that share a place (there are
# more than LT_LANES of them), the most.
cdef struct Shares:
    int16_t most_total          # of all
    int16_t most_money
    int16_t total[LT_LANES]
    int16_t money[LT_LANES]


cdef class Earnings:
    cdef:
        uint16_t *rate_of   # profiles x ENDINGS: words of one rate have one length and earn alike
        Earned *alone          # by rate
        Earned *together       # rates x rates: what two words earn in one turn
        Shares *shares         # by rate
        int share_count        # sets of abilities
        uint8_t *length     # by rate
        int rates
        readonly Lexicon lexicon    # whose profiles these are
        int min_length      # of a word that can be laid
        int max_length

    cdef int find_rates(self, const int16_t[:, :, :, ::1] table, int16_t *rows) except -1
    cdef int fill_rates(self, const int16_t *rows, Py_ssize_t shares) except -1
