# cython: language_level=3
"""The best n plays of a deal, without making the rest.

Words of one rate earn alike, and so do the pairs of two rates: rates and pairs of rates are taken
in the order of what they earn, best first, and the first that can't reach the list any more ends
the search. On random deals with all abilities the best play takes 17 us, of which the search for
words is 7 and sorting them by rate 4; to list the 47,600 plays of such a deal takes 250.
"""

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core.arguments cimport limit
from lt_core.best cimport Best, Row, best_free, best_keep, best_sort, best_wants
from lt_core.candidates cimport Candidate, candidates_free, find_candidates, sort_words, spell
from lt_core.deal cimport Deal, read_deal
from lt_core.image cimport SLOT_ID, slot_grade
from lt_core.letters cimport lt_lowest_of_64
from lt_core.lexicon cimport Lexicon
from lt_core.pairs cimport matches_enter, matches_free, matches_of, matches_open
from lt_core.plan cimport NO_MEMORY
from lt_core.ranking cimport (
    MOST_COINS, NO_WORD, TIE_CARDS, TIE_COINS, TIE_GRADE, TIE_TWO, Ranking, new_ranking,
    play_grade, tie_grade,
)
from lt_core.scoring cimport Earnings, Pay, Weights, earned_value
from lt_core.spend cimport NO_WAY, best_spend, fill_costs, spend_cards, spend_value

cdef enum:
    ALONE = 0xFFFF


cdef inline bint before(const Prospect *one, const Prospect *other) noexcept nogil:
    return one.earned > other.earned or (one.earned == other.earned and one.coins > other.coins)


cdef void sink(Work *work, size_t parent, Prospect prospect) noexcept nogil:
    cdef Prospect *heap = work.prospects
    cdef size_t child = 2 * parent + 1
    while child < work.count:
        if child + 1 < work.count and before(&heap[child + 1], &heap[child]):
            child += 1
        if not before(&heap[child], &prospect):
            break
        heap[parent] = heap[child]
        parent = child
        child = 2 * parent + 1
    heap[parent] = prospect


cdef inline void add_prospect(Work *work, Weights weights, Pay pay, int rate,
                              int other) noexcept nogil:
    cdef Prospect *prospect = &work.prospects[work.listed]
    prospect.earned = earned_value(&weights.worth, pay)
    prospect.coins, prospect.stock = pay.coins, pay.stock
    prospect.rate, prospect.other = <uint16_t>rate, <uint16_t>other
    work.listed += 1


cdef int list_prospects(Work *work, Earnings earnings, Weights weights) noexcept nogil:
    """All rates that have candidates, and all pairs of rates that are not too long together."""
    cdef const uint32_t *first = work.found.first
    cdef int rate, other, rates = 0
    cdef int most_letters = (work.deal.hand_cards + work.deal.pool_cards
                             + (work.deal.copy != 0) + (work.deal.added_s != 0))
    cdef size_t room
    cdef uint16_t *present = <uint16_t *>malloc(earnings.rates * sizeof(uint16_t) + 1)
    if not present:
        return NO_MEMORY
    for rate in range(earnings.rates):
        present[rates] = <uint16_t>rate
        rates += first[rate + 1] > first[rate]
    room = <size_t>rates * (rates + 3) // 2 if work.pairs else <size_t>rates
    work.prospects = <Prospect *>malloc(room * sizeof(Prospect) + 1)
    if not work.prospects:
        free(present)
        return NO_MEMORY
    for rate in range(rates):
        add_prospect(work, weights, earnings.alone[present[rate]], present[rate], ALONE)
        for other in range(rate, rates if work.pairs else 0):
            if earnings.length[present[rate]] + earnings.length[present[other]] <= most_letters:
                add_prospect(
                    work, weights,
                    earnings.together[present[rate] * earnings.rates + present[other]],
                    present[rate], present[other])
    free(present)
    return 0


cdef void heap_up(Work *work) noexcept nogil:
    """Make a heap of the prospects that earn more than most others: the best are nearly always
    among them (1.0 us a deal less than a heap of all). When it is empty, of those left."""
    cdef int64_t most = INT64_MIN, least = INT64_MAX, bound
    cdef size_t index, parent
    cdef Prospect prospect
    for index in range(work.listed):
        most = max(most, work.prospects[index].earned)
        least = min(least, work.prospects[index].earned)
    bound = least + (most - least) * 5 // 8
    for index in range(work.listed):
        prospect = work.prospects[index]
        work.prospects[index] = work.prospects[work.count]
        work.prospects[work.count] = prospect
        work.count += prospect.earned >= bound
    parent = work.count // 2
    while parent:
        parent -= 1
        sink(work, parent, work.prospects[parent])


cdef void enter(Work *work, int rate) noexcept nogil:
    """Have a rate's candidates spelled, and ready to be matched."""
    cdef size_t begin = work.found.first[rate], end = work.found.first[rate + 1]
    if not work.entered[rate]:
        work.entered[rate] = 1
        spell(&work.found, work.image, begin, end)
        if work.pairs:
            matches_enter(&work.matches, &work.found, work.image, begin, end)


cdef inline uint32_t least_cards(const Deal *deal, int letters, int words) noexcept nogil:
    """The fewest hand cards of a play with so many letters, as a tie has them."""
    cdef int real = letters - (deal.copy != 0) - (deal.added_s != 0)
    return <uint32_t>max(words, real - deal.pool_cards) << TIE_CARDS


cdef int offer_alone(Work *work, const Prospect *prospect) noexcept nogil:
    """Keep what is wanted of the single words of a rate."""
    cdef const Candidate *one
    cdef size_t index
    cdef uint32_t slot, tie, coins = <uint32_t>(MOST_COINS - prospect.coins) << TIE_COINS
    cdef int64_t spend
    cdef Row row
    row.money, row.stock, row.second = prospect.coins, prospect.stock, NO_WORD
    for index in range(work.found.first[prospect.rate], work.found.first[prospect.rate + 1]):
        one = &work.found.items[index]
        sort_words(&work.found, one)
        slot = work.found.slots[one.slot]
        row.value = prospect.earned + spend_value(work.costs.most)
        row.tie = (coins | least_cards(&work.deal, one.length, 1)
                   | tie_grade(slot_grade(slot)) << TIE_GRADE | one.length)
        row.first = slot & SLOT_ID
        if not best_wants(&work.best, &row):
            continue
        spend = best_spend(&work.costs, one, NULL)
        if spend == NO_WAY:
            continue
        row.value = prospect.earned + spend_value(spend)
        tie = coins | spend_cards(spend) << TIE_CARDS | one.length
        for slot in work.found.slots[one.slot:one.slot + one.words]:
            row.tie = tie | tie_grade(slot_grade(slot)) << TIE_GRADE
            row.first = slot & SLOT_ID
            if not best_wants(&work.best, &row):
                break
            if best_keep(&work.best, &row) < 0:
                return NO_MEMORY
    return 0


cdef int offer_pair(Work *work, const Prospect *prospect, const Candidate *one,
                    const Candidate *other) noexcept nogil:
    """Keep what is wanted of the pairs of two candidates, or of one with itself."""
    cdef uint32_t coins = <uint32_t>(MOST_COINS - prospect.coins) << TIE_COINS
    cdef uint32_t letters = one.length + other.length, two = <uint32_t>1 << TIE_TWO
    cdef uint32_t slot, partner, tie, grade
    cdef uint32_t place, place_of_other
    cdef int64_t spend
    cdef Row row
    sort_words(&work.found, one)
    sort_words(&work.found, other)
    slot = work.found.slots[one.slot]
    partner = work.found.slots[other.slot]
    grade = max(tie_grade(slot_grade(slot)), tie_grade(slot_grade(partner)))
    row.value = prospect.earned + spend_value(work.costs.most)
    row.tie = coins | least_cards(&work.deal, letters, 2) | grade << TIE_GRADE | two | letters
    row.first = min(slot & SLOT_ID, partner & SLOT_ID)
    row.second = max(slot & SLOT_ID, partner & SLOT_ID)
    row.money, row.stock = prospect.coins, prospect.stock
    if not best_wants(&work.best, &row):
        return 0
    spend = best_spend(&work.costs, one, other)
    if spend == NO_WAY:
        return 0
    row.value = prospect.earned + spend_value(spend)
    tie = coins | spend_cards(spend) << TIE_CARDS | two | letters
    for place in range(one.words):
        slot = work.found.slots[one.slot + place]
        for place_of_other in range(place if one == other else 0, other.words):
            partner = work.found.slots[other.slot + place_of_other]
            grade = max(tie_grade(slot_grade(slot)), tie_grade(slot_grade(partner)))
            row.tie = tie | grade << TIE_GRADE
            row.first = min(slot & SLOT_ID, partner & SLOT_ID)
            row.second = max(slot & SLOT_ID, partner & SLOT_ID)
            if not best_wants(&work.best, &row):
                break       # those that follow are less familiar, or later in the alphabet
            if best_keep(&work.best, &row) < 0:
                return NO_MEMORY
    return 0


cdef int offer_together(Work *work, const Prospect *prospect) noexcept nogil:
    """Keep what is wanted of the pairs of two rates."""
    cdef const uint32_t *first = work.found.first
    cdef int fewer = prospect.rate, more = prospect.other
    cdef size_t index, begin, end, place
    cdef uint64_t bits
    if first[fewer + 1] - first[fewer] > first[more + 1] - first[more]:
        fewer, more = more, fewer
    begin, end = first[more], first[more + 1]
    for index in range(first[fewer], first[fewer + 1]):
        if fewer == more:
            begin = index
        matches_of(&work.matches, &work.found.items[index], begin >> 6, (end + 63) >> 6, work.row)
        for place in range(begin >> 6, (end + 63) >> 6):
            bits = work.row[place]
            if place == begin >> 6:
                bits &= <uint64_t>-1 << (begin & 63)
            if place == end >> 6:
                bits &= (<uint64_t>1 << (end & 63)) - 1
            while bits:
                if offer_pair(work, prospect, &work.found.items[index],
                              &work.found.items[place * 64 + lt_lowest_of_64(bits)]) < 0:
                    return NO_MEMORY
                bits &= bits - 1
    return 0


cdef int offer_all(Work *work) noexcept nogil:
    """Take the prospects, best first, until the best of the next can't be among the best."""
    cdef Prospect prospect
    cdef Row row
    cdef int status = 0
    row.first = row.second = 0
    while work.listed and status == 0:
        if work.count == 0:
            heap_up(work)
        prospect = work.prospects[0]
        row.value = prospect.earned + spend_value(work.costs.most)
        row.tie = <uint32_t>(MOST_COINS - prospect.coins) << TIE_COINS
        if not best_wants(&work.best, &row):
            break
        work.count -= 1
        work.listed -= 1
        if work.count:
            sink(work, 0, work.prospects[work.count])
        # the last of those left takes the place that has become free
        work.prospects[work.count] = work.prospects[work.listed]
        enter(work, prospect.rate)
        if prospect.other == ALONE:
            status = offer_alone(work, &prospect)
        else:
            enter(work, prospect.other)
            status = offer_together(work, &prospect)
    return status


cdef int find_best(Work *work, Earnings earnings, Weights weights) noexcept nogil:
    fill_costs(&work.costs, &work.deal, &weights.worth)
    if find_candidates(&work.found, work.image, &work.deal, earnings, work.pairs) < 0:
        return NO_MEMORY
    work.entered = <uint8_t *>calloc(earnings.rates + 1, 1)
    if not work.entered or list_prospects(work, earnings, weights) < 0:
        return NO_MEMORY
    if work.pairs:
        if matches_open(&work.matches, &work.deal, work.found.count) < 0:
            return NO_MEMORY
        work.row = <uint64_t *>malloc(work.matches.width * sizeof(uint64_t) + 1)
        if not work.row:
            return NO_MEMORY
    if offer_all(work) < 0:
        return NO_MEMORY
    best_sort(&work.best)
    return 0


cdef void work_free(Work *work) noexcept nogil:
    best_free(&work.best)
    candidates_free(&work.found)
    matches_free(&work.matches)
    free(work.prospects)
    free(work.entered)
    free(work.row)
    work.prospects, work.entered, work.row = NULL, NULL, NULL
    work.count = work.listed = 0


cdef Ranking take(Lexicon lexicon, const Best *best):
    cdef Ranking ranking = new_ranking(lexicon, best.count)
    cdef size_t index
    for index in range(best.count):
        ranking.plays[index].first = best.rows[index].first
        ranking.plays[index].second = best.rows[index].second
        ranking.plays[index].money = best.rows[index].money
        ranking.plays[index].stock = best.rows[index].stock
        ranking.plays[index].grade = play_grade(best.rows[index].tie >> TIE_GRADE & 7)
    return ranking


def rank(Lexicon lexicon not None, str hand not None, str pool not None,
         Earnings earnings not None, Weights weights not None, *, str owed not None="",
         bint copy=False, bint added_s=False, copy_cards=3, bint pairs=False, most=None):
    cdef Work work
    cdef int status
    memset(&work, 0, <size_t>(<char *>&work.costs - <char *>&work))     # not the costs: 0.1 us
    if earnings.lexicon is not lexicon:
        raise ValueError("the earnings table was made for another lexicon")
    read_deal(&work.deal, hand, pool, owed, copy, added_s, copy_cards)
    work.image = &lexicon.image
    work.pairs = pairs
    work.best.most = <size_t>limit("most", most, <int64_t>1 << 40)
    try:
        with nogil:
            status = find_best(&work, earnings, weights)
        if status < 0:
            raise MemoryError()
        return take(lexicon, &work.best)
    finally:
        work_free(&work)
