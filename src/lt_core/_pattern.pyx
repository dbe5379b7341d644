# cython: language_level=3
"""Finding words that fit a pattern with ? and *; each letter is read once, however many stars."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcmp, memset

from lt_core._common cimport UPPER_CASE, is_letter, shown
from lt_core._image cimport word_length, word_text


cdef int read_pattern(Pattern *pattern, str text) except -1:
    cdef Py_UCS4 char
    cdef int letter
    cdef uint32_t step
    if not 1 <= len(text) <= MOST_PATTERN:
        raise ValueError(
            f"the pattern {shown(text)} has {len(text)} characters, not 1 to {MOST_PATTERN}")
    memset(pattern, 0, sizeof(Pattern))
    for char in text:
        step = <uint32_t>1 << pattern.steps if pattern.steps <= LONGEST_WORD else 0
        if char == 42:          # '*'
            pattern.open = True
            pattern.stars |= step
            continue
        if char == 63:          # '?'
            for letter in range(26):
                pattern.accepts[letter] |= step
        elif is_letter(char):
            letter = <int>(<uint32_t>char & UPPER_CASE) - 65
            pattern.accepts[letter] |= step
            if (pattern.prefix_length == pattern.steps and pattern.steps < LONGEST_WORD
                    and not pattern.open):
                pattern.prefix[pattern.steps] = <uint8_t>(65 + letter)
                pattern.prefix_length += 1
        else:
            raise ValueError(
                f"{char!r} in the pattern {shown(text)} is not a letter A to Z, ? or *")
        pattern.steps += 1
    return 0


cdef inline bint fits(const Pattern *pattern, const uint8_t *text, int length) noexcept nogil:
    cdef uint32_t state = 1
    cdef int place
    if length < pattern.steps or (length > pattern.steps and not pattern.open):
        return False
    for place in range(length):
        state = (state & pattern.accepts[text[place] - 65]) << 1 | (state & pattern.stars)
        if not state:
            return False
    return state >> pattern.steps & 1


cdef uint32_t find_fitting(const Image *image, const Pattern *pattern, uint32_t first,
                           uint32_t last, uint32_t *ids) noexcept nogil:
    cdef uint32_t word, count = 0
    for word in range(first, last):
        if fits(pattern, word_text(image, word), <int>word_length(image, word)):
            ids[count] = word
            count += 1
    return count


cdef uint32_t prefix_bound(const Image *image, const Pattern *pattern, bint beyond) noexcept nogil:
    cdef uint32_t low = 0, high = image.header.words, middle
    cdef int length, order
    while low < high:
        middle = low + (high - low) // 2
        length = min(<int>word_length(image, middle), pattern.prefix_length)
        order = memcmp(word_text(image, middle), pattern.prefix, length)
        if order < 0 or (order == 0 and (beyond or length < pattern.prefix_length)):
            low = middle + 1
        else:
            high = middle
    return low
