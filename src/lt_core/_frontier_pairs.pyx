# cython: language_level=3
"""The plays of two words, for each set of cards that they may use.

Stacks are paired, not words: a stack has all words that take the same cards. Most pairs of stacks
can't earn more than the plays already found for their cards. The most that two stacks may earn, for
each way to share out the abilities and the extras, is the sum of two rows of numbers. Only if this
bound reaches the best play of a set are the words themselves compared.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core._card_sets cimport NO_SET, TWO_OF_HAND
from lt_core._common cimport (
    INTERRUPTED, LT_LANES, NO_MEMORY, lt_lanes_reach, lt_lowest_bit, lt_lowest_of_64,
    must_stop_after, shown,
)
from lt_core._fronts cimport FrontierRow, dominates, enter_play, pack_earned
from lt_core._parts cimport (
    DUPLICATE, FirstWords, NO_PART, Part, SETS_OF_EXTRAS, Stack, parts_free, sum_extras,
)
from lt_core._play_order cimport pack_pair_key, rarity_of_key
from lt_core._terms cimport earned_together, enough_cards

cdef enum:
    STRENGTHS = 256             # the totals by which stacks are sorted; higher ones count as equal
    # steps (see signals.pxd)
    PAIR_STEPS = 2              # for a pair of stacks that can't matter
    ENTER_STEPS = 64            # for a pair that may, besides one step for each of its open sets
    SHARINGS = 9                # ways to share out the extras

# The extras (bits) of one word and of the other in each sharing; the most extras come first.
cdef uint8_t *EXTRAS_OF_ONE = [3, 0, 1, 2, 1, 0, 2, 0, 0]
cdef uint8_t *EXTRAS_OF_OTHER = [0, 3, 2, 1, 0, 1, 0, 2, 0]
cdef uint8_t *NUMBER_OF_EXTRAS = [0, 1, 1, 2]


# The most that one stack adds to each sharing with another stack.
cdef struct Reach:
    const Stack *one
    int16_t total[SETS_OF_EXTRAS][LT_LANES]     # by the extras and abilities of the other stack
    int16_t money[SETS_OF_EXTRAS][LT_LANES]


cdef int order_stacks(Pairing *pairing) noexcept nogil:
    """Put the stacks that may earn most first, so that most later ones need not be compared."""
    cdef uint32_t first[STRENGTHS + 1]
    cdef uint32_t index, count = pairing.parts.stack_count
    cdef uint32_t *strength
    pairing.order = <uint32_t *>malloc(2 * <size_t>count * sizeof(uint32_t) + 1)
    if not pairing.order:
        return NO_MEMORY
    strength = pairing.order + count
    memset(first, 0, sizeof(first))
    for index in range(count):
        strength[index] = <uint32_t>(STRENGTHS - 1) - min(
            pairing.parts.stacks[index].most_total, <uint32_t>(STRENGTHS - 1))
        first[strength[index] + 1] += 1
    for index in range(<uint32_t>STRENGTHS):
        first[index + 1] += first[index]
    for index in range(count):
        pairing.order[first[strength[index]]] = index
        first[strength[index]] += 1
    return 0


cdef int fill_rows(Pairing *pairing) noexcept nogil:
    cdef uint32_t index, letters, number, rows = 0
    cdef int letter
    cdef const Stack *stack
    cdef uint64_t *row
    pairing.width = (pairing.parts.stack_count + 63) // 64
    for index in range(pairing.sets.letters):
        letter = pairing.sets.letter[index]
        pairing.place_of[letter] = <uint8_t>index
        pairing.row_of[letter] = rows
        rows += <uint32_t>pairing.deal.cards[letter] + 1
    pairing.rows = <uint64_t *>calloc(rows * pairing.width + 1, sizeof(uint64_t))
    if not pairing.rows:
        return NO_MEMORY
    for index in range(pairing.parts.stack_count):
        stack = &pairing.parts.stacks[pairing.order[index]]
        letters = stack.letters
        while letters:
            letter = lt_lowest_bit(letters)
            letters &= letters - 1
            number = pairing.deal.cards[letter] - stack.left[pairing.place_of[letter]]
            row = pairing.rows + pairing.row_of[letter] * pairing.width + (index >> 6)
            while number:
                row[number * pairing.width] |= <uint64_t>1 << (index & 63)
                number -= 1
    return 0


cdef int pairing_open(Pairing *pairing) noexcept nogil:
    sum_extras(&pairing.parts)
    pairing.open_sets = <uint32_t *>malloc(pairing.sets.count * sizeof(uint32_t))
    if not pairing.open_sets or order_stacks(pairing) < 0:
        return NO_MEMORY
    return fill_rows(pairing)


cdef void pairing_free(Pairing *pairing) noexcept nogil:
    parts_free(&pairing.parts)
    free(pairing.order)
    free(pairing.open_sets)
    free(pairing.rows)
    pairing.order, pairing.open_sets, pairing.rows = NULL, NULL, NULL


cdef void open_reach(Reach *reach, const Stack *one, int sharings) noexcept nogil:
    """Fill in a reach: the other word may get the abilities and extras that one word doesn't."""
    cdef int extras, share, rest
    memset(reach, 0, sizeof(Reach))
    reach.one = one
    for extras in range(SETS_OF_EXTRAS):
        rest = SETS_OF_EXTRAS - 1 - extras
        for share in range(sharings):
            reach.total[extras][share] = one.total[rest][sharings - 1 - share]
            reach.money[extras][share] = one.money[rest][sharings - 1 - share]


cdef inline uint64_t those_that_fit(const Pairing *pairing, const Stack *one,
                                    size_t place) noexcept nogil:
    """Return which of 64 stacks (bits) have cards that `one` leaves.

    place: the place of the 64 stacks in the rows.
    """
    cdef uint32_t letters = one.letters, row
    cdef uint64_t short = 0
    cdef int letter
    while letters:
        letter = lt_lowest_bit(letters)
        letters &= letters - 1
        row = pairing.row_of[letter] + one.left[pairing.place_of[letter]] + 1
        short |= pairing.rows[row * pairing.width + place]
    return ~short


cdef inline bint may_be_better(const Reach *reach, const Stack *other, const FrontierRow *row,
                               uint32_t rarity) noexcept nogil:
    """Tell whether a pair of two stacks' words may be better than the best play of a set.

    A pair that earns the same is better if its words are less rare. Money is part of the total: if
    the money needed is not less than the total, the first test is enough.
    """
    cdef uint32_t total = (row.earned >> 16) + (rarity > rarity_of_key(row.key))
    cdef uint32_t money = (row.earned & 0xFFFF) + 1
    if reach.one.most_total + other.most_total >= total and lt_lanes_reach(
            reach.total[0], other.total[0], SETS_OF_EXTRAS, <int16_t>total):
        return True
    return money < total and reach.one.most_money + other.most_money >= money and lt_lanes_reach(
        reach.money[0], other.money[0], SETS_OF_EXTRAS, <int16_t>money)


cdef uint32_t list_open_sets(Pairing *pairing, const Reach *reach,
                             const Stack *other) noexcept nogil:
    """List the sets of two stacks' cards for which a pair may be better; return their number.

    Each word has a hand card of its own if two cards or more are from the hand, and there are hand
    cards with letters of both words.
    """
    cdef const Stack *one = reach.one
    cdef uint32_t number = pairing.sets.first[one.code + other.code], letters, count = 0
    cdef uint32_t rarity = max(one.rarity, other.rarity)
    while number != <uint32_t>NO_SET:
        letters = pairing.sets.items[number].hand
        if (letters & <uint32_t>TWO_OF_HAND and letters & one.letters and letters & other.letters
                and may_be_better(reach, other, &pairing.fronts.rows[number], rarity)):
            pairing.open_sets[count] = number
            count += 1
        number = pairing.sets.items[number].next
    return count


cdef uint32_t least_earned(const Pairing *pairing, uint32_t count) noexcept nogil:
    """Return the least total and the least money of the best plays of all open sets."""
    cdef uint32_t index, earned, total = 0x7FFF, money = 0x7FFF
    for index in range(count):
        earned = pairing.fronts.rows[pairing.open_sets[index]].earned
        total, money = min(total, earned >> 16), min(money, earned & 0xFFFF)
    return total << 16 | money


cdef int enter_words(Pairing *pairing, const Part *part, const Part *other, uint32_t earned,
                     uint32_t letters, uint32_t count) noexcept nogil:
    """Enter the first pair of two parts' words into the open sets."""
    cdef const FirstWords *words = &pairing.parts.words[part - pairing.parts.items]
    cdef const FirstWords *others = &pairing.parts.words[other - pairing.parts.items]
    cdef uint32_t rarity = max(words.rarity, others.rarity), index, number
    cdef uint64_t key = pack_pair_key(rarity, letters, words.ids[rarity], others.ids[rarity])
    cdef const FrontierRow *row
    for index in range(count):
        number = pairing.open_sets[index]
        row = &pairing.fronts.rows[number]
        if row.earned != earned or key < row.key:
            if enter_play(pairing.fronts, number, earned, key) < 0:
                return NO_MEMORY
    return 0


cdef inline uint32_t most_of_rest(uint32_t most, uint32_t most_of_all) noexcept nogil:
    """Return the most that a part, and the parts after it in its list, may earn."""
    return most & <uint32_t>0xFFFF0000 | most_of_all & 0xFFFF


cdef int enter_stacks(Pairing *pairing, Earnings earnings, const Stack *one, const Stack *other,
                      uint32_t count) noexcept nogil:
    cdef const Part *items = pairing.parts.items
    cdef const Part *part
    cdef const Part *partner
    cdef uint32_t least = least_earned(pairing, count), cards = one.cards + other.cards, place
    cdef uint32_t partner_place, earned
    cdef int sharing, extras, others
    for sharing in range(SHARINGS):
        extras, others = EXTRAS_OF_ONE[sharing], EXTRAS_OF_OTHER[sharing]
        if one.part[extras] == <uint32_t>NO_PART or other.part[others] == <uint32_t>NO_PART:
            continue
        if dominates(least, one.most[extras] + other.most[others]):
            continue
        if (extras | others) & DUPLICATE and not enough_cards(&pairing.deal.allowed, <int>cards):
            continue
        place = one.part[extras]
        while place != <uint32_t>NO_PART:
            part = &items[place]
            place = part.next
            if dominates(least,
                         most_of_rest(part.most, one.most[extras]) + other.most[others]):
                break
            if part.shown & ~other.letters:
                continue
            partner_place = other.part[others]
            while partner_place != <uint32_t>NO_PART:
                partner = &items[partner_place]
                partner_place = partner.next
                if dominates(least, part.most + most_of_rest(partner.most, other.most[others])):
                    break
                if partner.shown & ~one.letters:
                    continue
                earned = pack_earned(
                    earned_together(earnings, part.score_class, partner.score_class))
                if dominates(least, earned):
                    continue
                if enter_words(pairing, part, partner, earned, cards + NUMBER_OF_EXTRAS[extras]
                               + NUMBER_OF_EXTRAS[others], count) < 0:
                    return NO_MEMORY
                least = least_earned(pairing, count)
    return 0


cdef int enter_pairs(Pairing *pairing, Earnings earnings) noexcept nogil:
    cdef const Stack *stacks = pairing.parts.stacks
    cdef const Stack *other
    cdef Reach reach
    cdef uint32_t index, count, ticks = 0
    cdef size_t place
    cdef uint64_t bits
    for index in range(pairing.parts.stack_count):
        open_reach(&reach, &stacks[pairing.order[index]],
                   min(earnings.share_count, <int>LT_LANES))
        for place in range(index >> 6, pairing.width):
            if must_stop_after(&ticks, 1):
                return INTERRUPTED
            bits = those_that_fit(pairing, reach.one, place)
            if place == index >> 6:
                bits &= <uint64_t>-1 << (index & 63)
            if place == pairing.parts.stack_count >> 6:
                bits &= (<uint64_t>1 << (pairing.parts.stack_count & 63)) - 1
            while bits:
                other = &stacks[pairing.order[place * 64 + lt_lowest_of_64(bits)]]
                bits &= bits - 1
                count = list_open_sets(pairing, &reach, other)
                if must_stop_after(&ticks, ENTER_STEPS + count if count else PAIR_STEPS):
                    return INTERRUPTED
                if count and enter_stacks(pairing, earnings, reach.one, other, count) < 0:
                    return NO_MEMORY
    return 0
