# cython: language_level=3
"""A deal's plays of one bucket: words of one score class, or pairs of words of two score classes.

Words are spelled, and entered for matching, only when that is needed.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

from lt_core._bundle_classes cimport bundle_enter
from lt_core._candidates cimport Candidate, sort_words, spell
from lt_core._common cimport INTERRUPTED, NO_MEMORY, lt_lowest_of_64, lt_prefetch, must_stop_after
from lt_core._cost cimport NO_WAY, cost_cards, cost_value, least_cost, plain_cost
from lt_core._image cimport ENTRY_ID, sorting_rarity, word_text
from lt_core._pairs cimport (
    fit_together, matches_enter, matches_free, matches_of, matches_open, surely_apart, used_up,
)
from lt_core._play_order cimport NO_WORD, TIE_RARITY, pack_tie
from lt_core._score_buckets cimport NONE_BESIDE, ScoreBucket
from lt_core._terms cimport Deal, Earnings, count_extras
from lt_core._top_plays cimport Row, best_keep, best_wants

cdef enum:
    AHEAD = 4               # how many words ahead memory is prefetched

    # steps (see signals.pxd)
    COST_STEPS = 16         # the most for the least cost of two words
    KEEP_STEPS = 16         # the most for keeping a play, among very many

    # BestWork.entered begins with 0. From SPELLED on, it counts how often each candidate of a score
    # class is looked at for a pair. At MATCHED, it is worth while to enter them for matching.
    SPELLED = 1
    MATCHED = 8


cdef int enter(BestWork *work, int score_class) noexcept nogil:
    if work.entered[score_class]:
        return 0
    work.entered[score_class] = SPELLED
    if work.classes:
        return bundle_enter(work.classes, work.place, score_class, &work.candidates,
                            &work.ticks)
    return spell(&work.candidates, work.image, work.candidates.first[score_class],
                 work.candidates.end[score_class],
                 &work.ticks)


cdef int open_matches(BestWork *work, int score_classes) noexcept nogil:
    """Allocate memory for matching all candidates; none is entered.

    In a bundle, more candidates will come, so there is memory for twice as many.
    """
    cdef int score_class
    matches_free(&work.matches)
    free(work.row)
    work.row = NULL
    for score_class in range(score_classes):
        work.entered[score_class] = min(work.entered[score_class], <uint8_t>SPELLED)
    if matches_open(&work.matches, &work.deal,
                    2 * work.candidates.count if work.classes else work.candidates.count) < 0:
        return NO_MEMORY
    work.row = <uint64_t *>malloc(work.matches.width * sizeof(uint64_t) + 1)
    return 0 if work.row else NO_MEMORY


cdef int match(BestWork *work, int score_class, int score_classes) noexcept nogil:
    if work.entered[score_class] == MATCHED:
        return 0
    if ((not work.matches.rows or work.candidates.count > 64 * work.matches.width)
            and open_matches(work, score_classes) < 0):
        return NO_MEMORY
    work.entered[score_class] = MATCHED
    return matches_enter(&work.matches, &work.candidates, work.candidates.first[score_class],
                         work.candidates.end[score_class], &work.ticks)


cdef inline bint few_looks(BestWork *work, int score_class, size_t looks) noexcept nogil:
    """Tell whether a score class's words are looked at too seldom to enter them for matching.

    looks: how often each word will be looked at now. It is added to the count, if True is returned.
    """
    if work.entered[score_class] + looks >= <size_t>MATCHED:
        return False
    work.entered[score_class] += <uint8_t>looks
    return True


cdef inline uint32_t least_cards(const Deal *deal, int letters, int words) noexcept nogil:
    """Return the least number of hand cards for this number of letters, packed as by cost_cards."""
    cdef int real = letters - count_extras(&deal.allowed)
    return <uint32_t>max(words, real - deal.pool_cards)


cdef inline const uint8_t *text_of(const BestWork *work, const Candidate *one) noexcept nogil:
    return word_text(work.image, work.candidates.entries[one.entry] & ENTRY_ID)


cdef int expand_alone(BestWork *work, const ScoreBucket *bucket) noexcept nogil:
    """Keep a score class's single words that are wanted; spell them unless costs are plain."""
    cdef Candidate *one
    cdef size_t index, end
    cdef bint plain = work.costs.plain
    cdef uint32_t entry, tie
    cdef int money = bucket.earned.money, status = 0
    cdef int64_t cost
    cdef Row row
    row.money, row.stock, row.second = bucket.earned.money, bucket.earned.stock, NO_WORD
    if not plain or work.classes:
        status = enter(work, bucket.score_class)
        if status < 0:
            return status
    end = work.candidates.end[bucket.score_class]
    for index in range(work.candidates.first[bucket.score_class], end):
        one = &work.candidates.items[index]
        if plain and index + AHEAD < end:
            lt_prefetch(text_of(work, one + AHEAD))
        sort_words(&work.candidates, one)
        entry = work.candidates.entries[one.entry]
        row.value = bucket.value + work.costs.most
        row.tie = pack_tie(money, least_cards(&work.deal, one.length, 1), sorting_rarity(entry), 1,
                           one.length)
        row.first = entry & ENTRY_ID
        if not best_wants(&work.best, &row):
            continue
        if must_stop_after(&work.ticks, COST_STEPS):
            return INTERRUPTED
        if plain:
            cost = plain_cost(work.costs, text_of(work, one), one.length)
        else:
            cost = least_cost(work.costs, one, NULL)
        if cost == NO_WAY:
            continue
        row.value = bucket.value + cost_value(cost)
        tie = pack_tie(money, cost_cards(cost), 0, 1, one.length)
        for entry in work.candidates.entries[one.entry:one.entry + one.words]:
            row.tie = tie | sorting_rarity(entry) << TIE_RARITY
            row.first = entry & ENTRY_ID
            if not best_wants(&work.best, &row):
                break
            status = best_keep(&work.best, &row, &work.ticks)
            if status < 0:
                return status
            if must_stop_after(&work.ticks, KEEP_STEPS):
                return INTERRUPTED
    return 0


cdef inline uint32_t end_of_rarity(const uint32_t *entries, uint32_t begin,
                                   uint32_t end) noexcept nogil:
    """Return where words, sorted by rarity, no longer have the rarity of the first one."""
    cdef uint32_t middle, rarity = sorting_rarity(entries[begin])
    while begin < end:
        middle = begin + (end - begin) // 2
        if sorting_rarity(entries[middle]) == rarity:
            begin = middle + 1
        else:
            end = middle
    return begin


cdef int keep_words(BestWork *work, Row *row, uint32_t tie, const Candidate *one,
                    const Candidate *other) noexcept nogil:
    """Keep the pairs of two candidates' words that are wanted.

    The words of one candidate that have the same rarity are in alphabetical order. So if a pair is
    not wanted, the pairs with later words of that rarity are not wanted either.
    """
    cdef const uint32_t *entries = work.candidates.entries
    cdef uint32_t place, partner, word, word_of_other, rarity
    cdef uint32_t end = other.entry + other.words
    cdef int status
    for place in range(one.entry, one.entry + one.words):
        work.ticks += 1
        word = entries[place] & ENTRY_ID
        partner = place if one == other else other.entry
        while partner < end:
            rarity = max(sorting_rarity(entries[place]), sorting_rarity(entries[partner]))
            word_of_other = entries[partner] & ENTRY_ID
            row.tie = tie | rarity << TIE_RARITY
            row.first, row.second = min(word, word_of_other), max(word, word_of_other)
            if not best_wants(&work.best, row):
                partner = end_of_rarity(entries, partner, end)
                continue
            status = best_keep(&work.best, row, &work.ticks)
            if status < 0:
                return status
            if must_stop_after(&work.ticks, KEEP_STEPS):
                return INTERRUPTED
            partner += 1
    return 0


cdef int keep_pair(BestWork *work, const ScoreBucket *bucket, Candidate *one,
                   Candidate *other) noexcept nogil:
    """Keep the pairs of two candidates, or of one with itself, that are wanted.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    cdef int money = bucket.earned.money
    cdef uint32_t letters = one.length + other.length
    cdef uint32_t rarity
    cdef int64_t cost
    cdef Row row
    work.ticks += 1           # the callers look
    sort_words(&work.candidates, one)
    sort_words(&work.candidates, other)
    rarity = max(sorting_rarity(work.candidates.entries[one.entry]),
                 sorting_rarity(work.candidates.entries[other.entry]))
    row.value = bucket.value + work.costs.most
    row.tie = pack_tie(money, least_cards(&work.deal, letters, 2), rarity, 2, letters)
    row.first = row.second = 0
    row.money, row.stock = bucket.earned.money, bucket.earned.stock
    if not best_wants(&work.best, &row):
        return 0
    cost = least_cost(work.costs, one, other)
    if must_stop_after(&work.ticks, COST_STEPS):
        return INTERRUPTED
    if cost == NO_WAY:
        return 0
    row.value = bucket.value + cost_value(cost)
    return keep_words(work, &row, pack_tie(money, cost_cards(cost), 0, 2, letters), one, other)


cdef int expand_one_by_one(BestWork *work, const ScoreBucket *bucket, int fewer,
                           int more) noexcept nogil:
    cdef const uint32_t *first = work.candidates.first
    cdef const uint32_t *last = work.candidates.end
    cdef size_t index, partner
    cdef Candidate *one
    cdef Candidate *other
    cdef uint32_t up
    cdef int status
    for index in range(first[fewer], last[fewer]):
        one = &work.candidates.items[index]
        up = used_up(&work.fit, one)
        if must_stop_after(&work.ticks, 1 + ((last[more] - first[more]) >> 4)):
            return INTERRUPTED
        for partner in range(index if fewer == more else first[more], last[more]):
            other = &work.candidates.items[partner]
            if not surely_apart(&work.fit, up, other) and fit_together(&work.fit, one, other):
                status = keep_pair(work, bucket, one, other)
                if status < 0:
                    return status
    return 0


cdef int expand_together(BestWork *work, const ScoreBucket *bucket,
                         int score_classes) noexcept nogil:
    """Keep the pairs of two score classes that are wanted."""
    cdef const uint32_t *first = work.candidates.first
    cdef const uint32_t *last = work.candidates.end
    cdef int fewer = bucket.score_class, more = bucket.other
    cdef size_t index, begin, end, place
    cdef uint64_t bits
    cdef int status
    if last[fewer] - first[fewer] > last[more] - first[more]:
        fewer, more = more, fewer
    if few_looks(work, more, last[fewer] - first[fewer]):
        return expand_one_by_one(work, bucket, fewer, more)
    status = match(work, more, score_classes)
    if status < 0:
        return status
    begin, end = first[more], last[more]
    for index in range(first[fewer], last[fewer]):
        if fewer == more:
            begin = index
        matches_of(&work.matches, &work.candidates.items[index], begin >> 6, (end + 63) >> 6,
                   work.row)
        for place in range(begin >> 6, (end + 63) >> 6):
            bits = work.row[place]
            if must_stop_after(&work.ticks, 1):
                return INTERRUPTED
            if place == begin >> 6:
                bits &= <uint64_t>-1 << (begin & 63)
            if place == end >> 6:
                bits &= (<uint64_t>1 << (end & 63)) - 1
            while bits:
                status = keep_pair(work, bucket, &work.candidates.items[index],
                                   &work.candidates.items[place * 64 + lt_lowest_of_64(bits)])
                if status < 0:
                    return status
                bits &= bits - 1
    return 0


cdef int expand(BestWork *work, Earnings earnings, const ScoreBucket *bucket) noexcept nogil:
    cdef Row row
    cdef int letters, words, status
    row.first = row.second = 0
    row.value = bucket.value + work.costs.most
    row.tie = pack_tie(bucket.earned.money, 0, 0, 1, 0)
    if not best_wants(&work.best, &row):
        return NO_LATER
    words = 1 if bucket.other == NONE_BESIDE else 2
    letters = earnings.length[bucket.score_class]
    if words == 2:
        letters += earnings.length[bucket.other]
    # this bound is tighter; it matters if many score classes earn the same, as by custom rules
    row.tie = pack_tie(bucket.earned.money, least_cards(&work.deal, letters, words), 1,
                       <uint32_t>words, <uint32_t>letters)
    if not best_wants(&work.best, &row):
        return 0
    if words == 1:
        return expand_alone(work, bucket)
    status = enter(work, bucket.score_class)
    if status == 0:
        status = enter(work, bucket.other)
    if status < 0:
        return status
    return expand_together(work, bucket, earnings.score_classes)
