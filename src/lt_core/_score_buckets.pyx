# cython: language_level=3
"""The buckets of a deal, best first: usually some 40 score classes, and some 500 pairs of them."""

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint16_t
from libc.stdlib cimport free, malloc

from lt_core._common cimport LONGEST_WORD, NO_MEMORY, SHORTEST_WORD
from lt_core._play_order cimport worth_more
from lt_core._terms cimport earned_value, most_letters


cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil:
    cdef Length of[LONGEST_WORD + 1]
    cdef Length *one
    cdef int score_class, length, place, count = 0
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        of[length].value, of[length].money = INT64_MIN, 0
    for score_class in range(earnings.score_classes):
        one = &of[earnings.length[score_class]]
        one.value = max(one.value, earned_value(&weights.whole, earnings.alone[score_class]))
        one.money = max(one.money, earnings.alone[score_class].money)
    for length in range(LONGEST_WORD, SHORTEST_WORD - 1, -1):
        of[length].length = length
        of[length].hits = hits.first[length + 1] - hits.first[length]
        if of[length].hits == 0 or of[length].value == INT64_MIN:     # no such word can be laid
            continue
        place = count
        while place and worth_more(of[length].value, of[length].money, lengths[place - 1].value,
                                   lengths[place - 1].money):
            lengths[place] = lengths[place - 1]
            place -= 1
        lengths[place] = of[length]
        count += 1
    return count


cdef void sink(ScoreBuckets *buckets, size_t parent, ScoreBucket bucket) noexcept nogil:
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


cdef inline void add(ScoreBuckets *buckets, Weights weights, Earned earned, int score_class,
                     int other) noexcept nogil:
    cdef ScoreBucket *bucket = &buckets.items[buckets.count]
    bucket.value = earned_value(&weights.whole, earned)
    bucket.earned = earned
    bucket.score_class, bucket.other = <uint16_t>score_class, <uint16_t>other
    buckets.count += 1


cdef int list_buckets(ScoreBuckets *buckets, const Candidates *candidates, const Deal *deal,
                      Earnings earnings, Weights weights) noexcept nogil:
    cdef int most = most_letters(deal)
    cdef bint pairs = deal.allowed.pairs
    cdef uint16_t *present = <uint16_t *>malloc(earnings.score_classes * sizeof(uint16_t) + 2)
    cdef const Earned *together
    cdef int score_class, index, other, score_classes = 0
    cdef size_t room
    if not present:
        return NO_MEMORY
    for score_class in range(earnings.score_classes):
        present[score_classes] = <uint16_t>score_class
        score_classes += candidates.end[score_class] > candidates.first[score_class]
    room = <size_t>score_classes * (score_classes + 3) // 2 if pairs else <size_t>score_classes
    buckets.items = <ScoreBucket *>malloc(room * sizeof(ScoreBucket) + 1)
    buckets.heaped = buckets.count = 0
    if buckets.items:
        for index in range(score_classes):
            score_class = present[index]
            add(buckets, weights, earnings.alone[score_class], score_class, NONE_BESIDE)
            together = earnings.together + score_class * earnings.score_classes
            for other in present[index:score_classes if pairs else index]:
                if earnings.length[score_class] + earnings.length[other] <= most:
                    add(buckets, weights, together[other], score_class, other)
    free(present)
    return 0 if buckets.items else NO_MEMORY


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
        sink(buckets, parent, buckets.items[parent])


cdef ScoreBucket best_bucket(ScoreBuckets *buckets) noexcept nogil:
    if buckets.heaped == 0:
        heap_up(buckets)
    return buckets.items[0]


cdef void drop_best_bucket(ScoreBuckets *buckets) noexcept nogil:
    buckets.heaped -= 1
    buckets.count -= 1
    if buckets.heaped:
        sink(buckets, 0, buckets.items[buckets.heaped])
    # the last bucket that is not in the heap takes the free place
    buckets.items[buckets.heaped] = buckets.items[buckets.count]


cdef void buckets_free(ScoreBuckets *buckets) noexcept nogil:
    free(buckets.items)
    buckets.items = NULL
    buckets.heaped = buckets.count = 0
