"""The best word of each deal of a bundle, if a word's value depends only on what it earns.

Words that earn the same form a group; the groups that earn most come first. A deal's best word is
in the first group of which the deal has words, and it is the best word of its class: what a word
earns does not depend on the deal, nor does the order of words that earn the same. Among the best
words of the classes in this group, the cost of laying them decides. Only these contenders are
compared; the words of all other classes are only counted.
"""

from libc.stdint cimport UINT32_MAX, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport qsort
from libc.string cimport memset

from lt_core._arena cimport arena_take_zeros
from lt_core._buckets cimport NONE_BESIDE, ScoreBucket, best_first, fill_bucket
from lt_core._bundle cimport (
    BundleHits, HITS_AHEAD, count_parts, count_up, hit_deals, part_begin, part_end,
)
from lt_core._common cimport (
    LONGEST_WORD, LT_BUNDLE, LT_HALVES, LT_LETTERS, SHORTEST_WORD, lt_any_deal, lt_deals, lt_half,
    lt_lowest_of_64, lt_no_deal, lt_prefetch,
)
from lt_core._cost cimport Costs, NO_WAY, cost_cards, fill_costs, least_cost, hand_cards_cost
from lt_core._lexicon cimport AnagramClass, ENDINGS, ENTRY_ID, sorting_rarity, word_text
from lt_core._terms cimport MOST_SCORE_CLASSES, NO_SCORE_CLASS
from lt_core._words cimport Candidate, count_letters_of, score_class_of_entry

cdef enum:
    PART_KEY_LETTERS = 24       # the lowest bit of a key's number of letters; below it is the id
    PART_KEY_RARITY = 29        # the lowest bit of its rarity

# The words of a part of a class that the filters show and the rules pay for. This depends only on
# the rules, the filters and the weights. With many deals the same classes come again.
cdef struct PartBest:
    uint32_t key                # of its best word, if all cost the same: rarity, letters, id
    uint16_t words              # the number of its words
    uint16_t class_plus_1       # 1 + the score class of its best word; 0 = not computed yet

cdef struct BundleBest:
    const Image *image
    uint32_t hidden
    int parts
    bint only_hand_cards        # as in Costs, for all deals
    uint16_t no_words           # PartBest.class_plus_1 of a part without words
    PartBest *part_best         # by class and part
    uint32_t by_value[MOST_SCORE_CLASSES]   # the score classes, those that earn most first
    uint32_t rank[MOST_SCORE_CLASSES]   # by score class: the first in `by_value` that earns as much
    # by PartBest.class_plus_1: the deals with a word that earns this; after drop_beaten_deals, only
    # those of them that have no word that earns more
    lt_deals of_class[MOST_SCORE_CLASSES + 2]
    uint64_t least[LT_BUNDLE]   # by deal: the cards and the key of its best word so far
    Costs costs[LT_BUNDLE]      # by deal; only costs.deal is set if only hand cards count


cdef bint bundle_can_rank(const Deal *terms, Weights weights) noexcept nogil:
    """Tell whether this module can answer: plays have one word, and cards have no value.

    Then a word's value depends only on its score class. Royalties must not count either.
    """
    cdef int letter
    if terms.allowed.pairs:
        return False
    for letter in range(LT_LETTERS):
        if weights.whole.letters[letter] or (weights.whole.royalties and terms.royalty[letter]):
            return False
    return True


cdef void order_score_classes(BundleBest *best, Earnings earnings, Weights weights) noexcept nogil:
    """Fill in best.by_value and best.rank."""
    cdef ScoreBucket buckets[MOST_SCORE_CLASSES]
    cdef int index, first = 0
    for index in range(earnings.score_classes):
        fill_bucket(&buckets[index], earnings, weights, index, NONE_BESIDE)
    qsort(buckets, <size_t>earnings.score_classes, sizeof(ScoreBucket), &best_first)
    for index in range(earnings.score_classes):
        if best_first(&buckets[first], &buckets[index]) != 0:
            first = index
        best.by_value[index] = buckets[index].score_class
        best.rank[buckets[index].score_class] = <uint32_t>first


cdef BundleBest *bundle_best_open(Arena *arena, const Image *image, const Deal *terms,
                                  Earnings earnings, Weights weights) noexcept nogil:
    """Prepare searches for bundles of deals that share these terms.

    Returns NULL if memory runs out. arena: keeps all memory.
    """
    cdef BundleBest *best = <BundleBest *>arena_take_zeros(arena, 1, sizeof(BundleBest))
    cdef int letter
    if not best:
        return NULL
    best.image, best.hidden, best.parts = image, terms.hidden, count_parts(terms)
    best.no_words = <uint16_t>(earnings.score_classes + 1)
    best.only_hand_cards = not terms.allowed.duplicate and not terms.allowed.added_s
    for letter in range(LT_LETTERS):
        best.only_hand_cards = best.only_hand_cards and not terms.royalty[letter]
    best.part_best = <PartBest *>arena_take_zeros(
        arena, <size_t>image.header.classes * best.parts, sizeof(PartBest))
    order_score_classes(best, earnings, weights)
    return best if best.part_best else NULL


cdef void find_part_best(const BundleBest *best, Earnings earnings, uint32_t anagram_class,
                         int part, PartBest *found) noexcept nogil:
    """Count the words of a part of a class, and find the best; `found` is all zero before."""
    cdef const AnagramClass *its = &best.image.classes[anagram_class]
    cdef const uint16_t *by_ending = earnings.score_class_of + <uint32_t>its.profile * ENDINGS
    cdef uint32_t at, entry, key, rank, least = UINT32_MAX
    cdef uint16_t score_class
    found.class_plus_1 = best.no_words
    for at in range(part_begin(its, part), part_end(its, part, best.parts)):
        entry = best.image.entries[at]
        score_class = score_class_of_entry(by_ending, entry, best.hidden)
        if score_class == NO_SCORE_CLASS:
            continue
        found.words += 1
        rank = best.rank[score_class]
        key = (sorting_rarity(entry) << PART_KEY_RARITY
               | <uint32_t>earnings.length[score_class] << PART_KEY_LETTERS | (entry & ENTRY_ID))
        if rank < least or (rank == least and key < found.key):
            least, found.key, found.class_plus_1 = rank, key, <uint16_t>(score_class + 1)


cdef inline void find_deals_of_classes(BundleBest *best, const BundleHits *hits, Earnings earnings,
                                       DealCounts *counts, int parts) noexcept nogil:
    """Find which deals have a word of each score class, and count words."""
    cdef lt_deals *of_class = best.of_class
    cdef PartBest *found
    cdef lt_deals deals
    cdef size_t hit
    cdef int part
    memset(of_class, 0, (earnings.score_classes + 2) * sizeof(lt_deals))
    for hit in range(hits.first[SHORTEST_WORD], hits.count):
        if hit + HITS_AHEAD < hits.count:
            lt_prefetch(&best.part_best[<size_t>hits.classes[hit + HITS_AHEAD] * parts])
        for part in range(parts):
            found = &best.part_best[<size_t>hits.classes[hit] * parts + part]
            if found.class_plus_1 == 0:
                find_part_best(best, earnings, hits.classes[hit], part, found)
            deals = hit_deals(hits, hit, part)
            if parts > 1 and not lt_any_deal(deals):
                continue        # if no deal has an S, this skips half of the parts
            of_class[found.class_plus_1] = of_class[found.class_plus_1] | deals
            if counts:
                count_up(counts, found.words, deals)


cdef uint32_t drop_beaten_deals(BundleBest *best, Earnings earnings) noexcept nogil:
    """Reduce the sets in of_class to the deals that have no word that earns more.

    Returns the lengths (bits) of the score classes whose sets still have a deal.
    """
    cdef lt_deals done = lt_no_deal(), deals
    cdef uint32_t lengths = 0
    cdef int first, at, index = 0
    best.of_class[best.no_words] = done
    while index < earnings.score_classes:
        first = index           # of a group: score classes that earn the same
        deals = lt_no_deal()
        while (index < earnings.score_classes
               and best.rank[best.by_value[index]] == <uint32_t>first):
            deals = deals | best.of_class[best.by_value[index] + 1]
            index += 1
        deals = deals & ~done
        for at in range(first, index):
            best.of_class[best.by_value[at] + 1] = deals
            lengths |= <uint32_t>lt_any_deal(deals) << earnings.length[best.by_value[at]]
        done = done | deals
    return lengths


cdef void compare(BundleBest *best, Earnings earnings, lt_deals deals, const PartBest *found,
                  int part, Row *rows) noexcept nogil:
    """Compare the best word of a part of a class with the best words so far of these deals."""
    cdef Candidate item
    cdef const uint8_t *text = word_text(best.image, found.key & ENTRY_ID)
    cdef uint64_t bits, key
    cdef int64_t cost
    cdef int half, deal
    item.score_class, item.ends_s = found.class_plus_1 - 1, <uint8_t>part
    item.length = earnings.length[item.score_class]
    if not best.only_hand_cards:
        count_letters_of(&item, text)
    for half in range(LT_HALVES):
        bits = lt_half(deals, half)
        while bits:
            deal = 64 * half + lt_lowest_of_64(bits)
            bits &= bits - 1
            if best.only_hand_cards:
                cost = hand_cards_cost(&best.costs[deal], text, item.length)
            else:
                cost = least_cost(&best.costs[deal], &item, NULL)
            key = <uint64_t>cost_cards(cost) << 32 | found.key      # as rows are ordered
            if cost != NO_WAY and key < best.least[deal]:
                best.least[deal], rows[deal].first = key, found.key & ENTRY_ID
                rows[deal].money = earnings.alone[item.score_class].money
                rows[deal].stock = earnings.alone[item.score_class].stock


cdef inline void find_best_words(BundleBest *best, const BundleHits *hits, Earnings earnings,
                                 DealCounts *counts, int parts, Row *rows) noexcept nogil:
    """Find the best word of each deal; count words unless `counts` is NULL."""
    cdef const PartBest *found
    cdef lt_deals deals
    cdef size_t hit
    cdef uint32_t lengths
    cdef int part, length
    find_deals_of_classes(best, hits, earnings, counts, parts)
    lengths = drop_beaten_deals(best, earnings)
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        if not lengths >> length & 1:       # the lengths are few, so most hits are skipped
            continue
        for hit in range(hits.first[length], hits.first[length + 1]):
            for part in range(parts):
                found = &best.part_best[<size_t>hits.classes[hit] * parts + part]
                deals = hit_deals(hits, hit, part) & best.of_class[found.class_plus_1]
                if lt_any_deal(deals):
                    compare(best, earnings, deals, found, part, rows)


cdef void bundle_best(BundleBest *best, const BundleSearch *search, Earnings earnings,
                      Weights weights, int deals, Row *rows, DealCounts *counts) noexcept nogil:
    """Find the best play of each of the first `deals` deals, whose classes `search` has found.

    rows: of a row, words, money and stock are set; that of a deal without a play stays as it is.
    counts: counts each deal's plays, unless it is NULL.
    """
    cdef int deal
    memset(best.least, 0xFF, sizeof(best.least))
    for deal in range(deals):
        best.costs[deal].deal = &search.deals[deal]
        if not best.only_hand_cards:
            fill_costs(&best.costs[deal], &search.deals[deal], &weights.whole)
    if best.parts == 1:         # with a constant, the compiler specializes the function
        find_best_words(best, &search.hits, earnings, counts, 1, rows)
    else:
        find_best_words(best, &search.hits, earnings, counts, 2, rows)
