# cython: language_level=3
"""A deal as callers give it, checked once."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from lt_core.arguments cimport whole_number
from lt_core.image cimport MOST_GRADE
from lt_core.letters cimport LT_LETTERS, count_letters


cdef void deal_sum(Deal *deal) noexcept nogil:
    cdef int rank
    cdef uint32_t bit
    deal.held = deal.single = deal.in_hand = 0
    deal.hand_cards = deal.pool_cards = 0
    for rank in range(LT_LETTERS):
        bit = <uint32_t>1 << rank
        deal.cards[rank] = deal.hand[rank] + deal.pool[rank]
        deal.hand_cards += deal.hand[rank]
        deal.pool_cards += deal.pool[rank]
        deal.held |= bit if deal.cards[rank] else 0
        deal.single |= bit if deal.cards[rank] == 1 else 0
        deal.in_hand |= bit if deal.hand[rank] else 0


cdef uint32_t hidden_words(object most_grade, bint unmarked) except? 0:
    cdef uint32_t hidden = 0
    cdef int grade
    if most_grade is not None:
        grade = <int>whole_number("most_grade", most_grade, 1, MOST_GRADE)
        hidden = 0xFF & ~((<uint32_t>2 << grade) - 2)
    return hidden | (0xFF00 if unmarked else hidden << 8)


cdef int read_deal(Deal *deal, str hand, str pool, str owed, bint copy, bint added_s,
                   object copy_cards, object most_grade, bint unmarked) except -1:
    cdef int rank, cards
    memset(deal, 0, sizeof(Deal))
    cards = count_letters(hand, deal.hand) + count_letters(pool, deal.pool)
    if cards > MOST_CARDS:
        raise ValueError(f"{cards} cards are given; at most {MOST_CARDS} can be ranked")
    count_letters(owed, deal.owed)
    for rank in range(LT_LETTERS):
        if deal.owed[rank] > 1:
            raise ValueError(f"{owed!r} names a letter twice")
    deal_sum(deal)
    deal.copy, deal.added_s = copy, added_s
    deal.copy_cards = <int>whole_number("copy_cards", copy_cards, 0, MOST_CARDS)
    deal.hidden = hidden_words(most_grade, unmarked)
    return 0
