"""The buckets of a deal, and the lengths of its words, those that earn most first.

A deal usually has some 40 score classes, and some 500 pairs of them. Nearly always, only the first
few buckets are taken. So only those that earn much are sorted at first, by a heap.
"""

from libc.stdint cimport INT64_MAX, INT64_MIN

from lt_core._arena cimport arena_take
from lt_core._common cimport LONGEST_WORD, NO_MEMORY, SHORTEST_WORD
from lt_core._terms cimport MOST_SCORE_CLASSES, most_letters


cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil:
    """List the lengths of the words found, best first by value, then by money.

    Returns their number, at most LONGEST_WORD.
    """
    cdef Length by_length[LONGEST_WORD + 1]
    cdef Length *one
    cdef int score_class, length, at, count = 0
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
        at = count
        while at and worth_more(one.value, one.money, lengths[at - 1].value,
                                lengths[at - 1].money):
            lengths[at] = lengths[at - 1]
            at -= 1
        lengths[at] = one[0]
        count += 1
    return count


cdef void sink_bucket(ScoreBuckets *buckets, size_t parent, ScoreBucket bucket) noexcept nogil:
    """Put a bucket into the heap at a place or below it."""
    cdef ScoreBucket *heap = buckets.items
    cdef size_t child = 2 * parent + 1
    while child < buckets.heaped:
        if child + 1 < buckets.heaped and earns_more(&heap[child + 1], &heap[child]):
            child += 1
        if not earns_more(&heap[child], &bucket):
            break
        heap[parent] = heap[child]
        parent = child
        child = 2 * parent + 1
    heap[parent] = bucket


cdef int list_buckets(ScoreBuckets *buckets, Arena *arena, const Candidates *candidates,
                      const Deal *deal, Earnings earnings, Weights weights) noexcept nogil:
    """List the score classes with candidates and, with pairs, the pairs of such score classes.

    Pairs whose words are too long together are left out. Returns NO_MEMORY or 0.
    """
    cdef int most = most_letters(deal)
    cdef bint pairs = deal.allowed.pairs
    cdef uint16_t present[MOST_SCORE_CLASSES]
    cdef int score_class, index, other, score_classes = 0
    cdef size_t room
    for score_class in range(earnings.score_classes):
        present[score_classes] = <uint16_t>score_class
        score_classes += candidates.end[score_class] > candidates.first[score_class]
    room = <size_t>score_classes * (score_classes + 3) // 2 if pairs else <size_t>score_classes
    buckets.items = <ScoreBucket *>arena_take(arena, room, sizeof(ScoreBucket))
    buckets.heaped = buckets.count = 0
    if not buckets.items:
        return NO_MEMORY
    for index in range(score_classes):
        score_class = present[index]
        fill_bucket(&buckets.items[buckets.count], earnings, weights, score_class, NONE_BESIDE)
        buckets.count += 1
        for other in present[index:score_classes if pairs else index]:
            if earnings.length[score_class] + earnings.length[other] <= most:
                fill_bucket(&buckets.items[buckets.count], earnings, weights, score_class, other)
                buckets.count += 1
    return 0


cdef void heap_up(ScoreBuckets *buckets) noexcept nogil:
    """Make a heap of the buckets that earn more than most others; later calls take the others.

    The best play is nearly always in the first heap.

    5/8 of the range of values: the pairs that earn most are few, and all others are not sorted. A
    heap of all at once makes the best play over a tenth slower (docs/dev/search.md).
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


cdef ScoreBucket take_bucket(ScoreBuckets *buckets) noexcept nogil:
    """Take out the best bucket, by value, then by money; there must be one."""
    cdef ScoreBucket best
    if buckets.heaped == 0:
        heap_up(buckets)
    best = buckets.items[0]
    buckets.heaped -= 1
    buckets.count -= 1
    if buckets.heaped:
        sink_bucket(buckets, 0, buckets.items[buckets.heaped])
    # the last bucket that is not in the heap takes the free place
    buckets.items[buckets.heaped] = buckets.items[buckets.count]
    return best
