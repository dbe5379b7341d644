# cython: language_level=3
"""Letters: reading hands, pools and words from text."""

cdef enum:
    MOST_LETTERS = 255  # a count is one byte


cdef int count_letters(str text, uint8_t *counts, bint mark_wild=False) except -1:
    cdef Py_UCS4 char
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{len(text)} letters are given; at most {MOST_LETTERS} can be read")
    for char in text:
        if is_letter(char):
            counts[LT_RANK_OF[(<uint32_t>char & UPPER_CASE) - 65]] += 1
        elif mark_wild and char == 63:  # '?'
            counts[LT_LETTERS] += 1
        else:
            raise ValueError(f"{char!r} in {text!r} is not a letter A to Z")
    return <int>len(text)


def sorted_letters(str text not None):
    cdef uint8_t counts[26]
    cdef char spelled[256]
    cdef int length, ascii_letter, _repeat, written = 0
    for ascii_letter in range(26):
        counts[ascii_letter] = 0
    length = count_letters(text, counts)
    for ascii_letter in range(26):
        for _repeat in range(counts[LT_RANK_OF[ascii_letter]]):
            spelled[written] = <char>(65 + ascii_letter)
            written += 1
    return spelled[:length].decode("ascii")
