# cython: language_level=3
"""Many deals inside the kernel, with no Python in between: what its search takes by itself."""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core.image cimport LONGEST_WORD, SHORTEST_WORD
from lt_core.letters cimport LT_LETTERS, LT_RANK_OF
from lt_core.lexicon cimport Lexicon
from lt_core.search cimport count_words, list_words
from lt_core.plan cimport Query
from lt_core.walk cimport WALK_NO_MEMORY, Hits, hits_free, walk


def search_all(Lexicon lexicon not None, const uint8_t[:, ::1] counts not None, *,
               bint copy=False, bint final_s=False, bint classes=False):
    cdef Query query
    cdef Hits hits
    cdef Py_ssize_t deal
    cdef size_t words, found = 0
    cdef int letter, status = 0
    cdef uint32_t *ids
    cdef uint8_t *lacks
    if counts.shape[1] != LT_LETTERS:
        raise ValueError(f"{counts.shape[1]} counts are given for each deal, not 26")
    ids = <uint32_t *>malloc(len(lexicon) * sizeof(uint32_t))  # a search can find no more
    lacks = <uint8_t *>malloc(len(lexicon))
    if not ids or not lacks:
        free(ids)
        free(lacks)
        raise MemoryError()
    memset(&query, 0, sizeof(query))
    query.copy, query.final_s, query.copy_cards = copy, final_s, 3
    query.min_length, query.max_length, query.cap = SHORTEST_WORD, LONGEST_WORD, <size_t>-1
    with nogil:
        for deal in range(counts.shape[0]):
            for letter in range(LT_LETTERS):
                query.count[LT_RANK_OF[letter]] = counts[deal, letter]
            memset(&hits, 0, sizeof(hits))
            status = walk(&lexicon.image, &query, &hits)
            if status == WALK_NO_MEMORY:
                break
            if classes:
                found += hits.count
            else:
                words = count_words(&lexicon.image, &hits)
                list_words(&lexicon.image, &hits, ids, lacks, words)
                found += words
            hits_free(&hits)
    hits_free(&hits)
    free(ids)
    free(lacks)
    if status == WALK_NO_MEMORY:
        raise MemoryError()
    return found
