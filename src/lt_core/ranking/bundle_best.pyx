# cython: language_level=3
from libc.stdint cimport uint16_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort, realloc
from libc.string cimport memset, memcpy
from lt_core.base.letters cimport LT_LETTER_OF, LT_LETTERS, lt_lowest_of_64, lt_prefetch
from lt_core.base.status cimport NO_MEMORY
from lt_core.lexicon.image cimport (ENTRY_ID, ENDINGS, AnagramClass, Image, entry_ending, entry_look, sorting_rarity, word_text, SHORTEST_WORD, LONGEST_WORD, entry_ends_in_s)
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.cost cimport Costs, fill_costs, least_cost, plain_cost, cost_cards, NO_WAY
from lt_core.plays.deal cimport deal_sum
from lt_core.plays.earnings_table cimport NO_RATE, Earned
from lt_core.plays.weights cimport earned_value
from lt_core.ranking.ranking cimport NO_WORD, TIE_RARITY, pack_tie
from lt_core.ranking.top_plays cimport ahead
from lt_core.search.bundle cimport BundleHit, bundle_clear, bundle_add, bundle_walk, bundle_hits_free
from lt_core.base.deal_set cimport lt_both, lt_either, lt_without, lt_differ, lt_any_deal, lt_half, lt_no_deal, LT_BUNDLE

cdef struct RateValue:
    int64_t value
    int32_t money
    int32_t rate

cdef int by_value(const void *left, const void *right) noexcept nogil:
    cdef const RateValue *one = <const RateValue *>left
    cdef const RateValue *other = <const RateValue *>right
    if one.value != other.value:
        return -1 if one.value > other.value else 1
    return <int>(one.money < other.money) - <int>(one.money > other.money)


cdef int bundle_work_open(BundleWork *work, Earnings earnings, Weights weights) noexcept nogil:
    cdef RateValue *values = <RateValue *>malloc(earnings.rates * sizeof(RateValue) + 1)
    cdef int index
    cdef RateValue *one
    memset(work, 0, sizeof(BundleWork))
    work.deals = <Deal *>calloc(LT_BUNDLE, sizeof(Deal))
    work.order_of = <uint32_t *>malloc(earnings.rates * sizeof(uint32_t) + 1)
    work.any_of = <lt_deals *>malloc((earnings.rates + 1) * sizeof(lt_deals))
    if not values or not work.deals or not work.order_of or not work.any_of:
        free(values)
        return NO_MEMORY
    for index in range(earnings.rates):
        values[index].rate = index
        values[index].money = earnings.alone[index].money
        values[index].value = earned_value(&weights.whole, earnings.alone[index])
    qsort(values, earnings.rates, sizeof(RateValue), &by_value)
    for index in range(earnings.rates):
        one = &values[index]
        if index and by_value(one - 1, one) != 0:
            work.orders += 1
        work.order_of[one.rate] = work.orders
    work.orders += 1
    free(values)
    return 0


cdef void bundle_work_free(BundleWork *work) noexcept nogil:
    free(work.deals)
    free(work.order_of)
    free(work.any_of)
    free(work.records)
    free(work.pairs)
    free(work.placed)
    bundle_hits_free(&work.hits)


cdef inline void count_up(lt_deals *counts, uint32_t number, lt_deals deals) noexcept nogil:
    cdef lt_deals carry, both
    cdef int place
    while number:
        if number & 1:
            carry = deals
            place = 0
            while lt_any_deal(carry):
                both = lt_both(counts[place], carry)
                counts[place] = lt_differ(counts[place], carry)
                carry = both
                place += 1
        counts += 1
        number >>= 1


cdef inline void note(BundleWork *work, const Image *image, const Deal *like, Earnings earnings,
                      const uint16_t *rates, uint32_t entry, uint32_t end, lt_deals deals,
                      uint32_t length) noexcept nogil:
    cdef uint32_t rate, words = 0, bits
    cdef Record *record = NULL
    for entry in range(entry, end):
        bits = image.entries[entry]
        rate = rates[entry_ending(bits)]
        if rate == NO_RATE or like.hidden >> entry_look(bits) & 1:
            record = NULL
            continue
        words += 1
        if record and record.rate == rate:
            record.end = entry + 1
            continue
        record = &work.records[work.record_count]
        work.record_count += 1
        record.deals, record.entry, record.end = deals, entry, entry + 1
        record.rate, record.length = rate, length
        work.any_of[work.order_of[rate]] = lt_either(work.any_of[work.order_of[rate]], deals)
    count_up(work.counts, words, deals)


cdef int note_all(BundleWork *work, const Image *image, const Deal *like, Earnings earnings) noexcept nogil:
    cdef size_t index, words = 0
    cdef const AnagramClass *one
    cdef BundleHit *hit
    cdef int length
    for index in range(work.hits.first[SHORTEST_WORD], work.hits.count):
        if index + 8 < work.hits.count:
            lt_prefetch(&image.classes[work.hits.items[index + 8].anagram_class])
        one = &image.classes[work.hits.items[index].anagram_class]
        words += one[1].entry - one.entry
        lt_prefetch(&image.entries[one.entry])
    words = 2 * words
    if words > work.record_room:
        free(work.records)
        work.records = <Record *>malloc(words * sizeof(Record))
        work.record_room = words if work.records else 0
        if not work.records:
            return NO_MEMORY
    work.record_count = 0
    memset(work.any_of, 0, work.orders * sizeof(lt_deals))
    memset(work.counts, 0, sizeof(work.counts))
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        for index in range(work.hits.first[length], work.hits.first[length + 1]):
            hit = &work.hits.items[index]
            one = &image.classes[hit.anagram_class]
            if lt_any_deal(hit.all_words):
                note(work, image, like, earnings, earnings.rate_of + <uint32_t>one.profile * ENDINGS,
                     one.entry, one[1].entry, hit.all_words, length)
            if like.added_s and lt_any_deal(hit.words_in_s):
                note(work, image, like, earnings, earnings.rate_of + <uint32_t>one.profile * ENDINGS,
                     one.entry + one.others, one[1].entry, hit.words_in_s, length)
    return 0


cdef int list_pairs(BundleWork *work, uint32_t *first) noexcept nogil:
    """Which records can hold the best of which deal: first[deal] in placed."""
    cdef lt_deals done = lt_no_deal(), deals
    cdef uint32_t order
    cdef size_t index, count = 0, room
    cdef uint64_t bits
    cdef int half, deal
    cdef uint32_t *more
    for order in range(work.orders):
        deals = work.any_of[order]
        work.any_of[order] = lt_without(deals, done)
        done = lt_either(done, deals)
    memset(first, 0, (LT_BUNDLE + 2) * sizeof(uint32_t))
    for index in range(work.record_count):
        deals = lt_both(work.records[index].deals, work.any_of[work.order_of[work.records[index].rate]])
        if not lt_any_deal(deals):
            continue
        if count + LT_BUNDLE > work.pair_room:
            room = 2 * work.pair_room + 1024
            more = <uint32_t *>realloc(work.pairs, 2 * room * sizeof(uint32_t))
            if not more:
                return NO_MEMORY
            work.pairs, work.pair_room = more, room
        for half in range(2):
            bits = lt_half(deals, half)
            while bits:
                deal = 64 * half + lt_lowest_of_64(bits)
                bits &= bits - 1
                work.pairs[2 * count] = deal
                work.pairs[2 * count + 1] = <uint32_t>index
                first[deal + 2] += 1
                count += 1
    if count > work.placed_room:
        free(work.placed)
        work.placed = <uint32_t *>malloc(count * 2 * sizeof(uint32_t))
        work.placed_room = 2 * count if work.placed else 0
        if not work.placed:
            return NO_MEMORY
    for deal in range(LT_BUNDLE):
        first[deal + 2] += first[deal + 1]
    for index in range(count):
        deal = work.pairs[2 * index]
        work.placed[first[deal + 1]] = work.pairs[2 * index + 1]
        first[deal + 1] += 1
    return 0


cdef inline void spell_one(Candidate *one, const uint8_t *text, uint32_t length) noexcept nogil:
    cdef uint32_t place, bit
    cdef int letter
    memset(one.count, 0, sizeof(one.count))
    one.once = one.twice = one.thrice = 0
    one.length = <uint8_t>length
    for place in range(length):
        letter = LT_LETTER_OF[text[place] - 65]
        bit = <uint32_t>1 << letter
        one.count[letter] += 1
        one.thrice |= one.twice & bit
        one.twice |= one.once & bit
        one.once |= bit


cdef void choose(BundleWork *work, const Image *image, Earnings earnings, Weights weights, Costs *costs,
                 const Deal *deal, const uint32_t *records, const uint32_t *end, Row *best) noexcept nogil:
    cdef const Record *record
    cdef const uint8_t *text
    cdef uint32_t entry, bits, ends_s
    cdef int64_t cost
    cdef Earned earned
    cdef Candidate one
    cdef Row row
    best.first = best.second = NO_WORD
    best.money = best.stock = 0
    if records == end:
        return
    fill_costs(costs, deal, &weights.whole)
    row.second = NO_WORD
    row.value = 0
    while records < end:
        record = &work.records[records[0]]
        records += 1
        if records < end:
            lt_prefetch(word_text(image, image.entries[work.records[records[0]].entry] & ENTRY_ID))
        earned = earnings.alone[record.rate]
        row.money, row.stock = earned.money, earned.stock
        cost = NO_WAY
        ends_s = 2
        for entry in range(record.entry, record.end):
            bits = image.entries[entry]
            text = word_text(image, bits & ENTRY_ID)
            if costs.plain:
                if cost == NO_WAY:
                    cost = plain_cost(costs, text, record.length)
            elif ends_s != <uint32_t>(deal.added_s and entry_ends_in_s(bits)):
                if ends_s == 2:
                    spell_one(&one, text, record.length)
                ends_s = <uint32_t>(deal.added_s and entry_ends_in_s(bits))
                one.ends_s = <uint8_t>ends_s
                cost = least_cost(costs, &one, NULL)
            if cost == NO_WAY:
                continue
            row.tie = pack_tie(earned.money, cost_cards(cost), sorting_rarity(bits), 1, record.length)
            row.first = bits & ENTRY_ID
            if best.first == NO_WORD or ahead(&row, best):
                best[0] = row


cdef int bundle_best(BundleWork *work, Lexicon lexicon, Earnings earnings, Weights weights, int deals,
                     bint count, Row *rows, int64_t *plays) noexcept nogil:
    cdef const Image *image = &lexicon.image
    cdef uint32_t first[LT_BUNDLE + 2]
    cdef Costs costs
    cdef int deal, bit
    cdef uint64_t bits
    bundle_clear(&work.bundle)
    for deal in range(deals):
        bundle_add(&work.bundle, deal, work.deals[deal].hand, work.deals[deal].pool)
    if bundle_walk(image, &work.bundle, &work.hits) < 0:
        return NO_MEMORY
    if note_all(work, image, work.deals, earnings) < 0 or list_pairs(work, first) < 0:
        return NO_MEMORY
    for deal in range(deals):
        deal_sum(&work.deals[deal])
        choose(work, image, earnings, weights, &costs, &work.deals[deal], work.placed + first[deal],
               work.placed + first[deal + 1], &rows[deal])
    if count:
        memset(plays, 0, deals * sizeof(int64_t))
        for bit in range(COUNT_BITS):
            for deal in range(deals):
                plays[deal] |= <int64_t>(lt_half(work.counts[bit], deal >> 6) >> (deal & 63) & 1) << bit
    return 0
