# cython: language_level=3
"""The best word of each deal of a bundle, if a word's value depends only on what it earns.

Words that earn the same are taken together, those that earn most first. A deal's best word is among
the first of these groups of which the deal has any. Only for these words the deal's own cards
matter: the cost of laying a word decides between words of equal value.
"""

from libc.stdint cimport int64_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memset

from lt_core.base.deal_set cimport (
    LT_BUNDLE, lt_any_deal, lt_both, lt_deals, lt_either, lt_half, lt_no_deal, lt_without,
)
from lt_core.base.growing cimport next_room, resize
from lt_core.base.letters cimport LT_LETTERS, lt_lowest_of_64
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.lexicon.image cimport ENTRY_ID, Image, sorting_rarity
from lt_core.plays.bundle_words cimport (
    BundleWord, bundle_numbers, bundle_search, bundle_search_free, bundle_search_open, bundle_spell,
)
from lt_core.plays.cost cimport NO_WAY, Costs, cost_cards, fill_costs, least_cost
from lt_core.plays.weights cimport earned_value
from lt_core.ranking.play_order cimport NO_WORD, ahead, pack_tie, worth_more

cdef enum:
    COST_STEPS = 16         # for the least cost of a word, at most, as signals.pxd counts them
    WORDS_AT_ONCE = 256     # between two counts of steps; one is a step for each deal


cdef bint bundle_can_rank(const Deal *like, Weights weights) noexcept nogil:
    cdef int letter
    for letter in range(LT_LETTERS):
        if weights.whole.letters[letter] or (weights.whole.royalties and like.royalty[letter]):
            return False
    return True


cdef struct ClassValue:
    int64_t value
    int money
    uint32_t score_class


cdef int by_value(const void *left, const void *right) noexcept nogil:
    cdef const ClassValue *one = <const ClassValue *>left
    cdef const ClassValue *other = <const ClassValue *>right
    return (<int>worth_more(other.value, other.money, one.value, one.money)
            - <int>worth_more(one.value, one.money, other.value, other.money))


cdef int order_score_classes(BundleWork *work, Earnings earnings, Weights weights) noexcept nogil:
    cdef ClassValue *values = <ClassValue *>malloc(earnings.score_classes * sizeof(ClassValue) + 1)
    cdef uint32_t index, first = 0
    if not values:
        return NO_MEMORY
    for index in range(<uint32_t>earnings.score_classes):
        values[index].score_class, values[index].money = index, earnings.alone[index].money
        values[index].value = earned_value(&weights.whole, earnings.alone[index])
    qsort(values, <size_t>earnings.score_classes, sizeof(ClassValue), &by_value)
    for index in range(<uint32_t>earnings.score_classes):
        if by_value(&values[first], &values[index]) != 0:
            first = index
        work.order[index] = values[index].score_class
        work.group[values[index].score_class] = first
    free(values)
    return 0


cdef int bundle_work_open(BundleWork *work, const Deal *like, Earnings earnings,
                          Weights weights) noexcept nogil:
    memset(work, 0, sizeof(BundleWork))
    work.order = <uint32_t *>malloc(earnings.score_classes * sizeof(uint32_t) + 1)
    work.group = <uint32_t *>malloc(earnings.score_classes * sizeof(uint32_t) + 1)
    work.chances_of = <lt_deals *>malloc(earnings.score_classes * sizeof(lt_deals) + 1)
    if not work.order or not work.group or not work.chances_of:
        return NO_MEMORY
    if bundle_search_open(&work.search, like, earnings) < 0:
        return NO_MEMORY
    return order_score_classes(work, earnings, weights)


cdef void bundle_work_free(BundleWork *work) noexcept nogil:
    bundle_search_free(&work.search)
    free(work.order)
    free(work.group)
    free(work.chances_of)
    free(work.chances)
    free(work.by_deal)
    memset(work, 0, sizeof(BundleWork))


cdef void find_chances(BundleWork *work, int score_classes) noexcept nogil:
    cdef lt_deals done = lt_no_deal(), deals
    cdef int place = 0
    cdef uint32_t first
    while place < score_classes:
        first = <uint32_t>place
        deals = lt_no_deal()
        while place < score_classes and work.group[work.order[place]] == first:
            deals = lt_either(deals, work.search.words.of_score_class[work.order[place]])
            place += 1
        work.chances_of[first] = lt_without(deals, done)
        done = lt_either(done, deals)


cdef int more_chances(BundleWork *work) noexcept nogil:
    cdef size_t room = next_room(work.room, 8 * LT_BUNDLE)
    if (resize(&work.chances, room, sizeof(Chance)) < 0
            or resize(&work.by_deal, room, sizeof(Chance)) < 0):
        return NO_MEMORY
    work.room = room
    return 0


cdef int list_chances(BundleWork *work, const Image *image, uint32_t *first) noexcept nogil:
    """List the chances of each deal: those in by_deal from first[deal] to first[deal + 1] - 1."""
    cdef lt_deals deals
    cdef const BundleWord *word
    cdef uint64_t bits
    cdef uint32_t deal
    cdef size_t index, count = 0
    cdef int half
    memset(first, 0, (LT_BUNDLE + 2) * sizeof(uint32_t))
    for index in range(work.search.words.count):
        if index % WORDS_AT_ONCE == WORDS_AT_ONCE - 1 and interrupted_after(
                &work.search.unheard, WORDS_AT_ONCE):
            return INTERRUPTED
        word = &work.search.words.items[index]
        deals = lt_both(word.deals, work.chances_of[work.group[word.item.score_class]])
        if not lt_any_deal(deals):
            continue
        if count + LT_BUNDLE > work.room and more_chances(work) < 0:
            return NO_MEMORY
        for half in range(2):
            bits = lt_half(deals, half)
            while bits:
                deal = <uint32_t>(64 * half + lt_lowest_of_64(bits))
                bits &= bits - 1
                work.chances[count].deal, work.chances[count].word = deal, <uint32_t>index
                first[deal + 2] += 1
                count += 1
        bundle_spell(&work.search.words.items[index], image)
    for deal in range(<uint32_t>LT_BUNDLE):
        first[deal + 2] += first[deal + 1]
    for index in range(count):
        deal = work.chances[index].deal
        work.by_deal[first[deal + 1]] = work.chances[index]     # it ends where the next deal begins
        first[deal + 1] += 1
    return 0


cdef int best_of(BundleWork *work, const Image *image, Earnings earnings, Costs *costs,
                 const Chance *chance, const Chance *end, Row *best) noexcept nogil:
    """Find the best of a deal's chances. Returns INTERRUPTED or 0."""
    cdef const BundleWord *word
    cdef uint32_t entry
    cdef int64_t cost
    cdef Row row
    memset(&row, 0, sizeof(Row))
    best[0] = row
    row.second = best.first = best.second = NO_WORD
    while chance < end:
        if interrupted_after(&work.search.unheard, COST_STEPS):
            return INTERRUPTED
        word = &work.search.words.items[chance.word]
        chance += 1
        cost = least_cost(costs, &word.item, NULL)
        if cost == NO_WAY:
            continue
        row.money = earnings.alone[word.item.score_class].money
        row.stock = earnings.alone[word.item.score_class].stock
        for entry in image.entries[word.item.entry:word.item.entry + word.item.words]:
            row.tie = pack_tie(row.money, cost_cards(cost), sorting_rarity(entry), 1,
                               word.item.length)
            row.first = entry & ENTRY_ID
            if best.first == NO_WORD or ahead(&row, best):
                best[0] = row
    return 0


cdef int bundle_best(BundleWork *work, const Image *image, Earnings earnings, Weights weights,
                     int deals, Row *best, int64_t *numbers) noexcept nogil:
    cdef uint32_t first[LT_BUNDLE + 2]
    cdef Costs costs
    cdef int deal, status
    status = bundle_search(&work.search, image, earnings, deals, numbers != NULL)
    if status < 0:
        return status
    find_chances(work, earnings.score_classes)
    status = list_chances(work, image, first)
    if status < 0:
        return status
    for deal in range(deals):
        if first[deal] < first[deal + 1]:
            fill_costs(&costs, &work.search.deals[deal], &weights.whole)
        status = best_of(work, image, earnings, &costs, work.by_deal + first[deal],
                         work.by_deal + first[deal + 1], &best[deal])
        if status < 0:
            return status
    if numbers:
        bundle_numbers(&work.search.words, deals, numbers)
    return 0
