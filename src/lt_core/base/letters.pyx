# cython: language_level=3
"""Letters: reading hands, pools and words from text."""

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.string cimport memset

cdef enum:
    MOST_LETTERS = 255  # a count is one byte
    NOT_CARDS = 0xFFFFFFFF


cdef int count_letters(str text, uint8_t *counts, bint mark_wild=False) except -1:
    cdef Py_UCS4 char
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{len(text)} letters are given; at most {MOST_LETTERS} can be read")
    for char in text:
        if is_letter(char):
            counts[LT_LETTER_OF[(<uint32_t>char & UPPER_CASE) - 65]] += 1
        elif mark_wild and char == 63:  # '?'
            counts[LT_LETTERS] += 1
        else:
            raise ValueError(f"{char!r} in {text!r} is not a letter A to Z")
    return <int>len(text)


cdef str spell_cards(const uint8_t *counts, uint32_t present):
    """Counts by letter of the alphabet; present: the letters (bits) with one."""
    cdef char spelled[256]
    cdef int letter, _repeat, written = 0
    while present:
        letter = lt_lowest_bit(present)
        present &= present - 1
        for _repeat in range(counts[letter]):
            spelled[written] = <char>(65 + letter)
            written += 1
    return PyUnicode_DecodeASCII(spelled, written, NULL)


cdef uint32_t present_cards(str text, Py_ssize_t most, uint8_t *counts):
    """Count letters of the alphabet; answers which there are, NOT_CARDS for what is not cards."""
    cdef Py_UCS4 char
    cdef int letter
    cdef uint32_t present = 0
    if len(text) > most or len(text) > MOST_LETTERS:
        return NOT_CARDS
    memset(counts, 0, 26)
    for char in text:
        if not is_letter(char):
            return NOT_CARDS
        letter = <int>(<uint32_t>char & UPPER_CASE) - 65
        counts[letter] += 1
        present |= <uint32_t>1 << letter
    return present


def sorted_letters(str text not None):
    cdef uint8_t counts[26]
    cdef uint32_t present = present_cards(text, MOST_LETTERS, counts)
    if present == NOT_CARDS:
        count_letters(text, counts)     # raises, and says why
    return spell_cards(counts, present)


def sorted_cards(hand, pool, Py_ssize_t most_hand, Py_ssize_t most_pool, bytes deck):
    cdef uint8_t in_hand[26]
    cdef uint8_t in_pool[26]
    cdef uint32_t hand_letters, pool_letters, bits
    cdef int letter
    cdef const uint8_t *most = NULL
    if deck is not None:
        if len(deck) != 26:
            raise ValueError(f"a deck has the numbers of 26 letters, not of {len(deck)}")
        most = deck
    if type(hand) is not str or type(pool) is not str:
        return None
    hand_letters = present_cards(hand, most_hand, in_hand)
    pool_letters = present_cards(pool, most_pool, in_pool)
    if hand_letters == NOT_CARDS or pool_letters == NOT_CARDS:
        return None
    bits = hand_letters | pool_letters if most else 0
    while bits:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        if in_hand[letter] + in_pool[letter] > most[letter]:
            return None
    return spell_cards(in_hand, hand_letters), spell_cards(in_pool, pool_letters)
