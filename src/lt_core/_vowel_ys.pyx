# cython: language_level=3
"""Choosing the Y's that are shown as vowels; the caller's tables say which words are doubled."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memset

from lt_core._common cimport LONGEST_WORD, UPPER_CASE, is_letter, lt_popcount, whole_number
from lt_core._laid_words cimport Word, read_words

cdef enum:
    A = 65
    Y = 89 - A
    VOWELS = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20   # A E I O U
    SETS = 8                    # sets of abilities
    AT_ENDS = 1                 # the ability that may depend on the ends
    FACTORS = 5
    APPLIES = (LONGEST_WORD + 1) * (LONGEST_WORD + 1) * 2
    MOST_EARNED = 1 << 20
    MOST_DESIGNATIONS = (LONGEST_WORD + 1) * SETS


cdef struct Designation:        # a choice of a word's vowel Y's, with the abilities it gets
    uint32_t places             # bits
    int ys
    int ends                    # vowel Y's at the ends, if the word gets AT_ENDS; else 0
    uint8_t abilities
    int money
    int stock


cdef struct Designations:
    int count
    Designation items[MOST_DESIGNATIONS]


cdef inline uint32_t first_places(uint32_t places, int number) noexcept nogil:
    """Return the leftmost `number` of the places (bits)."""
    cdef uint32_t left = places
    cdef int _repeat
    for _repeat in range(number):
        left &= left - 1
    return places ^ left


cdef void designate(Designations *choices, const Word *word, const uint8_t *applies,
                    const uint8_t *factors, int money, int stock, int doubled) noexcept nogil:
    """List every number of vowel Y's with every set of abilities that then apply.

    doubled: 1 if the word has the doubling letter, else 0.
    """
    cdef uint32_t ys = 0, ends, first = 1, last = <uint32_t>1 << (word.length - 1)
    cdef int place, index, number, vowels = 0, times
    cdef uint8_t abilities, applying
    cdef bint firm = True       # each end is a vowel or a Y
    cdef Designation *item
    for place in range(word.length):
        index = word.text[place] - A
        if index == Y:
            ys |= <uint32_t>1 << place
        elif VOWELS >> index & 1:
            vowels += 1
        elif place == 0 or place == word.length - 1:
            firm = False
    ends = ys & (first | last)
    choices.count = 0
    for number in range(lt_popcount(ys) + 1):
        index = (word.length * (LONGEST_WORD + 1) + vowels + number) * 2
        applying = applies[index + (firm and number >= lt_popcount(ends))]
        for abilities in range(SETS):
            if abilities & applying != abilities:
                continue
            item = &choices.items[choices.count]
            choices.count += 1
            item.abilities, item.ys, item.ends = abilities, number, 0
            item.places = first_places(ys, number)
            if abilities & AT_ENDS and firm and number >= lt_popcount(ends):
                item.ends = lt_popcount(ends)
                item.places = ends | first_places(ys & ~ends, number - item.ends)
            times = factors[lt_popcount(abilities) + doubled]
            item.money, item.stock = money * times, stock * times


cdef inline bint is_better(const Designation *one, const Designation *other) noexcept nogil:
    """Tell whether a choice for all words together is better than another."""
    cdef uint32_t differ = one.places ^ other.places
    if one.money + one.stock != other.money + other.stock:
        return one.money + one.stock > other.money + other.stock
    if one.money != other.money:
        return one.money > other.money
    if one.ys != other.ys:
        return one.ys < other.ys
    if one.ends != other.ends:
        return one.ends > other.ends
    return one.places & (differ & (0 - differ))


cdef uint32_t best_places(const Designations *one, const Designations *other) noexcept nogil:
    """Return the best places (bits): the first word's, and above these 16 bits the second's."""
    cdef Designation best, both
    cdef const Designation *first
    cdef const Designation *second
    cdef int index, partner
    memset(&best, 0, sizeof(best))
    best.money = best.stock = -1
    for index in range(one.count):
        first = &one.items[index]
        for partner in range(other.count):
            second = &other.items[partner]
            if first.abilities & second.abilities:  # an ability goes to one word
                continue
            both.places = first.places | second.places << LONGEST_WORD
            both.ys = first.ys + second.ys
            both.ends = first.ends + second.ends
            both.money = first.money + second.money
            both.stock = first.stock + second.stock
            if is_better(&both, &best):
                best = both
    return best.places


def vowel_ys(tuple words not None, bytes applies not None, bytes factors not None,
             earned, str doubling_letter not None):
    cdef Word laid[2]
    cdef Designations choices[2]
    cdef int money[2]
    cdef int stock[2]
    cdef bint more[2]
    cdef const uint8_t *by_word = applies
    cdef const uint8_t *times = factors
    cdef int number = read_words(laid, words), word
    cdef uint32_t places
    cdef object length          # with a C number, Cython would index a list unchecked
    if len(applies) != APPLIES or len(factors) != FACTORS:
        raise ValueError(f"applies has {APPLIES} bytes and factors {FACTORS}; "
                         f"{len(applies)} and {len(factors)} are given")
    if len(doubling_letter) != 1 or not is_letter(doubling_letter[0]):
        raise ValueError(f"{doubling_letter!r} is not a letter A to Z")
    if not laid[0].count[Y] and (number == 1 or not laid[1].count[Y]):
        return (0,) * number
    for word in range(number):
        length = laid[word].length
        one, other = earned[length]
        money[word] = <int>whole_number("money", one, 0, MOST_EARNED)
        stock[word] = <int>whole_number("stock", other, 0, MOST_EARNED)
        more[word] = laid[word].count[(<uint32_t>doubling_letter[0] & UPPER_CASE) - A] != 0
    choices[0].count = choices[1].count = 0
    with nogil:
        for word in range(number):
            designate(&choices[word], &laid[word], by_word, times, money[word], stock[word],
                      more[word])
        if number == 1:
            choices[1].count = 1        # an empty choice, in place of a second word's
            memset(choices[1].items, 0, sizeof(Designation))
        places = best_places(&choices[0], &choices[1])
    if number == 1:
        return (places,)
    return places & 0xFFFF, places >> LONGEST_WORD
