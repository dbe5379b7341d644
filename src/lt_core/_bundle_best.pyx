# cython: language_level=3
"""The best word of each deal of a bundle, if a word's value depends only on what it earns.

Words that earn the same form a group; the groups that earn most come first. A deal's best word is
in the first group of which the deal has words, and it is the best word of its class. Among the best
words of the classes in this group, the cost of laying them decides. Only these words are compared
for each deal; the words of all other classes are only counted.
"""

from libc.stdint cimport UINT64_MAX, int64_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memset

from lt_core._bundle cimport BundleHits, hit_deals
from lt_core._bundle_words cimport bundle_search, bundle_search_free, bundle_search_open
from lt_core._candidates cimport count_word
from lt_core._class_facts cimport ClassFacts, facts_free, facts_of, facts_open, letters_of_key
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_BUNDLE, LT_LETTERS, NO_MEMORY, SHORTEST_WORD, grow, lt_any_deal,
    lt_deals, lt_half, lt_lowest_of_64, lt_no_deal, lt_prefetch, must_stop_after, next_room, resize,
)
from lt_core._cost cimport Costs, NO_WAY, cost_cards, fill_costs, least_cost, plain_cost
from lt_core._deal_counts cimport count_up, counts_clear, read_counts
from lt_core._image cimport ENTRY_ID, Image, word_text
from lt_core._play_order cimport NO_WORD, worth_more
from lt_core._terms cimport earned_value

cdef enum:
    AHEAD = 8               # how many classes ahead memory is prefetched
    COST_STEPS = 16         # the most steps (see signals.pxd) for the least cost of a word
    AT_ONCE = 1024          # classes between two calls of must_stop_after; each is two steps


cdef bint bundle_can_rank(const Deal *like, Weights weights) noexcept nogil:
    cdef int letter
    if like.allowed.pairs:
        return False
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
        work.rank[values[index].score_class] = first
    free(values)
    return 0


cdef int bundle_work_open(BundleWork *work, const Image *image, const Deal *like,
                          Earnings earnings, Weights weights) noexcept nogil:
    cdef size_t score_classes = <size_t>earnings.score_classes
    cdef int letter
    memset(work, 0, sizeof(BundleWork))
    work.plain = not like.allowed.duplicate and not like.allowed.added_s
    for letter in range(LT_LETTERS):
        work.plain = work.plain and not like.royalty[letter]
    work.order = <uint32_t *>malloc(score_classes * sizeof(uint32_t) + 1)
    work.rank = <uint32_t *>malloc(score_classes * sizeof(uint32_t) + 1)
    work.of_earning = <lt_deals *>malloc((score_classes + 2) * sizeof(lt_deals))
    if not work.order or not work.rank or not work.of_earning:
        return NO_MEMORY
    bundle_search_open(&work.search, like, earnings)
    if facts_open(&work.facts, image, like, earnings, work.rank) < 0:
        return NO_MEMORY
    return order_score_classes(work, earnings, weights)


cdef void bundle_work_free(BundleWork *work) noexcept nogil:
    bundle_search_free(&work.search)
    facts_free(&work.facts)
    free(work.order)
    free(work.rank)
    free(work.of_earning)
    free(work.words)
    free(work.chances)
    free(work.by_deal)
    memset(work, 0, sizeof(BundleWork))


cdef inline int look_at_classes(BundleWork *work, const Image *image, Earnings earnings,
                                bint count, int parts) noexcept nogil:
    """Find which deals have a word of each earning, and count words. Returns INTERRUPTED or 0."""
    cdef const BundleHits *hits = &work.search.hits
    cdef lt_deals *of_earning = work.of_earning
    cdef const ClassFacts *facts
    cdef lt_deals deals
    cdef size_t hit
    cdef int part
    memset(of_earning, 0, (earnings.score_classes + 2) * sizeof(lt_deals))
    counts_clear(&work.counts)
    for hit in range(hits.first[SHORTEST_WORD], hits.count):
        if hit % AT_ONCE == 0 and must_stop_after(&work.search.ticks, 2 * AT_ONCE):
            return INTERRUPTED
        if hit + AHEAD < hits.count:
            lt_prefetch(&work.facts.items[<size_t>hits.classes[hit + AHEAD] * parts])
        for part in range(parts):
            facts = facts_of(&work.facts, image, earnings, hits.classes[hit], part, parts)
            deals = hit_deals(hits, hit, part)
            if parts > 1 and not lt_any_deal(deals):
                continue        # if no deal has an S, this skips half of the parts
            of_earning[facts.earning] = of_earning[facts.earning] | deals
            if count:
                count_up(&work.counts, facts.words, deals)
    return 0


cdef uint32_t leave_best(BundleWork *work, Earnings earnings) noexcept nogil:
    """Reduce the sets in of_earning to the deals that have no word that earns more.

    Returns the lengths (bits) of the score classes whose sets still have a deal.
    """
    cdef lt_deals done = lt_no_deal(), deals
    cdef uint32_t lengths = 0
    cdef int begin, place = 0
    work.of_earning[work.facts.none] = done
    while place < earnings.score_classes:
        begin = place
        deals = lt_no_deal()
        while (place < earnings.score_classes
               and work.rank[work.order[place]] == <uint32_t>begin):
            deals = deals | (work.of_earning[work.order[place] + 1])
            place += 1
        deals = deals & ~done
        for begin in range(begin, place):
            work.of_earning[work.order[begin] + 1] = deals
            lengths |= <uint32_t>lt_any_deal(deals) << earnings.length[work.order[begin]]
        done = done | deals
    return lengths


cdef int more_chances(BundleWork *work) noexcept nogil:
    cdef size_t room = next_room(work.room, 8 * LT_BUNDLE)
    if (resize(&work.chances, room, sizeof(Chance)) < 0
            or resize(&work.by_deal, room, sizeof(Chance)) < 0):
        return NO_MEMORY
    work.room = room
    return 0


cdef inline void read_word(const BundleWork *work, const Image *image, const ClassFacts *facts,
                           int part, ChanceWord *word) noexcept nogil:
    """Read the best word of a part of a class."""
    word.key, word.text = facts.key, word_text(image, facts.key & ENTRY_ID)
    word.item.score_class = facts.earning - 1
    word.item.length, word.item.ends_s = letters_of_key(facts.key), <uint8_t>part
    if not work.plain:
        count_word(&word.item, word.text)


cdef inline size_t add_chances(Chance *chances, size_t count, lt_deals deals, size_t word,
                               uint32_t *first) noexcept nogil:
    """Add a word's chance for each of these deals; return the number of chances."""
    cdef uint64_t bits
    cdef uint32_t deal
    cdef int half
    for half in range(2):
        bits = lt_half(deals, half)
        while bits:
            deal = <uint32_t>(64 * half + lt_lowest_of_64(bits))
            bits &= bits - 1
            chances[count].deal, chances[count].word = deal, <uint32_t>word
            first[deal + 2] += 1
            count += 1
    return count


cdef void sort_by_deal(BundleWork *work, size_t count, uint32_t *first) noexcept nogil:
    cdef uint32_t deal
    cdef size_t index
    for deal in range(<uint32_t>LT_BUNDLE):
        first[deal + 2] += first[deal + 1]
    for index in range(count):
        deal = work.chances[index].deal
        # after this loop, first[deal + 1] is where the next deal begins
        work.by_deal[first[deal + 1]] = work.chances[index]
        first[deal + 1] += 1


cdef inline int list_chances(BundleWork *work, const Image *image, int parts, uint32_t lengths,
                             uint32_t *first) noexcept nogil:
    """List the chances of each deal: those in by_deal from first[deal] to first[deal + 1] - 1.

    lengths: the lengths (bits) of words that may be a chance. They are few, so most hits are
    skipped.
    """
    cdef const BundleHits *hits = &work.search.hits
    cdef const ClassFacts *facts
    cdef lt_deals deals
    cdef size_t hit, words = 0, count = 0
    cdef int part, length
    memset(first, 0, (LT_BUNDLE + 2) * sizeof(uint32_t))
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        if not lengths >> length & 1:
            continue
        for hit in range(hits.first[length], hits.first[length + 1]):
            if hit % AT_ONCE == 0 and must_stop_after(&work.search.ticks, 2 * AT_ONCE):
                return INTERRUPTED
            for part in range(parts):
                facts = &work.facts.items[<size_t>hits.classes[hit] * parts + part]
                deals = hit_deals(hits, hit, part) & work.of_earning[facts.earning]
                if not lt_any_deal(deals):
                    continue
                if count + LT_BUNDLE > work.room and more_chances(work) < 0:
                    return NO_MEMORY
                if words == work.word_room and grow(
                        &work.words, &work.word_room, sizeof(ChanceWord), LT_BUNDLE) < 0:
                    return NO_MEMORY
                count = add_chances(work.chances, count, deals, words, first)
                read_word(work, image, facts, part, &work.words[words])
                words += 1
    sort_by_deal(work, count, first)
    return 0


cdef inline int find_chances(BundleWork *work, const Image *image, Earnings earnings, bint count,
                             int parts, uint32_t *first) noexcept nogil:
    cdef int status = look_at_classes(work, image, earnings, count, parts)
    if status < 0:
        return status
    return list_chances(work, image, parts, leave_best(work, earnings), first)


cdef int best_of(BundleWork *work, Earnings earnings, Costs *costs, const Chance *chance,
                 const Chance *end, Row *best) noexcept nogil:
    """Find the best of a deal's chances. Returns INTERRUPTED or 0."""
    cdef const ChanceWord *word
    cdef uint64_t key, least = UINT64_MAX
    cdef int64_t cost
    memset(best, 0, sizeof(Row))
    best.first = best.second = NO_WORD
    while chance < end:
        if must_stop_after(&work.search.ticks, COST_STEPS):
            return INTERRUPTED
        word = &work.words[chance.word]
        chance += 1
        if work.plain:
            cost = plain_cost(costs, word.text, word.item.length)
        else:
            cost = least_cost(costs, &word.item, NULL)
        if cost == NO_WAY:
            continue
        key = <uint64_t>cost_cards(cost) << 32 | word.key       # as rows are ordered
        if key < least:
            least, best.first = key, word.key & ENTRY_ID
            best.money = earnings.alone[word.item.score_class].money
            best.stock = earnings.alone[word.item.score_class].stock
    return 0


cdef int bundle_best(BundleWork *work, const Image *image, Earnings earnings, Weights weights,
                     int deals, Row *best, int64_t *numbers) noexcept nogil:
    cdef uint32_t first[LT_BUNDLE + 2]
    cdef Costs costs
    cdef int deal, status
    status = bundle_search(&work.search, image, deals)
    if status < 0:
        return status
    if work.facts.parts == 1:       # with a constant, the compiler specializes the function
        status = find_chances(work, image, earnings, numbers != NULL, 1, first)
    else:
        status = find_chances(work, image, earnings, numbers != NULL, 2, first)
    if status < 0:
        return status
    for deal in range(deals):
        costs.deal = &work.search.deals[deal]
        if not work.plain and first[deal] < first[deal + 1]:
            fill_costs(&costs, &work.search.deals[deal], &weights.whole)
        status = best_of(work, earnings, &costs, work.by_deal + first[deal],
                         work.by_deal + first[deal + 1], &best[deal])
        if status < 0:
            return status
    if numbers:
        read_counts(&work.counts, deals, numbers)
    return 0
