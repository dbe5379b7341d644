# The immutable owner of one lexicon image.
from libc.stdint cimport int64_t, uint8_t, uint32_t

from lt_core._image cimport Image


cdef class Lexicon:
    cdef Image image            # never written after construction
    cdef Py_buffer buffer       # keeps the image's memory alive as long as the object lives

    # Returns the number of the anagram class with these 26 counts, by letter; -1 if there is none.
    cdef int64_t find_class(self, const uint8_t *counts) noexcept nogil

    # Returns the index of a word's entry; -1 if the lexicon does not have the word.
    cdef int64_t find_entry(self, str word) except -2

    cdef str spelled(self, uint32_t word)
