# cython: language_level=3
"""The prospects of a deal, best first: usually some 40 rates, and some 500 pairs of them."""

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint16_t
from libc.stdlib cimport free, malloc

from lt_core.base.status cimport NO_MEMORY
from lt_core.lexicon.image cimport LONGEST_WORD, SHORTEST_WORD
from lt_core.plays.deal cimport most_letters
from lt_core.plays.weights cimport earned_value
from lt_core.ranking.play_order cimport worth_more


cdef int list_lengths(Length *lengths, const Hits *hits, Earnings earnings,
                      Weights weights) noexcept nogil:
    cdef Length of[LONGEST_WORD + 1]
    cdef Length *one
    cdef int rate, length, place, count = 0
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        of[length].value, of[length].money = INT64_MIN, 0
    for rate in range(earnings.rates):
        one = &of[earnings.length[rate]]
        one.value = max(one.value, earned_value(&weights.whole, earnings.alone[rate]))
        one.money = max(one.money, earnings.alone[rate].money)
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


cdef void sink(Prospects *prospects, size_t parent, Prospect prospect) noexcept nogil:
    """Put a prospect into the heap at a place or below it."""
    cdef Prospect *heap = prospects.items
    cdef size_t child = 2 * parent + 1
    while child < prospects.heaped:
        if child + 1 < prospects.heaped and before(&heap[child + 1], &heap[child]):
            child += 1
        if not before(&heap[child], &prospect):
            break
        heap[parent] = heap[child]
        parent = child
        child = 2 * parent + 1
    heap[parent] = prospect


cdef inline void add(Prospects *prospects, Weights weights, Earned earned, int rate,
                     int other) noexcept nogil:
    cdef Prospect *prospect = &prospects.items[prospects.count]
    prospect.value = earned_value(&weights.whole, earned)
    prospect.earned = earned
    prospect.rate, prospect.other = <uint16_t>rate, <uint16_t>other
    prospects.count += 1


cdef int list_prospects(Prospects *prospects, const Candidates *found, const Deal *deal,
                        Earnings earnings, Weights weights) noexcept nogil:
    cdef int most = most_letters(deal)
    cdef bint pairs = deal.allowed.pairs
    cdef uint16_t *present = <uint16_t *>malloc(earnings.rates * sizeof(uint16_t) + 2)
    cdef const Earned *together
    cdef int rate, index, other, rates = 0
    cdef size_t room
    if not present:
        return NO_MEMORY
    for rate in range(earnings.rates):
        present[rates] = <uint16_t>rate
        rates += found.end[rate] > found.first[rate]
    room = <size_t>rates * (rates + 3) // 2 if pairs else <size_t>rates
    prospects.items = <Prospect *>malloc(room * sizeof(Prospect) + 1)
    prospects.heaped = prospects.count = 0
    if prospects.items:
        for index in range(rates):
            rate = present[index]
            add(prospects, weights, earnings.alone[rate], rate, NO_RATE_BESIDE)
            together = earnings.together + rate * earnings.rates
            for other in present[index:rates if pairs else index]:
                if earnings.length[rate] + earnings.length[other] <= most:
                    add(prospects, weights, together[other], rate, other)
    free(present)
    return 0 if prospects.items else NO_MEMORY


cdef void heap_up(Prospects *prospects) noexcept nogil:
    """Make a heap of the prospects that earn more than most others; the next call takes the rest.

    The best play is nearly always among the first heap.
    """
    cdef int64_t most = INT64_MIN, least = INT64_MAX, bound
    cdef size_t index, parent
    cdef Prospect prospect
    for index in range(prospects.count):
        most = max(most, prospects.items[index].value)
        least = min(least, prospects.items[index].value)
    bound = least + (most - least) * 5 // 8
    for index in range(prospects.count):
        prospect = prospects.items[index]
        prospects.items[index] = prospects.items[prospects.heaped]
        prospects.items[prospects.heaped] = prospect
        prospects.heaped += prospect.value >= bound
    parent = prospects.heaped // 2
    while parent:
        parent -= 1
        sink(prospects, parent, prospects.items[parent])


cdef Prospect best_prospect(Prospects *prospects) noexcept nogil:
    if prospects.heaped == 0:
        heap_up(prospects)
    return prospects.items[0]


cdef void drop_best_prospect(Prospects *prospects) noexcept nogil:
    prospects.heaped -= 1
    prospects.count -= 1
    if prospects.heaped:
        sink(prospects, 0, prospects.items[prospects.heaped])
    # the last prospect that is not in the heap takes the free place
    prospects.items[prospects.heaped] = prospects.items[prospects.count]


cdef void prospects_free(Prospects *prospects) noexcept nogil:
    free(prospects.items)
    prospects.items = NULL
    prospects.heaped = prospects.count = 0
