# cython: language_level=3
"""What laying a word costs, over all choices of copy, added S, and hand or pool for each card."""

from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.string cimport memset

from lt_core.image cimport LONGEST_WORD
from lt_core.letters cimport LT_RANK_OF, LT_S_RANK


cdef struct Need:
    uint8_t count[26]               # cards of each letter
    uint8_t ranks[LONGEST_WORD]     # the letters needed, each once
    int letters


cdef inline bint better(const Spend *a, const Spend *b) noexcept nogil:
    if a.value != b.value:
        return a.value > b.value
    if a.paid != b.paid:
        return a.paid < b.paid
    return a.hand < b.hand


cdef bint spend(const Deal *deal, const Worth *worth, const Need *need,
                Spend *spent) noexcept nogil:
    """The best choice of hand or pool for each of the cards needed, which the deal must have."""
    cdef int index, rank, cards, least, most
    cdef int spare = -1             # a letter the hand could give, if the pool gives all
    spent.value = 0
    spent.paid = spent.hand = 0
    for index in range(need.letters):
        rank = need.ranks[index]
        cards = need.count[rank]
        if cards == 0:
            continue
        spent.paid += <uint32_t>deal.owed[rank] * cards
        most = min(cards, deal.hand[rank])
        least = max(0, cards - deal.pool[rank])
        if worth.letters[rank] > 0:
            least = most
        spent.hand += least
        spent.value += worth.letters[rank] * least
        if most and (spare < 0 or worth.letters[rank] > worth.letters[spare]):
            spare = rank
    if spare < 0:
        return False
    if spent.hand == 0:             # a word takes at least one card from the hand
        spent.hand = 1
        spent.value += worth.letters[spare]
    spent.value += worth.rivals * <int64_t>spent.paid
    return True


cdef inline bint keep_better(const Deal *deal, const Worth *worth, const Need *need, bint found,
                             Spend *best) noexcept nogil:
    """Weigh these cards against the best so far; returns whether there is a best now."""
    cdef Spend spent
    if not spend(deal, worth, need, &spent):
        return found
    if not found or better(&spent, best):
        best[0] = spent
    return True


cdef bint best_spend(const Deal *deal, const Worth *worth, const uint8_t *text, uint32_t length,
                     bint added_s, Spend *best) noexcept nogil:
    cdef Need need
    cdef uint32_t index
    cdef int rank, with_s, over, cards
    cdef bint found = False
    memset(need.count, 0, sizeof(need.count))
    need.letters = 0
    for index in range(length):
        rank = LT_RANK_OF[text[index] - 65]
        if need.count[rank] == 0:
            need.ranks[need.letters] = <uint8_t>rank
            need.letters += 1
        need.count[rank] += 1
    for with_s in range(2 if added_s else 1):
        cards = <int>length - with_s
        if with_s:
            need.count[LT_S_RANK] -= 1
        over = 0
        for index in range(<uint32_t>need.letters):
            rank = need.ranks[index]
            if need.count[rank] > deal.cards[rank]:
                over += need.count[rank] - deal.cards[rank]
        if over == 0:
            found = keep_better(deal, worth, &need, found, best)
        if not deal.copy or over > 1 or cards - 1 < deal.copy_cards:
            continue
        for index in range(<uint32_t>need.letters):
            rank = need.ranks[index]
            if need.count[rank] < 2 or (over and need.count[rank] <= deal.cards[rank]):
                continue
            need.count[rank] -= 1
            found = keep_better(deal, worth, &need, found, best)
            need.count[rank] += 1
    return found
