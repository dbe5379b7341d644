# cython: language_level=3
"""From cards to candidates: run the search, and sort the words found by what they earn."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memcpy, memset

from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, NO_MEMORY, SHORTEST_WORD, lt_prefetch, must_stop_after,
)
from lt_core._image cimport (
    AnagramClass, ENDINGS, ENTRY_ID, Image, entry_ending, entry_ends_in_s, entry_look,
    sorting_rarity, word_text,
)
from lt_core._search cimport Hit, Hits, Query, hits_free, needs_extra, only_s, walk
from lt_core._terms cimport NO_SCORE_CLASS, for_a_word

cdef enum:
    AHEAD = 4               # how many words ahead memory is prefetched
    CLASSES_AHEAD = 16      # how many classes ahead memory is prefetched
    FEW = 64                # up to this number of classes, runs and drafts are on the stack
    NEW_CLASS = 0xFFFFFFFF  # a key that no word has
    SPELLED_AT_ONCE = 256   # candidates between two calls of must_stop_after; each is one step
    AT_ONCE = 4096          # classes or drafts between two such calls; eight are one step


cdef struct Run:                # the words of a class that can be laid, from entry to end - 1
    uint32_t entry
    uint32_t end
    uint32_t profile            # its place in Earnings.score_class_of
    uint32_t lacks


cdef struct Draft:              # a candidate before it is sorted
    uint32_t entry
    uint32_t key                # score class, ends_s << 16
    uint32_t lacks


cdef size_t list_runs(const Image *image, const Hits *hits, uint32_t lengths, Run *runs,
                      size_t *run_count) noexcept nogil:
    """Make a run for each hit of some lengths (bits); return the number of their words."""
    cdef const AnagramClass *anagram_class
    cdef const Hit *hit
    cdef Run *run = runs
    cdef size_t index, words = 0
    cdef int length
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        if not lengths >> length & 1:
            continue
        for index in range(hits.first[length], hits.first[length + 1]):
            hit = &hits.items[index]
            if index + CLASSES_AHEAD < hits.count:
                lt_prefetch(&image.classes[hits.items[index + CLASSES_AHEAD].anagram_class])
            anagram_class = &image.classes[hit.anagram_class]
            run.entry = anagram_class.entry + anagram_class.others * only_s(hit.lack)
            run.end = anagram_class[1].entry
            run.profile = <uint32_t>anagram_class.profile * ENDINGS
            run.lacks = needs_extra(hit.lack)
            words += run.end - run.entry
            run += run.entry < run.end           # see has_words
            lt_prefetch(&image.entries[anagram_class.entry])
    run_count[0] = <size_t>(run - runs)
    return words


cdef inline uint32_t draft(Candidates *candidates, const Image *image, const Run *run,
                           uint32_t bits, uint32_t last_key, const Deal *deal, uint32_t live,
                           const uint16_t *by_ending, Draft *drafts,
                           size_t *count) noexcept nogil:
    """Enter a word if the filters show it and the rules pay for it.

    The word joins the last draft if the keys are equal; else it gets a draft of its own. Returns
    the key of the last word entered. There is no branch: everything is written, but the counters
    move only if the word is entered.

    live: 0 if the word must not be entered.
    """
    cdef uint32_t key = by_ending[entry_ending(bits)]
    cdef uint32_t hidden = deal.hidden >> entry_look(bits)
    cdef uint32_t wanted = live & <uint32_t>(key != NO_SCORE_CLASS) & ~hidden
    key |= (<uint32_t>deal.allowed.added_s & <uint32_t>entry_ends_in_s(bits)) << 16
    lt_prefetch(&image.starts[bits & ENTRY_ID])
    candidates.entries[candidates.words] = bits
    drafts[count[0]].entry = <uint32_t>candidates.words
    drafts[count[0]].key = key
    drafts[count[0]].lacks = run.lacks
    count[0] += wanted & <uint32_t>(key != last_key)
    candidates.words += wanted
    return last_key ^ (key ^ last_key) & (0 - wanted)


cdef size_t draft_some(Candidates *candidates, const Image *image, const Run *runs,
                       size_t run_count, const Deal *deal, Earnings earnings, Draft *drafts,
                       size_t count) noexcept nogil:
    """Make drafts: adjacent words of one class that have the same key share a draft.

    Most classes have one word or two, which are entered without a branch. count: the number of
    drafts so far; the new number is returned.
    """
    cdef const Run *run
    cdef const uint16_t *by_ending          # score classes
    cdef uint32_t entry, key
    cdef size_t index
    for index in range(run_count):
        run = &runs[index]
        by_ending = earnings.score_class_of + run.profile
        entry = run.entry
        key = draft(candidates, image, run, image.entries[entry], NEW_CLASS, deal, 1, by_ending,
                    drafts, &count)
        if entry + 2 >= run.end:
            # if there is only one word, this is the same one again, and is not entered
            draft(candidates, image, run, image.entries[run.end - 1], key, deal,
                  run.end - entry - 1, by_ending, drafts, &count)
            continue
        for entry in range(run.entry + 1, run.end):
            key = draft(candidates, image, run, image.entries[entry], key, deal, 1, by_ending,
                        drafts, &count)
    drafts[count].entry = <uint32_t>candidates.words
    return count


cdef int place_all(Candidates *candidates, Earnings earnings, const Draft *drafts, size_t count,
                   uint32_t *ticks) noexcept nogil:
    """Make candidates of the drafts, sorted by score class. Returns INTERRUPTED or 0."""
    cdef uint32_t *first = candidates.first
    cdef size_t index
    cdef int score_class
    cdef Candidate *item
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(count):
        first[(drafts[index].key & 0xFFFF) + 2] += 1
    for score_class in range(1, earnings.score_classes):
        first[score_class + 1] += first[score_class]
    for index in range(count):
        if index % AT_ONCE == AT_ONCE - 1 and must_stop_after(ticks, AT_ONCE // 8):
            return INTERRUPTED
        score_class = drafts[index].key & 0xFFFF
        # after this loop, first[score_class + 1] is where the next score class begins
        item = &candidates.items[first[score_class + 1]]
        first[score_class + 1] += 1
        item.entry, item.words = drafts[index].entry, <uint16_t>(
            drafts[index + 1].entry - drafts[index].entry)
        item.score_class, item.length = <uint16_t>score_class, earnings.length[score_class]
        item.ends_s = <uint8_t>(drafts[index].key >> 16)
        item.lacks = <uint8_t>drafts[index].lacks
        item.sorted = 0
    candidates.count = count
    return 0


cdef int draft_and_place(Candidates *candidates, const Image *image, const Run *runs,
                         size_t run_count,
                         const Deal *deal, Earnings earnings, Draft *drafts) noexcept nogil:
    cdef size_t begin = 0, end, count = 0, words
    cdef uint32_t ticks = 0
    while begin < run_count:
        end, words = min(begin + AT_ONCE, run_count), candidates.words
        count = draft_some(candidates, image, runs + begin, end - begin, deal, earnings, drafts,
                           count)
        if must_stop_after(&ticks, <uint32_t>(candidates.words - words + end - begin) >> 3):
            return INTERRUPTED
        begin = end
    return place_all(candidates, earnings, drafts, count, &ticks)


cdef int gather_candidates(Candidates *candidates, const Image *image, const Hits *hits,
                           uint32_t lengths, const Deal *deal, Earnings earnings) noexcept nogil:
    cdef Run few_runs[FEW]          # on the stack: most calls need no malloc
    cdef Draft few_drafts[2 * FEW]
    cdef Run *runs = few_runs
    cdef Draft *drafts = few_drafts
    cdef size_t words, run_count, size
    cdef int length, status = NO_MEMORY
    if hits.count > FEW:
        run_count = 0
        for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
            if lengths >> length & 1:
                run_count += hits.first[length + 1] - hits.first[length]
        if run_count > FEW:
            runs = <Run *>malloc(run_count * sizeof(Run))
            if not runs:
                return NO_MEMORY
    words = list_runs(image, hits, lengths, runs, &run_count)
    if words >= 2 * FEW:
        drafts = <Draft *>malloc((words + 1) * sizeof(Draft))
    # one entry more, because draft() writes an entry before it is known whether it counts
    size = words * sizeof(Candidate) + (words + 1 + earnings.score_classes + 2) * sizeof(uint32_t)
    candidates.on_heap = size > candidates.room_bytes
    candidates.items = <Candidate *>(malloc(size) if candidates.on_heap else candidates.room)
    if drafts and candidates.items:
        candidates.entries = <uint32_t *>(candidates.items + words)
        candidates.first = candidates.entries + words + 1
        candidates.end = candidates.first + 1  # a score class ends where the next one begins
        status = draft_and_place(candidates, image, runs, run_count, deal, earnings, drafts)
    if status < 0:
        candidates_free(candidates)
    if drafts != few_drafts:
        free(drafts)
    if runs != few_runs:
        free(runs)
    return status


cdef int find_hits(Hits *hits, const Image *image, const Deal *deal,
                   Earnings earnings) noexcept nogil:
    cdef Query query
    cdef int letter
    memcpy(query.count, deal.cards, 26)
    for letter in range(26):
        query.required[letter] = deal.hand[letter] != 0
    query.any_required = True
    query.wild = False
    query.allowed = for_a_word(&deal.allowed)
    query.min_length, query.max_length = earnings.min_length, earnings.max_length
    return walk(image, &query, hits)        # with this cap it is never cut


cdef int find_candidates(Candidates *candidates, const Image *image, const Deal *deal,
                         Earnings earnings) noexcept nogil:
    cdef Hits hits
    cdef int status
    memset(&hits, 0, sizeof(hits))
    memset(candidates, 0, sizeof(Candidates))
    status = find_hits(&hits, image, deal, earnings)
    if status == 0:
        status = gather_candidates(candidates, image, &hits, ALL_LENGTHS, deal, earnings)
    hits_free(&hits)
    return status


cdef inline uint32_t rarity_key(uint32_t entry) noexcept nogil:
    return sorting_rarity(entry) << 24 | (entry & ENTRY_ID)


cdef int by_rarity(const void *left, const void *right) noexcept nogil:
    cdef uint32_t one = rarity_key((<const uint32_t *>left)[0])
    cdef uint32_t other = rarity_key((<const uint32_t *>right)[0])
    return <int>(one > other) - <int>(one < other)


cdef void sort_words(Candidates *candidates, Candidate *item) noexcept nogil:
    if item.words > 1 and not item.sorted:
        qsort(&candidates.entries[item.entry], item.words, sizeof(uint32_t), &by_rarity)
    item.sorted = 1


cdef int spell(Candidates *candidates, const Image *image, size_t begin, size_t end,
               uint32_t *ticks) noexcept nogil:
    cdef size_t index
    cdef Candidate *item
    cdef const uint8_t *text
    for index in range(begin, end):
        item = &candidates.items[index]
        if index + AHEAD < end:
            lt_prefetch(word_text(
                image, candidates.entries[candidates.items[index + AHEAD].entry] & ENTRY_ID))
        text = word_text(image, candidates.entries[item.entry] & ENTRY_ID)
        count_word(item, text)
        if index % SPELLED_AT_ONCE == 0 and must_stop_after(ticks, SPELLED_AT_ONCE):
            return INTERRUPTED
    return 0


cdef void candidates_free(Candidates *candidates) noexcept nogil:
    if candidates.on_heap:
        free(candidates.items)
    candidates.items, candidates.entries, candidates.first, candidates.end = NULL, NULL, NULL, NULL
    candidates.count = candidates.words = 0
    candidates.on_heap = False
