# The words of the classes that a search has found.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._image cimport Image
from lt_core._lexicon cimport Lexicon
from lt_core._walk cimport Hits


cdef class Found:
    cdef:
        readonly Lexicon lexicon
        readonly object ids         # uint32 array, read-only
        readonly object lacking     # uint8 array, read-only
        readonly bint complete


# Returns the number of words that can be laid.
cdef size_t count_words(const Image *image, const Hits *hits) noexcept nogil

# Writes the ids of these words, at most `room`, and the number of letters that each lacks.
cdef void list_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                     size_t room) noexcept nogil
