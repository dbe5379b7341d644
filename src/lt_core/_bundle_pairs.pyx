# cython: language_level=3
"""The best play of each deal of a bundle, of one word or two, whatever the weights are.

All buckets are sorted once, for all deals. A deal has a bucket if it has words of both score
classes; two sets of deals tell that for all deals at once. The first few buckets of every deal are
listed together; a deal's best play is nearly always among them. Then each deal is searched alone,
with the words that were found for the whole bundle.
"""

from libc.stdint cimport int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memset

from lt_core._best_plays cimport best_work_free, best_work_open
from lt_core._bundle_classes cimport bundle_classes_free, bundle_classes_open, bundle_classes_sort
from lt_core._bundle_words cimport (
    bundle_gather, bundle_search, bundle_search_free, bundle_search_open, bundle_words_free,
    bundle_words_open,
)
from lt_core._common cimport (
    LONGEST_WORD, NO_MEMORY, lt_any_deal, lt_deals, lt_flip_deal, lt_half, lt_has_deal,
    lt_lowest_of_64, lt_no_deal,
)
from lt_core._cost cimport fill_costs
from lt_core._deal_counts cimport read_counts
from lt_core._expansion cimport expand
from lt_core._pairs cimport fill_fit, matches_free
from lt_core._play_order cimport NO_WORD
from lt_core._score_buckets cimport NONE_BESIDE, before
from lt_core._terms cimport earned_together, earned_value, most_letters

cdef enum:
    LETTERS = 2 * LONGEST_WORD + 1


cdef int best_first(const void *left, const void *right) noexcept nogil:
    cdef const ScoreBucket *one = <const ScoreBucket *>left
    cdef const ScoreBucket *other = <const ScoreBucket *>right
    return <int>before(other, one) - <int>before(one, other)


cdef int list_all(BundlePairs *pairs, Earnings earnings, Weights weights) noexcept nogil:
    """List every bucket of the earnings table that deals may have, best first."""
    cdef size_t count = <size_t>earnings.score_classes
    cdef ScoreBucket *bucket = <ScoreBucket *>malloc(
        count * (count + 3) // 2 * sizeof(ScoreBucket) + 1)
    cdef int score_class, other
    pairs.buckets = bucket
    if not bucket:
        return NO_MEMORY
    for score_class in range(earnings.score_classes):
        other = score_class if pairs.work.deal.allowed.pairs else earnings.score_classes
        for other in range(other, earnings.score_classes + 1):
            bucket.score_class, bucket.other = <uint16_t>score_class, <uint16_t>other
            if other < earnings.score_classes:
                bucket.earned = earned_together(earnings, score_class, other)
            else:
                bucket.other, bucket.earned = NONE_BESIDE, earnings.alone[score_class]
            bucket.value = earned_value(&weights.whole, bucket.earned)
            bucket += 1
    pairs.count = <uint32_t>(bucket - pairs.buckets)
    qsort(pairs.buckets, pairs.count, sizeof(ScoreBucket), &best_first)
    return 0


cdef int bundle_pairs_open(BundlePairs *pairs, const Image *image, const Deal *like,
                           Earnings earnings, Weights weights) noexcept nogil:
    memset(&pairs.classes, 0, sizeof(BundleClasses))
    pairs.buckets = NULL
    best_work_open(&pairs.work, &pairs.scratch, image, like, 1)
    pairs.work.candidates.room, pairs.work.candidates.room_bytes = NULL, 0
    pairs.work.candidates.on_heap = True
    pairs.work.candidates.first, pairs.work.candidates.end = pairs.first, pairs.end
    pairs.work.entered = pairs.scratch.entered
    pairs.work.classes = &pairs.classes
    bundle_search_open(&pairs.search, like, earnings)
    if bundle_words_open(&pairs.words, image, like, earnings) < 0:
        return NO_MEMORY
    if bundle_classes_open(&pairs.classes, &pairs.words, earnings) < 0:
        return NO_MEMORY
    return list_all(pairs, earnings, weights)


cdef void bundle_pairs_free(BundlePairs *pairs) noexcept nogil:
    best_work_free(&pairs.work)
    bundle_classes_free(&pairs.classes)
    bundle_words_free(&pairs.words)
    bundle_search_free(&pairs.search)
    free(pairs.buckets)
    pairs.buckets = NULL


cdef inline lt_deals who_has(const BundlePairs *pairs, const ScoreBucket *bucket) noexcept nogil:
    cdef const lt_deals *of_score_class = pairs.words.of_score_class
    if bucket.other == NONE_BESIDE:
        return of_score_class[bucket.score_class]
    return of_score_class[bucket.score_class] & of_score_class[bucket.other]


cdef inline int letters_of(Earnings earnings, const ScoreBucket *bucket) noexcept nogil:
    if bucket.other == NONE_BESIDE:
        return earnings.length[bucket.score_class]
    return earnings.length[bucket.score_class] + earnings.length[bucket.other]


cdef void list_first(BundlePairs *pairs, Earnings earnings, int deals) noexcept nogil:
    """List the first buckets of each deal."""
    cdef lt_deals long_enough[LETTERS]      # by number of letters: deals that can lay that many
    cdef lt_deals open_lists = lt_no_deal(), has
    cdef const ScoreBucket *bucket
    cdef uint64_t bits
    cdef uint32_t index
    cdef int deal, half, letters
    for letters in range(<int>LETTERS):
        long_enough[letters] = lt_no_deal()
        for deal in range(deals):
            if most_letters(&pairs.search.deals[deal]) >= letters:
                lt_flip_deal(&long_enough[letters], deal)
    for deal in range(deals):
        lt_flip_deal(&open_lists, deal)
    memset(pairs.lengths, 0, sizeof(pairs.lengths))
    for index in range(pairs.count):
        bucket = &pairs.buckets[index]
        has = who_has(pairs, bucket) & open_lists
        if not lt_any_deal(has):
            continue
        has = has & long_enough[letters_of(earnings, bucket)]
        for half in range(2):
            bits = lt_half(has, half)
            while bits:
                deal = 64 * half + lt_lowest_of_64(bits)
                bits &= bits - 1
                pairs.listed[deal][pairs.lengths[deal]] = index
                pairs.lengths[deal] += 1
                if pairs.lengths[deal] == SHORT_LIST:
                    lt_flip_deal(&open_lists, deal)
        if not lt_any_deal(open_lists):
            break


cdef int expand_listed(BundlePairs *pairs, Earnings earnings, int deal) noexcept nogil:
    """Expand a deal's buckets, best first, until no later one can have its best play."""
    cdef const ScoreBucket *bucket
    cdef uint32_t index, next = 0
    cdef int status
    for index in range(pairs.lengths[deal]):
        next = pairs.listed[deal][index]
        status = expand(&pairs.work, earnings, &pairs.buckets[next])
        if status != 0:
            return min(status, 0)
    if pairs.lengths[deal] < SHORT_LIST:        # the deal has no others
        return 0
    for next in range(next + 1, pairs.count):
        bucket = &pairs.buckets[next]
        if not lt_has_deal(who_has(pairs, bucket), deal):
            continue
        if letters_of(earnings, bucket) > most_letters(&pairs.work.deal):
            continue
        status = expand(&pairs.work, earnings, bucket)
        if status != 0:
            return min(status, 0)
    return 0


cdef int find_best_of(BundlePairs *pairs, Earnings earnings, Weights weights, int deal,
                      Row *best) noexcept nogil:
    cdef BestWork *work = &pairs.work
    cdef int status
    memset(best, 0, sizeof(Row))
    best.first = best.second = NO_WORD
    if pairs.lengths[deal] == 0:
        return 0
    work.deal, work.place = pairs.search.deals[deal], deal
    work.best.count = work.candidates.count = 0
    memset(work.entered, 0, earnings.score_classes)
    fill_costs(work.costs, &work.deal, &weights.whole)
    fill_fit(&work.fit, &work.deal)
    matches_free(&work.matches)
    status = expand_listed(pairs, earnings, deal)
    if status < 0:
        return status
    if work.best.count:
        best[0] = work.best.rows[0]
    return 0


cdef int bundle_best_pairs(BundlePairs *pairs, const Image *image, Earnings earnings,
                           Weights weights, int deals, Row *best,
                           int64_t *numbers) noexcept nogil:
    cdef int deal, status
    status = bundle_search(&pairs.search, image, deals)
    if status == 0:
        status = bundle_gather(&pairs.words, &pairs.search, image, earnings,
                               &pairs.counts if numbers else NULL)
    if status < 0:
        return status
    if bundle_classes_sort(&pairs.classes, earnings) < 0:
        return NO_MEMORY
    list_first(pairs, earnings, deals)
    for deal in range(deals):
        status = find_best_of(pairs, earnings, weights, deal, &best[deal])
        if status < 0:
            return status
    if numbers:
        read_counts(&pairs.counts, deals, numbers)
    return 0
