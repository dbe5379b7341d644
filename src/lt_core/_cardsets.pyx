"""The sets of cards that a play may use: every number of each letter, from hand and pool."""

from libc.string cimport memset

from lt_core._arena cimport arena_take
from lt_core._common cimport LT_LETTER_OF, lt_take_lowest

cdef enum:
    FEW_MORE = 8                # rows at first, besides one for each set


cdef void number_letters(CardSets *sets, const Deal *deal) noexcept nogil:
    """Give each letter its step, and count the sets and the codes; `sets` is all zero before."""
    cdef uint32_t bits = deal.held
    cdef int letter
    sets.count = sets.codes = 1
    while bits:
        letter = lt_take_lowest(&bits)
        sets.letter[sets.letters] = <uint8_t>letter
        sets.letters += 1
        sets.step[letter] = sets.codes
        sets.codes *= <uint32_t>deal.cards[letter] + 1
        sets.count *= (<uint32_t>deal.hand[letter] + 1) * (<uint32_t>deal.pool[letter] + 1)


cdef void find_begins(const uint8_t *cards, uint8_t *begin) noexcept nogil:
    """Fill in, by letter, where its cards begin among the cards in alphabetical order."""
    cdef int letter, sorted_before = 0
    for letter in range(26):
        begin[LT_LETTER_OF[letter]] = <uint8_t>sorted_before
        sorted_before += cards[LT_LETTER_OF[letter]]


cdef inline uint32_t first_cards(uint32_t cards, uint8_t begin) noexcept nogil:
    return ((<uint32_t>1 << cards) - 1) << begin


cdef void fill_sets(CardSets *sets, const Deal *deal, uint32_t *code) noexcept nogil:
    """Make the sets letter by letter: each set so far with each number of the letter's cards."""
    cdef uint32_t index, hand, pool, number, before, filled = 1, step
    cdef uint8_t hand_begin[26]
    cdef uint8_t pool_begin[26]
    cdef int letter
    cdef CardSet more
    cdef CardSet *items = sets.items
    find_begins(deal.hand, hand_begin)
    find_begins(deal.pool, pool_begin)
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
                more.hand |= TWO_OF_HAND if hand > 1 else 0
                more.hand_cards = first_cards(hand, hand_begin[letter])
                more.pool_cards = first_cards(pool, pool_begin[letter])
                for before in range(filled):
                    code[number] = code[before] + step
                    items[number].hand = items[before].hand | more.hand | (
                        TWO_OF_HAND if hand and items[before].hand else 0)
                    items[number].hand_cards = items[before].hand_cards | more.hand_cards
                    items[number].pool_cards = items[before].pool_cards | more.pool_cards
                    number += 1
        filled = number
    memset(sets.first, 0xFF, sets.codes * sizeof(uint32_t))
    for number in range(sets.count):
        items[number].next = sets.first[code[number]]
        sets.first[code[number]] = number


cdef int open_sets(CardSets *sets, BestBySet *best, Arena *arena, const Deal *deal) noexcept nogil:
    """Make the sets, none of which has a play. Returns NO_MEMORY or 0."""
    cdef uint32_t *codes = <uint32_t *>arena_take(arena, sets.count, sizeof(uint32_t))
    cdef uint32_t number
    best.arena, best.count, best.room = arena, sets.count, <size_t>sets.count + FEW_MORE
    best.rows = <FrontierRow *>arena_take(arena, best.room, sizeof(FrontierRow))
    sets.items = <CardSet *>arena_take(arena, sets.count, sizeof(CardSet))
    sets.first = <uint32_t *>arena_take(arena, sets.codes, sizeof(uint32_t))
    if not codes or not best.rows or not sets.items or not sets.first:
        return NO_MEMORY
    for number in range(sets.count):
        best.rows[number].key, best.rows[number].next = <uint64_t>NO_PLAY << 32, NO_ROW
        best.rows[number].earned = 0
    fill_sets(sets, deal, codes)
    return 0
