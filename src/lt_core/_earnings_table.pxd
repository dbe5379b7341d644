# The caller's table of what words earn, checked and arranged for the ranking.
from libc.stdint cimport int16_t, uint8_t, uint16_t

from lt_core._common cimport LT_LANES
from lt_core._lexicon cimport Lexicon

cdef enum:
    MOST_SCORE_CLASSES = 512    # any rules make fewer, even if all conceivable words are listed
    NO_SCORE_CLASS = 0xFFFF     # for words that can't be laid; they have no score class


cdef struct Earned:
    int16_t money
    int16_t stock


# What a word of one score class earns with each set of abilities. If there are more than LT_LANES
# sets, some share a place, which has the maximum over these sets.
cdef struct Shares:
    int16_t most_total          # of all sets
    int16_t most_money
    int16_t total[LT_LANES]
    int16_t money[LT_LANES]


cdef class Earnings:
    cdef:
        # profiles x ENDINGS; words of one score class have one length and earn alike
        uint16_t *score_class_of
        Earned *alone          # by score class: what a word earns alone
        Earned *together       # score classes x score classes: what two words earn in one turn
        Shares *shares         # by score class
        int share_count        # the number of sets of abilities
        uint8_t *length     # by score class
        int score_classes
        readonly Lexicon lexicon    # the lexicon that has these profiles
        int min_length      # the least length of words that can be laid
        int max_length      # ... and the largest

    # Raises ValueError if the table was made for another lexicon.
    cdef int check_made_for(self, Lexicon lexicon) except -1
    cdef int find_score_classes(self, const int16_t[:, :, :, ::1] table, int16_t *rows) except -1
    cdef int fill_score_classes(self, const int16_t *rows, Py_ssize_t shares) except -1


# Returns what words of two score classes earn in one turn.
cdef inline Earned earned_together(Earnings earnings, size_t one, size_t other) noexcept nogil:
    return earnings.together[one * earnings.score_classes + other]
