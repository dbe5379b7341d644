# The words that a play lays, as callers give them.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.lexicon.image cimport LONGEST_WORD


cdef struct Word:
    int length
    uint8_t text[LONGEST_WORD]      # upper case
    uint32_t letters                # of the alphabet (bits)
    uint8_t count[26]               # ... and how often


# Reads one word or two; answers how many. Raises ValueError, or TypeError for what is no text.
cdef int read_words(Word *laid, tuple words) except -1
