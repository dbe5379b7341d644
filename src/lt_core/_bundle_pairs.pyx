"""The best play of each deal of a bundle, if plays may have two words, or cards have a value.

All buckets of the earnings table are sorted once, for all deals. A deal has a bucket if it has
words of both score classes; two sets of deals tell that for all deals at once. The first few
buckets of every deal are listed together; a deal's best play is nearly always among them. Then each
deal is searched alone, as a single deal is, with the words that were found for the whole bundle.

Everything that depends on the deal is a set of deals: the walk finds, for each word, the deals that
have it. A search needs, for each deal, the words that it has. So the sets are transposed, 64 words
by 64 deals at once, for the score classes that are needed.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport qsort
from libc.string cimport memset

from lt_core._arena cimport arena_free, arena_grow, arena_take, arena_take_zeros
from lt_core._best cimport (
    BestWork, LETTERS_COUNTED, Scratch, best_work_open, keep_plays_of, wants_bucket,
)
from lt_core._buckets cimport NONE_BESIDE, ScoreBucket, best_first, fill_bucket, letters_of
from lt_core._bundle cimport (
    BundleHits, HITS_AHEAD, count_parts, count_up, hit_deals, part_begin, part_end,
)
from lt_core._common cimport (
    DEAL_STEPS, INTERRUPTED, LONGEST_WORD, LT_BUNDLE, LT_HALVES, NO_MEMORY, SHORTEST_WORD,
    lt_any_deal, lt_deals, lt_each_half, lt_flip_deal, lt_half, lt_has_deal, lt_lowest_of_64,
    lt_no_deal, lt_prefetch, must_stop_after,
)
from lt_core._fit cimport within
from lt_core._lexicon cimport AnagramClass, ENDINGS
from lt_core._terms cimport MOST_SCORE_CLASSES, NO_SCORE_CLASS, most_letters
from lt_core._words cimport (
    Candidate, Candidates, begin_groups, count_letters_of, next_index, score_class_of_entry,
    sort_words, text_of,
)

cdef enum:
    BLOCK = 64              # words; also the number of deals in half a set
    FIRST_WORDS = 4096      # a number of whole blocks
    FIRST_CANDIDATES = 256
    SHORT_LIST = 32         # buckets listed for each deal; they are nearly always enough
    LETTERS = 2 * LONGEST_WORD + 1      # a play has fewer
    NO_LATER = 1            # no later bucket can have a deal's best play

# The candidates of a part of a class: from first to end - 1.
cdef struct PartWords:
    uint32_t first              # 0 = they are not known yet
    uint32_t end

# Words of one candidate, and the deals that can lay them.
cdef struct BundleWord:
    lt_deals deals
    uint32_t candidate          # its index in BundleWords.words_met
    uint32_t score_class

# All zero at first; the memory is kept from bundle to bundle.
cdef struct BundleWords:
    Arena *arena
    const Image *image
    # The words of all classes met so far, in all bundles, because with many deals the same classes
    # come again. `first` and `end` are not used. Letters are counted and words sorted for the
    # candidates whose `sorted` is 1.
    Candidates words_met
    size_t entry_room           # the number of entries that there is memory for
    PartWords *parts            # by class and part
    # the rest is of this bundle
    BundleWord *items
    size_t count
    size_t room                 # the number of items that there is memory for
    lt_deals of_score_class[MOST_SCORE_CLASSES]     # deals that can lay one of its words
    uint32_t first[MOST_SCORE_CLASSES + 2]  # by score class: its first index in by_score_class
    uint32_t *by_score_class    # the indices of the items, sorted by score class
    # 64 sets for each block of 64 words in this order. The halves of a block's set n have the words
    # (bits) that deals n, 64 + n, ... can lay
    lt_deals *words_of_deals
    uint8_t *transposed         # by block: whether its sets have been filled in
    size_t order_room           # the number of words that there is memory for in the last three

cdef struct BundlePairs:
    BundleWords words
    ScoreBucket *buckets        # all buckets of the earnings table, best first
    uint32_t count
    uint32_t listed[LT_BUNDLE][SHORT_LIST]  # by deal: the first buckets that it has
    uint32_t lengths[LT_BUNDLE]             # by deal: the number of these
    # used for one deal after the other
    Scratch scratch
    BestWork work
    uint32_t first[MOST_SCORE_CLASSES]      # work.candidates.first and end
    uint32_t end[MOST_SCORE_CLASSES]


# The words of the classes found.

cdef int add_part_words(BundleWords *words, Earnings earnings, const Deal *terms,
                        uint32_t anagram_class, int part, PartWords *found) noexcept nogil:
    """Make the candidates of a part of a class. Returns NO_MEMORY or 0.

    Adjacent words with the same score class are one candidate.
    """
    cdef Candidates *words_met = &words.words_met
    cdef const AnagramClass *its = &words.image.classes[anagram_class]
    cdef const uint16_t *by_ending = earnings.score_class_of + <uint32_t>its.profile * ENDINGS
    cdef Candidate *item
    cdef uint32_t index, entry
    cdef uint16_t score_class, last = NO_SCORE_CLASS
    found.first = <uint32_t>words_met.count
    for index in range(part_begin(its, part), part_end(its, part, count_parts(terms))):
        entry = words.image.entries[index]
        score_class = score_class_of_entry(by_ending, entry, terms.hidden)
        if score_class != NO_SCORE_CLASS:
            if words_met.words == words.entry_room and arena_grow(
                    words.arena, &words_met.entries, &words.entry_room, sizeof(uint32_t),
                    FIRST_WORDS) < 0:
                return NO_MEMORY
            if score_class != last:
                if words_met.count >= words_met.room and arena_grow(
                        words.arena, &words_met.items, &words_met.room, sizeof(Candidate),
                        FIRST_WORDS) < 0:
                    return NO_MEMORY
                item = &words_met.items[words_met.count]
                item.entry, item.words = <uint32_t>words_met.words, 0
                item.score_class, item.length = score_class, earnings.length[score_class]
                item.ends_s = <uint8_t>part
                item.lacks = item.sorted = 0
                words_met.count += 1
            words_met.entries[words_met.words] = entry
            words_met.words += 1
            words_met.items[words_met.count - 1].words += 1
        last = score_class
    found.end = <uint32_t>words_met.count
    return 0


cdef int more_words(BundleWords *words, size_t needed) noexcept nogil:
    """Make room for so many words. Returns NO_MEMORY or 0."""
    while needed > words.room:
        if arena_grow(
                words.arena, &words.items, &words.room, sizeof(BundleWord), FIRST_WORDS) < 0:
            return NO_MEMORY
    return 0


cdef inline int add_part(BundleWords *words, const PartWords *found, lt_deals deals,
                         DealCounts *counts, size_t *count) noexcept nogil:
    """Add the words of a part of a class, which some deals have. Returns NO_MEMORY or 0."""
    cdef const Candidate *candidate
    cdef BundleWord *word
    cdef uint32_t index = found.first, end = found.end
    cdef size_t total = count[0] + (end - index)
    if index == end:            # the arrays may still be NULL
        return 0
    if total > words.room and more_words(words, total) < 0:
        return NO_MEMORY
    candidate, word = words.words_met.items + index, words.items + count[0]
    count[0] = total
    while index < end:
        word.deals, word.candidate, word.score_class = deals, index, candidate.score_class
        words.of_score_class[word.score_class] = words.of_score_class[word.score_class] | deals
        if counts:
            count_up(counts, candidate.words, deals)
        word += 1
        candidate += 1
        index += 1
    return 0


cdef inline int add_all_words(BundleWords *words, const BundleSearch *search, Earnings earnings,
                              DealCounts *counts, int parts) noexcept nogil:
    """Add the words of all classes found. Returns NO_MEMORY or 0."""
    cdef const BundleHits *hits = &search.hits
    cdef const uint32_t *classes = hits.classes
    cdef PartWords *found
    cdef lt_deals deals
    cdef size_t hit, last = hits.count, count = 0
    cdef int part
    for hit in range(hits.first[SHORTEST_WORD], last):
        if hit + HITS_AHEAD < last:
            lt_prefetch(&words.parts[<size_t>classes[hit + HITS_AHEAD] * parts])
        for part in range(parts):
            deals = hit_deals(hits, hit, part)
            if not lt_any_deal(deals):
                continue
            found = &words.parts[<size_t>classes[hit] * parts + part]
            if found.first == 0 and add_part_words(words, earnings, &search.deals[0],
                                                   classes[hit], part, found) < 0:
                return NO_MEMORY
            if add_part(words, found, deals, counts, &count) < 0:
                return NO_MEMORY
    words.count = count
    return 0


cdef int sort_by_score_class(BundleWords *words, Earnings earnings) noexcept nogil:
    """Sort the words by score class; no block is transposed yet. Returns NO_MEMORY or 0."""
    cdef uint32_t *first = words.first
    cdef size_t index
    cdef int score_class
    if words.room > words.order_room:       # of all three, the old content is not needed
        words.by_score_class = <uint32_t *>arena_take(words.arena, words.room, sizeof(uint32_t))
        words.words_of_deals = <lt_deals *>arena_take(words.arena, words.room, sizeof(lt_deals))
        words.transposed = <uint8_t *>arena_take(words.arena, words.room // BLOCK, 1)
        if not words.by_score_class or not words.words_of_deals or not words.transposed:
            return NO_MEMORY
        words.order_room = words.room
    if words.count:         # else `transposed` may be NULL
        memset(words.transposed, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(words.count):
        first[words.items[index].score_class + 2] += 1
    begin_groups(first, earnings.score_classes)
    for index in range(words.count):
        score_class = words.items[index].score_class
        words.by_score_class[next_index(first, score_class)] = <uint32_t>index
    return 0


# The words of a deal.

cdef inline void exchange(lt_deals *rows, int half, uint64_t low) noexcept nogil:
    """Exchange two quarters of each square of 2 * half rows.

        a b        a c
        c d   ->   b d      (lower bits first)

    Done for squares of 64, 32, ... 2 rows, this exchanges all rows and columns.

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
    """Fill in words_of_deals for a block: transpose the deals of its 64 words.

    A set of deals has two halves, so these are two squares of 64 x 64 bits, side by side.
    """
    cdef lt_deals *rows = words.words_of_deals + block * BLOCK
    cdef const uint32_t *items = words.by_score_class + block * BLOCK
    cdef size_t index, count = min(<size_t>BLOCK, words.count - block * BLOCK)
    for index in range(count):
        rows[index] = words.items[items[index]].deals
    for index in range(count, <size_t>BLOCK):
        rows[index] = lt_no_deal()
    exchange(rows, 32, 0xFFFFFFFF)
    exchange(rows, 16, 0x0000FFFF0000FFFF)
    exchange(rows, 8, 0x00FF00FF00FF00FF)
    exchange(rows, 4, 0x0F0F0F0F0F0F0F0F)
    exchange(rows, 2, 0x3333333333333333)
    exchange(rows, 1, 0x5555555555555555)
    words.transposed[block] = 1


cdef inline Candidate *candidate_at(BundleWords *words, size_t index) noexcept nogil:
    """Return a word's candidate, with its letters counted and its words sorted by rarity.

    index: in by_score_class.
    """
    cdef Candidates *words_met = &words.words_met
    cdef Candidate *item = &words_met.items[words.items[words.by_score_class[index]].candidate]
    if not item.sorted:
        count_letters_of(item, text_of(words_met, words.image, item))
        sort_words(words_met, item)
    return item


cdef int enter_words(BundlePairs *pairs, int deal, int score_class) noexcept nogil:
    """Make sure that a deal's words of a score class are among its candidates.

    Returns NO_MEMORY or 0.
    """
    cdef BundleWords *words = &pairs.words
    cdef Candidates *candidates = &pairs.work.candidates
    cdef size_t begin = words.first[score_class], end = words.first[score_class + 1], block
    cdef uint64_t bits
    if pairs.work.readiness[score_class]:
        return 0
    pairs.work.readiness[score_class] = LETTERS_COUNTED
    candidates.first[score_class] = <uint32_t>candidates.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not words.transposed[block]:
            transpose(words, block)
        bits = lt_half(words.words_of_deals[block * BLOCK + deal % BLOCK], deal // BLOCK)
        bits = within(bits, block, begin, end)
        if candidates.count + BLOCK > candidates.room and arena_grow(
                &pairs.work.arena, &candidates.items, &candidates.room, sizeof(Candidate),
                FIRST_CANDIDATES) < 0:
            return NO_MEMORY
        while bits:
            candidates.items[candidates.count] = candidate_at(
                words, block * BLOCK + lt_lowest_of_64(bits))[0]
            candidates.count += 1
            bits &= bits - 1
    candidates.end[score_class] = <uint32_t>candidates.count
    return 0


# The search.

cdef int list_all(BundlePairs *pairs, const Deal *terms, Earnings earnings,
                  Weights weights) noexcept nogil:
    """List every bucket that deals may have, best first. Returns NO_MEMORY or 0."""
    cdef int score_class, other, count = earnings.score_classes
    pairs.buckets = <ScoreBucket *>arena_take(
        pairs.words.arena, <size_t>count * (count + 3) // 2, sizeof(ScoreBucket))
    if not pairs.buckets:
        return NO_MEMORY
    for score_class in range(count):
        fill_bucket(&pairs.buckets[pairs.count], earnings, weights, score_class, NONE_BESIDE)
        pairs.count += 1
        for other in range(score_class, count if terms.allowed.pairs else score_class):
            fill_bucket(&pairs.buckets[pairs.count], earnings, weights, score_class, other)
            pairs.count += 1
    qsort(pairs.buckets, pairs.count, sizeof(ScoreBucket), &best_first)
    return 0


cdef BundlePairs *bundle_pairs_open(Arena *arena, const Image *image, const Deal *terms,
                                    Earnings earnings, Weights weights) noexcept nogil:
    """Prepare searches for bundles of deals that share these terms.

    Returns NULL if memory runs out. arena: keeps all memory.
    """
    cdef BundlePairs *pairs = <BundlePairs *>arena_take_zeros(arena, 1, sizeof(BundlePairs))
    if not pairs:
        return NULL
    pairs.words.arena, pairs.words.image = arena, image
    pairs.words.words_met.count = 1     # so that no part begins at 0
    pairs.words.parts = <PartWords *>arena_take_zeros(
        arena, <size_t>image.header.classes * count_parts(terms), sizeof(PartWords))
    if not pairs.words.parts or list_all(pairs, terms, earnings, weights) < 0:
        return NULL
    return pairs


cdef int bundle_gather(BundlePairs *pairs, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts) noexcept nogil:
    """Gather the words that the filters show and the rules pay for. Returns NO_MEMORY or 0.

    search: has found their classes.
    counts: counts each deal's words, not its pairs, unless it is NULL.
    """
    cdef BundleWords *words = &pairs.words
    cdef int status
    memset(words.of_score_class, 0, earnings.score_classes * sizeof(lt_deals))
    # with a constant, the compiler specializes the function
    if count_parts(&search.deals[0]) == 1:
        status = add_all_words(words, search, earnings, counts, 1)
    else:
        status = add_all_words(words, search, earnings, counts, 2)
    return sort_by_score_class(words, earnings) if status == 0 else status


cdef inline lt_deals who_has(const BundlePairs *pairs, const ScoreBucket *bucket) noexcept nogil:
    """Return the deals that have words of a bucket's score classes."""
    cdef lt_deals has = pairs.words.of_score_class[bucket.score_class]
    return has if bucket.other == NONE_BESIDE else has & pairs.words.of_score_class[bucket.other]


cdef void list_first(BundlePairs *pairs, const BundleSearch *search, Earnings earnings,
                     int deals) noexcept nogil:
    """List the first buckets of each deal, at most SHORT_LIST, best first."""
    cdef lt_deals long_enough[LETTERS]      # by number of letters: deals that can lay that many
    cdef lt_deals open_lists = lt_no_deal(), has
    cdef const ScoreBucket *bucket
    cdef uint64_t bits
    cdef uint32_t index
    cdef int deal, half, letters
    for letters in range(<int>LETTERS):
        long_enough[letters] = lt_no_deal()
        for deal in range(deals):
            if most_letters(&search.deals[deal]) >= letters:
                lt_flip_deal(&long_enough[letters], deal)
    for deal in range(deals):
        lt_flip_deal(&open_lists, deal)
    memset(pairs.lengths, 0, sizeof(pairs.lengths))
    for index in range(pairs.count):
        bucket = &pairs.buckets[index]
        has = who_has(pairs, bucket) & open_lists
        if not lt_any_deal(has):
            continue
        has = has & long_enough[letters_of(earnings, bucket)]
        for half in range(LT_HALVES):
            bits = lt_half(has, half)
            while bits:
                deal = 64 * half + lt_lowest_of_64(bits)
                bits &= bits - 1
                pairs.listed[deal][pairs.lengths[deal]] = index
                pairs.lengths[deal] += 1
                if pairs.lengths[deal] == SHORT_LIST:
                    lt_flip_deal(&open_lists, deal)
        if not lt_any_deal(open_lists):
            break


cdef int visit_bucket(BundlePairs *pairs, Earnings earnings, int deal,
                      const ScoreBucket *bucket) noexcept nogil:
    """Keep the plays of a bucket that may be a deal's best.

    Returns NO_MEMORY, INTERRUPTED, 0, or NO_LATER if no later bucket can have the best.
    """
    if not wants_bucket(&pairs.work, bucket):
        return NO_LATER
    if enter_words(pairs, deal, bucket.score_class) < 0:
        return NO_MEMORY
    if bucket.other != NONE_BESIDE and enter_words(pairs, deal, bucket.other) < 0:
        return NO_MEMORY
    return keep_plays_of(&pairs.work, earnings, bucket)


cdef int visit_buckets(BundlePairs *pairs, Earnings earnings, int deal) noexcept nogil:
    """Visit a deal's buckets, best first, until no later one can have its best play.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    cdef const ScoreBucket *bucket
    cdef uint32_t index, at = 0
    cdef int status
    for index in range(pairs.lengths[deal]):
        at = pairs.listed[deal][index]
        status = visit_bucket(pairs, earnings, deal, &pairs.buckets[at])
        if status != 0:
            return min(status, 0)
    if pairs.lengths[deal] < SHORT_LIST:        # the deal has no others
        return 0
    for at in range(at + 1, pairs.count):       # those after the last one listed
        bucket = &pairs.buckets[at]
        if (not lt_has_deal(who_has(pairs, bucket), deal)
                or letters_of(earnings, bucket) > most_letters(&pairs.work.deal)):
            continue
        status = visit_bucket(pairs, earnings, deal, bucket)
        if status != 0:
            return min(status, 0)
    return 0


cdef int find_best_of(BundlePairs *pairs, const BundleSearch *search, Earnings earnings,
                      Weights weights, int deal, Row *row) noexcept nogil:
    """Find a deal's best play. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef BestWork *work = &pairs.work
    cdef int status
    if pairs.lengths[deal] == 0:
        return 0
    best_work_open(work, &pairs.scratch, pairs.words.image, &search.deals[deal], weights, 1)
    work.candidates.entries = pairs.words.words_met.entries
    work.candidates.first, work.candidates.end = pairs.first, pairs.end
    memset(work.readiness, 0, earnings.score_classes)
    status = visit_buckets(pairs, earnings, deal)
    if status == 0 and work.best.count:
        row[0] = work.best.heap[0]
    arena_free(&work.arena)
    return status


cdef int bundle_pairs(BundlePairs *pairs, BundleSearch *search, Earnings earnings,
                      Weights weights, int deals, Row *rows) noexcept nogil:
    """Find the best play of each of the first `deals` deals of a bundle.

    Returns NO_MEMORY, INTERRUPTED or 0. The row of a deal without a play stays as it is.
    """
    cdef int deal, status
    list_first(pairs, search, earnings, deals)
    for deal in range(deals):
        if must_stop_after(&search.ticks, DEAL_STEPS):
            return INTERRUPTED
        status = find_best_of(pairs, search, earnings, weights, deal, &rows[deal])
        if status < 0:
            return status
    return 0
