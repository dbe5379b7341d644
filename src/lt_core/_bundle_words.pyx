# cython: language_level=3
"""The words of the classes that a bundle's deals can lay.

A class is looked at once for all deals, so everything that depends on the deal is a set of deals.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core._bundle cimport bundle_add, bundle_clear, bundle_hits_free, bundle_walk, hit_deals
from lt_core._candidates cimport Candidate, count_word, sort_words
from lt_core._class_facts cimport count_parts, part_begin, part_end
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, SHORTEST_WORD, grow, lt_any_deal, lt_deals, lt_prefetch,
    must_stop_after,
)
from lt_core._deal_counts cimport count_up, counts_clear
from lt_core._image cimport AnagramClass, ENDINGS, ENTRY_ID, entry_ending, entry_look, word_text
from lt_core._terms cimport NO_SCORE_CLASS, for_a_word

cdef enum:
    AHEAD = 8                   # how many classes ahead memory is prefetched
    AT_ONCE = 1024              # classes between two calls of must_stop_after; each is four steps
    FIRST_WORDS = 4096


cdef void bundle_search_open(BundleSearch *search, const Deal *like,
                             Earnings earnings) noexcept nogil:
    memset(search, 0, sizeof(BundleSearch))
    search.bundle.allowed = for_a_word(&like.allowed)
    search.bundle.max_length = earnings.max_length


cdef int bundle_search(BundleSearch *search, const Image *image, int deals) noexcept nogil:
    cdef int index
    cdef const Deal *deal
    bundle_clear(&search.bundle)
    for index in range(deals):
        deal = &search.deals[index]
        bundle_add(&search.bundle, index, deal.hand, deal.pool, deal.held)
    return bundle_walk(image, &search.bundle, &search.hits)


cdef void bundle_search_free(BundleSearch *search) noexcept nogil:
    bundle_hits_free(&search.hits)


cdef int bundle_words_open(BundleWords *words, const Image *image, const Deal *like,
                           Earnings earnings) noexcept nogil:
    memset(words, 0, sizeof(BundleWords))
    words.image = image
    words.known.count = 1       # so that no part begins at 0
    words.of_score_class = <lt_deals *>malloc((earnings.score_classes + 1) * sizeof(lt_deals))
    words.parts = <PartWords *>calloc(
        <size_t>image.header.classes * count_parts(like) + 1, sizeof(PartWords))
    return 0 if words.of_score_class and words.parts else NO_MEMORY


cdef void bundle_words_free(BundleWords *words) noexcept nogil:
    free(words.known.items)
    free(words.known.entries)
    free(words.parts)
    free(words.items)
    free(words.of_score_class)
    memset(words, 0, sizeof(BundleWords))


cdef int learn(BundleWords *words, const Image *image, Earnings earnings, const Deal *like,
               uint32_t anagram_class, int part, PartWords *found) noexcept nogil:
    """Make the candidates of a part of a class. Returns NO_MEMORY or 0.

    Adjacent words with the same score class are one candidate.
    """
    cdef Candidates *known = &words.known
    cdef const AnagramClass *its = &image.classes[anagram_class]
    cdef const uint16_t *by_ending = earnings.score_class_of + <uint32_t>its.profile * ENDINGS
    cdef Candidate *item
    cdef uint32_t entry, bits
    cdef uint16_t score_class, last = NO_SCORE_CLASS
    found.first = <uint32_t>known.count
    for entry in range(part_begin(its, part), part_end(its, part, count_parts(like))):
        bits = image.entries[entry]
        score_class = by_ending[entry_ending(bits)]
        if like.hidden >> entry_look(bits) & 1:
            score_class = NO_SCORE_CLASS
        if score_class != NO_SCORE_CLASS:
            if known.words == words.entry_room and grow(
                    &known.entries, &words.entry_room, sizeof(uint32_t), FIRST_WORDS) < 0:
                return NO_MEMORY
            if score_class != last:
                if known.count >= words.known_room and grow(
                        &known.items, &words.known_room, sizeof(Candidate), FIRST_WORDS) < 0:
                    return NO_MEMORY
                item = &known.items[known.count]
                item.entry, item.words, item.score_class = <uint32_t>known.words, 0, score_class
                item.length, item.ends_s = earnings.length[score_class], <uint8_t>part
                item.lacks = item.sorted = 0
                known.count += 1
            known.entries[known.words] = bits
            known.words += 1
            known.items[known.count - 1].words += 1
        last = score_class
    found.end = <uint32_t>known.count
    return 0


cdef void get_ready(BundleWords *words, Candidate *item) noexcept nogil:
    count_word(item, word_text(words.image, words.known.entries[item.entry] & ENTRY_ID))
    sort_words(&words.known, item)


cdef inline int add_part(BundleWords *words, const PartWords *found, lt_deals deals,
                         DealCounts *counts, size_t *count) noexcept nogil:
    """Add the words of a part of a class, which some deals have. Returns NO_MEMORY or 0."""
    cdef const Candidate *candidate
    cdef BundleWord *word
    cdef uint32_t index = found.first, end = found.end
    if index == end:            # the arrays may still be NULL
        return 0
    while count[0] + (end - index) > words.room:
        if grow(&words.items, &words.room, sizeof(BundleWord), FIRST_WORDS) < 0:
            return NO_MEMORY
    candidate, word = words.known.items + index, words.items + count[0]
    count[0] += end - index
    while index < end:
        word.deals, word.candidate, word.score_class = deals, index, candidate.score_class
        words.of_score_class[word.score_class] = words.of_score_class[word.score_class] | deals
        if counts:
            count_up(counts, candidate.words, deals)
        word += 1
        candidate += 1
        index += 1
    return 0


cdef inline int gather(BundleWords *words, BundleSearch *search, const Image *image,
                       Earnings earnings, DealCounts *counts, int parts) noexcept nogil:
    cdef const BundleHits *hits = &search.hits
    cdef const uint32_t *classes = hits.classes
    cdef const Deal *like = &search.deals[0]
    cdef PartWords *of_parts = words.parts
    cdef PartWords *found
    cdef lt_deals deals
    cdef size_t hit, last = hits.count, count = 0
    for hit in range(hits.first[SHORTEST_WORD], last):
        if hit % AT_ONCE == 0 and must_stop_after(&search.ticks, 4 * AT_ONCE):
            return INTERRUPTED
        if hit + AHEAD < last:
            lt_prefetch(&of_parts[<size_t>classes[hit + AHEAD] * parts])
        found = &of_parts[<size_t>classes[hit] * parts]
        deals = hit_deals(hits, hit, False)
        if lt_any_deal(deals):
            if found.first == 0 and learn(words, image, earnings, like, classes[hit], 0,
                                          found) < 0:
                return NO_MEMORY
            if add_part(words, found, deals, counts, &count) < 0:
                return NO_MEMORY
        if parts == 1:
            continue
        found += 1
        deals = hit_deals(hits, hit, True)
        if lt_any_deal(deals):
            if found.first == 0 and learn(words, image, earnings, like, classes[hit], 1,
                                          found) < 0:
                return NO_MEMORY
            if add_part(words, found, deals, counts, &count) < 0:
                return NO_MEMORY
    words.count = count
    return 0


cdef int bundle_gather(BundleWords *words, BundleSearch *search, const Image *image,
                       Earnings earnings, DealCounts *counts) noexcept nogil:
    words.count = 0
    memset(words.of_score_class, 0, earnings.score_classes * sizeof(lt_deals))
    if counts:
        counts_clear(counts)
    # with a constant, the compiler specializes the function
    if count_parts(&search.deals[0]) == 1:
        return gather(words, search, image, earnings, counts, 1)
    return gather(words, search, image, earnings, counts, 2)
