# cython: language_level=3
"""Reading the words of a play from a caller's arguments, and checking them once."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from lt_core._common cimport UPPER_CASE, is_letter, shown


cdef int read_words(Word *laid, tuple words) except -1:
    cdef str text
    cdef Py_UCS4 letter
    cdef Word *word
    cdef int number
    if not 1 <= len(words) <= 2:
        raise ValueError(f"{len(words)} words are given; one or two can be laid")
    for number in range(<int>len(words)):
        word = &laid[number]
        memset(word, 0, sizeof(Word))
        if not isinstance(words[number], str):
            raise TypeError(f"{shown(words[number])} is not a word")
        text = words[number]
        if not 1 <= len(text) <= LONGEST_WORD:
            raise ValueError(f"a word of {len(text)} letters is given, not 1 to {LONGEST_WORD}")
        for letter in text:
            if not is_letter(letter):
                raise ValueError(f"{letter!r} in {shown(text)} is not a letter A to Z")
            append(word, <uint32_t>letter & UPPER_CASE)
    return <int>len(words)
