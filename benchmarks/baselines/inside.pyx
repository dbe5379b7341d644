# cython: language_level=3
"""Searching many deals inside the kernel, without Python between them; what callgrind counts."""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core._arena cimport Arena, FIRST_NUMBERS, arena_free, arena_open
from lt_core._best cimport BestWork, Scratch, best_work_open, find_best
from lt_core._common cimport LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, NO_MEMORY, SHORTEST_WORD
from lt_core._lexicon cimport AnagramClass, Image, Lexicon
from lt_core._search cimport Hit, Hits, Query, count_words, list_words, only_s, walk
from lt_core._terms cimport Allowed, Deal, Earnings, Weights, deal_take

# Without callgrind, or without its header, these do nothing.
cdef extern from *:
    """
    #ifdef __has_include
    #if __has_include(<valgrind/callgrind.h>)
    #include <valgrind/callgrind.h>
    #endif
    #endif
    #ifdef CALLGRIND_START_INSTRUMENTATION
    #define LT_HAS_HEADER 1
    #else
    #define LT_HAS_HEADER 0
    #define CALLGRIND_START_INSTRUMENTATION ((void)0)
    #define CALLGRIND_STOP_INSTRUMENTATION ((void)0)
    #define CALLGRIND_ZERO_STATS ((void)0)
    #define CALLGRIND_DUMP_STATS ((void)0)
    #endif
    static void lt_start(void) { CALLGRIND_START_INSTRUMENTATION; }
    static void lt_count(void) { CALLGRIND_ZERO_STATS; }
    static void lt_stop(void) { CALLGRIND_DUMP_STATS; CALLGRIND_STOP_INSTRUMENTATION; }
    """
    const int LT_HAS_HEADER
    void lt_start()
    void lt_count()
    void lt_stop()


def callgrind_header():
    return bool(LT_HAS_HEADER)


def callgrind(before, counted):
    lt_start()
    before()
    lt_count()
    counted()
    lt_stop()


cdef inline bint has_words(const Image *image, const Hit *hit) noexcept nogil:
    """Tell whether a class found has words that can be laid."""
    cdef const AnagramClass *anagram_class = &image.classes[hit.anagram_class]
    return anagram_class.entry + anagram_class.not_in_s * only_s(hit.how) < anagram_class[1].entry


def search_all(Lexicon lexicon not None, const uint8_t[:, ::1] counts not None, *,
               bint duplicate=False, bint added_s=False, bint classes=False):
    cdef Query query
    cdef Hits hits
    cdef Arena arena
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef Py_ssize_t deal
    cdef size_t words, hit, found = 0
    cdef int letter, status = 0
    cdef uint32_t *ids
    cdef uint8_t *lacks
    if counts.shape[1] != LT_LETTERS:
        raise ValueError(f"{counts.shape[1]} counts are given for each deal, not 26")
    ids = <uint32_t *>malloc(len(lexicon) * sizeof(uint32_t))  # a search can't find more
    lacks = <uint8_t *>malloc(len(lexicon))
    if not ids or not lacks:
        free(ids)
        free(lacks)
        raise MemoryError()
    memset(&query, 0, sizeof(query))
    query.allowed = Allowed(duplicate, added_s, False, 3)
    query.min_length, query.max_length = SHORTEST_WORD, LONGEST_WORD
    with nogil:
        for deal in range(counts.shape[0]):
            for letter in range(LT_LETTERS):
                query.count[LT_LETTER_OF[letter]] = counts[deal, letter]
            arena_open(&arena, memory, FIRST_NUMBERS)
            hits.arena = &arena
            status = walk(&lexicon.image, &query, &hits)
            if status < 0:
                arena_free(&arena)
                break
            if classes:
                for hit in range(hits.count):
                    found += has_words(&lexicon.image, &hits.items[hit])
            else:
                words = count_words(&lexicon.image, &hits, 0, hits.count)
                list_words(&lexicon.image, &hits, ids, lacks, words)
                found += words
            arena_free(&arena)
    free(ids)
    free(lacks)
    if status == NO_MEMORY:
        raise MemoryError()
    return found


def best_all(Lexicon lexicon not None, const uint8_t[:, ::1] hands not None,
             const uint8_t[:, ::1] pools not None, Earnings earnings not None,
             Weights weights not None, *, bint extras=False, bint pairs=False, most=1):
    cdef BestWork work
    cdef Scratch scratch
    cdef Deal terms, deal       # terms: what all deals share, without cards
    cdef Py_ssize_t index
    cdef int letter, row, status = 0
    cdef int64_t total = 0
    cdef size_t limit = most
    if hands.shape[1] != LT_LETTERS or pools.shape[1] != LT_LETTERS:
        raise ValueError("26 counts are needed for each hand and pool")
    if hands.shape[0] != pools.shape[0] or earnings.lexicon is not lexicon:
        raise ValueError("hands, pools or earnings do not fit together")
    memset(&terms, 0, sizeof(terms))
    terms.allowed = Allowed(extras, extras, pairs, 3)
    with nogil:
        for index in range(hands.shape[0]):
            deal = terms
            for letter in range(LT_LETTERS):
                if hands[index, letter] | pools[index, letter]:
                    deal_take(&deal, LT_LETTER_OF[letter], hands[index, letter],
                              pools[index, letter])
            best_work_open(&work, &scratch, &lexicon.image, &deal, weights, limit)
            status = find_best(&work, earnings, weights)
            for row in range(<int>work.best.count):
                total += work.best.heap[row].money + work.best.heap[row].stock
            arena_free(&work.arena)
            if status < 0:
                break
    if status < 0:
        raise MemoryError()
    return total
