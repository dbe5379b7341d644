"""Finding the words that can be laid together with a given word, all at once.

Two words fit if no letter is short of cards, or, with the duplicate, if one letter is short of one
card. For each letter of the deal and each number, there is a row of bits: the candidates that have
the letter at least that many times. The cards that the given word leaves select two rows for each
letter: "short of one or more" and "short of two or more". A few bit operations for each letter, on
64 candidates at a time, then find the words that fit. The added S counts as one more card S, for
the candidates in S, or for all candidates if the given word itself ends in S.
"""

from libc.string cimport memcpy, memset

from lt_core._arena cimport arena_take_zeros
from lt_core._common cimport LT_S, NO_MEMORY
from lt_core._terms cimport MOST_EXTRAS

cdef enum:
    NEGATIVE = 1            # a row for "at least -1"
    # a letter's rows besides one for each card: "at least -1", "at least 0", one for each extra,
    # and one that no candidate reaches
    ROOM = NEGATIVE + MOST_EXTRAS + 2


cdef int rows_open(LetterRows *rows, Arena *arena, const Deal *deal, size_t count) noexcept nogil:
    """Make rows for `count` items, none of which is entered. Returns NO_MEMORY or 0.

    arena, deal: the rows use both, so the deal must stay where it is.
    """
    cdef uint32_t letters = deal.held | (deal.allowed.added_s != 0)
    cdef uint32_t bits = letters
    cdef size_t number = 1
    cdef int letter
    rows.deal, rows.width, rows.letters = deal, (count + 63) // 64, 0
    while bits:
        letter = lt_take_lowest(&bits)
        rows.first[letter] = <uint16_t>(number + NEGATIVE)
        number += deal.cards[letter] + ROOM
    rows.rows = <uint64_t *>arena_take_zeros(
        arena, (number + 1) * rows.width + 1, sizeof(uint64_t))
    if not rows.rows:
        return NO_MEMORY
    rows.fitting = rows.rows + number * rows.width
    while letters:
        letter = lt_take_lowest(&letters)
        memset(at_least(rows, letter, -NEGATIVE), 0xFF,
               (NEGATIVE + 1) * rows.width * sizeof(uint64_t))
    return 0


cdef void enter_candidates(LetterRows *rows, const Candidates *candidates, size_t begin,
                           size_t end) noexcept nogil:
    """Enter the candidates from begin to end - 1, whose letters are counted.

    Row 0 notes which of them end in S. A candidate's bit is its index; so the candidates must stay
    in this order as long as the rows are asked.
    """
    cdef const Candidate *item
    cdef size_t index
    for index in range(begin, end):
        item = &candidates.items[index]
        rows.rows[index >> 6] |= <uint64_t>item.ends_s << (index & 63)
        rows_enter(rows, index, item.once, item.count)


cdef void find_fitting(const LetterRows *rows, const Candidate *one, size_t begin,
                       size_t end) noexcept nogil:
    """Write a bit for each candidate for which the cards and extras suffice beside `one`.

    The bits are in rows.fitting, until the next call. Those of candidates that were not entered
    mean nothing.

    begin, end: the numbers of 64 bits to write.
    """
    cdef const Deal *deal = rows.deal
    cdef const uint64_t *short_one[26]
    cdef const uint64_t *short_two[26]
    cdef const uint64_t *short_three = NULL
    cdef uint32_t letters = (rows.letters | one.once) & ~(<uint32_t>1 << LT_S)
    cdef uint64_t once, twice, one_s, two_s, in_s
    cdef int letter, left, count = 0, row
    cdef size_t index
    cdef bint with_s = (rows.letters | one.once) >> LT_S & 1
    while letters:
        letter = lt_take_lowest(&letters)
        left = <int>deal.cards[letter] - one.count[letter]
        short_one[count] = at_least(rows, letter, left + 1)
        short_two[count] = at_least(rows, letter, left + 2)
        count += 1
    if with_s:
        left = <int>deal.cards[LT_S] - one.count[LT_S] + one.ends_s
        short_one[count] = at_least(rows, LT_S, left + 1)
        short_two[count] = at_least(rows, LT_S, left + 2)
        if deal.allowed.added_s and not one.ends_s:
            short_three = at_least(rows, LT_S, left + 3)
    for index in range(begin, end):
        once = twice = 0
        for row in range(count):
            twice |= short_two[row][index] | (once & short_one[row][index])
            once |= short_one[row][index]
        if with_s:
            one_s, two_s = short_one[count][index], short_two[count][index]
            if short_three:                         # one S more for the candidates in S
                in_s = rows.rows[index]
                one_s = (in_s & two_s) | (~in_s & one_s)
                two_s = (in_s & short_three[index]) | (~in_s & two_s)
            if not deal.held >> LT_S & 1:      # no card shows an S to duplicate
                two_s = one_s
            twice |= two_s | (once & one_s)
            once |= one_s
        rows.fitting[index] = ~(twice if deal.allowed.duplicate else once)


cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil:
    """Arrange the numbers of a deal's cards as masks, for fit_together.

    The fit points to the deal, which must live, unmoved, as long as the fit.
    """
    cdef uint32_t letters = deal.held
    cdef int letter, cards
    fit.deal = deal
    fit.short_of[0][0], fit.short_of[0][1] = ~deal.held, ~deal.held | deal.single
    fit.short_of[0][2] = fit.short_of[0][3] = <uint32_t>-1
    while letters:
        letter = lt_take_lowest(&letters)
        for cards in range(2, min(4, deal.cards[letter])):
            fit.short_of[0][cards] &= ~(<uint32_t>1 << letter)
    memcpy(fit.short_of[1], fit.short_of[0], sizeof(fit.short_of[0]))
    for cards in range(min(4, deal.cards[LT_S] + 1)):
        fit.short_of[1][cards] &= ~(<uint32_t>1 << LT_S)


cdef bint fit_by_letter(const Fit *fit, const Candidate *one,
                        const Candidate *other) noexcept nogil:
    """Tell whether the cards and extras suffice for both words, counted letter by letter."""
    cdef uint32_t letters = one.once | other.once
    cdef int letter, cards, short = 0
    while letters:
        letter = lt_take_lowest(&letters)
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
