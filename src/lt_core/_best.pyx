"""The best n plays of a deal, without making the rest.

All words of one score class earn the same, and so do all pairs of words of two score classes. Each
of these is a bucket. The buckets are taken in order, those that earn most first; the search ends at
the first that earns too little for the list. Letters are counted, and words entered for matching,
only when that is needed. Without pairs, only words of the lengths that earn most are looked at.
docs/dev/search.md has the time of each step.
"""

from libc.stdint cimport UINT64_MAX, int64_t
from libc.string cimport memset

from lt_core._arena cimport arena_free, arena_open, arena_resize
from lt_core._buckets cimport Length, NONE_BESIDE, list_buckets, list_lengths, take_bucket
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, NO_MEMORY, check_stop, limit,
    lt_lowest_of_64, lt_prefetch, must_stop_after, raise_early_end,
)
from lt_core._cost cimport NO_WAY, cost_cards, cost_value, fill_costs, least_cost, hand_cards_cost
from lt_core._fit cimport (
    enter_candidates, fill_fit, find_fitting, fit_together, rows_open, share_two_single_letters,
    single_letters, within,
)
from lt_core._lexicon cimport ENTRY_ID, Lexicon, sorting_rarity
from lt_core._listing cimport PlayBlocks, find_play_blocks
from lt_core._plays cimport (
    NO_WORD, Play, Ranking, TIE_RARITY, ahead, new_ranking, pack_tie, play_rarity, rarity_of_tie,
)
from lt_core._terms cimport Abilities, count_extras, read_deal
from lt_core._words cimport (
    ALL_LENGTHS, Candidate, WORDS_AHEAD, count_letters_of_all, find_hits, gather_candidates,
    sort_words, text_of,
)

cdef enum:
    FIRST_ROWS = 64

    # steps (see STEPS_BETWEEN)
    COST_STEPS = 16         # the most for the least cost of two words
    KEEP_STEPS = 16         # the most for keeping a play, among very many
    SORT_STEPS = 4          # for sorting in one of them


# The best plays so far, the worst of them first.

cdef inline bint best_wants(const Best *best, const Row *row) noexcept nogil:
    """Tell whether a row belongs to the best ones so far."""
    return best.count < best.most or (best.most > 0 and ahead(row, &best.heap[0]))


cdef void sink_row(Best *best, size_t parent, Row row) noexcept nogil:
    """Put a row into the heap at a place or below it."""
    cdef size_t child = 2 * parent + 1
    while child < best.count:
        if child + 1 < best.count and ahead(&best.heap[child], &best.heap[child + 1]):
            child += 1
        if ahead(&best.heap[child], &row):
            break
        best.heap[parent] = best.heap[child]
        parent = child
        child = 2 * parent + 1
    best.heap[parent] = row


cdef void heap_rows(Best *best) noexcept nogil:
    """Make a heap of the rows."""
    cdef size_t parent = best.count // 2
    while parent:
        parent -= 1
        sink_row(best, parent, best.heap[parent])


cdef int best_keep(BestWork *work, const Row *row) noexcept nogil:
    """Keep a wanted row. Return NO_MEMORY or 0."""
    cdef Best *best = &work.best
    cdef size_t room
    if best.count == best.most:
        sink_row(best, 0, row[0])
        return 0
    if best.count == best.room:
        room = min(best.room * 2 if best.room else FIRST_ROWS, best.most)
        if arena_resize(&work.arena, &best.heap, best.room, room, sizeof(Row)) < 0:
            return NO_MEMORY
        best.room = room
    best.heap[best.count] = row[0]
    best.count += 1
    if best.count == best.most:
        heap_rows(best)
    return 0


cdef int sort_best(BestWork *work) noexcept nogil:
    """Put the rows in order, the best first. Return INTERRUPTED or 0.

    The worst row, the first of a heap, changes places with the last one again and again. Unlike
    qsort, this can be stopped.
    """
    cdef Best *best = &work.best
    cdef size_t count = best.count
    cdef int status = 0
    cdef Row last
    if count < best.most:       # there is no heap yet
        heap_rows(best)
    while best.count > 1 and status == 0:
        best.count -= 1
        last = best.heap[best.count]
        best.heap[best.count] = best.heap[0]
        sink_row(best, 0, last)
        if must_stop_after(&work.ticks, SORT_STEPS):
            status = INTERRUPTED
    best.count = count
    return status


# The search.

cdef inline void ensure_counted(BestWork *work, int score_class) noexcept nogil:
    """Make sure that the letters of a score class's candidates are counted."""
    if work.readiness[score_class] == 0:
        work.readiness[score_class] = LETTERS_COUNTED
        count_letters_of_all(&work.candidates, work.image, work.candidates.first[score_class],
                             work.candidates.end[score_class])


cdef int ensure_rows(BestWork *work, int score_class, int score_classes) noexcept nogil:
    """Make sure that a score class's candidates, whose letters are counted, are in the rows.

    Returns NO_MEMORY or 0.
    """
    cdef int index
    if work.readiness[score_class] == IN_ROWS:
        return 0
    if not work.rows.rows or work.candidates.count > 64 * work.rows.width:
        # more candidates than before: new rows, in which none is entered
        for index in range(score_classes):
            work.readiness[index] = min(work.readiness[index], <uint8_t>LETTERS_COUNTED)
        if rows_open(&work.rows, &work.arena, &work.deal, work.candidates.room) < 0:
            return NO_MEMORY
    work.readiness[score_class] = IN_ROWS
    enter_candidates(&work.rows, &work.candidates, work.candidates.first[score_class],
                     work.candidates.end[score_class])
    return 0


cdef inline uint32_t least_cards(const Deal *deal, int letters, int words) noexcept nogil:
    """Return the least number of hand cards for this number of letters, packed as by cost_cards."""
    cdef int real = letters - count_extras(&deal.allowed)
    return <uint32_t>max(words, real - deal.pool_cards)


cdef inline bint wants_any(const BestWork *work, int64_t earned, uint32_t tie) noexcept nogil:
    """Tell whether the best so far may want a play with these earnings (a value) and this tie."""
    cdef Row row
    row.value, row.tie = earned + work.costs.most_gain, tie
    row.first = row.second = 0
    return best_wants(&work.best, &row)


cdef int keep_singles_of(BestWork *work, const ScoreBucket *bucket) noexcept nogil:
    """Keep a score class's single words that are wanted; count their letters if that is needed."""
    cdef Candidate *one
    cdef size_t index, end
    cdef bint only_hand_cards = work.costs.only_hand_cards
    cdef uint32_t entry, tie
    cdef int money = bucket.earned.money
    cdef int64_t cost
    cdef Row row
    row.money, row.stock, row.second = bucket.earned.money, bucket.earned.stock, NO_WORD
    if not only_hand_cards:
        ensure_counted(work, bucket.score_class)
    end = work.candidates.end[bucket.score_class]
    for index in range(work.candidates.first[bucket.score_class], end):
        one = &work.candidates.items[index]
        if only_hand_cards and index + WORDS_AHEAD < end:
            lt_prefetch(text_of(&work.candidates, work.image, one + WORDS_AHEAD))
        sort_words(&work.candidates, one)
        entry = work.candidates.entries[one.entry]
        row.value = bucket.value + work.costs.most_gain
        row.tie = pack_tie(money, least_cards(&work.deal, one.length, 1), sorting_rarity(entry), 1,
                           one.length)
        row.first = entry & ENTRY_ID
        if not best_wants(&work.best, &row):
            continue
        if only_hand_cards:
            cost = hand_cards_cost(
                work.costs, text_of(&work.candidates, work.image, one), one.length)
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
            if best_keep(work, &row) < 0:
                return NO_MEMORY
    return 0


cdef int keep_pair_words(BestWork *work, Row *row, uint32_t tie, const Candidate *one,
                         const Candidate *other) noexcept nogil:
    """Keep the pairs of two candidates' words that are wanted. Returns NO_MEMORY, INTERRUPTED or 0.

    The words of one candidate that have the same rarity are in alphabetical order. So if a pair is
    not wanted, the pairs with later words of that rarity are not wanted either.
    """
    cdef const uint32_t *entries = work.candidates.entries
    cdef uint32_t at, partner, word, word_of_other, rarity, rarity_of_other, steps
    cdef uint32_t end = other.entry + other.words
    for at in range(one.entry, one.entry + one.words):
        steps = COST_STEPS
        word, rarity = entries[at] & ENTRY_ID, sorting_rarity(entries[at])
        partner = at if one == other else other.entry
        while partner < end:
            rarity_of_other = sorting_rarity(entries[partner])
            word_of_other = entries[partner] & ENTRY_ID
            row.tie = tie | max(rarity, rarity_of_other) << TIE_RARITY
            row.first, row.second = min(word, word_of_other), max(word, word_of_other)
            if not best_wants(&work.best, row):
                while partner < end and sorting_rarity(entries[partner]) == rarity_of_other:
                    partner += 1
                continue
            if best_keep(work, row) < 0:
                return NO_MEMORY
            steps += KEEP_STEPS
            partner += 1
        if must_stop_after(&work.ticks, steps):
            return INTERRUPTED
    return 0


cdef int weigh_pair(BestWork *work, const ScoreBucket *bucket, Candidate *one,
                    Candidate *other) noexcept nogil:
    """Keep the pairs of two candidates, or of one with itself, that are wanted.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    cdef int money = bucket.earned.money
    cdef uint32_t letters = one.length + other.length
    cdef uint32_t rarity
    cdef int64_t cost
    cdef Row row
    work.ticks += 1           # the callers check
    sort_words(&work.candidates, one)
    sort_words(&work.candidates, other)
    rarity = max(sorting_rarity(work.candidates.entries[one.entry]),
                 sorting_rarity(work.candidates.entries[other.entry]))
    if not wants_any(work, bucket.value, pack_tie(
            money, least_cards(&work.deal, letters, 2), rarity, 2, letters)):
        return 0
    cost = least_cost(work.costs, one, other)
    if cost == NO_WAY:
        work.ticks += COST_STEPS
        return 0
    row.value = bucket.value + cost_value(cost)
    row.money, row.stock = bucket.earned.money, bucket.earned.stock
    return keep_pair_words(work, &row, pack_tie(money, cost_cards(cost), 0, 2, letters), one, other)


cdef int keep_pairs_one_by_one(BestWork *work, const ScoreBucket *bucket, int small,
                               int large) noexcept nogil:
    """Keep the pairs of two score classes that are wanted, compared without rows.

    Returns NO_MEMORY, INTERRUPTED or 0. small, large: the score classes; small has fewer words.
    """
    cdef const uint32_t *first = work.candidates.first
    cdef const uint32_t *last = work.candidates.end
    cdef size_t index, partner
    cdef Candidate *one
    cdef Candidate *other
    cdef uint32_t single
    cdef int status
    for index in range(first[small], last[small]):
        one = &work.candidates.items[index]
        single = single_letters(&work.fit, one)
        if must_stop_after(&work.ticks, 1 + ((last[large] - first[large]) >> 4)):
            return INTERRUPTED
        for partner in range(index if small == large else first[large], last[large]):
            other = &work.candidates.items[partner]
            if not share_two_single_letters(single, other) and fit_together(&work.fit, one, other):
                status = weigh_pair(work, bucket, one, other)
                if status < 0:
                    return status
    return 0


cdef int keep_pairs_of(BestWork *work, const ScoreBucket *bucket,
                       int score_classes) noexcept nogil:
    """Keep the pairs of two score classes that are wanted. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef const uint32_t *first = work.candidates.first
    cdef const uint32_t *last = work.candidates.end
    cdef int small = bucket.score_class, large = bucket.other
    cdef size_t index, begin, end, number
    cdef uint64_t bits
    cdef uint32_t looks
    cdef int status
    if last[small] - first[small] > last[large] - first[large]:
        small, large = large, small
    looks = work.readiness[large] + last[small] - first[small]
    if looks < <uint32_t>IN_ROWS:       # too few for entering the words
        work.readiness[large] = <uint8_t>looks
        return keep_pairs_one_by_one(work, bucket, small, large)
    if ensure_rows(work, large, score_classes) < 0:
        return NO_MEMORY
    begin, end = first[large], last[large]
    for index in range(first[small], last[small]):
        if small == large:
            begin = index
        find_fitting(&work.rows, &work.candidates.items[index], begin >> 6, (end + 63) >> 6)
        for number in range(begin >> 6, (end + 63) >> 6):
            if must_stop_after(&work.ticks, 1):
                return INTERRUPTED
            bits = within(work.rows.fitting[number], number, begin, end)
            while bits:
                status = weigh_pair(work, bucket, &work.candidates.items[index],
                                    &work.candidates.items[number * 64 + lt_lowest_of_64(bits)])
                if status < 0:
                    return status
                bits &= bits - 1
    return 0


cdef bint wants_bucket(const BestWork *work, const ScoreBucket *bucket) noexcept nogil:
    """Tell by what a bucket earns whether the best so far may want its plays.

    If not, no bucket that earns less can be wanted.
    """
    return wants_any(work, bucket.value, pack_tie(bucket.earned.money, 0, 0, 1, 0))


cdef int keep_plays_of(BestWork *work, Earnings earnings,
                       const ScoreBucket *bucket) noexcept nogil:
    """Keep the plays of a bucket that belong to the best so far.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    if bucket.other == NONE_BESIDE:
        return keep_singles_of(work, bucket)
    ensure_counted(work, bucket.score_class)
    ensure_counted(work, bucket.other)
    return keep_pairs_of(work, bucket, earnings.score_classes)


cdef int keep_of_lengths(BestWork *work, Earnings earnings, Weights weights,
                         uint32_t lengths) noexcept nogil:
    """Keep the plays of the words of some lengths (bits), and of their pairs.

    Returns NO_MEMORY, INTERRUPTED or 0. From then on, work.candidates are these words.
    """
    cdef ScoreBucket bucket
    cdef int status = 0
    if gather_candidates(&work.candidates, &work.arena, work.image, &work.hits, lengths,
                         &work.deal, earnings) < 0:
        return NO_MEMORY
    memset(work.readiness, 0, earnings.score_classes)
    if list_buckets(&work.buckets, &work.arena, &work.candidates, &work.deal, earnings,
                    weights) < 0:
        return NO_MEMORY
    while work.buckets.count and status == 0:
        bucket = take_bucket(&work.buckets)
        if not wants_bucket(work, &bucket):
            break
        status = keep_plays_of(work, earnings, &bucket)
    return status


cdef int keep_by_length(BestWork *work, Earnings earnings, Weights weights) noexcept nogil:
    """Keep the words by length, the lengths that earn most first, until no later one can matter.

    For ten plays of a deal without abilities, this looks at one class in eight.
    """
    cdef Length lengths[LONGEST_WORD + 1]
    cdef int index = 0, status = 0, count = list_lengths(lengths, &work.hits, earnings, weights)
    cdef uint32_t taken
    cdef size_t classes
    while index < count and status == 0:
        if not wants_any(work, lengths[index].value, pack_tie(lengths[index].money, 0, 0, 1, 0)):
            break
        taken, classes = 0, 0
        while index < count and (taken == 0 or classes < work.best.most - work.best.count):
            taken |= <uint32_t>1 << lengths[index].length
            classes += lengths[index].hits
            index += 1
        status = keep_of_lengths(work, earnings, weights, taken)
    return status


cdef void best_work_open(BestWork *work, Scratch *scratch, const Image *image, const Deal *deal,
                         Weights weights, size_t most) noexcept nogil:
    """Prepare the search for the best `most` plays of a deal.

    scratch, weights: must live, unmoved, as long as the work. The deal is copied.
    """
    memset(work, 0, sizeof(BestWork))
    arena_open(&work.arena, scratch.memory, FIRST_NUMBERS)
    work.image, work.deal, work.best.most = image, deal[0], most
    work.costs, work.readiness, work.hits.arena = &scratch.costs, scratch.readiness, &work.arena
    fill_costs(work.costs, &work.deal, &weights.whole)
    fill_fit(&work.fit, &work.deal)


cdef int find_best(BestWork *work, Earnings earnings, Weights weights) noexcept nogil:
    """Fill in the best plays, in order. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef int status = find_hits(&work.hits, work.image, &work.deal, earnings)
    if status == 0 and work.deal.allowed.pairs:
        status = keep_of_lengths(work, earnings, weights, ALL_LENGTHS)
    elif status == 0:
        status = keep_by_length(work, earnings, weights)
    return sort_best(work) if status == 0 else status


cdef int count_plays(BestWork *work, Earnings earnings, uint64_t *plays) noexcept nogil:
    """Count all plays. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef PlayBlocks blocks
    cdef int score_class, status
    if not work.deal.allowed.pairs:      # until now, only the words of some lengths were gathered
        status = gather_candidates(&work.candidates, &work.arena, work.image, &work.hits,
                                   ALL_LENGTHS, &work.deal, earnings)
        plays[0] = work.candidates.words
        return status
    memset(&blocks, 0, sizeof(blocks))
    for score_class in range(earnings.score_classes):
        ensure_counted(work, score_class)
        if ensure_rows(work, score_class, earnings.score_classes) < 0:
            return NO_MEMORY
    status = find_play_blocks(&blocks, &work.candidates, &work.deal, &work.rows, UINT64_MAX)
    plays[0] = blocks.plays
    return status


cdef Ranking ranking_of(Lexicon lexicon, const Best *best):
    """Return the rows, which are in order, as a ranking."""
    cdef Ranking ranking = new_ranking(lexicon, best.count)
    cdef const Row *row
    cdef size_t index
    for index in range(best.count):
        row = &best.heap[index]
        ranking.plays[index] = Play(row.first, row.second, row.money, row.stock,
                                    play_rarity(rarity_of_tie(row.tie)))
    return ranking


def rank(Lexicon lexicon not None, str hand not None, str pool not None,
         Earnings earnings not None, Weights weights not None, *, str royalty_letters not None="",
         Abilities abilities=None, hidden=0, most):
    """Return the best plays of a deal, in order."""
    cdef BestWork work
    cdef Scratch scratch
    cdef Deal deal
    cdef size_t limited
    cdef int status
    earnings.check_made_for(lexicon)
    read_deal(&deal, hand, pool, royalty_letters, abilities, hidden)
    limited = limit("most", most)
    check_stop()
    best_work_open(&work, &scratch, &lexicon.image, &deal, weights, limited)
    try:
        with nogil:
            status = find_best(&work, earnings, weights)
        if status < 0:
            raise_early_end(status)
        return ranking_of(lexicon, &work.best)
    finally:
        arena_free(&work.arena)
