"""From cards to candidates: run the search, and sort the words found by what they earn."""

from libc.stdlib cimport qsort
from libc.string cimport memcpy

from lt_core._arena cimport FIRST_NUMBERS, arena_free, arena_open, arena_take
from lt_core._common cimport LONGEST_WORD, NO_MEMORY, SHORTEST_WORD, lt_prefetch
from lt_core._lexicon cimport AnagramClass, ENDINGS, entry_ends_in_s, sorting_rarity
from lt_core._search cimport Hit, Query, count_words, needs_extra, only_s, walk
from lt_core._terms cimport NO_SCORE_CLASS, for_a_word

cdef extern from *:
    const uint32_t NEW_CLASS "UINT32_MAX"     # a key that no word has

cdef struct Draft:              # a candidate before it is sorted
    uint32_t entry              # as in Candidate; the next draft's is the end of its words
    uint32_t key                # score class, ends_s << 16
    uint32_t lacks


cdef size_t draft_class(Candidates *candidates, const Image *image, const Hit *hit,
                        const Deal *deal, Earnings earnings, Draft *drafts) noexcept nogil:
    """Make drafts of a class's words that the filters show and the rules pay for.

    Adjacent words that have the same key share a draft. Returns the number of drafts.
    """
    cdef const AnagramClass *its = &image.classes[hit.anagram_class]
    cdef const uint16_t *of_profile = (     # score classes
        earnings.score_class_of + <uint32_t>its.profile * ENDINGS)
    cdef uint32_t at, entry, key, last_key = NEW_CLASS
    cdef size_t count = 0
    for at in range(its.entry + its.not_in_s * only_s(hit.how), its[1].entry):
        entry = image.entries[at]
        key = score_class_of_entry(of_profile, entry, deal.hidden)
        if key == NO_SCORE_CLASS:
            continue
        key |= (<uint32_t>deal.allowed.added_s & <uint32_t>entry_ends_in_s(entry)) << 16
        lt_prefetch(&image.starts[entry & ENTRY_ID])
        if key != last_key:
            drafts[count].entry = <uint32_t>candidates.words
            drafts[count].key = last_key = key
            drafts[count].lacks = needs_extra(hit.how)
            count += 1
        candidates.entries[candidates.words] = entry
        candidates.words += 1
    return count


cdef void sort_drafts(Candidates *candidates, Earnings earnings, const Draft *drafts,
                      size_t count) noexcept nogil:
    """Make candidates of the drafts, sorted by score class."""
    cdef size_t index
    cdef int score_class
    cdef Candidate *item
    memset(candidates.first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(count):
        candidates.first[(drafts[index].key & 0xFFFF) + 2] += 1
    begin_groups(candidates.first, earnings.score_classes)
    for index in range(count):
        score_class = drafts[index].key & 0xFFFF
        item = &candidates.items[next_index(candidates.first, score_class)]
        item.entry, item.words = drafts[index].entry, <uint16_t>(
            drafts[index + 1].entry - drafts[index].entry)
        item.score_class, item.length = <uint16_t>score_class, earnings.length[score_class]
        item.ends_s = <uint8_t>(drafts[index].key >> 16)
        item.lacks = <uint8_t>drafts[index].lacks
        item.sorted = 0
    candidates.count = candidates.room = count


cdef int gather_candidates(Candidates *candidates, Arena *arena, const Image *image,
                           const Hits *hits, uint32_t lengths, const Deal *deal,
                           Earnings earnings) noexcept nogil:
    """Make candidates of the words that the deal's filters show and the rules pay for.

    Their letters are not counted yet. Returns NO_MEMORY or 0. Drafts are taken from the arena of
    the hits.

    lengths: those of the words (bits).
    arena: keeps the candidates.
    """
    cdef Draft *drafts
    cdef size_t index, words = 0, count = 0
    cdef int length
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        if lengths >> length & 1:
            words += count_words(image, hits, hits.first[length], hits.first[length + 1])
    drafts = <Draft *>arena_take(hits.arena, words + 1, sizeof(Draft))
    candidates.count = candidates.words = 0
    candidates.items = <Candidate *>arena_take(arena, words, sizeof(Candidate))
    candidates.entries = <uint32_t *>arena_take(arena, words, sizeof(uint32_t))
    candidates.first = <uint32_t *>arena_take(
        arena, <size_t>earnings.score_classes + 2, sizeof(uint32_t))
    if not drafts or not candidates.items or not candidates.entries or not candidates.first:
        return NO_MEMORY
    candidates.end = candidates.first + 1       # a score class ends where the next one begins
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        if lengths >> length & 1:
            for index in range(hits.first[length], hits.first[length + 1]):
                count += draft_class(
                    candidates, image, &hits.items[index], deal, earnings, drafts + count)
    drafts[count].entry = <uint32_t>candidates.words
    sort_drafts(candidates, earnings, drafts, count)
    return 0


cdef int find_hits(Hits *hits, const Image *image, const Deal *deal,
                   Earnings earnings) noexcept nogil:
    """Find the classes with words that can be laid, alone or, with pairs, beside another word.

    Returns NO_MEMORY, INTERRUPTED or 0. hits: only their arena is set; it keeps the rest.
    """
    cdef Query query
    cdef int letter
    memcpy(query.count, deal.cards, 26)
    for letter in range(26):
        query.required[letter] = deal.hand[letter] != 0
    query.any_required = True
    query.wild = False
    query.allowed = for_a_word(&deal.allowed)
    query.min_length, query.max_length = earnings.min_length, earnings.max_length
    return walk(image, &query, hits)


cdef int find_candidates(Candidates *candidates, Arena *arena, const Image *image,
                         const Deal *deal, Earnings earnings) noexcept nogil:
    """Find the words of a deal, of all lengths; the arena keeps them.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    cdef Arena for_hits
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef Hits hits
    cdef int status
    arena_open(&for_hits, memory, FIRST_NUMBERS)
    hits.arena = &for_hits
    status = find_hits(&hits, image, deal, earnings)
    if status == 0:
        status = gather_candidates(candidates, arena, image, &hits, ALL_LENGTHS, deal, earnings)
    arena_free(&for_hits)
    return status


cdef inline uint32_t rarity_key(uint32_t entry) noexcept nogil:
    return sorting_rarity(entry) << 24 | (entry & ENTRY_ID)


cdef int by_rarity(const void *left, const void *right) noexcept nogil:
    """Order entries by rarity, ungraded words last, then by id."""
    cdef uint32_t one = rarity_key((<const uint32_t *>left)[0])
    cdef uint32_t other = rarity_key((<const uint32_t *>right)[0])
    return <int>(one > other) - <int>(one < other)


cdef void sort_words(Candidates *candidates, Candidate *item) noexcept nogil:
    """Sort a candidate's entries, if not done yet, so that its best word comes first.

    They stay where they are in Candidates.entries: from item.entry on.
    """
    if item.words > 1 and not item.sorted:
        qsort(&candidates.entries[item.entry], item.words, sizeof(uint32_t), &by_rarity)
    item.sorted = 1


cdef void count_letters_of_all(Candidates *candidates, const Image *image, size_t begin,
                               size_t end) noexcept nogil:
    """Count the letters of the candidates from begin to end - 1, by their first words."""
    cdef Candidate *item
    cdef size_t index
    for index in range(begin, end):
        item = &candidates.items[index]
        if index + WORDS_AHEAD < end:
            lt_prefetch(text_of(candidates, image, item + WORDS_AHEAD))
        count_letters_of(item, text_of(candidates, image, item))
