# cython: language_level=3
"""The sets of cards that a play may use, numbered so that disjoint sets add up."""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core._common cimport LT_LETTER_OF, NO_MEMORY, lt_lowest_bit


cdef uint32_t number_of_sets(const Deal *deal) noexcept nogil:
    cdef uint32_t bits = deal.held, count = 1
    cdef int letter
    while bits and count <= MOST_SETS:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        count *= (<uint32_t>deal.hand[letter] + 1) * (<uint32_t>deal.pool[letter] + 1)
    return min(count, <uint32_t>MOST_SETS + 1)


cdef void number_letters(CardSets *sets, const Deal *deal) noexcept nogil:
    cdef uint32_t bits = deal.held
    cdef int letter
    memset(sets, 0, sizeof(CardSets))
    sets.count = sets.codes = 1
    while bits:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        sets.letter[sets.letters] = <uint8_t>letter
        sets.letters += 1
        sets.step[letter] = sets.codes
        sets.codes *= <uint32_t>deal.cards[letter] + 1
        sets.count *= (<uint32_t>deal.hand[letter] + 1) * (<uint32_t>deal.pool[letter] + 1)


cdef void find_places(const uint8_t *cards, uint8_t *place) noexcept nogil:
    """Fill in, by letter, the place where its cards begin among the cards in alphabetical order."""
    cdef int ascii, sorted_before = 0
    for ascii in range(26):
        place[LT_LETTER_OF[ascii]] = <uint8_t>sorted_before
        sorted_before += cards[LT_LETTER_OF[ascii]]


cdef inline uint32_t first_cards(uint32_t cards, uint8_t place) noexcept nogil:
    return ((<uint32_t>1 << cards) - 1) << place


cdef void fill_sets(CardSets *sets, const Deal *deal, uint32_t *code) noexcept nogil:
    """Make the sets letter by letter: each set so far with each number of the letter's cards."""
    cdef uint32_t index, hand, pool, number, before, filled = 1, step
    cdef uint8_t hand_place[26]
    cdef uint8_t pool_place[26]
    cdef int letter
    cdef CardSet more
    cdef CardSet *items = sets.items
    find_places(deal.hand, hand_place)
    find_places(deal.pool, pool_place)
    memset(&items[0], 0, sizeof(CardSet))
    code[0] = 0
    for index in range(sets.letters):
        letter = sets.letter[index]
        number = filled
        for pool in range(<uint32_t>deal.pool[letter] + 1):
            for hand in range(<uint32_t>deal.hand[letter] + 1):
                if hand + pool == 0:
                    continue
                step = (hand + pool) * sets.step[letter]
                more.hand = <uint32_t>(hand > 0) << letter
                more.hand |= <uint32_t>TWO_OF_HAND if hand > 1 else 0
                more.hand_cards = first_cards(hand, hand_place[letter])
                more.pool_cards = first_cards(pool, pool_place[letter])
                for before in range(filled):
                    code[number] = code[before] + step
                    items[number].hand = items[before].hand | more.hand | (
                        <uint32_t>TWO_OF_HAND if hand and items[before].hand else 0)
                    items[number].hand_cards = items[before].hand_cards | more.hand_cards
                    items[number].pool_cards = items[before].pool_cards | more.pool_cards
                    number += 1
        filled = number
    memset(sets.first, 0xFF, sets.codes * sizeof(uint32_t))
    for number in range(sets.count):
        items[number].next = sets.first[code[number]]
        sets.first[code[number]] = number


cdef int card_sets_open(CardSets *sets, const Deal *deal) noexcept nogil:
    cdef uint32_t *code
    number_letters(sets, deal)
    sets.items = <CardSet *>malloc(
        sets.count * (sizeof(CardSet) + sizeof(uint32_t)) + sets.codes * sizeof(uint32_t))
    if not sets.items:
        return NO_MEMORY
    sets.first = <uint32_t *>(sets.items + sets.count)
    code = sets.first + sets.codes
    fill_sets(sets, deal, code)
    return 0


cdef void card_sets_free(CardSets *sets) noexcept nogil:
    free(sets.items)
    sets.items, sets.first = NULL, NULL
