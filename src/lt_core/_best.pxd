# The best plays of a deal.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core._arena cimport Arena, FIRST_NUMBERS
from lt_core._buckets cimport ScoreBucket, ScoreBuckets
from lt_core._cost cimport Costs
from lt_core._lexicon cimport Image
from lt_core._fit cimport Fit, LetterRows
from lt_core._plays cimport Row
from lt_core._search cimport Hits
from lt_core._terms cimport Deal, Earnings, MOST_SCORE_CLASSES, Weights
from lt_core._words cimport Candidates

cdef enum:
    # BestWork.readiness begins with 0. From LETTERS_COUNTED on, it counts how often each candidate
    # of a score class is looked at for a pair. At IN_ROWS, it is worth while to enter them in the
    # rows.
    LETTERS_COUNTED = 1
    IN_ROWS = 8

cdef struct Best:
    Row *heap                   # of the best so far, the worst first; unordered until it is full
    size_t count
    size_t room                 # the number of rows that there is memory for
    size_t most                 # the number of rows to keep

# Memory that is always written before it is read, so it is not cleared when a search begins.
cdef struct Scratch:
    Costs costs
    uint8_t readiness[MOST_SCORE_CLASSES]
    uint64_t memory[FIRST_NUMBERS]      # where the search's arena begins

# The state of one search for the best plays; best_work_open sets it. It can't be moved: costs, fit
# and rows point to its deal, hits to its arena. All arrays are valid until arena_free, those of
# the words looked at until the next words are gathered.
cdef struct BestWork:
    Arena arena
    const Image *image
    Deal deal
    Best best                   # the result; best.most is the number of plays wanted
    Hits hits                   # all classes found
    Candidates candidates       # the words looked at
    LetterRows rows             # for the first candidates.room candidates of when it was opened
    ScoreBuckets buckets
    Fit fit
    uint8_t *readiness          # by score class: how far its words are prepared; in scratch
    Costs *costs                # in scratch
    uint32_t ticks              # steps since the last check

# Prepares a search; whoever does so frees its arena afterwards.
cdef void best_work_open(BestWork *work, Scratch *scratch, const Image *image, const Deal *deal,
                         Weights weights, size_t most) noexcept nogil

# Fills work.best.
cdef int find_best(BestWork *work, Earnings earnings, Weights weights) noexcept nogil

# Counts all plays; call it after find_best.
cdef int count_plays(BestWork *work, Earnings earnings, uint64_t *plays) noexcept nogil

# Tells whether a bucket may have plays for the best so far; if not, no later one may.
cdef bint wants_bucket(const BestWork *work, const ScoreBucket *bucket) noexcept nogil

# Keeps the plays of a bucket that belong to the best so far. Its words must be looked at.
cdef int keep_plays_of(BestWork *work, Earnings earnings, const ScoreBucket *bucket) noexcept nogil
