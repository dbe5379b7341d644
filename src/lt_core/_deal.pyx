# cython: language_level=3
"""Reading a deal from a caller's arguments, and checking it once."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from lt_core._abilities cimport allowed_by
from lt_core._common cimport LT_LETTERS, MOST_CARDS, count_letters, shown, whole_number
from lt_core._image cimport LOOKS


cdef void deal_sum(Deal *deal) noexcept nogil:
    cdef int letter
    deal.held = deal.single = deal.in_hand = 0
    deal.hand_cards = deal.pool_cards = 0
    memset(deal.cards, 0, sizeof(deal.cards))
    for letter in range(LT_LETTERS):
        if deal.hand[letter] | deal.pool[letter]:
            deal_take(deal, letter, deal.hand[letter], deal.pool[letter])


cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, Abilities abilities,
                   object hidden) except -1:
    cdef int letter, cards
    memset(deal, 0, sizeof(Deal))
    cards = count_letters(hand, deal.hand) + count_letters(pool, deal.pool)
    if cards > MOST_CARDS:
        raise ValueError(f"{cards} cards are given; at most {MOST_CARDS} can be ranked")
    count_letters(royalty_letters, deal.royalty)
    for letter in range(LT_LETTERS):
        if deal.royalty[letter] > 1:
            raise ValueError(f"{shown(royalty_letters)} names a letter twice")
    deal_sum(deal)
    deal.allowed = allowed_by(abilities)
    deal.hidden = <uint32_t>whole_number("hidden", hidden, 0, (1 << LOOKS) - 1)
    return 0
