# The best plays so far; and the buckets of a deal: what its words and pairs of words may earn, the
# best first.
from libc.stdint cimport int16_t, int64_t, uint16_t

from lt_core._ranking cimport Row, ahead, worth_more
from lt_core._search cimport Hits
from lt_core._terms cimport Deal, Earned, Earnings, Weights
from lt_core._words cimport Candidates

cdef enum:
    NONE_BESIDE = 0xFFFF


cdef struct Best:
    Row *rows                   # a heap when there are `most` rows; best_free frees them
    size_t count
    size_t room                 # the number of rows that there is memory for
    size_t most                 # the number of rows to keep


# Tells whether a row belongs to the best ones so far.
cdef inline bint best_wants(const Best *best, const Row *row) noexcept nogil:
    return best.count < best.most or (best.most > 0 and ahead(row, &best.rows[0]))

# Keeps a wanted row. Returns NO_MEMORY or 0.
cdef int best_keep(Best *best, const Row *row) noexcept nogil

# Puts rows in order, best first.
cdef void sort_rows(Row *rows, size_t count) noexcept nogil

cdef void best_free(Best *best) noexcept nogil


# The words of one score class, or the pairs of two score classes, and what they earn.
cdef struct ScoreBucket:
    int64_t value               # of the earnings
    Earned earned
    uint16_t score_class
    uint16_t other              # NONE_BESIDE for single words


cdef struct ScoreBuckets:
    ScoreBucket *items          # a heap, then the buckets not in it; buckets_free frees them
    size_t heaped               # the number of buckets in the heap
    size_t count                # the number of all buckets


# The words of one length.
cdef struct Length:
    int length
    int16_t money               # the most money that a word earns
    int64_t value               # the most value that a word has
    size_t hits


# Tells whether a bucket is better than another one: by value, then by money.
cdef inline bint before(const ScoreBucket *one, const ScoreBucket *other) noexcept nogil:
    return worth_more(one.value, one.earned.money, other.value, other.earned.money)

# Lists the lengths of the words found, best first by value, then by money. Returns their number, at
# most LONGEST_WORD.
cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil

# Lists all score classes that have candidates and, with pairs, all pairs of such score classes
# whose words are not too long together. Returns NO_MEMORY or 0.
cdef int list_buckets(ScoreBuckets *buckets, const Candidates *candidates, const Deal *deal,
                      Earnings earnings, Weights weights) noexcept nogil

# Returns the best bucket, by value, then by money; there must be one.
cdef ScoreBucket best_bucket(ScoreBuckets *buckets) noexcept nogil

cdef void drop_best_bucket(ScoreBuckets *buckets) noexcept nogil

cdef void buckets_free(ScoreBuckets *buckets) noexcept nogil
