# Patterns of words: a letter stands for itself, ? for any one letter, * for any number of letters.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD
from lt_core._image cimport Image

cdef enum:
    MOST_PATTERN = 64           # characters


# A pattern as a row of steps; each step is a letter or ?. Matching keeps a state: bit n is set if
# the letters so far fit the first n steps.
cdef struct Pattern:
    int steps                   # if more than LONGEST_WORD, no word fits; ignore the other fields
    bint open                   # whether the pattern has a *
    uint32_t accepts[26]        # by letter of the alphabet: the steps (bits) that it fits
    uint32_t stars              # bit n is set if a * stands after n steps
    uint8_t prefix[LONGEST_WORD]    # the letters before the first ? or *
    int prefix_length


# Reads a pattern. Raises ValueError for an empty text, for more than MOST_PATTERN characters, and
# for characters other than letters, ? and *.
cdef int read_pattern(Pattern *pattern, str text) except -1

# Writes the ids of the words from first up to last that fit, in order, and returns their number.
# ids: space for `last - first` ids.
cdef uint32_t find_fitting(const Image *image, const Pattern *pattern, uint32_t first,
                           uint32_t last, uint32_t *ids) noexcept nogil

# Returns the first word that does not come before the words with the pattern's prefix; if `beyond`,
# the first word that comes after all of them.
cdef uint32_t prefix_bound(const Image *image, const Pattern *pattern, bint beyond) noexcept nogil
