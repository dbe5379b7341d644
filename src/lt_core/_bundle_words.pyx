# cython: language_level=3
"""The words of the classes that a bundle's deals can lay, and which of them each deal has.

A class is looked at once for all deals, so everything that depends on the deal is a set of deals:
the walk finds, for each word, the deals that have it. A search needs, for each deal, the words that
it has. So the sets are transposed, 64 words by 64 deals at once, for the score classes that are
needed.
"""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from lt_core._bundle cimport bundle_add, bundle_clear, bundle_hits_free, bundle_walk, hit_deals
from lt_core._common cimport (
    NO_MEMORY, SHORTEST_WORD, grow, lt_any_deal, lt_each_half, lt_half, lt_has_deal,
    lt_lowest_of_64, lt_no_deal, lt_prefetch, resize,
)
from lt_core._image cimport ENDINGS, ENTRY_ID, word_text
from lt_core._terms cimport NO_SCORE_CLASS, for_a_word
from lt_core._words cimport (
    Candidate, begin_score_classes, count_word, next_place, score_class_of_entry, sort_words,
)

cdef enum:
    AHEAD = 8                   # how many classes ahead memory is prefetched
    BLOCK = 64                  # places; also the number of deals in half a set
    FIRST_WORDS = 4096          # a number of whole blocks
    FIRST_CANDIDATES = 256


cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil:
    cdef lt_deals carry, sum
    cdef int deal, bit, place
    for bit in range(COUNT_BITS):
        carry, place = counts.waiting[bit], bit
        while counts.waits >> bit & 1 and lt_any_deal(carry):
            sum = counts.number[place] ^ carry
            carry = counts.number[place] & carry
            counts.number[place] = sum
            place += 1
    memset(numbers, 0, deals * sizeof(int64_t))
    for bit in range(COUNT_BITS):
        if lt_any_deal(counts.number[bit]):
            for deal in range(deals):
                numbers[deal] |= <int64_t>lt_has_deal(counts.number[bit], deal) << bit


cdef void bundle_search_open(BundleSearch *search, const Deal *shared,
                             Earnings earnings) noexcept nogil:
    memset(search, 0, sizeof(BundleSearch))
    search.bundle.allowed = for_a_word(&shared.allowed)
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


cdef int bundle_words_open(BundleWords *words, const Image *image,
                           const Deal *shared) noexcept nogil:
    memset(words, 0, sizeof(BundleWords))
    words.image = image
    words.known.count = 1       # so that no part begins at 0
    words.parts = <PartWords *>calloc(
        <size_t>image.header.classes * count_parts(shared) + 1, sizeof(PartWords))
    return 0 if words.parts else NO_MEMORY


cdef void bundle_words_free(BundleWords *words) noexcept nogil:
    free(words.known.items)
    free(words.known.entries)
    free(words.parts)
    free(words.items)
    free(words.order)
    free(words.rows)
    free(words.transposed)


cdef int learn(BundleWords *words, Earnings earnings, const Deal *shared, uint32_t anagram_class,
               int part, PartWords *found) noexcept nogil:
    """Make the candidates of a part of a class. Returns NO_MEMORY or 0.

    Adjacent words with the same score class are one candidate.
    """
    cdef Candidates *known = &words.known
    cdef const AnagramClass *its = &words.image.classes[anagram_class]
    cdef const uint16_t *by_ending = earnings.score_class_of + <uint32_t>its.profile * ENDINGS
    cdef Candidate *item
    cdef uint32_t place, entry
    cdef uint16_t score_class, last = NO_SCORE_CLASS
    found.first = <uint32_t>known.count
    for place in range(part_begin(its, part), part_end(its, part, count_parts(shared))):
        entry = words.image.entries[place]
        score_class = score_class_of_entry(by_ending, entry, shared.hidden)
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
            known.entries[known.words] = entry
            known.words += 1
            known.items[known.count - 1].words += 1
        last = score_class
    found.end = <uint32_t>known.count
    return 0


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


cdef inline int gather(BundleWords *words, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts, int parts) noexcept nogil:
    cdef const BundleHits *hits = &search.hits
    cdef const uint32_t *classes = hits.classes
    cdef PartWords *found
    cdef lt_deals deals
    cdef size_t hit, last = hits.count, count = 0
    cdef int part
    for hit in range(hits.first[SHORTEST_WORD], last):
        if hit + AHEAD < last:
            lt_prefetch(&words.parts[<size_t>classes[hit + AHEAD] * parts])
        for part in range(parts):
            deals = hit_deals(hits, hit, part)
            if not lt_any_deal(deals):
                continue
            found = &words.parts[<size_t>classes[hit] * parts + part]
            if found.first == 0 and learn(words, earnings, &search.deals[0], classes[hit], part,
                                          found) < 0:
                return NO_MEMORY
            if add_part(words, found, deals, counts, &count) < 0:
                return NO_MEMORY
    words.count = count
    return 0


cdef int sort_by_score_class(BundleWords *words, Earnings earnings) noexcept nogil:
    cdef uint32_t *first = words.first
    cdef size_t index
    cdef int score_class
    if words.room > words.place_room:
        if (resize(&words.order, words.room, sizeof(uint32_t)) < 0
                or resize(&words.rows, words.room, sizeof(lt_deals)) < 0
                or resize(&words.transposed, words.room // BLOCK, 1) < 0):
            return NO_MEMORY
        words.place_room = words.room
    if words.count:         # else `transposed` may be NULL
        memset(words.transposed, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(words.count):
        first[words.items[index].score_class + 2] += 1
    begin_score_classes(first, earnings.score_classes)
    for index in range(words.count):
        score_class = words.items[index].score_class
        words.order[next_place(first, score_class)] = <uint32_t>index
    return 0


cdef int bundle_gather(BundleWords *words, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts) noexcept nogil:
    cdef int status
    memset(words.of_score_class, 0, earnings.score_classes * sizeof(lt_deals))
    # with a constant, the compiler specializes the function
    if count_parts(&search.deals[0]) == 1:
        status = gather(words, search, earnings, counts, 1)
    else:
        status = gather(words, search, earnings, counts, 2)
    return sort_by_score_class(words, earnings) if status == 0 else status


cdef inline void exchange(lt_deals *rows, int half, uint64_t low) noexcept nogil:
    """Exchange two opposite quarters of each square of 2 * half rows.

    low: the lower half (bits) of each square's columns.
    """
    cdef const lt_deals *end = rows + <size_t>BLOCK
    cdef lt_deals *first_end
    cdef lt_deals lower = lt_each_half(low), first, second, moved
    while rows < end:
        first_end = rows + half
        while rows < first_end:
            first, second = rows[0], rows[half]
            moved = ((first >> half) ^ second) & lower
            rows[0] = first ^ (moved << half)
            rows[half] = second ^ moved
            rows += 1
        rows += half


cdef void transpose(BundleWords *words, size_t block) noexcept nogil:
    """Transpose squares of 64 x 64 bits, one for each half of a set of deals."""
    cdef lt_deals *rows = words.rows + block * BLOCK
    cdef const uint32_t *order = words.order + block * BLOCK
    cdef size_t place, count = min(<size_t>BLOCK, words.count - block * BLOCK)
    for place in range(count):
        rows[place] = words.items[order[place]].deals
    for place in range(count, <size_t>BLOCK):
        rows[place] = lt_no_deal()
    exchange(rows, 32, 0xFFFFFFFF)
    exchange(rows, 16, 0x0000FFFF0000FFFF)
    exchange(rows, 8, 0x00FF00FF00FF00FF)
    exchange(rows, 4, 0x0F0F0F0F0F0F0F0F)
    exchange(rows, 2, 0x3333333333333333)
    exchange(rows, 1, 0x5555555555555555)
    words.transposed[block] = 1


cdef inline Candidate *candidate_at(BundleWords *words, size_t place) noexcept nogil:
    """Return a word's candidate, with its letters counted and its words sorted by rarity."""
    cdef Candidates *known = &words.known
    cdef Candidate *item = &known.items[words.items[words.order[place]].candidate]
    if not item.sorted:
        count_word(item, word_text(words.image, known.entries[item.entry] & ENTRY_ID))
        sort_words(known, item)
    return item


cdef int bundle_enter(BundleWords *words, int deal, int score_class,
                      Candidates *candidates) noexcept nogil:
    cdef size_t begin = words.first[score_class], end = words.first[score_class + 1], block, room
    cdef uint64_t bits
    candidates.entries = words.known.entries
    candidates.first[score_class] = <uint32_t>candidates.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not words.transposed[block]:
            transpose(words, block)
        bits = lt_half(words.rows[block * BLOCK + deal % BLOCK], deal // BLOCK)
        if block == begin // BLOCK:
            bits &= <uint64_t>-1 << (begin & (BLOCK - 1))
        if block == end // BLOCK:
            bits &= (<uint64_t>1 << (end & (BLOCK - 1))) - 1
        if (candidates.count + BLOCK) * sizeof(Candidate) > candidates.room_bytes:
            room = max(<size_t>FIRST_CANDIDATES, 2 * (candidates.count + BLOCK))
            if resize(&candidates.items, room, sizeof(Candidate)) < 0:
                return NO_MEMORY
            candidates.room_bytes = room * sizeof(Candidate)
        while bits:
            candidates.items[candidates.count] = candidate_at(
                words, block * BLOCK + lt_lowest_of_64(bits))[0]
            candidates.count += 1
            bits &= bits - 1
    candidates.end[score_class] = <uint32_t>candidates.count
    return 0
