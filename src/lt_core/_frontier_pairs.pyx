"""The plays of two words, for each set of cards that they may use.

Uses of cards are paired, not words: a use has all words that take the same cards. Most pairs of
uses can't earn more than the plays already found for their cards. The most that two uses may earn,
for each way to share out the abilities and the extras, is the sum of two rows of numbers. Only if
this bound reaches the best play of a set are the words themselves compared.
"""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from lt_core._arena cimport arena_grow, arena_take, arena_take_zeros
from lt_core._cardsets cimport FrontierRow, NO_SET, TWO_OF_HAND, dominates, enter_play, pack_earned
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, lt_lanes_raise, lt_lanes_reach, lt_take_lowest, lt_lowest_of_64,
    must_stop_after,
)
from lt_core._fit cimport at_least, rows_enter, rows_open, within
from lt_core._plays cimport pack_pair_key, rarity_of_key
from lt_core._terms cimport earned_together, enough_cards
from lt_core._words cimport begin_groups, next_index

cdef enum:
    FIRST_GROUPS = 2048
    FIRST_USES = 512
    NOTHING = -16000            # in place of earnings; no sum with it reaches real earnings
    TOTALS = 256                # the totals by which uses are sorted; higher ones count as equal
    PAIR_STEPS = 2              # steps between checks for a pair of uses that can't matter
    ENTER_STEPS = 64            # for a pair that may, besides one step for each of its open sets
    EXTRA_SPLITS = 9            # ways to share out the extras

cdef extern from *:
    const uint32_t NO_GROUP "UINT32_MAX"

# The extras (bits) of one word and of the other in each split; the most extras come first.
cdef uint8_t *EXTRAS_OF_ONE = [3, 0, 1, 2, 1, 0, 2, 0, 0]
cdef uint8_t *EXTRAS_OF_OTHER = [0, 3, 2, 1, 0, 1, 0, 2, 0]
cdef uint8_t *NUMBER_OF_EXTRAS = [0, 1, 1, 2]

# The most that one use adds to each way to share with another use.
cdef struct Bound:
    const CardUse *one
    int16_t total[SETS_OF_EXTRAS][LT_LANES]     # by the extras and abilities of the other use
    int16_t money[SETS_OF_EXTRAS][LT_LANES]


cdef int pair_search_open(PairSearch *search, Arena *arena, const Deal *deal, const CardSets *sets,
                          BestBySet *best) noexcept nogil:
    """Prepare a search for pairs of words. Returns NO_MEMORY or 0.

    The search points to all that it is given, until its end. best: receives the plays.
    """
    search.arena, search.deal, search.sets, search.best = arena, deal, sets, best
    search.use_of = <uint32_t *>arena_take_zeros(arena, sets.codes, sizeof(uint32_t))
    search.open_sets = <uint32_t *>arena_take(arena, sets.count, sizeof(uint32_t))
    return 0 if search.use_of and search.open_sets else NO_MEMORY


cdef void open_use(CardUse *use, const Choice *choice, const Deal *deal,
                   const uint8_t *left) noexcept nogil:
    """Make a use without words. left: as in add_words."""
    cdef uint32_t index, letters = choice.letters
    cdef int letter
    use.code, use.letters, use.cards = choice.code, choice.letters, <uint32_t>choice.cards
    use.rarity, use.most_total, use.most_money = MOST_RARITY + 1, 0, 0
    for index in range(<uint32_t>SETS_OF_EXTRAS):
        use.group[index], use.bound[index] = NO_GROUP, 0
    for index in range(<uint32_t>(SETS_OF_EXTRAS * LT_LANES)):
        (&use.total[0][0])[index] = (&use.money[0][0])[index] = NOTHING
    memset(use.count, 0, sizeof(use.count))
    while letters:
        letter = lt_take_lowest(&letters)
        use.count[letter] = <uint8_t>(deal.cards[letter] - left[letter])
    if choice.extras & DUPLICATE:
        use.count[choice.duplicated] -= 1


cdef void join_words(FirstWords *words, const FirstWords *others) noexcept nogil:
    """Make `words` the first of both."""
    cdef uint32_t rarity
    words.rarity = min(words.rarity, others.rarity)
    for rarity in range(MOST_RARITY + 2):
        words.ids[rarity] = min(words.ids[rarity], others.ids[rarity])


cdef int add_words(PairSearch *search, const FirstWords *words, const Choice *choice,
                   const uint8_t *left, int score_class, const EarnedBySet *earned) noexcept nogil:
    """Enter some words with one choice of extras. Returns NO_MEMORY or 0.

    words, choice, left: are copied.
    left: by letter, the cards that the words leave without a duplicate; 255 = one is missing.
    """
    cdef CardUse *use
    cdef WordGroup *group
    cdef uint32_t *link
    cdef uint32_t number, use_number = search.use_of[choice.code]
    cdef uint32_t total = <uint32_t>earned.most_total, money = <uint32_t>earned.most_money
    if use_number == 0:
        if search.use_count == search.use_room and arena_grow(
                search.arena, &search.uses, &search.use_room, sizeof(CardUse), FIRST_USES) < 0:
            return NO_MEMORY
        open_use(&search.uses[search.use_count], choice, search.deal, left)
        search.use_count += 1
        search.use_of[choice.code] = use_number = <uint32_t>search.use_count
    use = &search.uses[use_number - 1]
    use.rarity = min(use.rarity, words.rarity)
    number = use.group[choice.extras]
    while number != NO_GROUP:
        group = &search.groups[number]
        if group.score_class == score_class and group.shown == choice.shown:
            join_words(&group.words, words)
            return 0
        number = group.next
    if search.count == search.room and arena_grow(
            search.arena, &search.groups, &search.room, sizeof(WordGroup), FIRST_GROUPS) < 0:
        return NO_MEMORY
    group = &search.groups[search.count]
    group.shown, group.score_class = choice.shown, <uint16_t>score_class
    group.bound, group.words = total << 16 | money, words[0]
    # the groups that may earn most come first
    link = &use.group[choice.extras]
    while link[0] != NO_GROUP and search.groups[link[0]].bound > group.bound:
        link = &search.groups[link[0]].next
    group.next, link[0] = link[0], <uint32_t>search.count
    search.count += 1
    use.most_total, use.most_money = max(use.most_total, total), max(use.most_money, money)
    use.bound[choice.extras] = (max(use.bound[choice.extras] >> 16, total) << 16
                                | max(use.bound[choice.extras] & 0xFFFF, money))
    lt_lanes_raise(use.total[choice.extras], earned.total)
    lt_lanes_raise(use.money[choice.extras], earned.money)
    return 0


cdef void sum_extras(CardUse *use) noexcept nogil:
    """Make total and money of each set of extras include what words with fewer extras earn."""
    cdef int extras, fewer
    for extras in range(1, SETS_OF_EXTRAS):
        for fewer in range(extras):
            if fewer & ~extras == 0:
                lt_lanes_raise(use.total[extras], use.total[fewer])
                lt_lanes_raise(use.money[extras], use.money[fewer])


cdef inline int rank_of_total(const CardUse *use) noexcept nogil:
    return TOTALS - 1 - min(<int>use.most_total, <int>TOTALS - 1)


cdef void order_uses(PairSearch *search) noexcept nogil:
    """Put the uses that may earn most first, so that most later ones need not be compared."""
    cdef uint32_t first[TOTALS + 2]
    cdef uint32_t index
    memset(first, 0, sizeof(first))
    for index in range(<uint32_t>search.use_count):
        first[rank_of_total(&search.uses[index]) + 2] += 1
    begin_groups(first, TOTALS)
    for index in range(<uint32_t>search.use_count):
        search.strongest_first[next_index(first, rank_of_total(&search.uses[index]))] = index


cdef int prepare(PairSearch *search) noexcept nogil:
    """Order the uses, and enter them in the rows. Return NO_MEMORY or 0."""
    cdef const CardUse *use
    cdef size_t index
    search.strongest_first = <uint32_t *>arena_take(
        search.arena, search.use_count, sizeof(uint32_t))
    if not search.strongest_first or rows_open(
            &search.rows, search.arena, search.deal, search.use_count) < 0:
        return NO_MEMORY
    for index in range(search.use_count):
        sum_extras(&search.uses[index])
    order_uses(search)
    for index in range(search.use_count):
        use = &search.uses[search.strongest_first[index]]
        rows_enter(&search.rows, index, use.letters, use.count)
    return 0


cdef void open_bound(Bound *bound, const CardUse *one, int ability_sets) noexcept nogil:
    """Fill in a bound: the other word may get the abilities and extras that one word doesn't."""
    cdef int extras, abilities, rest
    memset(bound, 0, sizeof(Bound))
    bound.one = one
    for extras in range(SETS_OF_EXTRAS):
        rest = SETS_OF_EXTRAS - 1 - extras
        for abilities in range(ability_sets):
            bound.total[extras][abilities] = one.total[rest][ability_sets - 1 - abilities]
            bound.money[extras][abilities] = one.money[rest][ability_sets - 1 - abilities]


cdef inline uint64_t those_that_fit(const PairSearch *search, const CardUse *one,
                                    size_t index) noexcept nogil:
    """Return which of 64 uses (bits) have cards that `one` leaves. index: that of the 64 bits."""
    cdef uint32_t letters = one.letters
    cdef uint64_t short = 0
    cdef int letter
    while letters:
        letter = lt_take_lowest(&letters)
        short |= at_least(
            &search.rows, letter, search.deal.cards[letter] - one.count[letter] + 1)[index]
    return ~short


cdef inline bint may_be_better(const Bound *bound, const CardUse *other, const FrontierRow *row,
                               uint32_t rarity) noexcept nogil:
    """Tell whether a pair of two uses' words may be better than the best play of a set.

    A pair that earns the same is better if its words are less rare. Money is part of the total: if
    the money needed is not less than the total, the first test is enough.
    """
    cdef uint32_t total = (row.earned >> 16) + (rarity > rarity_of_key(row.key))
    cdef uint32_t money = (row.earned & 0xFFFF) + 1
    if bound.one.most_total + other.most_total >= total and lt_lanes_reach(
            bound.total[0], other.total[0], SETS_OF_EXTRAS, <int16_t>total):
        return True
    return money < total and bound.one.most_money + other.most_money >= money and lt_lanes_reach(
        bound.money[0], other.money[0], SETS_OF_EXTRAS, <int16_t>money)


cdef uint32_t list_open_sets(PairSearch *search, const Bound *bound,
                             const CardUse *other) noexcept nogil:
    """List the sets of two uses' cards for which a pair may be better; return their number.

    Each word has a hand card of its own if two cards or more are from the hand, and there are hand
    cards with letters of both words.
    """
    cdef const CardUse *one = bound.one
    cdef uint32_t number = search.sets.first[one.code + other.code], letters, count = 0
    cdef uint32_t rarity = max(one.rarity, other.rarity)
    while number != NO_SET:
        letters = search.sets.items[number].hand
        if (letters & TWO_OF_HAND and letters & one.letters and letters & other.letters
                and may_be_better(bound, other, &search.best.rows[number], rarity)):
            search.open_sets[count] = number
            count += 1
        number = search.sets.items[number].next
    return count


cdef uint32_t least_earned(const PairSearch *search, uint32_t count) noexcept nogil:
    """Return the least total and the least money of the best plays of all open sets."""
    cdef uint32_t index, earned, total = 0x7FFF, money = 0x7FFF
    for index in range(count):
        earned = search.best.rows[search.open_sets[index]].earned
        total, money = min(total, earned >> 16), min(money, earned & 0xFFFF)
    return total << 16 | money


cdef int enter_first_pair(PairSearch *search, const WordGroup *group, const WordGroup *other,
                          uint32_t earned, uint32_t letters, uint32_t count) noexcept nogil:
    """Enter the first pair of two groups' words into the open sets. Returns NO_MEMORY or 0."""
    cdef const FirstWords *words = &group.words
    cdef const FirstWords *others = &other.words
    cdef uint32_t rarity = max(words.rarity, others.rarity), index, number
    cdef uint64_t key = pack_pair_key(rarity, letters, words.ids[rarity], others.ids[rarity])
    cdef const FrontierRow *row
    for index in range(count):
        number = search.open_sets[index]
        row = &search.best.rows[number]
        if row.earned != earned or key < row.key:
            if enter_play(search.best, number, earned, key) < 0:
                return NO_MEMORY
    return 0


cdef inline uint32_t bound_of_rest(uint32_t bound, uint32_t bound_of_all) noexcept nogil:
    """Return the most that a group, and the groups after it in its list, may earn."""
    return bound & <uint32_t>0xFFFF0000 | bound_of_all & 0xFFFF


cdef int enter_uses(PairSearch *search, Earnings earnings, const CardUse *one,
                    const CardUse *other, uint32_t count) noexcept nogil:
    """Enter the pairs of two uses' words into the open sets. Returns NO_MEMORY or 0."""
    cdef const WordGroup *group
    cdef const WordGroup *partner
    cdef uint32_t least = least_earned(search, count), cards = one.cards + other.cards
    cdef uint32_t number, partner_number, earned, letters
    cdef int split, extras, others
    for split in range(EXTRA_SPLITS):
        extras, others = EXTRAS_OF_ONE[split], EXTRAS_OF_OTHER[split]
        letters = cards + NUMBER_OF_EXTRAS[extras] + NUMBER_OF_EXTRAS[others]
        if (one.group[extras] == NO_GROUP or other.group[others] == NO_GROUP
                or dominates(least, one.bound[extras] + other.bound[others])):
            continue
        if (extras | others) & DUPLICATE and not enough_cards(&search.deal.allowed, <int>cards):
            continue
        number = one.group[extras]
        while number != NO_GROUP:
            group = &search.groups[number]
            number = group.next
            if dominates(least,
                         bound_of_rest(group.bound, one.bound[extras]) + other.bound[others]):
                break
            if group.shown & ~other.letters:
                continue
            partner_number = other.group[others]
            while partner_number != NO_GROUP:
                partner = &search.groups[partner_number]
                partner_number = partner.next
                if dominates(least,
                             group.bound + bound_of_rest(partner.bound, other.bound[others])):
                    break
                if partner.shown & ~one.letters:
                    continue
                earned = pack_earned(
                    earned_together(earnings, group.score_class, partner.score_class))
                if dominates(least, earned):
                    continue
                if enter_first_pair(search, group, partner, earned, letters, count) < 0:
                    return NO_MEMORY
                least = least_earned(search, count)
    return 0


cdef int enter_pairs(PairSearch *search, Earnings earnings) noexcept nogil:
    """Enter all pairs of the words that were added. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef const CardUse *other
    cdef Bound bound
    cdef uint32_t index, count, ticks = 0, uses = <uint32_t>search.use_count
    cdef size_t number
    cdef uint64_t bits
    if prepare(search) < 0:
        return NO_MEMORY
    for index in range(uses):
        open_bound(&bound, &search.uses[search.strongest_first[index]],
                   min(earnings.ability_sets, <int>LT_LANES))
        for number in range(index >> 6, search.rows.width):
            if must_stop_after(&ticks, 1):
                return INTERRUPTED
            bits = within(those_that_fit(search, bound.one, number), number, index, uses)
            while bits:
                other = &search.uses[search.strongest_first[number * 64 + lt_lowest_of_64(bits)]]
                bits &= bits - 1
                count = list_open_sets(search, &bound, other)
                if must_stop_after(&ticks, ENTER_STEPS + count if count else PAIR_STEPS):
                    return INTERRUPTED
                if count and enter_uses(search, earnings, bound.one, other, count) < 0:
                    return NO_MEMORY
    return 0
