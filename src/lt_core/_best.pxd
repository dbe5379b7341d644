# The best plays of a deal.
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from lt_core._bundle cimport BundleWords
from lt_core._cost cimport Costs
from lt_core._lexicon cimport Image
from lt_core._pairs cimport Fit, Matches
from lt_core._plays cimport Row, worth_more
from lt_core._search cimport Hit, Hits, USUAL_HITS
from lt_core._terms cimport Deal, Earned, Earnings, MOST_SCORE_CLASSES, Weights
from lt_core._words cimport Candidates

cdef enum:
    NONE_BESIDE = 0xFFFF
    USUAL_ROOM = 1024           # numbers of 8 bytes, enough for 100 candidates
    NO_LATER = 1                # keep_plays_of returns this if no later bucket can matter


cdef struct Best:
    Row *rows                   # a heap when there are `most` rows
    size_t count
    size_t room                 # the number of rows that there is memory for
    size_t most                 # the number of rows to keep


# The words of one score class, or the pairs of two score classes, and what they earn.
cdef struct ScoreBucket:
    int64_t value               # of the earnings
    Earned earned
    uint16_t score_class
    uint16_t other              # NONE_BESIDE for single words


cdef struct ScoreBuckets:
    ScoreBucket *items          # a heap, then the buckets not in it
    size_t heaped               # the number of buckets in the heap
    size_t count                # the number of all buckets


# Tells whether a bucket is better than another one: by value, then by money.
cdef inline bint before(const ScoreBucket *one, const ScoreBucket *other) noexcept nogil:
    return worth_more(one.value, one.earned.money, other.value, other.earned.money)


# Memory that is always written before it is read, so it is not cleared when a search begins.
cdef struct Scratch:
    Costs costs
    # memory for hits and candidates; larger arrays are on the heap
    Hit hits[USUAL_HITS]
    uint64_t candidates[USUAL_ROOM]
    uint8_t readiness[MOST_SCORE_CLASSES]


# The state of one search for the best plays; best_work_open sets it.
cdef struct BestWork:
    const Image *image
    Deal deal
    Best best                   # the result; best.most is the number of plays wanted
    Hits hits                   # all classes found
    Candidates candidates       # the words looked at
    Matches matches
    ScoreBuckets buckets
    Fit fit
    uint8_t *readiness          # by score class: how far its words are prepared; in scratch
    Costs *costs                # in scratch
    BundleWords *bundle         # the words of the deal's bundle; NULL if it is searched alone
    int place                   # the place of the deal in the bundle
    uint32_t ticks              # steps since the last check


# Prepares a search. scratch must live as long as the work; best_work_free frees all other memory.
cdef void best_work_open(BestWork *work, Scratch *scratch, const Image *image, const Deal *deal,
                         size_t most) noexcept nogil

# Fills work.best. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int find_best(BestWork *work, Earnings earnings, Weights weights) noexcept nogil

# Counts all plays; call it after find_best. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int count_plays(BestWork *work, Earnings earnings, uint64_t *plays) noexcept nogil

# Keeps the plays of a bucket that belong to the best so far; costs and fit must be filled in.
# Returns NO_LATER if no worse bucket can have any such play; else NO_MEMORY, INTERRUPTED or 0.
cdef int keep_plays_of(BestWork *work, Earnings earnings, const ScoreBucket *bucket) noexcept nogil

cdef void best_work_free(BestWork *work) noexcept nogil
