"""The least cost of laying words, over all duplicates, added S's, and hand or pool for each card.

Each letter has a cost of its own: a table has the least cost of a number of its cards. Only one
rule concerns all letters together: each word must use a hand card of its own. So every choice of
extras is compared. Nearly always this is not needed: unless cards have weights, a few operations on
masks of letters find the cost.
"""

from lt_core._common cimport LT_S, lt_popcount, lt_take_lowest
from lt_core._terms cimport enough_cards, surely_enough_cards

cdef Candidate NO_SECOND_WORD       # an empty word, in place of a second one; never written to


cdef void fill_costs(Costs *costs, const Deal *deal, const ValueWeights *weights) noexcept nogil:
    """Fill in the costs of a deal, but not the table of costs by letter: it is filled when needed.

    deal, weights: the costs point to them, so both must live, unmoved, as long as the costs.
    """
    cdef uint32_t bits = deal.held
    cdef uint32_t bit
    cdef int letter
    costs.deal, costs.weights = deal, weights
    costs.most_gain, costs.filled = 0, False
    costs.only_hand_cards = not deal.allowed.duplicate and not deal.allowed.added_s
    costs.by_masks = True
    costs.dollar_cost = pack_cost(-weights.royalties, 1, 0)
    costs.in_pool = costs.twice_in_pool = costs.thrice = costs.royalty = 0
    while bits:
        letter = lt_take_lowest(&bits)
        bit = <uint32_t>1 << letter
        if weights.letters[letter] or deal.royalty[letter]:
            costs.only_hand_cards = False
            costs.by_masks &= not weights.letters[letter] and weights.royalties <= 0
            costs.most_gain += max(0, weights.letters[letter] * deal.hand[letter])
            costs.most_gain += max(0, weights.royalties * deal.royalty[letter] * deal.cards[letter])
            costs.royalty |= bit if deal.royalty[letter] else 0
        if deal.pool[letter]:
            costs.in_pool |= bit
            if deal.pool[letter] == 2:
                costs.twice_in_pool |= bit
            elif deal.pool[letter] > 2:
                costs.by_masks = False
        costs.thrice |= bit if deal.cards[letter] > 2 else 0


cdef void fill_table(Costs *costs) noexcept nogil:
    """Fill in the least cost of each number of cards of each letter."""
    cdef const Deal *deal = costs.deal
    cdef uint32_t bits = deal.held
    cdef int letter, cards, from_hand
    cdef int64_t value
    while bits:
        letter = lt_take_lowest(&bits)
        for cards in range(deal.cards[letter] + 1):
            from_hand = max(0, cards - deal.pool[letter])
            if costs.weights.letters[letter] > 0:
                from_hand = min(cards, deal.hand[letter])
            value = (costs.weights.letters[letter] * from_hand
                     + costs.weights.royalties * deal.royalty[letter] * cards)
            costs.cost[letter][cards] = pack_cost(-value, deal.royalty[letter] * cards, from_hand)
    costs.filled = True


cdef inline int hand_cards_of(const Costs *costs, int letter, int cards) noexcept nogil:
    """Return how many of these cards are from the hand, at the least cost."""
    return costs.cost[letter][cards] & ((1 << CARD_BITS) - 1)


cdef inline int could_give(const Costs *costs, int letter, int cards) noexcept nogil:
    """Return how many more of these cards could come from the hand than at the least cost."""
    if cards == 0:          # the table has no costs for a letter that the deal does not have
        return 0
    return min(cards, costs.deal.hand[letter]) - hand_cards_of(costs, letter, cards)


cdef int64_t more_from_hand(const Costs *costs, const uint8_t *one, const uint8_t *other,
                            uint32_t letters, bint for_one, bint for_other) noexcept nogil:
    """Return the least cost of taking more hand cards, so that each word has one of its own.

    for_one, for_other: whether the word lacks a hand card. A card of a letter that both words have
    may go to either.
    """
    cdef int64_t best = NO_WAY, first
    cdef uint32_t bits = letters, others
    cdef int letter, partner, spare
    while bits:
        letter = lt_take_lowest(&bits)
        if could_give(costs, letter, one[letter] + other[letter]) <= 0:
            continue
        first = pack_cost(-costs.weights.letters[letter], 0, 1)
        if not (for_one and for_other):
            if (for_one and one[letter]) or (for_other and other[letter]):
                best = min(best, first)
            continue
        if not one[letter]:
            continue
        others = letters
        while others:
            partner = lt_take_lowest(&others)
            spare = could_give(costs, partner, one[partner] + other[partner])
            if other[partner] and spare > (partner == letter):      # of one letter, two cards
                best = min(best, first + pack_cost(-costs.weights.letters[partner], 0, 1))
    return best


cdef int64_t weigh(const Costs *costs, const uint8_t *one, const uint8_t *other, uint32_t letters,
                   bint two) noexcept nogil:
    """Return the least cost of exactly these real cards, or NO_WAY.

    First each letter takes its cheapest cards. Then it is seen whether that gives each word a hand
    card of its own. If not, the cheapest change that does so is added.

    one, other: the number of cards of each word, by letter. two: whether there is another word.
    """
    cdef uint32_t bits = letters, bit
    cdef uint32_t hand_one = 0, hand_other = 0      # letters (bits) of each word with hand cards
    cdef int letter, cards, from_hand, last_from_hand = 0
    cdef int64_t cost = 0, more = 0
    while bits:
        letter = lt_take_lowest(&bits)
        bit = <uint32_t>1 << letter
        cards = one[letter] + other[letter]
        if cards > costs.deal.cards[letter]:
            return NO_WAY
        if cards == 0:
            continue
        cost += costs.cost[letter][cards]
        from_hand = hand_cards_of(costs, letter, cards)
        if from_hand:
            hand_one |= bit if one[letter] else 0
            hand_other |= bit if other[letter] else 0
            last_from_hand = from_hand
    if not hand_one or (two and not hand_other):
        more = more_from_hand(costs, one, other, letters, not hand_one, two and not hand_other)
    elif hand_one == hand_other and hand_one & (hand_one - 1) == 0 and last_from_hand == 1:
        # the only hand card is of a letter of both words: one of them must take another card
        more = min(more_from_hand(costs, one, other, letters, True, False),
                   more_from_hand(costs, one, other, letters, False, True))
    return NO_WAY if more == NO_WAY else cost + more


cdef int64_t weigh_all(Costs *costs, const Candidate *one, const Candidate *other,
                       bint any_way) noexcept nogil:
    """Return the least cost over every choice, compared one after the other; or NO_WAY.

    The choices are the word with the added S, if any, and the letter and the word of the duplicate,
    if any. They leave the real cards, which `weigh` weighs.

    any_way: return the cost of the first way found.
    """
    cdef const Deal *deal = costs.deal
    cdef const Candidate *words[2]
    cdef uint8_t count[2][26]
    cdef uint32_t letters = one.once | other.once, bits, missing
    cdef int with_s, word, letter, cards, short
    cdef bint two = other.length != 0
    cdef int64_t best = NO_WAY
    if not costs.filled:
        fill_table(costs)
    words[0], words[1] = one, other
    memcpy(count[0], one.count, 26)
    memcpy(count[1], other.count, 26)
    for with_s in range(-1, 2):         # the index of the word with the added S; -1 = neither
        if with_s >= 0:
            if not words[with_s].ends_s:
                continue
            count[with_s][LT_S] -= 1
        bits = letters
        missing = 0
        short = 0
        while bits:
            letter = lt_take_lowest(&bits)
            cards = <int>count[0][letter] + count[1][letter] - deal.cards[letter]
            if cards > 0:
                short += cards
                missing |= <uint32_t>1 << letter
        if short == 0:
            best = min(best, weigh(costs, count[0], count[1], letters, two))
        cards = one.length + other.length - (with_s >= 0) - 1
        if short <= 1 and deal.allowed.duplicate and enough_cards(&deal.allowed, cards):
            for word in range(2):
                bits = words[word].once & (missing if missing else letters)
                while bits and not (any_way and best != NO_WAY):
                    letter = lt_take_lowest(&bits)
                    if count[word][letter] and count[0][letter] + count[1][letter] > 1:
                        count[word][letter] -= 1
                        best = min(best, weigh(costs, count[0], count[1], letters, two))
                        count[word][letter] += 1
        if any_way and best != NO_WAY:
            break
        if with_s >= 0:
            count[with_s][LT_S] += 1
    return best


cdef bint has_way(Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil:
    """Tell whether there is any way to lay the words.

    It decides the pairs that hand_cards_suffice can't. What is said at least_cost holds here, too.
    """
    return weigh_all(costs, one, other if other else &NO_SECOND_WORD, True) != NO_WAY


cdef struct RealCards:          # of one word or two, without the added S if a word may end in it
    uint32_t once               # letters (bits) with one card or more
    uint32_t twice              # ... with two or more
    uint32_t thrice             # ... with three or more
    int cards                   # the number of cards


cdef inline void count_real_cards(const Candidate *one, const Candidate *other,
                                  RealCards *real) noexcept nogil:
    """Count the cards of one word or two, up to three of a letter.

    If a word may end in the added S, there is one S less: of the three numbers of S, each becomes
    the next one.
    """
    cdef uint32_t s = one.ends_s | other.ends_s         # also the bit of S, which is letter 0
    cdef uint32_t four = s & (one.count[LT_S] + other.count[LT_S] > 3)
    cdef uint32_t thrice = ((one.once & other.twice) | (one.twice & other.once)
                            | one.thrice | other.thrice)
    cdef uint32_t twice = (one.once & other.once) | one.twice | other.twice
    cdef uint32_t once = one.once | other.once
    real.once = once ^ ((once ^ twice) & s)
    real.twice = twice ^ ((twice ^ thrice) & s)
    real.thrice = (thrice & ~s) | four
    real.cards = one.length + other.length - <int>s


cdef inline uint32_t copy_saves_hand_card(const Costs *costs,
                                          const RealCards *real) noexcept nogil:
    """Return the letters (bits) whose duplicate saves a hand card.

    So many cards are needed, one of which shows the letter, that not all come from the pool: two
    cards, or three if the pool has two.
    """
    return (real.twice & ~costs.twice_in_pool) | (real.thrice & costs.twice_in_pool)


cdef inline uint32_t hand_card_beside_copy(const Costs *costs,
                                           const RealCards *real) noexcept nogil:
    """Return the letters (bits) that use a hand card even if one of their cards is a duplicate.

    A letter with two cards in the pool needs four cards for that, and is not seen.
    """
    return (real.twice & ~costs.in_pool) | (real.thrice & ~costs.twice_in_pool)


cdef inline uint32_t best_duplicate(const Costs *costs, const RealCards *real) noexcept nogil:
    """Return the letter (bit) whose duplicate gains most; 0 if none gains.

    If a letter lacks a card, returns that letter.
    """
    cdef uint32_t saves = copy_saves_hand_card(costs, real)
    cdef uint32_t keeps = hand_card_beside_copy(costs, real)
    cdef uint32_t short = (real.twice & costs.deal.single) | (real.thrice & ~costs.thrice)
    cdef uint32_t best = real.twice & costs.royalty
    if short:
        return short
    best = best if best else saves              # a dollar counts before a hand card
    best = best & saves if best & saves else best
    best = best & keeps if best & keeps else best   # since each word needs a hand card of its own
    return best & (0 - best)


cdef inline bint each_has_hand_card(const Candidate *one, const Candidate *other,
                                    uint32_t in_hand) noexcept nogil:
    """Tell whether each word has a hand card of its own.

    in_hand: the letters (bits) with a hand card that the words use.
    """
    cdef uint32_t s = one.ends_s | other.ends_s
    # a word in S has a card S only if it has two S's or the other word takes the added S
    cdef uint32_t of_one = in_hand & one.once & (~s | other.ends_s | one.twice)
    cdef uint32_t of_other = in_hand & other.once & (~s | one.ends_s | other.twice)
    return each_has_own(of_one, of_other, other.length != 0)


cdef inline int64_t cost_by_masks(const Costs *costs, const Candidate *one,
                                  const Candidate *other) noexcept nogil:
    """Return the least cost, computed for all letters at once if costs.by_masks; or NO_WAY.

    NO_WAY means "in doubt", which happens for two pairs in a hundred. This function exists for the
    order of all plays, which takes 1.7 times as long without it.

    The words must fit together (or, alone, have been found): at most one letter is short of a card,
    and an extra fills it. Then these hold:

    - An extra never costs more, because a real card adds nothing to the value. So both are always
      used. There are enough cards for a duplicate, or the case is left in doubt.
    - n cards of a letter take max(0, n - pool) from the hand. The pool has at most two, so two
      masks tell how many cards it gives: once & in_pool, twice & twice_in_pool.
    - The duplicate saves one hand card at most; it is of a letter that is short, if there is one.
      A letter with four cards or more that is short by one is not seen, since masks count to three,
      and another letter is taken instead. That is right, because the letter itself would save a
      hand card, too; and each_has_hand_card is told of one letter less. But the letter taken
      instead might save a dollar. So it is in doubt if any royalty is paid.
    - Dollars are counted by once and twice; so a paid letter with three cards is in doubt as well.

    An example: BANANA, with A A N in the pool, and a duplicate.

        6 letters
        once    A B N    - 2: the pool has an A and an N
        twice   A N      - 1: it has a second A
        thrice  A        - 1: a duplicate of A saves the third A; one of N would save an N
        2 hand cards: B N
    """
    cdef RealCards real
    cdef uint32_t in_hand, duplicated
    cdef int hand_cards, paid = 0
    if costs.deal.allowed.duplicate and not surely_enough_cards(&costs.deal.allowed,
                                                                one.length + other.length):
        return NO_WAY
    count_real_cards(one, other, &real)
    if costs.royalty and real.thrice & (costs.thrice | costs.royalty):
        return NO_WAY
    in_hand = (real.once & ~costs.in_pool) | copy_saves_hand_card(costs, &real)
    hand_cards = (real.cards - lt_popcount(real.once & costs.in_pool)
                  - lt_popcount(real.twice & costs.twice_in_pool))
    if costs.royalty:
        paid = lt_popcount(real.once & costs.royalty) + lt_popcount(real.twice & costs.royalty)
    if costs.deal.allowed.duplicate:
        duplicated = best_duplicate(costs, &real)
        paid -= (duplicated & costs.royalty) != 0
        hand_cards -= (duplicated & copy_saves_hand_card(costs, &real)) != 0
        in_hand &= ~duplicated | hand_card_beside_copy(costs, &real)
    if not each_has_hand_card(one, other, in_hand):
        return NO_WAY
    return hand_cards + paid * costs.dollar_cost


cdef int64_t least_cost(Costs *costs, const Candidate *one, const Candidate *other) noexcept nogil:
    """Return the least cost over all choices of duplicate, added S, and hand or pool for each card.

    Returns NO_WAY if a word can't have a hand card of its own, or has too few cards for a duplicate
    that it needs.

    one, other: their letters are counted. They fit together, or one was found, and `other` is NULL.
    """
    cdef int64_t cost = NO_WAY
    if not other:
        other = &NO_SECOND_WORD
    if costs.by_masks:
        cost = cost_by_masks(costs, one, other)
    return cost if cost != NO_WAY else weigh_all(costs, one, other, False)
