# The caller's prices, checked and laid out for the ranking.
from libc.stdint cimport int16_t, int64_t, uint8_t, uint16_t

from lt_core.lexicon cimport Lexicon

cdef enum:
    MOST_RATES = 4096
    NO_RATE = 0xFFFF        # words that can't be laid


# What one play is worth to its player, besides its earnings: the caller's weights, in
# proportion.
cdef struct Worth:
    int64_t coins
    int64_t stock
    int64_t rivals          # for a coin the bank pays to a rival
    int64_t letters[26]     # for a card spent from the hand, by search rank


cdef struct Pay:
    int16_t coins
    int16_t stock


cdef class Earnings:
    cdef:
        uint16_t *rate_of   # profiles x ENDINGS: words of one rate have one length and earn alike
        Pay *alone          # by rate
        Pay *together       # rates x rates: what two words earn in one turn
        uint8_t *length     # by rate
        int rates
        readonly Lexicon lexicon    # whose profiles these are
        int min_length      # of a word that can be laid
        int max_length

    cdef int find_rates(self, const int16_t[:, :, :, ::1] table, const int16_t **rows) except -1
    cdef int pay_rates(self, const int16_t **rows, Py_ssize_t shares) except -1


cdef class Weights:
    cdef:
        Worth worth         # in whole numbers as small as can be


cdef inline int64_t earned_value(const Worth *worth, Pay pay) noexcept nogil:
    return worth.coins * pay.coins + worth.stock * pay.stock
