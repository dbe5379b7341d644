# cython: language_level=3
"""The best plays so far, the worst of them first; and the buckets of a deal, the best first.

A deal usually has some 40 score classes, and some 500 pairs of them.
"""

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint16_t
from libc.stdlib cimport free, malloc, qsort

from lt_core._common cimport LONGEST_WORD, NO_MEMORY, SHORTEST_WORD, next_room, resize
from lt_core._terms cimport MOST_SCORE_CLASSES, earned_value, most_letters

cdef enum:
    FIRST_ROWS = 64


cdef void sink_row(Best *best, size_t parent, Row row) noexcept nogil:
    """Put a row into the heap at a place or below it."""
    cdef size_t child = 2 * parent + 1
    while child < best.count:
        if child + 1 < best.count and ahead(&best.rows[child], &best.rows[child + 1]):
            child += 1
        if ahead(&best.rows[child], &row):
            break
        best.rows[parent] = best.rows[child]
        parent = child
        child = 2 * parent + 1
    best.rows[parent] = row


cdef int best_keep(Best *best, const Row *row) noexcept nogil:
    cdef size_t room, parent
    if best.count == best.most:
        sink_row(best, 0, row[0])
        return 0
    if best.count == best.room:
        room = min(next_room(best.room, FIRST_ROWS), best.most)
        if resize(&best.rows, room, sizeof(Row)) < 0:
            return NO_MEMORY
        best.room = room
    best.rows[best.count] = row[0]
    best.count += 1
    if best.count == best.most:
        parent = best.count // 2
        while parent:
            parent -= 1
            sink_row(best, parent, best.rows[parent])
    return 0


cdef int by_rank(const void *left, const void *right) noexcept nogil:
    return <int>ahead(<const Row *>right, <const Row *>left) - <int>ahead(
        <const Row *>left, <const Row *>right)


cdef void sort_rows(Row *rows, size_t count) noexcept nogil:
    if count > 1:
        qsort(rows, count, sizeof(Row), &by_rank)


cdef void best_free(Best *best) noexcept nogil:
    free(best.rows)
    best.rows = NULL


cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil:
    cdef Length by_length[LONGEST_WORD + 1]
    cdef Length *one
    cdef int score_class, length, place, count = 0
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        by_length[length].value, by_length[length].money = INT64_MIN, 0
    for score_class in range(earnings.score_classes):
        one = &by_length[earnings.length[score_class]]
        one.value = max(one.value, earned_value(&weights.whole, earnings.alone[score_class]))
        one.money = max(one.money, earnings.alone[score_class].money)
    for length in range(LONGEST_WORD, SHORTEST_WORD - 1, -1):
        one = &by_length[length]
        one.length, one.hits = length, hits.first[length + 1] - hits.first[length]
        if one.hits == 0 or one.value == INT64_MIN:     # no such word can be laid
            continue
        place = count
        while place and worth_more(one.value, one.money, lengths[place - 1].value,
                                   lengths[place - 1].money):
            lengths[place] = lengths[place - 1]
            place -= 1
        lengths[place] = one[0]
        count += 1
    return count


cdef void sink_bucket(ScoreBuckets *buckets, size_t parent, ScoreBucket bucket) noexcept nogil:
    """Put a bucket into the heap at a place or below it."""
    cdef ScoreBucket *heap = buckets.items
    cdef size_t child = 2 * parent + 1
    while child < buckets.heaped:
        if child + 1 < buckets.heaped and before(&heap[child + 1], &heap[child]):
            child += 1
        if not before(&heap[child], &bucket):
            break
        heap[parent] = heap[child]
        parent = child
        child = 2 * parent + 1
    heap[parent] = bucket


cdef inline void add_bucket(ScoreBuckets *buckets, Weights weights, Earned earned,
                            int score_class, int other) noexcept nogil:
    cdef ScoreBucket *bucket = &buckets.items[buckets.count]
    bucket.value = earned_value(&weights.whole, earned)
    bucket.earned = earned
    bucket.score_class, bucket.other = <uint16_t>score_class, <uint16_t>other
    buckets.count += 1


cdef int list_buckets(ScoreBuckets *buckets, const Candidates *candidates, const Deal *deal,
                      Earnings earnings, Weights weights) noexcept nogil:
    cdef int most = most_letters(deal)
    cdef bint pairs = deal.allowed.pairs
    cdef uint16_t present[MOST_SCORE_CLASSES]
    cdef const Earned *together
    cdef int score_class, index, other, score_classes = 0
    cdef size_t room
    for score_class in range(earnings.score_classes):
        present[score_classes] = <uint16_t>score_class
        score_classes += candidates.end[score_class] > candidates.first[score_class]
    room = <size_t>score_classes * (score_classes + 3) // 2 if pairs else <size_t>score_classes
    buckets.items = <ScoreBucket *>malloc(room * sizeof(ScoreBucket) + 1)
    buckets.heaped = buckets.count = 0
    if not buckets.items:
        return NO_MEMORY
    for index in range(score_classes):
        score_class = present[index]
        add_bucket(buckets, weights, earnings.alone[score_class], score_class, NONE_BESIDE)
        together = earnings.together + score_class * earnings.score_classes
        for other in present[index:score_classes if pairs else index]:
            if earnings.length[score_class] + earnings.length[other] <= most:
                add_bucket(buckets, weights, together[other], score_class, other)
    return 0


cdef void heap_up(ScoreBuckets *buckets) noexcept nogil:
    """Make a heap of the buckets that earn more than most others; later calls take the others.

    The best play is nearly always in the first heap.
    """
    cdef int64_t most = INT64_MIN, least = INT64_MAX, bound
    cdef size_t index, parent
    cdef ScoreBucket bucket
    for index in range(buckets.count):
        most = max(most, buckets.items[index].value)
        least = min(least, buckets.items[index].value)
    bound = least + (most - least) * 5 // 8
    for index in range(buckets.count):
        bucket = buckets.items[index]
        buckets.items[index] = buckets.items[buckets.heaped]
        buckets.items[buckets.heaped] = bucket
        buckets.heaped += bucket.value >= bound
    parent = buckets.heaped // 2
    while parent:
        parent -= 1
        sink_bucket(buckets, parent, buckets.items[parent])


cdef ScoreBucket best_bucket(ScoreBuckets *buckets) noexcept nogil:
    if buckets.heaped == 0:
        heap_up(buckets)
    return buckets.items[0]


cdef void drop_best_bucket(ScoreBuckets *buckets) noexcept nogil:
    buckets.heaped -= 1
    buckets.count -= 1
    if buckets.heaped:
        sink_bucket(buckets, 0, buckets.items[buckets.heaped])
    # the last bucket that is not in the heap takes the free place
    buckets.items[buckets.heaped] = buckets.items[buckets.count]


cdef void buckets_free(ScoreBuckets *buckets) noexcept nogil:
    free(buckets.items)
    buckets.items = NULL
    buckets.heaped = buckets.count = 0
