# Patterns of words: a letter stands for itself, ? for any one letter, * for any number of them.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.lexicon.image cimport LONGEST_WORD, Image

cdef enum:
    MOST_PATTERN = 64           # characters


# A pattern as steps, each a letter or ?. A state is a set of bits: bit n where the letters so far
# may be the pattern's first n steps.
cdef struct Pattern:
    int steps                   # of more than LONGEST_WORD only the number is there: no word fits
    bint open                   # it has a *
    uint32_t accepts[26]        # by letter of the alphabet: the steps (bits) that it can be
    uint32_t stars              # bit n where any letters may stand after n steps
    uint8_t prefix[LONGEST_WORD]    # what every word that fits begins with
    int prefix_length


# Raises ValueError for an empty text, more than MOST_PATTERN characters, or others than these.
cdef int read_pattern(Pattern *pattern, str text) except -1

# The words that fit, as ids in order, which are written to ids: room for `last - first`. Returns
# how many.
cdef uint32_t find_fitting(const Image *image, const Pattern *pattern, uint32_t first,
                           uint32_t last, uint32_t *ids) noexcept nogil

# The first word that is not before all words with the pattern's prefix; with `beyond`, the first
# that comes after all of them.
cdef uint32_t prefix_bound(const Image *image, const Pattern *pattern, bint beyond) noexcept nogil
