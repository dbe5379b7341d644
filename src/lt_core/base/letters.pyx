# cython: language_level=3
"""Letters: reading hands, pools and words from text."""

import numpy

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport INT32_MAX, int64_t
from libc.string cimport memcpy, memset

from lt_core.base.numbers cimport shown, whole_number
from lt_core.base.signals cimport hear, interrupted_after, raise_heard
from lt_core.base.status cimport INTERRUPTED

cdef enum:
    MOST_LETTERS = 255  # a count is one byte
    TOO_LONG = 1


cdef int check_length(str text) except -1:
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{len(text)} letters are given; at most {MOST_LETTERS} can be read")
    return 0


cdef not_a_letter(Py_UCS4 char, str text):
    return ValueError(f"{char!r} in {shown(text)} is not a letter A to Z")


cdef int count_letters(str text, uint8_t *counts, bint mark_wild=False) except -1:
    cdef Py_UCS4 char
    check_length(text)
    for char in text:
        if is_letter(char):
            counts[LT_LETTER_OF[(<uint32_t>char & UPPER_CASE) - 65]] += 1
        elif mark_wild and char == 63:  # '?'
            counts[LT_LETTERS] += 1
        else:
            raise not_a_letter(char, text)
    return <int>len(text)


cdef str spell_cards(const uint8_t *counts, uint32_t present):
    cdef char spelled[256]
    cdef int letter, _repeat, written = 0
    while present:
        letter = lt_lowest_bit(present)
        present &= present - 1
        for _repeat in range(counts[letter]):
            spelled[written] = <char>(65 + letter)
            written += 1
    return PyUnicode_DecodeASCII(spelled, written, NULL)


cdef uint32_t present_cards(str text, uint8_t *counts) except? 0:
    cdef Py_UCS4 char
    cdef int letter
    cdef uint32_t present = 0
    check_length(text)
    memset(counts, 0, 26)
    for char in text:
        if not is_letter(char):
            raise not_a_letter(char, text)
        letter = <int>(<uint32_t>char & UPPER_CASE) - 65
        counts[letter] += 1
        present |= <uint32_t>1 << letter
    return present


cpdef str sorted_letters(str text):
    cdef uint8_t counts[26]
    cdef uint32_t present = present_cards(text, counts)
    return spell_cards(counts, present)


class TooManyCards(ValueError):
    def __init__(self, str place, str letter, int cards, int most):
        super().__init__(place, letter, cards, most)
        self.place, self.letter, self.cards, self.most = place, letter, cards, most

    def __str__(self):
        return f"{self.cards} {self.letter or 'cards'} in the {self.place}; at most {self.most}"


cdef int check_size(str place, str text, int64_t most) except -1:
    if len(text) > most:
        raise TooManyCards(place, "", <int>len(text), <int>most)
    return 0


def sorted_cards(str hand not None, str pool not None, most_hand, most_pool, bytes deck):
    cdef uint8_t in_hand[26]
    cdef uint8_t in_pool[26]
    cdef uint32_t hand_letters, pool_letters, bits
    cdef int letter, number
    cdef const uint8_t *most = NULL
    if deck is not None:
        if len(deck) != 26:
            raise ValueError(f"a deck has the numbers of 26 letters, not of {len(deck)}")
        most = deck
    hand_letters = present_cards(hand, in_hand)
    check_size("hand", hand, whole_number("most_hand", most_hand, 0, INT32_MAX))
    pool_letters = present_cards(pool, in_pool)
    check_size("pool", pool, whole_number("most_pool", most_pool, 0, INT32_MAX))
    bits = hand_letters | pool_letters if most else 0
    while bits:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        number = in_hand[letter] + in_pool[letter]
        if number > most[letter]:
            raise TooManyCards("deck", chr(65 + letter), number, most[letter])
    return spell_cards(in_hand, hand_letters), spell_cards(in_pool, pool_letters)


cdef int spell_rows(const uint8_t[:, ::1] counts, uint32_t[:, ::1] texts) noexcept nogil:
    """Spell the cards of each row. Returns INTERRUPTED, TOO_LONG if a text has no room, or 0."""
    cdef Py_ssize_t row, written, width = texts.shape[1]
    cdef uint32_t text[MOST_LETTERS + 1]
    cdef uint32_t unheard = 0
    cdef const uint8_t *cards_of
    cdef int letter
    cdef Py_ssize_t cards, more
    for row in range(counts.shape[0]):
        if interrupted_after(&unheard, 1):
            return INTERRUPTED
        cards_of, written = &counts[row, 0], 0
        for letter in range(26):
            cards = cards_of[letter]
            if written + cards > width:
                return TOO_LONG
            text[written] = 65 + letter     # without a card, the next letter overwrites it
            if cards > 1:
                for more in range(1, cards):
                    text[written + more] = 65 + letter
            written += cards
        memcpy(&texts[row, 0], text, <size_t>written * sizeof(uint32_t))
    return 0


def card_texts(const uint8_t[:, ::1] counts not None, width):
    cdef Py_ssize_t most = whole_number("width", width, 1, MOST_LETTERS)
    cdef int status
    cdef uint32_t[:, ::1] view
    if counts.shape[1] != 26:
        raise ValueError(f"the counts have {counts.shape[1]} columns, not 26")
    hear()
    texts = numpy.zeros((counts.shape[0], most), numpy.uint32)
    view = texts
    with nogil:
        status = spell_rows(counts, view)
    if status == INTERRUPTED:
        raise_heard()
    if status == TOO_LONG:
        raise ValueError(f"a row has more than {most} cards")
    return texts.view(f"U{most}").reshape(-1)
