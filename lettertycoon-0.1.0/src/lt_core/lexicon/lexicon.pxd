# The immutable owner of one lexicon image.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core.lexicon.image cimport Image


cdef class Lexicon:
    cdef Image image            # never written after construction
    cdef Py_buffer buffer       # keeps the image's memory; released with the object

    # Number of the anagram class with these counts (26, by letter); -1 where there is none.
    cdef int64_t find_class(self, const uint8_t *counts) noexcept nogil

    # Index of a word's entry; -1 where the lexicon hasn't the word.
    cdef int64_t find_entry(self, str word) except -2

    cdef str spelled(self, uint32_t word)
