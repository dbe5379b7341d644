# cython: language_level=3
"""Reading a deal from a caller's arguments, and checking it once."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from lt_core.base.letters cimport LT_LETTERS, count_letters
from lt_core.base.numbers cimport shown, truth_value, whole_number
from lt_core.lexicon.image cimport MOST_RARITY
from lt_core.search.abilities cimport Abilities, allowed_by


cdef void deal_sum(Deal *deal) noexcept nogil:
    cdef int letter
    cdef uint32_t bit
    deal.held = deal.single = deal.in_hand = 0
    deal.hand_cards = deal.pool_cards = 0
    for letter in range(LT_LETTERS):
        bit = <uint32_t>1 << letter
        deal.cards[letter] = deal.hand[letter] + deal.pool[letter]
        deal.hand_cards += deal.hand[letter]
        deal.pool_cards += deal.pool[letter]
        deal.held |= bit if deal.cards[letter] else 0
        deal.single |= bit if deal.cards[letter] == 1 else 0
        deal.in_hand |= bit if deal.hand[letter] else 0


cdef uint32_t hidden_words(object max_rarity, object hide_sensitive) except? 0:
    cdef uint32_t hidden = 0
    cdef int rarity
    if max_rarity is not None:
        rarity = <int>whole_number("max_rarity", max_rarity, 1, MOST_RARITY)
        hidden = 0xFF & ~((<uint32_t>2 << rarity) - 2)
    return hidden | (0xFF00 if truth_value("hide_sensitive", hide_sensitive) else hidden << 8)


cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, Abilities abilities,
                   object max_rarity, object hide_sensitive) except -1:
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
    deal.hidden = hidden_words(max_rarity, hide_sensitive)
    return 0
