# The search: find every anagram class that some cards, and the extras allowed, can spell.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD
from lt_core._lexicon cimport AnagramClass, Image
from lt_core._terms cimport Allowed

cdef enum:
    USUAL_HITS = 512        # enough for the classes of nearly every deal
    LACKS = 256             # more than any lack: the sum of the missing cards of a path
    ONLY_S = 256            # in Hit.how: only the class's words that end in S can be laid
    LAID_BIT = 31           # in Hit.how: always set; the same bit as ENDS_HERE in Node.mask


cdef struct Query:
    uint8_t count[26]       # letter cards, by letter
    bint any_required       # a word must use at least one of the required cards
    uint8_t required[26]    # by letter: 1 if its cards are required cards
    bint wild               # whether there is a card that stands for any letter
    Allowed allowed
    int min_length
    int max_length


cdef struct Hit:
    uint32_t anagram_class  # the number of the class
    uint32_t how            # the cards it lacks, perhaps with ONLY_S; LAID_BIT is set


cdef struct Hits:
    Hit *items
    bint on_heap            # whether hits_free frees them; else they are the caller's
    size_t count
    size_t room             # the number of hits that there is memory for
    bint extras             # whether a class may lack a card
    size_t first[LONGEST_WORD + 2]      # by length: the first hit


cdef void hits_free(Hits *hits) noexcept nogil

# Finds the classes, shorter words first. Returns NO_MEMORY, INTERRUPTED or 0. hits must be all zero
# at first, except that items and room may be the caller's memory. Some classes may have no words
# (see has_words).
cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil

# Returns the number of words that can be laid.
cdef size_t count_words(const Image *image, const Hits *hits) noexcept nogil

# Writes the ids of these words and the numbers of letters that each lacks. count: their number.
cdef void list_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                     size_t count) noexcept nogil


cdef inline bint needs_extra(uint32_t lack) noexcept nogil:
    return lack & <uint32_t>(LACKS - 1 + ONLY_S) != 0


# Returns 1 if only the class's words that end in S can be laid, else 0.
cdef inline uint32_t only_s(uint32_t lack) noexcept nogil:
    return lack // <uint32_t>ONLY_S & 1


# Returns 1 if the class has words that can be laid; 0 if only words in S can be laid, and the class
# has none. Callers read the class anyway, so walk() does not drop such hits.
cdef inline uint32_t has_words(const Image *image, const Hit *hit) noexcept nogil:
    cdef const AnagramClass *anagram_class = &image.classes[hit.anagram_class]
    return anagram_class.entry + anagram_class.others * only_s(hit.how) < anagram_class[1].entry
