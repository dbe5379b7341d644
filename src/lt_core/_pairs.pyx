# cython: language_level=3
"""Finding the words that can be laid together with a given word, all at once.

Two words fit if no letter is short of cards, or, with the duplicate, if one letter is short of one
card. For each letter of the deal and each number, there is a row of bits: the candidates that have
the letter at least that many times. The cards that the given word leaves select two rows for each
letter: "short of one or more" and "short of two or more". A few bit operations for each letter, on
64 candidates at a time, then find the words that fit. The added S counts as one more card S, for
the candidates in S, or for all candidates if the given word itself ends in S.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from lt_core._common cimport (
    INTERRUPTED, LT_S, NO_MEMORY, grow, lt_lowest_bit, lt_lowest_of_64, must_stop_after,
)
from lt_core._cost cimport Costs, each_has_own, fill_costs, has_way
from lt_core._terms cimport MOST_EXTRAS, ValueWeights, surely_enough_cards

cdef enum:
    NEGATIVE = 1            # a row for "at least -1"
    # a letter's rows besides one for each card: "at least -1", "at least 0", one for each extra,
    # and one that no candidate reaches
    ROOM = NEGATIVE + MOST_EXTRAS + 2

    FIRST_BLOCKS = 1024
    WAY_STEPS = 16          # the most steps (see STEPS_BETWEEN) that has_way takes


cdef int matches_open(Matches *matches, const Deal *deal, size_t count) noexcept nogil:
    cdef uint32_t letters = deal.held | (deal.allowed.added_s != 0)
    cdef uint32_t bits = letters
    cdef size_t rows = 1
    cdef int letter
    matches.deal = deal
    matches.width = (count + 63) // 64
    matches.letters = 0
    while bits:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        matches.first[letter] = <uint16_t>(rows + NEGATIVE)
        rows += deal.cards[letter] + ROOM
    matches.rows = <uint64_t *>calloc((rows + 1) * matches.width + 1, sizeof(uint64_t))
    if not matches.rows:
        return NO_MEMORY
    matches.row = matches.rows + rows * matches.width
    while letters:
        letter = lt_lowest_bit(letters)
        letters &= letters - 1
        memset(matches.rows + (matches.first[letter] - NEGATIVE) * matches.width, 0xFF,
               (NEGATIVE + 1) * matches.width * sizeof(uint64_t))
    return 0


cdef void matches_free(Matches *matches) noexcept nogil:
    free(matches.rows)
    matches.rows = NULL


cdef void matches_enter(Matches *matches, const Candidates *candidates, size_t begin,
                        size_t end) noexcept nogil:
    cdef size_t index
    cdef const Candidate *item
    cdef uint64_t *row
    cdef uint64_t bit
    cdef uint32_t letters
    cdef int number, letter
    for index in range(begin, end):
        item = &candidates.items[index]
        bit = <uint64_t>1 << (index & 63)
        row = matches.rows + (index >> 6)
        row[0] |= bit if item.ends_s else 0         # the first row: candidates in S
        letters = item.once
        matches.letters |= letters
        while letters:
            letter = lt_lowest_bit(letters)
            letters &= letters - 1
            for number in range(1, item.count[letter] + 1):
                row[(matches.first[letter] + number) * matches.width] |= bit


cdef inline const uint64_t *at_least(const Matches *matches, int letter, int number) noexcept nogil:
    """Return the row of the candidates that have a letter at least `number` times."""
    return matches.rows + (matches.first[letter] + number) * <Py_ssize_t>matches.width


cdef void matches_of(const Matches *matches, const Candidate *one, size_t begin,
                     size_t end) noexcept nogil:
    cdef const Deal *deal = matches.deal
    cdef const uint64_t *short_one[26]
    cdef const uint64_t *short_two[26]
    cdef const uint64_t *short_three = NULL
    cdef uint32_t letters = (matches.letters | one.once) & ~(<uint32_t>1 << LT_S)
    cdef uint64_t once, twice, one_s, two_s, in_s
    cdef int letter, left, count = 0, place
    cdef size_t index
    cdef bint with_s = (matches.letters | one.once) >> LT_S & 1
    while letters:
        letter = lt_lowest_bit(letters)
        letters &= letters - 1
        left = <int>deal.cards[letter] - one.count[letter]
        short_one[count] = at_least(matches, letter, left + 1)
        short_two[count] = at_least(matches, letter, left + 2)
        count += 1
    if with_s:
        left = <int>deal.cards[LT_S] - one.count[LT_S] + one.ends_s
        short_one[count] = at_least(matches, LT_S, left + 1)
        short_two[count] = at_least(matches, LT_S, left + 2)
        if deal.allowed.added_s and not one.ends_s:
            short_three = at_least(matches, LT_S, left + 3)
    for index in range(begin, end):
        once = twice = 0
        for place in range(count):
            twice |= short_two[place][index] | (once & short_one[place][index])
            once |= short_one[place][index]
        if with_s:
            one_s, two_s = short_one[count][index], short_two[count][index]
            if short_three:                         # one S more for the candidates in S
                in_s = matches.rows[index]
                one_s = (in_s & two_s) | (~in_s & one_s)
                two_s = (in_s & short_three[index]) | (~in_s & two_s)
            if not deal.held >> LT_S & 1:      # no card shows an S to duplicate
                two_s = one_s
            twice |= two_s | (once & one_s)
            once |= one_s
        matches.row[index] = ~(twice if deal.allowed.duplicate else once)


cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil:
    cdef uint32_t letters = deal.held
    cdef int letter, cards
    fit.deal = deal
    fit.fewer[0][0], fit.fewer[0][1] = ~deal.held, ~deal.held | deal.single
    fit.fewer[0][2] = fit.fewer[0][3] = <uint32_t>-1
    while letters:
        letter = lt_lowest_bit(letters)
        letters &= letters - 1
        for cards in range(2, min(4, deal.cards[letter])):
            fit.fewer[0][cards] &= ~(<uint32_t>1 << letter)
    memcpy(fit.fewer[1], fit.fewer[0], sizeof(fit.fewer[0]))
    for cards in range(min(4, deal.cards[LT_S] + 1)):
        fit.fewer[1][cards] &= ~(<uint32_t>1 << LT_S)


cdef bint fit_by_letter(const Fit *fit, const Candidate *one,
                        const Candidate *other) noexcept nogil:
    cdef uint32_t letters = one.once | other.once
    cdef int letter, cards, short = 0
    while letters:
        letter = lt_lowest_bit(letters)
        letters &= letters - 1
        cards = <int>one.count[letter] + other.count[letter] - fit.deal.cards[letter]
        if letter == LT_S:
            cards -= one.ends_s | other.ends_s
        if cards > 0:
            if not fit.deal.allowed.duplicate or not fit.deal.held >> letter & 1:
                return False
            short += cards
    return short <= 1


cdef inline uint32_t hand_letter_left(const Deal *deal, const Candidate *word, uint32_t letter,
                                      bint replaced) noexcept nogil:
    """Return the letter (bit) if the word still has a hand card of it, else 0.

    The letter is short of a card; an extra replaces one card of it.

    replaced: whether the extra replaces a card of this word, not of the other one.
    """
    return letter & deal.in_hand & (word.twice if replaced else word.once)


cdef bint suffice_beside_extras(const Deal *deal, const Candidate *one, const Candidate *other,
                                uint32_t short, uint32_t hand_one,
                                uint32_t hand_other) noexcept nogil:
    """Do what hand_cards_suffice does, for words that may need extras: try all their places.

    The duplicate replaces one card of a letter. The added S, or the duplicate, replaces an S.
    """
    cdef uint32_t s = <uint32_t>1 << LT_S
    cdef uint32_t letter = short & ~s
    cdef bint duplicate_left = deal.allowed.duplicate and not letter
    cdef bint s_in_other, letter_in_other
    cdef const Candidate *s_word
    if letter & (letter - 1) or one.count[LT_S] + other.count[LT_S] > deal.cards[LT_S] + 1:
        return False            # unknown: there may be two letters short, or two S's
    s &= short
    for s_in_other in range(2 if s else 1):
        s_word = other if s_in_other else one
        if s and not (s_word.once & s and (s_word.ends_s or duplicate_left)):
            continue
        for letter_in_other in range(2 if letter else 1):
            if letter and not (other.once if letter_in_other else one.once) & letter:
                continue
            if each_has_own(
                    hand_one | hand_letter_left(deal, one, s, not s_in_other)
                    | hand_letter_left(deal, one, letter, not letter_in_other),
                    hand_other | hand_letter_left(deal, other, s, s_in_other)
                    | hand_letter_left(deal, other, letter, letter_in_other), True):
                return True
    return False


cdef inline bint hand_cards_suffice(const Deal *deal, const Candidate *one,
                                    const Candidate *other) noexcept nogil:
    """Tell whether two candidates that fit can certainly be laid.

    Each has a hand card of its own, and there are enough cards for a duplicate. False = unknown;
    has_way then decides.
    """
    cdef uint32_t short, hand_one, hand_other
    if not deal.allowed.duplicate and not deal.allowed.added_s:
        return each_has_own(one.once & deal.in_hand, other.once & deal.in_hand, True)
    if not surely_enough_cards(&deal.allowed, one.length + other.length):
        return False
    # letters that may be short of a card, which an extra then replaces
    short = deal.single & ((one.once & other.once) | one.twice | other.twice)
    short |= ~deal.single & ((one.once & other.twice) | (one.twice & other.once)
                             | one.thrice | other.thrice)
    hand_one = one.once & deal.in_hand & ~short
    hand_other = other.once & deal.in_hand & ~short
    if each_has_own(hand_one, hand_other, True):
        return True
    return suffice_beside_extras(deal, one, other, short, hand_one, hand_other)


cdef int add_block(PlayBlocks *blocks, const Candidates *candidates, size_t one,
                   uint32_t other) noexcept nogil:
    cdef const Candidate *items = candidates.items
    if other == ALONE:
        blocks.plays += items[one].words
    else:
        blocks.plays += plays_of(&items[one], &items[other])
    if not blocks.keep:
        return 0
    if (blocks.count == blocks.room
            and grow(&blocks.items, &blocks.room, sizeof(PlayBlock), FIRST_BLOCKS) < 0):
        return NO_MEMORY
    blocks.items[blocks.count].one, blocks.items[blocks.count].other = <uint32_t>one, other
    blocks.count += 1
    return 0


cdef int add_pairs(PlayBlocks *blocks, const Candidates *candidates, Costs *costs,
                   const Matches *matches, uint64_t cap) noexcept nogil:
    cdef const Candidate *items = candidates.items
    cdef size_t index = 0, place, other, count = candidates.count
    cdef uint64_t bits
    cdef uint32_t ticks = 0, steps
    cdef int status = 0
    while status == 0 and index < count and blocks.plays <= cap:
        steps = <uint32_t>matches.width
        matches_of(matches, &items[index], index >> 6, matches.width)
        for place in range(index >> 6, matches.width):
            bits = within(matches.row[place], place, index, count)
            while bits and status == 0:
                other = place * 64 + lt_lowest_of_64(bits)
                bits &= bits - 1
                steps += 1
                if not hand_cards_suffice(costs.deal, &items[index], &items[other]):
                    steps += WAY_STEPS
                    if not has_way(costs, &items[index], &items[other]):
                        continue
                status = add_block(blocks, candidates, index, <uint32_t>other)
        if must_stop_after(&ticks, steps):
            status = INTERRUPTED
        index += 1
    return status


cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const Matches *matches, uint64_t cap) noexcept nogil:
    cdef Costs costs
    cdef ValueWeights nothing
    cdef const Candidate *item
    cdef size_t index
    memset(&nothing, 0, sizeof(nothing))
    fill_costs(&costs, deal, &nothing)
    for index in range(candidates.count):
        item = &candidates.items[index]
        # words found for pairs may have too few cards for a duplicate when they are alone
        if (matches != NULL and item.lacks
                and not surely_enough_cards(&deal.allowed, item.length)
                and not has_way(&costs, item, NULL)):
            continue
        if add_block(blocks, candidates, index, ALONE) < 0:
            return NO_MEMORY
    return add_pairs(blocks, candidates, &costs, matches, cap) if matches else 0


cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil:
    free(blocks.items)
    blocks.items = NULL
    blocks.count = blocks.room = 0
