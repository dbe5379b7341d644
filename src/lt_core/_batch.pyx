# cython: language_level=3
"""The best play of each of many deals, in one call, without Python code between them.

Many deals are searched in bundles. If plays may have two words, or cards have a value, bundle_best
can't rank them. Then all buckets are sorted once, for all deals. A deal has a bucket if it has
words of both score classes; two sets of deals tell that for all deals at once. The first few
buckets of every deal are listed together; a deal's best play is nearly always among them. Then each
deal is searched alone, with the words that were found for the whole bundle.
"""

import numpy

from libc.stdint cimport UINT32_MAX, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memcpy, memset

from lt_core._best cimport (
    BestWork, NONE_BESIDE, ScoreBucket, Scratch, before, best_work_free, best_work_open,
    count_plays, find_best, keep_plays_of,
)
from lt_core._bundle cimport (
    BundleSearch, BundleWords, DealCounts, bundle_gather, bundle_search, bundle_search_free,
    bundle_search_open, bundle_words_free, bundle_words_open, read_counts,
)
from lt_core._bundle_best cimport (
    BundleBest, bundle_best, bundle_best_free, bundle_best_open, bundle_can_rank,
)
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_BUNDLE, LT_HALVES, LT_LETTERS, LT_LETTER_OF, MOST_CARDS,
    NO_MEMORY, array_of, check_stop, lt_any_deal, lt_deals, lt_flip_deal, lt_half, lt_has_deal,
    lt_lowest_of_64, lt_no_deal, must_stop_after, raise_early_end, truth_value,
)
from lt_core._cost cimport fill_costs
from lt_core._lexicon cimport Image, Lexicon
from lt_core._pairs cimport fill_fit, matches_free
from lt_core._plays cimport NO_WORD, Row
from lt_core._terms cimport (
    Abilities, Deal, Earnings, MOST_SCORE_CLASSES, Weights, deal_take, earned_together,
    earned_value, most_letters, read_deal,
)

cdef enum:
    FEW_DEALS = 512         # fewer deals have too little in common: each is searched alone
    DIGIT_BITS = 9          # bits of a key that are sorted in one pass
    DIGITS = 1 << DIGIT_BITS
    SORTINGS = 3            # passes for 26 bits
    DEAL_STEPS = 256        # steps (see must_stop_after) for a deal
    DEALS_BETWEEN = 1 << 16     # deals checked between two checks of check_stop
    NOT_COUNTED = -1
    SHORT_LIST = 32         # buckets listed for each deal; they are nearly always enough
    LETTERS = 2 * LONGEST_WORD + 1


# The question and its answers. Arrays are the caller's, by deal.
cdef struct Batch:
    const Image *image
    size_t count
    const uint8_t *hands        # 26 for each deal, by letter of the alphabet
    const uint8_t *pools
    Deal shared                 # what all deals share
    bint counted                # whether plays are to be counted
    int32_t *first              # ids of the words; NO_WORD is -1 here
    int32_t *second
    int32_t *money
    int32_t *stock
    int64_t *plays


cdef void take_cards(Deal *deal, const Batch *batch, size_t place) noexcept nogil:
    cdef const uint8_t *hand = batch.hands + place * LT_LETTERS
    cdef const uint8_t *pool = batch.pools + place * LT_LETTERS
    cdef int ascii
    deal[0] = batch.shared
    for ascii in range(LT_LETTERS):
        if hand[ascii] | pool[ascii]:
            deal_take(deal, LT_LETTER_OF[ascii], hand[ascii], pool[ascii])


cdef void clear_row(Row *row) noexcept nogil:
    """Make a row for a deal without a play."""
    memset(row, 0, sizeof(Row))
    row.first = row.second = NO_WORD


cdef void write_row(const Batch *batch, size_t place, const Row *row, int64_t plays) noexcept nogil:
    batch.first[place], batch.second[place] = <int32_t>row.first, <int32_t>row.second
    batch.money[place], batch.stock[place] = row.money, row.stock
    batch.plays[place] = plays if batch.counted else NOT_COUNTED


# Deals one by one.

cdef int answer_each(const Batch *batch, Earnings earnings, Weights weights) noexcept nogil:
    cdef BestWork work
    cdef Scratch scratch
    cdef Deal deal
    cdef Row row
    cdef size_t place
    cdef uint64_t plays = 0
    cdef uint32_t ticks = 0
    cdef int status
    for place in range(batch.count):
        if must_stop_after(&ticks, DEAL_STEPS):
            return INTERRUPTED
        take_cards(&deal, batch, place)
        best_work_open(&work, &scratch, batch.image, &deal, 1)
        status = find_best(&work, earnings, weights)
        if status == 0 and batch.counted:
            status = count_plays(&work, earnings, &plays)
        clear_row(&row)
        if work.best.count:
            row = work.best.rows[0]
        best_work_free(&work)
        if status < 0:
            return status
        write_row(batch, place, &row, <int64_t>plays)
    return 0


# The best play of each deal of a bundle, of one word or two, whatever the weights are.

# The memory of the search; it is kept from bundle to bundle.
cdef struct BundlePairs:
    BundleWords words
    ScoreBucket *buckets        # all buckets of the earnings table, best first
    uint32_t count
    uint32_t listed[LT_BUNDLE][SHORT_LIST]  # by deal: the first buckets that it has
    uint32_t lengths[LT_BUNDLE]             # by deal: the number of these
    Scratch scratch
    BestWork work               # used for one deal after the other
    uint32_t first[MOST_SCORE_CLASSES]      # the memory of work.candidates.first
    uint32_t end[MOST_SCORE_CLASSES]        # ... and of work.candidates.end


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


cdef void pairs_free(BundlePairs *pairs) noexcept nogil:
    if pairs:
        best_work_free(&pairs.work)
        bundle_words_free(&pairs.words)
        free(pairs.buckets)
    free(pairs)


cdef BundlePairs *pairs_open(const Batch *batch, Earnings earnings,
                             Weights weights) noexcept nogil:
    """Returns NULL if memory runs out."""
    cdef BundlePairs *pairs = <BundlePairs *>malloc(sizeof(BundlePairs))
    if not pairs:
        return NULL
    pairs.buckets = NULL
    best_work_open(&pairs.work, &pairs.scratch, batch.image, &batch.shared, 1)
    pairs.work.candidates.room, pairs.work.candidates.room_bytes = NULL, 0
    pairs.work.candidates.on_heap = True
    pairs.work.candidates.first, pairs.work.candidates.end = pairs.first, pairs.end
    pairs.work.bundle = &pairs.words
    if (bundle_words_open(&pairs.words, batch.image, &batch.shared) < 0
            or list_all(pairs, earnings, weights) < 0):
        pairs_free(pairs)
        return NULL
    return pairs


cdef inline lt_deals who_has(const BundlePairs *pairs, const ScoreBucket *bucket) noexcept nogil:
    cdef lt_deals has = pairs.words.of_score_class[bucket.score_class]
    return has if bucket.other == NONE_BESIDE else has & pairs.words.of_score_class[bucket.other]


cdef inline int letters_of(Earnings earnings, const ScoreBucket *bucket) noexcept nogil:
    if bucket.other == NONE_BESIDE:
        return earnings.length[bucket.score_class]
    return earnings.length[bucket.score_class] + earnings.length[bucket.other]


cdef void list_first(BundlePairs *pairs, const BundleSearch *search, Earnings earnings,
                     int deals) noexcept nogil:
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
            if most_letters(&search.deals[deal]) >= letters:
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
        for half in range(LT_HALVES):
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
        status = keep_plays_of(&pairs.work, earnings, &pairs.buckets[next])
        if status != 0:
            return min(status, 0)
    if pairs.lengths[deal] < SHORT_LIST:        # the deal has no others
        return 0
    for next in range(next + 1, pairs.count):
        bucket = &pairs.buckets[next]
        if (not lt_has_deal(who_has(pairs, bucket), deal)
                or letters_of(earnings, bucket) > most_letters(&pairs.work.deal)):
            continue
        status = keep_plays_of(&pairs.work, earnings, bucket)
        if status != 0:
            return min(status, 0)
    return 0


cdef int find_best_of(BundlePairs *pairs, const Deal *its, Earnings earnings, Weights weights,
                      int deal, Row *row) noexcept nogil:
    cdef BestWork *work = &pairs.work
    cdef int status
    if pairs.lengths[deal] == 0:
        return 0
    work.deal, work.place = its[0], deal
    work.best.count = work.candidates.count = 0
    memset(work.readiness, 0, earnings.score_classes)
    fill_costs(work.costs, &work.deal, &weights.whole)
    fill_fit(&work.fit, &work.deal)
    matches_free(&work.matches)
    status = expand_listed(pairs, earnings, deal)
    if status == 0 and work.best.count:
        row[0] = work.best.rows[0]
    return status


cdef int best_pairs(BundlePairs *pairs, BundleSearch *search, Earnings earnings, Weights weights,
                    int deals, Row *rows, DealCounts *counts) noexcept nogil:
    """Does what bundle_best does, for plays that it can't rank; also returns INTERRUPTED."""
    cdef int deal, status = bundle_gather(&pairs.words, search, earnings, counts)
    if status < 0:
        return status
    list_first(pairs, search, earnings, deals)
    for deal in range(deals):
        if must_stop_after(&search.ticks, DEAL_STEPS):
            return INTERRUPTED
        status = find_best_of(pairs, &search.deals[deal], earnings, weights, deal, &rows[deal])
        if status < 0:
            return status
    return 0


# Deals in bundles: those with similar letters share a bundle.

cdef inline uint32_t place_in_gray_code(uint32_t letters) noexcept nogil:
    """Return the place of some letters (bits) in an order where neighbours differ in one letter.

    In the order of the numbers themselves, two neighbours may differ in all of them. So this order
    saves a tenth of the nodes that bundles visit.
    """
    letters ^= letters >> 1
    letters ^= letters >> 2
    letters ^= letters >> 4
    letters ^= letters >> 8
    return letters ^ letters >> 16


cdef void list_keys(const Batch *batch, uint64_t *keys) noexcept nogil:
    """Make a key for each deal: its place, and from bit 32 on the letters that it has."""
    cdef const uint8_t *hand = batch.hands
    cdef const uint8_t *pool = batch.pools
    cdef uint32_t letters
    cdef size_t place
    cdef int ascii
    for place in range(batch.count):
        letters = 0
        for ascii in range(LT_LETTERS):
            letters |= <uint32_t>((hand[ascii] | pool[ascii]) != 0) << (
                LT_LETTERS - 1 - LT_LETTER_OF[ascii])
        keys[place] = <uint64_t>place_in_gray_code(letters) << 32 | place
        hand += LT_LETTERS
        pool += LT_LETTERS


cdef void sort_alike(uint64_t *keys, uint64_t *room, size_t count) noexcept nogil:
    """Sort the keys by bits 32 to 57. room: memory for as many keys again."""
    cdef size_t first[DIGITS + 1]
    cdef size_t index, digit
    cdef int sorting, shift
    cdef uint64_t *sorted = room
    for sorting in range(SORTINGS):
        shift = 32 + DIGIT_BITS * sorting
        memset(first, 0, sizeof(first))
        for index in range(count):
            first[(keys[index] >> shift & (DIGITS - 1)) + 1] += 1
        for digit in range(<size_t>DIGITS):
            first[digit + 1] += first[digit]
        for index in range(count):
            digit = keys[index] >> shift & (DIGITS - 1)
            sorted[first[digit]] = keys[index]
            first[digit] += 1
        keys, sorted = sorted, keys
    memcpy(sorted, keys, count * sizeof(uint64_t))      # an odd number of passes ends in `room`


cdef int answer_bundle(const Batch *batch, const uint64_t *keys, int deals, BundleSearch *search,
                       BundleBest *best, BundlePairs *pairs, Earnings earnings,
                       Weights weights) noexcept nogil:
    """Answer the deals of some keys. One of `best` and `pairs` is NULL."""
    cdef DealCounts counts
    cdef Row rows[LT_BUNDLE]
    cdef int64_t plays[LT_BUNDLE]
    cdef int deal, status
    for deal in range(deals):
        take_cards(&search.deals[deal], batch, <uint32_t>keys[deal])
        clear_row(&rows[deal])
    memset(&counts, 0, sizeof(counts))
    status = bundle_search(search, batch.image, deals)
    if status == 0 and pairs:
        status = best_pairs(pairs, search, earnings, weights, deals, rows,
                            &counts if batch.counted else NULL)
    elif status == 0:
        bundle_best(best, search, earnings, weights, deals, rows,
                    &counts if batch.counted else NULL)
    if status == 0:
        read_counts(&counts, deals, plays)
        for deal in range(deals):
            write_row(batch, <uint32_t>keys[deal], &rows[deal], plays[deal])
    return status


cdef int answer_together(const Batch *batch, Earnings earnings, Weights weights) noexcept nogil:
    cdef size_t index = 0
    cdef int status = 0
    cdef BundlePairs *pairs = NULL
    cdef BundleBest *best = NULL
    cdef BundleSearch *search = <BundleSearch *>malloc(sizeof(BundleSearch))
    cdef uint64_t *keys = <uint64_t *>malloc(2 * batch.count * sizeof(uint64_t))
    if bundle_can_rank(&batch.shared, weights):
        best = bundle_best_open(batch.image, &batch.shared, earnings, weights)
    else:
        pairs = pairs_open(batch, earnings, weights)
    if search:
        bundle_search_open(search, &batch.shared, earnings)
    if not search or not keys or not (best or pairs):
        status = NO_MEMORY
    else:
        list_keys(batch, keys)
        sort_alike(keys, keys + batch.count, batch.count)
    while index < batch.count and status == 0:
        if must_stop_after(&search.ticks, LT_BUNDLE * DEAL_STEPS):
            status = INTERRUPTED
            break
        status = answer_bundle(
            batch, keys + index, <int>min(batch.count - index, <size_t>LT_BUNDLE), search, best,
            pairs, earnings, weights)
        index += LT_BUNDLE
    pairs_free(pairs)
    bundle_best_free(best)
    if search:
        bundle_search_free(search)
    free(search)
    free(keys)
    return status


cdef int check_cards(const uint8_t[:, ::1] hands, const uint8_t[:, ::1] pools) except -1:
    cdef Py_ssize_t deal
    cdef int cards, letter
    if hands.shape[1] != LT_LETTERS or pools.shape[1] != LT_LETTERS:
        raise ValueError(f"hands and pools have {hands.shape[1]} and {pools.shape[1]} columns, "
                         f"not {LT_LETTERS}")
    if hands.shape[0] != pools.shape[0]:
        raise ValueError(f"{hands.shape[0]} hands are given, but {pools.shape[0]} pools")
    for deal in range(hands.shape[0]):
        if deal % DEALS_BETWEEN == 0:
            check_stop()
        cards = 0
        for letter in range(LT_LETTERS):
            cards += hands[deal, letter] + pools[deal, letter]
        if cards > MOST_CARDS:
            raise ValueError(f"deal {deal} has more than {MOST_CARDS} cards")
    return 0


def rank_batch(Lexicon lexicon not None, hands, pools, Earnings earnings not None,
               Weights weights not None, *, str royalty_letters not None="",
               Abilities abilities=None, hidden=0, count=True):
    cdef Batch batch
    cdef const uint8_t[:, ::1] in_hands = array_of("hands", hands, numpy.uint8)
    cdef const uint8_t[:, ::1] in_pools = array_of("pools", pools, numpy.uint8)
    cdef Py_ssize_t deals = in_hands.shape[0]
    cdef bint together = FEW_DEALS <= deals <= UINT32_MAX
    cdef int status
    earnings.check_made_for(lexicon)
    check_cards(in_hands, in_pools)
    read_deal(&batch.shared, "", "", royalty_letters, abilities, hidden)
    batch.counted = truth_value("count", count)
    check_stop()
    four, counts = numpy.empty((4, deals), numpy.int32), numpy.empty(deals, numpy.int64)
    cdef int32_t[:, ::1] numbers = four
    cdef int64_t[::1] plays = counts
    if deals:
        batch.image, batch.count = &lexicon.image, <size_t>deals
        batch.hands, batch.pools = &in_hands[0, 0], &in_pools[0, 0]
        batch.first, batch.second = &numbers[0, 0], &numbers[1, 0]
        batch.money, batch.stock, batch.plays = &numbers[2, 0], &numbers[3, 0], &plays[0]
        together &= not (batch.shared.allowed.pairs and batch.counted)
        with nogil:
            if together:
                status = answer_together(&batch, earnings, weights)
            else:
                status = answer_each(&batch, earnings, weights)
        if status < 0:
            raise_early_end(status)
    return four[0], four[1], four[2], four[3], counts
