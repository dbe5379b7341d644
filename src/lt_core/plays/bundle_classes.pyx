# cython: language_level=3
"""A bundle's words by score class, and which of them each deal has.

The walk finds, for each word, the deals that have it. A search needs, for each deal, the words that
it has. So the sets are transposed, 64 words by 64 deals at once, for the score classes that are
needed.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core.base.deal_set cimport LT_BUNDLE, lt_half
from lt_core.base.growing cimport resize
from lt_core.base.letters cimport lt_lowest_of_64
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.plays.bundle_words cimport BundleWord
from lt_core.plays.candidates cimport Candidate

cdef enum:
    BLOCK = 64              # places
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
    classes.deals = <uint64_t *>malloc(room // BLOCK * LT_BUNDLE * sizeof(uint64_t) + 1)
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
    if words.count:         # else there may be no memory, and none is needed
        memset(classes.turned, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(words.count):
        first[words.items[index].score_class + 2] += 1
    for score_class in range(1, earnings.score_classes):
        first[score_class + 1] += first[score_class]
    for index in range(words.count):
        score_class = words.items[index].score_class
        # it ends where the next score class begins
        classes.order[first[score_class + 1]] = <uint32_t>index
        first[score_class + 1] += 1
    return 0


cdef inline void turn_square(uint64_t *rows) noexcept nogil:
    """Transpose 64 x 64 bits: exchange two quarters, then two quarters of each, and so on."""
    cdef uint64_t low = 0xFFFFFFFF, moved
    cdef uint32_t half = 32, row
    while half:
        row = 0
        while row < 64:
            moved = (rows[row] >> half ^ rows[row + half]) & low
            rows[row] ^= moved << half
            rows[row + half] ^= moved
            row = (row + half + 1) & ~half
        half >>= 1
        low ^= low << half


cdef void turn(BundleClasses *classes, size_t block) noexcept nogil:
    cdef uint64_t *deals = classes.deals + block * LT_BUNDLE
    cdef const BundleWord *word
    cdef size_t place, count = min(<size_t>BLOCK, classes.words.count - block * BLOCK)
    memset(deals, 0, LT_BUNDLE * sizeof(uint64_t))
    for place in range(count):
        word = &classes.words.items[classes.order[block * BLOCK + place]]
        deals[place] = lt_half(word.deals, 0)
        deals[BLOCK + place] = lt_half(word.deals, 1)
    turn_square(deals)
    turn_square(deals + BLOCK)
    classes.turned[block] = 1


cdef int more_candidates(Candidates *candidates, size_t count) noexcept nogil:
    cdef size_t room = max(<size_t>FIRST_CANDIDATES, 2 * count)
    if resize(&candidates.items, room, sizeof(Candidate)) < 0:
        return NO_MEMORY
    candidates.room_bytes = room * sizeof(Candidate)
    return 0


cdef int bundle_enter(BundleClasses *classes, int deal, int score_class, Candidates *candidates,
                      uint32_t *unheard) noexcept nogil:
    cdef size_t begin = classes.first[score_class], end = classes.first[score_class + 1], block
    cdef uint64_t bits
    cdef const Candidates *known = &classes.words.known
    candidates.entries = known.entries
    candidates.first[score_class] = <uint32_t>candidates.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not classes.turned[block]:
            turn(classes, block)
        if interrupted_after(unheard, 1):
            return INTERRUPTED
        bits = classes.deals[block * LT_BUNDLE + deal]
        if block == begin // BLOCK:
            bits &= <uint64_t>-1 << (begin & (BLOCK - 1))
        if block == end // BLOCK:
            bits &= (<uint64_t>1 << (end & (BLOCK - 1))) - 1
        if ((candidates.count + BLOCK) * sizeof(Candidate) > candidates.room_bytes
                and more_candidates(candidates, candidates.count + BLOCK) < 0):
            return NO_MEMORY
        while bits:
            candidates.items[candidates.count] = known.items[classes.words.items[
                classes.order[block * BLOCK + lt_lowest_of_64(bits)]].candidate]
            candidates.count += 1
            bits &= bits - 1
    candidates.end[score_class] = <uint32_t>candidates.count
    return 0
