# The search: every anagram class that fits a multiset of cards and the extras allowed.
from libc.stdint cimport uint32_t

from lt_core.lexicon.image cimport LONGEST_WORD, AnagramClass, Image
from lt_core.search.plan cimport LACKS, Query

cdef enum:
    USUAL_HITS = 512        # room for the classes of nearly every deal

    ONLY_S = 256            # Hit.lack: only the class's words that end in S can be laid
    LAID_BIT = 31           # ... set: it can be laid, as in Node.mask: it ends there

    # what walk() answers
    WALKED = 0
    WALK_CUT = 1            # stopped: more than query.cap classes


cdef struct Hit:
    uint32_t anagram_class          # number of the class
    uint32_t lack           # LACK_* sum, perhaps with ONLY_S; LAID_BIT is set


cdef struct Hits:
    Hit *items              # room
    bint on_heap            # else the caller's own; freed by hits_free
    size_t count
    size_t room
    size_t first[LONGEST_WORD + 2]      # by length: the first hit of so many letters


cdef void hits_free(Hits *hits) noexcept nogil

# Fills hits with the classes found, shorter words first, and no more than query.cap; hits must be
# all zero at first, but may have room that is the caller's. Some may have no words (has_words).
cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil


cdef inline bint needs_extra(uint32_t lack) noexcept nogil:
    return lack & <uint32_t>(LACKS - 1 + ONLY_S) != 0


# 1 where only the class's words that end in S can be laid.
cdef inline uint32_t only_s(uint32_t lack) noexcept nogil:
    return lack // <uint32_t>ONLY_S & 1


# 1 where the class has words that can be laid: one that asks for words in S may have none. Callers
# read the class anyway, so walk() does not filter these.
cdef inline uint32_t has_words(const Image *image, const Hit *hit) noexcept nogil:
    cdef const AnagramClass *anagram_class = &image.classes[hit.anagram_class]
    return anagram_class.entry + anagram_class.others * only_s(hit.lack) < anagram_class[1].entry


cdef inline int letters_lacking(uint32_t lack) noexcept nogil:
    return (lack & 7) + (lack >> 3 & 3)
