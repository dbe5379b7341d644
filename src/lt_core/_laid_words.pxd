# Reading the words of a play from a caller's arguments.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD


cdef struct Word:
    int length
    uint8_t text[LONGEST_WORD]      # upper case
    uint32_t letters                # bits by letter of the alphabet
    uint8_t count[26]               # by letter of the alphabet: how often the word has it


cdef inline void append(Word *word, int letter) noexcept nogil:
    """Add a letter, A to Z, to the end of a word."""
    word.text[word.length] = <uint8_t>letter
    word.count[letter - 65] += 1
    word.letters |= <uint32_t>1 << (letter - 65)
    word.length += 1


# Reads one word or two; returns their number. Raises ValueError, or TypeError if one is not a text.
cdef int read_words(Word *laid, tuple words) except -1
