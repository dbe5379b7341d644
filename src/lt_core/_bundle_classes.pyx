# cython: language_level=3
"""A bundle's words by score class, and which of them each deal has.

The walk finds, for each word, the deals that have it. A search needs, for each deal, the words that
it has. So the sets are transposed, 64 words by 64 deals at once, for the score classes that are
needed.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core._bundle_words cimport get_ready
from lt_core._words cimport Candidate
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, lt_deals, lt_each_half, lt_half, lt_lowest_of_64, lt_no_deal,
    must_stop_after, resize,
)

cdef enum:
    BLOCK = 64              # places; also the number of deals in half a set
    FIRST_CANDIDATES = 256


cdef int bundle_classes_open(BundleClasses *classes, BundleWords *words,
                             Earnings earnings) noexcept nogil:
    memset(classes, 0, sizeof(BundleClasses))
    classes.words = words
    classes.first = <uint32_t *>malloc((earnings.score_classes + 2) * sizeof(uint32_t))
    return 0 if classes.first else NO_MEMORY


cdef void bundle_classes_free(BundleClasses *classes) noexcept nogil:
    free(classes.first)
    free(classes.order)
    free(classes.deals)
    free(classes.turned)
    memset(classes, 0, sizeof(BundleClasses))


cdef int more_places(BundleClasses *classes) noexcept nogil:
    """Allocate memory for as many places as there may be words; the old content is lost."""
    cdef size_t room = (classes.words.room + BLOCK - 1) // BLOCK * BLOCK
    free(classes.order)
    free(classes.deals)
    free(classes.turned)
    classes.order = <uint32_t *>malloc(room * sizeof(uint32_t) + 1)
    classes.deals = <lt_deals *>malloc(room * sizeof(lt_deals) + 1)
    classes.turned = <uint8_t *>malloc(room // BLOCK + 1)
    classes.room = room
    if not classes.order or not classes.deals or not classes.turned:
        return NO_MEMORY
    return 0


cdef int bundle_classes_sort(BundleClasses *classes, Earnings earnings) noexcept nogil:
    cdef const BundleWords *words = classes.words
    cdef uint32_t *first = classes.first
    cdef size_t index
    cdef int score_class
    if words.room > classes.room and more_places(classes) < 0:
        return NO_MEMORY
    if words.count:         # else `turned` may be NULL
        memset(classes.turned, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(words.count):
        first[words.items[index].score_class + 2] += 1
    for score_class in range(1, earnings.score_classes):
        first[score_class + 1] += first[score_class]
    for index in range(words.count):
        score_class = words.items[index].score_class
        # after this loop, first[score_class + 1] is where the next score class begins
        classes.order[first[score_class + 1]] = <uint32_t>index
        first[score_class + 1] += 1
    return 0


cdef inline void exchange(lt_deals *rows, int half, uint64_t low) noexcept nogil:
    """Exchange two opposite quarters of each square of 2 * half rows.

    low: the lower half (bits) of each square's columns.
    """
    cdef const lt_deals *end = rows + <size_t>BLOCK
    cdef lt_deals *first_end
    cdef lt_deals lower = lt_each_half(low), first, second, moved
    while rows < end:
        first_end = rows + half
        while rows < first_end:
            first, second = rows[0], rows[half]
            moved = ((first >> half) ^ second) & lower
            rows[0] = first ^ (moved << half)
            rows[half] = second ^ moved
            rows += 1
        rows += half


cdef void turn(BundleClasses *classes, size_t block) noexcept nogil:
    """Transpose two squares of 64 x 64 bits, one for each half of a set of deals."""
    cdef lt_deals *rows = classes.deals + block * BLOCK
    cdef const BundleWords *words = classes.words
    cdef const uint32_t *order = classes.order + block * BLOCK
    cdef size_t place, count = min(<size_t>BLOCK, words.count - block * BLOCK)
    for place in range(count):
        rows[place] = words.items[order[place]].deals
    for place in range(count, <size_t>BLOCK):
        rows[place] = lt_no_deal()
    exchange(rows, 32, 0xFFFFFFFF)
    exchange(rows, 16, 0x0000FFFF0000FFFF)
    exchange(rows, 8, 0x00FF00FF00FF00FF)
    exchange(rows, 4, 0x0F0F0F0F0F0F0F0F)
    exchange(rows, 2, 0x3333333333333333)
    exchange(rows, 1, 0x5555555555555555)
    classes.turned[block] = 1


cdef int more_candidates(Candidates *candidates, size_t count) noexcept nogil:
    cdef size_t room = max(<size_t>FIRST_CANDIDATES, 2 * count)
    if resize(&candidates.items, room, sizeof(Candidate)) < 0:
        return NO_MEMORY
    candidates.room_bytes = room * sizeof(Candidate)
    return 0


cdef int bundle_enter(BundleClasses *classes, int deal, int score_class, Candidates *candidates,
                      uint32_t *ticks) noexcept nogil:
    cdef size_t begin = classes.first[score_class], end = classes.first[score_class + 1], block
    cdef uint64_t bits
    cdef Candidate *item
    candidates.entries = classes.words.known.entries
    candidates.first[score_class] = <uint32_t>candidates.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not classes.turned[block]:
            turn(classes, block)
        if must_stop_after(ticks, 1):
            return INTERRUPTED
        bits = lt_half(classes.deals[block * BLOCK + deal % BLOCK], deal // BLOCK)
        if block == begin // BLOCK:
            bits &= <uint64_t>-1 << (begin & (BLOCK - 1))
        if block == end // BLOCK:
            bits &= (<uint64_t>1 << (end & (BLOCK - 1))) - 1
        if ((candidates.count + BLOCK) * sizeof(Candidate) > candidates.room_bytes
                and more_candidates(candidates, candidates.count + BLOCK) < 0):
            return NO_MEMORY
        while bits:
            item = &classes.words.known.items[classes.words.items[
                classes.order[block * BLOCK + lt_lowest_of_64(bits)]].candidate]
            if not item.sorted:
                get_ready(classes.words, item)
                ticks[0] += 1
            candidates.items[candidates.count] = item[0]
            candidates.count += 1
            bits &= bits - 1
    candidates.end[score_class] = <uint32_t>candidates.count
    return 0
