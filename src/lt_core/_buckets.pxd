# The buckets of a deal, those that earn most first.
from libc.stdint cimport int16_t, int64_t, uint16_t

from lt_core._arena cimport Arena
from lt_core._plays cimport worth_more
from lt_core._search cimport Hits
from lt_core._terms cimport Deal, Earned, Earnings, Weights, earned_together, earned_value
from lt_core._words cimport Candidates

cdef enum:
    NONE_BESIDE = 0xFFFF

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

# Fills in a bucket. other: NONE_BESIDE for single words.
cdef inline void fill_bucket(ScoreBucket *bucket, Earnings earnings, Weights weights,
                             int score_class, int other) noexcept nogil:
    if other == NONE_BESIDE:
        bucket.earned = earnings.alone[score_class]
    else:
        bucket.earned = earned_together(earnings, score_class, other)
    bucket.value = earned_value(&weights.whole, bucket.earned)
    bucket.score_class, bucket.other = <uint16_t>score_class, <uint16_t>other

# Tells whether a bucket is better than another one: by value, then by money.
cdef inline bint earns_more(const ScoreBucket *one, const ScoreBucket *other) noexcept nogil:
    return worth_more(one.value, one.earned.money, other.value, other.earned.money)

# Orders buckets, the best first, as qsort asks.
cdef inline int best_first(const void *left, const void *right) noexcept nogil:
    cdef const ScoreBucket *one = <const ScoreBucket *>left
    cdef const ScoreBucket *other = <const ScoreBucket *>right
    return <int>earns_more(other, one) - <int>earns_more(one, other)

# Returns the number of letters of a bucket's plays.
cdef inline int letters_of(Earnings earnings, const ScoreBucket *bucket) noexcept nogil:
    if bucket.other == NONE_BESIDE:
        return earnings.length[bucket.score_class]
    return earnings.length[bucket.score_class] + earnings.length[bucket.other]

# Lists the buckets that a deal has.
cdef int list_buckets(ScoreBuckets *buckets, Arena *arena, const Candidates *candidates,
                      const Deal *deal, Earnings earnings, Weights weights) noexcept nogil

# Takes out the best bucket, by value, then by money; there must be one.
cdef ScoreBucket take_bucket(ScoreBuckets *buckets) noexcept nogil

cdef struct Length:             # the words of one length
    int length
    int16_t money               # the most money that a word earns
    int64_t value               # the most value that a word has
    size_t hits

# Lists the lengths of the words found, best first by value, then by money; returns their number.
cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil
